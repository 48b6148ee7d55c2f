//! Compiling a map into a board.

use std::collections::BTreeMap;

use super::checks::{check_borders, check_layout, kind_of};
use super::map::DoorState;
use super::{Board, Door, DoorToken, Map, TileSet, Zone, ZoneKind, no_such_zone};
use crate::board::raster::{Part, Raster};
use crate::board::{CELLS, DoorSet, Side, ZoneId, ZoneSet};
use crate::problem::KeyProblem;

/// Cells in a third of a tile's side: straight lines run along thirds.
const THIRD: usize = CELLS / 3;

impl Board {
    /// Compiles a map, or says everything that is wrong with it.
    pub fn compile(map: &Map, tiles: &TileSet) -> Result<Board, Vec<KeyProblem>> {
        match Board::draft(map, tiles) {
            (Some(board), problems) if problems.is_empty() => Ok(board),
            (_, problems) => Err(problems),
        }
    }

    /// Compiles as much of a map as there is sense in, and says everything that is wrong
    /// with it: doors that are in no wall are left out.
    pub fn draft(map: &Map, tiles: &TileSet) -> (Option<Board>, Vec<KeyProblem>) {
        let problems = check_layout(map, tiles);
        if !problems.is_empty() {
            return (None, problems);
        }
        let raster = Raster::new(&map.layout, |placed, y, x| {
            tiles.tiles[&placed.tile].letter(y, x, placed.quarters)
        });
        let mut problems = check_borders(map, tiles, &raster);
        let ground = Ground::new(map, tiles, raster);
        if ground.zones.len() > ZoneSet::CAPACITY {
            let message = format!("a board has at most {} zones", ZoneSet::CAPACITY);
            problems.push(KeyProblem::at("layout", message));
            return (None, problems);
        }
        let mut board = Board {
            open_links: ground.links(map, tiles),
            open_sight: Vec::new(),
            zones: ground.zones.clone(),
            doors: Vec::new(),
            facing: Vec::new(),
            doors_of: vec![DoorSet::EMPTY; ground.zones.len()],
            sight_doors: vec![DoorSet::EMPTY; ground.zones.len()],
            plan: ground.plan(),
        };
        board.open_sight = ground.open_sight(&board);
        board.number_buildings();
        let mut lines = Vec::new();
        if map.doors.len() > DoorSet::CAPACITY {
            let message = format!("a board has at most {} doors", DoorSet::CAPACITY);
            problems.push(KeyProblem::at("doors", message));
        }
        for (n, token) in map.doors.iter().take(DoorSet::CAPACITY).enumerate() {
            let same = |other: &DoorToken| {
                (&other.zones, other.wall, other.at) == (&token.zones, token.wall, token.at)
            };
            if map.doors[..n].iter().any(same) {
                let message = "there is a door at this place already";
                problems.push(KeyProblem::at(format!("doors[{n}]"), message));
            }
            match ground.door(n, token) {
                Ok((door, line)) => {
                    board.doors.push(door);
                    lines.push(line);
                }
                Err(wrong) => problems.extend(wrong),
            }
        }
        board.facing = facing_doors(&lines);
        board.index_doors();
        problems.extend(board.check_counts(map));
        (Some(board), problems)
    }

    fn number_buildings(&mut self) {
        let mut next = 0;
        for zone in self.ids().collect::<Vec<_>>() {
            if self.zone(zone).kind == ZoneKind::Street || self.zone(zone).building.is_some() {
                continue;
            }
            // S1-ZONE-05: rooms joined by openings, however far, are one building.
            let joined = self.distances(zone, DoorSet::EMPTY);
            for (place, steps) in joined.into_iter().enumerate() {
                if steps.is_some() {
                    self.zones[place].building = Some(next);
                }
            }
            next += 1;
        }
    }
}

/// A board in the making.
struct Ground {
    raster: Raster,
    zone_of: BTreeMap<Part, ZoneId>,
    zones: Vec<Zone>,
}

