//! How good a position is, in the planner's points.

use zombicide::season1::{Fate, Goal, MAX_SURVIVORS, Sight, Who};

use super::super::agenda::Focus;
use super::super::picture::Picture;
use super::plan::Plan;

/// What a part of a goal is worth that is reached.
const GOAL: f32 = 100.0;
/// What somebody's life is worth, and what a Wound costs.
const LIFE: f32 = 110.0;
const WOUND: f32 = 12.0;
/// What an Action nearer to the aim is worth, and how many count at most.
const STEP: f32 = 1.5;
const FARTHEST: f32 = 12.0;
/// What it is worth that somebody kills one zombie more in a turn, and how many count at most.
const POWER: f32 = 4.0;
const MOST_POWER: f32 = 3.0;
/// What a Provision is worth that the mission wants.
const PROVISION: f32 = 15.0;
/// What each danger level costs.
const LEVELS: [f32; 4] = [0.0, 20.0, 70.0, 120.0];
/// What a point of experience is worth to somebody who wants to be dangerous.
const TROPHY: f32 = 4.0;
/// How much the trouble counts in which survivors begin their turn: what they will do about it
/// is not known yet.
const PLIGHT: f32 = 0.3;
/// What each zombie on the board costs.
const ZOMBIE: f32 = 0.4;

pub(super) fn value(sight: Sight<'_>, plan: &Plan) -> f32 {
    let picture = Picture::new(sight);
    let escaped = (0..MAX_SURVIVORS as u8).map(|place| sight.survivor(Who(place)));
    let escaped = escaped.filter(|s| s.fate == Fate::Escaped).count() as f32;
    let mut value = (LIFE + GOAL) * escaped;
    for member in &picture.team {
        let s = sight.survivor(member.who);
        let costs = plan.costs(member.who);
        let far = costs.get(member.zone.index()).copied().unwrap_or_default();
        value += LIFE - WOUND * f32::from(s.inventory.wounds())
            + POWER * member.power.min(MOST_POWER)
            - STEP * far.min(FARTHEST);
    }
    let zombies: f32 = picture.heads.iter().flatten().sum();
    value + PROVISION * plan.agenda.wanted.found()
        - GOAL * left(sight)
        - level(&picture, plan)
        - PLIGHT * picture.plight()
        - ZOMBIE * zombies
}

/// How much of the goals is left.
fn left(sight: Sight<'_>) -> f32 {
    let goals = sight.game().mission().goals.iter().zip(sight.goals());
    let left = goals
        .filter(|(_, reached)| !reached)
        .map(|(goal, _)| match goal {
            Goal::TakeObjectives | Goal::Hold(_) => {
                sight.objectives().filter(|(_, _, must)| *must).count()
            }
            Goal::NeutraliseSpawns => sight.spawns().filter(|(_, awake)| *awake).count(),
            _ => 1,
        });
    left.sum::<usize>() as f32
}

/// What the danger level costs, unless it is what the mission wants.
fn level(picture: &Picture<'_>, plan: &Plan) -> f32 {
    match plan.agenda.focus {
        Focus::Champion(who) => {
            let s = picture.sight.survivor(who);
            -TROPHY * f32::from(s.experience)
        }
        _ => LEVELS[picture.sight.danger() as usize],
    }
}
