//! The odds of every attack that could be made now, in words.

use zombicide::invader::{Invader, Machine, Odds, Outcome, SurvivorId, Xeno};

use super::words;
use crate::play::terminal::Moment;
use crate::play::zombicide::odds::{self, Chances, killed};

/// Each attack on offer with what can come of it, the likeliest first.
pub fn attacks(game: &Invader, moment: &Moment<'_, Invader>) -> String {
    let describe = |odds: Odds| Chances {
        outcomes: odds
            .outcomes
            .iter()
            .map(|outcome| (outcome.chance, result(game, outcome)))
            .collect(),
        average: Xeno::ALL.iter().map(|kind| odds.average(*kind)).sum(),
    };
    odds::attacks(game, moment, |answer| {
        moment.observation.odds(answer).map(describe)
    })
}

fn result(game: &Invader, outcome: &Outcome) -> String {
    let mut parts = vec![killed(&words::xenos(outcome.killed))];
    for (place, points) in outcome.hurt.iter().enumerate() {
        if *points > 0 {
            let name = game.short_name(SurvivorId(place as u8));
            parts.push(format!("{name} loses {points} Armor"));
        }
    }
    let machines = Machine::ALL.into_iter().zip(outcome.destroyed);
    let lost = machines.filter(|(_, destroyed)| *destroyed);
    parts.extend(lost.map(|(machine, _)| format!("{} destroyed", words::machine(machine))));
    if outcome.fatal {
        parts.push("and the game lost".to_string());
    }
    parts.join(", ")
}
