//! A mission's goals, and whether they can be reached at all.

use super::{CarRules, Compiler, GoalRules, Ground, ObjectiveRules};
use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::board::ZoneKind;
use crate::season1::facts::content::Use;
use crate::season1::facts::mission::{Gift, Goal};
use crate::season1::position::MAX_PROVISIONS;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::MAX_SURVIVORS;

impl Compiler<'_> {
    pub(super) fn goals(
        &mut self,
        exit: Option<ZoneId>,
        objectives: &[ObjectiveRules],
        cars: &[CarRules],
    ) -> Vec<GoalRules> {
        let mission = self.mission;
        if mission.goals.is_empty() {
            self.wrong("goals", "a mission needs at least one goal");
        }
        let equipment = self.content.equipment.iter();
        if equipment.filter(|kind| kind.provision).count() > MAX_PROVISIONS {
            let message = format!("there can be at most {MAX_PROVISIONS} kinds of Provisions");
            self.wrong("goals", message);
        }
        let mut goals = Vec::new();
        for (n, goal) in mission.goals.iter().enumerate() {
            let key = format!("goals[{n}]");
            for need in self.missing(goal, exit, objectives, cars) {
                let message = format!("this goal is impossible without {need}");
                self.wrong(key.clone(), message);
            }
            goals.push(self.goal(&key, goal));
        }
        goals
    }

    /// What a goal needs and the mission does not have.
    fn missing(
        &self,
        goal: &Goal,
        exit: Option<ZoneId>,
        objectives: &[ObjectiveRules],
        cars: &[CarRules],
    ) -> Vec<&'static str> {
        let rules = &self.mission.rules;
        let mut needs = Vec::new();
        let mut need = |there: bool, what| {
            if !there {
                needs.push(what);
            }
        };
        if goal.is_escape() || *goal == Goal::ReachExit {
            need(exit.is_some(), "an exit");
        }
        let spawns = !self.mission.spawns.is_empty();
        match goal {
            Goal::TakeObjectives => {
                let any = objectives.iter().any(|token| !token.optional);
                need(any, "an objective that must be taken");
            }
            Goal::GatherInSpawn => need(spawns, "a spawn zone"),
            Goal::NeutraliseSpawns => {
                need(spawns, "a spawn zone");
                let can = rules.spawns_can_be_neutralised;
                need(can, "rules.spawns_can_be_neutralised");
            }
            Goal::Load(_) => {
                need(rules.cars_carry_provisions, "rules.cars_carry_provisions");
                need(!cars.is_empty(), "a car");
            }
            Goal::BoardCars => {
                need(!cars.is_empty(), "a car");
                need(!rules.cars_stay_shut, "cars that can be entered");
            }
            Goal::DriveOut(_) => {
                need(rules.cars_carry_provisions, "rules.cars_carry_provisions");
                let drivable = cars.iter().any(|car| car.drivable);
                need(drivable, "a car that can be driven");
                need(!rules.cars_stay_shut, "cars that can be entered");
                let street =
                    exit.is_some_and(|zone| self.board.zone(zone).kind == ZoneKind::Street);
                need(street, "an exit in the street");
            }
            _ => {}
        }
        needs
    }

    fn goal(&mut self, key: &str, goal: &Goal) -> GoalRules {
        match goal {
            Goal::TakeObjectives => GoalRules::TakeObjectives,
            Goal::Find(ids) => GoalRules::Find(self.cards(format!("{key}.find"), ids)),
            Goal::EscapeWith(ids) => {
                GoalRules::EscapeWith(self.cards(format!("{key}.escape_with"), ids))
            }
            Goal::ReachExit => GoalRules::ReachExit,
            Goal::Escape(numbers) => {
                self.check_escape(format!("{key}.escape"), numbers);
                GoalRules::Escape(numbers.clone())
            }
            Goal::Danger(level) => {
                if *level == Danger::Blue {
                    let message =
                        "everybody is at blue from the start; write yellow, orange or red";
                    self.wrong(format!("{key}.danger"), message);
                }
                GoalRules::Danger(*level)
            }
            Goal::GatherInSpawn => GoalRules::GatherInSpawn,
            Goal::Load(count) => {
                self.check_provisions(format!("{key}.load"), *count);
                GoalRules::Load(*count)
            }
            Goal::BoardCars => GoalRules::BoardCars,
            Goal::DriveOut(count) => {
                self.check_provisions(format!("{key}.drive_out"), *count);
                GoalRules::DriveOut(*count)
            }
            Goal::NeutraliseSpawns => GoalRules::NeutraliseSpawns,
            Goal::Hold(part) => GoalRules::Hold(self.zone(format!("{key}.hold"), part)),
        }
    }

    fn cards(&mut self, key: String, ids: &[String]) -> Vec<EquipmentId> {
        if ids.is_empty() {
            self.wrong(key.clone(), "name at least one card");
        }
        let mut kinds = Vec::new();
        for (n, id) in ids.iter().enumerate() {
            let key = format!("{key}[{n}]");
            if ids[..n].contains(id) {
                let message = format!("“{id}” is named twice, and one card of it is enough");
                self.wrong(key.clone(), message);
            }
            let card = self.content.equipment(id);
            if card.is_some_and(|card| card.gives == Some(Use::Trap)) {
                self.wrong(key.clone(), format!("nobody can carry “{id}”"));
            }
            kinds.push(self.kind(&key, id));
        }
        kinds
    }

    fn check_provisions(&mut self, key: String, count: u8) {
        let provisions = self.content.equipment.iter().filter(|kind| kind.provision);
        let there_are: u16 = provisions.map(|kind| u16::from(kind.copies)).sum();
        if count == 0 || u16::from(count) > there_are {
            let message = format!("write 1 to {there_are}: so many Provision cards there are");
            self.wrong(key, message);
        }
    }

    /// For each number of players, no more than there can be (S1-M09-03).
    fn check_escape(&mut self, key: String, numbers: &[u8]) {
        if !self.is_sound(&["rules.players", "rules.survivors_each"]) {
            return;
        }
        let players = self.mission.players();
        if numbers.len() != players.len() {
            let message = format!(
                "write {} numbers of survivors, one for each number of players",
                players.len()
            );
            return self.wrong(key, message);
        }
        let is_recruit = |gives: Option<Gift>| gives == Some(Gift::Recruit);
        let objectives = self.mission.objectives.iter();
        let recruits = objectives.filter(|token| is_recruit(token.gives)).count();
        for (n, (players, number)) in players.zip(numbers).enumerate() {
            let each = self.mission.survivors_each(players);
            let started = usize::from(each) * usize::from(players);
            let there_are = (started + recruits).min(MAX_SURVIVORS);
            if *number == 0 || usize::from(*number) > there_are {
                let message = format!(
                    "write 1 to {there_are}: so many survivors can escape when {players} play"
                );
                self.wrong(format!("{key}[{n}]"), message);
            }
        }
    }

    /// Not all goals may be reached before anybody has done anything.
    pub(super) fn check_not_won_yet(&mut self, ground: &Ground) {
        let quiet = !ground.crowds.iter().any(|(zone, ..)| *zone == ground.start);
        let is_reached = |goal: &GoalRules| match goal {
            GoalRules::ReachExit => ground.exit == Some(ground.start),
            GoalRules::Hold(zone) => quiet && *zone == ground.start,
            GoalRules::GatherInSpawn => {
                let mut spawns = ground.spawns.iter();
                quiet && spawns.any(|spawn| spawn.zone == ground.start)
            }
            _ => false,
        };
        let sound = self.is_sound(&[
            "layout",
            "start",
            "exit",
            "spawns",
            "goals",
            "rules.zombies",
        ]);
        if sound && ground.goals.iter().all(is_reached) {
            self.wrong("goals", "the mission is won before it begins");
        }
    }

    /// Zombies that leave, and when too many have.
    pub(super) fn check_zombie_exits(&mut self, start: ZoneId) {
        let rules = &self.mission.rules;
        for (n, part) in rules.zombie_exits.iter().enumerate() {
            if self.is_sound(&["start"]) && self.board.find(part) == Some(start) {
                let message = "zombies cannot leave where the survivors start";
                self.wrong(format!("rules.zombie_exits[{n}]"), message);
            }
        }
        let key = "rules.lost_when_zombies_left";
        match rules.lost_when_zombies_left {
            Some(_) if rules.zombie_exits.is_empty() => {
                self.wrong(
                    key,
                    "zombies cannot leave: there is no zone in zombie_exits",
                );
            }
            Some(0) => self.wrong(key, "write at least 1 zombie"),
            _ => {}
        }
    }
}
