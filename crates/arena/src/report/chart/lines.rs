//! Lines with bands, one for each bot, over rounds or turns.

use super::super::curves::Band;
use super::super::words::{number, percent};
use super::svg::{Frame, Svg, short};
use super::{Figure, Key, Numbers, WIDTH, series_class};

/// Lines over rounds or turns.
pub struct Lines {
    /// What it is of.
    pub title: String,
    /// What can be seen.
    pub about: String,
    /// What is counted from left to right: `round`.
    pub across: &'static str,
    /// Whether values are shares.
    pub shares: bool,
    /// Whether a value holds until the next one, as the share of survivors does.
    pub steps: bool,
    /// One line for each bot.
    pub series: Vec<Series>,
}

/// A line with its band.
pub struct Series {
    /// Whose it is.
    pub name: String,
    /// Its place among all bots of the page: which colour, dash and mark it has.
    pub place: usize,
    /// The values of rounds or turns 1, 2, …
    pub bands: Vec<Band>,
}

const HEIGHT: f64 = 230.0;

/// Draws lines.
pub fn lines(asked: Lines) -> Figure {
    let longest = asked.series.iter().map(|one| one.bands.len()).max();
    let longest = longest.unwrap_or(0).max(1) as f64;
    let frame = Frame {
        place: [44.0, 8.0, WIDTH - 56.0, HEIGHT - 44.0],
        across: if asked.steps {
            [0.0, longest]
        } else {
            [1.0, longest.max(2.0)]
        },
        up: span(&asked),
    };
    let label = |value: f64| match asked.shares {
        true => percent(value),
        false => short(value),
    };
    let mut svg = Svg::default();
    frame.axes(&mut svg, asked.across, label);
    for series in &asked.series {
        draw(&mut svg, &frame, series, asked.steps);
    }
    strips(&mut svg, &frame, &asked, longest as usize);
    let key = |series: &Series| Key {
        class: series_class(series.place),
        line: true,
        text: series.name.clone(),
    };
    let mut figure = Figure {
        height: HEIGHT,
        drawn: svg.0,
        keys: asked.series.iter().map(key).collect(),
        numbers: table(&asked),
        title: asked.title,
        about: asked.about,
    };
    if asked
        .series
        .iter()
        .any(|series| series.bands.iter().any(is_wide))
    {
        figure.about +=
            " The line is the median, the band holds four games of five (10–90\u{a0}%).";
    }
    figure
}

/// The values at the bottom and at the top.
fn span(asked: &Lines) -> [f64; 2] {
    if asked.shares {
        return [0.0, 1.0];
    }
    let bands = || asked.series.iter().flat_map(|series| &series.bands);
    let low = bands().map(|band| band.low).fold(0.0, f64::min);
    let high = bands().map(|band| band.high).fold(low + 1.0, f64::max);
    [low, high]
}

fn is_wide(band: &Band) -> bool {
    band.low < band.high
}

fn draw(svg: &mut Svg, frame: &Frame, series: &Series, steps: bool) {
    let class = series_class(series.place);
    let at = |(round, value): (usize, f64)| {
        let [x, y] = [frame.x(round as f64), frame.y(value)].map(short);
        format!("{x} {y}")
    };
    let values = |of: fn(&Band) -> f64| {
        let values = series.bands.iter().map(of);
        values.enumerate().map(|(place, value)| (place + 1, value))
    };
    if series.bands.iter().any(is_wide) {
        let above = values(|band| band.high).map(at);
        let below: Vec<_> = values(|band| band.low).collect();
        let around = above.chain(below.into_iter().rev().map(at));
        let path = format!("M{}Z", around.collect::<Vec<_>>().join("L"));
        svg.path(&format!("{class} band"), &path, "");
    }
    let mut path = match steps {
        true => format!("M{}", at((0, 1.0))),
        false => String::new(),
    };
    for (round, value) in values(|band| band.middle) {
        path += &match (steps, path.is_empty()) {
            (true, _) => format!(
                "H{}V{}",
                short(frame.x(round as f64)),
                short(frame.y(value))
            ),
            (false, true) => format!("M{}", at((round, value))),
            (false, false) => format!("L{}", at((round, value))),
        };
    }
    svg.0 += &format!("<g class=\"{class}\">");
    svg.path("line", &path, "");
    if let Some(last) = series.bands.last() {
        mark(
            svg,
            frame.x(series.bands.len() as f64),
            frame.y(last.middle),
            series.place,
        );
    }
    svg.0 += "</g>";
}

/// The end of a line, in another shape for each bot.
fn mark(svg: &mut Svg, x: f64, y: f64, place: usize) {
    let corners: &[[f64; 2]] = match place % 4 {
        0 => &[[-3.5, -3.5], [3.5, -3.5], [3.5, 3.5], [-3.5, 3.5]],
        1 => &[[0.0, -4.5], [4.5, 3.5], [-4.5, 3.5]],
        2 => &[[0.0, -5.0], [5.0, 0.0], [0.0, 5.0], [-5.0, 0.0]],
        _ => &[[-4.5, -3.5], [4.5, -3.5], [0.0, 4.5]],
    };
    let corners = corners.iter().map(|[right, down]| {
        let [x, y] = [x + right, y + down].map(short);
        format!("{x} {y}")
    });
    let path = format!("M{}Z", corners.collect::<Vec<_>>().join("L"));
    svg.path("mark", &path, "");
}

/// One strip for each round, which says its values when one points at it.
fn strips(svg: &mut Svg, frame: &Frame, asked: &Lines, longest: usize) {
    let [left, top, width, height] = frame.place;
    let step = width / (frame.across[1] - frame.across[0]);
    for round in 1..=longest {
        let says: Vec<String> = asked
            .series
            .iter()
            .filter_map(|series| {
                let band = series.bands.get(round - 1)?;
                Some(format!("{}: {}", series.name, told(band, asked.shares)))
            })
            .collect();
        let x = frame.x(round as f64);
        let from = (x - step / 2.0).max(left);
        let to = (x + step / 2.0).min(left + width);
        let says = format!("{} {round} — {}", asked.across, says.join("; "));
        svg.rect("strip", [from, top, to - from, height], &says);
    }
}

fn told(band: &Band, shares: bool) -> String {
    let value = match shares {
        true => percent(band.middle),
        false => number(band.middle),
    };
    match is_wide(band) {
        true => format!("{value} ({}–{})", number(band.low), number(band.high)),
        false => value,
    }
}

fn table(asked: &Lines) -> Numbers {
    let mut numbers = Numbers {
        head: vec![asked.across.to_string()],
        rows: Vec::new(),
    };
    let longest = asked.series.iter().map(|one| one.bands.len()).max();
    for series in &asked.series {
        numbers.head.push(series.name.clone());
        numbers.head.push("games".to_string());
    }
    for round in 0..longest.unwrap_or(0) {
        let mut row = vec![(round + 1).to_string()];
        for series in &asked.series {
            let band = series.bands.get(round);
            row.push(band.map_or("–".to_string(), |band| told(band, asked.shares)));
            row.push(band.map_or("–".to_string(), |band| band.games.to_string()));
        }
        numbers.rows.push(row);
    }
    numbers
}
