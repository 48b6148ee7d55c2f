//! Where a decision is carried out: its chance, and what is told of it.

use serde::Serialize;

use crate::{Chance, RuleId};

/// Something that happened, and the rule it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Event<W> {
    /// The rule it follows.
    pub rule: RuleId,
    /// What happened, in the game's own terms.
    pub what: W,
}

/// The means of carrying out one decision: chance to draw on, and ears to tell it to.
pub struct Stage<'a, W> {
    chance: &'a mut Chance,
    events: Option<&'a mut Vec<Event<W>>>,
    disclosed: bool,
}

impl<'a, W> Stage<'a, W> {
    /// A stage on which what happens goes into `events`, if there are any.
    #[inline]
    pub fn new(chance: &'a mut Chance, events: Option<&'a mut Vec<Event<W>>>) -> Self {
        Stage {
            chance,
            events,
            disclosed: false,
        }
    }

    /// A stage on which everything that happens is told.
    pub fn telling(chance: &'a mut Chance, events: &'a mut Vec<Event<W>>) -> Self {
        Stage::new(chance, Some(events))
    }

    /// A stage on which nothing is told, for playing many games fast.
    pub fn silent(chance: &'a mut Chance) -> Self {
        Stage::new(chance, None)
    }

    /// Tells what happened, if anybody listens.
    #[inline]
    pub fn tell(&mut self, rule: &'static str, what: impl FnOnce() -> W) {
        if let Some(events) = &mut self.events {
            events.push(Event {
                rule: RuleId(rule),
                what: what(),
            });
        }
    }

    /// Whether anybody listens; spares the work of collecting what nobody would hear.
    #[inline]
    pub fn is_heard(&self) -> bool {
        self.events.is_some()
    }

    /// Notes that somebody has learnt something new, so that this cannot be taken back.
    #[inline]
    pub fn disclose(&mut self) {
        self.disclosed = true;
    }

    /// Whether something was rolled, drawn or revealed on this stage.
    pub fn has_disclosed(&self) -> bool {
        self.disclosed
    }

    /// Rolls one die.
    pub fn roll(&mut self) -> u8 {
        self.disclosed = true;
        self.chance.d6()
    }

    /// Shuffles the pile of that number; its first card becomes the top one.
    #[inline]
    pub fn shuffle<T: Copy + Into<u16>>(&mut self, pile: u8, cards: &mut [T]) {
        self.disclosed = true;
        self.chance.shuffle(pile, cards);
    }

    /// Draws lots: a number from 0 up to but not including `count`.
    pub fn draw_lots(&mut self, count: u32) -> u32 {
        self.disclosed = true;
        self.chance.below(count)
    }
}
