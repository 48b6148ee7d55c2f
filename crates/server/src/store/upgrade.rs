//! Upgrades of stores: the schema, how old games stood after each decision, and lines that
//! carry running games over to newer rules. All of it is done, or nothing.

use serde_json::Value;

use super::chain::Log;
use super::rules::CHAINED;
use super::{Damage, Listing, Record, Result, RulesVersions, StoreError, check};
use super::{is_postgres, postgres, sqlite, stored_number};
use crate::ids::{Fingerprint, RoomId};

/// All rooms of a store without hashes.
const UNCHAINED_ROOMS: &str = "SELECT DISTINCT room FROM records UNION SELECT room FROM rooms
                               ORDER BY room";

/// A room as an upgrade finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldRoom {
    /// Which.
    pub id: RoomId,
    /// Its log, up to the first record that is damaged.
    pub records: Vec<Record>,
    /// How its game stood after its decisions, as far as that is kept: each step with the
    /// number of its record.
    pub steps: Vec<(u64, Vec<u8>)>,
    /// The text of the content that its first line names, if it is kept and whole.
    pub content: Option<String>,
    /// What is wrong with the log, if anything is.
    pub damaged: Option<Damage>,
}

/// What an upgrade does to a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Upgraded {
    /// Steps to be kept with records that are there, by their numbers.
    pub steps: Vec<(u64, Vec<u8>)>,
    /// Bodies of records to be appended.
    pub lines: Vec<String>,
    /// What lists are made from, if that changes.
    pub listing: Option<Listing>,
}

/// Decides what an upgrade does to each room.
pub trait Upgrade: Send {
    /// What is to be done to a room; nothing if it stays as it is. An error ends the upgrade,
    /// and nothing is changed.
    fn room(&mut self, room: OldRoom) -> std::result::Result<Option<Upgraded>, String>;
}

/// Upgrades a store to this program's schema and to these rules, in one transaction; nothing
/// is done to one that is there already. If it is `dry`, everything is asked and nothing is
/// written: the store is read as it is at one moment, also while it is in use.
pub async fn upgrade(
    place: &str,
    rules: &RulesVersions,
    dry: bool,
    upgrade: &mut dyn Upgrade,
) -> Result<()> {
    match is_postgres(place) {
        true => postgres::upgrade(place, rules, dry, upgrade).await,
        false => sqlite::upgrade(place, rules, dry, upgrade),
    }
}

/// The query for all rooms of a store with that schema.
pub(super) fn rooms_query(schema: usize) -> &'static str {
    match schema < CHAINED {
        true => UNCHAINED_ROOMS,
        false => check::ROOMS,
    }
}

/// What is to be written to a room, compared with its log.
pub(super) struct Changes {
    pub(super) room: RoomId,
    pub(super) steps: Vec<(i64, Vec<u8>)>,
    pub(super) records: Vec<(i64, Record)>,
    pub(super) listing: Option<Listing>,
}

/// Asks what is to be done to a room, and refuses what its log does not allow.
pub(super) fn decide(upgrade: &mut dyn Upgrade, old: OldRoom) -> Result<Option<Changes>> {
    let room = old.id;
    let refused = |why: String| StoreError::NotUpgraded(format!("room {room}: {why}"));
    if old.records.is_empty() && old.damaged.is_none() {
        // Listed, and without a log: there is nothing to read.
        return Ok(None);
    }
    let mut last = old.records.last().cloned();
    let is_damaged = old.damaged.is_some();
    let Some(upgraded) = upgrade.room(old).map_err(refused)? else {
        return Ok(None);
    };
    let there = last.as_ref().map_or(0, |last| last.number);
    let mut steps = Vec::with_capacity(upgraded.steps.len());
    for (number, step) in upgraded.steps {
        if !(1..=there).contains(&number) {
            return Err(refused(format!("a step for record {number} of {there}")));
        }
        steps.push((stored_number(number)?, step));
    }
    let mut records = Vec::with_capacity(upgraded.lines.len());
    for line in upgraded.lines {
        if is_damaged {
            return Err(refused("a line after a damaged log".into()));
        }
        let record = match &last {
            Some(last) => last.followed_by(line),
            None => return Err(refused("a line without an opening".into())),
        };
        last = Some(record.clone());
        records.push((stored_number(record.number)?, record));
    }
    Ok(Some(Changes {
        room,
        steps,
        records,
        listing: upgraded.listing,
    }))
}

/// A room as it was read.
pub(super) fn old_room(
    id: RoomId,
    log: Log,
    steps: Vec<(u64, Vec<u8>)>,
    content: Option<String>,
) -> OldRoom {
    OldRoom {
        id,
        records: log.records,
        steps,
        content,
        damaged: log.damage,
    }
}

/// The fingerprint of the content that a room's first line names.
pub(super) fn content_named(log: &Log) -> Option<Fingerprint> {
    let line: Value = serde_json::from_str(&log.records.first()?.body).ok()?;
    let name = line["entry"]["opened"]["content"].as_str()?;
    let hash = blake3::Hash::from_hex(name).ok()?;
    Some(Fingerprint(*hash.as_bytes()))
}

/// A content that was kept under a fingerprint, if it is what was written.
pub(super) fn whole_content(name: Fingerprint, text: Option<String>) -> Option<String> {
    text.filter(|text| *blake3::hash(text.as_bytes()).as_bytes() == name.0)
}
