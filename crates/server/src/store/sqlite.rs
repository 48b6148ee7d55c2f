//! Rooms in a file of this machine, by SQLite.

mod admin;
mod attendance;
mod backup;
mod chaining;
mod file;
mod owner;
mod readers;
mod rooms;
mod schema;
mod upgrade;
mod writer;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};
use tokio::task::spawn_blocking;

pub use backup::{BackupError, backup};
pub use owner::Owner;
pub(super) use upgrade::{must_fit, upgrade};

use super::chain::{Found, seal};
use super::rules::upgraded_meanwhile;
use super::steps::Steps;
use super::{
    Appended, Listed, Listing, NewDevice, Person, Record, Result, RulesVersions, SharedReplay,
    StoreError, spoiled_replay, stored_limit, stored_number,
};
use crate::ids::{Fingerprint, PersonId, RoomId};
use file::{Opened, open_beside, open_to_write};
use readers::Readers;
use writer::{Failure, Writer};

/// A file with its writer and its readers. Other programs may use the file too.
pub struct Sqlite {
    // Readers end first: the last to leave tidies up the journal, which only a writer can.
    readers: Arc<Readers>,
    writer: Writer,
    /// How often the file had been upgraded when it was opened.
    epoch: i64,
}

impl Sqlite {
    pub(super) async fn open(path: &str, rules: &RulesVersions) -> Result<Sqlite> {
        let rules = rules.clone();
        Sqlite::open_by(path, move |path| open_to_write(path, &rules)).await
    }

    pub(super) async fn open_existing(path: &str) -> Result<Sqlite> {
        Sqlite::open_by(path, open_beside).await
    }

