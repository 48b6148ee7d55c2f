//! Copies of a file that is in use.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::super::StoreError;
use super::file::{PATIENCE, open_existing};
use super::store_error;

/// Why there is no backup. What was begun is gone again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// There is a file of that name, which is never overwritten.
    Exists(PathBuf),
    /// What was to be copied cannot be read.
    From(StoreError),
    /// The copy cannot be written.
    To(PathBuf, String),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Exists(path) => write!(f, "{} exists already", path.display()),
            BackupError::From(why) => why.fmt(f),
            BackupError::To(path, why) => write!(f, "cannot write {}: {why}", path.display()),
        }
    }
}

/// Copies the file of a store as it is at one moment, while it may be in use. The copy has
/// been checked and has its name only when it is whole; a file of that name is left alone.
pub fn backup(from: &str, to: &Path) -> Result<(), BackupError> {
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.into()));
    }
    let from = open_existing(from).map_err(BackupError::From)?;
    let part = part_of(to);
    let made = OpenOptions::new().write(true).create_new(true).open(&part);
    if let Err(error) = made {
        return Err(not_written(&part, &error));
    }
    let outcome = copy(&from, &part).and_then(|()| {
        sync(&part)
            .and_then(|()| name(&part, to))
            .map_err(|error| not_written(to, &error))
    });
    // On success it is the copy's second name or gone already.
    let _ = fs::remove_file(&part);
    outcome
}

/// The name the copy has while it is not whole.
fn part_of(to: &Path) -> PathBuf {
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    part.into()
}

fn not_written(path: &Path, error: &io::Error) -> BackupError {
    match error.kind() {
        ErrorKind::AlreadyExists => BackupError::Exists(path.into()),
        _ => BackupError::To(path.into(), error.to_string()),
    }
}

/// Copies everything in one step: it sees one moment, and with a journal nobody waits for it.
fn copy(from: &Connection, part: &Path) -> Result<(), BackupError> {
    let wrong = |why: StoreError| BackupError::To(part.into(), why.to_string());
    let mut to = Connection::open(part).map_err(|error| wrong(store_error(error)))?;
    {
        let copying = Backup::new(from, &mut to).map_err(|error| wrong(store_error(error)))?;
        let until = Instant::now() + PATIENCE;
        loop {
            match copying
                .step(-1)
                .map_err(|error| wrong(store_error(error)))?
            {
                StepResult::Done => break,
                _ if Instant::now() < until => sleep(Duration::from_millis(20)),
                _ => {
                    let why = "another program keeps the file locked".into();
                    return Err(BackupError::From(StoreError::Unavailable(why)));
                }
            }
        }
    }
    let found: String = to
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| wrong(store_error(error)))?;
    if found != "ok" {
        return Err(BackupError::From(StoreError::Broken(found)));
    }
    to.close().map_err(|(_, error)| wrong(store_error(error)))
}

fn sync(part: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(part)?.sync_all()
}

/// Gives the copy its name, unless somebody else has taken it meanwhile.
fn name(part: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(part, to) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            // Not every disk knows second names.
            if to.symlink_metadata().is_ok() {
                return Err(ErrorKind::AlreadyExists.into());
            }
            fs::rename(part, to)?;
        }
        outcome => outcome?,
    }
    // The name is on disk only when its folder is.
    match to.parent() {
        Some(folder) if cfg!(unix) && folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