/// Where a straight line out of a door leads: the zones it crosses, and where it ends.
struct Line {
    /// The room behind the door, the side of it that the door is in, and the third of the
    /// whole board along that side.
    from: (ZoneId, Side, usize),
    /// The room that the line runs into, if it runs into one.
    into: Option<ZoneId>,
    /// The street zones on the way.
    street: ZoneSet,
}

impl Ground {
    fn new(map: &Map, tiles: &TileSet, raster: Raster) -> Ground {
        let mut parts: Vec<Part> = Vec::new();
        for (row, placed) in map.layout.iter().enumerate() {
            for (column, placed) in placed.iter().enumerate() {
                let letters = tiles.tiles[&placed.tile].zones.keys();
                parts.extend(letters.map(|letter| Part {
                    row,
                    column,
                    letter: *letter,
                }));
            }
        }
        // S1-ZONE-04: street parts that face each other across the border of two tiles are
        // one zone. Each part points to an earlier one of its zone.
        let mut earlier: BTreeMap<Part, Part> = parts.iter().map(|part| (*part, *part)).collect();
        let root = |earlier: &BTreeMap<Part, Part>, mut part: Part| {
            while earlier[&part] != part {
                part = earlier[&part];
            }
            part
        };
        for (here, there) in raster.borders() {
            let touches = (here.row, here.column) != (there.row, there.column);
            let street = |part| kind_of(map, tiles, part) == ZoneKind::Street;
            if touches && street(here) && street(there) {
                let (one, other) = (root(&earlier, here), root(&earlier, there));
                earlier.insert(one.max(other), one.min(other));
            }
        }
        let mut zone_of = BTreeMap::new();
        let mut zones: Vec<Zone> = Vec::new();
        for part in parts {
            let first = root(&earlier, part);
            let id = *zone_of
                .entry(first)
                .or_insert(ZoneId(zones.len().min(255) as u8));
            zone_of.insert(part, id);
            let drawn = &tiles.tiles[&map.layout[part.row][part.column].tile].zones[&part.letter];
            if id.index() == zones.len() {
                zones.push(Zone {
                    kind: drawn.kind,
                    parts: Vec::new(),
                    name: drawn.name.clone(),
                    building: None,
                    manholes: Vec::new(),
                    tiles: Vec::new(),
                });
            }
            let zone = &mut zones[id.index()];
            zone.parts.push(part.name());
            zone.tiles.push((part.row, part.column));
            if drawn.manhole {
                zone.manholes.push((part.row, part.column));
            }
        }
        zones.iter_mut().for_each(|zone| zone.tiles.dedup());
        Ground {
            raster,
            zone_of,
            zones,
        }
    }

    fn plan(&self) -> Vec<Vec<ZoneId>> {
        let (rows, columns) = (self.raster.rows as isize, self.raster.columns as isize);
        let row = |y| (0..columns).filter_map(move |x| self.zone_at(y, x));
        (0..rows).map(|y| row(y).collect()).collect()
    }

    fn zone_at(&self, y: isize, x: isize) -> Option<ZoneId> {
        self.raster.at(y, x).map(|part| self.zone_of[&part])
    }

    fn is_street(&self, zone: ZoneId) -> bool {
        self.zones[zone.index()].kind == ZoneKind::Street
    }

