//! Xeno cards.

use serde::{Deserialize, Serialize};

use crate::danger::Danger;
use crate::invader::facts::xeno::Xeno;

/// A Xeno card (INV-DECK-08).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct XenoCard {
    /// Its printed number.
    pub number: u8,
    /// What it does.
    pub kind: CardKind,
    /// Whom it is about.
    pub xeno: Xeno,
    /// How many appear at Blue, Yellow, Orange and Red level.
    #[serde(default)]
    pub counts: [u8; 4],
    /// How sure it is.
    pub confidence: String,
}

/// What a Xeno card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Xenos appear where it was drawn for.
    Spawn,
    /// Abominations on the board act, then one appears if there is one left (INV-SPAWN-09).
    Abomination,
    /// Xenos appear in every zone with Active Mold (INV-SPAWN-14).
    Mold,
    /// All Xenos of the kind act, except at Blue level (INV-SPAWN-07).
    ExtraActivation,
}

/// The blocks of cards by which the difficulty is tuned (INV-DIFF-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// Numbers 1 to 25.
    Easy,
    /// Numbers 26 to 50.
    Hard,
    /// Numbers from 51 on: extra activations.
    Extra,
}

impl Block {
    /// All of them.
    pub const ALL: [Block; 3] = [Block::Easy, Block::Hard, Block::Extra];

    /// The block's word in files and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Block::Easy => "easy",
            Block::Hard => "hard",
            Block::Extra => "extra",
        }
    }
}

impl XenoCard {
    /// How many appear at a level.
    pub fn count(&self, danger: Danger) -> u8 {
        self.counts[danger as usize]
    }

    /// The block it belongs to (INV-DECK-01).
    pub fn block(&self) -> Block {
        match self.number {
            0..=25 => Block::Easy,
            26..=50 => Block::Hard,
            51.. => Block::Extra,
        }
    }
}
