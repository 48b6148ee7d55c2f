//! Who beats whom.

use super::bars::shortened;
use super::svg::Svg;
use super::{Figure, Numbers, WIDTH};

/// How two bots did against each other.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The share that the row's bot has won.
    pub share: f64,
    /// What stands in the cell.
    pub text: String,
    /// What it says when one points at it.
    pub says: String,
}

const LEFT: f64 = 128.0;
const TOP: f64 = 24.0;
const LARGEST: f64 = 62.0;

/// Draws who beats whom: the bot of a row that of a column.
pub fn matrix(
    title: String,
    about: String,
    names: &[String],
    cells: &[Vec<Option<Cell>>],
    numbers: Numbers,
) -> Figure {
    let mut svg = Svg::default();
    let side = ((WIDTH - LEFT) / names.len() as f64).min(LARGEST);
    let tall = side.min(44.0);
    for (row, name) in names.iter().enumerate() {
        let letter = letter(row);
        let y = TOP + tall * row as f64;
        let x = LEFT + side * row as f64;
        svg.text("label mid", x + side / 2.0, TOP - 8.0, &letter);
        svg.text("label", 0.0, y + tall / 2.0 + 4.0, &letter);
        svg.text("tick", 20.0, y + tall / 2.0 + 4.0, &shortened(name, 16));
    }
    for (row, cells) in cells.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let x = LEFT + side * column as f64;
            let y = TOP + tall * row as f64;
            let place = [x + 1.0, y + 1.0, side - 2.0, tall - 2.0];
            let middle = (x + side / 2.0, y + tall / 2.0 + 4.5);
            let Some(cell) = cell else {
                svg.rect("ground", place, "");
                svg.text("tick mid", middle.0, middle.1, "·");
                continue;
            };
            svg.rect(shade(cell.share), place, "");
            if side > 26.0 {
                svg.text("value mid", middle.0, middle.1, &cell.text);
            }
            svg.rect("strip", place, &cell.says);
        }
    }
    Figure {
        title,
        about,
        height: TOP + tall * names.len() as f64 + 4.0,
        drawn: svg.0,
        keys: Vec::new(),
        numbers,
    }
}

/// A bot's letter.
pub fn letter(place: usize) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    match letters.get(place) {
        Some(letter) => char::from(*letter).to_string(),
        None => (place + 1).to_string(),
    }
}

/// The ground of a cell: the further from even, the stronger.
fn shade(share: f64) -> &'static str {
    match share {
        share if share < 0.2 => "m0",
        share if share < 0.4 => "m1",
        share if share <= 0.6 => "m2",
        share if share <= 0.8 => "m3",
        _ => "m4",
    }
}
