//! Rooms on a server that several nodes share, by PostgreSQL.

mod admin;
mod attendance;
mod chaining;
mod connection;
mod encryption;
mod schema;
mod upgrade;
mod writer;

use deadpool_postgres::Object;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{IsolationLevel, Row};

pub use schema::schema_of;
pub(super) use upgrade::{must_fit, upgrade};

use super::chain::{Found, Row as Kept, seal};
use super::rules::upgraded_meanwhile;
use super::steps::Steps;
use super::{
    Appended, Listed, Listing, NewDevice, Person, Record, Result, RulesVersions, SharedReplay,
    StoreError, spoiled_replay, stored_limit, stored_number,
};
use crate::ids::{Fingerprint, PersonId, RoomId, random_bytes};
use connection::{Connections, PATIENCE, settle, store_error, too_slow, unreadable};
use writer::Writer;

/// How long making a database may take, or waiting for another node that makes or upgrades
/// it, in tens of seconds. Going through all logs takes minutes where there are millions of
/// records.
const PATIENCE_WITH_STEPS: u32 = 360;

/// A room's log from one record on, and the number that its last should have. One statement
/// sees one moment.
const FIND: &str = "SELECT number, body, chain, (SELECT number FROM heads WHERE room = $1) AS last
                    FROM records WHERE room = $1 AND number >= $2 ORDER BY number";
/// The number that a room's last record should have.
const LAST: &str = "SELECT number FROM heads WHERE room = $1";
/// Keeps that number, and the epoch of the node that has written the record.
const NOTE_LAST: &str = "INSERT INTO heads (room, number, epoch) VALUES ($1, $2, $3)
                         ON CONFLICT (room) DO UPDATE
                         SET number = excluded.number, epoch = excluded.epoch";
/// How often the database was upgraded.
const EPOCH: &str = "SELECT number FROM epoch";
/// How a room's game stood after its decisions.
const STEPS: &str = "SELECT number, step FROM steps WHERE room = $1 ORDER BY number";
/// The same from a database in which steps are a column of `records`.
const STEPS_OF_RECORDS: &str = "SELECT number, step FROM records
                                WHERE room = $1 AND step IS NOT NULL ORDER BY number";

/// A server with the connections to it, in the schema its address chooses.
pub struct Postgres {
    connections: Connections,
    writer: Writer,
    /// How often the database had been upgraded when it was opened.
    epoch: i64,
}

impl Postgres {
    pub(super) async fn open(address: &str, rules: &RulesVersions) -> Result<Postgres> {
        let connections = Connections::new(address)?;
        let mut client = connections.get().await?;
        let made = schema::make(&mut client, rules);
        let outcome = timeout(PATIENCE * PATIENCE_WITH_STEPS, made).await;
        let epoch = settle(client, outcome.unwrap_or(Err(too_slow())))?;
        Ok(Postgres::with(connections, epoch))
    }

    pub(super) async fn open_existing(address: &str) -> Result<Postgres> {
        let connections = Connections::new(address)?;
        let epoch = schema::must_be_up_to_date(&connections, None).await?;
        Ok(Postgres::with(connections, epoch))
    }

    fn with(connections: Connections, epoch: i64) -> Postgres {
        let writer = Writer::start(connections.clone(), epoch);
        Postgres {
            connections,
            writer,
            epoch,
        }
    }

    pub(super) async fn append(
        &self,
        room: RoomId,
        record: Record,
        listing: Option<Listing>,
    ) -> Result<Appended> {
        let Record { number, body, .. } = &record;
        let card = listing.as_ref().map(|listing| listing.card.as_str());
        for text in [Some(body.as_str()), card].into_iter().flatten() {
            if text.contains('\0') {
                // The server would refuse it, and with it all others of the batch.
                let why = format!("record {number} of room {room} has a character of value 0");
                return Err(StoreError::Broken(why));
            }
        }
        let stored = stored_number(*number)?;
        self.writer.append(room, stored, record, listing).await
    }

    pub(super) async fn find(&self, room: RoomId, from: i64) -> Result<Found> {
        let rows = match self.connections.ask(FIND, &[&room.number(), &from]).await {
            Err(StoreError::Broken(why)) => return self.find_each(room, from, why).await,
            rows => rows?,
        };
        match rows.is_empty() {
            true => Ok(Found {
                last: self.last_of(room).await?,
                ..Found::default()
            }),
            false => found_in(&rows).map_err(unreadable),
        }
    }

    pub(super) async fn steps(&self, room: RoomId) -> Result<Steps> {
        let rows = self.connections.ask(STEPS, &[&room.number()]).await?;
        steps_in(room, &rows).map_err(unreadable)
    }

