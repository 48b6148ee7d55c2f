//! Games played to estimate how hard a set-up is.
//!
//! One thread plays them, one set-up after another. All clients that ask about the same set-up
//! share its games. A client that does not poll for a while, or asks about another set-up, no
//! longer waits, and games that no client waits for are not played. Results are kept.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arena::mission::GameRunner;
use arena::record::MissionRecord;
use blake3::Hash;

use super::{Difficulty, EstimateStatus, Tally};
use crate::ids::PersonId;
use crate::wire::{Code, Refusal};

/// How many set-ups may wait to be played.
const MOST_WAITING: usize = 8;
/// How many set-ups are remembered.
const MOST_KEPT: usize = 500;

/// Estimates how hard set-ups are.
pub struct DifficultyEstimator {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<EstimatorState>,
    news: Condvar,
    /// How long somebody who has asked is taken to wait.
    patience: Duration,
}

#[derive(Default)]
struct EstimatorState {
    /// What is known, by set-up.
    known: HashMap<Hash, Known>,
    /// What is to be played, the next one first.
    waiting: VecDeque<(Hash, GameRunner)>,
    closed: bool,
}

struct Known {
    tally: Tally,
    stage: EstimateStatus,
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
            stage: EstimateStatus::Idle,
            askers: HashMap::new(),
            asked: now,
            broken: false,
        }
    }

    fn has_waiters(&self, patience: Duration) -> bool {
        self.askers.values().any(|asked| asked.elapsed() < patience)
    }
}

impl DifficultyEstimator {
    /// Nothing is known yet. Somebody who has asked is taken to wait for so long.
    pub fn new(patience: Duration) -> DifficultyEstimator {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            news: Condvar::new(),
            patience,
        });
        let state = Arc::clone(&shared);
        let work = move || state.work();
        let name = "difficulty".to_string();
        let started = std::thread::Builder::new().name(name).spawn(work);
        if let Err(error) = started {
            tracing::error!(%error, "nobody can be told how hard a mission is");
        }
        DifficultyEstimator { shared }
    }

    /// How hard a set-up is, as far as it is known. Who wants to know more waits for it until
    /// they ask about anything else; games are then played for them.
    pub fn ask(
        &self,
        setup: Hash,
        person: PersonId,
        more: bool,
        trial: impl FnOnce() -> GameRunner,
    ) -> Result<Difficulty, Refusal> {
        let now = Instant::now();
        let mut state = self.shared.lock();
        for (other, known) in &mut state.known {
            match more && *other == setup {
                true => known.askers.insert(person, now),
                false => known.askers.remove(&person),
            };
        }
        state.drop_expired_waiters(self.shared.patience);
        if more && state.is_to_be_queued(setup) {
            if state.waiting.len() >= MOST_WAITING {
                return Err(Refusal::new(
                    Code::Limit,
                    "too many want to know how hard something is: try again in a minute",
                ));
            }
            state.waiting.push_back((setup, trial()));
            let known = state.known.entry(setup).or_insert_with(|| Known::new(now));
            known.stage = EstimateStatus::Waiting;
            self.shared.news.notify_one();
        }
        state.make_room(setup);
        let ahead = state.ahead_of(setup);
        let Some(known) = state.known.get_mut(&setup) else {
            return Ok(Tally::default().difficulty(EstimateStatus::Idle, 0));
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

impl Drop for DifficultyEstimator {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.news.notify_all();
    }
}

impl EstimatorState {
    /// Whether games of that set-up must still be asked for.
    fn is_to_be_queued(&self, setup: Hash) -> bool {
        let known = self.known.get(&setup);
        known.is_none_or(|known| known.stage == EstimateStatus::Idle && !known.broken)
    }

    /// How many set-ups come first.
    fn ahead_of(&self, setup: Hash) -> u32 {
        let Some(place) = self.waiting.iter().position(|(other, _)| *other == setup) else {
            return 0;
        };
        let mut stages = self.known.values().map(|known| known.stage);
        let running = stages.any(|stage| stage == EstimateStatus::Running);
        place as u32 + u32::from(running)
    }

    /// Takes out of the queue what nobody waits for any more.
    fn drop_expired_waiters(&mut self, patience: Duration) {
        let EstimatorState { known, waiting, .. } = self;
        waiting.retain(|(setup, _)| match known.get_mut(setup) {
            Some(known) if !known.has_waiters(patience) => {
                known.stage = EstimateStatus::Idle;
                false
            }
            _ => true,
        });
    }

    /// Forgets what nobody has asked about for longest, but never the set-up in question.
    fn make_room(&mut self, setup: Hash) {
        while self.known.len() > MOST_KEPT {
            let settled = |(other, known): &(&Hash, &Known)| {
                **other != setup
                    && matches!(known.stage, EstimateStatus::Idle | EstimateStatus::Done)
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
    fn lock(&self) -> MutexGuard<'_, EstimatorState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
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
    fn next(&self) -> Option<(Hash, GameRunner, u64)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            state.drop_expired_waiters(self.patience);
            if let Some((setup, trial)) = state.waiting.pop_front() {
                let known = state.known.get_mut(&setup)?;
                known.stage = EstimateStatus::Running;
                return Some((setup, trial, known.tally.games.into()));
            }
            state = self
                .news
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Adds a game, or that it could not be played, and says whether to play another one.
    fn note(&self, setup: Hash, played: Option<MissionRecord>) -> bool {
        let mut state = self.lock();
        let closed = state.closed;
        let Some(known) = state.known.get_mut(&setup) else {
            return false;
        };
        match played {
            Some(game) => known.tally.note(&game),
            None => known.broken = true,
        }
        known.stage = if known.tally.is_enough() {
            EstimateStatus::Done
        } else if known.broken || !known.has_waiters(self.patience) {
            EstimateStatus::Idle
        } else {
            EstimateStatus::Running
        };
        known.stage == EstimateStatus::Running && !closed
    }
}

#[cfg(test)]
mod tests;
