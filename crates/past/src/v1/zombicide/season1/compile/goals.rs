//! A mission's goals.

use super::{Compiler, GoalRules};
use crate::v1::zombicide::season1::inventory::Kind;
use crate::v1::zombicide::season1::mission::Goal;

impl Compiler<'_> {
    pub(super) fn goals(&mut self) -> Vec<GoalRules> {
        let goals = self.mission.goals.iter().enumerate();
        goals
            .map(|(n, goal)| self.goal(&format!("goals[{n}]"), goal))
            .collect()
    }

    fn goal(&mut self, key: &str, goal: &Goal) -> GoalRules {
        match goal {
            Goal::TakeObjectives => GoalRules::TakeObjectives,
            Goal::Find(ids) => GoalRules::Find(self.cards(format!("{key}.find"), ids)),
            Goal::EscapeWith(ids) => {
                GoalRules::EscapeWith(self.cards(format!("{key}.escape_with"), ids))
            }
            Goal::ReachExit => GoalRules::ReachExit,
            Goal::Escape(numbers) => GoalRules::Escape(numbers.clone()),
            Goal::Danger(level) => GoalRules::Danger(*level),
            Goal::GatherInSpawn => GoalRules::GatherInSpawn,
            Goal::Load(count) => GoalRules::Load(*count),
            Goal::BoardCars => GoalRules::BoardCars,
            Goal::DriveOut(count) => GoalRules::DriveOut(*count),
            Goal::NeutraliseSpawns => GoalRules::NeutraliseSpawns,
            Goal::Hold(part) => GoalRules::Hold(self.zone(format!("{key}.hold"), part)),
        }
    }

    fn cards(&mut self, key: String, ids: &[String]) -> Vec<Kind> {
        let ids = ids.iter().enumerate();
        ids.map(|(n, id)| self.kind(&format!("{key}[{n}]"), id))
            .collect()
    }
}
