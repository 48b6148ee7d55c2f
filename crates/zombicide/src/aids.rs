//! What can be worked out for somebody who has to decide, in a form that both editions share.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Answers, Chance, Game, Resolution, Seed};

use crate::board::ZoneId;
use crate::crowd::CountsByKind;

/// What can come of an attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Odds {
    /// Every outcome, the likeliest first. The chances add up to 1.
    pub outcomes: Vec<Outcome>,
}

/// One thing that can come of an attack.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Outcome {
    /// How likely it is.
    pub chance: f64,
    /// Zombies or Xenos killed, by kind.
    pub killed: CountsByKind,
    /// Wounds or points of Armor that each survivor loses, by place in the roster.
    pub hurt: Vec<u8>,
    /// Whether a survivor is eliminated.
    pub fatal: bool,
    /// Machines destroyed, the Bot first.
    pub destroyed: [bool; 2],
}

/// A zone that a survivor can get to by moving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reach {
    /// Which.
    pub zone: ZoneId,
    /// How many Actions it takes; none if they are free.
    pub actions: u8,
    /// The answers that lead there, one decision after the other.
    pub answers: Vec<String>,
}

/// A survivor in the middle of its turn, as far as moving goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mover {
    /// Who.
    pub who: u8,
    /// Where.
    pub zone: ZoneId,
    /// Actions left.
    pub actions: u8,
    /// Free Actions left that can be used to move.
    pub free: u8,
    /// Zones that the Move Action begun may still cover.
    pub steps: u8,
}

/// A game in which survivors move from zone to zone.
pub(crate) trait Moves: Game {
    /// Whose turn it is, if what it does next is asked.
    fn mover(&self, p: &Self::Position) -> Option<Mover>;
    /// The zone that an answer moves to, if it does nothing else.
    fn moves_to(answer: Self::Answer) -> Option<ZoneId>;
}

/// Where the survivor whose turn it is can get to by moving alone, by the fewest Actions.
///
/// Every move is tried out by the rules themselves, so that what costs more, or cannot be
/// done, is known here too. Chance is of our own: what comes after the last move is not told.
pub(crate) fn reach<G: Moves>(game: &G, p: &G::Position) -> Vec<Reach> {
    let Some(start) = game.mover(p) else {
        return Vec::new();
    };
    let mut found: BTreeMap<ZoneId, Reach> = BTreeMap::new();
    let mut seen = vec![start];
    let mut open = vec![(start, p.clone(), Vec::<String>::new())];
    while let Some((mover, here, answers)) = pop_cheapest(&mut open, start) {
        for answer in game.answers(&here).each() {
            let Some(zone) = G::moves_to(answer) else {
                continue;
            };
            let mut there = here.clone();
            let mut chance = Chance::new(Seed::Fast(0));
            if game
                .apply(&mut there, answer, &mut Resolution::silent(&mut chance))
                .is_err()
            {
                continue;
            }
            let next = game.mover(&there).filter(|next| next.who == mover.who);
            let left = next.map_or(0, |next| next.actions);
            let mut way = answers.clone();
            way.push(game.format_answer(answer));
            let reach = Reach {
                zone,
                actions: start.actions.saturating_sub(left),
                answers: way.clone(),
            };
            let known = found.get(&zone).map(|known| known.actions);
            if zone != start.zone && known.is_none_or(|known| reach.actions < known) {
                found.insert(zone, reach);
            }
            if let Some(next) = next.filter(|next| next.zone == zone && !seen.contains(next)) {
                seen.push(next);
                open.push((next, there, way));
            }
        }
    }
    found.into_values().collect()
}

/// Takes out what has cost the least so far.
fn pop_cheapest<P>(
    open: &mut Vec<(Mover, P, Vec<String>)>,
    start: Mover,
) -> Option<(Mover, P, Vec<String>)> {
    let cost = |(mover, _, answers): &(Mover, P, Vec<String>)| {
        (start.actions.saturating_sub(mover.actions), answers.len())
    };
    let cheapest = (0..open.len()).min_by_key(|place| cost(&open[*place]))?;
    Some(open.swap_remove(cheapest))
}
