//! What a game with a board works out for a player who has to decide. A player could find out
//! all of it with the box on the table.

use bots::HintReason;
use serde::Serialize;
use serde_json::value::RawValue;
use zombicide::aids::{Odds, Reach};
use zombicide::board::ZoneId;

use crate::error::AnswerError;
use crate::session::HostedSession;
use crate::{CatalogGame, to_json};

/// What the best bot would do.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Hint {
    /// Its answer, in the words to send it in.
    pub answer: String,
    /// Why, if it can say so.
    #[cfg_attr(feature = "types", ts(type = "HintReason | null"))]
    pub because: Option<HintReason>,
}

/// An answer that is not legal now.
#[derive(Debug)]
pub struct UnavailableAnswer {
    /// The words to send it in.
    pub say: String,
    /// The answer as JSON.
    pub answer: Box<RawValue>,
    /// Why it is not legal.
    pub why: AnswerError,
}

/// The help that a game on a board gives.
pub trait Assist {
    /// The exact odds of an attack as JSON; nothing for any other legal answer.
    fn odds(&self, words: &str) -> Result<Option<Box<RawValue>>, AnswerError>;
    /// The zones that the survivor whose turn it is can reach by moving, as JSON.
    fn reach(&self) -> Box<RawValue>;
    /// The zones seen from a zone, as JSON; nothing if there is no such zone.
    fn sight(&self, zone: u8) -> Option<Box<RawValue>>;
    /// Answers that a player may wonder about, each with why it is not legal now.
    fn unavailable(&self) -> Vec<UnavailableAnswer>;
}

/// A rulebook with a board, which can work things out for players.
pub trait AssistedGame: CatalogGame {
    /// The exact odds of an attack; nothing for any other answer.
    fn odds_of(&self, position: &Self::Position, answer: Self::Answer) -> Option<Odds>;
    /// The zones that the survivor whose turn it is can reach by moving.
    fn zones_in_reach(&self, position: &Self::Position) -> Vec<Reach>;
    /// The zones seen from a zone; nothing if there is no such zone.
    fn zones_in_sight(&self, position: &Self::Position, zone: ZoneId) -> Option<Vec<ZoneId>>;
    /// Illegal answers that a player may wonder about.
    fn unavailable_answers(&self, position: &Self::Position) -> Vec<Self::Answer>;
}

impl<G: AssistedGame> Assist for HostedSession<G> {
    fn odds(&self, words: &str) -> Result<Option<Box<RawValue>>, AnswerError> {
        let answer = self.legal(words)?;
        let odds = self.game().odds_of(self.position_now(), answer);
        Ok(odds.map(|odds| to_json(&odds)))
    }

    fn reach(&self) -> Box<RawValue> {
        to_json(&self.game().zones_in_reach(self.position_now()))
    }

    fn sight(&self, zone: u8) -> Option<Box<RawValue>> {
        let seen = self
            .game()
            .zones_in_sight(self.position_now(), ZoneId(zone));
        seen.map(|seen| to_json(&seen))
    }

    fn unavailable(&self) -> Vec<UnavailableAnswer> {
        let (game, position) = (self.game(), self.position_now());
        let refused = |answer: G::Answer| {
            let forbidden = game.check(position, answer).err()?;
            Some(UnavailableAnswer {
                say: game.format_answer(answer),
                answer: to_json(&answer),
                why: AnswerError::forbidden::<G>(forbidden),
            })
        };
        let answers = game.unavailable_answers(position);
        answers.into_iter().filter_map(refused).collect()
    }
}
