//! Stations: a mission's tiles compiled once into zones, and what can be asked of them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::tile::{Edge, EdgeKind, TileSet};
use crate::board::raster::{Part, Raster};
use crate::board::{DoorSet, Placed, Side, ZoneId, ZoneSet};

/// What a zone is (INV-ZONE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
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
    /// Outside.
    Exterior,
}

impl Place {
    /// Whether it is a room of any kind.
    pub const fn is_room(self) -> bool {
        !matches!(self, Place::Corridor | Place::Exterior)
    }
}

/// What a station knows of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StationZone {
    /// What it is.
    pub place: Place,
    /// The parts of tiles that it is made of, as `row,col:letter`.
    pub parts: Vec<String>,
    /// What the drawing suggests.
    pub look: Option<String>,
}

/// A door frame between two zones: open unless a closed door stands in it (INV-SETUP-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The zones it joins.
    pub zones: [ZoneId; 2],
}

/// What lies on a station that changes ways and sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cover {
    /// Frames with a closed door in them.
    pub closed: DoorSet,
    /// Zones with Active Mold.
    pub active: ZoneSet,
    /// Zones with Inactive Mold.
    pub inactive: ZoneSet,
    /// The two zones of an airlock that nobody can pass (INV-M8-05).
    pub barred: Option<[ZoneId; 2]>,
}

impl Cover {
    /// Zones with Mold of either kind.
    pub const fn mold(&self) -> ZoneSet {
        self.active.union(self.inactive)
    }
}

/// How two zones touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    Open,
    Frame(usize),
    Airlock,
    /// A wall inside a building, which Mold opens (INV-MOLD-06).
    Wall,
}

/// A straight line out of a zone: each next zone, and how it touches the one before.
type Ray = Vec<(ZoneId, Touch)>;

/// A mission's map, compiled: everything about it that does not change while it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Station {
    zones: Vec<StationZone>,
    plan: Vec<Vec<ZoneId>>,
    frames: Vec<Frame>,
    touches: Vec<Vec<(ZoneId, Touch)>>,
    rays: Vec<Vec<Ray>>,
    rooms: ZoneSet,
    links: Vec<Links>,
}

/// What a zone touches, by what is in between.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Links {
    open: ZoneSet,
    framed: ZoneSet,
    walled: ZoneSet,
    outer: ZoneSet,
    /// The door frames of the zone, and what is behind them.
    frames: DoorSet,
    behind: Vec<(usize, ZoneId)>,
}

impl Links {
    fn of(touches: &[(ZoneId, Touch)]) -> Links {
        let mut links = Links::default();
        for (zone, touch) in touches {
            match touch {
                Touch::Open => links.open.insert(*zone),
                Touch::Airlock => links.outer.insert(*zone),
                Touch::Wall => links.walled.insert(*zone),
                Touch::Frame(number) => {
                    links.framed.insert(*zone);
                    links.frames.insert(*number);
                    links.behind.push((*number, *zone));
                }
            }
        }
        links
    }
}

impl Station {
    /// Compiles a layout, or says everything that is wrong with it.
    pub fn compile(layout: &[Vec<Placed>], tiles: &TileSet) -> Result<Station, Vec<String>> {
        check_layout(layout, tiles)?;
        let mut draft = Draft::new(layout, tiles);
        draft.join_on_tiles();
        draft.join_across_borders();
        draft.find_walls();
        let Draft {
            problems, zones, ..
        } = &draft;
        if zones.len() > ZoneSet::CAPACITY {
            return Err(vec![format!(
                "a board has at most {} zones",
                ZoneSet::CAPACITY
            )]);
        }
        if !problems.is_empty() {
            return Err(problems.clone());
        }
        Ok(draft.finish())
    }

    /// The zones, in the order of the map.
    pub fn zones(&self) -> &[StationZone] {
        &self.zones
    }

    /// Every zone's id.
    pub fn ids(&self) -> impl Iterator<Item = ZoneId> + use<> {
        (0..self.zones.len() as u8).map(ZoneId)
    }

    /// One zone.
    pub fn zone(&self, id: ZoneId) -> &StationZone {
        &self.zones[id.index()]
    }

    /// The zone at every cell of the map, twelve to a tile's side.
    pub fn plan(&self) -> &[Vec<ZoneId>] {
        &self.plan
    }

    /// The door frames.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The zone that has a part of that name, written `row,col:letter`.
    pub fn find(&self, part: &str) -> Option<ZoneId> {
        let has = |id: &ZoneId| self.zone(*id).parts.iter().any(|other| other == part);
        self.ids().find(has)
    }

