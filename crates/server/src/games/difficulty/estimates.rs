//! Games played because somebody wants to know how hard a set-up is.
//!
//! One thread plays them, one set-up after the other. Everybody who asks about the same set-up
//! shares its games; whoever does not ask again for a while, or asks about something else, no
//! longer waits, and what nobody waits for is not played on. What was found out is kept.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arena::record::MissionRecord;
use blake3::Hash;

use super::{Difficulty, Finding, Tally, Trial};
use crate::ids::PersonId;
use crate::wire::{Code, Refusal};

/// How many set-ups may wait to be played.
const MOST_WAITING: usize = 8;
/// How many set-ups are remembered.
const MOST_KEPT: usize = 500;

/// Finds out how hard set-ups are.
pub struct Estimates {
    shared: Arc<Shared>,
}

struct Shared {
    desk: Mutex<Desk>,
    news: Condvar,
    /// How long somebody who has asked is taken to wait.
    patience: Duration,
}

#[derive(Default)]
struct Desk {
    /// What is known, by set-up.
    known: HashMap<Hash, Known>,
    /// What is to be played, the next one first.
    waiting: VecDeque<(Hash, Trial)>,
    closed: bool,
}

struct Known {
    tally: Tally,
    stage: Finding,
    /// Who waits to know, and when they asked last.
    askers: HashMap<PersonId, Instant>,
    /// When anybody asked last.
    asked: Instant,
    /// Whether a game of it could not be played to its end.
    broken: bool,
}

impl Known {
    fn new(now: Instant) -> Known {
        Known {
            tally: Tally::default(),
            stage: Finding::Idle,
            askers: HashMap::new(),
            asked: now,
            broken: false,
        }
    }

    fn is_awaited(&self, patience: Duration) -> bool {
        self.askers.values().any(|asked| asked.elapsed() < patience)
    }
}

impl Estimates {
    /// Nothing is known yet. Somebody who has asked is taken to wait for so long.
    pub fn new(patience: Duration) -> Estimates {
        let shared = Arc::new(Shared {
            desk: Mutex::default(),
            news: Condvar::new(),
            patience,
        });
        let desk = Arc::clone(&shared);
        let work = move || desk.work();
        let name = "difficulty".to_string();
        let started = std::thread::Builder::new().name(name).spawn(work);
        if let Err(error) = started {
            tracing::error!(%error, "nobody can be told how hard a mission is");
        }
        Estimates { shared }
    }

    /// How hard a set-up is, as far as it is known. Who wants to know more waits for it until
    /// they ask about anything else; games are then played for them.
    pub fn ask(
        &self,
        setup: Hash,
        person: PersonId,
        more: bool,
        trial: impl FnOnce() -> Trial,
    ) -> Result<Difficulty, Refusal> {
        let now = Instant::now();
        let mut desk = self.shared.lock();
        for (other, known) in &mut desk.known {
            match more && *other == setup {
                true => known.askers.insert(person, now),
                false => known.askers.remove(&person),
            };
        }
        desk.forget_the_impatient(self.shared.patience);
        if more && desk.is_to_be_queued(setup) {
            if desk.waiting.len() >= MOST_WAITING {
                return Err(Refusal::new(
                    Code::Limit,
                    "too many want to know how hard something is: try again in a minute",
                ));
            }
            desk.waiting.push_back((setup, trial()));
            let known = desk.known.entry(setup).or_insert_with(|| Known::new(now));
            known.stage = Finding::Waiting;
            self.shared.news.notify_one();
        }
        desk.make_room(setup);
        let ahead = desk.ahead_of(setup);
        let Some(known) = desk.known.get_mut(&setup) else {
            return Ok(Tally::default().difficulty(Finding::Idle, 0));
        };
        known.asked = now;
        if more {
            known.askers.insert(person, now);
        }
        match known.broken {
            true => Err(Refusal::new(Code::Broken, "the bot cannot play this")),
            false => Ok(known.tally.difficulty(known.stage, ahead)),
        }
    }
}

impl Drop for Estimates {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.news.notify_all();
    }
}

impl Desk {
    /// Whether games of that set-up must still be asked for.
    fn is_to_be_queued(&self, setup: Hash) -> bool {
        let known = self.known.get(&setup);
        known.is_none_or(|known| known.stage == Finding::Idle && !known.broken)
    }

    /// How many set-ups come first.
    fn ahead_of(&self, setup: Hash) -> u32 {
        let Some(place) = self.waiting.iter().position(|(other, _)| *other == setup) else {
            return 0;
        };
        let mut stages = self.known.values().map(|known| known.stage);
        let running = stages.any(|stage| stage == Finding::Running);
        place as u32 + u32::from(running)
    }

    /// Takes out of the queue what nobody waits for any more.
    fn forget_the_impatient(&mut self, patience: Duration) {
        let Desk { known, waiting, .. } = self;
        waiting.retain(|(setup, _)| match known.get_mut(setup) {
            Some(known) if !known.is_awaited(patience) => {
                known.stage = Finding::Idle;
                false
            }
            _ => true,
        });
    }

    /// Forgets what nobody has asked about for longest, but never the set-up in question.
    fn make_room(&mut self, setup: Hash) {
        while self.known.len() > MOST_KEPT {
            let settled = |(other, known): &(&Hash, &Known)| {
                **other != setup && matches!(known.stage, Finding::Idle | Finding::Done)
            };
            let candidates = self.known.iter().filter(settled);
            let oldest = candidates.min_by_key(|(_, known)| known.asked);
            let Some(oldest) = oldest.map(|(setup, _)| *setup) else {
                return;
            };
            self.known.remove(&oldest);
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays whatever is asked for, until there will be nothing more.
    fn work(&self) {
        while let Some((setup, mut trial, mut number)) = self.next() {
            loop {
                let played = catch_unwind(AssertUnwindSafe(|| trial(number)));
                if !self.note(setup, played.ok()) {
                    break;
                }
                number += 1;
                std::thread::yield_now();
            }
        }
    }

    /// The next set-up to be played, and the number of the game to go on with.
    fn next(&self) -> Option<(Hash, Trial, u64)> {
        let mut desk = self.lock();
        loop {
            if desk.closed {
                return None;
            }
            desk.forget_the_impatient(self.patience);
            if let Some((setup, trial)) = desk.waiting.pop_front() {
                let known = desk.known.get_mut(&setup)?;
                known.stage = Finding::Running;
                return Some((setup, trial, known.tally.games.into()));
            }
            desk = self.news.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Adds a game, or that it could not be played, and says whether to play another one.
    fn note(&self, setup: Hash, played: Option<MissionRecord>) -> bool {
        let mut desk = self.lock();
        let closed = desk.closed;
        let Some(known) = desk.known.get_mut(&setup) else {
            return false;
        };
        match played {
            Some(game) => known.tally.note(&game),
            None => known.broken = true,
        }
        known.stage = if known.tally.is_enough() {
            Finding::Done
        } else if known.broken || !known.is_awaited(self.patience) {
            Finding::Idle
        } else {
            Finding::Running
        };
        known.stage == Finding::Running && !closed
    }
}

#[cfg(test)]
mod tests;
