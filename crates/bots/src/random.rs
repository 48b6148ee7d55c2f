//! The simplest bot of all.

use table::{Answers, Chance, Game, Seed};

use crate::Bot;

/// Picks any legal answer, each equally likely.
pub struct RandomBot {
    chance: Chance,
}

impl RandomBot {
    /// A bot whose picks follow from the seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot {
            chance: Chance::new(Seed::Fast(seed)),
        }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn begin(&mut self, seed: u64) {
        *self = RandomBot::new(seed);
    }

    fn choose(&mut self, _sight: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        let place = self.chance.below(answers.count() as u32);
        answers
            .nth(place as usize)
            .expect("places are drawn below the count")
    }
}
