//! The odds of every attack that could be made now, in words.

use zombicide::season1::{Odds, Outcome, Season1, Zombie};

use super::{offers, words};
use crate::play::terminal::Moment;

/// Outcomes that are spelt out for an attack; the rest are summed up.
const SPELT_OUT: usize = 4;

/// Each attack on offer with what can come of it, the likeliest first.
pub fn attacks(game: &Season1, moment: &Moment<'_, Season1>) -> String {
    let attacks = moment.answers.iter().filter_map(|answer| {
        let odds = moment.sight.odds(*answer)?;
        let words = offers::offer(game, moment, *answer).words;
        Some(format!("  {words}\n{}", describe(game, &odds)))
    });
    let text: Vec<String> = attacks.collect();
    match text.is_empty() {
        true => "There is nothing to attack from here now.".to_string(),
        false => text.join("\n"),
    }
}

fn describe(game: &Season1, odds: &Odds) -> String {
    let mut lines: Vec<String> = odds
        .outcomes
        .iter()
        .take(SPELT_OUT)
        .map(|outcome| line(outcome.chance, &result(game, outcome)))
        .collect();
    if odds.outcomes.len() > SPELT_OUT {
        let rest = odds.outcomes[SPELT_OUT..].iter();
        let chance = rest.map(|outcome| outcome.chance).sum();
        lines.push(line(chance, "anything else"));
    }
    let average: f64 = Zombie::ALL
        .into_iter()
        .map(|zombie| odds.average(zombie))
        .sum();
    lines.push(format!("          on average {average:.2} killed"));
    lines.join("\n")
}

fn line(chance: f64, result: &str) -> String {
    format!("    {:4.1} %  {result}", 100.0 * chance)
}

fn result(game: &Season1, outcome: &Outcome) -> String {
    let mut parts = words::zombies(outcome.killed);
    match parts.is_empty() {
        true => parts.push("nobody killed".to_string()),
        false => parts = vec![format!("{} killed", parts.join(", "))],
    }
    for (place, wounds) in outcome.wounds.iter().enumerate() {
        if *wounds > 0 {
            let name = game.short_name(zombicide::season1::Who(place as u8));
            let count = if *wounds == 1 { "1 Wound" } else { "2 Wounds" };
            parts.push(format!("{name} takes {count}"));
        }
    }
    parts.join(", ")
}
