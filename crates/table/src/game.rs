//! What a game is: its rules, what each viewer may know, its words, and what keeps and tests need.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::record::{OutOfBounds, Step};
use crate::{
    Answers, Chance, Move, Problems, Resolution, RuleCatalog, RuleViolation, Seat, Seed, Viewer,
    WordsError,
};

/// A game with everything that the programs around it ask for.
///
/// Every type that implements the five traits is one; nothing implements it by hand.
pub trait Game: Rulebook + Knowledge + Wording + Durable + Testable {}

impl<G: Rulebook + Knowledge + Wording + Durable + Testable> Game for G {}

/// The rules made ready for one set-up: everything about a game that does not change while it
/// is played.
///
/// At every moment a game is either over or waits for **one decision of one seat**, and can
/// list every legal answer to it. Whatever a player may choose is on that list; client,
/// bots, server and tests all choose from it.
pub trait Rulebook: Sized {
    /// The game's name in files and on the command line.
    const ID: &'static str;
    /// Goes up whenever the same decisions could lead to another game than before.
    const RULES_VERSION: u32;

    /// What is agreed before the game: how many play, with which cards or mission.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// The facts that the game was prepared from, kept with it so that a card corrected
    /// later does not change a game that has begun.
    type Content: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// Where everything stands: small, flat, plain data.
    type Position: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One answer to a decision.
    type Answer: Copy + Eq + Debug + Serialize;
    /// The legal answers to a decision: a list, or something that acts as one.
    type Answers: Answers<Self::Answer>;
    /// An event of the game.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// Why an answer can be against the rules.
    type Reason: Clone + PartialEq + Debug + Display + Serialize;

    /// Makes the rulebook ready, or says everything that is wrong with the set-up.
    fn prepare(setup: Self::Setup, content: &Self::Content) -> Result<Self, Problems>;
    /// The set-up it was prepared for.
    fn setup(&self) -> &Self::Setup;
    /// The facts it was prepared from, as far as it uses them.
    fn content(&self) -> &Self::Content;
    /// How many seats play.
    fn seats(&self) -> u8;

    /// Sets the table up, up to the first decision.
    fn deal(&self, resolution: &mut Resolution<'_, Self::Event>) -> Self::Position;
    /// Whose decision is awaited; nobody's when the game is over.
    fn decider(&self, position: &Self::Position) -> Option<Seat>;
    /// Every legal answer, in an order that depends on nothing but what the decider can see.
    fn answers(&self, position: &Self::Position) -> Self::Answers;
    /// Whether the answer is legal now: exactly if it is listed.
    fn check(
        &self,
        position: &Self::Position,
        answer: Self::Answer,
    ) -> Result<(), RuleViolation<Self::Reason>>;
    /// Carries out an answer and all that follows up to the next decision. A forbidden
    /// answer changes nothing.
    fn apply(
        &self,
        position: &mut Self::Position,
        answer: Self::Answer,
        resolution: &mut Resolution<'_, Self::Event>,
    ) -> Result<(), RuleViolation<Self::Reason>>;
}

/// What each viewer and each seat may know of a position.
pub trait Knowledge: Rulebook {
    /// What a viewer may know, ready to be sent.
    type View: PartialEq + Debug + Serialize;
    /// A seat's knowledge of the position, borrowed from it: for bots, at no cost.
    type Observation<'a>: Copy
    where
        Self: 'a;

    /// What a viewer may know.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> Self::View;
    /// Shows a seat what it may know.
    fn observe<'a>(&'a self, position: &'a Self::Position, seat: Seat) -> Self::Observation<'a>;
    /// Reduces an event to what a viewer may know of it; nothing, if not even that it happened.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// Redeals everything that the viewer cannot know, and nothing else.
    fn redeal(&self, position: &mut Self::Position, viewer: Viewer, chance: &mut Chance);
    /// Deals again what no player knows: the order of hidden piles, and tokens that lie face
    /// down. What any player may know stays as it is.
    fn redeal_unknown(&self, position: &mut Self::Position, chance: &mut Chance);
    /// The rulebook behind an observation.
    fn rulebook<'a>(observation: Self::Observation<'a>) -> &'a Self;
    /// The seat that an observation belongs to.
    fn seat_of(observation: Self::Observation<'_>) -> Seat;
    /// Samples a position that agrees with everything the seat knows; the rest is redealt. Bots
    /// that search never get the true position.
    fn sample_position(observation: Self::Observation<'_>, chance: &mut Chance) -> Self::Position;
}

/// Answers, events and rules in words.
pub trait Wording: Rulebook {
    /// Formats an answer in the words that logs, scenarios and players use.
    fn format_answer(&self, answer: Self::Answer) -> String;
    /// Parses an answer, or says what is wrong with its words.
    fn parse_answer(&self, words: &str) -> Result<Self::Answer, WordsError>;
    /// Describes an event in an English sentence.
    fn describe_event(&self, event: &Self::Event, names: &[String]) -> String;
    /// The catalog of the game's rules.
    fn rule_catalog() -> &'static RuleCatalog;
}

/// What it takes to read and continue games that were kept by older releases.
pub trait Durable: Rulebook {
    /// Whether this game has that number of that kind of thing, by the name of its type: a
    /// position or event that was read from a file may name zone 200 of 40.
    fn has(&self, kind: &str, number: u128) -> bool;
    /// Whether a position that was read from a file has the lengths that this game's have. Its
    /// named numbers have been looked at.
    fn check_position(&self, position: &Self::Position) -> Result<(), OutOfBounds>;
    /// Migrates a position and events that older rules have written to the present form.
    fn migrate(_form: u32, _position: &mut Value, _events: &mut [Value]) {}
    /// Why a game that stood there under older rules cannot go on under these.
    fn obstacle(&self, position: &Self::Position) -> Option<String> {
        let stuck = self.decider(position).is_some() && self.answers(position).count() == 0;
        stuck.then(|| "nothing could be answered there".to_string())
    }
    /// How a game went that was written down before steps were kept, if the rules it was played
    /// by are still known.
    fn remember(_older: &OlderGame<'_>) -> Option<Result<Remembered, String>> {
        None
    }
}

/// What only tests ask of a game.
pub trait Testable: Rulebook {
    /// Counts everything that can neither appear nor vanish: the same list after every decision.
    fn conserved_counts(&self, position: &Self::Position) -> Vec<u32>;
    /// Every answer that can be expressed at all, legal or not.
    fn every_answer(&self) -> Vec<Self::Answer>;
}

/// How a game of older rules went.
#[derive(Clone, Debug)]
pub struct Remembered {
    /// The deal, then each decision.
    pub steps: Vec<Step>,
    /// Why the game cannot go on from the last step under present rules, if it cannot.
    pub obstacle: Option<String>,
}

/// A game of older rules, as it was written down.
#[derive(Clone, Copy, Debug)]
pub struct OlderGame<'a> {
    /// The version of its rules.
    pub rules: u32,
    /// The set-up as JSON.
    pub setup: &'a str,
    /// The content as JSON.
    pub content: &'a str,
    /// The seed.
    pub seed: Seed,
    /// Every decision.
    pub moves: &'a [Move],
}