    async fn open_by(
        path: &str,
        open: impl FnOnce(&str) -> Result<Opened> + Send + 'static,
    ) -> Result<Sqlite> {
        let path = path.to_owned();
        let opening = spawn_blocking(move || {
            let Opened { file, epoch } = open(&path)?;
            Ok(Sqlite {
                writer: Writer::start(file)?,
                readers: Arc::new(Readers::new(path)),
                epoch,
            })
        });
        opening
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    /// Lets the file grow to that many pages and no further, as if the disk were full. For
    /// tests. Tells how many it is allowed now: never fewer than it has.
    #[doc(hidden)]
    pub async fn limit_pages(&self, most: u32) -> Result<u32> {
        let work = move |file: &Connection| {
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
        let epoch = self.epoch;
        self.writer
            .write(move |file| rooms::append(file, epoch, room, &record, listing.as_ref()))
            .await
    }

    pub(super) async fn find(&self, room: RoomId, from: i64) -> Result<Found> {
        self.readers
            .read(move |file| rooms::find(file, room, from))
            .await
    }

    pub(super) async fn steps(&self, room: RoomId) -> Result<Steps> {
        self.readers
            .read(move |file| rooms::steps(file, room))
            .await
    }

    pub(super) async fn set_tail_aside(&self, room: RoomId, good: i64) -> Result<u64> {
        let epoch = self.epoch;
        self.writer
            .write(move |file| {
                rooms::must_be_in(file, epoch)?;
                Ok(rooms::set_tail_aside(file, room, good)?)
            })
            .await
    }

    pub(super) async fn renew_listing(&self, room: RoomId, listing: Listing) -> Result<()> {
        self.writer
            .write(move |file| Ok(rooms::renew(file, room, &listing, now())?))
            .await
    }

    pub(super) async fn keep_snapshot(
        &self,
        room: RoomId,
        number: u64,
        bytes: Vec<u8>,
    ) -> Result<()> {
        let text = "INSERT INTO snapshots (room, number, bytes) SELECT ?1, ?2, ?3
                    WHERE (SELECT number FROM epoch) = ?4
                    ON CONFLICT (room) DO UPDATE
                    SET number = excluded.number, bytes = excluded.bytes
                    WHERE excluded.number >= number";
        let number = stored_number(number)?;
        let epoch = self.epoch;
        self.writer
            .write(move |file| {
                let mut statement = file.prepare_cached(text)?;
                statement.execute(params![room.number(), number, bytes, epoch])?;
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
        // What is there and differs is damaged.
        let insert = "INSERT INTO contents (fingerprint, text) VALUES (?1, ?2)
                      ON CONFLICT (fingerprint) DO UPDATE SET text = excluded.text
                      WHERE text <> excluded.text";
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

    pub(super) async fn add_person(&self, person: Person, device: NewDevice) -> Result<()> {
        self.writer
            .write(move |file| {
                file.prepare_cached("INSERT INTO people (id, name) VALUES (?1, ?2)")?
                    .execute(params![person.id.0, person.name])?;
                add_device(file, person.id.0, &device)?;
                Ok(())
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
        device: NewDevice,
    ) -> Result<Option<Person>> {
        let used = "DELETE FROM links WHERE fingerprint = ?1 AND ends_at > ?2 RETURNING person";
        self.writer
            .write(move |file| {
                let person: Option<i64> = file
                    .prepare_cached(used)?
                    .query_row(params![link.0, device.at], |row| row.get(0))
                    .optional()?;
                let Some(person) = person else {
                    return Ok(None);
                };
                file.prepare_cached("DELETE FROM devices WHERE fingerprint = ?1")?
                    .execute([device.fingerprint.0])?;
                add_device(file, person, &device)?;
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
        let insert = "INSERT INTO replays (id, owner, text, seal) SELECT ?1, ?2, ?3, ?5
                      WHERE (SELECT count(*) FROM replays WHERE owner = ?2) < ?4";
        self.writer
            .write(move |file| {
                let (owner, text) = (replay.owner.0, replay.text);
                let seal = seal(id.number(), owner, text.as_bytes());
                let added = file.prepare_cached(insert)?.execute(params![
                    id.number(),
                    owner,
                    text,
                    stored_limit(most),
                    seal
                ])?;
                Ok(added == 1)
            })
            .await
    }

    pub(super) async fn replay(&self, id: RoomId) -> Result<Option<SharedReplay>> {
        let text = "SELECT owner, text, seal FROM replays WHERE id = ?1";
        let found = self
            .readers
            .read(move |file| {
                file.prepare_cached(text)?
                    .query_row([id.number()], |row| {
                        let owner: i64 = row.get(0)?;
                        let bytes = row.get_ref(1)?.as_bytes().unwrap_or_default();
                        let kept = row.get_ref(2)?.as_bytes().unwrap_or_default();
                        let whole = kept == seal(id.number(), owner, bytes);
                        let text = String::from_utf8(bytes.to_vec()).ok().filter(|_| whole);
                        Ok((PersonId(owner), text))
                    })
                    .optional()
            })
            .await?;
        match found {
            None => Ok(None),
            Some((_, None)) => Err(spoiled_replay(id)),
            Some((owner, Some(text))) => Ok(Some(SharedReplay { owner, text })),
        }
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

    pub(super) async fn must_be_current(&self) -> Result<()> {
        let epoch = self.readers.read(rooms::epoch).await?;
        match epoch == self.epoch {
            true => Ok(()),
            false => Err(upgraded_meanwhile()),
        }
    }

    pub(super) async fn prove_writing(&self) -> Result<()> {
        // More than fits into one page: where nothing more fits, this does not either.
        let insert = "INSERT OR REPLACE INTO health (id, bytes) VALUES (1, zeroblob(8192))";
        let epoch = self.epoch;
        self.writer
            .write(move |file| {
                rooms::must_be_in(file, epoch)?;
                file.prepare_cached(insert)?.execute([])?;
                file.prepare_cached("DELETE FROM health")?.execute([])?;
                Ok(())
            })
            .await
    }

    /// Everything that SQLite itself finds wrong with the file.
    pub(super) async fn integrity(&self) -> Result<Vec<String>> {
        self.readers
            .read(|file| {
                let mut statement = file.prepare("PRAGMA integrity_check(100)")?;
                let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
                let lines = lines.collect::<rusqlite::Result<Vec<String>>>()?;
                Ok(lines.into_iter().filter(|line| line != "ok").collect())
            })
            .await
    }

    /// All values of a column of whole numbers.
    pub(super) async fn numbers(&self, text: &'static str) -> Result<Vec<i64>> {
        self.readers
            .read(move |file| {
                let mut statement = file.prepare(text)?;
                let rows = statement.query_map([], |row| row.get(0))?;
                rows.collect()
            })
            .await
    }

    pub(super) async fn contents(&self) -> Result<Vec<Vec<u8>>> {
        self.readers
            .read(|file| {
                let mut statement = file.prepare("SELECT fingerprint FROM contents")?;
                let rows = statement.query_map([], |row| row.get(0))?;
                rows.collect()
            })
            .await
    }
}

/// Makes a new device a person's.
fn add_device(file: &Connection, person: i64, device: &NewDevice) -> rusqlite::Result<()> {
    let insert = "INSERT INTO devices (fingerprint, person, about, added_at, used_at)
                  VALUES (?1, ?2, ?3, ?4, ?4)";
    let fingerprint = device.fingerprint.0;
    file.prepare_cached(insert)?
        .execute(params![fingerprint, person, device.about, device.at])?;
    Ok(())
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
    match (error.sqlite_error_code(), store_error(error)) {
        (Some(ErrorCode::NotADatabase), _) => {
            StoreError::Broken(format!("{path} is no SQLite file"))
        }
        (_, StoreError::Full) => StoreError::Full,
        (_, StoreError::Unavailable(why)) => StoreError::Unavailable(format!("{path}: {why}")),
        (_, StoreError::Broken(why)) => StoreError::Broken(format!("{path}: {why}")),
        (_, damaged) => damaged,
    }
}

/// Converts an error of SQLite.
fn store_error(error: rusqlite::Error) -> StoreError {
    use ErrorCode as Code;
    // A file that may not grow any more (a quota, `ulimit -f`) is as good as a full disk.
    let cannot_grow = error
        .sqlite_error()
        .is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_WRITE);
    match error.sqlite_error_code() {
        _ if cannot_grow => StoreError::Full,
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
