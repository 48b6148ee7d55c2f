//! Rooms on a server that several nodes share, by PostgreSQL.

mod connection;
mod schema;
mod writer;

use deadpool_postgres::Object;
use tokio::time::timeout;
use tokio_postgres::{IsolationLevel, Row};

use super::{
    Appended, Listed, Listing, Person, Record, Result, SharedReplay, StoreError, stored_limit,
    stored_number,
};
use crate::ids::{Fingerprint, PersonId, RoomId};
use connection::{Connections, PATIENCE, settle, told, too_slow, unreadable};
use writer::Writer;

/// How long another node that brings the database up to date is waited for, in tens of
/// seconds.
const PATIENCE_WITH_STEPS: u32 = 6;

/// A server with the connections to it, in the schema its address chooses.
pub struct Postgres {
    connections: Connections,
    writer: Writer,
}

impl Postgres {
    pub(super) async fn open(address: &str) -> Result<Postgres> {
        let connections = Connections::new(address)?;
        let mut client = connections.get().await?;
        let steps = schema::bring_up_to_date(&mut client);
        let outcome = timeout(PATIENCE * PATIENCE_WITH_STEPS, steps).await;
        settle(client, outcome.unwrap_or(Err(too_slow())))?;
        let writer = Writer::start(connections.clone());
        Ok(Postgres {
            connections,
            writer,
        })
    }

    pub(super) async fn append(
        &self,
        room: RoomId,
        record: Record,
        listing: Option<Listing>,
    ) -> Result<Appended> {
        let Record { number, body } = record;
        let card = listing.as_ref().map(|listing| listing.card.as_str());
        for text in [Some(body.as_str()), card].into_iter().flatten() {
            if text.contains('\0') {
                // The server would refuse it, and with it all others of the batch.
                let why = format!("record {number} of room {room} has a character of value 0");
                return Err(StoreError::Broken(why));
            }
        }
        let stored = stored_number(number)?;
        self.writer.append(room, stored, body, listing).await
    }

    pub(super) async fn records_after(&self, room: RoomId, number: u64) -> Result<Vec<Record>> {
        let Ok(number) = i64::try_from(number) else {
            return Ok(Vec::new());
        };
        let text = "SELECT number, body FROM records WHERE room = $1 AND number > $2
                    ORDER BY number";
        let rows = self
            .connections
            .ask(text, &[&room.number(), &number])
            .await?;
        let record = |row: &Row| {
            Ok(Record {
                number: row.try_get::<_, i64>(0)?.cast_unsigned(),
                body: row.try_get(1)?,
            })
        };
        rows.iter()
            .map(record)
            .collect::<std::result::Result<_, _>>()
            .map_err(unreadable)
    }

    pub(super) async fn keep_snapshot(
        &self,
        room: RoomId,
        number: u64,
        bytes: Vec<u8>,
    ) -> Result<()> {
        let text = "INSERT INTO snapshots (room, number, bytes) VALUES ($1, $2, $3)
                    ON CONFLICT (room) DO UPDATE
                    SET number = excluded.number, bytes = excluded.bytes
                    WHERE excluded.number >= snapshots.number";
        let number = stored_number(number)?;
        self.connections
            .tell(text, &[&room.number(), &number, &bytes])
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
        let insert = "INSERT INTO contents (fingerprint, text) VALUES ($1, $2)
                      ON CONFLICT DO NOTHING";
        self.connections
            .tell(insert, &[&content.0.as_slice(), &text])
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
        let text = "SELECT room, changed_at, card FROM rooms WHERE public AND stage < 2
                    ORDER BY changed_at DESC, room DESC LIMIT $1";
        let rows = self.connections.ask(text, &[&stored_limit(most)]).await?;
        rows.iter().map(listed_in).collect()
    }

    pub(super) async fn rooms_of(&self, person: PersonId, most: usize) -> Result<Vec<Listed>> {
        let text = "SELECT room, changed_at, card FROM members JOIN rooms USING (room)
                    WHERE person = $1
                    ORDER BY changed_at DESC, room DESC LIMIT $2";
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

    pub(super) async fn add_person(&self, person: Person, device: Fingerprint) -> Result<()> {
        let text = "WITH person AS (INSERT INTO people (id, name) VALUES ($1, $2))
                    INSERT INTO devices (fingerprint, person) VALUES ($3, $1)";
        let Person { id, name } = person;
        self.connections
            .tell(text, &[&id.0, &name, &device.0.as_slice()])
            .await
    }

    pub(super) async fn person_with(&self, device: Fingerprint) -> Result<Option<Person>> {
        let text = "SELECT people.id, people.name
                    FROM devices JOIN people ON people.id = devices.person
                    WHERE devices.fingerprint = $1";
        let found = self
            .connections
            .ask_one(text, &[&device.0.as_slice()])
            .await?;
        read(found, person_in)
    }

    pub(super) async fn rename_person(&self, person: PersonId, name: &str) -> Result<()> {
        let text = "UPDATE people SET name = $2 WHERE id = $1";
        self.connections.tell(text, &[&person.0, &name]).await
    }

    pub(super) async fn forget_device(&self, device: Fingerprint) -> Result<()> {
        let text = "DELETE FROM devices WHERE fingerprint = $1";
        self.connections.tell(text, &[&device.0.as_slice()]).await
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
            .tell(text, &[&link.0.as_slice(), &person.0, &until])
            .await
    }

    pub(super) async fn use_link(
        &self,
        link: Fingerprint,
        device: Fingerprint,
        now: i64,
    ) -> Result<Option<Person>> {
        let text = "WITH used AS (
                        DELETE FROM links WHERE fingerprint = $1 AND ends_at > $3
                        RETURNING person
                    ), device AS (
                        INSERT INTO devices (fingerprint, person) SELECT $2, person FROM used
                        ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person
                    )
                    SELECT people.id, people.name
                    FROM used JOIN people ON people.id = used.person";
        let found = self
            .connections
            .ask_one(text, &[&link.0.as_slice(), &device.0.as_slice(), &now])
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
        settle(client, outcome.and_then(|outcome| outcome.map_err(told)))
    }

    pub(super) async fn replay(&self, id: RoomId) -> Result<Option<SharedReplay>> {
        let text = "SELECT owner, text FROM replays WHERE id = $1";
        let row = self.connections.ask_one(text, &[&id.number()]).await?;
        read(row, |row| {
            Ok(SharedReplay {
                owner: PersonId(row.try_get(0)?),
                text: row.try_get(1)?,
            })
        })
    }

    pub(super) async fn ping(&self) -> Result<()> {
        self.connections.tell("SELECT 1", &[]).await
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
    let insert = "INSERT INTO replays (id, owner, text) SELECT $1, $2, $3
                  WHERE (SELECT count(*) FROM replays WHERE owner = $2) < $4";
    let (owner, text) = (&replay.owner.0, &replay.text);
    let added = transaction
        .execute(insert, &[&id.number(), owner, text, &stored_limit(most)])
        .await?;
    transaction.commit().await?;
    Ok(added == 1)
}

fn read<T>(
    row: Option<Row>,
    what: impl FnOnce(&Row) -> std::result::Result<T, tokio_postgres::Error>,
) -> Result<Option<T>> {
    row.as_ref().map(what).transpose().map_err(unreadable)
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
        })
    };
    read().map_err(unreadable)
}
