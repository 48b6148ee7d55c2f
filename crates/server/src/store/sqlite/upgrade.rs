//! Upgrades of a file.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::chain::{Found, Log, unchained, verify};
use super::super::rules::{CHAINED, Standing, WITH_RULES, WITH_STEP_TABLE};
use super::super::upgrade::{
    Changes, OldRoom, Upgrade, content_named, decide, old_room, rooms_query, whole_content,
};
use super::super::{Result, RulesVersions, StoreError};
use super::file::{open_existing, prepare_to_write};
use super::owner::Owner;
use super::{now, rooms, schema, trouble};
use crate::ids::RoomId;

pub(in super::super) fn upgrade(
    path: &str,
    rules: &RulesVersions,
    dry: bool,
    upgrade: &mut dyn Upgrade,
) -> Result<()> {
    let file = open_existing(path)?;
    if !is_behind(&file, path, rules)? {
        return Ok(());
    }
    if dry {
        return look(&file, path, upgrade);
    }
    let _owner = Owner::of(path)?;
    prepare_to_write(&file, path)?;
    schema::in_transaction(&file, path, || {
        // Another program may have been faster.
        match is_behind(&file, path, rules)? {
            true => carry_out(&file, path, rules, upgrade),
            false => Ok(()),
        }
    })
}

/// Compares a file that is there with this program and these rules.
pub(in super::super) fn must_fit(path: &str, rules: &RulesVersions) -> Result<()> {
    schema::must_fit(&open_existing(path)?, path, Some(rules)).map(|_| ())
}

/// Whether there is anything to do; an error if the file is of a newer program.
fn is_behind(file: &Connection, path: &str, rules: &RulesVersions) -> Result<bool> {
    match schema::must_fit(file, path, Some(rules)) {
        Ok(_) => Ok(false),
        Err(StoreError::NeedsUpgrade(_)) => Ok(true),
        Err(other) => Err(other),
    }
}

/// Asks what would be done to each room, as the file is at one moment.
fn look(file: &Connection, path: &str, upgrade: &mut dyn Upgrade) -> Result<()> {
    let trouble = |error| trouble(path, error);
    let run = |text: &str| file.execute_batch(text).map_err(trouble);
    run("BEGIN")?;
    let mut look_at_all = || {
        let standing = schema::standing(file, path)?;
        for room in all_rooms(file, &standing).map_err(trouble)? {
            decide(upgrade, read(file, room, &standing).map_err(trouble)?)?;
        }
        Ok(())
    };
    let outcome = look_at_all();
    run("ROLLBACK")?;
    outcome
}

fn carry_out(
    file: &Connection,
    path: &str,
    rules: &RulesVersions,
    upgrade: &mut dyn Upgrade,
) -> Result<()> {
    let trouble = |error| trouble(path, error);
    schema::run_missing(file, path, &schema::standing(file, path)?)?;
    let standing = schema::standing(file, path)?;
    for room in all_rooms(file, &standing).map_err(trouble)? {
        let old = read(file, room, &standing).map_err(trouble)?;
        if let Some(changes) = decide(upgrade, old)? {
            write(file, &changes).map_err(trouble)?;
        }
    }
    schema::set_rules(file, rules).map_err(trouble)
}

fn all_rooms(file: &Connection, standing: &Standing) -> rusqlite::Result<Vec<RoomId>> {
    let mut statement = file.prepare(rooms_query(standing.schema))?;
    let rows = statement.query_map([], |row| row.get(0).map(RoomId::from_number))?;
    rows.collect()
}

fn read(file: &Connection, room: RoomId, standing: &Standing) -> rusqlite::Result<OldRoom> {
    let found = match standing.schema < CHAINED {
        true => find_unchained(file, room)?,
        false => rooms::find(file, room, 0)?,
    };
    let log = verify(room, 0, None, found);
    let steps = match standing.schema {
        WITH_STEP_TABLE.. => rooms::steps(file, room)?.usable(room),
        WITH_RULES => rooms::steps_of_records(file, room)?.usable(room),
        _ => Vec::new(),
    };
    let content = content(file, &log)?;
    Ok(old_room(room, log, steps, content))
}

fn find_unchained(file: &Connection, room: RoomId) -> rusqlite::Result<Found> {
    let text = "SELECT number, body FROM records WHERE room = ?1 ORDER BY number";
    let mut statement = file.prepare_cached(text)?;
    let rows = statement.query_map([room.number()], |row| {
        Ok((row.get(0).ok(), row.get(1).ok()))
    })?;
    Ok(unchained(room, rows.collect::<rusqlite::Result<_>>()?))
}

fn content(file: &Connection, log: &Log) -> rusqlite::Result<Option<String>> {
    let Some(name) = content_named(log) else {
        return Ok(None);
    };
    let text = file
        .prepare_cached("SELECT text FROM contents WHERE fingerprint = ?1")?
        .query_row([name.0], |row| Ok(row.get(0).ok()))
        .optional()?;
    Ok(whole_content(name, text.flatten()))
}

fn write(file: &Connection, changes: &Changes) -> rusqlite::Result<()> {
    let room = changes.room;
    for (number, step) in &changes.steps {
        rooms::keep_step(file, room, *number, step)?;
    }
    let insert = "INSERT INTO records (room, number, body, chain) VALUES (?1, ?2, ?3, ?4)";
    for (number, record) in &changes.records {
        let chain = record.chain();
        file.prepare_cached(insert)?.execute(params![
            room.number(),
            number,
            record.body,
            chain.bytes()
        ])?;
        rooms::note_last(file, room, *number)?;
    }
    if !changes.records.is_empty() {
        // It would be read before the new lines, by rules that no longer are.
        file.prepare_cached("DELETE FROM snapshots WHERE room = ?1")?
            .execute([room.number()])?;
    }
    if let Some(listing) = &changes.listing {
        // Nothing has happened in the room: its place in lists stays.
        let changed_at = file
            .prepare_cached("SELECT changed_at FROM rooms WHERE room = ?1")?
            .query_row([room.number()], |row| row.get(0))
            .optional()?;
        rooms::renew(file, room, listing, changed_at.unwrap_or_else(now))?;
    }
    Ok(())
}
