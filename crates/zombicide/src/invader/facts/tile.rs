//! Tiles as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Problems;

use super::station::Place;
use crate::board::{CELLS, Side};

/// A zone of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
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

impl From<Edge> for String {
    fn from(edge: Edge) -> String {
        let word = EDGE_WORDS.iter().find(|(_, kind)| *kind == edge.kind);
        format!("{} {}", edge.zone, word.map_or("", |(word, _)| word))
    }
}

/// Where walls and floor lines are drawn, in percent of the side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// From the west.
    pub x: Vec<u8>,
    /// From the north.
    pub y: Vec<u8>,
}

/// One side of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// How sure its geometry is.
    pub confidence: String,
    /// Its zones: as many rows as columns.
    pub grid: Vec<String>,
    /// Where they are drawn.
    pub lines: Lines,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TileSet {
    /// By name.
    pub tiles: BTreeMap<String, Tile>,
}

impl TileSet {
    /// Reads tiles from their TOML text, or says everything that is wrong with them.
    pub fn parse(text: &str) -> Result<TileSet, Problems> {
        let set: TileSet = toml::from_str(text).map_err(|error| vec![error.to_string()])?;
        let problems: Vec<String> = set
            .tiles
            .iter()
            .flat_map(|(name, tile)| {
                let problems = tile.problems().into_iter();
                problems.map(move |problem| format!("tile {name}: {problem}"))
            })
            .collect();
        match problems.is_empty() {
            true => Ok(set),
            false => Err(problems.into()),
        }
    }
}

impl Tile {
    /// Everything that is wrong with the tile.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let size = self.grid.len();
        let square = self.grid.iter().all(|row| row.chars().count() == size);
        if size == 0 || !CELLS.is_multiple_of(size) || !square {
            problems.push(format!(
                "the grid is not square, or its size does not divide {CELLS}"
            ));
        }
        let pairs = [&self.doors, &self.airlocks, &self.shared_walls];
        let named = pairs.into_iter().flatten().flatten();
        let behind = self.edges.values().flatten().map(|edge| &edge.zone);
        let drawn: Vec<char> = self.grid.iter().flat_map(|row| row.chars()).collect();
        for letter in named.chain(behind).chain(&drawn) {
            if !self.zones.contains_key(letter) {
                problems.push(format!("zone {letter} is named but not described"));
            }
        }
        for letter in self.zones.keys().filter(|letter| !drawn.contains(letter)) {
            problems.push(format!("zone {letter} is described but not in the grid"));
        }
        let mut pairs = pairs.into_iter().flatten();
        if let Some([letter, _]) = pairs.find(|[one, other]| one == other) {
            problems.push(format!("zone {letter} is joined with itself"));
        }
        if self.edges.len() != 4 {
            problems.push("a tile has four sides".to_string());
        }
        problems.sort();
        problems.dedup();
        problems
    }

    /// The letter at a cell of the tile turned clockwise by so many quarters.
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

    /// The slots of a side of the tile turned clockwise by so many quarters.
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
