//! A board, and where on it survivors are lost.

use std::collections::{BTreeMap, VecDeque};

use zombicide::board::{Drawing, DrawnDoor, Ground, ZoneId};

use super::super::words::{counted, percent};
use super::svg::{Svg, short};
use super::{Figure, Numbers, WIDTH};

/// Deaths on a board.
pub struct Deaths<'a> {
    /// What it is of.
    pub title: String,
    /// The board.
    pub board: &'a Drawing,
    /// How many were lost in each zone.
    pub zones: Vec<u64>,
    /// In how many games.
    pub games: u64,
}

/// No board is drawn higher.
const HIGHEST: f64 = 420.0;
/// The room for the legend.
const LEGEND: f64 = 34.0;
/// Steps of the legend.
const STEPS: usize = 5;
/// How much wall a door or gap takes, in cells.
const DOOR: f64 = 1.7;

/// Draws where survivors are lost.
pub fn heat_map(asked: Deaths<'_>) -> Figure {
    let board = asked.board;
    let columns = board.cells.first().map_or(1, Vec::len) as f64;
    let rows = board.cells.len().max(1) as f64;
    let cell = ((WIDTH - 4.0) / columns).min(HIGHEST / rows);
    let plan = Plan {
        board,
        cell,
        left: (WIDTH - cell * columns) / 2.0,
    };
    let most = asked.zones.iter().copied().max().unwrap_or(0);
    let all: u64 = asked.zones.iter().sum();
    let mut svg = Svg::default();
    for (zone, cells) in plan.zones() {
        let path = plan.outline(&cells);
        let count = asked.zones.get(zone).copied().unwrap_or(0);
        svg.path(ground_class(board.zones[zone].ground), &path, "");
        if count > 0 {
            svg.path(&format!("heat h{}", step(count, most)), &path, "");
        }
    }
    plan.walls(&mut svg);
    for (zone, cells) in plan.zones() {
        let count = asked.zones.get(zone).copied().unwrap_or(0);
        if count > 0 {
            let (x, y) = plan.middle(&cells);
            svg.text("count mid", x, y + 4.5, &count.to_string());
        }
        let says = format!("{}: {}", zone_name(board, zone), counted(count, "death"));
        svg.path("strip", &plan.outline(&cells), &says);
    }
    let below = cell * rows + 4.0;
    legend(&mut svg, below, most);
    Figure {
        about: told(&asked, all, most),
        title: asked.title,
        height: below + LEGEND,
        drawn: svg.0,
        keys: Vec::new(),
        numbers: table(board, &asked.zones, all),
    }
}

/// What can be seen, in words.
fn told(asked: &Deaths<'_>, all: u64, most: u64) -> String {
    let games = counted(asked.games, "game");
    let Some(deadliest) = asked
        .zones
        .iter()
        .position(|count| *count == most && most > 0)
    else {
        return format!("Nobody was lost in {games}.");
    };
    format!(
        "{} in {games}. The deadliest zone: {}, with {} of them. Short bright lines in walls are doors.",
        counted(all, "death"),
        zone_name(asked.board, deadliest),
        percent(most as f64 / all as f64)
    )
}

/// What a zone is called: what the tile shows there, and its part as missions write it.
fn zone_name(board: &Drawing, zone: usize) -> String {
    let zone = &board.zones[zone];
    let ground = match zone.ground {
        Ground::Street => "street",
        Ground::Corridor => "corridor",
        Ground::Room => "room",
        Ground::Security => "security room",
        Ground::Oxygen => "oxygen supply room",
        Ground::Airlock => "airlock",
        Ground::Exterior => "outside",
    };
    let name = zone.name.as_deref().unwrap_or(ground);
    match zone.parts.first() {
        Some(part) => format!("{name} {part}"),
        None => name.to_string(),
    }
}

fn ground_class(ground: Ground) -> &'static str {
    match ground {
        Ground::Street => "street",
        Ground::Corridor => "corridor",
        Ground::Exterior => "outside",
        _ => "room",
    }
}

/// How hot a zone is, from 1.
fn step(count: u64, most: u64) -> usize {
    ((count * STEPS as u64).div_ceil(most.max(1)) as usize).clamp(1, STEPS)
}

