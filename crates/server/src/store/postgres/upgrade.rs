//! Upgrades of a database.

use std::time::{Duration, Instant};

use deadpool_postgres::{Object, Transaction};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Error, IsolationLevel};

use super::super::chain::{Found, Log, unchained, verify};
use super::super::rules::{CHAINED, Standing, WITH_RULES, WITH_STEP_TABLE};
use super::super::steps::seal;
use super::super::upgrade::{
    Changes, OldRoom, Upgrade, content_named, decide, old_room, rooms_query, whole_content,
};
use super::super::{Damage, Result, RulesVersions, StoreError, stored_stage};
use super::connection::{Connections, settle, store_error};
use super::writer::RENEW;
use super::{FIND, LAST, NOTE_LAST, STEPS, STEPS_OF_RECORDS, found_in, schema, steps_in};
use crate::ids::RoomId;

/// How long nodes may keep the tables busy before an upgrade gives up.
const LOCKING: Duration = Duration::from_secs(60);
/// How long an upgrade waits for a lock before it lets go of those that it has. Shorter than
/// what PostgreSQL takes for a deadlock.
const LOCK_TRY: &str = "SET LOCAL lock_timeout = '300ms'";

pub(in super::super) async fn upgrade(
    address: &str,
    rules: &RulesVersions,
    dry: bool,
    upgrade: &mut dyn Upgrade,
) -> Result<()> {
    let connections = Connections::new(address)?;
    let mut client = connections.get().await?;
    let outcome = match dry {
        true => look(&mut client, rules, upgrade).await,
        false => carry_out(&mut client, rules, upgrade).await,
    };
    settle(client, outcome)
}

/// Compares a database that is there with this program and these rules.
pub(in super::super) async fn must_fit(address: &str, rules: &RulesVersions) -> Result<()> {
    let connections = Connections::new(address)?;
    schema::must_be_up_to_date(&connections, Some(rules))
        .await
        .map(|_| ())
}

/// Whether there is anything to do; an error if the database is of a newer program.
fn is_behind(standing: &Standing, rules: &RulesVersions) -> Result<bool> {
    schema::must_hold_games(standing)?;
    match schema::must_fit(standing, Some(rules)) {
        Ok(()) => Ok(false),
        Err(StoreError::NeedsUpgrade(_)) => Ok(true),
        Err(other) => Err(other),
    }
}

/// Asks what would be done to each room, as the database is at one moment. No node waits
/// for that.
async fn look(client: &mut Object, rules: &RulesVersions, upgrade: &mut dyn Upgrade) -> Result<()> {
    let mut transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await
        .map_err(store_error)?;
    transaction
        .batch_execute(
            "SET LOCAL statement_timeout = 0;
             SET LOCAL idle_in_transaction_session_timeout = 0;",
        )
        .await
        .map_err(store_error)?;
    let standing = schema::standing(&transaction).await?;
    if !is_behind(&standing, rules)? {
        return Ok(());
    }
    for room in all_rooms(&transaction, &standing)
        .await
        .map_err(store_error)?
    {
        decide(upgrade, read(&mut transaction, room, &standing).await?)?;
    }
    Ok(())
}

async fn carry_out(
    client: &mut Object,
    rules: &RulesVersions,
    upgrade: &mut dyn Upgrade,
) -> Result<()> {
    let mut transaction = schema::start(client).await?;
    let standing = schema::standing(&transaction).await?;
    if !is_behind(&standing, rules)? {
        return Ok(());
    }
    lock(&mut transaction, &standing).await?;
    schema::run_missing(&transaction, &standing)
        .await
        .map_err(store_error)?;
    let standing = schema::standing(&transaction).await?;
    for room in all_rooms(&transaction, &standing)
        .await
        .map_err(store_error)?
    {
        let old = read(&mut transaction, room, &standing).await?;
        if let Some(changes) = decide(upgrade, old)? {
            let written = write(&transaction, &changes, standing.epoch + 1).await;
            written.map_err(store_error)?;
        }
    }
    schema::set_rules(&transaction, rules)
        .await
        .map_err(store_error)?;
    transaction.commit().await.map_err(store_error)
}

/// Keeps nodes from writing until the transaction ends; where tables are changed, from
/// reading as well. They take their locks in other orders: who waited for one with another in
/// hand could wait in a circle.
async fn lock(transaction: &mut Transaction<'_>, standing: &Standing) -> Result<()> {
    let mut tables = vec![
        "records",
        "rooms",
        "members",
        "snapshots",
        "contents",
        "replays",
    ];
    if standing.schema >= CHAINED {
        tables.extend(["heads", "health", "set_aside"]);
    }
    if standing.schema >= WITH_RULES {
        tables.extend(["rules", "epoch"]);
    }
    if standing.schema >= WITH_STEP_TABLE {
        tables.push("steps");
    }
    let mode = match schema::changes_tables(standing) {
        true => "ACCESS EXCLUSIVE",
        false => "SHARE ROW EXCLUSIVE",
    };
    let text = format!("LOCK TABLE {} IN {mode} MODE", tables.join(", "));
    transaction
        .batch_execute(LOCK_TRY)
        .await
        .map_err(store_error)?;
    let until = Instant::now() + LOCKING;
    loop {
        let attempt = transaction.transaction().await.map_err(store_error)?;
        match attempt.batch_execute(&text).await {
            Ok(()) => {
                attempt.commit().await.map_err(store_error)?;
                let wait = "SET LOCAL lock_timeout = 0";
                return transaction.batch_execute(wait).await.map_err(store_error);
            }
            Err(error) if is_busy(&error) && Instant::now() < until => {
                attempt.rollback().await.map_err(store_error)?;
            }
            Err(error) => return Err(store_error(error)),
        }
    }
}

