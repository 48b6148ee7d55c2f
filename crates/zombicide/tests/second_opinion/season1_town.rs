//! The streets and houses of season 1, read off the tiles once more.
//!
//! Trusted: the tiles' letters, openings and gaps in their borders, the mission's layout and
//! its doors, and the program's numbers of zones.

use std::collections::{BTreeMap, BTreeSet};

use zombicide::board::{Placed, Side};
use zombicide::season1::board::{DoorToken, ZoneKind};
use zombicide::season1::{Season1, tiles};

use crate::naive::{
    SIDE, SIDES, Zones, border_point, grouped, laid_out, neighbours, numbered, part, same_tile,
    step, tiles_of,
};

/// A door, and where one looks through it.
pub struct Door {
    /// The room it belongs to.
    pub room: usize,
    /// The zone in front of it.
    pub beyond: usize,
    wall: Side,
    /// The third of the board, from the west or the north, that it lies in.
    third: i32,
    /// The street zones on the straight line out of the room (S1-LOS-05).
    line: Zones,
    /// The room that stops this line, if it is not the border of the board.
    end: Option<usize>,
}

/// A map of season 1.
pub struct Town {
    /// Whether a zone is street.
    pub street: Vec<bool>,
    pub doors: Vec<Door>,
    /// What is next to each zone without passing a door.
    openings: Vec<Zones>,
    /// The street zones along each straight line from building to building.
    lines: Vec<Zones>,
}

/// The zone of each cell, row by row.
type Cells = Vec<Vec<usize>>;

fn at(cells: &Cells, (y, x): (i32, i32)) -> Option<usize> {
    let row = cells.get(usize::try_from(y).ok()?)?;
    row.get(usize::try_from(x).ok()?).copied()
}

impl Town {
    pub fn new(game: &Season1) -> Town {
        let layout = &game.mission().layout;
        let names = laid_out(layout, |tile| &tiles().tiles[tile].plan);
        let mut streets = BTreeSet::new();
        for (row, column, placed) in tiles_of(layout) {
            let zones = tiles().tiles[&placed.tile].zones.iter();
            let street = zones.filter(|(_, zone)| zone.kind == ZoneKind::Street);
            streets.extend(street.map(|(letter, _)| part(row, column, *letter)));
        }
        // S1-ZONE-04: a zone may extend over several tiles. Street runs on across a border.
        let runs_on = |pair: &(String, String)| {
            !same_tile(&pair.0, &pair.1) && streets.contains(&pair.0) && streets.contains(&pair.1)
        };
        let one_zone: Vec<(String, String)> =
            neighbours(&names).into_iter().filter(runs_on).collect();
        let parts: BTreeSet<String> = names.iter().flatten().cloned().collect();
        let zones = numbered(&grouped(&parts, &one_zone), |name| game.board().find(name));
        let cells: Cells = names
            .iter()
            .map(|row| row.iter().map(|name| zones[name]).collect())
            .collect();
        let mut street = vec![false; zones.values().max().map_or(0, |last| last + 1)];
        for name in &streets {
            street[zones[name]] = true;
        }
        let doors = game.mission().doors.iter();
        let doors = doors.map(|token| door(&cells, &street, token, &zones));
        Town {
            doors: doors.collect(),
            lines: street_lines(&cells, &street),
            openings: openings(layout, &zones, &cells, &street),
            street,
        }
    }

    /// How many zones there are.
    pub fn zones(&self) -> usize {
        self.street.len()
    }

    /// What can be stepped into from each zone (S1-MOVE-01 to S1-MOVE-04).
    pub fn links(&self, open: &[bool]) -> Vec<Zones> {
        let mut links = self.openings.clone();
        for (door, open) in self.doors.iter().zip(open) {
            if *open {
                links[door.room].insert(door.beyond);
                links[door.beyond].insert(door.room);
            }
        }
        links
    }

    /// Whether an Actor in one zone sees into another (S1-LOS-01 to S1-LOS-10).
    pub fn sees(&self, from: usize, to: usize, open: &[bool]) -> bool {
        let mut open_doors = self
            .doors
            .iter()
            .zip(open)
            .filter(|(_, open)| **open)
            .map(|(door, _)| door);
        match (self.street[from], self.street[to]) {
            _ if from == to => true,
            (true, true) => self
                .lines
                .iter()
                .any(|line| line.contains(&from) && line.contains(&to)),
            (false, true) => open_doors.any(|door| door.room == from && door.line.contains(&to)),
            (true, false) => open_doors.any(|door| door.room == to && door.line.contains(&from)),
            (false, false) => {
                let open_doors: Vec<&Door> = open_doors.collect();
                let across = |one: &Door, other: &Door| {
                    one.room == from && other.room == to && one.faces(other)
                };
                self.openings[from].contains(&to)
                    || open_doors
                        .iter()
                        .any(|one| open_doors.iter().any(|other| across(one, other)))
            }
        }
    }
}

