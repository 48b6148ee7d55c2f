//! A bot that chooses a style for each round, and tries out answers within it.

use table::Game;

use super::Budget;
use super::round_rollouts::{AnswerRanker, RoundRollouts};
use super::styles::{StyleSearch, StyledPlanner};
use crate::{Bot, HintReason};

/// How many times as often a style for a round is tried as an answer.
const ROUND: u32 = 2;

/// A planner in the best style for the round, which tries out its best answers.
#[derive(Clone)]
pub struct StyleAndRoundSearch<P> {
    styles: StyleSearch<P>,
    rollouts: RoundRollouts<P>,
}

impl<P: Default> StyleAndRoundSearch<P> {
    /// A bot that thinks so long about each answer, and longer about each round.
    pub fn new(budget: Budget) -> StyleAndRoundSearch<P> {
        StyleAndRoundSearch {
            styles: StyleSearch::new(for_round(budget)),
            rollouts: RoundRollouts::new(P::default(), budget),
        }
    }
}

/// What there is for a round if there is that much for an answer.
fn for_round(budget: Budget) -> Budget {
    match budget {
        Budget::Tries(tries) => Budget::Tries(ROUND * tries),
        Budget::Time(time) => Budget::Time(ROUND * time),
    }
}

impl<G, P> Bot<G> for StyleAndRoundSearch<P>
where
    P: StyledPlanner<G> + AnswerRanker<G>,
    G: Game + Sync,
    G::Position: Sync,
    G::Answer: Send + Sync,
{
    fn begin(&mut self, seed: u64) {
        self.styles.begin(seed);
        self.rollouts.begin(seed);
    }

    fn think_for(&mut self, budget: Budget) {
        self.styles.think_for(for_round(budget));
        self.rollouts.think_for(budget);
    }

    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        let planner = self.styles.for_round(observation).clone();
        self.rollouts.play_as(planner);
        self.rollouts.choose(observation, answers)
    }

    fn tries(&self) -> u64 {
        Bot::<G>::tries(&self.styles) + Bot::<G>::tries(&self.rollouts)
    }

    fn hint_reason(
        &mut self,
        observation: G::Observation<'_>,
        answers: &G::Answers,
        answer: G::Answer,
    ) -> Option<HintReason> {
        self.rollouts.hint_reason(observation, answers, answer)
    }
}
