//! Going back.

use std::collections::BTreeSet;

use table::Renewal;

use super::{Decided, Entry, Line, Room, UndoRequest};
use crate::ids::PersonId;
use crate::wire::{Code, Refusal, Version};

impl Room {
    /// Goes back at once if that harms nobody, and otherwise asks the others.
    pub(super) fn ask_undo(&self, person: PersonId, to: Version) -> Result<Entry, Refusal> {
        self.must_be_playing()?;
        if self.seats_of(person).next().is_none() {
            return Err(Refusal::new(
                Code::NotYourSeat,
                "only who has a seat can take something back",
            ));
        }
        if !self.is_moment(to) {
            return Err(Refusal::new(
                Code::CannotUndo,
                "there is no such moment to go back to",
            ));
        }
        let free = self.free_undo(person).any(|moment| moment == to);
        match free || self.others(person, to).is_empty() {
            true => Ok(self.undone(to)),
            false => Ok(Entry::UndoAsked { to }),
        }
    }

    /// Agrees, and goes back if everybody has; or does not.
    pub(super) fn answer_undo(
        &self,
        person: PersonId,
        to: Version,
        yes: bool,
    ) -> Result<Entry, Refusal> {
        self.must_be_playing()?;
        let wish = self.state.wish.as_ref().filter(|wish| wish.to == to);
        let Some(wish) = wish else {
            return Err(Refusal::new(Code::NoWish, "nobody wants to undo that"));
        };
        let missing = self.missing(wish);
        // Who has asked can also think better of it.
        if !missing.contains(&person) && (yes || wish.by != person) {
            return Err(Refusal::new(
                Code::NoWish,
                "it is not for you to agree to that, or you have already",
            ));
        }
        match yes && missing.len() == 1 {
            true => Ok(self.undone(to)),
            false => Ok(Entry::UndoAnswered { yes }),
        }
    }

    /// Going back to that version. If that goes back past something that was rolled, drawn or
    /// revealed, or past a moment when chance was made fresh, it is fresh from there on: what
    /// somebody has seen must not come again.
    fn undone(&self, to: Version) -> Entry {
        let state = &self.state;
        let stays = |decision: &&Decided| Version::from(decision.version) <= to;
        let left = state.decided.iter().take_while(stays).count();
        let disclosed = state.decided[left..].iter().any(|past| past.disclosed);
        let renewed = state.renewals.iter().any(|past| past.after > left);
        Entry::Undone {
            to,
            fresh: disclosed || renewed,
        }
    }

    /// Makes chance fresh, by the undo of that version.
    pub(super) fn renew(&mut self, version: Version) -> Result<(), String> {
        let (Some(play), Some(seed)) = (&mut self.play, self.state.seed) else {
            return Err("the game has not begun".to_string());
        };
        play.renew(seed.after_undo(version));
        self.note_renewal(version);
        Ok(())
    }

    /// When chance was made fresh, as far as it still counts.
    pub fn renewals(&self) -> &[Renewal] {
        &self.state.renewals
    }

    pub(super) fn request_undo(&mut self, line: &Line, to: Version) {
        let Some(by) = line.by else { return };
        let seat = self.seats_of(by).next();
        let name = seat.map(|seat| self.state.chairs[seat.index()].name.clone());
        self.state.wish = Some(UndoRequest {
            by,
            name: name.unwrap_or_default(),
            to,
            agreed: Vec::new(),
        });
    }

    pub(super) fn count_agreement(&mut self, line: &Line, yes: bool) {
        match (&mut self.state.wish, line.by, yes) {
            (Some(wish), Some(person), true) => wish.agreed.push(person),
            (wish, _, _) => *wish = None,
        }
    }

    /// The people who have yet to agree.
    pub(super) fn missing(&self, request: &UndoRequest) -> BTreeSet<PersonId> {
        let mut missing = self.others(request.by, request.to);
        missing.retain(|person| !request.agreed.contains(person));
        missing
    }

    /// Everybody else who has owned a seat at that version or later. Who sits there now, or
    /// whether a bot stands in, does not matter: it is their game that would go back.
    fn others(&self, person: PersonId, since: Version) -> BTreeSet<PersonId> {
        let mut others = self.owners_since(since);
        others.remove(&person);
        others
    }

    /// The versions that a person can go back to without asking, the last one first: since
    /// then nobody else has decided, and nothing was rolled, drawn or revealed.
    pub(super) fn free_undo(&self, person: PersonId) -> impl Iterator<Item = Version> {
        let decided = match self.must_be_playing() {
            Ok(()) => self.state.decided.as_slice(),
            Err(_) => &[],
        };
        let harmless =
            move |decision: &&Decided| decision.by == Some(person) && !decision.disclosed;
        let count = decided.iter().rev().take_while(harmless).count();
        let moments = (decided.len() - count..decided.len()).rev();
        let first = self.first_moment();
        moments.map(move |place| match place.checked_sub(1) {
            Some(before) => first.max(decided[before].version.into()),
            None => first,
        })
    }

    /// Whether the game stood still just after that version, and has gone on since.
    fn is_moment(&self, to: Version) -> bool {
        let decided = &self.state.decided;
        let last = decided
            .last()
            .map(|decision| Version::from(decision.version));
        let known = to == self.first_moment()
            || decided
                .iter()
                .any(|decision| Version::from(decision.version) == to);
        known && to >= self.first_moment() && last.is_some_and(|last| last > to)
    }

    /// The version that one can go back to at most: nobody goes back to older rules.
    fn first_moment(&self) -> Version {
        self.state.started_at.max(self.state.rules_changed_at())
    }
}
