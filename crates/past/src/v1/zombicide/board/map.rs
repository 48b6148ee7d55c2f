//! A mission's map as data: which tile lies where, and what lies on it.

use serde::{Deserialize, Serialize};

/// A side of a tile or zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
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

/// A door token of a map.
#[derive(Clone, Debug, Deserialize)]
pub struct DoorToken {
    /// The room, and the zone it opens to.
    pub zones: [String; 2],
    /// The side of the room it is in.
    pub wall: Side,
    /// The place along that side, in twelfths of the tile.
    pub at: f32,
    /// Its colour.
    pub color: String,
    /// `closed` or `open`.
    pub state: DoorState,
}

/// How a door is at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoorState {
    /// Closed.
    Closed,
    /// Open, or smashed.
    #[serde(alias = "smashed")]
    Open,
}

/// What a board is compiled from.
#[derive(Clone, Debug)]
pub struct Map {
    /// The tiles, row by row from the north.
    pub layout: Vec<Vec<Placed>>,
    /// The doors.
    pub doors: Vec<DoorToken>,
}
