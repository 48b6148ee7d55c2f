//! The logs of rooms and their listings.

use rusqlite::{Connection, Row, params};

use super::super::{
    Appended, Listed, Listing, Record, gap, stored_limit, stored_number, stored_stage,
};
use super::{Failure, now};
use crate::ids::{PersonId, RoomId};

pub(super) fn append(
    file: &Connection,
    room: RoomId,
    record: &Record,
    listing: Option<&Listing>,
) -> Result<Appended, Failure> {
    let number = stored_number(record.number).map_err(Failure::Refused)?;
    let insert = "INSERT OR IGNORE INTO records (room, number, body) SELECT ?1, ?2, ?3
                  WHERE ?2 = 1
                  OR EXISTS (SELECT 1 FROM records WHERE room = ?1 AND number = ?2 - 1)";
    let written =
        file.prepare_cached(insert)?
            .execute(params![room.number(), number, record.body])?;
    if written == 1 {
        if let Some(listing) = listing {
            renew(file, room, listing)?;
        }
        return Ok(Appended::Kept);
    }
    let there = file
        .prepare_cached("SELECT 1 FROM records WHERE room = ?1 AND number = ?2")?
        .exists(params![room.number(), number])?;
    if there {
        Ok(Appended::Taken)
    } else {
        Err(Failure::Refused(gap(room, number)))
    }
}

/// Writes a listing over the one there was. Members seldom change: only who has come or
/// gone is written.
fn renew(file: &Connection, room: RoomId, listing: &Listing) -> rusqlite::Result<()> {
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
        now(),
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

pub(super) fn records_after(
    file: &Connection,
    room: RoomId,
    number: u64,
) -> rusqlite::Result<Vec<Record>> {
    let Ok(number) = i64::try_from(number) else {
        return Ok(Vec::new());
    };
    let text = "SELECT number, body FROM records WHERE room = ?1 AND number > ?2 ORDER BY number";
    file.prepare_cached(text)?
        .query_map(params![room.number(), number], |row| {
            Ok(Record {
                number: row.get::<_, i64>(0)?.cast_unsigned(),
                body: row.get(1)?,
            })
        })?
        .collect()
}

pub(super) fn public_rooms(file: &Connection, most: usize) -> rusqlite::Result<Vec<Listed>> {
    let text = "SELECT room, changed_at, card FROM rooms WHERE public AND stage < 2
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
    let text = "SELECT rooms.room, changed_at, card
                FROM members JOIN rooms ON rooms.room = members.room
                WHERE members.person = ?1
                ORDER BY changed_at DESC, rooms.room DESC LIMIT ?2";
    file.prepare_cached(text)?
        .query_map(params![person.0, stored_limit(most)], listed_in)?
        .collect()
}

fn listed_in(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        room: RoomId::from_number(row.get(0)?),
        changed_at: row.get(1)?,
        card: row.get(2)?,
    })
}
