//! Where a decision is carried out: its chance, and what is told of it.

use serde::Serialize;

use super::{Chance, RuleId};

/// Something that happened, and the rule it follows.
#[derive(Clone, Debug, Serialize)]
pub struct Event<W> {
    /// The rule it follows.
    pub rule: RuleId,
    /// What happened, in the game's own terms.
    pub what: W,
}

/// The means of carrying out one decision: chance to draw on, and ears to tell it to.
pub struct Stage<'a, W> {
    chance: &'a mut Chance,
    events: &'a mut Vec<Event<W>>,
}

impl<'a, W> Stage<'a, W> {
    /// A stage on which everything that happens is told.
    pub fn telling(chance: &'a mut Chance, events: &'a mut Vec<Event<W>>) -> Self {
        Stage { chance, events }
    }

    /// Tells what happened.
    pub fn tell(&mut self, rule: &'static str, what: impl FnOnce() -> W) {
        self.events.push(Event {
            rule: RuleId(rule),
            what: what(),
        });
    }

    /// Rolls one die.
    pub fn roll(&mut self) -> u8 {
        self.chance.d6()
    }

    /// Shuffles a pile; its first card becomes the top one.
    pub fn shuffle<T: Copy>(&mut self, cards: &mut [T]) {
        self.chance.shuffle(cards);
    }

    /// Draws lots: a number from 0 up to but not including `count`.
    pub fn draw_lots(&mut self, count: u32) -> u32 {
        self.chance.below(count)
    }
}
