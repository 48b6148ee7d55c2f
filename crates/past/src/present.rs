//! Positions of older rules in the form of the present ones.

mod invader;
mod season1;
mod zombinion;

use serde_json::Value;

use crate::Played;
use crate::v1::table::Game;

/// A game whose positions can be brought into the form of the present rules.
pub trait Present: Game {
    /// What positions of version 1 do not say, and the present ones do: gathered on the way.
    type Memory: Default;

    /// Notes what is to be remembered of a position.
    fn note(&self, _position: &Self::Position, _memory: &mut Self::Memory) {}

    /// The position in the present form.
    fn present(&self, position: &Self::Position, memory: &Self::Memory) -> Value;

    /// What was played last, with the position changed where the present rules need another
    /// one to go on from.
    fn to_go_on(&self, _position: &Self::Position, last: Played) -> Played {
        last
    }
}
