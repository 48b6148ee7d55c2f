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

use super::words::escape;

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

    fn write(&self, html: &mut String) {
        html.push_str("<table><thead><tr>");
        for name in &self.head {
            *html += &format!("<th scope=\"col\">{}</th>", escape(name));
        }
        html.push_str("</tr></thead><tbody>");
        for row in &self.rows {
            html.push_str("<tr>");
            for (place, cell) in row.iter().enumerate() {
                *html += &match place {
                    0 => format!("<th scope=\"row\">{}</th>", escape(cell)),
                    _ => format!("<td>{}</td>", escape(cell)),
                };
            }
            html.push_str("</tr>");
        }
        html.push_str("</tbody></table>");
    }
}

impl Figure {
    /// Writes the picture with all that belongs to it. `number` is another one for each
    /// picture of a page.
    pub fn write(&self, html: &mut String, number: usize) {
        let (title, about) = (escape(&self.title), escape(&self.about));
        *html += &format!(
            "<figure class=\"panel\"><figcaption><h4 id=\"f{number}\">{title}</h4></figcaption>"
        );
        if !self.keys.is_empty() {
            html.push_str("<ul class=\"keys\">");
            for key in &self.keys {
                key.write(html);
            }
            html.push_str("</ul>");
        }
        *html += &format!(
            "<svg role=\"img\" viewBox=\"0 0 {WIDTH} {}\" aria-labelledby=\"f{number}\" \
             aria-describedby=\"f{number}d\">{}</svg>",
            svg::short(self.height),
            self.drawn
        );
        *html += &format!("<p class=\"about\" id=\"f{number}d\">{about}</p>");
        *html += &format!(
            "<details><summary>The numbers<span class=\"hidden\"> of: {title}</span></summary>\
             <div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"The numbers of: {title}\">"
        );
        self.numbers.write(html);
        html.push_str("</div></details></figure>\n");
    }
}

impl Key {
    fn write(&self, html: &mut String) {
        let class = &self.class;
        let sample = match self.line {
            true => format!("<g class=\"{class}\"><path class=\"line\" d=\"M1 6H27\"/></g>"),
            false => format!(
                "<rect class=\"{class} area\" x=\"1\" y=\"0.5\" width=\"16\" height=\"11\" rx=\"2\"/>"
            ),
        };
        let width = if self.line { 28 } else { 18 };
        let size = format!("width=\"{width}\" height=\"12\" viewBox=\"0 0 {width} 12\"");
        *html += &format!(
            "<li><svg aria-hidden=\"true\" {size}>{sample}</svg>{}</li>",
            escape(&self.text)
        );
    }
}

/// The class of what belongs to the bot at that place: a colour, and a dash for lines.
pub fn series_class(place: usize) -> String {
    format!("s{}", place % 6)
}
