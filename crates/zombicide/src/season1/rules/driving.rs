//! Driving, running over, and leaving in a car.

use table::Resolution;

use super::actions::spend;
use crate::board::ZoneId;
use crate::season1::facts::compile::GoalRules;
use crate::season1::position::survivor::{Fate, SurvivorId};
use crate::season1::position::{Attack, Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// S1-CAR-05: one or two zones; `zones` counts the one it starts from.
    pub(crate) fn drive(
        &self,
        p: &mut Position,
        who: SurvivorId,
        way: [ZoneId; 2],
        zones: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        let Some(car) = p.survivor(who).car else {
            return;
        };
        let path = [p.survivor(who).zone, way[0], way[1]];
        let to = path[usize::from(zones) - 1];
        resolution.emit("S1-CAR-05", || Event::Drives { who, car, zone: to });
        p.attack = Attack::default();
        p.pending.push(Frame::Driving {
            car,
            path,
            zones,
            next: 0,
        });
    }

    /// S1-RUNOVER-01: one attack in every zone left, crossed or reached, in that order.
    pub(crate) fn drive_on(
        &self,
        p: &mut Position,
        frame: Frame,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Driving {
            car,
            path,
            zones,
            next,
        } = frame
        else {
            return;
        };
        p.pending.pop();
        let leaves = |goal: &GoalRules| matches!(goal, GoalRules::DriveOut(_));
        let here = p.cars[usize::from(car)].zone;
        if next > 1 && self.ground.exit == Some(here) && self.ground.goals.iter().any(leaves) {
            return self.drive_out(p, car, resolution);
        }
        if next == zones {
            return;
        }
        let zone = path[usize::from(next)];
        if next > 0 {
            self.roll_to(p, car, zone);
        }
        p.pending.push(Frame::Driving {
            car,
            path,
            zones,
            next: next + 1,
        });
        self.run_over(p, car, zone, resolution);
    }

    /// The car and all who sit in it (S1-CAR-10).
    fn roll_to(&self, p: &mut Position, car: u8, zone: ZoneId) {
        p.cars[usize::from(car)].zone = zone;
        for survivor in &mut p.survivors {
            if survivor.car == Some(car) {
                survivor.zone = zone;
                survivor.has_left_start |= zone != self.ground.start;
            }
        }
    }

    /// S1-M06-04: the car leaves the game, with occupants and Provisions.
    fn drive_out(&self, p: &mut Position, car: u8, resolution: &mut Resolution<'_, Event>) {
        let state = &mut p.cars[usize::from(car)];
        state.gone = true;
        resolution.emit("S1-M06-04", || Event::DrivesOut { car });
        for place in 0..p.survivors.len() as u8 {
            if p.survivor(SurvivorId(place)).car == Some(car) {
                if p.active == SurvivorId(place) {
                    self.end_activation(p, resolution);
                }
                self.leave_play(p, SurvivorId(place), Fate::Escaped);
            }
        }
    }
}