/// What the shades mean.
fn legend(svg: &mut Svg, y: f64, most: u64) {
    svg.text("tick", 2.0, y + 22.0, "deaths in a zone");
    if most == 0 {
        return;
    }
    let wide = 52.0;
    let mut from = 1;
    let mut x = 112.0;
    for shade in 1..=STEPS {
        let to = (most * shade as u64) / STEPS as u64;
        // With few deaths some shades stand for no number at all.
        if to < from {
            continue;
        }
        svg.rect("room", [x, y + 8.0, wide - 3.0, 10.0], "");
        svg.rect(
            &format!("heat h{shade}"),
            [x, y + 8.0, wide - 3.0, 10.0],
            "",
        );
        let text = match from == to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        };
        svg.text("tick mid", x + wide / 2.0 - 1.5, y + 31.0, &text);
        from = to + 1;
        x += wide;
    }
}

fn table(board: &Drawing, zones: &[u64], all: u64) -> Numbers {
    let mut numbers = Numbers::new(["zone", "deaths", "share"]);
    let mut places: Vec<usize> = (0..zones.len()).filter(|zone| zones[*zone] > 0).collect();
    places.sort_by_key(|zone| std::cmp::Reverse(zones[*zone]));
    for zone in places {
        numbers.rows.push(vec![
            zone_name(board, zone),
            zones[zone].to_string(),
            percent(zones[zone] as f64 / all as f64),
        ]);
    }
    numbers
}

/// A board and the scale at which it is drawn.
struct Plan<'a> {
    board: &'a Drawing,
    cell: f64,
    left: f64,
}

