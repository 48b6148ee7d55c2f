//! Pictures, each with a title, a description in words, and its numbers as a table.

mod areas;
mod bars;
mod board;
mod columns;
mod lines;
mod matrix;
mod svg;

pub use areas::{Areas, areas};
pub use bars::{Bar, Bars, Row, Section, Segment, Stack, bars, stack};
pub use board::{Deaths, heat_map};
pub use columns::columns;
pub use lines::{Lines, Series, lines};
pub use matrix::{Cell, matrix};
pub use svg::short;

/// Every picture is drawn this wide. A page has as many beside each other as fit, so that
/// letters are as large on a telephone as on a desk.
pub const WIDTH: f64 = 380.0;

/// A picture.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// What it is of.
    pub title: String,
    /// What can be seen, and how to read it.
    pub about: String,
    /// How high it is.
    pub height: f64,
    /// What is drawn.
    pub drawn: String,
    /// What the colours, dashes and textures mean.
    pub keys: Vec<Key>,
    /// The numbers.
    pub numbers: Numbers,
}

/// What a colour, dash or texture means.
#[derive(Clone, Debug)]
pub struct Key {
    /// The class of what it explains.
    pub class: String,
    /// Whether it is a line: otherwise it is an area.
    pub line: bool,
    /// What it means.
    pub text: String,
}

/// A table of numbers.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    /// What stands above each column.
    pub head: Vec<String>,
    /// The rows; the first cell of each says what it is of.
    pub rows: Vec<Vec<String>>,
}

impl Numbers {
    /// An empty table.
    pub fn new<const N: usize>(head: [&str; N]) -> Numbers {
        Numbers {
            head: head.map(str::to_string).to_vec(),
            rows: Vec::new(),
        }
    }
}

/// The class of what belongs to the bot at that place: a colour, and a dash for lines.
pub fn series_class(place: usize) -> String {
    format!("s{}", place % 6)
}
