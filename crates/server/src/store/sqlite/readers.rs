//! The few connections that read, beside the one that writes.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::super::{Result, StoreError};
use super::file::open_to_read;
use super::store_error;

/// How many read at once.
const MOST: usize = 4;

/// Connections that read, opened when they are needed.
pub(super) struct Readers {
    path: String,
    turns: Arc<Semaphore>,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    /// Readers of that file, which is there and up to date.
    pub(super) fn new(path: String) -> Readers {
        Readers {
            path,
            turns: Arc::new(Semaphore::new(MOST)),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Reads something, on a thread that may wait for the disk.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Readers>,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let ended = |_| StoreError::Unavailable("the readers have ended".into());
        let turn = self.turns.clone().acquire_owned().await.map_err(ended)?;
        let readers = self.clone();
        let reading = spawn_blocking(move || {
            let _turn = turn;
            let idle = || readers.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let opened = idle().pop();
            let connection = match opened {
                Some(connection) => connection,
                None => open_to_read(&readers.path)?,
            };
            let outcome = work(&connection).map_err(store_error)?;
            // One that had trouble is not used again.
            idle().push(connection);
            Ok(outcome)
        });
        reading
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?
    }
}