impl Plan<'_> {
    /// The cells of each zone, by row and column.
    fn zones(&self) -> BTreeMap<usize, Vec<(usize, usize)>> {
        let mut zones: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for (row, cells) in self.board.cells.iter().enumerate() {
            for (column, zone) in cells.iter().enumerate() {
                zones.entry(zone.index()).or_default().push((row, column));
            }
        }
        zones
    }

    fn zone_at(&self, row: i64, column: i64) -> Option<ZoneId> {
        let row = self.board.cells.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    fn point(&self, row: f64, column: f64) -> String {
        let [x, y] = [self.left + self.cell * column, 2.0 + self.cell * row].map(short);
        format!("{x} {y}")
    }

    /// The line around cells.
    fn outline(&self, cells: &[(usize, usize)]) -> String {
        let (row, column) = cells[0];
        let own = self.board.cells[row][column];
        let is_own = |row: i64, column: i64| self.zone_at(row, column) == Some(own);
        // Every border of a cell is a step, with the zone at its right hand.
        let mut steps: BTreeMap<(i64, i64), Vec<(i64, i64)>> = BTreeMap::new();
        for (row, column) in cells
            .iter()
            .map(|(row, column)| (*row as i64, *column as i64))
        {
            let mut step = |from, to| steps.entry(from).or_default().push(to);
            if !is_own(row - 1, column) {
                step((row, column), (row, column + 1));
            }
            if !is_own(row, column + 1) {
                step((row, column + 1), (row + 1, column + 1));
            }
            if !is_own(row + 1, column) {
                step((row + 1, column + 1), (row + 1, column));
            }
            if !is_own(row, column - 1) {
                step((row + 1, column), (row, column));
            }
        }
        let mut path = String::new();
        while let Some((start, _)) = steps.iter().find(|(_, ways)| !ways.is_empty()) {
            let start = *start;
            let mut corners: Vec<(i64, i64)> = vec![start];
            while let Some(next) = steps
                .get_mut(&corners[corners.len() - 1])
                .and_then(Vec::pop)
            {
                if let [.., before, last] = corners[..]
                    && (before.0 == last.0) == (last.0 == next.0)
                {
                    corners.pop();
                }
                corners.push(next);
                if next == start {
                    break;
                }
            }
            let corners = corners.iter();
            let points = corners.map(|(row, column)| self.point(*row as f64, *column as f64));
            path += &format!("M{}Z", points.collect::<Vec<_>>().join("L"));
        }
        path
    }

    /// Where a number has most room: the cell furthest from all other zones.
    fn middle(&self, cells: &[(usize, usize)]) -> (f64, f64) {
        let (row, column) = cells[0];
        let own = self.board.cells[row][column];
        let around = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        let neighbours =
            |(row, column): (i64, i64)| around.map(|(down, right)| (row + down, column + right));
        let cells = cells
            .iter()
            .map(|(row, column)| (*row as i64, *column as i64));
        let mut far: BTreeMap<(i64, i64), i64> = BTreeMap::new();
        let mut waiting = VecDeque::new();
        for cell in cells.clone() {
            let outer = |(row, column): (i64, i64)| self.zone_at(row, column) != Some(own);
            if neighbours(cell).into_iter().any(outer) {
                far.insert(cell, 0);
                waiting.push_back(cell);
            }
        }
        while let Some(cell) = waiting.pop_front() {
            let next = far[&cell] + 1;
            for (row, column) in neighbours(cell) {
                if self.zone_at(row, column) == Some(own) && !far.contains_key(&(row, column)) {
                    far.insert((row, column), next);
                    waiting.push_back((row, column));
                }
            }
        }
        // Of several that are as far, the middle of them lies best if it is one of them.
        let most = far.values().copied().max().unwrap_or(0);
        let best: Vec<(i64, i64)> = cells.filter(|cell| far.get(cell) == Some(&most)).collect();
        let count = best.len() as f64;
        let row = best.iter().map(|(row, _)| *row as f64).sum::<f64>() / count;
        let column = best.iter().map(|(_, column)| *column as f64).sum::<f64>() / count;
        let off = |(down, right): &(i64, i64)| {
            (*down as f64 - row).powi(2) + (*right as f64 - column).powi(2)
        };
        let near = best
            .iter()
            .min_by(|one, other| off(one).total_cmp(&off(other)));
        let near = near.map_or((row, column), |(row, column)| (*row as f64, *column as f64));
        let (row, column) = match best.len() {
            // Two by two cells have their middle at a corner.
            2..=4 => (row, column),
            _ => near,
        };
        (
            self.left + self.cell * (column + 0.5),
            2.0 + self.cell * (row + 0.5),
        )
    }

    /// Lines between zones, walls, and what is in them.
    fn walls(&self, svg: &mut Svg) {
        let (mut open, mut walls) = (String::new(), String::new());
        let (rows, columns) = (
            self.board.cells.len() as i64,
            self.board.cells.first().map_or(0, Vec::len) as i64,
        );
        for row in 0..=rows {
            for column in 0..=columns {
                let here = self.zone_at(row, column);
                let edges = [
                    (
                        self.zone_at(row - 1, column),
                        (row, column + 1),
                        column < columns,
                    ),
                    (self.zone_at(row, column - 1), (row + 1, column), row < rows),
                ];
                for (there, (to_row, to_column), within) in edges {
                    if here == there || !within {
                        continue;
                    }
                    let line = format!(
                        "M{}L{}",
                        self.point(row as f64, column as f64),
                        self.point(to_row as f64, to_column as f64)
                    );
                    match self.is_open(here, there) {
                        true => open += &line,
                        false => walls += &line,
                    }
                }
            }
        }
        svg.path("border", &open, "");
        svg.path("wall", &walls, "");
        for gap in &self.board.gaps {
            self.in_wall(svg, "gap", gap);
        }
        for door in self.board.doors.iter().chain(&self.board.airlocks) {
            self.in_wall(svg, "door", door);
        }
    }

    /// Whether there is no wall between two cells.
    fn is_open(&self, here: Option<ZoneId>, there: Option<ZoneId>) -> bool {
        let outside = |zone: Option<ZoneId>| {
            zone.is_none_or(|zone| {
                let ground = self.board.zones[zone.index()].ground;
                matches!(ground, Ground::Street | Ground::Exterior)
            })
        };
        match (here, there) {
            (Some(here), Some(there)) => {
                let both = |pair: &[ZoneId; 2]| *pair == [here, there] || *pair == [there, here];
                self.board.open.iter().any(both)
            }
            // Outside, the board simply ends.
            _ => outside(here) && outside(there),
        }
    }

    fn in_wall(&self, svg: &mut Svg, class: &str, door: &DrawnDoor) {
        let (x, y) = (f64::from(door.x), f64::from(door.y));
        let (down, right) = match door.upright {
            true => (DOOR / 2.0, 0.0),
            false => (0.0, DOOR / 2.0),
        };
        let path = format!(
            "M{}L{}",
            self.point(y - down, x - right),
            self.point(y + down, x + right)
        );
        svg.path(class, &path, "");
    }
}
