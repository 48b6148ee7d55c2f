//! A room written down as it stands, so that it need not be played again from its start.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::Deserialize;

use super::{Opening, REMEMBERED_TICKS, Room, RoomState};
use crate::ids::RoomId;
use crate::store::Chain;
use games::PreparedGame;

/// The version of the form of snapshots. It goes up whenever what follows is read differently;
/// older snapshots are then thrown away.
pub const SNAPSHOT_FORMAT: u8 = 3;
/// The first format that ends in a hash of itself.
const FIRST_SEALED: u8 = 2;
/// How long that hash is.
const SEAL: usize = 16;

impl Room {
    /// The room as bytes.
    pub fn snapshot(&self) -> Vec<u8> {
        let saved = self.play.as_ref().map(|play| (play.save(), play.hash()));
        let all = (SNAPSHOT_FORMAT, &self.state, self.chain, saved);
        let mut bytes = postcard::to_stdvec(&all).expect("a room is plain data");
        let seal = seal_of(&bytes);
        bytes.extend(seal);
        bytes
    }
}

fn seal_of(bytes: &[u8]) -> [u8; SEAL] {
    let mut seal = [0; SEAL];
    let mut hasher = blake3::Hasher::new();
    hasher.update(bytes);
    hasher.finalize_xof().fill(&mut seal);
    seal
}

/// What a snapshot says, if its hash agrees.
fn unseal(bytes: &[u8]) -> Option<&[u8]> {
    let (said, seal) = bytes.split_last_chunk::<SEAL>()?;
    (seal_of(said) == *seal).then_some(said)
}

/// A room as it was written down, before its rules are at hand.
#[derive(Deserialize)]
pub struct Snapshot {
    format: u8,
    matters: RoomState,
    chain: Chain,
    /// The game as bytes, and its fingerprint.
    game: Option<(Vec<u8>, String)>,
}

impl Snapshot {
    /// Reads a snapshot; nothing if it is damaged or cannot be read any more.
    pub fn read(bytes: &[u8]) -> Option<Snapshot> {
        if bytes.first() != Some(&SNAPSHOT_FORMAT) {
            return None;
        }
        let snapshot: Snapshot = postcard::from_bytes(unseal(bytes)?).ok()?;
        (snapshot.format == SNAPSHOT_FORMAT).then_some(snapshot)
    }

    /// Whether a snapshot is as it was written, as far as its format lets anybody know.
    pub fn is_whole(bytes: &[u8]) -> bool {
        match bytes.first() {
            Some(format) if *format >= FIRST_SEALED => unseal(bytes).is_some(),
            Some(_) => true,
            None => false,
        }
    }

    /// What was agreed when the room was opened.
    pub fn opening(&self) -> &Opening {
        &self.matters.opening
    }

    /// The room; nothing if its game cannot be read any more.
    pub fn restore(self, id: RoomId, rules: Arc<dyn PreparedGame>) -> Option<Room> {
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
            state: self.matters,
            chain: self.chain,
            play,
            ticks: VecDeque::new(),
            remembers: REMEMBERED_TICKS,
        })
    }
}
