//! Stations: a mission's tiles compiled once into zones, and what can be asked of them.

mod draft;

use serde::{Deserialize, Serialize};
use table::Problems;

use self::draft::{Draft, check_layout};
use super::tile::TileSet;
use crate::board::{Borders, DoorSet, Drawing, DrawnZone, Ground, Placed, ZoneId, ZoneSet};

/// What a zone is (INV-ZONE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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

/// The parts of a station that change during the game and affect movement and sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Cover")]
pub struct DynamicTerrain {
    /// Frames with a closed door in them.
    pub closed: DoorSet,
    /// Zones with Active Mold.
    pub active: ZoneSet,
    /// Zones with Inactive Mold.
    pub inactive: ZoneSet,
    /// The two zones of an airlock that nobody can pass (INV-M8-05).
    pub barred: Option<[ZoneId; 2]>,
}

impl DynamicTerrain {
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
    pub fn compile(layout: &[Vec<Placed>], tiles: &TileSet) -> Result<Station, Problems> {
        check_layout(layout, tiles)?;
        let mut draft = Draft::new(layout, tiles);
        draft.join_on_tiles();
        draft.join_across_borders();
        draft.find_walls();
        let Draft {
            problems,
            zones,
            frames,
            ..
        } = &draft;
        if frames.len() > DoorSet::CAPACITY {
            let most = DoorSet::CAPACITY;
            return Err(vec![format!("a board has at most {most} door frames")].into());
        }
        if zones.len() > ZoneSet::CAPACITY {
            let most = ZoneSet::CAPACITY;
            return Err(vec![format!("a board has at most {most} zones")].into());
        }
        if !problems.is_empty() {
            return Err(problems.clone().into());
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

    /// The station as it is drawn, laid out of those tiles.
    pub fn drawing(&self, tiles: &[Vec<Placed>]) -> Drawing {
        let zone = |zone: &StationZone| DrawnZone {
            ground: match zone.place {
                Place::Corridor => Ground::Corridor,
                Place::Room => Ground::Room,
                Place::Security => Ground::Security,
                Place::Oxygen => Ground::Oxygen,
                Place::Airlock => Ground::Airlock,
                Place::Exterior => Ground::Exterior,
            },
            name: zone.look.clone(),
            parts: zone.parts.clone(),
            manholes: Vec::new(),
        };
        let borders = Borders::of(&self.plan);
        let are = |joined: fn(&Links) -> ZoneSet| {
            let linked =
                move |[one, other]: &[ZoneId; 2]| joined(&self.links[one.index()]).contains(*other);
            borders.pairs().filter(linked)
        };
        Drawing {
            tiles: tiles.to_vec(),
            cells: self.plan.clone(),
            zones: self.zones.iter().map(zone).collect(),
            open: are(|links| links.open).collect(),
            gaps: Vec::new(),
            doors: self
                .frames
                .iter()
                .filter_map(|frame| borders.middle(frame.zones))
                .collect(),
            airlocks: are(|links| links.outer)
                .filter_map(|zones| borders.middle(zones))
                .collect(),
        }
    }

    /// The zone that has a part of that name, written `row,col:letter`.
    pub fn find(&self, part: &str) -> Option<ZoneId> {
        let has = |id: &ZoneId| self.zone(*id).parts.iter().any(|other| other == part);
        self.ids().find(has)
    }

    /// The zones that an actor in this one can step into (INV-MOVE-01 to INV-MOVE-05). What
    /// passing an airlock asks for is not the station's to know.
    pub fn neighbours(&self, zone: ZoneId, cover: &DynamicTerrain) -> ZoneSet {
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
    pub fn ways(&self, zone: ZoneId, cover: &DynamicTerrain) -> ZoneSet {
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
    pub fn deeper_sight(&self, zone: ZoneId, cover: &DynamicTerrain) -> ZoneSet {
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

    fn is_passable(&self, from: ZoneId, to: ZoneId, touch: Touch, cover: &DynamicTerrain) -> bool {
        match touch {
            Touch::Open | Touch::Airlock => true,
            Touch::Frame(number) => !cover.closed.contains(number),
            Touch::Wall => cover.mold().contains(from) || cover.mold().contains(to),
        }
    }

    /// Whether sight treats a zone as a room: a line may enter it and goes no further
    /// (INV-LOS-05, INV-LOS-14, INV-LOS-15).
    fn stops_sight(&self, zone: ZoneId, cover: &DynamicTerrain) -> bool {
        cover.active.contains(zone) || (self.rooms.contains(zone) && !cover.inactive.contains(zone))
    }

    /// The zones that an actor in this one sees, its own among them (INV-LOS-01 to
    /// INV-LOS-19).
    pub fn sight(&self, zone: ZoneId, cover: &DynamicTerrain) -> ZoneSet {
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
