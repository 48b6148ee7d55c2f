//! Rules that change while a room is kept.
//!
//! A log says by which rules a game was begun, and when it went on under newer ones. What was
//! decided by older rules is shown as its steps say; only the rest is played.

use std::sync::Arc;

use table::{Renewal, RulesChange, Seed};

use super::{Change, Entry, Line, LoadError, Room, RoomState};
use crate::ids::PersonId;
use crate::store::Record;
use crate::wire::{Code, Refusal, RoomStage, RulesNotice, Version};
use games::{EventBatch, GameSession};

impl RoomState {
    /// The version of the rules that the game is played by now.
    pub(super) fn rules(&self) -> u32 {
        let last = self.changes.last();
        last.map_or(self.opening.rules, |change| change.to)
    }

    /// The version in which the rules last changed, or 0.
    pub(super) fn rules_changed_at(&self) -> u64 {
        self.changes.last().map_or(0, |change| change.number)
    }
}

impl Room {
    /// Whether the game stands where older rules have left it: it can only be shown.
    pub fn is_of_older_rules(&self) -> bool {
        self.state.rules() != self.rules.version()
    }

    /// The version of the rules that the game is played by now.
    pub fn rules_version(&self) -> u32 {
        self.state.rules()
    }

    /// The version in which the game began.
    pub fn started_at(&self) -> Version {
        self.state.started_at
    }

    /// When the rules changed.
    pub fn changes(&self) -> &[RulesChange] {
        &self.state.changes
    }

    /// Takes in the beginning of the game.
    pub(super) fn begin_with(
        &mut self,
        seed: Seed,
        play: Box<dyn GameSession>,
        told: Arc<dyn EventBatch>,
    ) -> Change {
        let state = &mut self.state;
        state.stage = RoomStage::Playing;
        state.seed = Some(seed);
        state.started_at = state.version + 1;
        state.asked_at = state.version + 1;
        self.play = Some(play);
        Change::Started(told)
    }

    /// Takes in a line that older rules have written, as its step says.
    pub(super) fn follow_older_line(
        &mut self,
        record: &Record,
        line: Line,
        stands: bool,
    ) -> Result<(), LoadError> {
        let number = record.number;
        let wrong = |problem: String| LoadError::Line { number, problem };
        let step = || {
            let step = record.step.as_deref();
            step.ok_or_else(|| wrong("older rules wrote it, and its step is missing".to_string()))
        };
        match &line.entry {
            Entry::Started { seed } => {
                let recalled = Arc::clone(&self.rules).recall(step()?);
                let (play, told) = recalled.map_err(|error| wrong(error.to_string()))?;
                let change = self.begin_with(*seed, play, told);
                self.note(&line, change);
                self.see_whether_over();
            }
            Entry::Answered { seat, .. } if stands => {
                let play = self.play.as_mut();
                let play = play.ok_or_else(|| wrong("the game has not begun".to_string()))?;
                let recalled = play.recall(step()?);
                let told = recalled.map_err(|error| wrong(error.to_string()))?;
                self.note(&line, Change::Decided(*seat, told));
                // Nobody can go back there any more.
                self.note_decision(&line, true);
            }
            Entry::Answered { .. } => self.note(&line, Change::Room),
            Entry::Undone { fresh, .. } => {
                if *fresh && stands {
                    self.note_renewal(number);
                }
                self.take_in(line);
            }
            _ => {
                self.take_in(line);
            }
        }
        Ok(())
    }

    /// Goes on under newer rules, from the position that the line has.
    pub(super) fn follow_change(&mut self, record: &Record, line: &Line) -> Result<(), LoadError> {
        let number = record.number;
        let wrong = |problem: String| LoadError::Line { number, problem };
        let Entry::RulesChanged { from, to, position } = &line.entry else {
            return Err(wrong("the rules have not changed in it".to_string()));
        };
        if *to > self.rules.version() {
            return Err(LoadError::Newer { rules: *to });
        }
        let decisions = self.state.decided.len();
        match (position, self.state.seed) {
            (Some(position), Some(seed)) if *to == self.rules.version() => {
                let rules = Arc::clone(&self.rules);
                let seed = seed.after_change(number);
                let play = rules.go_on(position, decisions as u32, seed);
                self.play = Some(play.map_err(|error| wrong(error.to_string()))?);
            }
            // The next step of those rules has the whole position.
            _ => {}
        }
        let state = &mut self.state;
        state.changes.push(RulesChange {
            after: decisions,
            from: *from,
            to: *to,
            number,
        });
        state.informed.clear();
        state.wish = None;
        state.asked_at = number;
        let (from, to) = (*from, *to);
        self.note(line, Change::RulesChanged { from, to });
        self.see_whether_over();
        Ok(())
    }

    /// Notes that chance was made fresh by the undo of that version.
    pub(super) fn note_renewal(&mut self, version: u64) {
        self.state.renewals.push(Renewal {
            after: self.state.decided.len(),
            number: version,
        });
    }

    /// Notes that somebody has read what changed.
    pub(super) fn read_changes(&self, person: PersonId) -> Result<Entry, Refusal> {
        match self.must_read_changes(person) {
            true => Ok(Entry::ChangesRead),
            false => Err(Refusal::new(
                Code::NoChanges,
                "no rules have changed that you have not read about",
            )),
        }
    }

    /// Whether somebody at the table has yet to read what changed.
    pub(super) fn must_read_changes(&self, person: PersonId) -> bool {
        !self.state.changes.is_empty()
            && self.state.stage != RoomStage::Over
            && self.seats_of(person).next().is_some()
            && !self.state.informed.contains(&person)
    }

    /// What people are told about rules that changed.
    pub(super) fn rules_notice(&self, person: PersonId) -> Option<RulesNotice> {
        let changes = &self.state.changes;
        let (first, last) = (changes.first()?, changes.last()?);
        Some(RulesNotice {
            from: first.from,
            to: last.to,
            at: last.number,
            unread: self.must_read_changes(person),
        })
    }
}
