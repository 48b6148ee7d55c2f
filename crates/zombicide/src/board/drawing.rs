//! A board as it is drawn: which zone lies where, what it is, and what is between zones.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Placed, Side, ZoneId};

/// A board as it is drawn. Places are told in cells, twelve to the side of a tile, from the
/// north-west corner.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Drawing {
    /// The tiles, row by row from the north.
    pub tiles: Vec<Vec<Placed>>,
    /// The zone at each cell, row by row from the north.
    pub cells: Vec<Vec<ZoneId>>,
    /// The zones by number.
    pub zones: Vec<DrawnZone>,
    /// Zones with nothing in between, along all of their common border.
    pub open: Vec<[ZoneId; 2]>,
    /// Gaps in walls that are always open.
    pub gaps: Vec<DrawnDoor>,
    /// Doors and door frames by number, as views tell how they are.
    pub doors: Vec<DrawnDoor>,
    /// Doors of airlocks to the outside.
    pub airlocks: Vec<DrawnDoor>,
}

/// A zone as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DrawnZone {
    /// What it is.
    pub ground: Ground,
    /// What the tile shows there.
    pub name: Option<String>,
    /// The parts of tiles that it is made of, as missions name them: `row,col:letter`.
    pub parts: Vec<String>,
    /// The tiles on which it has a manhole, by row and column.
    pub manholes: Vec<(usize, usize)>,
}

/// What a zone is, in either edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A street.
    Street,
    /// A stretch of corridor.
    Corridor,
    /// A room.
    Room,
    /// A Security Room.
    Security,
    /// An Oxygen Supply Room.
    Oxygen,
    /// A room with a door to the exterior.
    Airlock,
    /// Outside a station.
    Exterior,
}

/// Something in the border between two zones.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DrawnDoor {
    /// The zones it joins.
    pub zones: [ZoneId; 2],
    /// How far its middle is from the west.
    pub x: f32,
    /// How far its middle is from the north.
    pub y: f32,
    /// Whether the wall that it is in runs from north to south.
    pub upright: bool,
}

impl DrawnDoor {
    /// In the middle of one side of a cell.
    pub fn beside(zones: [ZoneId; 2], (row, column, side): (usize, usize, Side)) -> DrawnDoor {
        let (down, right) = side.step();
        DrawnDoor {
            zones,
            x: column as f32 + 0.5 + right as f32 / 2.0,
            y: row as f32 + 0.5 + down as f32 / 2.0,
            upright: right != 0,
        }
    }
}

/// A straight piece of the border between two zones.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    upright: bool,
    /// How far the wall is from the west, or from the north.
    line: usize,
    /// Where along the wall it begins.
    start: usize,
    length: usize,
}

/// Where zones touch.
pub struct Borders(BTreeMap<(ZoneId, ZoneId), Vec<Run>>);

impl Borders {
    /// The borders of a board drawn as cells.
    pub fn of(cells: &[Vec<ZoneId>]) -> Borders {
        let mut borders = Borders(BTreeMap::new());
        for (y, row) in cells.iter().enumerate() {
            for (x, here) in row.iter().enumerate() {
                let east = row.get(x + 1);
                let south = cells.get(y + 1).and_then(|row| row.get(x));
                for (there, upright) in [(east, true), (south, false)] {
                    let Some(there) = there.filter(|there| *there != here) else {
                        continue;
                    };
                    let (line, place) = if upright { (x + 1, y) } else { (y + 1, x) };
                    borders.add(*here, *there, upright, line, place);
                }
            }
        }
        borders
    }

    fn add(&mut self, one: ZoneId, other: ZoneId, upright: bool, line: usize, place: usize) {
        let runs = self.0.entry((one.min(other), one.max(other))).or_default();
        let continued = runs
            .iter_mut()
            .find(|run| (run.upright, run.line, run.start + run.length) == (upright, line, place));
        match continued {
            Some(run) => run.length += 1,
            None => runs.push(Run {
                upright,
                line,
                start: place,
                length: 1,
            }),
        }
    }

    /// Every pair of zones that touch.
    pub fn pairs(&self) -> impl Iterator<Item = [ZoneId; 2]> {
        self.0.keys().map(|(one, other)| [*one, *other])
    }

    /// The middle of the longest straight piece of their border; nothing if they do not
    /// touch.
    pub fn middle(&self, zones: [ZoneId; 2]) -> Option<DrawnDoor> {
        let [one, other] = zones;
        let runs = self.0.get(&(one.min(other), one.max(other)))?;
        let longest = runs.iter().max_by_key(|run| run.length)?;
        let along = longest.start as f32 + longest.length as f32 / 2.0;
        let line = longest.line as f32;
        let (x, y) = match longest.upright {
            true => (line, along),
            false => (along, line),
        };
        Some(DrawnDoor {
            zones,
            x,
            y,
            upright: longest.upright,
        })
    }
}
