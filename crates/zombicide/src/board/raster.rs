//! The whole board as cells: which zone lies where.

use super::{CELLS, Placed, Side};

/// A part of a tile: row and column of the tile, and the zone's letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    pub row: usize,
    pub column: usize,
    pub letter: char,
}

impl Part {
    /// The part as maps write it.
    pub fn name(self) -> String {
        format!("{},{}:{}", self.row, self.column, self.letter)
    }
}

/// The cells of a board, each with the part that covers it.
pub struct Raster {
    pub rows: usize,
    pub columns: usize,
    cells: Vec<Part>,
}

impl Raster {
    /// Lays the tiles out: `letter` says which zone of a tile, as it is turned, lies at a
    /// cell. All rows must be equally long.
    pub fn new(layout: &[Vec<Placed>], letter: impl Fn(&Placed, usize, usize) -> char) -> Raster {
        let rows = layout.len() * CELLS;
        let columns = layout.first().map_or(0, Vec::len) * CELLS;
        let cell = |place: usize| {
            let (y, x) = (place / columns, place % columns);
            let (row, column) = (y / CELLS, x / CELLS);
            Part {
                row,
                column,
                letter: letter(&layout[row][column], y % CELLS, x % CELLS),
            }
        };
        Raster {
            rows,
            columns,
            cells: (0..rows * columns).map(cell).collect(),
        }
    }

    /// The part at a cell, if it is on the board.
    pub fn at(&self, y: isize, x: isize) -> Option<Part> {
        let inside = y >= 0 && x >= 0 && (y as usize) < self.rows && (x as usize) < self.columns;
        inside.then(|| self.cells[y as usize * self.columns + x as usize])
    }

    /// Every pair of neighbouring cells that belong to different parts.
    pub fn borders(&self) -> impl Iterator<Item = (Part, Part)> {
        let cells =
            (0..self.rows * self.columns).map(|place| (place / self.columns, place % self.columns));
        let pairs = cells.flat_map(move |(y, x)| {
            let here = self.at(y as isize, x as isize);
            [Side::East, Side::South]
                .into_iter()
                .filter_map(move |side| {
                    let (down, right) = side.step();
                    let there = self.at(y as isize + down, x as isize + right)?;
                    Some((here?, there))
                })
        });
        pairs.filter(|(here, there)| here != there)
    }
}
