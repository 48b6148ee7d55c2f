//! What the odds reckon with whenever an attack asks something.

use super::chances::{Rolled, first_rolls};
use super::{ends, hits_wanted, hope, next_hit};
use crate::invader::facts::content::Use;
use crate::invader::position::inventory::SLOTS;
use crate::invader::position::{Attack, Frame, Position, Reroll};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::Answer;

impl Invader {
    /// The answer that the odds reckon with, if an attack asks something.
    pub fn advised(&self, p: &Position) -> Option<Answer> {
        let attack = &p.attack;
        match p.pending.top()? {
            Frame::Rerolls => Some(self.advised_reroll(p, attack)),
            Frame::Sixes => {
                let enough = attack.hits >= hits_wanted(attack, p.xenos.heads(attack.zone));
                Some(match enough || self.field(p, attack).endangers() {
                    true => Answer::Dice(0),
                    false => Answer::Dice(attack.sixes),
                })
            }
            Frame::Misses => self.field(p, attack).next_harmed().map(Answer::Harm),
            Frame::Hits => next_hit(attack, p.xenos.heads(attack.zone)).map(Answer::Hit),
            Frame::Reap { .. } => Some(Answer::Yes),
            Frame::Damage { who, .. } => {
                let cards = p.survivor(who).inventory.cards();
                let stops = cards.map(|(slot, kind)| (slot, self.kind(kind).gives));
                let mut stops =
                    stops.filter(|(_, gives)| matches!(gives, Some(Use::StopDamage(_))));
                let block = stops.next().map(|(slot, _)| Answer::Block(slot));
                let shrugs = (0..SLOTS as u8).map(Answer::Shrug);
                let mut all = block.into_iter().chain(shrugs);
                all.find(|answer| self.legal(p, *answer).is_ok())
                    .or(Some(Answer::Endure))
            }
            _ => None,
        }
    }

    /// Whether rolling all dice again is worth more on average, and by what.
    fn advised_reroll(&self, p: &Position, attack: &Attack) -> Answer {
        let field = self.field(p, attack);
        let value = |rolled: Rolled| hope(&ends(attack, rolled, field));
        let rolls = first_rolls(attack.dice, attack.need, attack.bonus);
        let once: Vec<f64> = rolls.iter().map(|(_, chance)| *chance).collect();
        let worth: Vec<f64> = rolls.iter().map(|(rolled, _)| value(*rolled)).collect();
        let rerolls = usize::from(attack.ammo_rerolls) + usize::from(attack.lucky);
        let again = crate::dice::hopes(&once, &worth, rerolls);
        let now = value(Rolled {
            hits: attack.hits,
            misses: attack.dice - attack.hits,
            sixes: attack.sixes / attack.dice_for_a_six().max(1) as u8,
        });
        match again.is_some_and(|hope| hope > now + TINY) {
            true if attack.ammo_rerolls > 0 => Answer::Reroll(Reroll::Ammo),
            true => Answer::Reroll(Reroll::Lucky),
            false => Answer::Stand,
        }
    }
}

/// Less than any difference that matters: sums in another order are not quite the same.
const TINY: f64 = 1e-9;
