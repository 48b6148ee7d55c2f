//! What a game can work out for somebody who has to decide.

use bots::Because;
use serde::Serialize;
use table::Game;
use ts_rs::TS;
use zombicide::aids::{Odds, Reach};
use zombicide::board::ZoneId;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

/// What the best bot would do.
#[derive(Debug, Serialize, TS)]
pub struct Hint {
    /// Its answer, in the words to send it in.
    pub answer: String,
    /// Why, if it can say so.
    #[ts(type = "Because | null")]
    pub because: Option<Because>,
}

/// A game that can work things out. Whatever it tells, the one who decides could find out
/// with the box on the table.
pub trait Aided: Game {
    /// The exact odds of an attack; nothing for any other answer.
    fn odds_of(&self, _position: &Self::Position, _answer: Self::Answer) -> Option<Odds> {
        None
    }
    /// Where the survivor whose turn it is can get to by moving.
    fn in_reach(&self, _position: &Self::Position) -> Vec<Reach> {
        Vec::new()
    }
    /// The zones seen from a zone; nothing if there is no such zone.
    fn in_sight(&self, _position: &Self::Position, _zone: ZoneId) -> Option<Vec<ZoneId>> {
        None
    }
}

impl Aided for Zombinion {}

impl Aided for Season1 {
    fn odds_of(&self, position: &Self::Position, answer: Self::Answer) -> Option<Odds> {
        self.prospects(position, answer)
    }

    fn in_reach(&self, position: &Self::Position) -> Vec<Reach> {
        self.in_reach(position)
    }

    fn in_sight(&self, position: &Self::Position, zone: ZoneId) -> Option<Vec<ZoneId>> {
        self.in_sight(position, zone)
    }
}

impl Aided for Invader {
    fn odds_of(&self, position: &Self::Position, answer: Self::Answer) -> Option<Odds> {
        self.prospects(position, answer)
    }

    fn in_reach(&self, position: &Self::Position) -> Vec<Reach> {
        self.in_reach(position)
    }

    fn in_sight(&self, position: &Self::Position, zone: ZoneId) -> Option<Vec<ZoneId>> {
        self.in_sight(position, zone)
    }
}
