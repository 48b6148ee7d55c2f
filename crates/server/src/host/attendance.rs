//! When the owners of seats were last here, as the store knows it.
//!
//! Who is connected is known on one node only, and a node may die. So every node writes down
//! now and then which owners of seats are connected to it, and at once when one comes or goes:
//! by that all nodes agree on who is away.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::{Host, now};
use crate::ids::{PersonId, RoomId};
use crate::store::Seen;

/// For how long comings and goings are collected before they are written down together.
const COLLECTING: Duration = Duration::from_millis(50);
/// How often what is long past is forgotten.
const SWEEPING: Duration = Duration::from_secs(60 * 60);
/// How long something is kept: people who were last here before are away in any case.
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);
/// How many rows are written together at most.
const BATCH: usize = 1_000;

/// The owners of seats who are or were here, as far as that is still to be written down.
#[derive(Default)]
pub(super) struct Attendance {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    /// Who is connected to this node, by room.
    here: HashMap<RoomId, BTreeSet<PersonId>>,
    /// Who was here when, and it is not written down yet.
    unwritten: HashMap<(RoomId, PersonId), i64>,
}

impl Attendance {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// These owners of seats of a room are connected to this node now, and no others.
    pub fn set(&self, room: RoomId, people: BTreeSet<PersonId>) {
        let mut state = self.lock();
        let before = match people.is_empty() {
            true => state.here.remove(&room),
            false => state.here.insert(room, people.clone()),
        };
        let before = before.unwrap_or_default();
        if before == people {
            return;
        }
        let at = now();
        for person in before.symmetric_difference(&people) {
            state.unwritten.insert((room, *person), at);
        }
        drop(state);
        self.changed.notify_one();
    }

    /// An owner of a seat of a room has asked something there.
    pub fn note(&self, room: RoomId, person: PersonId) {
        self.lock().unwritten.insert((room, person), now());
        self.changed.notify_one();
    }

    /// What is to be written down: all who are here, or only who has come or gone.
    fn take(&self, all: bool) -> Vec<Seen> {
        let mut state = self.lock();
        let mut rows = std::mem::take(&mut state.unwritten);
        if all {
            let at = now();
            for (room, people) in &state.here {
                rows.extend(people.iter().map(|person| ((*room, *person), at)));
            }
        }
        let seen = |((room, person), at)| Seen { room, person, at };
        rows.into_iter().map(seen).collect()
    }

    /// Takes back what could not be written down.
    fn put_back(&self, rows: &[Seen]) {
        let mut state = self.lock();
        for row in rows {
            let at = state.unwritten.entry((row.room, row.person)).or_default();
            *at = row.at.max(*at);
        }
    }
}

/// Writes down who is here for as long as the host lasts.
pub(super) async fn keep(attendance: Arc<Attendance>, host: Weak<Host>, every: Duration) {
    let mut last_all = Instant::now();
    let mut last_sweep: Option<Instant> = None;
    loop {
        let until_all = every.saturating_sub(last_all.elapsed());
        let woken = tokio::time::timeout(until_all, attendance.changed.notified()).await;
        if woken.is_ok() {
            tokio::time::sleep(COLLECTING.min(every)).await;
        }
        let Some(host) = host.upgrade() else { return };
        let all = last_all.elapsed() >= every;
        if all {
            last_all = Instant::now();
        }
        let rows = attendance.take(all);
        for batch in rows.chunks(BATCH) {
            if let Err(error) = host.store.keep_seen(batch.to_vec()).await {
                tracing::warn!(%error, "who is here cannot be written down");
                attendance.put_back(batch);
            }
        }
        if last_sweep.is_none_or(|last| last.elapsed() > SWEEPING) {
            last_sweep = Some(Instant::now());
            let before = now().saturating_sub(KEPT.as_millis() as i64);
            if let Err(error) = host.store.forget_seen(before).await {
                tracing::warn!(%error, "who was here cannot be forgotten");
            }
        }
    }
}
