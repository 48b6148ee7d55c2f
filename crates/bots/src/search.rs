//! A search that plays any game: information-set Monte-Carlo tree search.
//!
//! A bot does not know the truth, so each try begins with a position imagined anew that
//! agrees with all that its seat knows. The tree is over answers alone: whatever dice and
//! cards decide differs from try to try, and a node's worth is the mean over all of it. What
//! is sensible in a game a [`Guide`] knows; the search knows only the verbs of
//! [`table::Game`].
//!
//! | file | what it does |
//! |---|---|
//! | `budget` | how long to think |
//! | `cores` | who may think on how many cores |
//! | `tree` | one tree, and one try in it |
//! | here | several trees, and what they say together |
//!
//! Where a planner is so good and so slow that a tree of its answers would tell nothing, as in
//! both Zombicide games, a few ideas of it are tried instead, in the same imagined games:
//!
//! | file | what it does |
//! |---|---|
//! | `paired` | tries of several ideas with the same dice |
//! | `round_rollouts` | a bot that tries what a planner weighs, to the end of the round |
//! | `styles` | a bot that tries styles of a planner, to the end of the game |
//! | `style_and_round` | a bot that does both |

mod budget;
mod cores;
mod paired;
mod round_rollouts;
mod style_and_round;
mod styles;
mod tree;

use std::thread;
use std::time::Instant;

use table::{Answers, Chance, Game, Seat, Seed};

pub use budget::Budget;
pub use cores::Cores;
pub use paired::RolloutPlanner;
pub use round_rollouts::AnswerRanker;
pub use style_and_round::StyleAndRoundSearch;
pub use styles::{StyleSearch, StyledPlanner};
use tree::{Came, Tree};

use crate::{Bot, HintReason};

/// What a search has to be told about a game besides its rules.
pub trait Guide<G: Game>: Clone + Send {
    /// Writes the answers that are worth a try into `ideas`, the most promising first. At
    /// least one, and only legal ones.
    fn ideas(
        &mut self,
        observation: G::Observation<'_>,
        answers: &G::Answers,
        ideas: &mut Vec<G::Answer>,
    );

    /// What a quick player would do: whoever sits where, an imagined game is played on by it.
    fn quick(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer;

    /// Whether a game imagined from `began` has been played far enough by `now`, if it need
    /// not be played to its end.
    fn is_far_enough(&self, _game: &G, _began: &G::Position, _now: &G::Position) -> bool {
        false
    }

    /// How good a position is for a seat, from 0 (lost) to 1 (won).
    fn worth(&self, game: &G, position: &G::Position, seat: Seat) -> f32;

    /// Why an answer that the search has found best is good, if the guide can say so.
    fn hint_reason(
        &mut self,
        _sight: G::Observation<'_>,
        _answers: &G::Answers,
        _answer: G::Answer,
    ) -> Option<HintReason> {
        None
    }
}

/// Into how many trees a number of tries is split: the same for any number of cores, so that
/// the answer is the same as well. If time is what counts, each core has a tree.
const TREES: usize = 4;

/// By how many standard errors another idea must be better than the first to be preferred.
const CERTAINTY: f64 = 1.5;

/// A bot that searches.
#[derive(Clone)]
pub struct Search<U> {
    guide: U,
    budget: Budget,
    seed: u64,
    asked: u64,
    /// How many tries were made since the game began.
    tries: u64,
}

impl<U> Search<U> {
    /// A search with that guide, which thinks so long about each answer.
    pub fn new(guide: U, budget: Budget) -> Search<U> {
        Search {
            guide,
            budget,
            seed: 0,
            asked: 0,
            tries: 0,
        }
    }

    /// The best of the ideas, after as many tries as the budget allows.
    fn try_out<G>(&mut self, observation: G::Observation<'_>, ideas: &[G::Answer]) -> G::Answer
    where
        U: Guide<G>,
        G: Game + Sync,
        G::Position: Sync,
        G::Answer: Send + Sync,
    {
        let seed = self.seed ^ self.asked.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut chance = Chance::new(Seed::Fast(seed));
        let (budget, began) = (self.budget, Instant::now());
        // If all cores are taken, this thread still has its own.
        let cores = Cores::shared().take_free(match budget {
            Budget::Tries(_) => TREES,
            Budget::Time(_) => usize::MAX,
        });
        let lanes = cores.count().max(1);
        let count = match budget {
            Budget::Tries(_) => TREES,
            Budget::Time(_) => lanes,
        };
        // Handed to other threads, a position must not be the truth: each tree starts from
        // one that is imagined, and imagines anew for each try.
        let roots: Vec<G::Position> = (0..count)
            .map(|_| G::sample_position(observation, &mut chance))
            .collect();
        let (game, seat) = (G::rulebook(observation), G::seat_of(observation));
        let mut trees: Vec<Tree<G, U>> = roots
            .iter()
            .enumerate()
            .map(|(number, root)| {
                let seed = seed ^ (number as u64 + 1) << 56;
                Tree::new(game, root, seat, ideas, self.guide.clone(), seed)
            })
            .collect();
        thread::scope(|scope| {
            let mut parts: Vec<&mut [Tree<G, U>]> =
                trees.chunks_mut(count.div_ceil(lanes)).collect();
            let own = parts.remove(0);
            for part in parts {
                scope.spawn(move || tree::grow(part, budget, count, began));
            }
            tree::grow(own, budget, count, began);
        });
        let mut came = vec![Came::default(); ideas.len()];
        for tree in &trees {
            self.tries += u64::from(tree.tries());
            for (all, more) in came.iter_mut().zip(tree.at_root()) {
                all.merge(more);
            }
        }
        ideas[best_of(&came)]
    }
}

/// The place of the best idea. The guide has put first what it would do itself, and that
/// stands unless another one has come out better by more than luck would explain.
fn best_of(came: &[Came]) -> usize {
    let first = came[0];
    let beats_first = |one: &Came| {
        let doubt = (one.doubt() + first.doubt()).sqrt();
        one.tries > 0 && one.mean() - first.mean() > CERTAINTY * doubt
    };
    let better = came.iter().enumerate().filter(|(_, one)| beats_first(one));
    let best = better.max_by(|(_, one), (_, other)| one.mean().total_cmp(&other.mean()));
    best.map_or(0, |(place, _)| place)
}

impl<G, U> Bot<G> for Search<U>
where
    G: Game + Sync,
    G::Position: Sync,
    G::Answer: Send + Sync,
    U: Guide<G>,
{
    fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.asked = 0;
        self.tries = 0;
    }

    fn think_for(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        self.asked += 1;
        let mut ideas = Vec::new();
        self.guide.ideas(observation, answers, &mut ideas);
        debug_assert!(ideas.iter().all(|idea| answers.includes(*idea)));
        match ideas[..] {
            [] => self.guide.quick(observation, answers),
            [only] => only,
            _ => self.try_out::<G>(observation, &ideas),
        }
    }

    fn tries(&self) -> u64 {
        self.tries
    }

    fn hint_reason(
        &mut self,
        observation: G::Observation<'_>,
        answers: &G::Answers,
        answer: G::Answer,
    ) -> Option<HintReason> {
        if answers.count() == 1 {
            return Some(HintReason::OnlyChoice);
        }
        self.guide.hint_reason(observation, answers, answer)
    }
}
