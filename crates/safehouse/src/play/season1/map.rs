//! The board as a drawing of letters and lines.
//!
//! Every row of cells is one line high, and as many columns wide as fit. Walls run between
//! the cells; what is in a zone is written into the largest free rectangle of it.

use anstyle::{AnsiColor, Style};
use zombicide::board::{Board, DoorSet, Kind, Side, ZoneId};
use zombicide::season1::{Season1, View};

use super::marks::{self, Mark};
use crate::output::{QUIET, styled};

/// Columns that a drawing may take.
const ROOM: usize = 78;
/// Half columns that a cell takes at most: a small board need not fill the screen.
const WIDEST: usize = 8;

/// The whole board.
pub fn map(game: &Season1, view: &View) -> String {
    let board = game.board();
    let mut drawing = Drawing::new(board);
    drawing.lines();
    drawing.openings();
    drawing.doors(&view.doors);
    for zone in board.ids() {
        drawing.write(zone, &marks::of_zone(game, view, zone));
    }
    drawing.print()
}

/// A letter and how it looks.
type Letter = (char, Style);

struct Drawing<'a> {
    board: &'a Board,
    /// The letters, line by line.
    letters: Vec<Vec<Letter>>,
    /// The zone that can still be written into, letter by letter.
    free: Vec<Vec<Option<ZoneId>>>,
    /// Half columns that a cell takes.
    scale: usize,
}

/// What lies between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Border {
    Nothing,
    /// From one stretch of street to the next.
    Crossing,
    Wall,
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

impl<'a> Drawing<'a> {
    fn new(board: &'a Board) -> Drawing<'a> {
        let rows = board.plan().len();
        let columns = board.plan()[0].len();
        let scale = (2 * (ROOM - 1) / columns).clamp(2, WIDEST);
        let width = columns * scale / 2 + 1;
        Drawing {
            board,
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
        let row = self.board.plan().get(row.checked_sub(north)?)?;
        row.get(column.checked_sub(west)?).copied()
    }

    fn is_street(&self, zone: Option<ZoneId>) -> bool {
        zone.is_some_and(|zone| self.board.zone(zone).kind == Kind::Street)
    }

    fn border(&self, one: Option<ZoneId>, other: Option<ZoneId>) -> Border {
        match one == other {
            true => Border::Nothing,
            false if self.is_street(one) && self.is_street(other) => Border::Crossing,
            false => Border::Wall,
        }
    }

    /// Walls, crossings, and the space between them.
    fn lines(&mut self) {
        let columns = self.board.plan()[0].len();
        for row in 0..self.letters.len() {
            for cell in 0..=columns {
                let at = |north, west| self.zone(row, cell, north, west);
                let (here, west) = (at(0, 0), at(0, 1));
                let (north, north_west) = (at(1, 0), at(1, 1));
                let [up, down] = [self.border(north_west, north), self.border(west, here)];
                let [left, right] = [self.border(north_west, west), self.border(north, here)];
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

    /// Gaps in the walls between rooms.
    fn openings(&mut self) {
        for one in self.board.ids() {
            if self.is_street(Some(one)) {
                continue;
            }
            let joined = self.board.neighbours(one, DoorSet::EMPTY);
            for other in joined.iter().filter(|other| one < *other) {
                let Some(run) = self.longest_run(one, other) else {
                    continue;
                };
                let middle = |from: usize, to: usize| (from + to) / 2;
                if run.horizontal {
                    let middle = middle(self.column(run.from), self.column(run.to));
                    let gap = middle.saturating_sub(1)..=middle + 1;
                    gap.for_each(|column| self.letters[run.line][column].0 = ' ');
                } else {
                    // Rather low than high: texts begin at the top.
                    let column = self.column(run.line);
                    self.letters[middle(run.from, run.to + 1)][column].0 = ' ';
                }
            }
        }
    }

    /// The longest straight line along which two zones touch.
    fn longest_run(&self, one: ZoneId, other: ZoneId) -> Option<Run> {
        let (rows, columns) = (self.board.plan().len(), self.board.plan()[0].len());
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

    /// Doors with their numbers: `[3]` is closed, `'3'` is open.
    fn doors(&mut self, open: &[bool]) {
        for (number, door) in self.board.doors().iter().enumerate() {
            let mark = match open[number] {
                true => format!("'{}'", number + 1),
                false => format!("[{}]", number + 1),
            };
            let (y, x, side) = door.wall;
            let (row, start) = match side {
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
            // A wide mark in the last cell would run into the border.
            let most = self.letters[row].len() - 1 - mark.len();
            let start = (start - 1).min(most);
            let style = color(&door.color).bold();
            for (place, letter) in mark.chars().enumerate() {
                let column = start + place;
                self.letters[row][column] = (letter, style);
                self.free[row][column] = None;
            }
        }
    }

    /// Writes what is in a zone into the largest rectangle that is free in it.
    fn write(&mut self, zone: ZoneId, paragraphs: &[Vec<Mark>]) {
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

    fn print(&self) -> String {
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
    let [up, down, left, right] = arms.map(|arm| arm == Border::Wall);
    match (up, down, left, right) {
        (false, false, false, false) if arms.contains(&Border::Crossing) => '·',
        (false, false, false, false) => ' ',
        (false, false, _, _) => '─',
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
        _ => Style::new(),
    }
}
