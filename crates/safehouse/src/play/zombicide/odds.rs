//! The odds of every attack that could be made now.

use crate::output::{WIDTH, wrap};
use crate::play::terminal::{Moment, Terminal};

/// Outcomes that are spelt out for an attack; the rest are summed up.
const SPELT_OUT: usize = 4;

/// What can come of an attack.
pub struct Chances {
    /// Every outcome in words, with its chance; the likeliest first.
    pub outcomes: Vec<(f64, String)>,
    /// How many are killed on average.
    pub average: f64,
}

/// Each attack on offer with what can come of it, the likeliest first.
pub fn attacks<G: Terminal>(
    game: &G,
    moment: &Moment<'_, G>,
    chances: impl Fn(G::Answer) -> Option<Chances>,
) -> String {
    let attacks = moment.answers.iter().filter_map(|answer| {
        let chances = chances(*answer)?;
        let words = game.offer(moment, *answer).words;
        Some(format!("  {words}\n{}", describe(&chances)))
    });
    let text: Vec<String> = attacks.collect();
    match text.is_empty() {
        true => "There is nothing to attack from here now.".to_string(),
        false => text.join("\n"),
    }
}

fn describe(chances: &Chances) -> String {
    let outcomes = &chances.outcomes;
    let mut lines: Vec<String> = outcomes
        .iter()
        .take(SPELT_OUT)
        .map(|(chance, result)| line(*chance, result))
        .collect();
    if outcomes.len() > SPELT_OUT {
        let rest = outcomes[SPELT_OUT..].iter();
        lines.push(line(rest.map(|(chance, _)| chance).sum(), "anything else"));
    }
    lines.push(format!(
        "          on average {:.2} killed",
        chances.average
    ));
    lines.join("\n")
}

fn line(chance: f64, result: &str) -> String {
    let result = wrap(result, WIDTH - 12, 14);
    format!("    {:4.1} %  {result}", 100.0 * chance)
}

/// `2 Walkers, 1 Fatty killed`.
pub fn killed(parts: &[String]) -> String {
    match parts.is_empty() {
        true => "nobody killed".to_string(),
        false => format!("{} killed", parts.join(", ")),
    }
}
