//! The hash that runs through every room's log, so that no line changes unnoticed.
//!
//! Each record is kept with a hash of the hash before it, its number and its body. A
//! reader computes the hashes again and compares. The number of the last record is kept
//! apart, so that a lost end is noticed as well.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Record;
use crate::ids::RoomId;

/// How many bytes of a hash are kept.
const LENGTH: usize = 16;
/// Sets these hashes apart from all others.
const CONTEXT: &str = "safehouse 2026 the log of a room";

/// The hash of a log up to one of its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain([u8; LENGTH]);

impl Chain {
    /// The hash before a room's first record.
    pub fn start(room: RoomId) -> Chain {
        let mut hasher = blake3::Hasher::new_derive_key(CONTEXT);
        hasher.update(&room.number().to_le_bytes());
        Chain::finish(&hasher)
    }

    /// The hash after one more record.
    #[must_use]
    pub fn next(self, number: u64, body: &str) -> Chain {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0);
        hasher.update(&number.to_le_bytes());
        hasher.update(body.as_bytes());
        Chain::finish(&hasher)
    }

    fn finish(hasher: &blake3::Hasher) -> Chain {
        let mut bytes = [0; LENGTH];
        hasher.finalize_xof().fill(&mut bytes);
        Chain(bytes)
    }

    /// The hash as stores keep it.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn read(bytes: &[u8]) -> Option<Chain> {
        bytes.try_into().ok().map(Chain)
    }
}

/// The seal of a text that is kept under a number: changed text breaks it.
pub(super) fn seal(id: i64, owner: i64, text: &[u8]) -> Vec<u8> {
    let mut hasher = blake3::Hasher::new_derive_key("safehouse 2026 a shared replay");
    hasher.update(&id.to_le_bytes());
    hasher.update(&owner.to_le_bytes());
    hasher.update(text);
    Chain::finish(&hasher).0.to_vec()
}

/// Where a log stops being what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The room.
    pub room: RoomId,
    /// The last version before the damage; 0 if there is none.
    pub good: u64,
    /// What is wrong after it.
    pub why: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Damage { room, good, why } = self;
        match good {
            0 => write!(f, "the log of room {room} is damaged: {why}"),
            _ => write!(
                f,
                "the log of room {room} is damaged after version {good}: {why}"
            ),
        }
    }
}

/// The records of a room up to the first that is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What is as it was written.
    pub records: Vec<Record>,
    /// What is wrong after that, if anything is.
    pub damage: Option<Damage>,
}

/// A record as it lies in a store, which may be damaged.
pub(super) struct Row {
    pub(super) number: Option<i64>,
    pub(super) body: Option<String>,
    pub(super) chain: Option<Vec<u8>>,
}

/// What a store holds of a log, from one record on.
#[derive(Default)]
pub(super) struct Found {
    /// The records, the one before the first that is wanted included.
    pub(super) rows: Vec<Row>,
    /// The number that the last record has, as it is kept apart.
    pub(super) last: Option<i64>,
    /// Why the rest cannot be read.
    pub(super) torn: Option<String>,
}

impl Found {
    /// Whether there is no such log.
    pub(super) fn is_nothing(&self) -> bool {
        self.rows.is_empty() && self.last.is_none() && self.torn.is_none()
    }
}

/// A log of the time before there were hashes. What was damaged before cannot be known: it is
/// taken as it is, up to the first gap.
pub(super) fn unchained(room: RoomId, rows: Vec<(Option<i64>, Option<String>)>) -> Found {
    let mut before = Some(Chain::start(room));
    let last = rows.last().and_then(|(number, _)| *number);
    let mut place = 0;
    let row = |(number, body): (Option<i64>, Option<String>)| {
        place += 1;
        before = match (before, &body) {
            (Some(chain), Some(body)) if number == Some(place) => {
                Some(chain.next(place.cast_unsigned(), body))
            }
            _ => None,
        };
        Row {
            number,
            body,
            chain: before.map(|chain| chain.bytes().to_vec()),
        }
    };
    Found {
        rows: rows.into_iter().map(row).collect(),
        last,
        torn: None,
    }
}