    /// Finds records one by one, up to the one that the server itself cannot read.
    async fn find_each(&self, room: RoomId, from: i64, why: String) -> Result<Found> {
        let mut found = Found {
            last: self.last_of(room).await?,
            torn: Some(why),
            ..Found::default()
        };
        let text = "SELECT number, body, chain FROM records WHERE room = $1 AND number = $2";
        for number in from.max(1).. {
            match self.connections.ask(text, &[&room.number(), &number]).await {
                Ok(rows) if rows.is_empty() => break,
                Ok(rows) => found.rows.extend(rows.iter().map(kept_in)),
                Err(StoreError::Broken(_)) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(found)
    }

    /// The number that a room's last record should have.
    async fn last_of(&self, room: RoomId) -> Result<Option<i64>> {
        let row = self.connections.ask_one(LAST, &[&room.number()]).await?;
        read(row, |row| row.try_get(0))
    }

    pub(super) async fn set_tail_aside(&self, room: RoomId, good: i64) -> Result<u64> {
        let mut client = self.connections.get().await?;
        let moving = set_tail_aside(&mut client, self.epoch, room, good);
        let outcome = timeout(PATIENCE, moving).await.map_err(|_| too_slow());
        let outcome = outcome.and_then(|outcome| outcome.map_err(store_error));
        settle(client, outcome)?.ok_or_else(upgraded_meanwhile)
    }

    pub(super) async fn renew_listing(&self, room: RoomId, listing: Listing) -> Result<()> {
        writer::renew_listing(&self.connections, room, listing).await
    }

    /// All values of a column of whole numbers.
    pub(super) async fn numbers(&self, text: &str) -> Result<Vec<i64>> {
        let rows = self.connections.ask(text, &[]).await?;
        let number = |row: &Row| row.try_get(0).map_err(unreadable);
        rows.iter().map(number).collect()
    }

    pub(super) async fn contents(&self) -> Result<Vec<Vec<u8>>> {
        let text = "SELECT fingerprint FROM contents";
        let rows = self.connections.ask(text, &[]).await?;
        let name = |row: &Row| row.try_get(0).map_err(unreadable);
        rows.iter().map(name).collect()
    }

    pub(super) async fn keep_snapshot(
        &self,
        room: RoomId,
        number: u64,
        bytes: Vec<u8>,
    ) -> Result<()> {
        let text = "INSERT INTO snapshots (room, number, bytes) SELECT $1, $2, $3
                    WHERE (SELECT number FROM epoch) = $4
                    ON CONFLICT (room) DO UPDATE
                    SET number = excluded.number, bytes = excluded.bytes
                    WHERE excluded.number >= snapshots.number";
        let number = stored_number(number)?;
        self.connections
            .execute(text, &[&room.number(), &number, &bytes, &self.epoch])
            .await
    }

    pub(super) async fn snapshot(&self, room: RoomId) -> Result<Option<(u64, Vec<u8>)>> {
        let text = "SELECT number, bytes FROM snapshots WHERE room = $1";
        let row = self.connections.ask_one(text, &[&room.number()]).await?;
        read(row, |row| {
            Ok((row.try_get::<_, i64>(0)?.cast_unsigned(), row.try_get(1)?))
        })
    }

    pub(super) async fn keep_content(&self, content: Fingerprint, text: &str) -> Result<()> {
        // What is there and differs is damaged.
        let insert = "INSERT INTO contents AS kept (fingerprint, text) VALUES ($1, $2)
                      ON CONFLICT (fingerprint) DO UPDATE SET text = excluded.text
                      WHERE kept.text <> excluded.text";
        self.connections
            .execute(insert, &[&content.0.as_slice(), &text])
            .await
    }

    pub(super) async fn content(&self, content: Fingerprint) -> Result<Option<String>> {
        let text = "SELECT text FROM contents WHERE fingerprint = $1";
        let found = self
            .connections
            .ask_one(text, &[&content.0.as_slice()])
            .await?;
        read(found, |row| row.try_get(0))
    }

    pub(super) async fn public_rooms(&self, most: usize) -> Result<Vec<Listed>> {
        let text = "SELECT room, changed_at, card, host FROM rooms WHERE public AND stage < 2
                    ORDER BY changed_at DESC, room DESC LIMIT $1";
        let rows = self.connections.ask(text, &[&stored_limit(most)]).await?;
        rows.iter().map(listed_in).collect()
    }

    pub(super) async fn rooms_of(&self, person: PersonId, most: usize) -> Result<Vec<Listed>> {
        let text = "SELECT room, changed_at, card, host FROM members JOIN rooms USING (room)
                    WHERE person = $1
                    ORDER BY stage = 2, host <> $1, changed_at DESC, room DESC LIMIT $2";
        let found = self
            .connections
            .ask(text, &[&person.0, &stored_limit(most)])
            .await?;
        found.iter().map(listed_in).collect()
    }

    pub(super) async fn count_open_rooms(&self, host: PersonId) -> Result<usize> {
        let text = "SELECT count(*) FROM rooms WHERE host = $1 AND stage < 2";
        let row = self.connections.ask_one(text, &[&host.0]).await?;
        let count = read(row, |row| row.try_get::<_, i64>(0))?;
        Ok(count.map_or(0, |count| usize::try_from(count).unwrap_or(0)))
    }

    pub(super) async fn add_person(&self, person: Person, device: NewDevice) -> Result<()> {
        let text = "WITH person AS (INSERT INTO people (id, name) VALUES ($1, $2))
                    INSERT INTO devices (fingerprint, person, about, added_at, used_at)
                    VALUES ($3, $1, $4, $5, $5)";
        let Person { id, name } = person;
        let fingerprint = device.fingerprint.0.as_slice();
        self.connections
            .execute(
                text,
                &[&id.0, &name, &fingerprint, &device.about, &device.at],
            )
            .await
    }

    pub(super) async fn rename_person(&self, person: PersonId, name: &str) -> Result<()> {
        let text = "UPDATE people SET name = $2 WHERE id = $1";
        self.connections.execute(text, &[&person.0, &name]).await
    }

    pub(super) async fn add_link(
        &self,
        link: Fingerprint,
        person: PersonId,
        until: i64,
    ) -> Result<()> {
        let text = "WITH swept AS (
                        DELETE FROM links WHERE fingerprint IN (
                            SELECT fingerprint FROM links
                            WHERE ends_at <= extract(epoch FROM clock_timestamp()) * 1000
                            FOR UPDATE SKIP LOCKED
                        )
                    )
                    INSERT INTO links (fingerprint, person, ends_at) VALUES ($1, $2, $3)";
        self.connections
            .execute(text, &[&link.0.as_slice(), &person.0, &until])
            .await
    }

    pub(super) async fn use_link(
        &self,
        link: Fingerprint,
        device: NewDevice,
    ) -> Result<Option<Person>> {
        let text = "WITH used AS (
                        DELETE FROM links WHERE fingerprint = $1 AND ends_at > $3
                        RETURNING person
                    ), device AS (
                        INSERT INTO devices (fingerprint, person, about, added_at, used_at)
                        SELECT $2, person, $4, $3, $3 FROM used
                        ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person
                    )
                    SELECT people.id, people.name
                    FROM used JOIN people ON people.id = used.person";
        let (link, fingerprint) = (link.0.as_slice(), device.fingerprint.0.as_slice());
        let found = self
            .connections
            .ask_one(text, &[&link, &fingerprint, &device.at, &device.about])
            .await?;
        read(found, person_in)
    }

