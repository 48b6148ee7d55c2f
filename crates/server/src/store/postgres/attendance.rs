//! When the owners of seats were last in their rooms.

use tokio_postgres::Row;

use super::super::{Result, Seen};
use super::Postgres;
use super::connection::unreadable;
use crate::ids::{PersonId, RoomId};

impl Postgres {
    pub(in super::super) async fn keep_seen(&self, seen: Vec<Seen>) -> Result<()> {
        // In one order on all nodes, so that they never wait for each other in a circle.
        let text = "INSERT INTO attendance (room, person, seen_at)
                    SELECT room, person, seen_at
                    FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[])
                        AS seen (room, person, seen_at)
                    ORDER BY room, person
                    ON CONFLICT (room, person) DO UPDATE
                    SET seen_at = greatest(attendance.seen_at, excluded.seen_at)";
        let rooms: Vec<i64> = seen.iter().map(|row| row.room.number()).collect();
        let people: Vec<i64> = seen.iter().map(|row| row.person.0).collect();
        let times: Vec<i64> = seen.iter().map(|row| row.at).collect();
        self.connections
            .execute(text, &[&rooms, &people, &times])
            .await
    }

    pub(in super::super) async fn seen_in(&self, room: RoomId) -> Result<Vec<(PersonId, i64)>> {
        let text = "SELECT person, seen_at FROM attendance WHERE room = $1";
        let rows = self.connections.ask(text, &[&room.number()]).await?;
        let seen = |row: &Row| Ok((PersonId(row.try_get(0)?), row.try_get(1)?));
        rows.iter()
            .map(seen)
            .collect::<std::result::Result<_, _>>()
            .map_err(unreadable)
    }

    pub(in super::super) async fn forget_seen(&self, before: i64) -> Result<()> {
        let text = "DELETE FROM attendance WHERE seen_at < $1";
        self.connections.execute(text, &[&before]).await
    }
}
