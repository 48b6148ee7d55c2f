//! Tiles as data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Problems;

use crate::board::{CELLS, Side};

/// What a zone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ZoneKind"))]
#[serde(rename = "Kind", rename_all = "snake_case")]
pub enum ZoneKind {
    /// A room of a building.
    Room,
    /// A stretch of street.
    Street,
}

/// A zone of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TileZone {
    /// Room or street.
    pub kind: ZoneKind,
    /// What the tile shows there.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether there is a manhole.
    #[serde(default)]
    pub manhole: bool,
}

/// A gap in the wall on the border of a tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EdgeOpening {
    /// On which side.
    pub edge: Side,
    /// In which third of it, from the west or the north.
    pub third: usize,
    /// The printed centre, in twelfths of the side.
    pub at: f32,
    /// Of which room.
    pub zone: char,
}

/// Where an opening between two rooms is printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Gap {
    /// Between which rooms.
    pub zones: [char; 2],
    /// `h` for a horizontal wall, `v` for a vertical one.
    pub line: char,
    /// Where the wall is, in twelfths of the side.
    pub pos: f32,
    /// Where the gap begins along the wall.
    pub from: f32,
    /// Where it ends.
    pub to: f32,
}

/// One side of a tile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// What it shows.
    pub about: String,
    /// How sure its geometry is.
    pub confidence: String,
    /// Its zones, cell by cell.
    pub plan: Vec<String>,
    /// Rooms joined by a gap.
    pub openings: Vec<[char; 2]>,
    /// Where those gaps are printed.
    pub gaps: Vec<Gap>,
    /// Gaps on the border.
    pub edge_openings: Vec<EdgeOpening>,
    /// The zones by letter.
    pub zones: BTreeMap<char, TileZone>,
}

/// The tiles of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
        if problems.is_empty() {
            Ok(set)
        } else {
            Err(problems.into())
        }
    }
}

impl Tile {
    /// Everything that is wrong with the tile.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if self.plan.len() != CELLS || self.plan.iter().any(|row| row.chars().count() != CELLS) {
            problems.push(format!("the plan is not {CELLS} rows of {CELLS} letters"));
        }
        for letter in self.plan.iter().flat_map(|row| row.chars()) {
            if !self.zones.contains_key(&letter) {
                let problem = format!("the plan has a zone {letter} that is not described");
                if !problems.contains(&problem) {
                    problems.push(problem);
                }
            }
        }
        for letter in self.zones.keys() {
            if !self.plan.iter().any(|row| row.contains(*letter)) {
                problems.push(format!("zone {letter} is described but not in the plan"));
            }
        }
        let is_room = |letter: &char| {
            self.zones
                .get(letter)
                .is_some_and(|z| z.kind == ZoneKind::Room)
        };
        let ends = self
            .openings
            .iter()
            .flatten()
            .chain(self.edge_openings.iter().map(|o| &o.zone));
        for letter in ends.filter(|letter| !is_room(letter)) {
            problems.push(format!("an opening leads to {letter}, which is no room"));
        }
        if self.edge_openings.iter().any(|opening| opening.third > 2) {
            problems.push("an edge opening is in a third that is not 0, 1 or 2".to_string());
        }
        if self.openings.iter().any(|[one, other]| one == other) {
            problems.push("an opening joins a room with itself".to_string());
        }
        let places = self.gaps.iter().flat_map(|gap| [gap.pos, gap.from, gap.to]);
        let mut places = places.chain(self.edge_openings.iter().map(|opening| opening.at));
        if places.any(|place| !(0.0..=CELLS as f32).contains(&place)) {
            problems.push(format!("an opening is not at a place from 0 to {CELLS}"));
        }
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
        self.plan[row].chars().nth(column).unwrap_or('?')
    }
}

impl EdgeOpening {
    /// The side, the third and the zone when the tile is turned clockwise by so many quarters.
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
