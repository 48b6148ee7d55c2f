//! Why a replay could not be played.

use std::fmt;

use super::{MAX_NAME_BYTES, REPLAY_FORMAT};
use crate::record::StepError;

/// Why a replay could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The file is not a replay.
    Unreadable(String),
    /// The file is of a format that this program does not know.
    Format(u32),
    /// The file is of another game.
    Game(String),
    /// The game was played by newer rules than this program has.
    Rules {
        /// The version in the file.
        file: u32,
        /// The version of this program.
        known: u32,
    },
    /// The game was played by older rules, and the file does not say how it went.
    NotRecorded {
        /// The version in the file.
        file: u32,
        /// The version of this program.
        known: u32,
    },
    /// The rules cannot have changed when the file says so.
    Change {
        /// After which decision, counted from 1.
        after: usize,
    },
    /// A step of the record cannot be shown.
    Step {
        /// After which decision, counted from 1; 0 is the deal.
        number: usize,
        /// Why not.
        problem: StepError,
    },
    /// The file has more decisions than any game can have.
    TooLong {
        /// How many it has.
        decisions: usize,
        /// How many it can have.
        most: usize,
    },
    /// The name of a player is too long.
    Name {
        /// Which player, counted from 1.
        number: usize,
        /// How many bytes it has.
        bytes: usize,
    },
    /// The file names more or fewer players than play.
    Players {
        /// How many it names.
        named: usize,
        /// How many play.
        seats: u8,
    },
    /// The game cannot be set up as the file says.
    Setup(Vec<String>),
    /// The seed does not follow from its parts.
    Parts(String),
    /// Chance cannot have been made fresh when the file says so.
    Renewal {
        /// After which decision, counted from 1.
        after: usize,
    },
    /// A decision of the log is not possible.
    Move {
        /// Which decision, counted from 1.
        number: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// A decision led to another state than the file says.
    Hash {
        /// Which decision, counted from 1.
        number: usize,
        /// The fingerprint in the file.
        expected: String,
        /// The fingerprint that came out.
        seen: String,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Unreadable(problem) => write!(f, "not a replay file: {problem}"),
            ReplayError::Format(version) => write!(
                f,
                "the file has format {version}, and this program reads formats up to {REPLAY_FORMAT}"
            ),
            ReplayError::Game(game) => write!(f, "a replay of “{game}”"),
            ReplayError::Rules { file, known } => write!(
                f,
                "the game was played by version {file} of the rules, and this program has version {known}"
            ),
            ReplayError::NotRecorded { file, known } => write!(
                f,
                "the game was played by version {file} of the rules, this program has version {known}, and the file does not say step by step how it went"
            ),
            ReplayError::Change { after } => write!(
                f,
                "the rules are said to have changed after decision {after}, which is out of order or not there"
            ),
            ReplayError::Step { number, problem } => write!(f, "step {number}: {problem}"),
            ReplayError::TooLong { decisions, most } => write!(
                f,
                "it has {decisions} decisions, and no game has more than {most}"
            ),
            ReplayError::Name { number, bytes } => write!(
                f,
                "the name of player {number} has {bytes} bytes, and may have {MAX_NAME_BYTES}"
            ),
            ReplayError::Players { named, seats } => {
                write!(f, "it names {named} players, and {seats} play")
            }
            ReplayError::Setup(problems) => {
                write!(f, "the game cannot be set up: {}", problems.join("; "))
            }
            ReplayError::Parts(problem) => write!(f, "the deal cannot be verified: {problem}"),
            ReplayError::Renewal { after } => write!(
                f,
                "chance is said to be fresh after decision {after}, which is out of order or not there"
            ),
            ReplayError::Move { number, problem } => write!(f, "decision {number}: {problem}"),
            ReplayError::Hash {
                number,
                expected,
                seen,
            } => write!(
                f,
                "decision {number} led to state {seen}, and the file says {expected}"
            ),
        }
    }
}

impl std::error::Error for ReplayError {}
