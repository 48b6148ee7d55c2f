//! Scenarios: small given/when/then files in which a rule is shown.
//!
//! The format is described, for those who write scenarios, in `content/README.md`.

mod look_over;
mod parse;
mod run;
pub mod words;

pub use parse::{Fact, Parsed, Problem, Scenario, Step, StepKind, parse, parse_each};
pub use run::{Failure, run};

use crate::chance::Scripted;
use crate::{Game, Resolution, Seat};

/// A game that scenarios can be written for.
pub trait ScenarioGame: Game {
    /// Prepares the game for the given facts and names the players, or says what is wrong.
    fn prepare_scene(given: &[Fact]) -> Result<(Self, Vec<String>), Vec<Problem>>;

    /// Puts everything where the given facts say.
    fn arrange(
        &self,
        names: &[String],
        given: &[Fact],
        resolution: &mut Resolution<'_, Self::Event>,
    ) -> Result<Self::Position, Vec<Problem>>;

    /// Reads the top cards that a scenario fixes for the next shuffle of somebody's pile.
    fn read_shuffle(&self, names: &[String], whose: &str, cards: &str) -> Result<Scripted, String>;

    /// The name of the pile with that number.
    fn pile_name(&self, names: &[String], pile: u8) -> String;

    /// Compares an expected fact with what is; an error if there is no such fact.
    fn see(
        &self,
        position: &Self::Position,
        names: &[String],
        key: &str,
        expected: &str,
    ) -> Result<Check, String>;

    /// Whether the words, an answer or what a fact is about, name a survivor outside the
    /// game; if so, how to add them.
    fn absent(&self, _position: &Self::Position, _words: &str) -> Option<String> {
        None
    }

    /// Who plays the survivor of that name.
    fn player_of(&self, _position: &Self::Position, _survivor: &str) -> Option<Seat> {
        None
    }
}

/// The outcome of comparing an expected fact with the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// The fact holds.
    Match,
    /// The fact does not hold; the text says what is there instead.
    Mismatch(String),
}

impl Check {
    /// Compares two values that can be written down.
    pub fn compare<T: PartialEq + std::fmt::Display>(expected: T, seen: T) -> Check {
        if expected == seen {
            Check::Match
        } else {
            Check::Mismatch(seen.to_string())
        }
    }
}
