//! What the database holds, and how older ones come to hold it.

use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Error;

use super::super::{Result, StoreError};
use super::connection::{Connections, told, unreadable};
use super::{admin, chaining};

/// What is done to a database, step by step. The table `safehouse` says how many steps it
/// has behind it: add steps at the end, never change one.
///
/// In `rooms`, a `stage` of 2 is a game that is over.
const STEPS: &[&str] = &[FIRST, CHAIN, ATTENDANCE, admin::STEP];

/// When the owners of seats were last in their rooms.
const ATTENDANCE: &str = "
    CREATE TABLE attendance (
        room BIGINT NOT NULL,
        person BIGINT NOT NULL,
        seen_at BIGINT NOT NULL,
        PRIMARY KEY (room, person)
    );
";

/// What the first version of this program made.
const FIRST: &str = "
    CREATE TABLE records (
        room BIGINT NOT NULL,
        number BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (room, number)
    );

    CREATE TABLE rooms (
        room BIGINT PRIMARY KEY,
        public BOOLEAN NOT NULL,
        stage SMALLINT NOT NULL,
        host BIGINT NOT NULL,
        changed_at BIGINT NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX public_rooms ON rooms (changed_at) WHERE public AND stage < 2;
    CREATE INDEX open_rooms ON rooms (host) WHERE stage < 2;

    CREATE TABLE members (
        person BIGINT NOT NULL,
        room BIGINT NOT NULL REFERENCES rooms ON DELETE CASCADE,
        PRIMARY KEY (person, room)
    );
    CREATE INDEX members_by_room ON members (room);

    CREATE TABLE snapshots (
        room BIGINT PRIMARY KEY,
        number BIGINT NOT NULL,
        bytes BYTEA NOT NULL
    );

    CREATE TABLE contents (
        fingerprint BYTEA PRIMARY KEY,
        text TEXT NOT NULL
    );

    CREATE TABLE people (
        id BIGINT PRIMARY KEY,
        name TEXT NOT NULL
    );

    CREATE TABLE devices (
        fingerprint BYTEA PRIMARY KEY,
        person BIGINT NOT NULL REFERENCES people ON DELETE CASCADE
    );
    CREATE INDEX devices_by_person ON devices (person);

    CREATE TABLE links (
        fingerprint BYTEA PRIMARY KEY,
        person BIGINT NOT NULL REFERENCES people ON DELETE CASCADE,
        ends_at BIGINT NOT NULL
    );
    CREATE INDEX links_by_person ON links (person);
    CREATE INDEX links_by_end ON links (ends_at);

    CREATE TABLE replays (
        id BIGINT PRIMARY KEY,
        owner BIGINT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX replays_by_owner ON replays (owner);
";

/// Makes room for the hashes that run through the logs; [`chaining`] then fills them in.
const CHAIN: &str = "
    ALTER TABLE records ADD COLUMN chain BYTEA;
    ALTER TABLE replays ADD COLUMN seal BYTEA;

    CREATE TABLE heads (
        room BIGINT PRIMARY KEY,
        number BIGINT NOT NULL
    );

    CREATE TABLE set_aside (
        room BIGINT NOT NULL,
        number BIGINT NOT NULL,
        body TEXT NOT NULL,
        chain BYTEA NOT NULL,
        at BIGINT NOT NULL
    );

    CREATE TABLE health (
        id BIGINT PRIMARY KEY,
        bytes BYTEA NOT NULL
    );
";

/// Brings a database up to date. Of several nodes that do so at once, one does, and the
/// others wait for it.
pub(super) async fn bring_up_to_date(client: &mut Object) -> Result<()> {
    let transaction = client.transaction().await.map_err(told)?;
    let steps = steps_behind(&transaction).await.map_err(told)?;
    let to_do = usize::try_from(steps).ok().and_then(|at| STEPS.get(at..));
    let Some(to_do) = to_do else {
        transaction.rollback().await.map_err(told)?;
        return Err(StoreError::Broken(format!(
            "the database was written by a newer version of this program: it is at {steps}, and \
             only {} is known",
            STEPS.len()
        )));
    };
    if !to_do.is_empty() {
        run(&transaction, to_do).await.map_err(told)?;
    }
    transaction.commit().await.map_err(told)
}

/// Tells what to do with a database that a server must bring up to date first.
pub(super) async fn must_be_up_to_date(connections: &Connections) -> Result<()> {
    let there = "SELECT to_regclass('safehouse')::text";
    let row = connections.ask_one(there, &[]).await?;
    let table: Option<String> = match &row {
        Some(row) => row.try_get(0).map_err(unreadable)?,
        None => None,
    };
    if table.is_none() {
        let why = "the database is empty: no server has kept games in it".to_string();
        return Err(StoreError::Broken(why));
    }
    let text = "SELECT COALESCE(max(steps), 0) FROM safehouse";
    let row = connections.ask_one(text, &[]).await?;
    let steps: i32 = match &row {
        Some(row) => row.try_get(0).map_err(unreadable)?,
        None => 0,
    };
    if usize::try_from(steps) == Ok(STEPS.len()) {
        return Ok(());
    }
    Err(StoreError::Broken(format!(
        "the database is at {steps}, and this program knows {}: start the newer of the two servers \
         on it once, or use the newer program",
        STEPS.len()
    )))
}

/// How many steps the database has behind it, asked when no other node is doing any.
async fn steps_behind(transaction: &Transaction<'_>) -> std::result::Result<i32, Error> {
    transaction
        .batch_execute(
            "SET LOCAL statement_timeout = 0;
             SELECT pg_advisory_xact_lock(hashtext('safehouse'), 1);",
        )
        .await?;
    make_schema(transaction).await?;
    transaction
        .batch_execute("CREATE TABLE IF NOT EXISTS safehouse (steps INTEGER NOT NULL)")
        .await?;
    let row = transaction
        .query_one("SELECT COALESCE(max(steps), 0) FROM safehouse", &[])
        .await?;
    row.try_get(0)
}

async fn run(transaction: &Transaction<'_>, to_do: &[&str]) -> std::result::Result<(), Error> {
    for step in to_do {
        transaction.batch_execute(step).await?;
        if *step == CHAIN {
            chaining::fill(transaction).await?;
        }
    }
    let done = i32::try_from(STEPS.len()).unwrap_or(i32::MAX);
    transaction.execute("DELETE FROM safehouse", &[]).await?;
    transaction
        .execute("INSERT INTO safehouse (steps) VALUES ($1)", &[&done])
        .await?;
    Ok(())
}

/// Makes the schema that the address asks for, if there is none of that name.
async fn make_schema(transaction: &Transaction<'_>) -> std::result::Result<(), Error> {
    let row = transaction
        .query_one(
            "SELECT current_schema()::text, current_setting('search_path')",
            &[],
        )
        .await?;
    let current: Option<String> = row.try_get(0)?;
    let path: String = row.try_get(1)?;
    // A schema of the user's own goes before the others if there is one.
    let or_own = current.is_some() && path.trim_start().starts_with("\"$user\"");
    match first_of(&path) {
        Some(name) if !or_own && current.as_ref() != Some(&name) => {
            let name = name.replace('"', "\"\"");
            let text = format!("CREATE SCHEMA IF NOT EXISTS \"{name}\"");
            transaction.batch_execute(&text).await
        }
        _ => Ok(()),
    }
}

/// The first schema of a search path that is named there.
fn first_of(path: &str) -> Option<String> {
    let mut named = path.split(',').map(|part| {
        let part = part.trim();
        match part
            .strip_prefix('"')
            .and_then(|part| part.strip_suffix('"'))
        {
            Some(quoted) => quoted.replace("\"\"", "\""),
            None => part.to_lowercase(),
        }
    });
    named.find(|name| !name.is_empty() && name != "$user")
}

#[cfg(test)]
mod tests {
    use super::first_of;

    #[test]
    fn the_schema_to_make_is_the_first_that_is_named() {
        assert_eq!(first_of("\"$user\", public").as_deref(), Some("public"));
        assert_eq!(first_of("Games").as_deref(), Some("games"));
        assert_eq!(
            first_of("\"My \"\"own\"\"\",b").as_deref(),
            Some("My \"own\"")
        );
        assert_eq!(first_of(""), None);
    }
}
