//! Places for stores to be in: each test has one of its own, which is gone afterwards.

/// Makes each test twice: in a file, and on a PostgreSQL server.
macro_rules! in_both {
    ($($test:ident,)*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$test(&super::Place::file()).await;
                }
            )*
        }
        mod postgres {
            $(
                #[ignore = "needs PostgreSQL"]
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$test(&super::Place::schema().await).await;
                }
            )*
        }
    };
}

use std::path::PathBuf;
use std::{env, fs, thread};

use server::ids::random_bytes;
use server::store::{RulesVersions, Store};
use tokio_postgres::{Client, NoTls};

/// The server for tests, unless `SAFEHOUSE_TEST_POSTGRES` names another.
const SERVER: &str = "postgres://postgres@127.0.0.1:5432/test";

/// Where a store can be opened.
pub struct Place {
    /// What `Store::open` takes.
    pub address: String,
    kind: Kind,
}

enum Kind {
    Folder(PathBuf),
    Schema(String),
}

impl Place {
    /// A file that is not there yet, in a folder that is.
    pub fn file() -> Place {
        let folder = env::temp_dir().join(new_name());
        fs::create_dir(&folder).expect("the system has a folder for temporary files");
        let file = folder.join("store.db");
        Place {
            address: file
                .to_str()
                .expect("temporary files have plain names")
                .into(),
            kind: Kind::Folder(folder),
        }
    }

    /// A schema that is not there yet, on a server that is.
    pub async fn schema() -> Place {
        let server = server();
        if let Err(error) = tokio_postgres::connect(&server, NoTls).await {
            panic!("no PostgreSQL server at {server} (see SAFEHOUSE_TEST_POSTGRES): {error}");
        }
        let name = new_name();
        let mark = if server.contains('?') { '&' } else { '?' };
        Place {
            address: format!(
                "{server}{mark}application_name={name}&options=-csearch_path%3D{name}"
            ),
            kind: Kind::Schema(name),
        }
    }

    /// Opens the store that is here, without any games.
    #[allow(dead_code, reason = "not every file of tests needs it")]
    pub async fn open(&self) -> Store {
        match Store::open(&self.address, &RulesVersions::new()).await {
            Ok(store) => store,
            Err(error) => panic!("{}: {error}", self.address),
        }
    }

    /// Whether it is a file.
    pub fn is_file(&self) -> bool {
        matches!(self.kind, Kind::Folder(_))
    }

    /// Makes the schema, if this is one, before any store is opened here.
    pub async fn make_schema(&self) {
        if let Kind::Schema(name) = &self.kind {
            let text = format!("CREATE SCHEMA \"{name}\"");
            connect(&server()).await.batch_execute(&text).await.unwrap();
        }
    }

    /// A way to the server beside the store.
    #[allow(dead_code, reason = "not every file of tests needs it")]
    pub async fn connect(&self) -> Client {
        connect(&self.address).await
    }

    /// The name of the schema and of the connections to it.
    #[allow(dead_code, reason = "not every file of tests needs it")]
    pub fn name(&self) -> &str {
        match &self.kind {
            Kind::Folder(_) => "",
            Kind::Schema(name) => name,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        match &self.kind {
            Kind::Folder(folder) => {
                let _ = fs::remove_dir_all(folder);
            }
            Kind::Schema(name) => {
                // A thread of its own may wait, which a test's own cannot.
                let text =
                    format!("SET lock_timeout = '5s'; DROP SCHEMA IF EXISTS \"{name}\" CASCADE");
                let dropping = thread::spawn(move || {
                    let runtime = tokio::runtime::Builder::new_current_thread()
                        .enable_all()
                        .build();
                    if let Ok(runtime) = runtime {
                        let _ = runtime.block_on(async {
                            connect(&server()).await.batch_execute(&text).await
                        });
                    }
                });
                let _ = dropping.join();
            }
        }
    }
}

/// Does something to a store behind its back.
#[allow(dead_code, reason = "not every file of tests needs it")]
pub async fn meddle(place: &Place, text: &str) {
    if place.is_file() {
        let file = rusqlite::Connection::open(&place.address).unwrap();
        file.execute_batch(text).unwrap();
    } else {
        place.connect().await.batch_execute(text).await.unwrap();
    }
}

fn server() -> String {
    env::var("SAFEHOUSE_TEST_POSTGRES").unwrap_or_else(|_| SERVER.into())
}

fn new_name() -> String {
    format!("safehouse_test_{:016x}", u64::from_le_bytes(random_bytes()))
}

async fn connect(address: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(address, NoTls)
        .await
        .expect("the server for tests answers");
    tokio::spawn(connection);
    client
}
