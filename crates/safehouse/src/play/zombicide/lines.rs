//! Lines of the screen: labels, lists, goals.

use anstyle::Style;
use zombicide::danger::Danger;

use super::canvas::color;
use super::words::capital;
use crate::output::{GO, QUIET, STRONG, WIDTH, styled, wrap};

/// `  carries  …`, wrapped beside its label.
pub fn labelled(label: &str, text: &str) -> String {
    let gap = " ".repeat(9_usize.saturating_sub(label.len()));
    format!(
        "  {}{gap}{}",
        styled(QUIET, label),
        wrap(text, WIDTH - 11, 11)
    )
}

/// Things after each other, or that there is none.
pub fn one_by_one(things: &[String]) -> String {
    match things.is_empty() {
        true => "nothing".to_string(),
        false => things.join(", "),
    }
}

/// `Round 3  danger Yellow  …`.
pub fn heading(round: u8, level: Danger, rest: &str) -> String {
    format!(
        "{}  danger {}  {}",
        styled(STRONG, format!("Round {round}")),
        styled(danger(level), capital(level.word())),
        styled(QUIET, rest)
    )
}

/// How a danger level looks.
fn danger(level: Danger) -> Style {
    let word = match level {
        Danger::Orange => "yellow",
        level => level.word(),
    };
    color(word).bold()
}

/// A title, and sentences below it; nothing if there are none.
pub fn list(title: &str, sentences: Vec<String>) -> Vec<String> {
    if sentences.is_empty() {
        return Vec::new();
    }
    let line = |sentence: String| format!("  {}", wrap(&format!("- {sentence}"), WIDTH - 4, 4));
    let sentences = sentences.into_iter().map(line);
    std::iter::once(styled(STRONG, title))
        .chain(sentences)
        .collect()
}

/// Goals to tick off: what each is, how far it is, and whether it is reached.
pub fn goals(sentences: Vec<String>, progress: Vec<Option<String>>, reached: &[bool]) -> String {
    let goals = sentences.into_iter().zip(progress).zip(reached);
    let lines = goals.map(|((sentence, progress), reached)| {
        let sentence = sentence.trim_end_matches('.');
        let text = match progress {
            Some(progress) => format!("{sentence}: {progress}"),
            None => sentence.to_string(),
        };
        let tick = if *reached {
            styled(GO, "[x]")
        } else {
            "[ ]".to_string()
        };
        format!("  {tick} {}", wrap(&text, WIDTH - 6, 6))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A name, and a text below it.
pub fn entry(name: &str, text: &str) -> String {
    let text = wrap(text, WIDTH - 4, 4);
    format!("  {}\n    {text}", styled(STRONG, name))
}

/// Marks and what they mean, below each other.
pub fn legend(lines: &[(&str, String)]) -> String {
    let line = |(mark, means): &(&str, String)| {
        let means = wrap(means, WIDTH - 10, 10);
        format!("  {}  {means}", styled(STRONG, format!("{mark:<6}")))
    };
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}
