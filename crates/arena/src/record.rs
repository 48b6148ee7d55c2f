//! What is kept of the games of a run: a heading that everything in them follows from, and a
//! record of each.
//!
//! In a file each is one line of JSON, the heading first, then the games in their order. The
//! same heading gives the same file, byte for byte, whoever played the games and on how many
//! machines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The version of the form of such files.
pub const FORMAT: u32 = 1;

/// The header of a run: all its games follow from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Heading")]
pub struct RunHeader {
    /// The version of the form of the file.
    pub safehouse_games: u32,
    /// The game's name in files and on the command line.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How it is set up.
    pub table: Setting,
    /// Who plays, in the order of the seats.
    pub seats: Vec<Player>,
    /// How many games.
    pub games: u64,
    /// What all chance follows from.
    pub seed: u64,
}

/// How the games of a run are set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// Zombinion with these ten cards.
    Kingdom(Vec<String>),
    /// Zombinion with other cards by lot in each game.
    KingdomByLot,
    /// A mission of either Zombicide, with the whole set-up in the game's own terms.
    Mission {
        /// The mission's id.
        id: String,
        /// The set-up, as the game reads and writes it.
        setup: serde_json::Value,
        /// The facts that the game is prepared from, if they are not those that come with the
        /// program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        content: Option<serde_json::Value>,
    },
}

/// Who plays in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The bot's name, with its budget if one was given: `search:500`.
    pub bot: String,
    /// The text of its buy list, if it was read from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
}

/// What a game of Zombinion came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KingdomRecord {
    /// The game's number in its run, from 0.
    pub number: u64,
    /// Its seed, as a room takes it.
    pub seed: String,
    /// The kingdom, if it was drawn by lot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kingdom: Vec<String>,
    /// The seat that began.
    pub first: u8,
    /// The seats that won: more than one if they share it.
    pub winners: Vec<u8>,
    /// The points of each seat.
    pub scores: Vec<i16>,
    /// The turns of each seat.
    pub turns: Vec<u16>,
    /// How many decisions were made.
    pub decisions: u32,
    /// How many games the bots that search tried out in their minds.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tries: u64,
    /// For each seat, its points at the end of each of its turns.
    pub points: Vec<Vec<i16>>,
    /// For each seat, the shots that it had to spend in each of its turns.
    pub money: Vec<Vec<u16>>,
}

/// What a game of a mission came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionRecord {
    /// The game's number in its run, from 0.
    pub number: u64,
    /// Its seed, as a room takes it.
    pub seed: String,
    /// Whether it was won.
    pub won: bool,
    /// How it ended, as the game calls it: `won`, or the reason of the defeat.
    pub ending: String,
    /// The round in which it ended.
    pub rounds: u8,
    /// How many decisions were made.
    pub decisions: u32,
    /// How many games the bots that search tried out in their minds.
    #[serde(default, skip_serializing_if = "is_none")]
    pub tries: u64,
    /// The survivors who played, those who came later last.
    pub team: Vec<String>,
    /// Who was lost, in that order.
    pub deaths: Vec<Death>,
    /// How many of each kind were killed.
    pub kills: BTreeMap<String, u32>,
    /// For each round, at its end: the danger level.
    pub danger: Vec<String>,
    /// For each round, at its end: how many survivors were alive.
    pub alive: Vec<u8>,
    /// For each round, at its end: the experience of all who ever played.
    pub experience: Vec<u16>,
}

/// What a game of a run came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Record {
    /// Zombinion.
    Kingdom(KingdomRecord),
    /// Either Zombicide.
    Mission(MissionRecord),
}

impl RunHeader {
    /// Reads the first line of a file.
    pub fn read_line(line: &str) -> Result<RunHeader, String> {
        let header: RunHeader = serde_json::from_str(line)
            .map_err(|error| format!("this is not a file of games: {error}"))?;
        if header.safehouse_games != FORMAT {
            return Err(format!(
                "the file is of format {}, and this program knows format {FORMAT}",
                header.safehouse_games
            ));
        }
        Ok(header)
    }

    /// The heading as the first line of a file.
    pub fn to_line(&self) -> Vec<u8> {
        to_line(self)
    }

    /// Whether both describe the same games, however many of them.
    pub fn is_same_run(&self, other: &RunHeader) -> bool {
        let games = other.games;
        RunHeader {
            games,
            ..self.clone()
        } == *other
    }
}

impl Record {
    /// Reads the record of a game of that run.
    pub fn read_line(header: &RunHeader, line: &str) -> Result<Record, String> {
        let record = match header.table {
            Setting::Mission { .. } => serde_json::from_str(line).map(Record::Mission),
            _ => serde_json::from_str(line).map(Record::Kingdom),
        };
        record.map_err(|error| format!("this is not the record of a game: {error}"))
    }

    /// The game's number in its run.
    pub fn number(&self) -> u64 {
        match self {
            Record::Kingdom(record) => record.number,
            Record::Mission(record) => record.number,
        }
    }

    /// The game's seed.
    pub fn seed(&self) -> &str {
        match self {
            Record::Kingdom(record) => &record.seed,
            Record::Mission(record) => &record.seed,
        }
    }

    /// Adds the record as a line.
    pub fn write_line(&self, lines: &mut Vec<u8>) {
        lines.extend(to_line(self));
    }
}

/// Games without bots that search need not say so.
fn is_none(tries: &u64) -> bool {
    *tries == 0
}

fn to_line(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("a record is plain data");
    line.push(b'\n');
    line
}

/// Somebody was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Death {
    /// Who.
    pub survivor: String,
    /// In which round.
    pub round: u8,
    /// Where: the zone's number on the board.
    pub zone: u8,
}
