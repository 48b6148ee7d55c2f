//! What the database holds, and how older ones come to hold it.

use deadpool_postgres::{Object, Transaction};
use tokio::time::timeout;
use tokio_postgres::{Error, IsolationLevel};

use super::super::rules::{Standing, WITH_RULES};
use super::super::{Result, RulesVersions, StoreError};
use super::connection::{Connections, PATIENCE, settle, store_error, too_slow};
use super::{admin, chaining};

/// What is done to a database, step by step. The table `safehouse` says how many steps it
/// has behind it: add steps at the end, never change one.
///
/// In `rooms`, a `stage` of 2 is a game that is over.
const STEPS: &[&str] = &[FIRST, CHAIN, ATTENDANCE, admin::STEP, RULES, STEP_TABLE];

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

/// How games stood after each decision, which rules they are played by, and a number that
/// goes up with every upgrade: nodes that were there before it may not write any more. Those
/// of programs that know no such number cannot, since they leave out what must be given.
const RULES: &str = "
    ALTER TABLE records ADD COLUMN step BYTEA;
    ALTER TABLE set_aside ADD COLUMN step BYTEA;

    CREATE TABLE rules (
        game TEXT PRIMARY KEY,
        version BIGINT NOT NULL
    );

    CREATE TABLE epoch (
        number BIGINT NOT NULL
    );
    INSERT INTO epoch (number) VALUES (0);

    ALTER TABLE heads ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE heads ALTER COLUMN epoch DROP DEFAULT;
    ALTER TABLE health ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE health ALTER COLUMN epoch DROP DEFAULT;
";

/// A table for the steps, so that reading a log does not read past them.
const STEP_TABLE: &str = "
    CREATE TABLE steps (
        room BIGINT NOT NULL,
        number BIGINT NOT NULL,
        step BYTEA NOT NULL,
        PRIMARY KEY (room, number)
    );
    INSERT INTO steps (room, number, step)
    SELECT room, number, step FROM records WHERE step IS NOT NULL;
    ALTER TABLE records DROP COLUMN step;
";

/// What people call a database.
const NAME: &str = "the database";
/// What they give to a command, without what nobody else may read.
const PLACE: &str = "postgres://…";

/// Makes an empty database a store with these rules, or compares what is there with them. Of
/// several nodes that make one at once, one does, and the others wait for it. Tells the epoch.
pub(super) async fn make(client: &mut Object, rules: &RulesVersions) -> Result<i64> {
    let transaction = start(client).await?;
    make_schema(&transaction).await.map_err(store_error)?;
    let mut standing = standing(&transaction).await?;
    if standing.schema == 0 {
        run_missing(&transaction, &standing)
            .await
            .map_err(store_error)?;
        set_rules(&transaction, rules).await.map_err(store_error)?;
        standing = self::standing(&transaction).await?;
    }
    must_fit(&standing, Some(rules))?;
    transaction.commit().await.map_err(store_error)?;
    Ok(standing.epoch)
}

/// Starts a transaction in which no other node makes or upgrades the database.
pub(super) async fn start(client: &mut Object) -> Result<Transaction<'_>> {
    let begin = async {
        let transaction = client
            .build_transaction()
            .isolation_level(IsolationLevel::ReadCommitted)
            .start()
            .await?;
        transaction
            .batch_execute(
                "SET LOCAL statement_timeout = 0;
                 SET LOCAL idle_in_transaction_session_timeout = 0;
                 SELECT pg_advisory_xact_lock(hashtext('safehouse'), 1);",
            )
            .await?;
        Ok(transaction)
    };
    begin.await.map_err(store_error)
}

/// Compares a database with this program, and with the rules of its games if it plays any.
pub(super) fn must_fit(standing: &Standing, rules: Option<&RulesVersions>) -> Result<()> {
    standing.must_fit(STEPS.len(), rules, NAME, PLACE)
}

