//! Decisions of the game.

use std::sync::Arc;

use table::Seat;

use super::{Change, Entry, Line, RequestOutcome, Room};
use crate::ids::PersonId;
use crate::wire::{Code, Refusal, RoomStage, Version};
use games::GameSession;

impl Room {
    /// The seat that somebody answers for, if it is theirs to answer what arose then, or
    /// whatever is asked now.
    ///
    /// Nobody learns anything of an answer but whether it is theirs to give: the words are
    /// looked at afterwards.
    pub(super) fn seat_to_answer(
        &self,
        person: PersonId,
        at: Option<Version>,
    ) -> Result<Seat, Refusal> {
        self.must_play()?;
        let Some(seat) = self.decider() else {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        };
        if self.seats_of(person).next().is_none() {
            return Err(Refusal::new(
                Code::NotYourSeat,
                "only who has a seat can decide",
            ));
        }
        if self.is_of_older_rules() {
            return Err(Refusal::new(
                Code::OtherRules,
                "the game is of older rules, and can only be looked at",
            ));
        }
        if self.must_read_changes(person) {
            return Err(Refusal::new(
                Code::RulesChanged,
                "the rules have changed: read what is different first",
            ));
        }
        if at.is_some_and(|at| at != self.state.asked_at) {
            return Err(Refusal::new(
                Code::Stale,
                "that was an answer to an earlier decision",
            ));
        }
        let chair = self.seat_assignment(seat)?;
        if chair.owner != Some(person) {
            return Err(Refusal::new(
                Code::NotYourDecision,
                format!("it is for seat {} to decide now", seat.0 + 1),
            ));
        }
        if let Some(bot) = &chair.bot {
            return Err(Refusal::new(
                Code::NotYourDecision,
                format!("{bot} plays this seat: take it back first"),
            ));
        }
        Ok(seat)
    }

    /// Refuses unless it is for that person to decide now.
    pub fn must_decide(&self, person: PersonId) -> Result<(), Refusal> {
        self.seat_to_answer(person, None).map(|_| ())
    }

    /// The game, if it has begun.
    pub fn must_play(&self) -> Result<&dyn GameSession, Refusal> {
        self.play().ok_or_else(not_started)
    }

    /// Carries out a seat's answer.
    pub(super) fn decide(
        &mut self,
        seat: Seat,
        answer: &str,
        by: Option<(PersonId, &str)>,
        now: i64,
    ) -> Result<RequestOutcome, Refusal> {
        let before = self.listing();
        let play = self.play.as_mut().ok_or_else(not_started)?;
        let (deed, step) = play.answer_and_keep(seat, answer)?;
        let line = Line {
            at: now,
            by: by.map(|(person, _)| person),
            id: by.map(|(_, id)| id.to_string()),
            entry: Entry::Answered {
                seat,
                answer: deed.answer,
                hash: deed.hash,
            },
        };
        self.note(&line, Change::Decided(seat, Arc::clone(&deed.events)));
        self.note_decision(&line, deed.disclosed);
        Ok(self.taken(line.to_text(), Some(step), &before, false))
    }

    /// Refuses unless the game is on.
    pub(super) fn must_be_playing(&self) -> Result<(), Refusal> {
        match self.state.stage {
            RoomStage::Open => Err(not_started()),
            RoomStage::Playing => Ok(()),
            RoomStage::Over => Err(Refusal::new(Code::GameOver, "the game is over")),
        }
    }
}

pub(super) fn not_started() -> Refusal {
    Refusal::new(Code::NotStarted, "the game has not begun")
}
