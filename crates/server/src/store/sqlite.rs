//! Rooms in a file of this machine, by SQLite.

mod backup;
mod file;
mod readers;
mod rooms;
mod schema;
mod writer;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{ErrorCode, OptionalExtension, Row, params};
use tokio::task::spawn_blocking;

pub use backup::{BackupError, backup};

use super::{
    Appended, Listed, Listing, Person, Record, Result, SharedReplay, StoreError, stored_limit,
    stored_number,
};
use crate::ids::{Fingerprint, PersonId, RoomId};
use file::open_to_write;
use readers::Readers;
use writer::{Failure, Writer};

/// A file with its writer and its readers. Other programs may use the file too.
pub struct Sqlite {
    // Readers end first: the last to leave tidies up the journal, which only a writer can.
    readers: Arc<Readers>,
    writer: Writer,
}

impl Sqlite {
    pub(super) async fn open(path: &str) -> Result<Sqlite> {
        let path = path.to_owned();
        let opening = spawn_blocking(move || {
            let writer = Writer::start(open_to_write(&path)?)?;
            let readers = Arc::new(Readers::new(path));
            Ok(Sqlite { readers, writer })
        });
        opening
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    /// Lets the file grow to that many pages and no further, as if the disk were full. For
    /// tests. Tells how many it is allowed now: never fewer than it has.
    #[doc(hidden)]
    pub async fn limit_pages(&self, most: u32) -> Result<u32> {
        let work = move |file: &rusqlite::Connection| {
            let text = format!("PRAGMA max_page_count = {most}");
            Ok(file.query_row(&text, [], |row| row.get(0))?)
        };
        self.writer.write(work).await
    }

    pub(super) async fn append(
        &self,
        room: RoomId,
        record: Record,
        listing: Option<Listing>,
    ) -> Result<Appended> {
        self.writer
            .write(move |file| rooms::append(file, room, &record, listing.as_ref()))
            .await
    }

    pub(super) async fn records_after(&self, room: RoomId, number: u64) -> Result<Vec<Record>> {
        self.readers
            .read(move |file| rooms::records_after(file, room, number))
            .await
    }

    pub(super) async fn keep_snapshot(
        &self,
        room: RoomId,
        number: u64,
        bytes: Vec<u8>,
    ) -> Result<()> {
        let text = "INSERT INTO snapshots (room, number, bytes) VALUES (?1, ?2, ?3)
                    ON CONFLICT (room) DO UPDATE
                    SET number = excluded.number, bytes = excluded.bytes
                    WHERE excluded.number >= number";
        let number = stored_number(number)?;
        self.writer
            .write(move |file| {
                let mut statement = file.prepare_cached(text)?;
                statement.execute(params![room.number(), number, bytes])?;
                Ok(())
            })
            .await
    }

    pub(super) async fn snapshot(&self, room: RoomId) -> Result<Option<(u64, Vec<u8>)>> {
        let text = "SELECT number, bytes FROM snapshots WHERE room = ?1";
        self.readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_row([room.number()], |row| {
                        Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?))
                    })
                    .optional()
            })
            .await
    }

    pub(super) async fn keep_content(&self, content: Fingerprint, text: &str) -> Result<()> {
        let insert = "INSERT INTO contents (fingerprint, text) VALUES (?1, ?2)
                      ON CONFLICT DO NOTHING";
        let text = text.to_owned();
        self.writer
            .write(move |file| {
                let mut statement = file.prepare_cached(insert)?;
                statement.execute(params![content.0, text])?;
                Ok(())
            })
            .await
    }

    pub(super) async fn content(&self, content: Fingerprint) -> Result<Option<String>> {
        let text = "SELECT text FROM contents WHERE fingerprint = ?1";
        self.readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_row([content.0], |row| row.get(0))
                    .optional()
            })
            .await
    }

    pub(super) async fn public_rooms(&self, most: usize) -> Result<Vec<Listed>> {
        self.readers
            .read(move |file| rooms::public_rooms(file, most))
            .await
    }

    pub(super) async fn rooms_of(&self, person: PersonId, most: usize) -> Result<Vec<Listed>> {
        self.readers
            .read(move |file| rooms::rooms_of(file, person, most))
            .await
    }

    pub(super) async fn count_open_rooms(&self, host: PersonId) -> Result<usize> {
        let text = "SELECT count(*) FROM rooms WHERE host = ?1 AND stage < 2";
        let count: i64 = self
            .readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_row([host.0], |row| row.get(0))
            })
            .await?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    pub(super) async fn add_person(&self, person: Person, device: Fingerprint) -> Result<()> {
        self.writer
            .write(move |file| {
                file.prepare_cached("INSERT INTO people (id, name) VALUES (?1, ?2)")?
                    .execute(params![person.id.0, person.name])?;
                file.prepare_cached("INSERT INTO devices (fingerprint, person) VALUES (?1, ?2)")?
                    .execute(params![device.0, person.id.0])?;
                Ok(())
            })
            .await
    }

    pub(super) async fn person_with(&self, device: Fingerprint) -> Result<Option<Person>> {
        let text = "SELECT people.id, people.name
                    FROM devices JOIN people ON people.id = devices.person
                    WHERE devices.fingerprint = ?1";
        self.readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_row([device.0], person_in)
                    .optional()
            })
            .await
    }

    pub(super) async fn rename_person(&self, person: PersonId, name: &str) -> Result<()> {
        let name = name.to_owned();
        self.writer
            .write(move |file| {
                file.prepare_cached("UPDATE people SET name = ?2 WHERE id = ?1")?
                    .execute(params![person.0, name])?;
                Ok(())
            })
            .await
    }

    pub(super) async fn forget_device(&self, device: Fingerprint) -> Result<()> {
        self.writer
            .write(move |file| {
                file.prepare_cached("DELETE FROM devices WHERE fingerprint = ?1")?
                    .execute([device.0])?;
                Ok(())
            })
            .await
    }

    pub(super) async fn add_link(
        &self,
        link: Fingerprint,
        person: PersonId,
        until: i64,
    ) -> Result<()> {
        let insert = "INSERT INTO links (fingerprint, person, ends_at) VALUES (?1, ?2, ?3)";
        self.writer
            .write(move |file| {
                file.prepare_cached("DELETE FROM links WHERE ends_at <= ?1")?
                    .execute([now()])?;
                file.prepare_cached(insert)?
                    .execute(params![link.0, person.0, until])?;
                Ok(())
            })
            .await
    }

    pub(super) async fn use_link(
        &self,
        link: Fingerprint,
        device: Fingerprint,
        now: i64,
    ) -> Result<Option<Person>> {
        let used = "DELETE FROM links WHERE fingerprint = ?1 AND ends_at > ?2 RETURNING person";
        let insert = "INSERT INTO devices (fingerprint, person) VALUES (?1, ?2)
                      ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person";
        self.writer
            .write(move |file| {
                let person: Option<i64> = file
                    .prepare_cached(used)?
                    .query_row(params![link.0, now], |row| row.get(0))
                    .optional()?;
                let Some(person) = person else {
                    return Ok(None);
                };
                file.prepare_cached(insert)?
                    .execute(params![device.0, person])?;
                let person = file
                    .prepare_cached("SELECT id, name FROM people WHERE id = ?1")?
                    .query_row([person], person_in)?;
                Ok(Some(person))
            })
            .await
    }

    pub(super) async fn add_replay(
        &self,
        id: RoomId,
        replay: SharedReplay,
        most: usize,
    ) -> Result<bool> {
        let insert = "INSERT INTO replays (id, owner, text) SELECT ?1, ?2, ?3
                      WHERE (SELECT count(*) FROM replays WHERE owner = ?2) < ?4";
        self.writer
            .write(move |file| {
                let (owner, text) = (replay.owner.0, replay.text);
                let added = file.prepare_cached(insert)?.execute(params![
                    id.number(),
                    owner,
                    text,
                    stored_limit(most)
                ])?;
                Ok(added == 1)
            })
            .await
    }

    pub(super) async fn replay(&self, id: RoomId) -> Result<Option<SharedReplay>> {
        let text = "SELECT owner, text FROM replays WHERE id = ?1";
        self.readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_row([id.number()], |row| {
                        let owner = PersonId(row.get(0)?);
                        let text = row.get(1)?;
                        Ok(SharedReplay { owner, text })
                    })
                    .optional()
            })
            .await
    }

    pub(super) async fn ping(&self) -> Result<()> {
        self.writer
            .write(|file| {
                file.prepare_cached("SELECT 1 FROM rooms LIMIT 1")?
                    .exists([])?;
                Ok(())
            })
            .await
    }
}

