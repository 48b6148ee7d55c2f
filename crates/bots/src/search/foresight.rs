//! A bot that chooses how to play each round, and looks before it leaps within it.

use table::Game;

use super::Budget;
use super::lookout::{Lookout, Weigher};
use super::styles::{StyleSearch, Stylist};
use crate::{Because, Bot};

/// How many times as often a style for a round is tried as an answer.
const ROUND: u32 = 2;

/// A planner in the best style for the round, which tries out what it weighs.
#[derive(Clone)]
pub struct Foresight<P> {
    styles: StyleSearch<P>,
    lookout: Lookout<P>,
}

impl<P: Default> Foresight<P> {
    /// A bot that thinks so long about each answer, and longer about each round.
    pub fn new(budget: Budget) -> Foresight<P> {
        Foresight {
            styles: StyleSearch::new(for_round(budget)),
            lookout: Lookout::new(P::default(), budget),
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

impl<G, P> Bot<G> for Foresight<P>
where
    P: Stylist<G> + Weigher<G>,
    G: Game + Sync,
    G::Position: Sync,
    G::Answer: Send + Sync,
{
    fn begin(&mut self, seed: u64) {
        self.styles.begin(seed);
        self.lookout.begin(seed);
    }

    fn think_for(&mut self, budget: Budget) {
        self.styles.think_for(for_round(budget));
        self.lookout.think_for(budget);
    }

    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        let planner = self.styles.for_round(observation).clone();
        self.lookout.play_as(planner);
        self.lookout.choose(observation, answers)
    }

    fn tries(&self) -> u64 {
        Bot::<G>::tries(&self.styles) + Bot::<G>::tries(&self.lookout)
    }

    fn because(
        &mut self,
        observation: G::Observation<'_>,
        answers: &G::Answers,
        answer: G::Answer,
    ) -> Option<Because> {
        self.lookout.because(observation, answers, answer)
    }
}
