//! What dice can show: hits, misses, and sixes that add dice.

use crate::invader::position::Attack;
use crate::invader::rules::combat::MAX_DICE;

/// What has been rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rolled {
    pub hits: u8,
    pub misses: u8,
    /// Sixes among the hits that have not added a die yet.
    pub sixes: u8,
}

/// Chances that are smaller can be left out: all of them together are still nothing.
const NOTHING: f64 = 1e-15;

/// How likely one die is to show a six, another hit, or a miss.
fn faces(need: u8, bonus: u8) -> [f64; 3] {
    let mut counts = [0.0; 3];
    for face in 1..=6_u8 {
        let shown = (face + bonus).min(6);
        let kind = match shown {
            6 if need <= 6 => 0,
            _ if shown >= need => 1,
            _ => 2,
        };
        counts[kind] += 1.0 / 6.0;
    }
    counts
}

/// Everything that so many dice can show, and how likely it is.
pub(super) fn first_rolls(dice: u8, need: u8, bonus: u8) -> Vec<(Rolled, f64)> {
    let [six, hit, miss] = faces(need, bonus);
    let start = Rolled {
        hits: 0,
        misses: 0,
        sixes: 0,
    };
    let mut rolls = vec![(start, 1.0)];
    for _ in 0..dice {
        let mut next = Vec::new();
        for (rolled, chance) in rolls {
            let hits = rolled.hits + 1;
            let sixes = rolled.sixes + 1;
            let misses = rolled.misses + 1;
            add(
                &mut next,
                Rolled {
                    hits,
                    sixes,
                    ..rolled
                },
                chance * six,
            );
            add(&mut next, Rolled { hits, ..rolled }, chance * hit);
            add(&mut next, Rolled { misses, ..rolled }, chance * miss);
        }
        rolls = next;
    }
    rolls
}

/// What a roll comes to when every six adds dice, as long as sixes come up and more than the
/// hits so far are wanted (INV-SKILL-43).
pub(super) fn with_sixes(rolled: Rolled, attack: &Attack, wanted: u8) -> Vec<(Rolled, f64)> {
    let each = attack.dice_for_a_six();
    let (mut done, mut open) = (Vec::new(), vec![(rolled, 1.0)]);
    while let Some((rolled, chance)) = open.pop() {
        if rolled.sixes == 0 || rolled.hits >= wanted || chance < NOTHING {
            add(&mut done, Rolled { sixes: 0, ..rolled }, chance);
            continue;
        }
        let dice = (usize::from(rolled.sixes) * each).min(MAX_DICE) as u8;
        for (more, share) in first_rolls(dice, attack.need, attack.bonus) {
            let total = Rolled {
                hits: rolled.hits.saturating_add(more.hits),
                misses: rolled.misses.saturating_add(more.misses),
                sixes: more.sixes,
            };
            add(&mut open, total, chance * share);
        }
    }
    done
}

fn add(all: &mut Vec<(Rolled, f64)>, rolled: Rolled, chance: f64) {
    if chance <= 0.0 {
        return;
    }
    match all.iter_mut().find(|(other, _)| *other == rolled) {
        Some((_, sum)) => *sum += chance,
        None => all.push((rolled, chance)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Attack, Rolled, first_rolls, with_sixes};

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn chances_of_dice_add_up_and_sixes_are_hits() {
        let rolls = first_rolls(3, 4, 0);
        assert!(close(rolls.iter().map(|(_, chance)| chance).sum(), 1.0));
        let three = rolls.iter().filter(|(rolled, _)| rolled.sixes == 3);
        let three: Vec<_> = three.collect();
        assert_eq!(three.len(), 1);
        assert!(close(three[0].1, 1.0 / 216.0));
        assert_eq!(three[0].0.hits, 3);
    }

    /// INV-SKILL-43: a six brings 1/6 of a six more, and so on: 1.2 dice on average.
    #[test]
    fn sixes_go_on_adding_dice() {
        let six = Rolled {
            hits: 1,
            misses: 0,
            sixes: 1,
        };
        let attack = Attack {
            need: 4,
            six_adds: true,
            ..Attack::default()
        };
        let totals = with_sixes(six, &attack, u8::MAX);
        let dice = |rolled: &Rolled| f64::from(rolled.hits + rolled.misses);
        let average: f64 = totals.iter().map(|(rolled, c)| dice(rolled) * c).sum();
        assert!(close(average, 2.2));
        assert!(close(totals.iter().map(|(_, c)| c).sum(), 1.0));
    }

    /// INV-SKILL-06: a 5 counts as a 6, and nothing above.
    #[test]
    fn a_bonus_makes_more_sixes() {
        let rolls = first_rolls(1, 6, 1);
        let six = rolls.iter().find(|(rolled, _)| rolled.sixes == 1).unwrap();
        assert!(close(six.1, 1.0 / 3.0));
    }
}
