//! Tiles as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Side;

/// How many cells a tile has along each side.
pub const CELLS: usize = 12;

/// What a zone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A room of a building.
    Room,
    /// A stretch of street.
    Street,
}

/// A zone of a tile.
#[derive(Clone, Debug, Deserialize)]
pub struct TileZone {
    /// Room or street.
    pub kind: Kind,
    /// What the tile shows there.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether there is a manhole.
    #[serde(default)]
    pub manhole: bool,
}

/// A gap in the wall on the border of a tile.
#[derive(Clone, Debug, Deserialize)]
pub struct EdgeOpening {
    /// On which side.
    pub edge: Side,
    /// In which third of it, from the west or the north.
    pub third: usize,
    /// Of which room.
    pub zone: char,
}

/// One side of a tile.
#[derive(Clone, Debug, Deserialize)]
pub struct Tile {
    /// Its zones, cell by cell.
    pub plan: Vec<String>,
    /// Rooms joined by a gap.
    pub openings: Vec<[char; 2]>,
    /// Gaps on the border.
    pub edge_openings: Vec<EdgeOpening>,
    /// The zones by letter.
    pub zones: BTreeMap<char, TileZone>,
}

/// The tiles of an edition.
#[derive(Clone, Debug, Deserialize)]
pub struct TileSet {
    /// By name.
    pub tiles: BTreeMap<String, Tile>,
}

impl Tile {
    /// The letter at a cell of the tile turned clockwise by that many quarters.
    pub fn letter(&self, row: usize, column: usize, quarters: u8) -> char {
        let last = CELLS - 1;
        let (row, column) = match quarters % 4 {
            0 => (row, column),
            1 => (last - column, row),
            2 => (last - row, last - column),
            _ => (column, last - row),
        };
        self.plan[row].chars().nth(column).unwrap_or('?')
    }
}

impl EdgeOpening {
    /// The side, the third and the zone when the tile is turned clockwise by that many quarters.
    pub fn turned(&self, quarters: u8) -> (Side, usize, char) {
        let mut side = self.edge;
        let mut third = self.third;
        for _ in 0..quarters % 4 {
            // Places are counted from the west or the north, so every other quarter they
            // are counted from the other end.
            if matches!(side, Side::East | Side::West) {
                third = 2 - third;
            }
            side = side.turned();
        }
        (side, third, self.zone)
    }
}
