//! Whether survivors can get wherever they must.

use super::{Compiler, GoalRules, Ground, ObjectiveRules};
use crate::board::{DoorSet, ZoneId, ZoneSet};

impl Compiler<'_> {
    /// Every zone can be reached once all doors are open, and no key lies behind its own door.
    pub(super) fn check_reach(&mut self, ground: &Ground) {
        if !self.is_sound(&["layout", "start", "doors"]) {
            return;
        }
        let with_all = self.reached(ground.start, self.board.all_doors());
        let all: ZoneSet = self.board.ids().collect();
        for zone in all.without(with_all).iter() {
            let zone = self.board.zone(zone);
            let (row, column) = zone.tiles[0];
            let message = format!(
                "zone {} cannot be reached, even with all doors open",
                zone.parts.join(" ")
            );
            self.wrong(format!("layout[{row}][{column}]"), message);
        }
        if self.is_sound(&[
            "objectives",
            "exit",
            "spawns",
            "goals",
            "rules.locked_doors",
        ]) {
            let at_last = self.ever_reached(ground);
            self.check_locks(ground, with_all.without(at_last));
        }
    }

    fn reached(&self, start: ZoneId, open: DoorSet) -> ZoneSet {
        let steps = self.board.distances(start, open);
        let ids = self.board.ids();
        ids.filter(|zone| steps[zone.index()].is_some()).collect()
    }

    /// The zones that can be reached by unlocking one door after another.
    fn ever_reached(&self, ground: &Ground) -> ZoneSet {
        let doors = self.board.doors().iter().enumerate();
        let free = doors.filter(|(number, door)| door.starts_open || ground.keys[*number] == 0);
        let mut open: DoorSet = free.map(|(number, _)| number).collect();
        loop {
            let reached = self.reached(ground.start, open);
            let before = open;
            for number in self.board.all_doors().iter() {
                if ground.keys[number] & takable(&ground.objectives, reached) != 0 {
                    open.insert(number);
                }
            }
            if self.mission.rules.doors_open_together {
                for doors in &ground.doors_of_building {
                    if doors
                        .and(before)
                        .iter()
                        .any(|door| self.can_be_opened(door, reached))
                    {
                        doors.iter().for_each(|door| open.insert(door));
                    }
                }
            }
            if open == before {
                return reached;
            }
        }
    }

    fn can_be_opened(&self, number: usize, reached: ZoneSet) -> bool {
        let door = &self.board.doors()[number];
        !door.starts_open && door.zones.iter().any(|zone| reached.contains(*zone))
    }

    /// Nothing that is needed may lie where nobody ever gets.
    fn check_locks(&mut self, ground: &Ground, never: ZoneSet) {
        let mut needed: Vec<(&str, ZoneId)> = Vec::new();
        needed.extend(ground.exit.map(|zone| ("the exit", zone)));
        let objectives = ground.objectives.iter();
        needed.extend(objectives.map(|token| ("an objective", token.zone)));
        for goal in &ground.goals {
            match goal {
                GoalRules::Hold(zone) => needed.push(("the zone to hold", *zone)),
                GoalRules::NeutraliseSpawns => {
                    let spawns = ground.spawns.iter();
                    needed.extend(spawns.map(|spawn| ("a spawn zone", spawn.zone)));
                }
                _ => {}
            }
        }
        for (what, zone) in needed {
            if never.contains(zone) {
                let message = format!(
                    "{what} in {} can never be reached: what unlocks the doors to it lies behind them",
                    self.board.zone(zone).parts[0]
                );
                self.wrong("rules.locked_doors", message);
            }
        }
    }
}

/// The objective tokens that may lie in one of these zones.
fn takable(objectives: &[ObjectiveRules], zones: ZoneSet) -> u16 {
    let mut face_down = objectives.iter().filter(|token| token.face_down);
    let any_face_down = face_down.any(|token| zones.contains(token.zone));
    let mut tokens = 0;
    for (n, token) in objectives.iter().enumerate() {
        if zones.contains(token.zone) || (token.face_down && any_face_down) {
            tokens |= 1 << n;
        }
    }
    tokens
}
