//! Statements that are the same in each store, and the step that made their tables.

use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::types::{ToSql, Type};

use super::super::Result;
use super::super::admin::{Cell, Cells, Statement};
use super::Postgres;
use super::connection::{PATIENCE, settle, store_error, too_slow, unreadable};

/// Devices that can be told apart, bans, and what servers on this database must look at.
pub(super) const STEP: &str = "
    ALTER TABLE devices ADD COLUMN added_at BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE devices ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE devices ADD COLUMN about TEXT NOT NULL DEFAULT '';

    CREATE TABLE bans (
        person BIGINT PRIMARY KEY REFERENCES people ON DELETE CASCADE,
        why TEXT NOT NULL,
        at BIGINT NOT NULL
    );

    CREATE TABLE changes (
        id BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        at BIGINT NOT NULL,
        person BIGINT,
        room BIGINT
    );
    CREATE INDEX changes_by_time ON changes (at);

    CREATE INDEX idle_rooms ON rooms (changed_at, room) WHERE stage < 2;
";

impl Postgres {
    /// Reads rows.
    pub(in super::super) async fn rows(&self, text: String, given: Cells) -> Result<Vec<Cells>> {
        let rows = self.connections.ask(&text, &as_given(&given)).await?;
        rows.iter()
            .map(cells)
            .collect::<std::result::Result<_, _>>()
            .map_err(unreadable)
    }

    /// Runs statements, all or none. How many rows the first one changed; if it changed none,
    /// the others are not run.
    pub(in super::super) async fn run(&self, all: Vec<Statement>) -> Result<u64> {
        let mut client = self.connections.get().await?;
        let running = async {
            let transaction = client.transaction().await?;
            let mut changed = 0;
            for (place, statement) in all.iter().enumerate() {
                let given = as_given(&statement.given);
                let rows = transaction.execute(statement.text, &given).await?;
                if place == 0 {
                    changed = rows;
                }
                if changed == 0 {
                    break;
                }
            }
            transaction.commit().await?;
            Ok(changed)
        };
        let outcome = timeout(PATIENCE, running).await;
        let outcome = outcome.map_err(|_| too_slow());
        settle(
            client,
            outcome.and_then(|outcome| outcome.map_err(store_error)),
        )
    }
}

fn as_given(cells: &Cells) -> Vec<&(dyn ToSql + Sync)> {
    cells.iter().map(as_sql).collect()
}

fn as_sql(cell: &Cell) -> &(dyn ToSql + Sync) {
    match cell {
        Cell::Null => &None::<i64>,
        Cell::Int(number) => number,
        Cell::Text(text) => text,
        Cell::Bytes(bytes) => bytes,
    }
}

fn cells(row: &Row) -> std::result::Result<Cells, tokio_postgres::Error> {
    let cell = |(place, column): (usize, &tokio_postgres::Column)| {
        let kind = column.type_();
        let cell = if *kind == Type::BYTEA {
            row.try_get::<_, Option<Vec<u8>>>(place)?.map(Cell::Bytes)
        } else if *kind == Type::TEXT {
            row.try_get::<_, Option<String>>(place)?.map(Cell::Text)
        } else {
            row.try_get::<_, Option<i64>>(place)?.map(Cell::Int)
        };
        Ok(cell.unwrap_or(Cell::Null))
    };
    row.columns().iter().enumerate().map(cell).collect()
}
