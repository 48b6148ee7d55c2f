//! What the second opinions on both editions share: tiles turned and laid out, groups of
//! things that belong together, ways counted step by step. All of it is slow and plain.

use std::collections::{BTreeMap, BTreeSet};

use table::{Chance, Seed};
use zombicide::board::{Placed, Side, ZoneId};

/// Zones by number: the numbers are the program's, so that both can be compared.
pub type Zones = BTreeSet<usize>;

/// How long the side of a tile is: all places on a tile are counted in twelfths.
pub const SIDE: i32 = 12;

/// All four sides.
pub const SIDES: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

/// One step to that side, down and to the right.
pub fn step(side: Side) -> (i32, i32) {
    match side {
        Side::North => (-1, 0),
        Side::East => (0, 1),
        Side::South => (1, 0),
        Side::West => (0, -1),
    }
}

/// Rows of letters, drawn in twelfths of the side and turned clockwise.
fn turned(rows: &[String], quarters: u8) -> Vec<Vec<char>> {
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let times = SIDE as usize / rows.len();
    let mut square: Vec<Vec<char>> = (0..SIDE as usize)
        .map(|y| {
            let row = &rows[y / times];
            (0..SIDE as usize).map(|x| row[x / times]).collect()
        })
        .collect();
    for _ in 0..quarters {
        let last = square.len() - 1;
        let turned = |y: usize| (0..=last).map(|x| square[last - x][y]).collect();
        square = (0..=last).map(turned).collect();
    }
    square
}

/// The middle of a third of a tile's side, down and to the right of the board's north-west
/// corner. Thirds are counted from the west or the north of the tile as it is printed.
pub fn border_point(
    (row, column): (usize, usize),
    (side, third): (Side, usize),
    quarters: u8,
) -> (i32, i32) {
    let along = 4 * third as i32 + 2;
    let mut point = match side {
        Side::North => (0, along),
        Side::South => (SIDE, along),
        Side::West => (along, 0),
        Side::East => (along, SIDE),
    };
    for _ in 0..quarters {
        point = (point.1, SIDE - point.0);
    }
    (point.0 + SIDE * row as i32, point.1 + SIDE * column as i32)
}

/// Where the tiles lie, by row and column.
pub fn tiles_of(layout: &[Vec<Placed>]) -> impl Iterator<Item = (usize, usize, &Placed)> {
    layout.iter().enumerate().flat_map(|(row, tiles)| {
        let tiles = tiles.iter().enumerate();
        tiles.map(move |(column, placed)| (row, column, placed))
    })
}

/// The part of a tile that lies at each cell of the board, row by row; `rows` are a tile's
/// rows of letters as it is printed.
pub fn laid_out<'a>(
    layout: &[Vec<Placed>],
    rows: impl Fn(&str) -> &'a [String],
) -> Vec<Vec<String>> {
    let side = SIDE as usize;
    let mut cells = vec![vec![String::new(); layout[0].len() * side]; layout.len() * side];
    for (row, column, placed) in tiles_of(layout) {
        let letters = turned(rows(&placed.tile), placed.quarters);
        for y in 0..side {
            for x in 0..side {
                let name = part(row, column, letters[y][x]);
                cells[row * side + y][column * side + x] = name;
            }
        }
    }
    cells
}

/// A part of a tile as missions write it.
pub fn part(row: usize, column: usize, letter: char) -> String {
    format!("{row},{column}:{letter}")
}

/// Whether two parts are on the same tile.
pub fn same_tile(one: &str, other: &str) -> bool {
    one.split(':').next() == other.split(':').next()
}

/// Every two different things that lie side by side.
pub fn neighbours<T: Clone + PartialEq>(cells: &[Vec<T>]) -> Vec<(T, T)> {
    let mut pairs = Vec::new();
    for y in 0..cells.len() {
        for x in 0..cells[y].len() {
            let below = cells.get(y + 1).map(|row| &row[x]);
            for other in [below, cells[y].get(x + 1)].into_iter().flatten() {
                if cells[y][x] != *other {
                    pairs.push((cells[y][x].clone(), other.clone()));
                }
            }
        }
    }
    pairs
}