    pub(super) async fn add_replay(
        &self,
        id: RoomId,
        replay: SharedReplay,
        most: usize,
    ) -> Result<bool> {
        let mut client = self.connections.get().await?;
        let adding = add_replay(&mut client, id, &replay, most);
        let outcome = timeout(PATIENCE, adding).await.map_err(|_| too_slow());
        settle(
            client,
            outcome.and_then(|outcome| outcome.map_err(store_error)),
        )
    }

    pub(super) async fn replay(&self, id: RoomId) -> Result<Option<SharedReplay>> {
        let text = "SELECT owner, text, seal FROM replays WHERE id = $1";
        let row = self.connections.ask_one(text, &[&id.number()]).await?;
        let Some(row) = row else { return Ok(None) };
        let owner = row.try_get(0).map_err(unreadable)?;
        let text: String = row.try_get(1).map_err(unreadable)?;
        let kept: Vec<u8> = row.try_get(2).map_err(unreadable)?;
        if kept != seal(id.number(), owner, text.as_bytes()) {
            return Err(spoiled_replay(id));
        }
        let owner = PersonId(owner);
        Ok(Some(SharedReplay { owner, text }))
    }

    pub(super) async fn ping(&self) -> Result<()> {
        self.connections.execute("SELECT 1", &[]).await
    }

    pub(super) async fn must_be_current(&self) -> Result<()> {
        writer::must_be_in(&self.connections, self.epoch).await
    }

