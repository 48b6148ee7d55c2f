//! Short marks that are written into a zone of the map, and how they are laid out.

use anstyle::Style;

use crate::output::GO;

/// A text in a zone has no more lines.
pub const MOST_LINES: usize = 5;
/// Room beyond this is no gain.
pub const LONGEST_LINE: usize = 14;

/// A few letters that belong together.
pub struct Mark {
    text: String,
    style: Style,
    /// Whether it follows the one before without a space.
    glued: bool,
}

impl Mark {
    /// Letters of their own.
    pub fn new(text: impl Into<String>, style: Style) -> Mark {
        Mark {
            text: text.into(),
            style,
            glued: false,
        }
    }

    /// Letters that follow the mark before without a space.
    pub fn glued(text: impl Into<String>, style: Style) -> Mark {
        Mark {
            glued: true,
            ..Mark::new(text, style)
        }
    }
}

/// Survivors as `@AD`, by their initials; whoever acts is underlined.
pub fn survivors(initials: impl Iterator<Item = (String, bool)>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (initial, active) in initials {
        if marks.is_empty() {
            marks.push(Mark::new("@", GO));
        }
        let style = if active { GO.bold().underline() } else { GO };
        marks.push(Mark::glued(initial, style));
    }
    marks
}

/// As much of each name as tells it from the others.
pub fn initials(names: &[String]) -> Vec<String> {
    let initial = |name: &String| {
        let lengths = 1..name.chars().count();
        let beginnings = lengths.map(|length| name.chars().take(length).collect::<String>());
        let only = |beginning: &String| {
            let same = names.iter().filter(|other| other.starts_with(beginning));
            same.count() == 1
        };
        beginnings.into_iter().find(only)
    };
    let all = names.iter();
    all.map(|name| initial(name).unwrap_or_else(|| name.clone()))
        .collect()
}

/// Marks in lines of at most so many letters, no more than so many of them.
pub fn lay_out(paragraphs: &[Vec<Mark>], width: usize, height: usize) -> Vec<Vec<(char, Style)>> {
    let apart: Vec<_> = paragraphs
        .iter()
        .flat_map(|marks| flow(marks.iter(), width, true))
        .collect();
    if apart.len() <= height {
        return apart;
    }
    let together = flow(paragraphs.iter().flatten(), width, true);
    if together.len() <= height {
        return together;
    }
    let mut tight = flow(paragraphs.iter().flatten(), width, false);
    if tight.len() > height {
        tight.truncate(height);
        if let Some(last) = tight.last_mut() {
            last.truncate(width - 1);
            last.push(('…', Style::new()));
        }
    }
    tight
}

fn flow<'a>(
    marks: impl Iterator<Item = &'a Mark>,
    width: usize,
    spaced: bool,
) -> Vec<Vec<(char, Style)>> {
    let mut lines: Vec<Vec<(char, Style)>> = Vec::new();
    for mark in marks {
        let size = mark.text.chars().count();
        let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        let last = lines
            .last()
            .and_then(|line| line.last())
            .map(|(letter, _)| *letter);
        let runs_on = is_digit(last) && is_digit(mark.text.chars().next());
        let space = usize::from(spaced && !mark.glued || runs_on);
        match lines.last_mut() {
            Some(line) if line.len() + space + size <= width => {
                line.extend(std::iter::repeat_n((' ', Style::new()), space));
            }
            _ => lines.push(Vec::new()),
        }
        for letter in mark.text.chars() {
            if lines.last().is_some_and(|line| line.len() == width) {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut() {
                line.push((letter, mark.style));
            }
        }
    }
    lines
}
