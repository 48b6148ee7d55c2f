//! Getting into cars, out of them, and driving.

use super::{Verdict, has_action, require};
use crate::board::ZoneId;
use crate::season1::facts::board::ZoneKind;
use crate::season1::position::survivor::{Survivor, SurvivorId};
use crate::season1::position::{CAR_SEATS, Position};
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::Answer;
use crate::season1::words::refusal::Reason;

impl Season1 {
    pub(super) fn legal_in_car(&self, p: &Position, s: &Survivor, answer: Answer) -> Verdict {
        let seat_free = |car: u8, driver: bool| {
            let seats = &p.cars[usize::from(car)].seats;
            match driver {
                true => seats[0] == SurvivorId::NOBODY,
                false => seats[1..CAR_SEATS].contains(&SurvivorId::NOBODY),
            }
        };
        if let Answer::Enter(car, driver) = answer {
            let shut = self.mission().rules.cars_stay_shut;
            require(!shut, "S1-M09-10", Reason::CarsStayShut)?;
            require(s.car.is_none(), "S1-CAR-03", Reason::InCar)?;
            self.car_here(p, s, car, "S1-CAR-01")?;
            require(!p.zombies.any(s.zone), "S1-CAR-01", Reason::ZombiesHere)?;
            require(seat_free(car, driver), "S1-CAR-01", Reason::NoSeat)?;
            return has_action(s);
        }
        let Some(car) = s.car else {
            let rule = match answer {
                Answer::GetOut => "S1-CAR-02",
                Answer::ChangeSeat(_) => "S1-CAR-03",
                _ => "S1-CAR-05",
            };
            return Err((rule, Reason::NotInCar));
        };
        let state = &p.cars[usize::from(car)];
        let at_wheel = state.seats[0] == p.active;
        let street = |zone: ZoneId| self.ground.board.zone(zone).kind == ZoneKind::Street;
        let along = |from: ZoneId, to: ZoneId| {
            require(street(to), "S1-CAR-06", Reason::OnlyStreets)?;
            self.legal_neighbour(p, from, to)
        };
        match answer {
            Answer::GetOut => {}
            Answer::ChangeSeat(driver) => {
                let free = driver != at_wheel && seat_free(car, driver);
                require(free, "S1-CAR-03", Reason::NoSeat)?;
            }
            Answer::Drive(_) | Answer::DriveFar(..) => {
                let drivable = self.ground.cars[usize::from(car)].drivable;
                require(drivable, "S1-CAR-04", Reason::NotDrivable)?;
                require(at_wheel, "S1-CAR-05", Reason::NotDriving)?;
                match answer {
                    Answer::Drive(to) => along(s.zone, to)?,
                    Answer::DriveFar(via, to) => {
                        along(s.zone, via)?;
                        along(via, to)?;
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        match answer {
            // S1-CAR-07: free Move Actions do not drive.
            Answer::Drive(_) | Answer::DriveFar(..) if s.actions == 0 && s.free_moves > 0 => {
                Err(("S1-CAR-07", Reason::NoActionLeft))
            }
            _ => has_action(s),
        }
    }
}
