//! How much of a mission is left to be done, for lost games to be told apart.

use zombicide::invader::{Goal, Observation};

/// Experience at which a survivor is Orange.
const ORANGE: f32 = 19.0;
/// Samples there are: one of each kind of Xeno, and one of Mold.
const SAMPLES: u32 = 5;
/// What a survivor counts who is still to leave.
const STILL_HERE: f32 = 0.5;

/// What is left: goals, and parts of them.
pub(super) fn left_to_do(observation: Observation<'_>) -> f32 {
    let goals = observation
        .game()
        .mission()
        .goals
        .iter()
        .zip(observation.goals());
    let left = goals.filter(|(_, done)| !done);
    left.map(|(goal, _)| 1.0 + parts_left(observation, goal))
        .sum()
}

fn parts_left(observation: Observation<'_>, goal: &Goal) -> f32 {
    let team = || observation.in_play().map(|(_, survivor)| survivor);
    match goal {
        Goal::TakeAll => observation.objectives().count() as f32,
        Goal::Take(colors) => {
            let tokens = observation.objectives();
            let wanted =
                tokens.filter(|(.., color)| color.is_none_or(|color| colors.contains(&color)));
            wanted.count() as f32
        }
        Goal::EvacuateCrew => f32::from(observation.crew()),
        Goal::Escape => STILL_HERE * team().count() as f32,
        Goal::Danger(_) => {
            let lacking = team().map(|s| 1.0 - f32::from(s.experience) / ORANGE);
            lacking.map(|share| share.max(0.0)).sum()
        }
        Goal::Samples => SAMPLES.saturating_sub(observation.samples().count_ones()) as f32,
        Goal::MeetAtSentryGun | Goal::BurnSpawn(_) | Goal::NewTanks => 0.0,
    }
}
