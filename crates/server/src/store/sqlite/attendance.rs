//! When the owners of seats were last in their rooms.

use rusqlite::params;

use super::super::{Result, Seen};
use super::Sqlite;
use crate::ids::{PersonId, RoomId};

impl Sqlite {
    pub(in super::super) async fn keep_seen(&self, seen: Vec<Seen>) -> Result<()> {
        let upsert = "INSERT INTO attendance (room, person, seen_at) VALUES (?1, ?2, ?3)
                      ON CONFLICT (room, person) DO UPDATE SET seen_at = excluded.seen_at
                      WHERE excluded.seen_at > seen_at";
        self.writer
            .write(move |file| {
                let mut statement = file.prepare_cached(upsert)?;
                for Seen { room, person, at } in seen {
                    statement.execute(params![room.number(), person.0, at])?;
                }
                Ok(())
            })
            .await
    }

    pub(in super::super) async fn seen_in(&self, room: RoomId) -> Result<Vec<(PersonId, i64)>> {
        let text = "SELECT person, seen_at FROM attendance WHERE room = ?1";
        self.readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_map([room.number()], |row| {
                        Ok((PersonId(row.get(0)?), row.get(1)?))
                    })?
                    .collect()
            })
            .await
    }

    pub(in super::super) async fn forget_seen(&self, before: i64) -> Result<()> {
        self.writer
            .write(move |file| {
                file.prepare_cached("DELETE FROM attendance WHERE seen_at < ?1")?
                    .execute([before])?;
                Ok(())
            })
            .await
    }
}
