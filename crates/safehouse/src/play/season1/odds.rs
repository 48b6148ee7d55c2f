//! The odds of every attack that could be made now, in words.

use zombicide::season1::{Odds, Outcome, Season1, SurvivorId, Zombie};

use super::words;
use crate::play::terminal::Moment;
use crate::play::zombicide::odds::{self, Chances, killed};

/// Each attack on offer with what can come of it, the likeliest first.
pub fn attacks(game: &Season1, moment: &Moment<'_, Season1>) -> String {
    let describe = |odds: Odds| Chances {
        outcomes: odds
            .outcomes
            .iter()
            .map(|outcome| (outcome.chance, result(game, outcome)))
            .collect(),
        average: Zombie::ALL.iter().map(|kind| odds.average(*kind)).sum(),
    };
    odds::attacks(game, moment, |answer| {
        moment.observation.odds(answer).map(describe)
    })
}

fn result(game: &Season1, outcome: &Outcome) -> String {
    let mut parts = vec![killed(&words::zombies(outcome.killed))];
    for (place, wounds) in outcome.wounds.iter().enumerate() {
        if *wounds > 0 {
            let name = game.short_name(SurvivorId(place as u8));
            let count = if *wounds == 1 { "1 Wound" } else { "2 Wounds" };
            parts.push(format!("{name} takes {count}"));
        }
    }
    parts.join(", ")
}
