//! Opening the file.

use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

use super::super::{Result, RulesVersions, StoreError};
use super::{schema, trouble};

/// How long a lock of another program is waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// The journal is cut back to this many bytes when it has been longer.
const JOURNAL: u32 = 64 << 20;
/// How many statements a connection keeps ready.
const STATEMENTS: usize = 64;

/// A file that can be written to until it is upgraded.
pub(super) struct Opened {
    pub(super) file: Connection,
    /// How often it has been upgraded.
    pub(super) epoch: i64,
}

/// Opens a file to write, made if there is none. Its games must be of these rules.
pub(super) fn open_to_write(path: &str, rules: &RulesVersions) -> Result<Opened> {
    let file = open(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    )?;
    let until = Instant::now() + PATIENCE;
    loop {
        // Making the journal needs the file for itself and does not wait by itself.
        match prepare(&file, path, rules) {
            Err(StoreError::Unavailable(_)) if Instant::now() < until => {
                sleep(Duration::from_millis(20));
            }
            outcome => {
                let epoch = outcome?;
                return Ok(Opened { file, epoch });
            }
        }
    }
}

/// Opens a file to read only.
pub(super) fn open_to_read(path: &str) -> Result<Connection> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// Opens a file that must be there and hold games, of this program or an older one.
pub(super) fn open_existing(path: &str) -> Result<Connection> {
    let file = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    match schema::must_fit(&file, path, None) {
        Ok(_) | Err(StoreError::NeedsUpgrade(_)) => {}
        Err(other) => return Err(other),
    }
    if schema::standing(&file, path)?.schema == 0 {
        let why = format!("{path} is empty: no server has kept games in it");
        return Err(StoreError::Broken(why));
    }
    Ok(file)
}

/// Opens a file that is kept up to date by a server.
pub(super) fn open_beside(path: &str) -> Result<Opened> {
    let file = open_existing(path)?;
    let epoch = schema::must_fit(&file, path, None)?.epoch;
    settle(&file, path)?;
    Ok(Opened { file, epoch })
}

/// Makes ready to write what must be there.
pub(super) fn prepare_to_write(file: &Connection, path: &str) -> Result<()> {
    let trouble = |error| trouble(path, error);
    if file.is_readonly("main").map_err(trouble)? {
        let why = format!("{path} can only be read");
        return Err(StoreError::Unavailable(why));
    }
    let journal: String = file
        .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
        .map_err(trouble)?;
    if journal != "wal" {
        let why = format!("{path} is no place for a file with a journal beside it");
        return Err(StoreError::Broken(why));
    }
    settle(file, path)
}

fn open(path: &str, flags: OpenFlags) -> Result<Connection> {
    let trouble = |error| trouble(path, error);
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags).map_err(trouble)?;
    file.busy_timeout(PATIENCE).map_err(trouble)?;
    file.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(file)
}

/// Nothing of a file is touched before it is known to be this program's. Tells its epoch.
fn prepare(file: &Connection, path: &str, rules: &RulesVersions) -> Result<i64> {
    let is_new = schema::standing(file, path)?.schema == 0;
    if !is_new {
        schema::must_fit(file, path, Some(rules))?;
    }
    prepare_to_write(file, path)?;
    if is_new {
        schema::make(file, path, rules)?;
    }
    Ok(schema::must_fit(file, path, Some(rules))?.epoch)
}

/// How this program writes: what is committed is on disk.
fn settle(file: &Connection, path: &str) -> Result<()> {
    let text = format!(
        "PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA journal_size_limit = {JOURNAL};"
    );
    file.execute_batch(&text)
        .map_err(|error| trouble(path, error))
}
