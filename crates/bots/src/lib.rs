//! Players that are programs.
//!
//! A bot sees what its seat may know and the list of legal answers, and picks one. It never
//! sees the hidden state, and chance of its own comes from a generator of its own, so that a
//! bot that looks or thinks does not disturb the game.

mod hint_reason;
pub mod invader;
mod playing;
mod random;
pub mod roster;
pub mod search;
pub mod season1;
mod style_table;
mod weighing;
pub mod zombinion;

pub use hint_reason::HintReason;
pub use playing::play;
pub use random::RandomBot;

use search::Budget;
use table::Game;

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Gets ready for a new game; whatever the bot leaves to chance follows from the seed.
    fn begin(&mut self, _seed: u64) {}

    /// Has so long for each answer from now on, if it searches.
    fn think_for(&mut self, _budget: Budget) {}

    /// Picks one of the legal answers.
    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer;

    /// How many games it has tried out in its mind since this one began, if it does that.
    fn tries(&self) -> u64 {
        0
    }

    /// Why it would give that answer, if it can say so.
    fn hint_reason(
        &mut self,
        _sight: G::Observation<'_>,
        _answers: &G::Answers,
        _answer: G::Answer,
    ) -> Option<HintReason> {
        None
    }
}

/// The bot in `CONTRIBUTING.md` must compile as it stands there.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
