//! Boards: a mission's tiles compiled once into zones, and what can be asked of them.

mod checks;
mod compile;
mod map;
mod tile;

pub use map::{Counts, DoorToken, Map};
pub use tile::{EdgeOpening, Gap, Tile, TileSet, TileZone, ZoneKind};

use std::collections::VecDeque;

use crate::board::{
    Borders, DoorSet, Drawing, DrawnDoor, DrawnZone, Ground, Placed, Side, ZoneId, ZoneSet,
};

/// A mission's map, compiled: everything about it that does not change while it is played,
/// except which doors are open, which every question takes as an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    zones: Vec<Zone>,
    /// For each zone, those it is joined with whatever the doors do.
    open_links: Vec<ZoneSet>,
    /// For each zone, those it sees whatever the doors do, itself among them.
    open_sight: Vec<ZoneSet>,
    doors: Vec<Door>,
    /// Pairs of doors that face each other across a street: through both, one room sees
    /// the other.
    facing: Vec<(usize, usize)>,
    /// For each zone, the doors it has.
    doors_of: Vec<DoorSet>,
    /// For each zone, the doors through which it is seen or sees.
    sight_doors: Vec<DoorSet>,
    /// Which zone lies where, cell by cell.
    plan: Vec<Vec<ZoneId>>,
}

/// What a board knows of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Room or street.
    pub kind: ZoneKind,
    /// The parts of tiles that it is made of, as `row,col:letter`.
    pub parts: Vec<String>,
    /// What the tile shows there.
    pub name: Option<String>,
    /// The building it belongs to.
    pub building: Option<u8>,
    /// The tiles on which it has a manhole, by row and column.
    pub manholes: Vec<(usize, usize)>,
    /// The tiles it extends over, by row and column.
    pub tiles: Vec<(usize, usize)>,
}

/// A door of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// The two zones it joins when it is open.
    pub zones: [ZoneId; 2],
    /// Its colour: `red` is the ordinary one.
    pub color: String,
    /// Whether it is open from the start.
    pub starts_open: bool,
    /// The street zones on the straight line out of the room through this door.
    pub seen_through: ZoneSet,
    /// Where it is drawn: row and column of a cell of the room, and the side of that cell.
    pub wall: (usize, usize, Side),
}

/// That a map has no zone of a name, and which it has on that tile.
pub(crate) fn no_such_zone(zones: &[Zone], name: &str) -> String {
    let tile = name
        .split_once(':')
        .map_or(String::new(), |(tile, _)| format!("{tile}:"));
    let parts = zones.iter().flat_map(|zone| &zone.parts);
    let mut near: Vec<&str> = parts
        .map(String::as_str)
        .filter(|part| !tile.is_empty() && part.starts_with(&tile))
        .collect();
    near.sort_unstable();
    match near.is_empty() {
        true => format!(
            "there is no zone “{name}” on this map; zones are written row,col:letter, as in {}",
            zones[0].parts[0]
        ),
        false => format!("there is no zone “{name}”; there are: {}", near.join(", ")),
    }
}

impl Board {
    /// The zones, in the order of the map.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// Every zone's id.
    pub fn ids(&self) -> impl Iterator<Item = ZoneId> + use<> {
        (0..self.zones.len() as u8).map(ZoneId)
    }

    /// One zone.
    pub fn zone(&self, id: ZoneId) -> &Zone {
        &self.zones[id.index()]
    }

    /// The doors, in the order of the map.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// The board drawn as cells, row by row from the north and each from the west: which
    /// zone lies where. A tile is twelve cells long and wide.
    pub fn plan(&self) -> &[Vec<ZoneId>] {
        &self.plan
    }

    /// The board as it is drawn, laid out of those tiles.
    pub fn drawing(&self, tiles: &[Vec<Placed>]) -> Drawing {
        let zone = |zone: &Zone| DrawnZone {
            ground: match zone.kind {
                ZoneKind::Street => Ground::Street,
                ZoneKind::Room => Ground::Room,
            },
            name: zone.name.clone(),
            parts: zone.parts.clone(),
            manholes: zone.manholes.clone(),
        };
        let borders = Borders::of(&self.plan);
        let joined = |[one, other]: &[ZoneId; 2]| self.open_links[one.index()].contains(*other);
        let is_street = |zone: ZoneId| self.zone(zone).kind == ZoneKind::Street;
        let (open, gaps): (Vec<_>, Vec<_>) = borders
            .pairs()
            .filter(joined)
            .partition(|[one, other]| is_street(*one) && is_street(*other));
        let door = |door: &Door| DrawnDoor::beside(door.zones, door.wall);
        Drawing {
            tiles: tiles.to_vec(),
            cells: self.plan.clone(),
            zones: self.zones.iter().map(zone).collect(),
            open,
            gaps: gaps
                .into_iter()
                .filter_map(|zones| borders.middle(zones))
                .collect(),
            doors: self.doors.iter().map(door).collect(),
            airlocks: Vec::new(),
        }
    }

