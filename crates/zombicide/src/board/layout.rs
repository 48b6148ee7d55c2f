//! Which tile is where on a board, and the four sides of things.

use serde::{Deserialize, Serialize};

/// A side of a tile or zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Side {
    /// Up.
    #[serde(rename = "N")]
    North,
    /// Right.
    #[serde(rename = "E")]
    East,
    /// Down.
    #[serde(rename = "S")]
    South,
    /// Left.
    #[serde(rename = "W")]
    West,
}

impl Side {
    /// The side a quarter further clockwise.
    pub fn turned(self) -> Side {
        match self {
            Side::North => Side::East,
            Side::East => Side::South,
            Side::South => Side::West,
            Side::West => Side::North,
        }
    }

    /// The side across.
    pub fn opposite(self) -> Side {
        self.turned().turned()
    }

    /// The side's word.
    pub const fn word(self) -> &'static str {
        match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        }
    }

    /// One step to that side, in rows and columns.
    pub fn step(self) -> (isize, isize) {
        match self {
            Side::North => (-1, 0),
            Side::East => (0, 1),
            Side::South => (1, 0),
            Side::West => (0, -1),
        }
    }
}

/// A tile in the layout: its name and by how many quarters it is turned clockwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Placed {
    /// The tile's name.
    pub tile: String,
    /// Quarters clockwise.
    pub quarters: u8,
}

impl TryFrom<String> for Placed {
    type Error = String;

    fn try_from(text: String) -> Result<Placed, String> {
        let wrong = || {
            format!(
                "“{text}” is no tile in place: write `1B 90`, a tile and the degrees by which it is turned (0, 90, 180 or 270)"
            )
        };
        let (tile, degrees) = text.split_once(' ').ok_or_else(wrong)?;
        let quarters = match degrees.trim() {
            "0" => 0,
            "90" => 1,
            "180" => 2,
            "270" => 3,
            _ => return Err(wrong()),
        };
        Ok(Placed {
            tile: tile.to_string(),
            quarters,
        })
    }
}

impl From<Placed> for String {
    fn from(placed: Placed) -> String {
        format!("{} {}", placed.tile, u16::from(placed.quarters) * 90)
    }
}
