//! A game written down: seed, set-up and decisions, and the proof that they belong together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::words::shortened;
use crate::{Event, Game, Limits, Part, Seat, Seed, Table};

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
    /// What the seed follows from, if nobody was to choose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parts: Option<Parts>,
    /// When chance was made fresh, in the order of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renewals: Vec<Renewal>,
    /// Every decision.
    pub moves: Vec<Move>,
}

/// What a seed follows from: the server's part and those of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// The fingerprint of the server's part, as it was shown before anybody else's was known.
    pub commitment: String,
    /// The server's part.
    pub server: Part,
    /// The part of each seat, in seat order; nothing for those that a bot had.
    pub seats: Vec<Option<Part>>,
}

impl Parts {
    /// Refuses parts that the seed does not follow from, or whose fingerprint is not the one
    /// that was shown.
    pub fn verify(&self, seed: Seed) -> Result<(), ReplayError> {
        let seen = self.server.commitment();
        if seen != self.commitment {
            return Err(ReplayError::Parts(format!(
                "the server’s part has the fingerprint {seen}, and {} was shown before the game",
                self.commitment
            )));
        }
        let follows = Seed::from_parts(&self.server, &self.seats);
        if follows != seed {
            return Err(ReplayError::Parts(format!(
                "the seed {follows} follows from the parts, and the game was played with {seed}"
            )));
        }
        Ok(())
    }
}

/// A moment at which chance was made fresh: the game had gone back past something rolled,
/// drawn or revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renewal {
    /// After how many of the decisions.
    pub after: usize,
    /// The number of the undo: the fresh chance follows from it and the seed.
    pub number: u64,
}

/// The version of the replay file format that this program writes and reads.
pub const REPLAY_FORMAT: u32 = 1;

/// The longest name of a player that a replay may have, in bytes.
pub const MAX_NAME_BYTES: usize = 1_000;

/// How many problems of a set-up are told at most: a stranger's file can have any number.
const MOST_PROBLEMS: usize = 50;
/// The longest problem that is told whole, in bytes.
const LONGEST_PROBLEM: usize = 1_000;

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
                "the file has format {version}, and this program reads format {REPLAY_FORMAT}"
            ),
            ReplayError::Game(game) => write!(f, "a replay of “{game}”"),
            ReplayError::Rules { file, known } => write!(
                f,
                "the game was played by version {file} of the rules, and this program has version {known}"
            ),
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
            parts: None,
            renewals: Vec::new(),
            moves: table.moves().to_vec(),
        }
    }

    /// Reads a replay file that is no longer than a game can be.
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
        let replay: Replay<G> = serde_json::from_str(text).map_err(unreadable)?;
        let decisions = replay.moves.len().max(replay.renewals.len());
        let most = Limits::default().decisions;
        if decisions > most {
            return Err(ReplayError::TooLong { decisions, most });
        }
        let too_long = |(_, name): &(usize, &String)| name.len() > MAX_NAME_BYTES;
        match replay.players.iter().enumerate().find(too_long) {
            Some((place, name)) => Err(ReplayError::Name {
                number: place + 1,
                bytes: name.len(),
            }),
            None => Ok(replay),
        }
    }

    /// Makes the rulebook of the game ready, by the set-up and content of the file.
    pub fn prepare(&self) -> Result<G, ReplayError> {
        let told = |problems: Vec<String>| {
            let problems = problems.iter().take(MOST_PROBLEMS);
            let problems = problems.map(|problem| shortened(problem, LONGEST_PROBLEM).to_string());
            ReplayError::Setup(problems.collect())
        };
        let game = G::prepare(self.setup.clone(), &self.content).map_err(told)?;
        let (named, seats) = (self.players.len(), game.seats());
        match named == usize::from(seats) {
            true => Ok(game),
            false => Err(ReplayError::Players { named, seats }),
        }
    }

    /// The replay as the text of a file.
    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a replay is plain data");
        text.push('\n');
        text
    }

    /// Plays the game again; hands the table after each decision, its number (0 for the
    /// deal) and what came of it to `tell`. Every state must have the fingerprint that the
    /// file gives for it, and the seed must follow from its parts if there are any.
    pub fn play(
        &self,
        mut tell: impl FnMut(&Table<G>, usize, &[Event<G::What>]),
    ) -> Result<Table<G>, ReplayError> {
        if let Some(parts) = &self.parts {
            parts.verify(self.seed)?;
        }
        let (mut table, events) = Table::start(self.prepare()?, self.seed, Limits::default());
        tell(&table, 0, &events);
        let mut renewals = self.renewals.iter().peekable();
        while let Some(renewal) = renewals.next_if(|renewal| renewal.after == 0) {
            table.renew(renewal.number);
        }
        for (place, written) in self.moves.iter().enumerate() {
            let number = place + 1;
            let wrong = |problem: String| ReplayError::Move {
                number,
                problem: shortened(&problem, LONGEST_PROBLEM).to_string(),
            };
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
            while let Some(renewal) = renewals.next_if(|renewal| renewal.after == number) {
                table.renew(renewal.number);
            }
        }
        match renewals.next() {
            Some(Renewal { after, .. }) => Err(ReplayError::Renewal { after: *after }),
            None => Ok(table),
        }
    }
}
