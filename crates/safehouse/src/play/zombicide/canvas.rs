//! A board as a drawing of letters and lines.
//!
//! Every row of cells is one line high, and as many columns wide as fit. Walls run between
//! the cells; what is in a zone is written into the largest free rectangle of it.

use anstyle::{AnsiColor, Style};
use zombicide::board::{Side, ZoneId};

use super::marks::{self, Mark};
use crate::output::{QUIET, styled};

/// Columns that a drawing may take.
const ROOM: usize = 78;
/// Half columns that a cell takes at most: a small board need not fill the screen.
const WIDEST: usize = 8;

/// A letter and how it looks.
type Letter = (char, Style);

/// A drawing of a board.
pub struct Canvas<'a> {
    /// The zone at every cell.
    plan: &'a [Vec<ZoneId>],
    /// The letters, line by line.
    letters: Vec<Vec<Letter>>,
    /// The zone that can still be written into, letter by letter.
    free: Vec<Vec<Option<ZoneId>>>,
    /// Half columns that a cell takes.
    scale: usize,
}

/// What lies between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Border {
    /// They are of one zone.
    Nothing,
    /// From one zone in the open to the next.
    Crossing,
    /// A wall.
    Wall,
    /// A wall that can be passed all the same.
    Breach,
}

/// Cells of two zones that touch, in a row: along a line of the plan from one place to
/// another.
#[derive(Clone, Copy)]
struct Run {
    horizontal: bool,
    line: usize,
    from: usize,
    to: usize,
}

