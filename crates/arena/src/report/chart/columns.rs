//! How often each value occurs.

use super::super::words::counted;
use super::svg::{Frame, Svg, short};
use super::{Figure, Numbers, WIDTH};

const HEIGHT: f64 = 230.0;
/// With more columns, several values share one.
const MOST: usize = 40;

/// Draws how often each length occurs among games.
pub fn columns(title: String, about: String, across: &'static str, lengths: &[usize]) -> Figure {
    let from = lengths.iter().copied().min().unwrap_or(0);
    let to = lengths.iter().copied().max().unwrap_or(0);
    let wide = (to - from + 1).div_ceil(MOST);
    let mut counts = vec![0_u64; (to - from) / wide + 1];
    for length in lengths {
        counts[(length - from) / wide] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let frame = Frame {
        place: [44.0, 8.0, WIDTH - 56.0, HEIGHT - 44.0],
        across: [from as f64 - 0.5, (from + counts.len() * wide) as f64 - 0.5],
        up: [0.0, most as f64],
    };
    let mut svg = Svg::default();
    frame.axes(&mut svg, across, short);
    let [_, top, _, height] = frame.place;
    let mut numbers = Numbers::new([across, "games"]);
    for (place, count) in counts.iter().enumerate() {
        let first = from + place * wide;
        let name = match wide {
            1 => first.to_string(),
            _ => format!("{first}–{}", first + wide - 1),
        };
        let [left, right] = [first as f64 - 0.5, (first + wide) as f64 - 0.5].map(|x| frame.x(x));
        let y = frame.y(*count as f64);
        let (x, side) = (left + 0.5, right - left - 1.0);
        svg.rect("s0 bar", [x, y, side, top + height - y], "");
        let says = format!("{name} {across}: {}", counted(*count, "game"));
        svg.rect("strip", [x, top, side, height], &says);
        numbers.rows.push(vec![name, count.to_string()]);
    }
    Figure {
        title,
        about,
        height: HEIGHT,
        drawn: svg.0,
        keys: Vec::new(),
        numbers,
    }
}