impl Door {
    /// Whether one looks out of this door straight into that one (S1-LOS-07).
    fn faces(&self, other: &Door) -> bool {
        let (down, right) = step(self.wall);
        step(other.wall) == (-down, -right)
            && self.third == other.third
            && self.end == Some(other.room)
            && other.end == Some(self.room)
    }
}

/// What is next to each zone without passing a door.
fn openings(
    layout: &[Vec<Placed>],
    zones: &BTreeMap<String, usize>,
    cells: &Cells,
    street: &[bool],
) -> Vec<Zones> {
    let mut openings = vec![Zones::new(); street.len()];
    let mut join = |one: usize, other: usize| {
        openings[one].insert(other);
        openings[other].insert(one);
    };
    // S1-MOVE-02: streets that share a side.
    for (here, there) in neighbours(cells) {
        if street[here] && street[there] {
            join(here, there);
        }
    }
    // S1-MOVE-04: rooms that share an opening, on a tile or across its border.
    let mut gaps: Vec<((i32, i32), usize)> = Vec::new();
    for (row, column, placed) in tiles_of(layout) {
        let tile = &tiles().tiles[&placed.tile];
        let zone = |letter| zones[&part(row, column, letter)];
        for [one, other] in &tile.openings {
            join(zone(*one), zone(*other));
        }
        for gap in &tile.edge_openings {
            let place = (row, column);
            let point = border_point(place, (gap.edge, gap.third), placed.quarters);
            gaps.push((point, zone(gap.zone)));
        }
    }
    for (point, room) in &gaps {
        for (other_point, other) in &gaps {
            if point == other_point && room != other {
                join(*room, *other);
            }
        }
    }
    openings
}

/// The street zones that lie on one straight line, with no building in between (S1-LOS-01).
fn street_lines(cells: &Cells, street: &[bool]) -> Vec<Zones> {
    let mut lines = BTreeSet::new();
    for y in 0..cells.len() as i32 {
        for x in 0..cells[0].len() as i32 {
            for side in SIDES {
                let (down, right) = step(side);
                let mut line = Zones::new();
                let mut cell = (y, x);
                while let Some(zone) = at(cells, cell).filter(|zone| street[*zone]) {
                    line.insert(zone);
                    cell = (cell.0 + down, cell.1 + right);
                }
                if !line.is_empty() {
                    lines.insert(line);
                }
            }
        }
    }
    lines.into_iter().collect()
}

/// Where a door lies, and the straight line out of it. Walls are drawn to the third of a
/// tile, so the cell of the wall nearest to the printed place is meant.
fn door(
    cells: &Cells,
    street: &[bool],
    token: &DoorToken,
    zones: &BTreeMap<String, usize>,
) -> Door {
    let [room, beyond] = [zones[&token.zones[0]], zones[&token.zones[1]]];
    let (down, right) = step(token.wall);
    let (tile, _) = token.zones[0].split_once(':').expect("a part has a tile");
    let (row, column) = tile.split_once(',').expect("a tile has a place");
    let corner = [row, column].map(|number| SIDE * number.parse::<i32>().expect("a number"));
    let mut places = Vec::new();
    for y in corner[0]..corner[0] + SIDE {
        for x in corner[1]..corner[1] + SIDE {
            let next = (y + down, x + right);
            if at(cells, (y, x)) == Some(room) && at(cells, next) == Some(beyond) {
                let along = if down == 0 {
                    y - corner[0]
                } else {
                    x - corner[1]
                };
                let distance = (along as f32 + 0.5 - token.at).abs();
                places.push((distance, (y, x)));
            }
        }
    }
    places.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (_, (y, x)) = places[0];
    let mut line = Zones::new();
    let mut cell = (y + down, x + right);
    while let Some(zone) = at(cells, cell).filter(|zone| street[*zone]) {
        line.insert(zone);
        cell = (cell.0 + down, cell.1 + right);
    }
    Door {
        room,
        beyond,
        wall: token.wall,
        third: if down == 0 { y } else { x } / (SIDE / 3),
        line,
        end: at(cells, cell),
    }
}
