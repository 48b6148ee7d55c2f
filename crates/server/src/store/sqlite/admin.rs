//! Statements that are the same in each store, and the step that made their tables.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::super::Result;
use super::super::admin::{Cell, Cells, Statement};
use super::Sqlite;

/// Devices that can be told apart, bans, and what servers on this file must look at.
pub(super) const STEP: &str = "
    ALTER TABLE devices ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE devices ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE devices ADD COLUMN about TEXT NOT NULL DEFAULT '';

    CREATE TABLE bans (
        person INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,
        why TEXT NOT NULL,
        at INTEGER NOT NULL
    );

    CREATE TABLE changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        person INTEGER,
        room INTEGER
    );
    CREATE INDEX changes_by_time ON changes (at);

    CREATE INDEX idle_rooms ON rooms (changed_at, room) WHERE stage < 2;
";

impl Sqlite {
    /// Reads rows.
    pub(in super::super) async fn rows(&self, text: String, given: Cells) -> Result<Vec<Cells>> {
        self.readers
            .read(move |file| {
                let mut statement = file.prepare_cached(&text)?;
                let columns = statement.column_count();
                let given = params_from_iter(given.into_iter().map(to_value));
                let rows = statement.query_map(given, |row| {
                    (0..columns)
                        .map(|column| Ok(to_cell(row.get(column)?)))
                        .collect()
                })?;
                rows.collect()
            })
            .await
    }

    /// Runs statements, all or none. How many rows the first one changed; if it changed none,
    /// the others are not run.
    pub(in super::super) async fn run(&self, all: Vec<Statement>) -> Result<u64> {
        let run = |file: &Connection, Statement { text, given }: Statement| {
            let given = params_from_iter(given.into_iter().map(to_value));
            file.prepare_cached(text)?.execute(given)
        };
        self.writer
            .write(move |file| {
                let mut all = all.into_iter();
                let Some(first) = all.next() else {
                    return Ok(0);
                };
                let changed = run(file, first)?;
                if changed > 0 {
                    for statement in all {
                        run(file, statement)?;
                    }
                }
                Ok(changed as u64)
            })
            .await
    }
}

fn to_value(cell: Cell) -> Value {
    match cell {
        Cell::Null => Value::Null,
        Cell::Int(number) => Value::Integer(number),
        Cell::Text(text) => Value::Text(text),
        Cell::Bytes(bytes) => Value::Blob(bytes),
    }
}

fn to_cell(value: Value) -> Cell {
    match value {
        Value::Null => Cell::Null,
        Value::Integer(number) => Cell::Int(number),
        // There are no such columns; what is read from one is told as it is.
        Value::Real(number) => Cell::Text(number.to_string()),
        Value::Text(text) => Cell::Text(text),
        Value::Blob(bytes) => Cell::Bytes(bytes),
    }
}
