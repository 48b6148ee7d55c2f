//! A mission's goals.

use super::{Compiler, GoalRules};
use crate::v1::zombicide::board::ZoneId;
use crate::v1::zombicide::invader::mission::Goal;

impl Compiler<'_> {
    pub(super) fn goals(&self, sentry_gun: Option<ZoneId>) -> Vec<GoalRules> {
        let rules = |goal: &Goal| match goal {
            Goal::TakeAll => GoalRules::Take(Vec::new()),
            Goal::Take(colors) => GoalRules::Take(colors.clone()),
            Goal::Escape => GoalRules::Escape,
            Goal::EvacuateCrew => GoalRules::EvacuateCrew,
            Goal::MeetAtSentryGun => GoalRules::MeetAt(sentry_gun.unwrap_or_default()),
            Goal::Danger(level) => GoalRules::Danger(*level),
            Goal::BurnSpawn(color) => GoalRules::BurnSpawn(*color),
            Goal::NewTanks => GoalRules::NewTanks,
            Goal::Samples => GoalRules::Samples,
        };
        self.mission.goals.iter().map(rules).collect()
    }
}
