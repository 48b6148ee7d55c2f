//! Why an old game could not be played once more.

use std::fmt;

/// Why an old game could not be played once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PastError {
    /// There was no such game.
    Game(String),
    /// The set-up cannot be read.
    Setup(String),
    /// The content cannot be read.
    Content(String),
    /// The set-up and the content do not make a game: everything that is wrong.
    Prepare(Vec<String>),
    /// The seed cannot be read.
    Seed(String),
    /// A decision could not be taken.
    Decision {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong.
        problem: String,
    },
    /// The rules of version 1 broke down: no program of that version can have played this.
    Broken,
    /// A decision led to another state than the log says.
    Hash {
        /// Its number, counted from 1.
        number: usize,
        /// The fingerprint in the log.
        expected: String,
        /// The fingerprint of the state that it led to.
        seen: String,
    },
}

impl fmt::Display for PastError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PastError::Game(game) => write!(f, "rules version 1 had no game “{game}”"),
            PastError::Setup(problem) => write!(f, "the set-up cannot be read: {problem}"),
            PastError::Content(problem) => write!(f, "the content cannot be read: {problem}"),
            PastError::Prepare(problems) => f.write_str(&problems.join("; ")),
            PastError::Seed(problem) => f.write_str(problem),
            PastError::Decision { number, problem } => write!(f, "decision {number}: {problem}"),
            PastError::Broken => f.write_str("the rules of version 1 cannot have played this game"),
            PastError::Hash {
                number,
                expected,
                seen,
            } => write!(
                f,
                "decision {number} leads to the state {seen}, and the log says {expected}"
            ),
        }
    }
}

impl std::error::Error for PastError {}
