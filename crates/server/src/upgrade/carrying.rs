//! How one room is carried over to newer rules.

use std::collections::BTreeSet;
use std::sync::Arc;

use table::record::Step;
use table::{Move, OlderGame, Seed};

use super::Fate;
use crate::host::add_steps;
use crate::ids::RoomId;
use crate::room::{
    Entry, Line, Opening, RawPosition, Room, closing_line, effective_answers, steps_of_log,
};
use crate::store::{OldRoom, Record, Upgraded};
use crate::wire::{ClosedWhy, RoomStage};
use games::{GameDefinition, PreparedGame};

/// What people read in a room whose game could not go on.
const CLOSED: &str = "The rules of this game have changed, and it could not go on under the new \
                      ones. Everything up to here can still be looked at.";

/// What becomes of a room, and what is to be written for it. The error says why its log cannot
/// be read.
pub(super) fn carry_over(
    definition: &dyn GameDefinition,
    opening: &Opening,
    old: OldRoom,
    now: i64,
) -> Result<(Fate, Option<Upgraded>), String> {
    let content = old.content.as_deref().ok_or("its content is missing")?;
    let rules = definition.prepare_with(&opening.setup, content);
    let rules = rules.map_err(|error| error.to_string())?;
    let mut room = Carrying {
        definition,
        opening,
        content,
        rules,
        records: old.records,
        obstacle: None,
        id: old.id,
    };
    let missing = room.fill_in(old.steps)?;
    let (fate, line) = room.go_on(now)?;
    let listing = match &line {
        Some(line) => {
            let last = room.records.last().ok_or("its log is empty")?;
            let record = last.followed_by(line.clone());
            room.records.push(record);
            Some(room.read()?.listing())
        }
        None => None,
    };
    let nothing = missing.is_empty() && line.is_none();
    let upgraded = Upgraded {
        steps: missing,
        lines: line.into_iter().collect(),
        listing,
    };
    Ok((fate, (!nothing).then_some(upgraded)))
}

struct Carrying<'a> {
    definition: &'a dyn GameDefinition,
    opening: &'a Opening,
    content: &'a str,
    rules: Arc<dyn PreparedGame>,
    records: Vec<Record>,
    /// Why the game cannot go on, as far as only its old rules know.
    obstacle: Option<String>,
    id: RoomId,
}

impl Carrying<'_> {
    fn read(&self) -> Result<Room, String> {
        let room = Room::from_log(self.id, Arc::clone(&self.rules), &self.records);
        room.map_err(|error| error.to_string())
    }

    /// Puts the steps to the records; finds out those that were not kept and tells them.
    fn fill_in(&mut self, kept: Vec<(u64, Vec<u8>)>) -> Result<Vec<(u64, Vec<u8>)>, String> {
        let known: BTreeSet<u64> = kept.iter().map(|(number, _)| *number).collect();
        add_steps(&mut self.records, kept);
        let Some((started, seed)) = self.started() else {
            return Ok(Vec::new());
        };
        let answers = effective_answers(&self.records).map_err(|error| error.to_string())?;
        let decided = answers.iter().map(|(version, _)| *version);
        let versions: Vec<u64> = [started].into_iter().chain(decided).collect();
        if versions.iter().all(|version| known.contains(version)) {
            return Ok(Vec::new());
        }
        let mut missing = match self.opening.rules == self.rules.version() {
            true => steps_of_log(self.id, Arc::clone(&self.rules), &self.records)
                .map_err(|error| error.to_string())?,
            false => {
                let moves: Vec<Move> = answers.into_iter().map(|(_, answer)| answer).collect();
                let steps = self.remember(seed, &moves)?;
                versions.into_iter().zip(steps).collect()
            }
        };
        missing.retain(|(number, _)| !known.contains(number));
        add_steps(&mut self.records, missing.clone());
        Ok(missing)
    }

    /// The steps of a game of older rules that was kept without them.
    fn remember(&mut self, seed: Seed, moves: &[Move]) -> Result<Vec<Vec<u8>>, String> {
        let remembered = self.definition.remember(&OlderGame {
            rules: self.opening.rules,
            setup: &self.opening.setup,
            content: self.content,
            seed,
            moves,
        });
        let remembered =
            remembered.ok_or("its steps were not kept, and its rules are not known any more")??;
        self.obstacle = remembered.obstacle;
        Ok(remembered.steps.iter().map(Step::to_bytes).collect())
    }

    /// When the game began, and its seed.
    fn started(&self) -> Option<(u64, Seed)> {
        let started = |record: &Record| match Line::parse(&record.body).ok()?.entry {
            Entry::Started { seed } => Some((record.number, seed)),
            _ => None,
        };
        self.records.iter().find_map(started)
    }

    /// What becomes of the room, and the line that says so.
    fn go_on(&self, now: i64) -> Result<(Fate, Option<String>), String> {
        let room = self.read()?;
        let (from, to) = (room.rules_version(), self.rules.version());
        if from == to {
            return Ok((Fate::Unchanged, None));
        }
        let changed = |position: Option<RawPosition>| Line {
            at: now,
            by: None,
            id: None,
            entry: Entry::RulesChanged { from, to, position },
        };
        match (room.stage(), room.play()) {
            (RoomStage::Over, _) => Ok((Fate::Recorded, None)),
            (RoomStage::Open, _) | (RoomStage::Playing, None) => {
                Ok((Fate::Lobby, Some(changed(None).to_text())))
            }
            (RoomStage::Playing, Some(play)) => {
                let line = changed(Some(RawPosition::new(play.position()))).to_text();
                let obstacle = self.obstacle.clone().or_else(|| play.obstacle());
                match obstacle.or_else(|| self.problem_with(&line)) {
                    None => Ok((Fate::GoesOn, Some(line))),
                    Some(why) => {
                        let line = closing_line(ClosedWhy::Rules, CLOSED, now).to_text();
                        Ok((Fate::Closes(why), Some(line)))
                    }
                }
            }
        }
    }

    /// Why the room could not be read with that line; nothing if it could.
    fn problem_with(&self, line: &str) -> Option<String> {
        let last = self.records.last()?;
        let mut records = self.records.clone();
        records.push(last.followed_by(line.to_string()));
        match Room::from_log(self.id, Arc::clone(&self.rules), &records) {
            Ok(room) if room.play().is_some() => None,
            Ok(_) => Some("its position cannot be read".to_string()),
            Err(error) => Some(error.to_string()),
        }
    }
}
