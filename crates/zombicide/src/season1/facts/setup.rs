//! What is agreed before the game.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::Seat;

use super::mission::Mission;

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The mission's id.
    pub mission: String,
    /// How many play.
    pub players: u8,
    /// Who plays whom.
    pub team: Team,
    /// Who has the first-player token at the start: the players agree on it (S1-SETUP-10).
    #[serde(default)]
    pub first: Seat,
}

/// Who plays whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// Drawn by lot among the first six survivors of the content, as many as the book says.
    Random,
    /// Each player's survivors, by id; as many as the book says.
    Chosen(Vec<Vec<String>>),
    /// Each player's survivors, by id; as many as one likes, which is no longer the book's
    /// game.
    AsGiven(Vec<Vec<String>>),
}

impl Setup {
    /// A mission with survivors drawn by lot.
    pub fn random(mission: &str, players: u8) -> Setup {
        Setup {
            mission: mission.to_string(),
            players,
            team: Team::Random,
            first: Seat(0),
        }
    }
}

/// How many survivors each player has (S1-SETUP-04).
pub fn survivors_each(players: u8) -> u8 {
    match players {
        1 => 4,
        2 => 3,
        3 => 2,
        _ => 1,
    }
}

impl Mission {
    /// The numbers of players that the mission is for (S1-SETUP-14, S1-SETUP-17).
    pub fn players(&self) -> RangeInclusive<u8> {
        let [fewest, most] = self.rules.players.unwrap_or([1, 6]);
        fewest..=most
    }

    /// How many survivors each player has in the mission (S1-SETUP-04, S1-M09-01).
    pub fn survivors_each(&self, players: u8) -> u8 {
        let special = self.rules.survivors_each;
        special.unwrap_or_else(|| survivors_each(players))
    }
}