/// Puts things that belong together into one group, pair by pair.
pub fn grouped(things: &BTreeSet<String>, pairs: &[(String, String)]) -> Vec<BTreeSet<String>> {
    let mut groups: Vec<BTreeSet<String>> = things
        .iter()
        .map(|thing| BTreeSet::from([thing.clone()]))
        .collect();
    for (one, other) in pairs {
        let with_one = groups.iter().position(|group| group.contains(one));
        let one = groups.swap_remove(with_one.expect("every part is in a group"));
        match groups.iter_mut().find(|group| group.contains(other)) {
            Some(group) => group.extend(one),
            None => groups.push(one),
        }
    }
    groups
}

/// The number of each part's zone: the program's number, once it is clear that the program
/// has put the same parts together.
pub fn numbered(
    groups: &[BTreeSet<String>],
    find: impl Fn(&str) -> Option<ZoneId>,
) -> BTreeMap<String, usize> {
    let mut numbers = BTreeMap::new();
    for group in groups {
        let theirs: BTreeSet<Option<ZoneId>> = group.iter().map(|part| find(part)).collect();
        assert_eq!(theirs.len(), 1, "{group:?} is one zone");
        let number = theirs.first().copied().flatten().expect("it is a zone");
        for part in group {
            numbers.insert(part.clone(), number.index());
        }
    }
    let zones: Zones = numbers.values().copied().collect();
    assert_eq!(zones.len(), groups.len(), "different zones differ");
    numbers
}

/// How many steps each zone is from the goal, going by these links: each zone is one step
/// further than the nearest of those next to it.
fn steps_to(goal: usize, links: &[Zones]) -> Vec<Option<u32>> {
    let mut steps = vec![None; links.len()];
    steps[goal] = Some(0);
    loop {
        let mut better = steps.clone();
        for (zone, next) in links.iter().enumerate() {
            let nearest = next.iter().filter_map(|other| steps[*other]).min();
            if let Some(nearest) = nearest
                && steps[zone].is_none_or(|known| nearest + 1 < known)
            {
                better[zone] = Some(nearest + 1);
            }
        }
        if better == steps {
            return steps;
        }
        steps = better;
    }
}

/// The zones that all shortest ways from one zone to another begin with.
pub fn first_steps(from: usize, goal: usize, links: &[Zones]) -> Zones {
    let steps = steps_to(goal, links);
    let Some(here) = steps[from] else {
        return Zones::new();
    };
    let next = links[from].iter().copied();
    next.filter(|zone| steps[*zone].is_some_and(|there| there + 1 == here))
        .collect()
}

/// Whether a way leads from one zone to another.
pub fn is_reachable(from: usize, to: usize, links: &[Zones]) -> bool {
    steps_to(to, links)[from].is_some()
}

/// Those of the zones with the most noise.
pub fn loudest(among: &Zones, noise: &[u32]) -> Zones {
    let most = among.iter().map(|zone| noise[*zone]).max();
    among
        .iter()
        .copied()
        .filter(|zone| Some(noise[*zone]) == most)
        .collect()
}

/// Chance for making positions up: the same seed makes the same ones.
pub struct Lots(Chance);

impl Lots {
    pub fn new(seed: u64) -> Lots {
        Lots(Chance::new(Seed::Fast(seed)))
    }

    /// A number from 0 up to but not including `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.below(count as u32) as usize
    }

    /// Whether something happens that has this chance in percent.
    pub fn is(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }
}

/// Why a comparison is over before all have acted.
#[derive(Debug)]
pub enum Stop<E> {
    /// The game has ended.
    Over(E),
    /// The two do not agree.
    Differs(String),
}

/// That the two do not agree.
pub fn differs<T, E>(message: String) -> Result<T, Stop<E>> {
    Err(Stop::Differs(message))
}
