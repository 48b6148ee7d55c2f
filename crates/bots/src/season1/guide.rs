//! What a search has to be told about season 1: what is worth a try, how to play on quickly,
//! how far, and what a position is worth.
//!
//! | file | what it does |
//! |---|---|
//! | `plan` | the planner's agenda, kept as long as it holds |
//! | `quick` | a player that decides by a glance |
//! | `value` | how good a position is |
//!
//! With a few dozen tries for each answer the search still plays worse than the planner alone:
//! dice and zombie cards of one round make more of a difference than the answers do, and the
//! quick player squanders what a good answer has gained.

mod plan;
mod quick;
mod value;

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use table::{Answers, Game, Seat};
use zombicide::season1::{Answer, AnswerList, Ask, Fate, MAX_SURVIVORS, Season1, Sight, Who};

use super::picture::Picture;
use super::{Planner, first, reply, sure_act, weigh_acts, weigh_turns};
use crate::search::Guide;
use crate::{Because, Bot};
use plan::Plan;

/// How many answers are tried at a decision, and how much worse than the best the planner may
/// think them.
const MOST_IDEAS: usize = 5;
const MARGIN: f32 = 6.0;
/// How many positions the planner looks at for each answer. Less than when it plays itself:
/// the search corrects it.
const NODES: u32 = 400;
/// How much a position must be better, in the planner's points, for an even game to become one
/// that is won three times out of four.
const SCALE: f32 = 20.0;

/// Tells a search about season 1 what the planner knows.
#[derive(Clone, Default)]
pub struct Season1Guide {
    /// Plans made in this search, the newest last.
    plans: RefCell<Vec<Arc<Plan>>>,
    /// How good the position was from which the search set out.
    start: OnceCell<f32>,
}

impl Season1Guide {
    /// The plan for what somebody sees: one of those already made, if it still holds.
    fn plan(&self, sight: Sight<'_>) -> Arc<Plan> {
        let occasion = plan::Occasion::of(sight);
        let mut plans = self.plans.borrow_mut();
        let known = plans.iter().find(|plan| plan.occasion == occasion);
        if let Some(plan) = known {
            return plan.clone();
        }
        let plan = Arc::new(Plan::new(Picture::new(sight), occasion));
        if plans.len() >= plan::MOST_KEPT {
            plans.remove(0);
        }
        plans.push(plan.clone());
        plan
    }
}

impl Guide<Season1> for Season1Guide {
    fn ideas(&mut self, sight: Sight<'_>, answers: &AnswerList, ideas: &mut Vec<Answer>) {
        let Some(asked) = sight.asked() else {
            return ideas.push(first(answers));
        };
        // What was planned before the decision is forgotten, so that an answer depends on
        // nothing but what is seen.
        self.plans.borrow_mut().clear();
        let plan = self.plan(sight);
        let (picture, agenda) = (Picture::new(sight), &plan.agenda);
        let mut weighed = match asked.ask {
            Ask::Activate => weigh_turns(&picture, agenda, answers, NODES),
            Ask::Act { who } => match sure_act(&picture, agenda, who, answers) {
                Some(sure) => vec![(0.0, sure)],
                None => weigh_acts(&picture, agenda, who, answers, NODES),
            },
            ask => vec![(0.0, reply(&picture, agenda, ask, answers))],
        };
        weighed.retain(|(_, answer)| answers.includes(*answer));
        weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
        let enough = weighed.first().map_or(0.0, |(best, _)| best - MARGIN);
        let good = weighed.iter().filter(|(worth, _)| *worth >= enough);
        ideas.extend(good.map(|(_, answer)| *answer).take(MOST_IDEAS));
        if ideas.is_empty() {
            ideas.push(first(answers));
        }
    }

    fn quick(&mut self, sight: Sight<'_>, answers: &AnswerList) -> Answer {
        let plan = self.plan(sight);
        let answer = quick::answer(sight, &plan, answers);
        match answers.includes(answer) {
            true => answer,
            false => first(answers),
        }
    }

    /// The next round begins: the zombies have had their turn.
    fn is_far_enough(
        &self,
        game: &Season1,
        began: &<Season1 as Game>::Position,
        now: &<Season1 as Game>::Position,
    ) -> bool {
        self.start.get_or_init(|| {
            let sight = game.sight(began, Seat(0));
            value::value(sight, &self.plan(sight))
        });
        now.round() > began.round()
    }

    fn worth(&self, game: &Season1, position: &<Season1 as Game>::Position, seat: Seat) -> f32 {
        let sight = game.sight(position, seat);
        if sight.asked().is_none() {
            return if is_won(sight) { 1.0 } else { 0.0 };
        }
        let now = value::value(sight, &self.plan(sight));
        let gain = now - self.start.get().copied().unwrap_or(now);
        1.0 / (1.0 + (-gain / SCALE).exp())
    }

    fn because(
        &mut self,
        sight: Sight<'_>,
        answers: &AnswerList,
        answer: Answer,
    ) -> Option<Because> {
        Planner.because(sight, answers, answer)
    }
}

/// Whether a game that is over has been won.
fn is_won(sight: Sight<'_>) -> bool {
    let everybody = (0..MAX_SURVIVORS as u8).map(|place| sight.survivor(Who(place)));
    let mut everybody = everybody.map(|survivor| survivor.fate);
    let alive = everybody.any(|fate| matches!(fate, Fate::InPlay | Fate::Escaped));
    alive && sight.goals().all(|reached| reached)
}