    /// The zones that an actor in this one can step into (INV-MOVE-01 to INV-MOVE-05). What
    /// passing an airlock asks for is not the station's to know.
    pub fn neighbours(&self, zone: ZoneId, cover: &Cover) -> ZoneSet {
        let links = &self.links[zone.index()];
        let mut ways = self.ways(zone, cover);
        if !links.frames.and(cover.closed).is_empty() {
            for (frame, behind) in &links.behind {
                if cover.closed.contains(*frame) {
                    ways.remove(*behind);
                }
            }
        }
        ways
    }

    /// The zones next to this one as if no door were closed (INV-XMOVE-06).
    pub fn ways(&self, zone: ZoneId, cover: &Cover) -> ZoneSet {
        let links = &self.links[zone.index()];
        let mold = cover.mold();
        let walls = match mold.contains(zone) {
            true => links.walled,
            false => links.walled.and(mold),
        };
        let mut outer = links.outer;
        if let Some([one, other]) = cover.barred {
            if zone == one {
                outer.remove(other);
            } else if zone == other {
                outer.remove(one);
            }
        }
        links.open.union(links.framed).union(walls).union(outer)
    }

    /// The zones that share any side with this one inside, whatever is in between.
    pub fn touching(&self, zone: ZoneId) -> ZoneSet {
        let links = &self.links[zone.index()];
        links
            .open
            .union(links.framed)
            .union(links.walled)
            .union(links.outer)
    }

    /// The zones that Mold links with this one: those that share a side, never by an airlock
    /// (INV-WIN-05).
    pub fn mold_links(&self, zone: ZoneId) -> ZoneSet {
        let links = &self.links[zone.index()];
        links.open.union(links.framed).union(links.walled)
    }

    /// The zones outside that an airlock leads to, or the airlocks that lead here.
    pub fn outer_doors(&self, zone: ZoneId) -> ZoneSet {
        self.links[zone.index()].outer
    }

    /// The door frames of a zone.
    pub fn frames_of(&self, zone: ZoneId) -> DoorSet {
        self.links[zone.index()].frames
    }

    /// The door frame between two zones.
    pub fn frame_between(&self, one: ZoneId, other: ZoneId) -> Option<usize> {
        let mut behind = self.links[one.index()].behind.iter();
        behind
            .find(|(_, zone)| *zone == other)
            .map(|(frame, _)| *frame)
    }

    /// The rooms.
    pub fn rooms(&self) -> ZoneSet {
        self.rooms
    }

    /// Rooms and whatever counts as one for sight, seen one zone deeper than usual from what
    /// is in sight (INV-SKILL-28).
    pub fn deeper_sight(&self, zone: ZoneId, cover: &Cover) -> ZoneSet {
        let seen = self.sight(zone, cover);
        let mut deeper = seen;
        for room in seen
            .iter()
            .filter(|room| *room != zone && self.stops_sight(*room, cover))
        {
            for (next, touch) in &self.touches[room.index()] {
                let open = *touch != Touch::Airlock && self.is_passable(room, *next, *touch, cover);
                if open && self.stops_sight(*next, cover) {
                    deeper.insert(*next);
                }
            }
        }
        deeper
    }

    fn is_passable(&self, from: ZoneId, to: ZoneId, touch: Touch, cover: &Cover) -> bool {
        match touch {
            Touch::Open | Touch::Airlock => true,
            Touch::Frame(number) => !cover.closed.contains(number),
            Touch::Wall => cover.mold().contains(from) || cover.mold().contains(to),
        }
    }

    /// Whether sight treats a zone as a room: a line may enter it and goes no further
    /// (INV-LOS-05, INV-LOS-14, INV-LOS-15).
    fn stops_sight(&self, zone: ZoneId, cover: &Cover) -> bool {
        cover.active.contains(zone) || (self.rooms.contains(zone) && !cover.inactive.contains(zone))
    }

    /// The zones that an actor in this one sees, its own among them (INV-LOS-01 to
    /// INV-LOS-19).
    pub fn sight(&self, zone: ZoneId, cover: &Cover) -> ZoneSet {
        let mut seen = ZoneSet::of(zone);
        let opens = |from: ZoneId, to: ZoneId, touch: Touch| {
            touch != Touch::Airlock && self.is_passable(from, to, touch, cover)
        };
        // INV-LOS-03, INV-LOS-16: a room and whatever shares an opening with it see each other,
        // wherever the opening is.
        for (next, touch) in &self.touches[zone.index()] {
            let room = self.stops_sight(zone, cover) || self.stops_sight(*next, cover);
            if room && opens(zone, *next, *touch) {
                seen.insert(*next);
            }
        }
        for ray in &self.rays[zone.index()] {
            let mut from = zone;
            for (next, touch) in ray {
                if !opens(from, *next, *touch) {
                    break;
                }
                seen.insert(*next);
                if self.stops_sight(*next, cover) {
                    break;
                }
                from = *next;
            }
        }
        seen
    }
}

