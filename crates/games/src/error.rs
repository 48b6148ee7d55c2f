//! Why a game refuses something.

use serde_json::Value;
use table::{Game, Problems, Refusal, RuleViolation, WordsError};

/// Everything that is wrong with a set-up, or with what it was read from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", problems.join("; "))]
pub struct SetupError {
    /// The problems, each a sentence.
    pub problems: Vec<String>,
}

impl From<Vec<String>> for SetupError {
    fn from(problems: Vec<String>) -> SetupError {
        SetupError { problems }
    }
}

impl From<Problems> for SetupError {
    fn from(problems: Problems) -> SetupError {
        Vec::from(problems).into()
    }
}

impl SetupError {
    /// A single problem.
    pub(crate) fn one(problem: impl Into<String>) -> SetupError {
        SetupError {
            problems: vec![problem.into()],
        }
    }
}

/// Why an answer was refused. A refused answer has changed nothing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnswerError {
    /// Another seat has to decide.
    #[error("it is for another seat to decide now")]
    NotYourDecision,
    /// The game has as many decisions as a game may have.
    #[error("the game has reached its limit of {0} decisions")]
    TooManyDecisions(usize),
    /// The words do not stand for an answer of this game.
    #[error("{0}")]
    NotAnAnswer(WordsError),
    /// A rule forbids the answer.
    #[error("{text}")]
    Forbidden {
        /// The id of the rule.
        rule: String,
        /// The reason in the game's own terms.
        reason: Option<Value>,
        /// The reason as an English sentence.
        text: String,
    },
}

impl AnswerError {
    pub(crate) fn refused<G: Game>(refusal: Refusal<G::Reason>) -> AnswerError {
        match refusal {
            Refusal::Forbidden(forbidden) => AnswerError::forbidden::<G>(forbidden),
            Refusal::TooLong { decisions } => AnswerError::TooManyDecisions(decisions),
            Refusal::GameOver | Refusal::NotYours { .. } | Refusal::NothingToUndo => {
                AnswerError::NotYourDecision
            }
        }
    }

    pub(crate) fn forbidden<G: Game>(forbidden: RuleViolation<G::Reason>) -> AnswerError {
        AnswerError::Forbidden {
            rule: forbidden.rule.to_string(),
            reason: serde_json::to_value(&forbidden.reason).ok(),
            text: forbidden.reason.to_string(),
        }
    }
}
