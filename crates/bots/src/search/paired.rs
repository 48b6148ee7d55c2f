//! Tries of several ideas in the same imagined games, with the same dice: what then differs
//! between them is less often luck.

use std::ops::Range;
use std::thread;
use std::time::Instant;

use table::{Chance, Game, Resolution, Seat, Seed};

use super::cores::{Cores, Taken};
use crate::Bot;

/// A planner that plays out sampled games of several rounds.
pub trait RolloutPlanner<G: Game>: Bot<G> + Clone + Sync {
    /// The same planner with less thought for each decision, for sampled games.
    fn fast(self) -> Self {
        self
    }

    /// The number of the round.
    fn round(observation: G::Observation<'_>) -> u8;

    /// Whether a game that is over is won.
    fn is_won(game: &G, position: &G::Position) -> bool;
}

/// Where ideas are tried.
pub(super) struct Paired<'a, G: Game> {
    game: &'a G,
    root: G::Position,
    seat: Seat,
    seed: u64,
    until: Option<Instant>,
    cores: Taken<'static>,
}

impl<'a, G> Paired<'a, G>
where
    G: Game + Sync,
    G::Position: Sync,
{
    /// Imagined games that begin with what somebody sees, and are played until that moment at
    /// most.
    pub fn new(
        observation: G::Observation<'a>,
        seed: u64,
        until: Option<Instant>,
    ) -> Paired<'a, G> {
        Paired {
            game: G::rulebook(observation),
            // Handed to other threads, a position must not be the truth.
            root: G::sample_position(observation, &mut Chance::new(Seed::Fast(seed))),
            seat: G::seat_of(observation),
            seed,
            until,
            cores: Cores::shared().take_free(usize::MAX),
        }
    }

    /// What comes of an idea in the imagined games of those numbers; nothing if time runs out
    /// before all of them are over. A single game can take longer than all the time there is.
    pub fn tries(
        &self,
        numbers: Range<u32>,
        play: impl Fn(&mut Imagined<'_, G>) -> Option<f32> + Sync,
    ) -> Option<Vec<f32>> {
        let numbers: Vec<u32> = numbers.collect();
        // If all cores are taken, this thread still has its own.
        let lanes = self.cores.count().max(1);
        let attempt = |number: &u32| {
            let mut chance = Chance::new(Seed::Fast(self.seed ^ u64::from(number + 1) << 40));
            let position =
                G::sample_position(self.game.observe(&self.root, self.seat), &mut chance);
            play(&mut Imagined {
                game: self.game,
                position,
                chance,
                until: self.until,
            })
        };
        let attempt_all = |part: &[u32]| part.iter().map(attempt).collect::<Option<Vec<f32>>>();
        let mut parts = numbers.chunks(numbers.len().div_ceil(lanes).max(1));
        let own = parts.next().unwrap_or_default();
        thread::scope(|scope| {
            let attempt_all = &attempt_all;
            let others: Vec<_> = parts
                .map(|part| scope.spawn(move || attempt_all(part)))
                .collect();
            let mut came = attempt_all(own);
            for other in others {
                let other = other.join().expect("a try ends");
                came = came.zip(other).map(|(came, other)| [came, other].concat());
            }
            came
        })
    }
}

/// An imagined game.
pub(super) struct Imagined<'a, G: Game> {
    pub game: &'a G,
    pub position: G::Position,
    chance: Chance,
    until: Option<Instant>,
}

impl<G: Game> Imagined<'_, G> {
    /// Whether there is no time to go on with it.
    pub fn is_out_of_time(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Gives an answer.
    pub fn apply(&mut self, answer: G::Answer) {
        let mut resolution = Resolution::silent(&mut self.chance);
        let applied = self.game.apply(&mut self.position, answer, &mut resolution);
        applied.unwrap_or_else(|forbidden| {
            panic!(
                "a planner gave an illegal answer: {answer:?}: {}",
                forbidden.reason
            )
        });
    }
}

/// What came of tries on average.
pub(super) fn mean(came: &[f32]) -> f32 {
    came.iter().sum::<f32>() / came.len().max(1) as f32
}

/// What came of tries on average, and its standard error.
pub(super) fn mean_and_error(came: &[f32]) -> (f32, f32) {
    let mean = mean(came);
    let squares: f32 = came.iter().map(|came| (came - mean).powi(2)).sum();
    let count = came.len() as f32;
    (
        mean,
        (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt(),
    )
}