fn check_layout(layout: &[Vec<Placed>], tiles: &TileSet) -> Result<(), Vec<String>> {
    let width = layout.first().map_or(0, Vec::len);
    let mut problems = Vec::new();
    if width == 0 || layout.iter().any(|row| row.len() != width) {
        problems.push("the layout needs rows of equal length".to_string());
    }
    for placed in layout.iter().flatten() {
        if !tiles.tiles.contains_key(&placed.tile) {
            problems.push(format!("there is no tile “{}”", placed.tile));
        }
    }
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems),
    }
}

/// A station being compiled.
struct Draft<'a> {
    layout: &'a [Vec<Placed>],
    tiles: &'a TileSet,
    raster: Raster,
    zones: Vec<StationZone>,
    zone_of: BTreeMap<Part, ZoneId>,
    frames: Vec<Frame>,
    touches: BTreeMap<[ZoneId; 2], Touch>,
    problems: Vec<String>,
}

impl<'a> Draft<'a> {
    fn new(layout: &'a [Vec<Placed>], tiles: &'a TileSet) -> Draft<'a> {
        let raster = Raster::new(layout, |placed, y, x| {
            tiles.tiles[&placed.tile].letter(y, x, placed.quarters)
        });
        let mut draft = Draft {
            layout,
            tiles,
            raster,
            zones: Vec::new(),
            zone_of: BTreeMap::new(),
            frames: Vec::new(),
            touches: BTreeMap::new(),
            problems: Vec::new(),
        };
        draft.number_zones();
        draft
    }

    /// The tile at a place, and how far it is turned.
    fn tile(&self, row: usize, column: usize) -> (&'a super::Tile, u8) {
        let placed = &self.layout[row][column];
        (&self.tiles.tiles[&placed.tile], placed.quarters)
    }

    /// Pairs of slots that meet across a border, with their parts.
    fn borders(&self) -> Vec<[(Part, Edge); 2]> {
        let mut pairs = Vec::new();
        let (rows, columns) = (self.layout.len(), self.layout[0].len());
        for row in 0..rows {
            for column in 0..columns {
                for (side, below, beside) in [
                    (Side::East, row, column + 1),
                    (Side::South, row + 1, column),
                ] {
                    if below >= rows || beside >= columns {
                        continue;
                    }
                    let (tile, quarters) = self.tile(row, column);
                    let (other, turned) = self.tile(below, beside);
                    let slots = tile.edge(side, quarters).into_iter();
                    for (one, two) in slots.zip(other.edge(side.opposite(), turned)) {
                        let part = |row, column, edge: Edge| Part {
                            row,
                            column,
                            letter: edge.zone,
                        };
                        pairs.push([
                            (part(row, column, one), one),
                            (part(below, beside, two), two),
                        ]);
                    }
                }
            }
        }
        pairs
    }

    /// Parts of the exterior that meet across a border are one zone (INV-ZONE-04).
    fn number_zones(&mut self) {
        let mut leader: BTreeMap<Part, Part> = BTreeMap::new();
        for y in 0..self.raster.rows as isize {
            for x in 0..self.raster.columns as isize {
                let part = self.raster.at(y, x).expect("it is on the board");
                leader.entry(part).or_insert(part);
            }
        }
        for [(one, here), (two, there)] in self.borders() {
            if here.kind == EdgeKind::Exterior && there.kind == EdgeKind::Exterior {
                let (from, to) = (
                    leader[&one].max(leader[&two]),
                    leader[&one].min(leader[&two]),
                );
                leader
                    .values_mut()
                    .filter(|part| **part == from)
                    .for_each(|part| *part = to);
            }
        }
        for (part, first) in &leader {
            if part == first {
                let (tile, _) = self.tile(part.row, part.column);
                let described = &tile.zones[&part.letter];
                self.zone_of.insert(*part, ZoneId(self.zones.len() as u8));
                self.zones.push(StationZone {
                    place: described.kind,
                    parts: Vec::new(),
                    look: described.look.clone(),
                });
            }
        }
        for (part, first) in &leader {
            let zone = self.zone_of[first];
            self.zone_of.insert(*part, zone);
            self.zones[zone.index()].parts.push(part.name());
        }
    }

    fn touch(&mut self, one: Part, two: Part, touch: Touch) {
        let mut pair = [self.zone_of[&one], self.zone_of[&two]];
        pair.sort();
        if pair[0] != pair[1] {
            self.touches.entry(pair).or_insert(touch);
        }
    }

    fn frame(&mut self, one: Part, two: Part) {
        let mut zones = [self.zone_of[&one], self.zone_of[&two]];
        zones.sort();
        if !self.touches.contains_key(&zones) {
            self.touches.insert(zones, Touch::Frame(self.frames.len()));
            self.frames.push(Frame { zones });
        }
    }

    fn join_on_tiles(&mut self) {
        for row in 0..self.layout.len() {
            for column in 0..self.layout[row].len() {
                let (tile, _) = self.tile(row, column);
                let part = |letter| Part {
                    row,
                    column,
                    letter,
                };
                for [one, two] in &tile.doors {
                    self.frame(part(*one), part(*two));
                }
                for [room, outside] in &tile.airlocks {
                    self.touch(part(*room), part(*outside), Touch::Airlock);
                }
                for [one, two] in &tile.shared_walls {
                    self.touch(part(*one), part(*two), Touch::Wall);
                }
            }
        }
    }

    fn join_across_borders(&mut self) {
        for [(one, here), (two, there)] in self.borders() {
            match (here.kind, there.kind) {
                (EdgeKind::Exterior, EdgeKind::Exterior) => {}
                (EdgeKind::Exterior, _) | (_, EdgeKind::Exterior) => self.problems.push(format!(
                    "{} meets {}: the exterior must meet the exterior",
                    one.name(),
                    two.name()
                )),
                (EdgeKind::Door, _) | (_, EdgeKind::Door) => self.frame(one, two),
                (EdgeKind::CorridorSide, EdgeKind::CorridorSide) => self.problems.push(format!(
                    "{} and {} would be one corridor of double width",
                    one.name(),
                    two.name()
                )),
                _ => self.touch(one, two, Touch::Open),
            }
        }
    }

    /// What touches on the map and is not joined otherwise: open ground among corridors and
    /// outside, walls inside buildings. Walls to the exterior never open.
    fn find_walls(&mut self) {
        let pairs: Vec<(Part, Part)> = self.raster.borders().collect();
        for (one, two) in pairs {
            let place = |part: &Part| self.zones[self.zone_of[part].index()].place;
            let same_tile = (one.row, one.column) == (two.row, two.column);
            let touch = match (place(&one), place(&two)) {
                (Place::Exterior, Place::Exterior) => Touch::Open,
                (Place::Exterior, _) | (_, Place::Exterior) => continue,
                (Place::Corridor, Place::Corridor) if same_tile => Touch::Open,
                _ => Touch::Wall,
            };
            self.touch(one, two, touch);
        }
    }

    fn finish(self) -> Station {
        let plan: Vec<Vec<ZoneId>> = (0..self.raster.rows as isize)
            .map(|y| {
                let row = (0..self.raster.columns as isize).filter_map(|x| self.raster.at(y, x));
                row.map(|part| self.zone_of[&part]).collect()
            })
            .collect();
        let mut touches = vec![Vec::new(); self.zones.len()];
        for ([one, two], touch) in &self.touches {
            touches[one.index()].push((*two, *touch));
            touches[two.index()].push((*one, *touch));
        }
        let rays = rays(&plan, &self.touches, self.zones.len());
        let rooms = self
            .zones
            .iter()
            .enumerate()
            .filter(|(_, zone)| zone.place.is_room());
        Station {
            links: touches.iter().map(|touches| Links::of(touches)).collect(),
            rooms: rooms.map(|(place, _)| ZoneId(place as u8)).collect(),
            zones: self.zones,
            plan,
            frames: self.frames,
            touches,
            rays,
        }
    }
}