/// The schema that an address leads to, in which the tables of the games are.
pub async fn schema_of(address: &str) -> Result<String> {
    let connections = Connections::new(address)?;
    let text = "SELECT current_schema()::text";
    let row = connections.ask_one(text, &[]).await?;
    let name: Option<String> = match row {
        Some(row) => row.try_get(0).map_err(store_error)?,
        None => None,
    };
    name.ok_or_else(|| StoreError::Broken("the address leads to no schema".into()))
}

/// Compares a database that a server has made with this program, and with the rules of its
/// games if it plays any. Tells the epoch.
pub(super) async fn must_be_up_to_date(
    connections: &Connections,
    rules: Option<&RulesVersions>,
) -> Result<i64> {
    let mut client = connections.get().await?;
    let look = async {
        let transaction = client.transaction().await.map_err(store_error)?;
        let standing = standing(&transaction).await?;
        must_hold_games(&standing)?;
        must_fit(&standing, rules)?;
        Ok(standing.epoch)
    };
    let outcome = timeout(PATIENCE, look).await;
    settle(client, outcome.unwrap_or(Err(too_slow())))
}

/// Refuses a database in which there is nothing.
pub(super) fn must_hold_games(standing: &Standing) -> Result<()> {
    match standing.schema {
        0 => Err(StoreError::Broken(
            "the database is empty: no server has kept games in it".into(),
        )),
        _ => Ok(()),
    }
}

/// How a database is.
pub(super) async fn standing(transaction: &Transaction<'_>) -> Result<Standing> {
    read_standing(transaction).await.map_err(store_error)
}

async fn read_standing(transaction: &Transaction<'_>) -> std::result::Result<Standing, Error> {
    let there = "SELECT to_regclass('safehouse') IS NOT NULL";
    if !transaction.query_one(there, &[]).await?.try_get(0)? {
        return Ok(Standing::default());
    }
    let text = "SELECT COALESCE(max(steps), 0) FROM safehouse";
    let steps: i32 = transaction.query_one(text, &[]).await?.try_get(0)?;
    let mut standing = Standing {
        // What is below zero is nobody's; it is refused like what is too large.
        schema: usize::try_from(steps).unwrap_or(usize::MAX),
        ..Standing::default()
    };
    if (WITH_RULES..=STEPS.len()).contains(&standing.schema) {
        let rows = transaction
            .query("SELECT game, version FROM rules", &[])
            .await?;
        for row in &rows {
            let version: i64 = row.try_get(1)?;
            let version = u32::try_from(version).unwrap_or(u32::MAX);
            standing.rules.insert(row.try_get(0)?, version);
        }
        let epoch = transaction.query_one("SELECT number FROM epoch", &[]);
        standing.epoch = epoch.await?.try_get(0)?;
    }
    Ok(standing)
}

/// Whether steps are missing that change tables which nodes use.
pub(super) fn changes_tables(standing: &Standing) -> bool {
    standing.schema < STEPS.len()
}

/// Runs the steps that a database has not behind it.
pub(super) async fn run_missing(
    transaction: &Transaction<'_>,
    standing: &Standing,
) -> std::result::Result<(), Error> {
    transaction
        .batch_execute("CREATE TABLE IF NOT EXISTS safehouse (steps INTEGER NOT NULL)")
        .await?;
    for step in STEPS.get(standing.schema..).unwrap_or_default() {
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

/// Writes down which rules the games are played by. Nodes that have opened the database
/// before that may not write any more.
pub(super) async fn set_rules(
    transaction: &Transaction<'_>,
    rules: &RulesVersions,
) -> std::result::Result<(), Error> {
    transaction.execute("DELETE FROM rules", &[]).await?;
    let insert = "INSERT INTO rules (game, version) VALUES ($1, $2)";
    for (game, version) in rules {
        let version = i64::from(*version);
        transaction.execute(insert, &[game, &version]).await?;
    }
    let raise = "UPDATE epoch SET number = number + 1";
    transaction.execute(raise, &[]).await.map(|_| ())
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
