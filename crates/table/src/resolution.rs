//! The resolution of a decision: its randomness, and the events it emits.

use serde::Serialize;

use crate::{Chance, RuleId};

/// An event, and the rule that it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuledEvent<E> {
    /// The rule it follows.
    pub rule: RuleId,
    /// The event, in the game's own terms.
    #[serde(rename = "what")]
    pub event: E,
}

/// The context in which one decision is carried out: a source of randomness, and a list that
/// events are recorded in.
pub struct Resolution<'a, E> {
    chance: &'a mut Chance,
    events: Option<&'a mut Vec<RuledEvent<E>>>,
    revealed: bool,
}

impl<'a, E> Resolution<'a, E> {
    /// A resolution that records its events in `events`, if there is such a list.
    #[inline]
    pub fn new(chance: &'a mut Chance, events: Option<&'a mut Vec<RuledEvent<E>>>) -> Self {
        Resolution {
            chance,
            events,
            revealed: false,
        }
    }

    /// A resolution that records its events.
    pub fn recording(chance: &'a mut Chance, events: &'a mut Vec<RuledEvent<E>>) -> Self {
        Resolution::new(chance, Some(events))
    }

    /// A resolution that records nothing, for playing many games fast.
    pub fn silent(chance: &'a mut Chance) -> Self {
        Resolution::new(chance, None)
    }

    /// Records an event, unless the resolution is silent.
    #[inline]
    pub fn emit(&mut self, rule: &'static str, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            events.push(RuledEvent {
                rule: RuleId(rule),
                event: event(),
            });
        }
    }

    /// Whether events are recorded; if not, there is no need to collect their details.
    #[inline]
    pub fn is_recording(&self) -> bool {
        self.events.is_some()
    }

    /// Notes that a player has learned something new, so that the decision cannot be undone freely.
    #[inline]
    pub fn mark_revealed(&mut self) {
        self.revealed = true;
    }

    /// Whether something was rolled, drawn or revealed in this resolution.
    pub fn has_revealed(&self) -> bool {
        self.revealed
    }

    /// Rolls one die.
    pub fn roll(&mut self) -> u8 {
        self.revealed = true;
        self.chance.d6()
    }

    /// Shuffles the pile of that number; its first card becomes the top one.
    #[inline]
    pub fn shuffle<T: Copy + Into<u16>>(&mut self, pile: u8, cards: &mut [T]) {
        self.revealed = true;
        self.chance.shuffle(pile, cards);
    }

    /// Draws a random number from 0 up to but not including `count`.
    pub fn random_below(&mut self, count: u32) -> u32 {
        self.revealed = true;
        self.chance.below(count)
    }
}
