//! Shares that make up a whole, round by round.

use super::super::words::percent;
use super::svg::{Frame, Svg, short};
use super::{Figure, Key, Numbers, WIDTH};

/// Shares of a whole over rounds.
pub struct Areas {
    /// What it is of.
    pub title: String,
    /// What can be seen.
    pub about: String,
    /// The layers from the bottom to the top: class and name.
    pub layers: Vec<(&'static str, String)>,
    /// For each round, how many of each layer.
    pub rounds: Vec<Vec<u64>>,
}

const HEIGHT: f64 = 230.0;

/// Draws shares over rounds.
pub fn areas(asked: Areas) -> Figure {
    let last = asked.rounds.len().max(1) as f64;
    let frame = Frame {
        place: [44.0, 8.0, WIDTH - 56.0, HEIGHT - 44.0],
        across: [0.5, last + 0.5],
        up: [0.0, 1.0],
    };
    let mut svg = Svg::default();
    for (layer, (class, _)) in asked.layers.iter().enumerate() {
        let path = outline(&frame, &asked.rounds, layer);
        svg.path(&format!("{class} area"), &path, "");
    }
    frame.axes(&mut svg, "round", percent);
    let [_, top, width, height] = frame.place;
    let step = width / last;
    for (place, counts) in asked.rounds.iter().enumerate() {
        let whole: u64 = counts.iter().sum();
        let told = asked.layers.iter().zip(counts).rev();
        let told = told
            .filter(|(_, count)| **count > 0)
            .map(|((_, name), count)| format!("{name} {}", percent(*count as f64 / whole as f64)));
        let told: Vec<String> = told.collect();
        let says = format!("round {} — {}", place + 1, told.join(", "));
        let x = frame.x(place as f64 + 0.5);
        svg.rect("strip", [x, top, step, height], &says);
    }
    let key = |(class, name): &(&'static str, String)| Key {
        class: class.to_string(),
        line: false,
        text: name.clone(),
    };
    Figure {
        numbers: table(&asked),
        title: asked.title,
        about: asked.about,
        height: HEIGHT,
        drawn: svg.0,
        keys: asked.layers.iter().map(key).collect(),
    }
}

/// The line around a layer: its upper side from left to right, and its lower one back.
fn outline(frame: &Frame, rounds: &[Vec<u64>], layer: usize) -> String {
    let edge = |round: &Vec<u64>, layers: usize| {
        let whole: u64 = round.iter().sum();
        let below: u64 = round[..layers].iter().sum();
        frame.y(below as f64 / whole.max(1) as f64)
    };
    let sides = |place: usize| [0.5, 1.5].map(|side| short(frame.x(place as f64 + side)));
    let mut points = Vec::new();
    for (place, round) in rounds.iter().enumerate() {
        let y = short(edge(round, layer + 1));
        points.extend(sides(place).map(|x| format!("{x} {y}")));
    }
    for (place, round) in rounds.iter().enumerate().rev() {
        let y = short(edge(round, layer));
        let [left, right] = sides(place);
        points.extend([right, left].map(|x| format!("{x} {y}")));
    }
    format!("M{}Z", points.join("L"))
}

fn table(asked: &Areas) -> Numbers {
    let names = asked.layers.iter().map(|(_, name)| name.clone());
    let row = |(place, counts): (usize, &Vec<u64>)| {
        let cells = counts.iter().map(u64::to_string);
        std::iter::once((place + 1).to_string())
            .chain(cells)
            .collect()
    };
    Numbers {
        head: std::iter::once("round".to_string()).chain(names).collect(),
        rows: asked.rounds.iter().enumerate().map(row).collect(),
    }
}