/// Compares what was found with its hashes, from the record after that number on. The hash
/// after that record is compared as well if the reader knows it.
pub(super) fn verify(room: RoomId, after: u64, known: Option<Chain>, found: Found) -> Log {
    let mut rows = found.rows.into_iter();
    let mut records = Vec::with_capacity(rows.len());
    let damaged = |good: u64, why: String| Some(Damage { room, good, why });
    let mut before = Chain::start(room);
    if after > 0 {
        let row = rows.next();
        let chain = row
            .filter(|row| row.number == i64::try_from(after).ok())
            .and_then(|row| Chain::read(&row.chain?));
        match chain.filter(|chain| known.is_none_or(|known| known == *chain)) {
            Some(chain) => before = chain,
            None => {
                let why = format!("record {after} is missing or another one");
                let damage = damaged(after - 1, why);
                return Log { records, damage };
            }
        }
    }
    let mut last = after;
    for row in rows {
        match read_row(row, last + 1, before) {
            Ok((record, chain)) => {
                last += 1;
                before = chain;
                records.push(record);
            }
            Err(why) => {
                let damage = damaged(last, why);
                return Log { records, damage };
            }
        }
    }
    let damage = match (found.torn, found.last) {
        (Some(why), _) => damaged(last, format!("record {} cannot be read: {why}", last + 1)),
        (None, None) if last == 0 => None,
        (None, Some(kept)) if u64::try_from(kept) == Ok(last) => None,
        (None, Some(kept)) => damaged(last, format!("record {kept} should be the last")),
        (None, None) => damaged(last, "the number of its last record is lost".into()),
    };
    Log { records, damage }
}

fn read_row(row: Row, number: u64, before: Chain) -> Result<(Record, Chain), String> {
    if row.number != i64::try_from(number).ok() {
        return Err(format!("record {number} is missing"));
    }
    let changed = || format!("record {number} is not what was written");
    let body = row.body.ok_or_else(changed)?;
    let kept = row.chain.and_then(|bytes| Chain::read(&bytes));
    let chain = before.next(number, &body);
    if kept != Some(chain) {
        return Err(changed());
    }
    let record = Record {
        number,
        body,
        before,
        step: None,
    };
    Ok((record, chain))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(room: RoomId, bodies: &[&str]) -> Vec<Row> {
        let mut chain = Chain::start(room);
        let row = |(number, body): (u64, &&str)| {
            chain = chain.next(number, body);
            Row {
                number: i64::try_from(number).ok(),
                body: Some((*body).to_string()),
                chain: Some(chain.bytes().to_vec()),
            }
        };
        (1..).zip(bodies).map(row).collect()
    }

    fn check(room: RoomId, after: u64, rows: Vec<Row>, last: Option<i64>) -> (usize, Option<u64>) {
        let found = Found {
            rows,
            last,
            torn: None,
        };
        let log = verify(room, after, None, found);
        (log.records.len(), log.damage.map(|damage| damage.good))
    }

    #[test]
    fn every_kind_of_damage_is_found() {
        let room = RoomId::from_number(7);
        let whole = || rows(room, &["a", "b", "c"]);
        assert_eq!(check(room, 0, whole(), Some(3)), (3, None));
        assert_eq!(check(room, 2, whole().split_off(1), Some(3)), (1, None));
        assert_eq!(check(room, 0, Vec::new(), None), (0, None));
        // Lost ends, lost beginnings, lost middles.
        assert_eq!(check(room, 0, whole(), Some(4)), (3, Some(3)));
        assert_eq!(check(room, 0, whole(), None), (3, Some(3)));
        assert_eq!(check(room, 0, Vec::new(), Some(1)), (0, Some(0)));
        assert_eq!(check(room, 0, whole().split_off(1), Some(3)), (0, Some(0)));
        let mut holed = whole();
        holed.remove(1);
        assert_eq!(check(room, 0, holed, Some(3)), (1, Some(1)));
        // Bodies, hashes, and another room's lines.
        let mut changed = whole();
        changed[1].body = Some("B".into());
        assert_eq!(check(room, 0, changed, Some(3)), (1, Some(1)));
        let mut changed = whole();
        changed[2].chain = Some(vec![0; LENGTH]);
        assert_eq!(check(room, 0, changed, Some(3)), (2, Some(2)));
        let other = RoomId::from_number(8);
        assert_eq!(check(other, 0, whole(), Some(3)), (0, Some(0)));
    }

    #[test]
    fn a_reader_with_another_past_is_told() {
        let room = RoomId::from_number(7);
        let found = Found {
            rows: rows(room, &["a", "b"]).split_off(1),
            last: Some(2),
            torn: None,
        };
        let other = Chain::start(room).next(1, "a").next(2, "x");
        let log = verify(room, 2, Some(other), found);
        assert_eq!(log.damage.map(|damage| damage.good), Some(1));
    }
}
