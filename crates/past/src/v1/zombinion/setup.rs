//! What is agreed before a game.

use crate::v1::table::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Who begins (ZN-SETUP-03 to ZN-SETUP-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Lots are drawn: a first game.
    Random,
    /// This seat begins.
    Seat(Seat),
    /// A further game after one that these seats have won.
    After(SeatSet),
}

/// What a table can agree on besides the rules of the book; nothing of it by default.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct HouseRules {
    /// Everybody draws the same opening hands.
    pub same_hands: bool,
}

/// A game of Zombinion before it begins.
#[derive(Clone, Debug, Deserialize)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// The ids of the ten combat cards.
    pub kingdom: Vec<String>,
    /// Who begins.
    pub start: Start,
    /// What the table has agreed on besides the rules of the book.
    #[serde(default)]
    pub house: HouseRules,
}