    pub(super) async fn prove_writing(&self) -> Result<()> {
        let text = "INSERT INTO health (id, bytes, epoch) SELECT 1, $1, $2
                    WHERE (SELECT number FROM epoch) = $2
                    ON CONFLICT (id) DO UPDATE
                    SET bytes = excluded.bytes, epoch = excluded.epoch
                    RETURNING id";
        // Random bytes: the server would make little of others.
        let bytes: [u8; 64] = random_bytes();
        let given: [&(dyn ToSql + Sync); 2] = [&bytes.as_slice(), &self.epoch];
        match self.connections.ask_one(text, &given).await? {
            Some(_) => Ok(()),
            None => Err(upgraded_meanwhile()),
        }
    }
}

/// Counts and adds while no other node can add one of the same person.
async fn add_replay(
    client: &mut Object,
    id: RoomId,
    replay: &SharedReplay,
    most: usize,
) -> std::result::Result<bool, tokio_postgres::Error> {
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::ReadCommitted)
        .start()
        .await?;
    let alone = "SELECT pg_advisory_xact_lock(hashtext('safehouse replays'), hashint8($1))";
    transaction.query(alone, &[&replay.owner.0]).await?;
    let insert = "INSERT INTO replays (id, owner, text, seal) SELECT $1, $2, $3, $5
                  WHERE (SELECT count(*) FROM replays WHERE owner = $2) < $4";
    let (owner, text) = (&replay.owner.0, &replay.text);
    let seal = seal(id.number(), *owner, text.as_bytes());
    let given: [&(dyn ToSql + Sync); 5] = [&id.number(), owner, text, &stored_limit(most), &seal];
    let added = transaction.execute(insert, &given).await?;
    transaction.commit().await?;
    Ok(added == 1)
}

/// Puts records aside while no node appends any; nothing if the database is of another epoch.
async fn set_tail_aside(
    client: &mut Object,
    epoch: i64,
    room: RoomId,
    good: i64,
) -> std::result::Result<Option<u64>, tokio_postgres::Error> {
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::ReadCommitted)
        .start()
        .await?;
    // A node that appends looks at the record before once: it must not go in between.
    transaction
        .batch_execute("LOCK TABLE records IN SHARE ROW EXCLUSIVE MODE")
        .await?;
    let now = transaction.query_one(EPOCH, &[]).await?;
    if now.try_get::<_, i64>(0)? != epoch {
        return Ok(None);
    }
    let keep = "INSERT INTO set_aside (room, number, body, chain, at, step)
                SELECT room, number, body, chain,
                    (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT, step
                FROM records LEFT JOIN steps USING (room, number) WHERE room = $1 AND number > $2";
    let kept = transaction.execute(keep, &[&room.number(), &good]).await?;
    for table in ["records", "steps", "snapshots"] {
        let text = format!("DELETE FROM {table} WHERE room = $1 AND number > $2");
        transaction
            .execute(text.as_str(), &[&room.number(), &good])
            .await?;
    }
    let given: [&(dyn ToSql + Sync); 3] = [&room.number(), &good, &epoch];
    transaction.execute(NOTE_LAST, &given).await?;
    transaction.commit().await?;
    Ok(Some(kept))
}

fn read<T>(
    row: Option<Row>,
    what: impl FnOnce(&Row) -> std::result::Result<T, tokio_postgres::Error>,
) -> Result<Option<T>> {
    row.as_ref().map(what).transpose().map_err(unreadable)
}

/// What rows of [`FIND`] say, of which there is at least one.
fn found_in(rows: &[Row]) -> std::result::Result<Found, tokio_postgres::Error> {
    let last = rows.first().map(|row| row.try_get(3)).transpose()?;
    Ok(Found {
        last: last.flatten(),
        rows: rows.iter().map(kept_in).collect(),
        torn: None,
    })
}

/// What rows of [`STEPS`] say.
fn steps_in(room: RoomId, rows: &[Row]) -> std::result::Result<Steps, tokio_postgres::Error> {
    let mut steps = Steps::default();
    for row in rows {
        steps.add(room, row.try_get(0)?, row.try_get(1).ok());
    }
    Ok(steps)
}

fn kept_in(row: &Row) -> Kept {
    Kept {
        number: row.try_get(0).ok(),
        // A text that is no longer UTF-8 is damaged.
        body: row.try_get(1).ok(),
        chain: row.try_get(2).ok(),
    }
}

fn person_in(row: &Row) -> std::result::Result<Person, tokio_postgres::Error> {
    Ok(Person {
        id: PersonId(row.try_get(0)?),
        name: row.try_get(1)?,
    })
}

fn listed_in(row: &Row) -> Result<Listed> {
    let read = || {
        Ok(Listed {
            room: RoomId::from_number(row.try_get(0)?),
            changed_at: row.try_get(1)?,
            card: row.try_get(2)?,
            host: PersonId(row.try_get(3)?),
        })
    };
    read().map_err(unreadable)
}