    /// Street zones that share a side, and rooms joined by a gap (S1-MOVE-01, -02, -04).
    fn links(&self, map: &Map, tiles: &TileSet) -> Vec<ZoneSet> {
        let mut links = vec![ZoneSet::EMPTY; self.zones.len()];
        let mut join = |one: ZoneId, other: ZoneId| {
            if one != other {
                links[one.index()].insert(other);
                links[other.index()].insert(one);
            }
        };
        for (here, there) in self.raster.borders() {
            let (one, other) = (self.zone_of[&here], self.zone_of[&there]);
            if self.is_street(one) && self.is_street(other) {
                join(one, other);
            }
        }
        for (row, placed) in map.layout.iter().enumerate() {
            for (column, placed) in placed.iter().enumerate() {
                let tile = &tiles.tiles[&placed.tile];
                let zone = |letter| {
                    self.zone_of[&Part {
                        row,
                        column,
                        letter,
                    }]
                };
                for [one, other] in &tile.openings {
                    join(zone(*one), zone(*other));
                }
                for opening in &tile.edge_openings {
                    let (side, third, letter) = opening.turned(placed.quarters);
                    if let Some(other) = self.opening_across(map, tiles, (row, column), side, third)
                    {
                        join(zone(letter), other);
                    }
                }
            }
        }
        links
    }

    /// The room across the border that has a gap at the same place.
    fn opening_across(
        &self,
        map: &Map,
        tiles: &TileSet,
        (row, column): (usize, usize),
        side: Side,
        third: usize,
    ) -> Option<ZoneId> {
        let (down, right) = side.step();
        let row = row.checked_add_signed(down)?;
        let column = column.checked_add_signed(right)?;
        let placed = map.layout.get(row)?.get(column)?;
        let mut openings = tiles.tiles[&placed.tile].edge_openings.iter();
        openings.find_map(|opening| {
            let (other_side, other_third, letter) = opening.turned(placed.quarters);
            let meets = other_side == side.opposite() && other_third == third;
            meets.then(|| {
                self.zone_of[&Part {
                    row,
                    column,
                    letter,
                }]
            })
        })
    }

    /// What is seen whatever the doors do: the own zone, streets along straight lines, rooms
    /// through openings.
    fn open_sight(&self, board: &Board) -> Vec<ZoneSet> {
        let mut sight: Vec<ZoneSet> = board
            .ids()
            .map(|zone| {
                let mut seen = ZoneSet::EMPTY;
                seen.insert(zone);
                // S1-LOS-03: one zone, and no further.
                if self.is_street(zone) {
                    seen
                } else {
                    seen.union(board.open_links[zone.index()])
                }
            })
            .collect();
        // S1-LOS-01: rows and columns of thirds; a building stops the line.
        let rows = (THIRD / 2..self.raster.rows).step_by(THIRD);
        let columns = (THIRD / 2..self.raster.columns).step_by(THIRD);
        let rows = rows.map(|y| (y as isize, 0, Side::East));
        let columns = columns.map(|x| (0, x as isize, Side::South));
        for (y, x, side) in rows.chain(columns) {
            let mut stretch = ZoneSet::EMPTY;
            let (down, right) = side.step();
            let mut cell = (y, x);
            loop {
                let zone = self.zone_at(cell.0, cell.1);
                match zone.filter(|zone| self.is_street(*zone)) {
                    Some(zone) => stretch.insert(zone),
                    None => {
                        for zone in stretch.iter() {
                            sight[zone.index()] = sight[zone.index()].union(stretch);
                        }
                        stretch = ZoneSet::EMPTY;
                    }
                }
                if zone.is_none() {
                    break;
                }
                cell = (cell.0 + down, cell.1 + right);
            }
        }
        sight
    }

    /// The part of a tile that a map names, and its zone.
    fn find(&self, key: String, name: &str) -> Result<(Part, ZoneId), KeyProblem> {
        let found = self.zone_of.iter().find(|(part, _)| part.name() == name);
        found
            .map(|(part, zone)| (*part, *zone))
            .ok_or_else(|| KeyProblem::at(key, no_such_zone(&self.zones, name)))
    }

