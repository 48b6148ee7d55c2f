//! What the file holds, and how older files come to hold it.

use rusqlite::Connection;

use super::super::{Result, StoreError};
use super::{admin, chaining, trouble};

/// Marks files as this program's.
const APPLICATION: i32 = i32::from_be_bytes(*b"SafH");

/// What is done to a file, step by step. A file's `user_version` says how many steps it has
/// behind it: add steps at the end, never change one.
///
/// In `rooms`, a `stage` of 2 is a game that is over.
const STEPS: &[&str] = &[FIRST, CHAIN, ATTENDANCE, admin::STEP];

/// When the owners of seats were last in their rooms.
const ATTENDANCE: &str = "
    CREATE TABLE attendance (
        room INTEGER NOT NULL,
        person INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        PRIMARY KEY (room, person)
    ) WITHOUT ROWID;
";

/// What the first version of this program made.
const FIRST: &str = "
    CREATE TABLE records (
        room INTEGER NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (room, number)
    ) WITHOUT ROWID;

    CREATE TABLE rooms (
        room INTEGER PRIMARY KEY,
        public INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        host INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX public_rooms ON rooms (changed_at) WHERE public AND stage < 2;
    CREATE INDEX open_rooms ON rooms (host) WHERE stage < 2;

    CREATE TABLE members (
        person INTEGER NOT NULL,
        room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
        PRIMARY KEY (person, room)
    ) WITHOUT ROWID;
    CREATE INDEX members_by_room ON members (room);

    CREATE TABLE snapshots (
        room INTEGER PRIMARY KEY,
        number INTEGER NOT NULL,
        bytes BLOB NOT NULL
    );

    CREATE TABLE contents (
        fingerprint BLOB PRIMARY KEY,
        text TEXT NOT NULL
    );

    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL
    );

    CREATE TABLE devices (
        fingerprint BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE INDEX devices_by_person ON devices (person);

    CREATE TABLE links (
        fingerprint BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
        ends_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX links_by_person ON links (person);
    CREATE INDEX links_by_end ON links (ends_at);

    CREATE TABLE replays (
        id INTEGER PRIMARY KEY,
        owner INTEGER NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX replays_by_owner ON replays (owner);
";

/// Makes room for the hashes that run through the logs; [`chaining`] then fills them in.
const CHAIN: &str = "
    ALTER TABLE records RENAME TO unchained_records;
    CREATE TABLE records (
        room INTEGER NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        chain BLOB NOT NULL,
        PRIMARY KEY (room, number)
    ) WITHOUT ROWID;

    CREATE TABLE heads (
        room INTEGER PRIMARY KEY,
        number INTEGER NOT NULL
    );

    CREATE TABLE set_aside (
        room INTEGER NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        chain BLOB NOT NULL,
        at INTEGER NOT NULL
    );

    ALTER TABLE replays RENAME TO unsealed_replays;
    CREATE TABLE replays (
        id INTEGER PRIMARY KEY,
        owner INTEGER NOT NULL,
        text TEXT NOT NULL,
        seal BLOB NOT NULL
    );

    CREATE TABLE health (
        id INTEGER PRIMARY KEY,
        bytes BLOB NOT NULL
    );
";

/// What a file says of itself.
struct Marks {
    application: i32,
    steps: i32,
    is_empty: bool,
}

/// Reads the marks as they are at one moment: another program may be making the file ours at
/// this very time, and half of its work would look like somebody else's.
fn marks(file: &Connection) -> rusqlite::Result<Marks> {
    let pragma = |name| file.pragma_query_value::<i32, _>(None, name, |row| row.get(0));
    let read = || {
        let things = "SELECT count(*) FROM sqlite_master";
        Ok(Marks {
            application: pragma("application_id")?,
            steps: pragma("user_version")?,
            is_empty: file.query_row(things, [], |row| row.get::<_, i64>(0))? == 0,
        })
    };
    file.execute_batch("SAVEPOINT marks")?;
    let marks = read();
    file.execute_batch("RELEASE marks")?;
    marks
}

/// How many steps a file has behind it. Refuses those of other programs and of newer
/// versions of this one.
pub(super) fn version(file: &Connection, path: &str) -> Result<usize> {
    let marks = marks(file).map_err(|error| trouble(path, error))?;
    if marks.application != APPLICATION && !(marks.steps == 0 && marks.is_empty) {
        let why = format!("{path} belongs to another program");
        return Err(StoreError::Broken(why));
    }
    match usize::try_from(marks.steps) {
        Ok(steps) if steps <= STEPS.len() => Ok(steps),
        _ => Err(StoreError::Broken(format!(
            "{path} was written by a newer version of this program: it is at {}, and only {} \
             is known",
            marks.steps,
            STEPS.len()
        ))),
    }
}

/// Whether a file has everything that this program keeps in it.
pub(super) fn is_up_to_date(file: &Connection, path: &str) -> Result<bool> {
    Ok(version(file, path)? == STEPS.len())
}

/// Brings a file up to date. Of several programs that do so at once, one does.
pub(super) fn bring_up_to_date(file: &Connection, path: &str) -> Result<()> {
    let run = |text: &str| {
        file.execute_batch(text)
            .map_err(|error| trouble(path, error))
    };
    if version(file, path)? == STEPS.len() {
        return Ok(());
    }
    run("BEGIN IMMEDIATE")?;
    let all = || {
        for step in &STEPS[version(file, path)?..] {
            run(step)?;
            if *step == CHAIN {
                chaining::fill(file).map_err(|error| trouble(path, error))?;
            }
        }
        run(&format!("PRAGMA application_id = {APPLICATION}"))?;
        run(&format!("PRAGMA user_version = {}", STEPS.len()))?;
        run("COMMIT")
    };
    let outcome = all();
    if outcome.is_err() && !file.is_autocommit() {
        // The first error is the one to tell.
        let _ = run("ROLLBACK");
    }
    outcome
}