    /// The doors that are open from the start.
    pub fn doors_at_start(&self) -> DoorSet {
        let doors = self.doors.iter().enumerate();
        let open = doors.filter(|(_, door)| door.starts_open);
        open.map(|(number, _)| number).collect()
    }

    /// All doors open.
    pub fn all_doors(&self) -> DoorSet {
        (0..self.doors.len()).collect()
    }

    /// The zones that an actor in this one can step into.
    pub fn neighbours(&self, zone: ZoneId, open: DoorSet) -> ZoneSet {
        let mut neighbours = self.open_links[zone.index()];
        for number in self.doors_of[zone.index()].and(open).iter() {
            let [one, other] = self.doors[number].zones;
            neighbours.insert(if one == zone { other } else { one });
        }
        neighbours
    }

    /// The zones that an actor in this one sees, its own among them (S1-LOS-01 to S1-LOS-10).
    pub fn sight(&self, zone: ZoneId, open: DoorSet) -> ZoneSet {
        let mut seen = self.open_sight[zone.index()];
        for number in self.sight_doors[zone.index()].and(open).iter() {
            let door = &self.doors[number];
            let [room, beyond] = door.zones;
            if zone == room {
                seen = seen.union(door.seen_through);
                seen.insert(beyond);
            } else if zone == beyond || door.seen_through.contains(zone) {
                seen.insert(room);
            }
        }
        for (one, other) in &self.facing {
            if open.contains(*one) && open.contains(*other) {
                let (here, there) = (self.doors[*one].zones[0], self.doors[*other].zones[0]);
                if zone == here {
                    seen.insert(there);
                } else if zone == there {
                    seen.insert(here);
                }
            }
        }
        seen
    }

    /// How many steps each zone is away; nothing where no open way leads.
    pub fn distances(&self, from: ZoneId, open: DoorSet) -> Vec<Option<u8>> {
        let mut distances = vec![None; self.zones.len()];
        let mut queue = VecDeque::from([(from, 0)]);
        distances[from.index()] = Some(0);
        while let Some((zone, steps)) = queue.pop_front() {
            for next in self.neighbours(zone, open).iter() {
                if distances[next.index()].is_none() {
                    distances[next.index()] = Some(steps + 1);
                    queue.push_back((next, steps + 1));
                }
            }
        }
        distances
    }

    /// The doors that a zone has.
    pub fn doors_of(&self, zone: ZoneId) -> DoorSet {
        self.doors_of[zone.index()]
    }

    /// The zone that has a part of that name, written `row,col:letter`.
    pub fn find(&self, part: &str) -> Option<ZoneId> {
        let has = |id: &ZoneId| self.zone(*id).parts.iter().any(|other| other == part);
        self.ids().find(has)
    }

    /// Once the doors are known: which zones each of them concerns.
    fn index_doors(&mut self) {
        let concerns = |zone: ZoneId, door: &Door| door.zones.contains(&zone);
        let collect = |test: &dyn Fn(ZoneId, &Door) -> bool| -> Vec<DoorSet> {
            let of = |zone| {
                let doors = self.doors.iter().enumerate();
                let mine = doors.filter(|(_, door)| test(zone, door));
                mine.map(|(number, _)| number).collect()
            };
            self.ids().map(of).collect()
        };
        let doors_of = collect(&concerns);
        let sight_doors =
            collect(&|zone, door| concerns(zone, door) || door.seen_through.contains(zone));
        self.doors_of = doors_of;
        self.sight_doors = sight_doors;
    }

    /// How many buildings there are (S1-ZONE-05).
    pub fn buildings(&self) -> usize {
        let buildings = self.zones.iter().filter_map(|zone| zone.building);
        buildings.max().map_or(0, |last| usize::from(last) + 1)
    }
}
