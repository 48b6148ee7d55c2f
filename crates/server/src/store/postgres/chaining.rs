//! Hashes for databases of the time before there were any.
//!
//! What was damaged before cannot be known: it is taken as it is.

use deadpool_postgres::Transaction;
use tokio_postgres::Error;

use super::super::chain::{Chain, seal};
use crate::ids::RoomId;

/// How many records are in memory at a time.
const BATCH: i64 = 2_000;

/// The room that is being read, and how far it has come.
struct At {
    room: i64,
    number: i64,
    /// The hash so far; nothing after a gap, since nothing can follow on that.
    chain: Option<Chain>,
}

/// Gives all records and replays their hashes. Nodes of older versions, which write none,
/// can write nothing from then on.
pub(super) async fn fill(transaction: &Transaction<'_>) -> Result<(), Error> {
    fill_records(transaction).await?;
    fill_replays(transaction).await?;
    transaction
        .batch_execute(
            "INSERT INTO heads (room, number) SELECT room, max(number) FROM records GROUP BY room;
             ALTER TABLE records ALTER COLUMN chain SET NOT NULL;
             ALTER TABLE replays ALTER COLUMN seal SET NOT NULL;",
        )
        .await
}

async fn fill_records(transaction: &Transaction<'_>) -> Result<(), Error> {
    let select = "SELECT room, number, body FROM records WHERE (room, number) > ($1, $2)
                  ORDER BY room, number LIMIT $3";
    let update = "UPDATE records SET chain = given.chain
                  FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BYTEA[])
                      AS given (room, number, chain)
                  WHERE records.room = given.room AND records.number = given.number";
    let mut at: Option<At> = None;
    loop {
        let from = at.as_ref().map_or((i64::MIN, 0), |at| (at.room, at.number));
        let rows = transaction
            .query(select, &[&from.0, &from.1, &BATCH])
            .await?;
        if rows.is_empty() {
            return Ok(());
        }
        let (mut rooms, mut numbers, mut chains) = (Vec::new(), Vec::new(), Vec::new());
        for row in &rows {
            let (room, number): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            let body: Option<&str> = row.try_get(2).ok();
            let before = at.take_if(|at| at.room == room).unwrap_or_else(|| At {
                room,
                number: 0,
                chain: Some(Chain::start(RoomId::from_number(room))),
            });
            let chain = match (before.chain, body) {
                (Some(chain), Some(body)) if number == before.number + 1 => {
                    Some(chain.next(number.cast_unsigned(), body))
                }
                _ => None,
            };
            rooms.push(room);
            numbers.push(number);
            chains.push(chain.map_or_else(Vec::new, |chain| chain.bytes().to_vec()));
            at = Some(At {
                room,
                number,
                chain,
            });
        }
        transaction
            .execute(update, &[&rooms, &numbers, &chains])
            .await?;
    }
}

async fn fill_replays(transaction: &Transaction<'_>) -> Result<(), Error> {
    for row in transaction.query("SELECT id FROM replays", &[]).await? {
        let id: i64 = row.try_get(0)?;
        let text = "SELECT owner, text FROM replays WHERE id = $1";
        let row = transaction.query_one(text, &[&id]).await?;
        let body: Option<&str> = row.try_get(1).ok();
        let seal = seal(id, row.try_get(0)?, body.unwrap_or_default().as_bytes());
        let text = "UPDATE replays SET seal = $2 WHERE id = $1";
        transaction.execute(text, &[&id, &seal]).await?;
    }
    Ok(())
}
