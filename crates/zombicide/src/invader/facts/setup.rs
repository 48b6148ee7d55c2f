//! What is agreed before the game.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::Seat;

use super::content::Block;
use crate::invader::position::survivor::MAX_TEAM;

/// The set-up of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The mission's id.
    pub mission: String,
    /// How many play (INV-SETUP-02).
    pub players: u8,
    /// Who plays whom.
    pub team: Team,
    /// Who has the first-player token at the start: the players agree on it (INV-SETUP-16).
    #[serde(default)]
    pub first: Seat,
    /// Whether survivors go on gaining skills beyond Red (INV-ULTRA-01).
    #[serde(default)]
    pub ultrared: bool,
    /// The blocks of Xeno cards in use (INV-DIFF-01).
    #[serde(default = "all_blocks")]
    pub cards: Vec<Block>,
}

/// Who plays whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// So many, drawn by lot among as many of the first survivors of the content and shared
    /// evenly.
    Random(u8),
    /// Each player's survivors, by id: six to twelve in all (INV-SETUP-02, INV-SEVEN-01).
    Chosen(Vec<Vec<String>>),
    /// Each player's survivors, by id; as many as one likes, which is no longer the book's
    /// game.
    AsGiven(Vec<Vec<String>>),
}

fn all_blocks() -> Vec<Block> {
    Block::ALL.to_vec()
}

/// The survivors of a standard game (INV-SETUP-02).
pub const STANDARD_TEAM: u8 = 6;
/// The numbers of players (INV-SETUP-02).
pub const PLAYERS: RangeInclusive<u8> = 1..=6;
/// The sizes of a team by the book (INV-SETUP-02, INV-SEVEN-01, INV-SEVEN-03).
pub const TEAM_SIZES: RangeInclusive<u8> = STANDARD_TEAM..=MAX_TEAM as u8;

/// The spawn tokens that a team adds: one for each two survivors above the sixth
/// (INV-SEVEN-03).
pub fn extra_spawns(team_size: usize) -> u8 {
    let above = team_size.saturating_sub(STANDARD_TEAM.into());
    above.div_ceil(2) as u8
}

impl Setup {
    /// A mission with the six survivors of the box drawn by lot.
    pub fn random(mission: &str, players: u8) -> Setup {
        Setup {
            mission: mission.to_string(),
            players,
            team: Team::Random(STANDARD_TEAM),
            first: Seat(0),
            ultrared: false,
            cards: all_blocks(),
        }
    }
}

/// How many survivors each player has when so many are shared evenly, the first players
/// having one more where it does not come out even.
pub fn shares(survivors: u8, players: u8) -> impl Iterator<Item = u8> {
    let players = players.max(1);
    (0..players).map(move |seat| survivors / players + u8::from(seat < survivors % players))
}
