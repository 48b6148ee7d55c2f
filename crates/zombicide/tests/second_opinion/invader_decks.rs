//! The rooms, corridors and exterior of Invader, read off the tiles once more.
//!
//! Trusted: the tiles' letters, door frames, airlocks and edges, the mission's layout, and the
//! program's numbers of zones.

use std::collections::{BTreeMap, BTreeSet};

use zombicide::board::Placed;
use zombicide::invader::{EdgeKind, Invader, Place, tiles};

use crate::naive::{
    SIDES, Zones, border_point, grouped, laid_out, neighbours, numbered, part, same_tile, step,
    tiles_of,
};

/// What lies between two zones that touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// Nothing, or a line on the floor.
    Open,
    /// A door frame, in which a closed door may stand.
    Frame,
    /// The outer door of an airlock.
    Airlock,
    /// A wall inside a building.
    Wall,
}

/// Two zones, the lower number first.
pub type Pair = (usize, usize);

pub fn pair(one: usize, other: usize) -> Pair {
    (one.min(other), one.max(other))
}

/// Mold on a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mold {
    Active,
    Inactive,
}

/// What lies on the decks and changes ways and sight.
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    pub mold: Vec<Option<Mold>>,
    /// Frames with a closed door.
    pub closed: BTreeSet<Pair>,
    /// The airlock that nobody can pass (INV-M8-05).
    pub barred: Option<Pair>,
}

/// A map of Invader.
pub struct Decks {
    pub places: Vec<Place>,
    pub between: BTreeMap<Pair, Between>,
    /// The zone of each cell, row by row.
    cells: Vec<Vec<usize>>,
}

impl Decks {
    pub fn new(game: &Invader) -> Decks {
        let layout = &game.mission().layout;
        let names = laid_out(layout, |tile| &tiles().tiles[tile].grid);
        let mut kinds: BTreeMap<String, Place> = BTreeMap::new();
        for (row, column, placed) in tiles_of(layout) {
            for (letter, zone) in &tiles().tiles[&placed.tile].zones {
                kinds.insert(part(row, column, *letter), zone.kind);
            }
        }
        let mut printed = on_tiles(layout);
        let mut one_zone = Vec::new();
        for [(one, here), (other, there)] in across_borders(layout) {
            match (here, there) {
                // INV-ZONE-04.
                (EdgeKind::Exterior, EdgeKind::Exterior) => one_zone.push((one, other)),
                (EdgeKind::Door, _) | (_, EdgeKind::Door) => {
                    printed.push((one, other, Between::Frame));
                }
                _ => printed.push((one, other, Between::Open)),
            }
        }
        // Everything else that touches.
        for (one, other) in neighbours(&names) {
            let what = match (kinds[&one], kinds[&other]) {
                // INV-MOVE-02.
                (Place::Exterior, Place::Exterior) => Between::Open,
                (Place::Corridor, Place::Corridor) if same_tile(&one, &other) => Between::Open,
                // INV-MOLD-06: Mold opens no wall to the exterior.
                (Place::Exterior, _) | (_, Place::Exterior) => continue,
                _ => Between::Wall,
            };
            printed.push((one, other, what));
        }
        let parts: BTreeSet<String> = kinds.keys().cloned().collect();
        let groups = grouped(&parts, &one_zone);
        let zones = numbered(&groups, |name| game.station().find(name));
        let mut places = vec![Place::Corridor; groups.len()];
        for (name, kind) in &kinds {
            places[zones[name]] = *kind;
        }
        let mut between = BTreeMap::new();
        for (one, other, what) in printed {
            let (one, other) = (zones[&one], zones[&other]);
            if one != other {
                between.entry(pair(one, other)).or_insert(what);
            }
        }
        let cells = names.iter();
        let cells = cells.map(|row| row.iter().map(|name| zones[name]).collect());
        Decks {
            places,
            between,
            cells: cells.collect(),
        }
    }

    /// How many zones there are.
    pub fn zones(&self) -> usize {
        self.places.len()
    }

    pub fn is_exterior(&self, zone: usize) -> bool {
        self.places[zone] == Place::Exterior
    }

    /// The zones that share a side with this one, whatever is in between.
    pub fn touching(&self, zone: usize) -> Zones {
        let pairs = self.between.keys();
        pairs
            .filter(|pair| pair.0 == zone || pair.1 == zone)
            .map(|pair| if pair.0 == zone { pair.1 } else { pair.0 })
            .collect()
    }

