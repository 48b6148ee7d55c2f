//! Replays that somebody looks at, kept in memory so that a step costs no more than a step.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use axum::body::Bytes;

use super::zip::gzip;
use crate::ids::RoomId;
use crate::wire::Refusal;
use games::LoadedReplay;

/// How much memory a replay takes for each byte of its file: the file, the same compressed,
/// its decisions, and the states on the way.
const BYTES_FOR_EACH: usize = 4;

/// Which replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// One that was put up.
    PutUp(RoomId),
    /// The finished game of a room.
    Room(RoomId),
}

/// A replay in memory. What is not needed is not worked out.
pub struct Kept {
    /// The file.
    pub text: Bytes,
    /// How many lines the room's log had, if it is a room's.
    pub lines: u64,
    gzip: OnceLock<Bytes>,
    loaded: OnceLock<Result<Arc<dyn LoadedReplay>, Refusal>>,
}

impl Kept {
    /// A replay that nothing was worked out of yet.
    pub fn new(text: String, lines: u64) -> Kept {
        Kept {
            text: text.into(),
            lines,
            gzip: OnceLock::new(),
            loaded: OnceLock::new(),
        }
    }

    /// The file, compressed.
    pub fn gzip(&self) -> Bytes {
        self.gzip.get_or_init(|| gzip(&self.text)).clone()
    }

    /// The replay, played once.
    pub fn loaded(
        &self,
        load: impl FnOnce(&str) -> Result<Arc<dyn LoadedReplay>, Refusal>,
    ) -> Result<Arc<dyn LoadedReplay>, Refusal> {
        let text = std::str::from_utf8(&self.text).expect("it was made from a text");
        self.loaded.get_or_init(|| load(text)).clone()
    }
}

/// The replays that were looked at last, as far as there is room for them.
pub struct ReplayCache {
    most: usize,
    shelf: Mutex<Shelf>,
}

#[derive(Default)]
struct Shelf {
    replays: HashMap<Key, (Arc<Kept>, u64)>,
    bytes: usize,
    /// Goes up with every look, so that it is known what was looked at last.
    looks: u64,
}

impl ReplayCache {
    /// Room for that many bytes, about.
    pub fn new(most: usize) -> ReplayCache {
        ReplayCache {
            most,
            shelf: Mutex::default(),
        }
    }

    /// The replay, if it is in memory.
    pub fn get(&self, key: Key) -> Option<Arc<Kept>> {
        let mut shelf = self.lock();
        shelf.looks += 1;
        let looks = shelf.looks;
        let (kept, last) = shelf.replays.get_mut(&key)?;
        *last = looks;
        Some(Arc::clone(kept))
    }

    /// Keeps a replay. Those that were not looked at for longest make room for it; one that is
    /// larger than all the room there is, is not kept.
    pub fn keep(&self, key: Key, kept: Kept) -> Arc<Kept> {
        let kept = Arc::new(kept);
        let mut shelf = self.lock();
        shelf.remove(key);
        let size = size_of(&kept);
        if size > self.most {
            return kept;
        }
        while shelf.bytes + size > self.most {
            let oldest = shelf.replays.iter().min_by_key(|(_, (_, last))| *last);
            let Some(oldest) = oldest.map(|(key, _)| *key) else {
                break;
            };
            shelf.remove(oldest);
        }
        shelf.looks += 1;
        let looks = shelf.looks;
        shelf.bytes += size;
        shelf.replays.insert(key, (Arc::clone(&kept), looks));
        kept
    }

    fn lock(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn remove(&mut self, key: Key) {
        if let Some((kept, _)) = self.replays.remove(&key) {
            self.bytes -= size_of(&kept);
        }
    }
}

fn size_of(kept: &Kept) -> usize {
    kept.text.len().saturating_mul(BYTES_FOR_EACH)
}

#[cfg(test)]
mod tests {
    use super::{Kept, Key, ReplayCache};
    use crate::ids::RoomId;

    #[test]
    fn those_not_looked_at_for_longest_make_room() {
        let cache = ReplayCache::new(4 * 300);
        let key = |number: u64| Key::PutUp(RoomId::from_number(number as i64));
        let replay = || Kept::new("x".repeat(100), 0);
        for number in 0..3 {
            cache.keep(key(number), replay());
        }
        assert!(cache.get(key(0)).is_some());
        cache.keep(key(3), replay());
        assert!(cache.get(key(1)).is_none());
        assert!(
            [0, 2, 3]
                .into_iter()
                .all(|number| cache.get(key(number)).is_some())
        );
        // The same once more takes no more room.
        cache.keep(key(3), replay());
        assert_eq!(cache.lock().bytes, 4 * 300);
        let large = cache.keep(key(4), Kept::new("x".repeat(400), 0));
        assert_eq!(large.text.len(), 400);
        assert!(cache.get(key(4)).is_none());
        assert!(cache.get(key(0)).is_some());
    }
}
