//! What can be wrong with a map besides its doors.

use super::{Board, Map, TileSet, ZoneKind};
use crate::board::ZoneSet;
use crate::board::raster::{Part, Raster};
use crate::problem::KeyProblem;

/// Whether the layout is one that can be laid, with tiles that are well made.
pub(super) fn check_layout(map: &Map, tiles: &TileSet) -> Vec<KeyProblem> {
    let width = map.layout.first().map_or(0, Vec::len);
    if width == 0 {
        return vec![KeyProblem::at("layout", "the layout has no tile")];
    }
    // A tile is a zone at least, and a plan of more would be large for nothing.
    if map.layout.iter().map(Vec::len).sum::<usize>() > ZoneSet::CAPACITY {
        let message = format!("a board has at most {} tiles", ZoneSet::CAPACITY);
        return vec![KeyProblem::at("layout", message)];
    }
    let mut problems = Vec::new();
    let known: Vec<&str> = tiles.tiles.keys().map(String::as_str).collect();
    for (row, placed) in map.layout.iter().enumerate() {
        if placed.len() != width {
            let message = format!(
                "this row has {} tiles, and the first has {width}",
                placed.len()
            );
            problems.push(KeyProblem::at(format!("layout[{row}]"), message));
        }
        for (column, placed) in placed.iter().enumerate() {
            let name = &placed.tile;
            let wrong = match tiles.tiles.get(name) {
                Some(tile) => tile.problems(),
                None => {
                    let hint = table::words::hint(name, &known);
                    vec![format!("there is no tile “{name}”; {hint}")]
                }
            };
            problems.extend(
                wrong
                    .into_iter()
                    .map(|message| KeyProblem::at(format!("layout[{row}][{column}]"), message)),
            );
        }
    }
    problems
}

/// Where tiles touch, street must face street and building building.
pub(super) fn check_borders(map: &Map, tiles: &TileSet, raster: &Raster) -> Vec<KeyProblem> {
    let kind = |part: Part| kind_of(map, tiles, part);
    let mut problems = Vec::new();
    for (here, there) in raster.borders() {
        let touches = (here.row, here.column) != (there.row, there.column);
        if touches && kind(here) != kind(there) {
            let message = format!(
                "{} and {} touch, and only one of them is street",
                here.name(),
                there.name()
            );
            let key = format!("layout[{}][{}]", there.row, there.column);
            let problem = KeyProblem::at(key, message);
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        }
    }
    problems
}

/// Whether a part of a tile is room or street.
pub(super) fn kind_of(map: &Map, tiles: &TileSet, part: Part) -> ZoneKind {
    let placed = &map.layout[part.row][part.column];
    tiles.tiles[&placed.tile].zones[&part.letter].kind
}

impl Board {
    /// Whether the map comes to what its writer says.
    pub(super) fn check_counts(&self, map: &Map) -> Vec<KeyProblem> {
        let Some(expected) = map.counts else {
            return Vec::new();
        };
        let rooms = self
            .zones
            .iter()
            .filter(|zone| zone.kind == ZoneKind::Room)
            .count();
        let counts = [
            ("zones", "zones", expected.zones, self.zones.len()),
            (
                "street",
                "street zones",
                expected.street,
                self.zones.len() - rooms,
            ),
            ("rooms", "rooms", expected.rooms, rooms),
            (
                "buildings",
                "buildings",
                expected.buildings,
                self.buildings(),
            ),
        ];
        let wrong = counts
            .into_iter()
            .filter(|(_, _, expected, seen)| expected != seen);
        wrong
            .map(|(key, what, expected, seen)| {
                let message = format!("the map has {seen} {what}, and says {expected}");
                KeyProblem::at(format!("counts.{key}"), message)
            })
            .collect()
    }
}