impl<'a> Canvas<'a> {
    /// An empty drawing of a board with this plan.
    pub fn new(plan: &'a [Vec<ZoneId>]) -> Canvas<'a> {
        let rows = plan.len();
        let columns = plan[0].len();
        let scale = (2 * (ROOM - 1) / columns).clamp(2, WIDEST);
        let width = columns * scale / 2 + 1;
        Canvas {
            plan,
            letters: vec![vec![(' ', Style::new()); width]; rows + 1],
            free: vec![vec![None; width]; rows + 1],
            scale,
        }
    }

    /// Where the line west of a cell is drawn.
    fn column(&self, cell: usize) -> usize {
        cell * self.scale / 2
    }

    /// The zone of a cell south-east of a crossing of the plan's lines, or one north and
    /// west of that.
    fn zone(&self, row: usize, column: usize, north: usize, west: usize) -> Option<ZoneId> {
        let row = self.plan.get(row.checked_sub(north)?)?;
        row.get(column.checked_sub(west)?).copied()
    }

    /// Walls, crossings, and the space between them.
    pub fn lines(&mut self, border: impl Fn(Option<ZoneId>, Option<ZoneId>) -> Border) {
        let border = |one, other| match one == other {
            true => Border::Nothing,
            false => border(one, other),
        };
        let columns = self.plan[0].len();
        for row in 0..self.letters.len() {
            for cell in 0..=columns {
                let at = |north, west| self.zone(row, cell, north, west);
                let (here, west) = (at(0, 0), at(0, 1));
                let (north, north_west) = (at(1, 0), at(1, 1));
                let [up, down] = [border(north_west, north), border(west, here)];
                let [left, right] = [border(north_west, west), border(north, here)];
                let free = [west, north, north_west].iter().all(|zone| *zone == here);
                let start = self.column(cell);
                let mut letter = corner([up, down, left, right]);
                // Dots that run on from the line before keep their distance.
                let straight = up == Border::Nothing && down == Border::Nothing;
                if letter == '·' && straight && start % 2 == 1 {
                    letter = ' ';
                }
                self.put(row, start, letter, here, free);
                if cell < columns {
                    for column in start + 1..self.column(cell + 1) {
                        let letter = match right {
                            Border::Wall => '─',
                            Border::Breach => '╌',
                            Border::Crossing if column % 2 == 0 => '·',
                            _ => ' ',
                        };
                        self.put(row, column, letter, here, right == Border::Nothing);
                    }
                }
            }
        }
    }

    fn put(&mut self, row: usize, column: usize, letter: char, zone: Option<ZoneId>, free: bool) {
        let style = if letter == '·' { QUIET } else { Style::new() };
        self.letters[row][column] = (letter, style);
        self.free[row][column] = zone.filter(|_| free);
    }

    /// A gap in the wall between two zones.
    pub fn open(&mut self, one: ZoneId, other: ZoneId) {
        let Some(run) = self.longest_run(one, other) else {
            return;
        };
        let (row, column) = self.middle(run);
        if run.horizontal {
            let gap = column.saturating_sub(1)..=column + 1;
            gap.for_each(|column| self.letters[row][column].0 = ' ');
        } else {
            self.letters[row][column].0 = ' ';
        }
    }

    /// Row and column of the middle of a wall.
    fn middle(&self, run: Run) -> (usize, usize) {
        let middle = |from: usize, to: usize| (from + to) / 2;
        match run.horizontal {
            true => (run.line, middle(self.column(run.from), self.column(run.to))),
            // Rather low than high: texts begin at the top.
            false => (middle(run.from, run.to + 1), self.column(run.line)),
        }
    }

    /// The longest straight line along which two zones touch.
    fn longest_run(&self, one: ZoneId, other: ZoneId) -> Option<Run> {
        let (rows, columns) = (self.plan.len(), self.plan[0].len());
        let is_both = |a, b| [(Some(one), Some(other)), (Some(other), Some(one))].contains(&(a, b));
        let mut best: Option<Run> = None;
        for horizontal in [true, false] {
            let (lines, places) = if horizontal {
                (rows, columns)
            } else {
                (columns, rows)
            };
            for line in 1..lines {
                let mut from = 0;
                for place in 0..=places {
                    let touches = match horizontal {
                        true => is_both(self.zone(line, place, 1, 0), self.zone(line, place, 0, 0)),
                        false => {
                            is_both(self.zone(place, line, 0, 1), self.zone(place, line, 0, 0))
                        }
                    };
                    if touches {
                        continue;
                    }
                    let length = place - from;
                    if length > best.map_or(0, |run| run.to - run.from) {
                        best = Some(Run {
                            horizontal,
                            line,
                            from,
                            to: place,
                        });
                    }
                    from = place + 1;
                }
            }
        }
        best
    }

    /// Writes a mark, such as a door's number, onto the wall on a side of a cell.
    pub fn mark_wall(&mut self, wall: (usize, usize, Side), mark: &str, style: Style) {
        let (y, x, side) = wall;
        let (row, middle) = match side {
            Side::North | Side::South => {
                let middle = (self.column(x) + self.column(x + 1)) / 2;
                (y + usize::from(side == Side::South), middle)
            }
            Side::East | Side::West => {
                let line = x + usize::from(side == Side::East);
                // Not where another wall joins this one.
                let straight = |row: &usize| {
                    let same =
                        |west| self.zone(*row, line, 0, west) == self.zone(*row, line, 1, west);
                    same(0) && same(1)
                };
                let row = [y + 1, y].into_iter().find(straight).unwrap_or(y);
                (row, self.column(line))
            }
        };
        self.mark(row, middle, mark, style);
    }

    /// Writes a mark onto the middle of the wall between two zones.
    pub fn mark_between(&mut self, one: ZoneId, other: ZoneId, mark: &str, style: Style) {
        let Some(run) = self.longest_run(one, other) else {
            return;
        };
        let (row, middle) = match run.horizontal {
            true => self.middle(run),
            // At the foot of the wall, out of the way of texts.
            false => (run.to - 1, self.column(run.line)),
        };
        self.mark(row, middle, mark, style);
    }

    fn mark(&mut self, row: usize, middle: usize, mark: &str, style: Style) {
        // A wide mark in the last cell would run into the border.
        let size = mark.chars().count();
        let most = self.letters[row].len() - 1 - size;
        // Rather on the left: texts begin there too, but seldom reach the other wall.
        let start = (middle - size / 2).min(most);
        for (place, letter) in mark.chars().enumerate() {
            let column = start + place;
            self.letters[row][column] = (letter, style);
            self.free[row][column] = None;
        }
    }

    /// Writes what is in a zone into the largest rectangle that is free in it.
    pub fn write(&mut self, zone: ZoneId, paragraphs: &[Vec<Mark>]) {
        let Some((top, left, height, width)) = self.space(zone) else {
            return;
        };
        // A letter's space after the wall, where there is room for it.
        let beside_wall = self.letters[top][left - 1].0 != ' ';
        let inset = usize::from(beside_wall && width > 5);
        let lines = marks::lay_out(paragraphs, width - inset, height);
        for (row, line) in lines.into_iter().enumerate() {
            for (column, letter) in line.into_iter().enumerate() {
                self.letters[top + row][left + inset + column] = letter;
            }
        }
    }

    /// Top, left, height and width of the best place for a text in a zone.
    fn space(&self, zone: ZoneId) -> Option<(usize, usize, usize, usize)> {
        let rows = 0..self.free.len();
        let is_free = |row: usize, column: usize| self.free[row][column] == Some(zone);
        let mut best = None;
        let mut best_score = 0;
        for top in rows {
            if !self.free[top].contains(&Some(zone)) {
                continue;
            }
            for height in 1..=marks::MOST_LINES.min(self.free.len() - top) {
                let mut width = 0;
                for column in 0..self.free[top].len() {
                    let all = (top..top + height).all(|row| is_free(row, column));
                    width = if all { width + 1 } else { 0 };
                    let score = width.min(marks::LONGEST_LINE) * height;
                    if score > best_score {
                        best_score = score;
                        best = Some((top, column + 1 - width, height, width));
                    }
                }
            }
        }
        best
    }

    /// The drawing as text.
    pub fn print(&self) -> String {
        let line = |letters: &Vec<Letter>| {
            let mut text = String::from(" ");
            for run in letters.chunk_by(|one, other| one.1 == other.1) {
                let letters: String = run.iter().map(|(letter, _)| *letter).collect();
                text += &match run[0].1 == Style::new() {
                    true => letters,
                    false => styled(run[0].1, letters),
                };
            }
            text
        };
        self.letters.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// The letter where lines meet: up, down, left, right.
fn corner(arms: [Border; 4]) -> char {
    let [up, down, left, right] = arms.map(|arm| matches!(arm, Border::Wall | Border::Breach));
    match (up, down, left, right) {
        (false, false, false, false) if arms.contains(&Border::Crossing) => '·',
        (false, false, false, false) => ' ',
        (false, false, _, _) if arms.contains(&Border::Breach) => '╌',
        (false, false, _, _) => '─',
        (_, _, false, false) if arms.contains(&Border::Breach) => '╎',
        (_, _, false, false) => '│',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┴',
        (true, true, true, true) => '┼',
    }
}

/// The colour of a door or token.
pub fn color(word: &str) -> Style {
    match word {
        "red" => AnsiColor::Red.on_default(),
        "blue" => AnsiColor::Blue.on_default(),
        "green" => AnsiColor::Green.on_default(),
        "yellow" => AnsiColor::Yellow.on_default(),
        "purple" => AnsiColor::Magenta.on_default(),
        _ => Style::new(),
    }
}
