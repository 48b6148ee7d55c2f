//! Hashes for files of the time before there were any.
//!
//! What was damaged before cannot be known: it is taken as it is.

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, Row, params};

use super::super::chain::{Chain, seal};
use crate::ids::RoomId;

/// The room that is being read, and how far it has come.
struct At {
    room: i64,
    number: i64,
    /// The hash so far; nothing after a gap, since nothing can follow on that.
    chain: Option<Chain>,
}

/// Moves all records and replays to their new tables, with their hashes. One of each is in
/// memory at a time.
pub(super) fn fill(file: &Connection) -> rusqlite::Result<()> {
    fill_records(file)?;
    let mut insert =
        file.prepare("INSERT INTO replays (id, owner, text, seal) VALUES (?1, ?2, ?3, ?4)")?;
    let mut replays = file.prepare("SELECT id, owner, text FROM unsealed_replays")?;
    let mut rows = replays.query([])?;
    while let Some(row) = rows.next()? {
        let (id, owner) = (row.get(0)?, row.get(1)?);
        let text = row.get_ref(2)?;
        let seal = seal(id, owner, text.as_bytes().unwrap_or_default());
        insert.execute(params![id, owner, ToSqlOutput::Borrowed(text), seal])?;
    }
    drop(rows);
    drop(replays);
    // The index goes with its table.
    file.execute_batch(
        "DROP TABLE unchained_records;
         DROP TABLE unsealed_replays;
         CREATE INDEX replays_by_owner ON replays (owner);",
    )
}

fn fill_records(file: &Connection) -> rusqlite::Result<()> {
    let mut insert =
        file.prepare("INSERT INTO records (room, number, body, chain) VALUES (?1, ?2, ?3, ?4)")?;
    let mut head = file.prepare("INSERT INTO heads (room, number) VALUES (?1, ?2)")?;
    let mut records =
        file.prepare("SELECT room, number, body FROM unchained_records ORDER BY room, number")?;
    let mut rows = records.query([])?;
    let mut at: Option<At> = None;
    while let Some(row) = rows.next()? {
        let room: i64 = row.get(0)?;
        if let Some(before) = at.take_if(|at| at.room != room) {
            head.execute([before.room, before.number])?;
        }
        let at = at.get_or_insert_with(|| At {
            room,
            number: 0,
            chain: Some(Chain::start(RoomId::from_number(room))),
        });
        follow(at, row)?;
        let chain = at.chain.as_ref().map_or(&[][..], Chain::bytes);
        let body = ToSqlOutput::Borrowed(row.get_ref(2)?);
        insert.execute(params![room, at.number, body, chain])?;
    }
    if let Some(last) = at {
        head.execute([last.room, last.number])?;
    }
    Ok(())
}

/// Goes on to the next record.
fn follow(at: &mut At, row: &Row<'_>) -> rusqlite::Result<()> {
    let number: i64 = row.get(1)?;
    let body = row.get_ref(2)?.as_str().ok();
    at.chain = match (at.chain, body) {
        (Some(chain), Some(body)) if number == at.number + 1 => {
            Some(chain.next(number.cast_unsigned(), body))
        }
        _ => None,
    };
    at.number = number;
    Ok(())
}
