//! A station being compiled: tiles become zones, and what lies between two of them a frame, an
//! airlock, a wall or nothing.

use std::collections::BTreeMap;

use super::{Frame, Links, Place, Ray, Station, StationZone, Touch};
use crate::board::raster::{Part, Raster};
use crate::board::{Placed, Side, ZoneId};
use crate::invader::facts::tile::{Edge, EdgeKind, Tile, TileSet};

/// What is wrong with the layout itself, before any tile is looked at.
pub(super) fn check_layout(layout: &[Vec<Placed>], tiles: &TileSet) -> Result<(), Vec<String>> {
    let width = layout.first().map_or(0, Vec::len);
    let mut problems = Vec::new();
    if width == 0 || layout.iter().any(|row| row.len() != width) {
        problems.push("the layout needs rows of equal length".to_string());
    }
    for placed in layout.iter().flatten() {
        let name = &placed.tile;
        match tiles.tiles.get(name) {
            Some(tile) => {
                let wrong = tile.problems().into_iter();
                problems.extend(wrong.map(|problem| format!("tile {name}: {problem}")));
            }
            None => problems.push(format!("there is no tile “{name}”")),
        }
    }
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems),
    }
}

/// A station being compiled.
pub(super) struct Draft<'a> {
    layout: &'a [Vec<Placed>],
    tiles: &'a TileSet,
    raster: Raster,
    pub(super) zones: Vec<StationZone>,
    zone_of: BTreeMap<Part, ZoneId>,
    pub(super) frames: Vec<Frame>,
    touches: BTreeMap<[ZoneId; 2], Touch>,
    pub(super) problems: Vec<String>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(layout: &'a [Vec<Placed>], tiles: &'a TileSet) -> Draft<'a> {
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
    fn tile(&self, row: usize, column: usize) -> (&'a Tile, u8) {
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
        if zones[0] != zones[1] && !self.touches.contains_key(&zones) {
            self.touches.insert(zones, Touch::Frame(self.frames.len()));
            self.frames.push(Frame { zones });
        }
    }

    pub(super) fn join_on_tiles(&mut self) {
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

    pub(super) fn join_across_borders(&mut self) {
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
    pub(super) fn find_walls(&mut self) {
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

    pub(super) fn finish(self) -> Station {
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