fn is_busy(error: &Error) -> bool {
    error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE)
}

async fn all_rooms(
    transaction: &Transaction<'_>,
    standing: &Standing,
) -> std::result::Result<Vec<RoomId>, Error> {
    let rows = transaction.query(rooms_query(standing.schema), &[]).await?;
    let room = |row: &tokio_postgres::Row| row.try_get(0).map(RoomId::from_number);
    rows.iter().map(room).collect()
}

/// Reads a room. One that the server itself cannot read is damaged from its first line on.
async fn read(
    transaction: &mut Transaction<'_>,
    room: RoomId,
    standing: &Standing,
) -> Result<OldRoom> {
    let attempt = transaction.transaction().await.map_err(store_error)?;
    let outcome = read_whole(&attempt, room, standing)
        .await
        .map_err(store_error);
    attempt.rollback().await.map_err(store_error)?;
    match outcome {
        Err(StoreError::Broken(why)) => {
            let damage = Some(Damage { room, good: 0, why });
            let records = Vec::new();
            Ok(old_room(room, Log { records, damage }, Vec::new(), None))
        }
        outcome => outcome,
    }
}

async fn read_whole(
    transaction: &Transaction<'_>,
    room: RoomId,
    standing: &Standing,
) -> std::result::Result<OldRoom, Error> {
    let found = match standing.schema < CHAINED {
        true => find_unchained(transaction, room).await?,
        false => find(transaction, room).await?,
    };
    let log = verify(room, 0, None, found);
    let query = match standing.schema {
        WITH_STEP_TABLE.. => Some(STEPS),
        WITH_RULES => Some(STEPS_OF_RECORDS),
        _ => None,
    };
    let steps = match query {
        Some(query) => {
            let rows = transaction.query(query, &[&room.number()]).await?;
            steps_in(room, &rows)?.usable(room)
        }
        None => Vec::new(),
    };
    let content = content(transaction, &log).await?;
    Ok(old_room(room, log, steps, content))
}

async fn find(transaction: &Transaction<'_>, room: RoomId) -> std::result::Result<Found, Error> {
    let statement = transaction.prepare_cached(FIND).await?;
    let rows = transaction
        .query(&statement, &[&room.number(), &0_i64])
        .await?;
    if !rows.is_empty() {
        return found_in(&rows);
    }
    let last = transaction.query_opt(LAST, &[&room.number()]).await?;
    Ok(Found {
        last: last.map(|row| row.try_get(0)).transpose()?,
        ..Found::default()
    })
}

async fn find_unchained(
    transaction: &Transaction<'_>,
    room: RoomId,
) -> std::result::Result<Found, Error> {
    let text = "SELECT number, body FROM records WHERE room = $1 ORDER BY number";
    let rows = transaction.query(text, &[&room.number()]).await?;
    let row = |row: &tokio_postgres::Row| (row.try_get(0).ok(), row.try_get(1).ok());
    Ok(unchained(room, rows.iter().map(row).collect()))
}

async fn content(
    transaction: &Transaction<'_>,
    log: &Log,
) -> std::result::Result<Option<String>, Error> {
    let Some(name) = content_named(log) else {
        return Ok(None);
    };
    let text = "SELECT text FROM contents WHERE fingerprint = $1";
    let row = transaction.query_opt(text, &[&name.0.as_slice()]).await?;
    Ok(whole_content(name, row.and_then(|row| row.try_get(0).ok())))
}

async fn write(
    transaction: &Transaction<'_>,
    changes: &Changes,
    epoch: i64,
) -> std::result::Result<(), Error> {
    let room = changes.room.number();
    let numbers: Vec<i64> = changes.steps.iter().map(|(number, _)| *number).collect();
    let sealed = |(number, step): &(i64, Vec<u8>)| seal(changes.room, *number, step);
    let steps: Vec<Vec<u8>> = changes.steps.iter().map(sealed).collect();
    let upsert = "INSERT INTO steps (room, number, step)
                  SELECT $1, number, step
                  FROM unnest($2::BIGINT[], $3::BYTEA[]) AS given (number, step)
                  ON CONFLICT (room, number) DO UPDATE SET step = excluded.step";
    transaction
        .execute(upsert, &[&room, &numbers, &steps])
        .await?;
    let insert = "INSERT INTO records (room, number, body, chain) VALUES ($1, $2, $3, $4)";
    for (number, record) in &changes.records {
        let chain = record.chain();
        transaction
            .execute(insert, &[&room, number, &record.body, &chain.bytes()])
            .await?;
        transaction
            .execute(NOTE_LAST, &[&room, number, &epoch])
            .await?;
    }
    if !changes.records.is_empty() {
        // It would be read before the new lines, by rules that no longer are.
        transaction
            .execute("DELETE FROM snapshots WHERE room = $1", &[&room])
            .await?;
    }
    if let Some(listing) = &changes.listing {
        let members: Vec<i64> = listing.members.iter().map(|member| member.0).collect();
        let stage = stored_stage(listing.stage);
        transaction
            .execute(
                RENEW,
                &[
                    &room,
                    &listing.public,
                    &stage,
                    &listing.host.0,
                    &listing.card,
                    &members,
                ],
            )
            .await?;
    }
    Ok(())
}
