//! What the file holds, and how older files come to hold it.

use rusqlite::{Connection, params};

use super::super::rules::{Standing, WITH_RULES};
use super::super::{Result, RulesVersions, StoreError};
use super::{admin, chaining, trouble};

/// Marks files as this program's.
const APPLICATION: i32 = i32::from_be_bytes(*b"SafH");

/// What is done to a file, step by step. A file's `user_version` says how many steps it has
/// behind it: add steps at the end, never change one.
///
/// In `rooms`, a `stage` of 2 is a game that is over.
const STEPS: &[&str] = &[FIRST, CHAIN, ATTENDANCE, admin::STEP, RULES, STEP_TABLE];

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

/// How games stood after each decision, which rules they are played by, and a number that
/// goes up with every upgrade: who has opened the file before that may not write any more.
const RULES: &str = "
    ALTER TABLE records ADD COLUMN step BLOB;
    ALTER TABLE set_aside ADD COLUMN step BLOB;

    CREATE TABLE rules (
        game TEXT PRIMARY KEY,
        version INTEGER NOT NULL
    );

    CREATE TABLE epoch (
        number INTEGER NOT NULL
    );
    INSERT INTO epoch (number) VALUES (0);
";

/// A table for the steps, so that reading a log does not read past them.
const STEP_TABLE: &str = "
    CREATE TABLE steps (
        room INTEGER NOT NULL,
        number INTEGER NOT NULL,
        step BLOB NOT NULL,
        PRIMARY KEY (room, number)
    );
    INSERT INTO steps (room, number, step)
    SELECT room, number, step FROM records WHERE step IS NOT NULL;
    ALTER TABLE records DROP COLUMN step;
";

/// What a file says of itself.
struct Marks {
    application: i32,
    is_empty: bool,
    standing: Standing,
}

/// Reads the marks as they are at one moment: another program may be making the file ours at
/// this very time, and half of its work would look like somebody else's.
fn marks(file: &Connection) -> rusqlite::Result<Marks> {
    let pragma = |name| file.pragma_query_value::<i32, _>(None, name, |row| row.get(0));
    let read = || {
        let things = "SELECT count(*) FROM sqlite_master";
        let application = pragma("application_id")?;
        let mut standing = Standing {
            // What is below zero is nobody's; it is refused like what is too large.
            schema: usize::try_from(pragma("user_version")?).unwrap_or(usize::MAX),
            ..Standing::default()
        };
        if application == APPLICATION && (WITH_RULES..=STEPS.len()).contains(&standing.schema) {
            standing.rules = rules(file)?;
            standing.epoch = file.query_row("SELECT number FROM epoch", [], |row| row.get(0))?;
        }
        Ok(Marks {
            application,
            is_empty: file.query_row(things, [], |row| row.get::<_, i64>(0))? == 0,
            standing,
        })
    };
    file.execute_batch("SAVEPOINT marks")?;
    let marks: rusqlite::Result<Marks> = read();
    let released = file.execute_batch("RELEASE marks");
    // An error of reading may have ended the savepoint: it is the one to report.
    let marks = marks?;
    released?;
    Ok(marks)
}

fn rules(file: &Connection) -> rusqlite::Result<RulesVersions> {
    let mut statement = file.prepare("SELECT game, version FROM rules")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// How a file is. Refuses those of other programs.
pub(super) fn standing(file: &Connection, path: &str) -> Result<Standing> {
    let marks = marks(file).map_err(|error| trouble(path, error))?;
    if marks.application != APPLICATION && !(marks.standing.schema == 0 && marks.is_empty) {
        let why = format!("{path} belongs to another program");
        return Err(StoreError::Broken(why));
    }
    Ok(marks.standing)
}

/// Compares a file with this program, and with the rules of its games if it plays any.
pub(super) fn must_fit(
    file: &Connection,
    path: &str,
    rules: Option<&RulesVersions>,
) -> Result<Standing> {
    let standing = standing(file, path)?;
    standing.must_fit(STEPS.len(), rules, path, path)?;
    Ok(standing)
}

/// Makes an empty file a store with these rules. Of several programs that do so at once, one
/// does.
pub(super) fn make(file: &Connection, path: &str, rules: &RulesVersions) -> Result<()> {
    in_transaction(file, path, || {
        let standing = standing(file, path)?;
        if standing.schema > 0 {
            return Ok(());
        }
        run_missing(file, path, &standing)?;
        set_rules(file, rules).map_err(|error| trouble(path, error))
    })
}

/// Does something in one transaction, or nothing of it.
pub(super) fn in_transaction(
    file: &Connection,
    path: &str,
    work: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let run = |text: &str| {
        file.execute_batch(text)
            .map_err(|error| trouble(path, error))
    };
    run("BEGIN IMMEDIATE")?;
    let outcome = work().and_then(|()| run("COMMIT"));
    if outcome.is_err() && !file.is_autocommit() {
        // The first error is the one to tell.
        let _ = run("ROLLBACK");
    }
    outcome
}

/// Runs the steps that a file has not behind it.
pub(super) fn run_missing(file: &Connection, path: &str, standing: &Standing) -> Result<()> {
    let run = |text: &str| {
        file.execute_batch(text)
            .map_err(|error| trouble(path, error))
    };
    for step in STEPS.get(standing.schema..).unwrap_or_default() {
        run(step)?;
        if *step == CHAIN {
            chaining::fill(file).map_err(|error| trouble(path, error))?;
        }
    }
    run(&format!("PRAGMA application_id = {APPLICATION}"))?;
    run(&format!("PRAGMA user_version = {}", STEPS.len()))
}

/// Writes down which rules the games are played by. Who has opened the file before that may
/// not write any more.
pub(super) fn set_rules(file: &Connection, rules: &RulesVersions) -> rusqlite::Result<()> {
    file.execute("DELETE FROM rules", [])?;
    let mut insert = file.prepare("INSERT INTO rules (game, version) VALUES (?1, ?2)")?;
    for (game, version) in rules {
        insert.execute(params![game, version])?;
    }
    file.execute("UPDATE epoch SET number = number + 1", [])?;
    Ok(())
}
