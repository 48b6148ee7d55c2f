//! How a game stood after each decision, kept beside its log.
//!
//! A step is no part of the log's chain: an upgrade may add it to a record that was written
//! long before. So each has a seal of its own, which stands before it. Steps are compressed:
//! there is one for every decision.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::ids::RoomId;

/// How many bytes a seal has.
const SEAL: usize = 16;
/// The most bytes that a step can have.
const MOST_BYTES: u64 = 16 << 20;
/// Sets these hashes apart from all others.
const CONTEXT: &str = "safehouse 2026 a step of a game";

/// The steps of a room, read from a store.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Steps {
    /// Those that are as they were written, each with the number of its record.
    pub(super) whole: Vec<(u64, Vec<u8>)>,
    /// The numbers of the records whose step is not.
    pub(super) damaged: Vec<u64>,
}

impl Steps {
    /// Takes in what a store holds as a record's step.
    pub(super) fn add(&mut self, room: RoomId, number: i64, kept: Option<&[u8]>) {
        match kept.and_then(|kept| unseal(room, number, kept)) {
            Some(step) => self.whole.push((number.cast_unsigned(), step)),
            None => self.damaged.push(number.cast_unsigned()),
        }
    }

    /// The steps that can be used; the log of the server tells about the others.
    pub(super) fn usable(self, room: RoomId) -> Vec<(u64, Vec<u8>)> {
        for number in self.damaged {
            tracing::warn!(%room, number, "a step is not what was written");
        }
        self.whole
    }
}

/// A step as stores keep it: its seal, and then the step, compressed.
pub(super) fn seal(room: RoomId, number: i64, step: &[u8]) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(step).expect("memory can be written");
    let packed = packed.finish().expect("memory can be written");
    let mut kept = seal_of(room, number, &packed).to_vec();
    kept.extend(packed);
    kept
}

fn unseal(room: RoomId, number: i64, kept: &[u8]) -> Option<Vec<u8>> {
    let (seal, packed) = kept.split_first_chunk::<SEAL>()?;
    if seal_of(room, number, packed) != *seal {
        return None;
    }
    let mut step = Vec::new();
    let unpacked = DeflateDecoder::new(packed)
        .take(MOST_BYTES)
        .read_to_end(&mut step);
    unpacked.ok().map(|_| step)
}

fn seal_of(room: RoomId, number: i64, packed: &[u8]) -> [u8; SEAL] {
    let mut hasher = blake3::Hasher::new_derive_key(CONTEXT);
    hasher.update(&room.number().to_le_bytes());
    hasher.update(&number.to_le_bytes());
    hasher.update(packed);
    let mut seal = [0; SEAL];
    hasher.finalize_xof().fill(&mut seal);
    seal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_was_changed_or_moved_is_damaged() {
        let room = RoomId::from_number(7);
        let kept = seal(room, 3, b"{}");
        let read = |room, number, kept: &[u8]| {
            let mut steps = Steps::default();
            steps.add(room, number, Some(kept));
            steps
        };
        assert_eq!(read(room, 3, &kept).whole, [(3, b"{}".to_vec())]);
        assert_eq!(read(room, 4, &kept).damaged, [4]);
        assert_eq!(read(RoomId::from_number(8), 3, &kept).damaged, [3]);
        for place in 0..kept.len() {
            let mut changed = kept.clone();
            changed[place] ^= 1;
            assert_eq!(read(room, 3, &changed).damaged, [3]);
        }
        for length in 0..kept.len() {
            assert_eq!(read(room, 3, &kept[..length]).damaged, [3]);
        }
    }
}
