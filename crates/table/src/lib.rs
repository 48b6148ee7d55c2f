//! What every game at the table shares.
//!
//! A game is a rulebook: a value that implements [`Game`] and knows how to deal a
//! position, list the legal answers to the one pending decision, and apply one of them.
//! Everything else stands on those few verbs:
//!
//! - [`Session`] takes decisions one by one: whose turn, limits, legality, undo points;
//! - [`Table`] is a session with its rulebook, its seed and its log;
//! - [`Replay`] is that log as a file, and proves that the same game comes out of it;
//! - [`record`] keeps a game step by step, for programs with other rules;
//! - [`scenario`] reads given/when/then files in which a rule is shown;
//! - [`conformance`] checks what must hold for any game whatever;
//! - [`hostile`] checks what must hold for replays that strangers wrote.
//!
//! Nothing in here does I/O, knows the time, or draws a random number that does not come
//! from the game's own [`Chance`].

mod answers;
pub mod chance;
pub mod conformance;
mod error;
mod game;
pub mod hostile;
pub mod record;
mod refusal;
mod replay;
mod resolution;
mod rule_catalog;
pub mod scenario;
mod seat;
mod session;
mod stack;
mod state;
mod table;
pub mod words;

pub use answers::Answers;
pub use chance::{Chance, Part, PartError, Seed, SeedError};
pub use error::{Problems, WordsError};
pub use game::{Durable, Game, Knowledge, OlderGame, Remembered, Rulebook, Testable, Wording};
pub use refusal::{Refusal, RuleViolation};
pub use replay::{
    MAX_NAME_BYTES, Move, Parts, REPLAY_FORMAT, Renewal, Replay, ReplayError, RulesChange,
};
pub use resolution::{Resolution, RuledEvent};
pub use rule_catalog::{Rule, RuleCatalog, RuleCatalogError, RuleId};
pub use seat::{Seat, SeatSet, Viewer};
pub use session::{Limits, Session};
pub use stack::Stack;
pub use state::State;
pub use table::Table;