    fn door(&self, n: usize, token: &DoorToken) -> Result<(Door, Line), Vec<KeyProblem>> {
        let [room_name, beyond_name] = &token.zones;
        let ends = [(0, room_name), (1, beyond_name)]
            .map(|(end, name)| self.find(format!("doors[{n}].zones[{end}]"), name));
        let ((part, room), (_, beyond)) = match ends {
            [Ok(room), Ok(beyond)] => (room, beyond),
            ends => return Err(ends.into_iter().filter_map(Result::err).collect()),
        };
        let wrong =
            |key: &str, message: String| vec![KeyProblem::at(format!("doors[{n}].{key}"), message)];
        if self.is_street(room) {
            let message = format!("a door names its room first, and {room_name} is street");
            return Err(wrong("zones", message));
        }
        if !(0.0..CELLS as f32).contains(&token.at) {
            let message = format!(
                "a door is at a place from 0 to {CELLS} along the side of its tile, not {}",
                token.at
            );
            return Err(wrong("at", message));
        }
        let wall = self.find_wall(token, part, [room, beyond]).ok_or_else(|| {
            let side = token.wall.word();
            let message =
                format!("there is no wall to the {side} between {room_name} and {beyond_name}");
            wrong("wall", message)
        })?;
        let (street, into) = self.straight_on(wall, token.wall);
        let third = match token.wall {
            Side::North | Side::South => wall.1 as usize / THIRD,
            Side::East | Side::West => wall.0 as usize / THIRD,
        };
        let door = Door {
            zones: [room, beyond],
            color: token.color.clone(),
            starts_open: token.state == DoorState::Open,
            seen_through: street,
            wall: (wall.0 as usize, wall.1 as usize, token.wall),
        };
        let from = (room, token.wall, third);
        Ok((door, Line { from, into, street }))
    }

    /// The cell of the room that has the door in its wall. The plan rounds walls to thirds of
    /// the tile, so that a door printed near a corner may lie just beyond its wall: the nearest
    /// cell of the wall is meant.
    fn find_wall(
        &self,
        token: &DoorToken,
        part: Part,
        [room, beyond]: [ZoneId; 2],
    ) -> Option<(isize, isize)> {
        let (y, x) = (
            part.row as isize * CELLS as isize,
            part.column as isize * CELLS as isize,
        );
        let (down, right) = token.wall.step();
        let is_wall = |(y, x): &(isize, isize)| {
            self.zone_at(*y, *x) == Some(room) && self.zone_at(y + down, x + right) == Some(beyond)
        };
        let mut places: Vec<isize> = (0..CELLS as isize).collect();
        places.sort_by(|one, other| {
            let distance = |place: &isize| (*place as f32 + 0.5 - token.at).abs();
            distance(one).total_cmp(&distance(other))
        });
        let across = 0..CELLS as isize;
        let mut cells = places.into_iter().flat_map(|along| {
            across.clone().map(move |depth| match token.wall {
                Side::North | Side::South => (y + depth, x + along),
                Side::East | Side::West => (y + along, x + depth),
            })
        });
        cells.find(is_wall)
    }

    /// S1-LOS-05: out of a door, straight on, through any number of street zones; and the zone
    /// where that ends.
    fn straight_on(&self, door: (isize, isize), side: Side) -> (ZoneSet, Option<ZoneId>) {
        let (down, right) = side.step();
        let mut street = ZoneSet::EMPTY;
        let mut cell = (door.0 + down, door.1 + right);
        loop {
            match self.zone_at(cell.0, cell.1) {
                Some(zone) if self.is_street(zone) => street.insert(zone),
                end => return (street, end),
            }
            cell = (cell.0 + down, cell.1 + right);
        }
    }
}

/// Doors whose lines run into each other's rooms (S1-LOS-07, so that sight is mutual).
fn facing_doors(lines: &[Line]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (one, line) in lines.iter().enumerate() {
        for (other, across) in lines.iter().enumerate().skip(one + 1) {
            let same_line = line.from.2 == across.from.2 && line.from.1 == across.from.1.opposite();
            let meet = line.into == Some(across.from.0) && across.into == Some(line.from.0);
            if same_line && meet && line.street == across.street {
                pairs.push((one, other));
            }
        }
    }
    pairs
}
