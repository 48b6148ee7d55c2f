//! Why an answer was not taken.

use std::fmt;

use serde::Serialize;

use crate::{RuleId, Seat};

/// The rule that an answer violates, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RuleViolation<R> {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// What is wrong, in the game's own terms.
    pub reason: R,
}

/// Why the table did not take an answer. A refused answer has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal<R> {
    /// The game is over and asks nobody anything.
    GameOver,
    /// Another seat is asked.
    NotYours {
        /// The seat that is asked.
        asked: Seat,
    },
    /// There is nothing to take back, or something was rolled, drawn or revealed since.
    NothingToUndo,
    /// The game has reached the table's limit of decisions.
    TooLong {
        /// How many decisions a game at this table may have.
        decisions: usize,
    },
    /// A rule of the game forbids it.
    Forbidden(RuleViolation<R>),
}

impl<R: fmt::Display> fmt::Display for RuleViolation<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for RuleViolation<R> {}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Refusal<R> {}

impl<R: fmt::Display> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotYours { asked } => {
                write!(f, "it is for seat {} to decide now", asked.0 + 1)
            }
            Refusal::NothingToUndo => {
                f.write_str("nothing can be taken back: something was rolled, drawn or revealed, or another player has decided since")
            }
            Refusal::TooLong { decisions } => {
                write!(f, "the game has reached its limit of {decisions} decisions")
            }
            Refusal::Forbidden(forbidden) => forbidden.fmt(f),
        }
    }
}
