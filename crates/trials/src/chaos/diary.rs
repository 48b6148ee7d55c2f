//! What somebody at a table has sent and was told: what the store is held to afterwards.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serde_json::Value;

/// A request and what was told of it.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Its name.
    pub id: String,
    /// What was asked.
    pub ask: Value,
}

/// What somebody has sent and was told in one room.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    /// The room.
    pub room: String,
    /// Requests that were acknowledged, each with its version.
    pub acknowledged: Vec<(Sent, u64)>,
    /// The names of requests that were refused, with the reason.
    pub refused: Vec<(String, String)>,
    /// The request that nothing was told of yet.
    pub pending: Option<Sent>,
    /// Versions that were told of, with their times.
    pub ticks: Vec<(u64, i64)>,
    /// The last news that told how the game stands.
    pub last_game: Option<(u64, Value)>,
    /// The last news that told how the room stands.
    pub last_room: Option<(u64, Value)>,
}

/// What all of somebody's playing came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Requests acknowledged.
    pub acknowledged: u64,
    /// Decisions of the game among them.
    pub moves: u64,
    /// Requests sent again after a connection had broken.
    pub resent: u64,
    /// Games that came to their end, if one has opened them.
    pub finished: u64,
    /// Requests refused.
    pub refused: u64,
    /// Rooms that one has opened and played in.
    pub rooms: u64,
}

struct Inner {
    pages: Vec<Pages>,
    counts: Counts,
    connected: bool,
    last_success: Instant,
}

/// A diary, which its writer and those who check it share.
pub struct Diary {
    /// The number of the writer's table.
    pub table: usize,
    /// The cookie of the writer.
    pub cookie: String,
    inner: Mutex<Inner>,
}

impl Diary {
    /// An empty diary of whoever has that cookie.
    pub fn new(table: usize, cookie: String) -> Diary {
        Diary {
            table,
            cookie,
            inner: Mutex::new(Inner {
                pages: Vec::new(),
                counts: Counts::default(),
                connected: false,
                last_success: Instant::now(),
            }),
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes something on the pages of the room that is played in at present.
    pub fn write<T>(&self, what: impl FnOnce(&mut Pages, &mut Counts) -> T) -> Option<T> {
        let mut inner = self.inner();
        let inner = &mut *inner;
        Some(what(inner.pages.last_mut()?, &mut inner.counts))
    }

    /// Notes an acknowledgement.
    pub fn acknowledge(&self, version: u64) {
        self.write(|pages, counts| {
            if let Some(sent) = pages.pending.take() {
                counts.acknowledged += 1;
                counts.moves += u64::from(sent.ask["do"] == "answer");
                pages.acknowledged.push((sent, version));
            }
        });
        self.inner().last_success = Instant::now();
    }

    /// Begins new pages for a room.
    pub fn begin(&self, room: &str) {
        self.inner().pages.push(Pages {
            room: room.to_string(),
            ..Pages::default()
        });
    }

    /// Notes whether there is a connection that something may still come from.
    pub fn set_connected(&self, connected: bool) {
        self.inner().connected = connected;
    }

    /// Whether there is a connection that something may still come from.
    pub fn is_connected(&self) -> bool {
        self.inner().connected
    }

    /// When something was last acknowledged.
    pub fn last_success(&self) -> Instant {
        self.inner().last_success
    }

    /// What was last written down, in a line.
    pub fn tell(&self) -> String {
        let last = self.write(|pages, _| {
            let game = pages.last_game.as_ref();
            let decision = game.map(|(version, game)| (*version, game["decision"].to_string()));
            format!(
                "room {}, open: {:?}, last: {decision:?}",
                pages.room, pages.pending
            )
        });
        last.unwrap_or_default()
    }

    /// What it all came to so far.
    pub fn counts(&self) -> Counts {
        self.inner().counts
    }

    /// The pages of rooms that have not been taken away; with `finished`, those of rooms
    /// that are done with are taken away.
    pub fn read(&self, finished: bool) -> Vec<Pages> {
        let mut inner = self.inner();
        let pages = inner.pages.clone();
        if finished && inner.pages.len() > 1 {
            let last = inner.pages.len() - 1;
            inner.pages.drain(..last);
        }
        pages
    }
}
