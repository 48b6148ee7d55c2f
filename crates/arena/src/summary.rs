//! What the games of a run come to: a sum over their records.
//!
//! Only whole numbers are added up, so that a summary is the same whoever played the games
//! and in whichever order they were counted.

mod mission;
mod reading;
#[cfg(test)]
mod tests;

use serde::Serialize;

use crate::record::{Record, RunHeader, Setting};
use crate::zombinion;
pub use mission::{
    Counted, EndingResults, MissionResults, MissionTally, RoundResults, SurvivorResults, TeamSeat,
};
pub use reading::{Found, GameReader, read};

/// The sums of some games of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Of Zombinion.
    Kingdom(zombinion::Tally),
    /// Of a mission.
    Mission(MissionTally),
}

/// What games of a run came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Summary {
    /// Zombinion.
    Kingdom(zombinion::Results),
    /// A mission.
    Mission(Box<MissionResults>),
}

impl Tally {
    /// No games of that run yet.
    pub fn new(header: &RunHeader) -> Tally {
        match header.table {
            Setting::Mission { .. } => Tally::Mission(MissionTally::default()),
            _ => Tally::Kingdom(zombinion::Tally::new(header.seats.len())),
        }
    }

    /// Adds a game, or says why it is not one of the run.
    pub fn note(&mut self, record: &Record) -> Result<(), String> {
        match (self, record) {
            (Tally::Kingdom(tally), Record::Kingdom(record)) => tally.note_record(record),
            (Tally::Mission(tally), Record::Mission(record)) => tally.note(record),
            _ => Err("the game is another than that of the run".to_string()),
        }
    }

    /// Adds other games of the same run.
    pub fn add(&mut self, other: &Tally) {
        match (self, other) {
            (Tally::Kingdom(tally), Tally::Kingdom(other)) => tally.add(other),
            (Tally::Mission(tally), Tally::Mission(other)) => tally.add(other),
            _ => unreachable!("tallies of one run are of one game"),
        }
    }

    /// What they come to.
    pub fn summary(&self, header: &RunHeader) -> Summary {
        let names: Vec<&str> = header.seats.iter().map(|p| p.bot.as_str()).collect();
        match self {
            Tally::Kingdom(tally) => Summary::Kingdom(zombinion::Results::of(&names, tally)),
            Tally::Mission(tally) => Summary::Mission(Box::new(tally.results(&names))),
        }
    }
}

impl Summary {
    /// How many games the bots that search tried out in their minds.
    pub fn tries(&self) -> u64 {
        match self {
            Summary::Kingdom(results) => results.tries,
            Summary::Mission(results) => results.tries,
        }
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        match self {
            Summary::Kingdom(results) => results.games,
            Summary::Mission(results) => results.games,
        }
    }
}
