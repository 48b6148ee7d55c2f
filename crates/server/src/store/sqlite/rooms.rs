//! The logs of rooms and their listings.

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};

use super::super::chain::{Found, Row as Kept};
use super::super::rules::upgraded_meanwhile;
use super::super::steps::{Steps, seal};
use super::super::{
    Appended, Listed, Listing, Record, gap, stored_limit, stored_number, stored_stage,
};
use super::{Failure, now};
use crate::ids::{PersonId, RoomId};

pub(super) fn append(
    file: &Connection,
    epoch: i64,
    room: RoomId,
    record: &Record,
    listing: Option<&Listing>,
) -> Result<Appended, Failure> {
    let number = stored_number(record.number).map_err(Failure::Refused)?;
    let insert = "INSERT OR IGNORE INTO records (room, number, body, chain)
                  SELECT ?1, ?2, ?3, ?4
                  WHERE (?2 = 1 OR EXISTS (
                      SELECT 1 FROM records WHERE room = ?1 AND number = ?2 - 1 AND chain = ?5
                  )) AND (SELECT number FROM epoch) = ?6";
    let written = file.prepare_cached(insert)?.execute(params![
        room.number(),
        number,
        record.body,
        record.chain().bytes(),
        record.before.bytes(),
        epoch
    ])?;
    if written == 1 {
        if let Some(step) = &record.step {
            keep_step(file, room, number, step)?;
        }
        note_last(file, room, number)?;
        if let Some(listing) = listing {
            renew(file, room, listing, now())?;
        }
        return Ok(Appended::Kept);
    }
    must_be_in(file, epoch)?;
    // It is there, or the one before it is and is not the one that this record follows on.
    let there = file
        .prepare_cached("SELECT 1 FROM records WHERE room = ?1 AND number IN (?2, ?2 - 1)")?
        .exists(params![room.number(), number])?;
    if there {
        Ok(Appended::Taken)
    } else {
        Err(Failure::Refused(gap(room, number)))
    }
}

/// Writes the step of a record, over the one there was.
pub(super) fn keep_step(
    file: &Connection,
    room: RoomId,
    number: i64,
    step: &[u8],
) -> rusqlite::Result<()> {
    let upsert = "INSERT INTO steps (room, number, step) VALUES (?1, ?2, ?3)
                  ON CONFLICT (room, number) DO UPDATE SET step = excluded.step";
    file.prepare_cached(upsert)?.execute(params![
        room.number(),
        number,
        seal(room, number, step)
    ])?;
    Ok(())
}

/// Refuses to go on if the file was upgraded since it was opened.
pub(super) fn must_be_in(file: &Connection, epoch: i64) -> Result<(), Failure> {
    match self::epoch(file)? == epoch {
        true => Ok(()),
        false => Err(Failure::Refused(upgraded_meanwhile())),
    }
}

/// How often the file was upgraded.
pub(super) fn epoch(file: &Connection) -> rusqlite::Result<i64> {
    file.prepare_cached("SELECT number FROM epoch")?
        .query_row([], |row| row.get(0))
}

/// Keeps the number of the last record apart, so that a lost end is noticed.
pub(super) fn note_last(file: &Connection, room: RoomId, number: i64) -> rusqlite::Result<()> {
    let upsert = "INSERT INTO heads (room, number) VALUES (?1, ?2)
                  ON CONFLICT (room) DO UPDATE SET number = excluded.number";
    file.prepare_cached(upsert)?
        .execute(params![room.number(), number])?;
    Ok(())
}

/// Puts the records after that number aside; tells how many.
pub(super) fn set_tail_aside(file: &Connection, room: RoomId, good: i64) -> rusqlite::Result<u64> {
    let keep = "INSERT INTO set_aside (room, number, body, chain, at, step)
                SELECT room, number, body, chain, ?3, step
                FROM records LEFT JOIN steps USING (room, number)
                WHERE room = ?1 AND number > ?2";
    let kept = file
        .prepare_cached(keep)?
        .execute(params![room.number(), good, now()])?;
    for table in ["records", "steps", "snapshots"] {
        let text = format!("DELETE FROM {table} WHERE room = ?1 AND number > ?2");
        file.prepare_cached(&text)?
            .execute(params![room.number(), good])?;
    }
    note_last(file, room, good)?;
    Ok(kept as u64)
}

