//! A room written down as it stands, so that it need not be played again from its start.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{Matters, Opening, REMEMBERED_TICKS, Room};
use crate::games::Rules;
use crate::ids::RoomId;

/// Goes up whenever what follows is read differently; older snapshots are then thrown away.
const FORMAT: u8 = 1;

impl Room {
    /// The room as bytes.
    pub fn snapshot(&self) -> Vec<u8> {
        let saved = self.play.as_ref().map(|play| (play.save(), play.hash()));
        postcard::to_stdvec(&(FORMAT, &self.matters, saved)).expect("a room is plain data")
    }
}

/// A room as it was written down, before its rules are at hand.
pub struct Snapshot {
    matters: Matters,
    /// The game as bytes, and its fingerprint.
    game: Option<(Vec<u8>, String)>,
}

impl Snapshot {
    /// Reads a snapshot; nothing if it cannot be read any more.
    pub fn read(bytes: &[u8]) -> Option<Snapshot> {
        if bytes.first() != Some(&FORMAT) {
            return None;
        }
        let (_, matters, game) = postcard::from_bytes::<(u8, Matters, _)>(bytes).ok()?;
        Some(Snapshot { matters, game })
    }

    /// What was agreed when the room was opened.
    pub fn opening(&self) -> &Opening {
        &self.matters.opening
    }

    /// The room; nothing if its game cannot be read any more.
    pub fn restore(self, id: RoomId, rules: Arc<dyn Rules>) -> Option<Room> {
        let play = match self.game {
            None => None,
            Some((bytes, hash)) => {
                let play = Arc::clone(&rules).restore(&bytes)?;
                if play.hash() != hash {
                    return None;
                }
                Some(play)
            }
        };
        Some(Room {
            id,
            rules,
            matters: self.matters,
            play,
            ticks: VecDeque::new(),
            remembers: REMEMBERED_TICKS,
        })
    }
}
