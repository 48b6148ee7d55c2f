//! The few verbs of a game.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Forbidden, Seat, Stage};

/// The legal answers to one decision.
pub trait Answers<A> {
    /// The answers, in their fixed order.
    fn each(&self) -> impl Iterator<Item = A>;
}

impl<A: Copy> Answers<A> for Vec<A> {
    fn each(&self) -> impl Iterator<Item = A> {
        self.iter().copied()
    }
}

/// A rulebook made ready for one set-up: everything about a game that does not change
/// while it is played.
pub trait Game: Sized {
    /// What is agreed before the game: how many play, with which cards or mission.
    type Setup: DeserializeOwned;
    /// The facts that the game was prepared from.
    type Content: DeserializeOwned;
    /// Where everything stands: small, flat, plain data.
    type Position: Serialize;
    /// One answer to a decision.
    type Answer: Copy;
    /// The legal answers to a decision: a list, or something that acts as one.
    type Answers: Answers<Self::Answer>;
    /// Something that can happen.
    type What: Serialize;

    /// Makes the rulebook ready, or says everything that is wrong with the set-up.
    fn prepare(setup: Self::Setup, content: &Self::Content) -> Result<Self, Vec<String>>;
    /// How many seats play.
    fn seats(&self) -> u8;

    /// Sets the table up, up to the first decision.
    fn deal(&self, stage: &mut Stage<'_, Self::What>) -> Self::Position;
    /// Whose decision is awaited; nobody's when the game is over.
    fn decider(&self, position: &Self::Position) -> Option<Seat>;
    /// Every legal answer, in an order that depends on nothing but what the decider can see.
    fn answers(&self, position: &Self::Position) -> Self::Answers;
    /// Whether the answer is legal now: exactly if it is listed.
    fn check(&self, position: &Self::Position, answer: Self::Answer) -> Result<(), Forbidden>;
    /// Carries out an answer and all that follows up to the next decision. A forbidden
    /// answer changes nothing.
    fn apply(
        &self,
        position: &mut Self::Position,
        answer: Self::Answer,
        stage: &mut Stage<'_, Self::What>,
    ) -> Result<(), Forbidden>;

    /// The answer in the words that logs, scenarios and players use.
    fn write_answer(&self, answer: Self::Answer) -> String;
    /// The answer that the words stand for, or what is wrong with them.
    fn read_answer(&self, words: &str) -> Result<Self::Answer, String>;
}
