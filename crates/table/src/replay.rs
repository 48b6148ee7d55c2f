//! A game written down: seed, set-up and decisions, and the proof that they belong together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Event, Game, Limits, Seat, Seed, Table};

/// One decision of a log, with the fingerprint of the state that it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who decided.
    pub seat: Seat,
    /// What, in the game's words.
    pub answer: String,
    /// The fingerprint of the state afterwards.
    pub hash: String,
}

/// A replay file: everything that is needed to play the same game again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Replay<G: Game> {
    /// The version of this file format.
    pub safehouse: u32,
    /// The game's id.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// Who sat where.
    pub players: Vec<String>,
    /// What was agreed before the game.
    pub setup: G::Setup,
    /// The facts the game began with.
    pub content: G::Content,
    /// The seed of all chance.
    pub seed: Seed,
    /// Every decision.
    pub moves: Vec<Move>,
}

/// The version of the replay file format that this program writes and reads.
pub const REPLAY_FORMAT: u32 = 1;

/// Why a replay could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The file is not a replay.
    Unreadable(String),
    /// The file is of a format that this program does not know.
    Format(u32),
    /// The file is of another game.
    Game(String),
    /// The game was played by rules that this program does not have.
    Rules {
        /// The version in the file.
        file: u32,
        /// The version of this program.
        known: u32,
    },
    /// The game cannot be set up as the file says.
    Setup(Vec<String>),
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
                "the file has format {version}, and this program reads format {REPLAY_FORMAT}"
            ),
            ReplayError::Game(game) => write!(f, "a replay of “{game}”"),
            ReplayError::Rules { file, known } => write!(
                f,
                "the game was played by version {file} of the rules, and this program has version {known}"
            ),
            ReplayError::Setup(problems) => {
                write!(f, "the game cannot be set up: {}", problems.join("; "))
            }
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

impl<G: Game> Replay<G> {
    /// Writes down the game at a table.
    pub fn of(table: &Table<G>, players: Vec<String>) -> Replay<G> {
        Replay {
            safehouse: REPLAY_FORMAT,
            game: G::ID.to_string(),
            rules: G::RULES_VERSION,
            players,
            setup: table.game().setup().clone(),
            content: table.game().content().clone(),
            seed: table.seed(),
            moves: table.moves().to_vec(),
        }
    }

    /// Reads a replay file.
    pub fn parse(text: &str) -> Result<Replay<G>, ReplayError> {
        #[derive(Deserialize)]
        struct Header {
            safehouse: u32,
            game: String,
            rules: u32,
        }
        let unreadable = |error: serde_json::Error| ReplayError::Unreadable(error.to_string());
        let header: Header = serde_json::from_str(text).map_err(unreadable)?;
        if header.safehouse != REPLAY_FORMAT {
            return Err(ReplayError::Format(header.safehouse));
        }
        if header.game != G::ID {
            return Err(ReplayError::Game(header.game));
        }
        if header.rules != G::RULES_VERSION {
            return Err(ReplayError::Rules {
                file: header.rules,
                known: G::RULES_VERSION,
            });
        }
        serde_json::from_str(text).map_err(unreadable)
    }

    /// The replay as the text of a file.
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a replay is plain data");
        text.push('\n');
        text
    }

    /// Plays the game again; hands the table after each decision, its number (0 for the
    /// deal) and what came of it to `tell`. Every state must have the fingerprint that the file gives for it.
    pub fn play(
        &self,
        mut tell: impl FnMut(&Table<G>, usize, &[Event<G::What>]),
    ) -> Result<Table<G>, ReplayError> {
        let game = G::prepare(self.setup.clone(), &self.content).map_err(ReplayError::Setup)?;
        let (mut table, events) = Table::start(game, self.seed, Limits::default());
        tell(&table, 0, &events);
        for (place, written) in self.moves.iter().enumerate() {
            let number = place + 1;
            let wrong = |problem| ReplayError::Move { number, problem };
            let answer = table.game().read_answer(&written.answer).map_err(wrong)?;
            let events = table
                .answer(written.seat, answer)
                .map_err(|refusal| wrong(format!("“{}”: {refusal}", written.answer)))?;
            let seen = table.state().hash();
            if seen != written.hash {
                return Err(ReplayError::Hash {
                    number,
                    expected: written.hash.clone(),
                    seen,
                });
            }
            tell(&table, number, &events);
        }
        Ok(table)
    }
}
