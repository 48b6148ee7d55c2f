//! Connections, which are made again when they have broken, and time limits on everything.

use std::error::Error as _;
use std::time::Duration;

use deadpool_postgres::{
    Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Error, Row};

use super::super::{Result, StoreError};
use super::encryption::Wish;

/// How long anything may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// How long a connection may take to be made.
const CONNECTING: Duration = Duration::from_secs(5);
/// How many connections there are at most.
const MOST: usize = 8;

/// The parameters of a statement.
pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// The way to the server.
#[derive(Clone)]
pub(super) struct Connections {
    pool: Pool,
}

impl Connections {
    /// Reads the address; nothing is connected yet.
    pub(super) fn new(address: &str) -> Result<Connections> {
        let no_address = |why: String| {
            let why = format!("this is no address of a PostgreSQL server: {why}");
            StoreError::Unavailable(why)
        };
        let wish = Wish::read(address).map_err(no_address)?;
        let parsed: std::result::Result<Config, Error> = wish.address.parse();
        let mut config = parsed.map_err(|error| no_address(in_words(&error)))?;
        let encryption = wish.connector().map_err(StoreError::Unavailable)?;
        let options = format!(
            "{} -csynchronous_commit=on -cstatement_timeout={limit} \
             -cidle_in_transaction_session_timeout={limit}",
            config.get_options().unwrap_or_default(),
            limit = PATIENCE.as_millis()
        );
        config
            .options(options.trim_start())
            .ssl_mode(wish.mode)
            .connect_timeout(CONNECTING)
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(PATIENCE);
        if config.get_application_name().is_none() {
            config.application_name("safehouse");
        }
        let recycling_method = RecyclingMethod::Fast;
        let manager = Manager::from_config(config, encryption, ManagerConfig { recycling_method });
        let pool = Pool::builder(manager)
            .max_size(MOST)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(CONNECTING))
            .recycle_timeout(Some(CONNECTING))
            .build()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Connections { pool })
    }

    /// A connection that is free, or a new one.
    pub(super) async fn get(&self) -> Result<Object> {
        self.pool.get().await.map_err(|error| match error {
            PoolError::Backend(error) => store_error(error),
            PoolError::Timeout(_) => too_slow(),
            other => StoreError::Unavailable(other.to_string()),
        })
    }

    /// Asks one statement, which is a transaction of its own.
    pub(super) async fn ask(&self, text: &str, given: Params<'_>) -> Result<Vec<Row>> {
        let client = self.get().await?;
        let asking = async {
            let statement = client.prepare_cached(text).await?;
            client.query(&statement, given).await
        };
        let outcome = timeout(PATIENCE, asking).await;
        settle(
            client,
            outcome
                .map_err(|_| too_slow())
                .and_then(|outcome| outcome.map_err(store_error)),
        )
    }

    /// Asks one statement that answers with one row or none.
    pub(super) async fn ask_one(&self, text: &str, given: Params<'_>) -> Result<Option<Row>> {
        Ok(self.ask(text, given).await?.into_iter().next())
    }

    /// Executes one statement and ignores its rows.
    pub(super) async fn execute(&self, text: &str, given: Params<'_>) -> Result<()> {
        self.ask(text, given).await.map(|_| ())
    }
}

/// Gives a connection back, unless it had trouble: then the next one gets a new one.
pub(super) fn settle<T>(client: Object, outcome: Result<T>) -> Result<T> {
    if matches!(outcome, Err(StoreError::Unavailable(_))) {
        drop(Object::take(client));
    }
    outcome
}

/// No answer in time.
pub(super) fn too_slow() -> StoreError {
    StoreError::Unavailable("it does not answer in time".into())
}

/// Converts an error of PostgreSQL.
pub(super) fn store_error(error: Error) -> StoreError {
    let why = in_words(&error);
    let Some(code) = error.code() else {
        // What does not come from the server itself comes from the way there.
        return StoreError::Unavailable(why);
    };
    if *code == SqlState::DISK_FULL {
        return StoreError::Full;
    }
    let passing = [
        "08",    // the connection
        "25006", // a server that only reads, after a change of servers
        "28",    // who we are
        "3D",    // no such database
        "40",    // others were in the way
        "53",    // too many connections, no memory
        "55",    // locks
        "57",    // somebody stops the server, or the time is up
        "58",    // its disk
    ];
    if passing.iter().any(|class| code.code().starts_with(class)) {
        return StoreError::Unavailable(why);
    }
    StoreError::Broken(why)
}

/// Tells that the server has answered what cannot be read.
pub(super) fn unreadable(error: Error) -> StoreError {
    StoreError::Broken(in_words(&error))
}

fn in_words(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}
