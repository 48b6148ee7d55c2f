//! Pieces of pictures.

use askama::Template;

/// A number as short as a picture needs it.
pub fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_string(),
        text => text.to_string(),
    }
}

/// A shape without parts, and what it says when one points at it.
#[derive(Template)]
#[template(
    ext = "html",
    source = r#"<{{ name }} class="{{ class }}" {{ place|safe }}
{%- if says.is_empty() -%}
/>
{%- else -%}
><title>{{ says }}</title></{{ name }}>
{%- endif -%}"#
)]
struct Shape<'a> {
    name: &'a str,
    class: &'a str,
    /// The attributes that say where it is.
    place: String,
    says: &'a str,
}

/// A line of text.
#[derive(Template)]
#[template(
    ext = "html",
    source = r#"<text class="{{ class }}" x="{{ x }}" y="{{ y }}">{{ text }}</text>"#
)]
struct Text<'a> {
    class: &'a str,
    x: String,
    y: String,
    text: &'a str,
}

/// What has been drawn so far.
#[derive(Default)]
pub struct Svg(pub String);

impl Svg {
    /// A rectangle, and what it says when one points at it.
    pub fn rect(&mut self, class: &str, [x, y, width, height]: [f64; 4], says: &str) {
        let [x, y, width, height] = [x, y, width.max(0.0), height.max(0.0)].map(short);
        self.draw(&Shape {
            name: "rect",
            class,
            place: format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""),
            says,
        });
    }

    /// A path, and what it says when one points at it.
    pub fn path(&mut self, class: &str, path: &str, says: &str) {
        self.draw(&Shape {
            name: "path",
            class,
            place: format!("d=\"{path}\""),
            says,
        });
    }

    /// A straight line.
    pub fn line(&mut self, class: &str, [x1, y1, x2, y2]: [f64; 4]) {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(short);
        self.path(class, &format!("M{x1} {y1}L{x2} {y2}"), "");
    }

    /// A line of text.
    pub fn text(&mut self, class: &str, x: f64, y: f64, text: &str) {
        let (x, y) = (short(x), short(y));
        self.draw(&Text { class, x, y, text });
    }

    fn draw(&mut self, shape: &impl Template) {
        let drawn = shape.render_into(&mut self.0);
        drawn.expect("a string takes any text");
    }
}

/// Where values lie in a picture: from left to right, and from bottom to top.
pub struct Frame {
    /// Left, top, width, height.
    pub place: [f64; 4],
    /// The values at the left and at the right.
    pub across: [f64; 2],
    /// The values at the bottom and at the top.
    pub up: [f64; 2],
}

impl Frame {
    /// Where a value lies from left to right.
    pub fn x(&self, value: f64) -> f64 {
        let [left, _, width, _] = self.place;
        let [from, to] = self.across;
        left + width * (value - from) / (to - from).max(f64::MIN_POSITIVE)
    }

    /// Where a value lies from top to bottom.
    pub fn y(&self, value: f64) -> f64 {
        let [_, top, _, height] = self.place;
        let [from, to] = self.up;
        top + height - height * (value - from) / (to - from).max(f64::MIN_POSITIVE)
    }

    /// Lines with numbers across the picture, and the numbers below it.
    pub fn axes(&self, svg: &mut Svg, across: &str, label: impl Fn(f64) -> String) {
        let [left, top, width, height] = self.place;
        for value in ticks(self.up, 5) {
            let y = self.y(value);
            svg.line("grid", [left, y, left + width, y]);
            svg.text("tick end", left - 6.0, y + 3.5, &label(value));
        }
        let below = top + height;
        svg.line("base", [left, below, left + width, below]);
        for value in ticks(self.across, 6) {
            if value.fract() == 0.0 {
                svg.text("tick mid", self.x(value), below + 15.0, &short(value));
            }
        }
        svg.text("tick end strong", left + width, below + 29.0, across);
    }
}

/// About so many round numbers between two values.
pub fn ticks([from, to]: [f64; 2], about: usize) -> Vec<f64> {
    let rough = (to - from) / about as f64;
    if !rough.is_finite() || rough <= 0.0 {
        return vec![from];
    }
    let power = 10_f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
    let step = steps.into_iter().find(|step| *step >= rough * 0.999);
    let step = step.unwrap_or(10.0 * power);
    let first = (from / step).ceil() as i64;
    let last = (to / step + 1e-9).floor() as i64;
    (first..=last).map(|place| place as f64 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(ticks([0.0, 1.0], 4), [0.0, 0.5, 1.0]);
        assert_eq!(ticks([0.0, 37.0], 4), [0.0, 10.0, 20.0, 30.0]);
        assert_eq!(ticks([3.0, 3.0], 4), [3.0]);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(short(3.0), "3");
        assert_eq!(short(-0.01), "0");
        assert_eq!(short(2.345), "2.3");
        assert_eq!(short(100.0), "100");
    }
}
