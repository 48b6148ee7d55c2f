//! Bars from left to right: values with their intervals, and shares of a whole.

use super::svg::{Svg, short};
use super::{Figure, Key, Numbers, WIDTH};

/// Values with intervals, in sections.
pub struct Bars {
    /// What it is of.
    pub title: String,
    /// What can be seen.
    pub about: String,
    /// The value at the right end.
    pub full: f64,
    /// The bars.
    pub sections: Vec<Section>,
    /// The numbers.
    pub numbers: Numbers,
}

/// Bars that belong together.
pub struct Section {
    /// What they have in common.
    pub name: String,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// One bar.
pub struct Bar {
    /// Whose it is.
    pub name: String,
    /// Its colour.
    pub class: String,
    /// How long it is.
    pub value: f64,
    /// How long it could truly be.
    pub interval: Option<[f64; 2]>,
    /// A value to compare it with.
    pub mark: Option<f64>,
    /// What stands at its end.
    pub text: String,
    /// What it says when one points at it.
    pub says: String,
}

/// Where bars begin, and how long the longest is. Names stand before it, numbers behind it.
const LEFT: f64 = 92.0;
const LONG: f64 = 172.0;
const ROW: f64 = 22.0;
const SECTION: f64 = 22.0;

/// Draws bars.
pub fn bars(asked: Bars) -> Figure {
    let mut svg = Svg::default();
    let mut y = 2.0;
    let x = |value: f64| LEFT + LONG * (value / asked.full).clamp(0.0, 1.0);
    for section in &asked.sections {
        if !section.name.is_empty() {
            svg.text("label", 0.0, y + 14.0, &shortened(&section.name, 52));
            y += SECTION;
        }
        for bar in &section.bars {
            svg.text("tick", 0.0, y + 14.0, &shortened(&bar.name, 14));
            svg.rect("ground", [LEFT, y + 3.0, LONG, 15.0], "");
            let class = format!("{} bar", bar.class);
            svg.rect(&class, [LEFT, y + 3.0, x(bar.value) - LEFT, 15.0], "");
            if let Some([low, high]) = bar.interval {
                whisker(&mut svg, x(low), x(high), y + 10.5);
            }
            if let Some(mark) = bar.mark {
                svg.line("fair", [x(mark), y, x(mark), y + 21.0]);
            }
            svg.text("value", LEFT + LONG + 8.0, y + 14.5, &bar.text);
            svg.rect("strip", [0.0, y, WIDTH, ROW - 1.0], &bar.says);
            y += ROW;
        }
        y += 6.0;
    }
    Figure {
        title: asked.title,
        about: asked.about,
        height: y,
        drawn: svg.0,
        keys: Vec::new(),
        numbers: asked.numbers,
    }
}

/// An interval as a line with ends, light within dark so that it is seen on any ground.
fn whisker(svg: &mut Svg, low: f64, high: f64, y: f64) {
    let ends = [low, high].map(short);
    let [top, middle, bottom] = [y - 4.0, y, y + 4.0].map(short);
    let [low, high] = &ends;
    let path = format!("M{low} {middle}H{high}M{low} {top}V{bottom}M{high} {top}V{bottom}");
    svg.path("halo", &path, "");
    svg.path("whisker", &path, "");
}

/// Shares of a whole, each row with its own whole.
pub struct Stack {
    /// What it is of.
    pub title: String,
    /// What can be seen.
    pub about: String,
    /// What the segments are: class and name.
    pub layers: Vec<(String, String)>,
    /// The rows, in sections.
    pub sections: Vec<(String, Vec<Row>)>,
    /// The numbers.
    pub numbers: Numbers,
}

/// A row of segments.
pub struct Row {
    /// Whose it is.
    pub name: String,
    /// Its segments from the left.
    pub segments: Vec<Segment>,
    /// What stands at its end.
    pub text: String,
}

/// A part of a row.
pub struct Segment {
    /// The place of what it is among the layers.
    pub layer: usize,
    /// How much of the row it is.
    pub share: f64,
    /// What it says when one points at it.
    pub says: String,
}

/// Draws shares.
pub fn stack(asked: Stack) -> Figure {
    let mut svg = Svg::default();
    let mut y = 2.0;
    let long = LONG + 22.0;
    for (name, rows) in &asked.sections {
        if !name.is_empty() {
            svg.text("label", 0.0, y + 14.0, &shortened(name, 52));
            y += SECTION;
        }
        for row in rows {
            svg.text("tick", 0.0, y + 14.0, &shortened(&row.name, 14));
            svg.rect("ground", [LEFT, y + 3.0, long, 15.0], "");
            let mut x = LEFT;
            for segment in &row.segments {
                let width = long * segment.share;
                let class = format!("{} area", asked.layers[segment.layer].0);
                svg.rect(&class, [x, y + 3.0, width - 1.0, 15.0], &segment.says);
                x += width;
            }
            svg.text("value", LEFT + long + 8.0, y + 14.5, &row.text);
            y += ROW;
        }
        y += 6.0;
    }
    let key = |(class, name): &(String, String)| Key {
        class: class.clone(),
        line: false,
        text: name.clone(),
    };
    Figure {
        title: asked.title,
        about: asked.about,
        height: y,
        drawn: svg.0,
        keys: asked.layers.iter().map(key).collect(),
        numbers: asked.numbers,
    }
}

/// A name that fits into so many letters.
pub fn shortened(name: &str, letters: usize) -> String {
    match name.chars().count() > letters {
        true => name.chars().take(letters - 1).chain(['…']).collect(),
        false => name.to_string(),
    }
}
