//! Tiles as data.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::station::Place;
use crate::v1::zombicide::board::Side;
use crate::v1::zombicide::board::tile::CELLS;

/// A zone of a tile.
#[derive(Clone, Debug, Deserialize)]
pub struct TileZone {
    /// What it is.
    pub kind: Place,
    /// What the drawing suggests; no rule hangs on it.
    #[serde(default)]
    pub look: Option<String>,
}

/// How a slot on the side of a tile meets its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// The exterior runs on.
    Exterior,
    /// Half a door frame.
    Door,
    /// A corridor cut by the border, with a floor line.
    CorridorEnd,
    /// The long side of a corridor.
    CorridorSide,
}

/// A slot on the side of a tile, written `H door`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Edge {
    /// The zone behind it.
    pub zone: char,
    /// How it meets its neighbour.
    pub kind: EdgeKind,
}

const EDGE_WORDS: [(&str, EdgeKind); 4] = [
    ("exterior", EdgeKind::Exterior),
    ("door", EdgeKind::Door),
    ("corridor-end", EdgeKind::CorridorEnd),
    ("corridor-side", EdgeKind::CorridorSide),
];

impl TryFrom<String> for Edge {
    type Error = String;

    fn try_from(text: String) -> Result<Edge, String> {
        let wrong = || {
            format!(
                "“{text}” is no slot of a side: write `H door`, a zone and how it meets the next tile"
            )
        };
        let (zone, word) = text.split_once(' ').ok_or_else(wrong)?;
        let mut letters = zone.chars();
        let (Some(zone), None) = (letters.next(), letters.next()) else {
            return Err(wrong());
        };
        let known = EDGE_WORDS.iter().find(|(known, _)| *known == word);
        let (_, kind) = known.ok_or_else(wrong)?;
        Ok(Edge { zone, kind: *kind })
    }
}

/// One side of a tile.
#[derive(Clone, Debug, Deserialize)]
pub struct Tile {
    /// Its zones: as many rows as columns.
    pub grid: Vec<String>,
    /// Zones joined by a door frame.
    #[serde(default)]
    pub doors: Vec<[char; 2]>,
    /// Airlock rooms, each with the exterior zone it leads to.
    #[serde(default)]
    pub airlocks: Vec<[char; 2]>,
    /// Zones with a wall in common that the grid cannot show.
    #[serde(default)]
    pub shared_walls: Vec<[char; 2]>,
    /// The three slots of each side: north and south from the west, east and west from the
    /// north.
    pub edges: BTreeMap<Side, [Edge; 3]>,
    /// The zones by letter.
    pub zones: BTreeMap<char, TileZone>,
}

/// The tiles of the edition.
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
        let scale = CELLS / self.grid.len();
        let row = self.grid[row / scale].chars().nth(column / scale);
        row.unwrap_or('?')
    }

    /// The slots of a side of the tile turned clockwise by that many quarters.
    pub fn edge(&self, side: Side, quarters: u8) -> [Edge; 3] {
        let mut printed = side;
        let mut reversed = false;
        // Turn the side back, quarter by quarter, to where it is printed.
        for _ in 0..quarters % 4 {
            printed = printed.turned().turned().turned();
            // Slots are counted from the west or the north, so every other quarter they are
            // counted from the other end.
            reversed ^= matches!(printed, Side::East | Side::West);
        }
        let mut slots = self.edges[&printed];
        if reversed {
            slots.reverse();
        }
        slots
    }
}
