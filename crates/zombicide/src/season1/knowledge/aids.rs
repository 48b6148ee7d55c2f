//! What can be worked out for somebody who has to decide.

use super::view::DecisionKind;
use crate::aids::{self, Mover, Moves, Odds, Reach};
use crate::board::ZoneId;
use crate::season1::position::Position;
use crate::season1::position::survivor::DEADLY_WOUNDS;
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::Answer;

impl Season1 {
    /// The exact odds of an attack that could be made now; nothing for any other answer.
    pub fn prospects(&self, p: &Position, answer: Answer) -> Option<Odds> {
        let odds = self.odds(p, answer)?;
        let outcome = |outcome: crate::season1::Outcome| {
            let all = p.survivors.iter().zip(&outcome.wounds);
            let dies = |before: u8, wounds: u8| wounds > 0 && before + wounds >= DEADLY_WOUNDS;
            aids::Outcome {
                chance: outcome.chance,
                killed: outcome.killed,
                hurt: outcome.wounds.to_vec(),
                fatal: all
                    .into_iter()
                    .any(|(survivor, wounds)| dies(survivor.inventory.wounds(), *wounds)),
                destroyed: [false; 2],
            }
        };
        let outcomes = odds.outcomes.into_iter().map(outcome).collect();
        Some(Odds { outcomes })
    }

    /// Where the survivor whose turn it is can get to by moving.
    pub fn in_reach(&self, p: &Position) -> Vec<Reach> {
        aids::reach(self, p)
    }

    /// The zones seen from a zone, as doors are now; nothing if there is no such zone.
    pub fn in_sight(&self, p: &Position, zone: ZoneId) -> Option<Vec<ZoneId>> {
        let board = self.board();
        (zone.index() < board.zones().len()).then(|| board.sight(zone, p.open).iter().collect())
    }
}

impl Moves for Season1 {
    fn mover(&self, p: &Position) -> Option<Mover> {
        let DecisionKind::Act { who } = self.asked(p)?.ask else {
            return None;
        };
        let survivor = p.survivor(who);
        Some(Mover {
            who: who.0,
            zone: survivor.zone,
            actions: survivor.actions,
            free: survivor.free_moves,
            steps: survivor.steps,
        })
    }

    fn moves_to(answer: Answer) -> Option<ZoneId> {
        match answer {
            Answer::Move(zone) | Answer::GoOn(zone) => Some(zone),
            _ => None,
        }
    }
}
