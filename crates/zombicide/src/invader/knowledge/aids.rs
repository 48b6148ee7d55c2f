//! What can be worked out for somebody who has to decide.

use super::view::DecisionKind;
use crate::aids::{self, Mover, Moves, Odds, Reach};
use crate::board::ZoneId;
use crate::invader::position::Position;
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::Answer;

impl Invader {
    /// The exact odds of an attack that could be made now; nothing for any other answer.
    pub fn prospects(&self, p: &Position, answer: Answer) -> Option<Odds> {
        let odds = self.odds(p, answer)?;
        let outcome = |outcome: crate::invader::Outcome| aids::Outcome {
            chance: outcome.chance,
            killed: outcome.killed,
            hurt: outcome.hurt.to_vec(),
            fatal: outcome.fatal,
            destroyed: outcome.destroyed,
        };
        let outcomes = odds.outcomes.into_iter().map(outcome).collect();
        Some(Odds { outcomes })
    }

    /// Where the survivor whose turn it is can get to by moving.
    pub fn in_reach(&self, p: &Position) -> Vec<Reach> {
        aids::reach(self, p)
    }

    /// The zones seen from a zone, as doors and Mold are now; nothing if there is no such zone.
    pub fn in_sight(&self, p: &Position, zone: ZoneId) -> Option<Vec<ZoneId>> {
        let station = self.station();
        let zones = station.zones().len();
        (zone.index() < zones).then(|| station.sight(zone, &p.cover).iter().collect())
    }
}

impl Moves for Invader {
    fn mover(&self, p: &Position) -> Option<Mover> {
        let (DecisionKind::Act { who } | DecisionKind::Gift { who }) = self.asked(p)?.ask else {
            return None;
        };
        let survivor = p.survivor(who);
        Some(Mover {
            who: who.0,
            zone: survivor.zone,
            actions: survivor.actions,
            free: survivor.free.moves,
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