    /// What is next to each zone for Xenos, to whom closed doors are no matter
    /// (INV-XMOVE-06, INV-XMOVE-13).
    pub fn links(&self, cover: &Cover) -> Vec<Zones> {
        let mut links = vec![Zones::new(); self.zones()];
        for (pair, what) in &self.between {
            let open = match what {
                Between::Open | Between::Frame => true,
                Between::Airlock => cover.barred != Some(*pair),
                // INV-MOLD-06.
                Between::Wall => cover.mold[pair.0].is_some() || cover.mold[pair.1].is_some(),
            };
            if open {
                links[pair.0].insert(pair.1);
                links[pair.1].insert(pair.0);
            }
        }
        links
    }

    /// Whether sight passes from a zone into one that touches it (INV-LOS-08, INV-LOS-09,
    /// INV-LOS-12, INV-LOS-18).
    fn lets_see(&self, one: usize, other: usize, cover: &Cover) -> bool {
        match self.between.get(&pair(one, other)) {
            None | Some(Between::Airlock) => false,
            Some(Between::Open) => true,
            Some(Between::Frame) => !cover.closed.contains(&pair(one, other)),
            Some(Between::Wall) => cover.mold[one].is_some() || cover.mold[other].is_some(),
        }
    }

    /// Whether a zone is a room for sight (INV-LOS-14, INV-LOS-15).
    fn is_like_a_room(&self, zone: usize, cover: &Cover) -> bool {
        match cover.mold[zone] {
            Some(Mold::Active) => true,
            Some(Mold::Inactive) => false,
            None => !matches!(self.places[zone], Place::Corridor | Place::Exterior),
        }
    }

    /// The zones that an Actor in this one sees (INV-LOS-01 to INV-LOS-19).
    pub fn sees(&self, from: usize, cover: &Cover) -> Zones {
        let mut seen = Zones::from([from]);
        // INV-LOS-03: what shares an opening with a room, wherever the opening is.
        for next in self.touching(from) {
            let room = self.is_like_a_room(from, cover) || self.is_like_a_room(next, cover);
            if room && self.lets_see(from, next, cover) {
                seen.insert(next);
            }
        }
        // INV-LOS-01: straight lines from every cell of the zone.
        for y in 0..self.cells.len() as i32 {
            for x in 0..self.cells[0].len() as i32 {
                if self.cells[y as usize][x as usize] == from {
                    for side in SIDES {
                        self.look_along((y, x), step(side), cover, &mut seen);
                    }
                }
            }
        }
        seen
    }

    fn look_along(
        &self,
        (mut y, mut x): (i32, i32),
        (down, right): (i32, i32),
        cover: &Cover,
        seen: &mut Zones,
    ) {
        let at = |y: i32, x: i32| {
            let row = self.cells.get(usize::try_from(y).ok()?)?;
            row.get(usize::try_from(x).ok()?).copied()
        };
        let mut here = self.cells[y as usize][x as usize];
        while let Some(next) = at(y + down, x + right) {
            (y, x) = (y + down, x + right);
            if next == here {
                continue;
            }
            if !self.lets_see(here, next, cover) {
                return;
            }
            seen.insert(next);
            // INV-LOS-05: one zone into a room, and no further.
            if self.is_like_a_room(next, cover) {
                return;
            }
            here = next;
        }
    }
}

/// What the tiles say lies between two of their parts.
fn on_tiles(layout: &[Vec<Placed>]) -> Vec<(String, String, Between)> {
    let mut printed = Vec::new();
    for (row, column, placed) in tiles_of(layout) {
        let tile = &tiles().tiles[&placed.tile];
        for (pairs, what) in [
            (&tile.doors, Between::Frame),
            (&tile.airlocks, Between::Airlock),
            (&tile.shared_walls, Between::Wall),
        ] {
            for [one, other] in pairs {
                let name = |letter| part(row, column, letter);
                printed.push((name(*one), name(*other), what));
            }
        }
    }
    printed
}

/// What meets across the borders of two tiles.
fn across_borders(layout: &[Vec<Placed>]) -> Vec<[(String, EdgeKind); 2]> {
    let mut points: BTreeMap<(i32, i32), Vec<(String, EdgeKind)>> = BTreeMap::new();
    for (row, column, placed) in tiles_of(layout) {
        for (edge, slots) in &tiles().tiles[&placed.tile].edges {
            for (third, slot) in slots.iter().enumerate() {
                let point = border_point((row, column), (*edge, third), placed.quarters);
                let meeting = points.entry(point).or_default();
                meeting.push((part(row, column, slot.zone), slot.kind));
            }
        }
    }
    // At the border of the board a point belongs to one tile only.
    let meetings = points.into_values();
    meetings
        .filter_map(|meeting| meeting.try_into().ok())
        .collect()
}
