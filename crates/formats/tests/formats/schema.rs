//! What a new store holds, as its database tells.

use games::GameRegistry;
use rusqlite::Connection;
use server::ids::random_bytes;
use server::store::Store;
use server::upgrade::rules_versions;
use tokio_postgres::{Client, NoTls};

/// The server for tests, unless `SAFEHOUSE_TEST_POSTGRES` names another.
const SERVER: &str = "postgres://postgres@127.0.0.1:5432/test";

/// A database's schema.
pub struct Schema {
    /// How many steps it has behind it.
    pub version: u32,
    /// Everything in it, in a fixed order.
    pub text: String,
}

fn new_name() -> String {
    let number = u64::from_le_bytes(random_bytes());
    format!("safehouse_formats_{number:016x}")
}

/// The schema of a new SQLite store.
pub async fn sqlite() -> Schema {
    let path = std::env::temp_dir().join(new_name());
    let place = path.to_str().expect("temporary files have plain names");
    drop(
        Store::open(place, &rules_versions(GameRegistry::shipped()))
            .await
            .expect("a store can be made"),
    );
    let schema = read_sqlite(&Connection::open(&path).expect("it is there"));
    for end in ["", "-wal", "-shm", "-lock"] {
        // Not every store leaves all of them.
        let _ = std::fs::remove_file(format!("{place}{end}"));
    }
    schema
}

fn read_sqlite(file: &Connection) -> Schema {
    let version = file.pragma_query_value(None, "user_version", |row| row.get(0));
    let text = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name";
    let mut all = file.prepare(text).expect("it is a database");
    let all = all.query_map([], |row| row.get::<_, String>(0));
    let all = all.expect("it can be asked").map(|sql| {
        let sql = sql.expect("it is text");
        let lines = sql.lines().map(|line| line.trim()).collect::<Vec<_>>();
        lines.join("\n  ").replace("\n  )", "\n)") + ";\n"
    });
    Schema {
        version: version.expect("every file has one"),
        text: all.collect(),
    }
}

/// The schema of a new PostgreSQL store.
pub async fn postgres() -> Schema {
    let server = std::env::var("SAFEHOUSE_TEST_POSTGRES").unwrap_or_else(|_| SERVER.to_string());
    let (client, connection) = match tokio_postgres::connect(&server, NoTls).await {
        Ok(connected) => connected,
        Err(error) => panic!("no PostgreSQL server at {server}: {error}"),
    };
    let talking = tokio::spawn(connection);
    let name = new_name();
    let mark = if server.contains('?') { '&' } else { '?' };
    let place = format!("{server}{mark}options=-csearch_path%3D{name}");
    drop(
        Store::open(&place, &rules_versions(GameRegistry::shipped()))
            .await
            .expect("a store can be made"),
    );
    let schema = read_postgres(&client, &name).await;
    let removal = format!("DROP SCHEMA {name} CASCADE");
    let removed = client.batch_execute(&removal).await;
    removed.expect("it is there");
    talking.abort();
    schema
}

async fn read_postgres(client: &Client, schema: &str) -> Schema {
    let version = format!("SELECT max(steps) FROM {schema}.safehouse");
    let version = client.query_one(&version, &[]).await.expect("it was made");
    let version: i32 = version.get(0);
    let columns = "SELECT table_name || '.' || column_name || ': ' || data_type
            || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END
            || COALESCE(' DEFAULT ' || column_default, '')
        FROM information_schema.columns WHERE table_schema = $1
        ORDER BY table_name, ordinal_position";
    let constraints = "SELECT conrelid::regclass::text || ': ' || pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = $1::text::regnamespace AND contype <> 'n'
        ORDER BY 1";
    let indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY indexname";
    let mut text = String::new();
    for question in [columns, constraints, indexes] {
        let rows = client.query(question, &[&schema]).await;
        for row in rows.expect("the catalogue can be asked") {
            let line: String = row.get(0);
            text += &line.replace(&format!("{schema}."), "");
            text.push('\n');
        }
    }
    Schema {
        version: version.try_into().expect("steps are counted from 0"),
        text,
    }
}