/// Writes a listing over the one there was. Members seldom change: only who has come or
/// gone is written.
pub(super) fn renew(
    file: &Connection,
    room: RoomId,
    listing: &Listing,
    changed_at: i64,
) -> rusqlite::Result<()> {
    let upsert = "INSERT INTO rooms (room, public, stage, host, changed_at, card)
                  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                  ON CONFLICT (room) DO UPDATE
                  SET public = excluded.public, stage = excluded.stage, host = excluded.host,
                      changed_at = excluded.changed_at, card = excluded.card";
    file.prepare_cached(upsert)?.execute(params![
        room.number(),
        listing.public,
        stored_stage(listing.stage),
        listing.host.0,
        changed_at,
        listing.card
    ])?;

    let before = file
        .prepare_cached("SELECT person FROM members WHERE room = ?1")?
        .query_map([room.number()], |row| row.get(0).map(PersonId))?
        .collect::<rusqlite::Result<Vec<PersonId>>>()?;
    for gone in before.iter().filter(|who| !listing.members.contains(who)) {
        file.prepare_cached("DELETE FROM members WHERE person = ?1 AND room = ?2")?
            .execute(params![gone.0, room.number()])?;
    }
    for come in listing.members.iter().filter(|who| !before.contains(who)) {
        file.prepare_cached("INSERT OR IGNORE INTO members (person, room) VALUES (?1, ?2)")?
            .execute(params![come.0, room.number()])?;
    }
    Ok(())
}

/// What there is of a log from that record on, and the number that its last should have.
pub(super) fn find(file: &Connection, room: RoomId, from: i64) -> rusqlite::Result<Found> {
    // One statement sees one moment.
    let text = "SELECT number, body, chain, (SELECT number FROM heads WHERE room = ?1) AS last
                FROM records WHERE room = ?1 AND number >= ?2 ORDER BY number";
    let mut found = Found::default();
    let mut statement = file.prepare_cached(text)?;
    let mut rows = statement.query(params![room.number(), from])?;
    loop {
        match rows.next() {
            Ok(Some(row)) => {
                // What has another type than it should have is damaged.
                found.last = row.get(3).unwrap_or_default();
                found.rows.push(Kept {
                    number: row.get(0).ok(),
                    body: row.get(1).ok(),
                    chain: row.get(2).ok(),
                });
            }
            Ok(None) => break,
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
                found.torn = Some(error.to_string());
                return Ok(found);
            }
            Err(error) => return Err(error),
        }
    }
    if found.rows.is_empty() {
        let text = "SELECT number FROM heads WHERE room = ?1";
        let last = file
            .prepare_cached(text)?
            .query_row([room.number()], |row| row.get(0));
        found.last = last.optional()?;
    }
    Ok(found)
}

/// How a room's game stood after its decisions, as far as that is kept.
pub(super) fn steps(file: &Connection, room: RoomId) -> rusqlite::Result<Steps> {
    let text = "SELECT number, step FROM steps WHERE room = ?1 ORDER BY number";
    read_steps(file, room, text)
}

/// The same from a file in which steps are a column of `records`.
pub(super) fn steps_of_records(file: &Connection, room: RoomId) -> rusqlite::Result<Steps> {
    let text = "SELECT number, step FROM records WHERE room = ?1 AND step IS NOT NULL
                ORDER BY number";
    read_steps(file, room, text)
}

fn read_steps(file: &Connection, room: RoomId, text: &str) -> rusqlite::Result<Steps> {
    let mut steps = Steps::default();
    let mut statement = file.prepare_cached(text)?;
    let mut rows = statement.query([room.number()])?;
    loop {
        match rows.next() {
            Ok(Some(row)) => steps.add(room, row.get(0)?, row.get_ref(1)?.as_bytes().ok()),
            Ok(None) => return Ok(steps),
            // What cannot be read at all is left out like what has changed.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
                tracing::warn!(%room, %error, "steps cannot be read");
                return Ok(steps);
            }
            Err(error) => return Err(error),
        }
    }
}

pub(super) fn public_rooms(file: &Connection, most: usize) -> rusqlite::Result<Vec<Listed>> {
    let text = "SELECT room, changed_at, card, host FROM rooms WHERE public AND stage < 2
                ORDER BY changed_at DESC, room DESC LIMIT ?1";
    file.prepare_cached(text)?
        .query_map([stored_limit(most)], listed_in)?
        .collect()
}

pub(super) fn rooms_of(
    file: &Connection,
    person: PersonId,
    most: usize,
) -> rusqlite::Result<Vec<Listed>> {
    let text = "SELECT rooms.room, changed_at, card, host
                FROM members JOIN rooms ON rooms.room = members.room
                WHERE members.person = ?1
                ORDER BY stage = 2, host <> ?1, changed_at DESC, rooms.room DESC LIMIT ?2";
    file.prepare_cached(text)?
        .query_map(params![person.0, stored_limit(most)], listed_in)?
        .collect()
}

fn listed_in(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        room: RoomId::from_number(row.get(0)?),
        changed_at: row.get(1)?,
        card: row.get(2)?,
        host: PersonId(row.get(3)?),
    })
}
