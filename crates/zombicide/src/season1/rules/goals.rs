//! Winning and losing.

use table::{Resolution, Seat};

use crate::season1::facts::compile::GoalRules;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::{Fate, Survivor};
use crate::season1::position::{Ending, Phase, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// Ends the game if it is won or lost, even in the middle of a phase (S1-WIN-02).
    pub(crate) fn settle(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        if p.phase == Phase::Over {
            return;
        }
        let (mut in_play, mut escaped) = (false, false);
        for survivor in &p.survivors {
            in_play |= survivor.fate == Fate::InPlay;
            escaped |= survivor.fate == Fate::Escaped;
        }
        // Eliminations come first: whoever is dead has won nothing (S1-WIN-02, note).
        if !in_play && !escaped {
            self.end(p, Ending::AllDead, resolution);
        } else if self
            .ground
            .goals
            .iter()
            .all(|goal| self.is_reached(p, goal))
        {
            self.end(p, Ending::Won, resolution);
        } else if !in_play {
            self.end(p, Ending::NobodyLeft, resolution);
        }
    }

    /// Whether a goal is reached as things stand.
    pub(crate) fn is_reached(&self, p: &Position, goal: &GoalRules) -> bool {
        let of = |fate: Fate| p.survivors.iter().filter(move |s| s.fate == fate);
        match goal {
            GoalRules::TakeObjectives => self.objectives_left(p) == 0,
            GoalRules::Find(kinds) => {
                let alive = || of(Fate::InPlay).chain(of(Fate::Escaped));
                kinds.iter().all(|kind| alive().any(|s| carries(s, *kind)))
            }
            GoalRules::EscapeWith(kinds) => kinds
                .iter()
                .all(|kind| of(Fate::Escaped).any(|s| carries(s, *kind))),
            GoalRules::ReachExit => {
                let out = |s: &Survivor| {
                    s.fate == Fate::Escaped || (s.in_play() && self.ground.exit == Some(s.zone))
                };
                p.survivors.iter().filter(|s| s.started).all(out)
            }
            GoalRules::Escape(_) => of(Fate::Escaped).count() >= self.escapes_needed(),
            GoalRules::Danger(level) => of(Fate::InPlay).any(|s| s.danger() >= *level),
            GoalRules::GatherInSpawn => {
                let mut zones = of(Fate::InPlay).map(|s| s.zone);
                let Some(zone) = zones.next() else {
                    return false;
                };
                let spawn = self.ground.spawns.iter().any(|spawn| spawn.zone == zone);
                spawn && !p.zombies.any(zone) && zones.all(|other| other == zone)
            }
            GoalRules::Load(count) => self.provisions_in_cars(p, false) >= *count,
            GoalRules::BoardCars => of(Fate::InPlay).all(|s| s.car.is_some()),
            GoalRules::DriveOut(count) => {
                self.provisions_in_cars(p, true) >= *count && of(Fate::InPlay).next().is_none()
            }
            GoalRules::NeutraliseSpawns => {
                p.neutralised.count_ones() as usize == self.ground.spawns.len()
            }
            GoalRules::Hold(zone) => {
                !p.zombies.any(*zone) && of(Fate::InPlay).any(|s| s.zone == *zone)
            }
        }
    }

    /// Objective tokens that must still be taken.
    pub(crate) fn objectives_left(&self, p: &Position) -> usize {
        let tokens = self.ground.objectives.iter().enumerate();
        tokens
            .filter(|(place, token)| !token.optional && !p.is_taken(*place))
            .count()
    }

    /// How many survivors must leave, by the number of players (S1-M09-03).
    pub(crate) fn escapes_needed(&self) -> usize {
        let fewest = self.mission().rules.players.map_or(1, |[fewest, _]| fewest);
        let place = usize::from(self.seat_count().saturating_sub(fewest));
        let needed = self.ground.goals.iter().find_map(|goal| match goal {
            GoalRules::Escape(numbers) => numbers.get(place),
            _ => None,
        });
        needed.copied().unwrap_or_default().into()
    }

    /// Provisions in cars: in all of them, or only in those that have left.
    pub(crate) fn provisions_in_cars(&self, p: &Position, gone: bool) -> u8 {
        let cars = p.cars.iter().filter(|car| car.gone || !gone);
        cars.map(|car| car.load.iter().sum::<u8>()).sum()
    }

    /// Whether the mission could have become impossible at all: cheap, and asked often.
    pub(crate) fn can_be_hopeless(&self, p: &Position) -> bool {
        p.survivors.iter().any(|s| s.fate == Fate::Dead) || p.cars.iter().any(|car| car.gone)
    }

    /// S1-WIN-04: whether the mission can no longer be won.
    pub(crate) fn is_hopeless(&self, p: &Position) -> bool {
        let count = |fate: Fate| p.survivors.iter().filter(|s| s.fate == fate).count();
        self.ground.goals.iter().any(|goal| match goal {
            GoalRules::ReachExit => {
                let mut started = p.survivors.iter().filter(|s| s.started);
                started.any(|s| s.fate == Fate::Dead)
            }
            GoalRules::Escape(_) => {
                let recruits = self.recruits_left(p).min(count(Fate::Absent));
                let possible = count(Fate::Escaped) + count(Fate::InPlay) + recruits;
                possible < self.escapes_needed()
            }
            GoalRules::DriveOut(needed) => {
                let cars = self.ground.cars.iter().zip(&p.cars);
                let mut left = cars.filter(|(rules, car)| rules.drivable && !car.gone);
                left.next().is_none() && self.provisions_in_cars(p, true) < *needed
            }
            _ => false,
        })
    }

    /// Objective tokens not taken yet that bring a new survivor.
    fn recruits_left(&self, p: &Position) -> usize {
        let places = (0..self.ground.objectives.len()).filter(|place| !p.is_taken(*place));
        let tokens = places.map(|place| &self.ground.objectives[usize::from(p.tokens[place])]);
        tokens
            .filter(|token| token.gives == Some(crate::season1::facts::mission::Gift::Recruit))
            .count()
    }

    /// The players with the fewest survivors on the board (S1-M09-07).
    pub(crate) fn seats_with_fewest<'a>(
        &'a self,
        p: &'a Position,
    ) -> impl Iterator<Item = Seat> + 'a {
        let count = |seat: Seat| p.in_play().filter(|(_, s)| s.seat == seat).count();
        let seats = || (0..self.seat_count()).map(Seat);
        let fewest = seats().map(count).min();
        seats().filter(move |seat| Some(count(*seat)) == fewest)
    }
}

fn carries(s: &Survivor, kind: EquipmentId) -> bool {
    s.inventory.find(kind).is_some()
}