fn person_in(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
    })
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// Tells trouble with a file, and which it is.
fn trouble(path: &str, error: rusqlite::Error) -> StoreError {
    match (error.sqlite_error_code(), told(error)) {
        (Some(ErrorCode::NotADatabase), _) => {
            StoreError::Broken(format!("{path} is no SQLite file"))
        }
        (_, StoreError::Full) => StoreError::Full,
        (_, StoreError::Unavailable(why)) => StoreError::Unavailable(format!("{path}: {why}")),
        (_, StoreError::Broken(why)) => StoreError::Broken(format!("{path}: {why}")),
    }
}

/// Tells what SQLite complains about as a store does.
fn told(error: rusqlite::Error) -> StoreError {
    use ErrorCode as Code;
    match error.sqlite_error_code() {
        Some(Code::DiskFull) => StoreError::Full,
        Some(
            Code::DatabaseBusy
            | Code::DatabaseLocked
            | Code::SystemIoFailure
            | Code::CannotOpen
            | Code::ReadOnly
            | Code::PermissionDenied
            | Code::OutOfMemory
            | Code::OperationAborted
            | Code::OperationInterrupted
            | Code::FileLockingProtocolFailed,
        ) => StoreError::Unavailable(error.to_string()),
        _ => StoreError::Broken(error.to_string()),
    }
}