/// All straight lines out of each zone, parallel to the edges of the board (INV-LOS-01,
/// INV-LOS-02), as far as nothing lasting stops them.
fn rays(
    plan: &[Vec<ZoneId>],
    touches: &BTreeMap<[ZoneId; 2], Touch>,
    zones: usize,
) -> Vec<Vec<Ray>> {
    let mut rays: Vec<Vec<Ray>> = vec![Vec::new(); zones];
    let at = |y: isize, x: isize| -> Option<ZoneId> {
        let row = plan.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    };
    for (y, row) in plan.iter().enumerate() {
        for (x, from) in row.iter().enumerate() {
            for side in [Side::North, Side::East, Side::South, Side::West] {
                let (down, right) = side.step();
                let (mut y, mut x) = (y as isize, x as isize);
                let mut last = *from;
                let mut ray = Ray::new();
                while let Some(next) = at(y + down, x + right) {
                    (y, x) = (y + down, x + right);
                    if next == last {
                        continue;
                    }
                    let mut pair = [last, next];
                    pair.sort();
                    let Some(touch) = touches.get(&pair) else {
                        break;
                    };
                    ray.push((next, *touch));
                    last = next;
                }
                let known = &mut rays[from.index()];
                if !ray.is_empty() && !known.contains(&ray) {
                    known.push(ray);
                }
            }
        }
    }
    rays
}
