//! A mission's goals, and whether they can be reached at all.

use super::{Compiler, GoalRules};
use crate::board::ZoneId;
use crate::invader::facts::mission::{Color, Goal, HellfireOnSpawns};
use crate::invader::facts::station::Place;

impl Compiler<'_> {
    pub(super) fn goals(
        &mut self,
        exit: Option<ZoneId>,
        sentry_gun: Option<ZoneId>,
    ) -> Vec<GoalRules> {
        let mission = self.mission;
        if mission.goals.is_empty() {
            self.wrong("goals", "a mission needs at least one goal");
        }
        if mission.rules.crew > 0 && exit.is_none() {
            self.wrong(
                "rules.crew",
                "the crew waits at the exit, and there is none",
            );
        }
        let mut goals = Vec::new();
        for (n, goal) in mission.goals.iter().enumerate() {
            for need in self.missing(goal, exit) {
                let message = format!("this goal is impossible without {need}");
                self.wrong(format!("goals[{n}]"), message);
            }
            goals.push(match goal {
                Goal::TakeAll => GoalRules::Take(Vec::new()),
                Goal::Take(colors) => GoalRules::Take(colors.clone()),
                Goal::Escape => GoalRules::Escape,
                Goal::EvacuateCrew => GoalRules::EvacuateCrew,
                Goal::MeetAtSentryGun => GoalRules::MeetAt(sentry_gun.unwrap_or_default()),
                Goal::Danger(level) => GoalRules::Danger(*level),
                Goal::BurnSpawn(color) => GoalRules::BurnSpawn(*color),
                Goal::NewTanks => GoalRules::NewTanks,
                Goal::Samples => GoalRules::Samples,
            });
        }
        goals
    }

    /// What a goal needs and the mission does not have.
    fn missing(&self, goal: &Goal, exit: Option<ZoneId>) -> Vec<String> {
        let mission = self.mission;
        let rules = &mission.rules;
        let mut needs = Vec::new();
        let mut need = |there: bool, what: &str| {
            if !there {
                needs.push(what.to_string());
            }
        };
        let takable = |color: &Color| {
            let mut tokens = mission.objectives.iter();
            tokens.any(|token| token.color == *color) && !rules.scientists.contains(color)
        };
        match goal {
            Goal::TakeAll => {
                let mut tokens = mission.objectives.iter();
                need(
                    tokens.any(|token| takable(&token.color)),
                    "an objective to take",
                );
            }
            Goal::Take(colors) => {
                need(!colors.is_empty(), "a colour");
                for color in colors {
                    need(
                        takable(color),
                        &format!("a {} objective to take", color.word()),
                    );
                }
            }
            Goal::Escape => need(exit.is_some(), "an exit"),
            Goal::EvacuateCrew => need(rules.crew > 0, "rules.crew"),
            Goal::MeetAtSentryGun => need(mission.sentry_gun.is_some(), "a Sentry Gun"),
            Goal::Danger(_) => {}
            Goal::BurnSpawn(color) => {
                let mut spawns = mission.spawns.iter();
                let there = match rules.hellfire_on_spawns {
                    HellfireOnSpawns::Nothing => false,
                    HellfireOnSpawns::RemovesAny => spawns.any(|spawn| spawn.color == *color),
                    HellfireOnSpawns::RemovesHiddenAndMold => {
                        spawns.any(|spawn| spawn.color == *color && spawn.face_down)
                    }
                };
                let what = format!("a {} spawn token that Hellfire can remove", color.word());
                need(there, &what);
            }
            Goal::NewTanks => {
                let mut zones = self.station.zones().iter();
                let oxygen = zones.any(|zone| zone.place == Place::Oxygen);
                need(oxygen, "an Oxygen Supply Room");
            }
            Goal::Samples => {
                need(rules.samples, "rules.samples");
                need(!mission.spawns.is_empty(), "a spawn zone");
            }
        }
        needs
    }
}
