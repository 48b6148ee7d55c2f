//! The bus of a program that was built without NATS: it can be asked for, and says so.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::sync::mpsc;

use super::Heard;

/// A connection that there never is.
#[derive(Clone)]
pub enum Link {}

impl Link {
    /// Refuses to connect.
    pub async fn open(
        url: &str,
        _node: u64,
        _connected: &Arc<AtomicBool>,
    ) -> Result<(Link, mpsc::Receiver<Heard>), String> {
        Err(without_nats(url))
    }

    /// Sends a message to everyone who listens.
    pub async fn publish(&self, _subject: String, _bytes: Vec<u8>) {
        match *self {}
    }
}

/// Why a bus cannot be used.
pub fn without_nats(url: &str) -> String {
    format!(
        "the bus {url} cannot be used: this program was built without NATS \
         (build it with `--features nats`)"
    )
}
