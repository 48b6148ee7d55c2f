//! What waits to be told to one connection, in messages and in bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;

use crate::wire::ServerMessage;

/// Where a connection is told what happens. If it is full, the connection is too slow.
#[derive(Clone)]
pub struct Outbox {
    messages: mpsc::Sender<String>,
    bytes: Arc<AtomicUsize>,
    most: usize,
}

/// Where a connection finds what it is to be told.
pub struct Inbox {
    messages: mpsc::Receiver<String>,
    bytes: Arc<AtomicUsize>,
}

/// Too much waits already, or nobody is there.
#[derive(Debug)]
pub struct Full;

/// Both ends for a connection, for at most that many messages and bytes.
pub fn channel(most_messages: usize, most_bytes: usize) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(most_messages.max(1));
    let bytes = Arc::new(AtomicUsize::new(0));
    let outbox = Outbox {
        messages: sender,
        bytes: Arc::clone(&bytes),
        most: most_bytes,
    };
    let inbox = Inbox {
        messages: receiver,
        bytes,
    };
    (outbox, inbox)
}

impl Outbox {
    /// Puts a message in. One alone may be of any size.
    pub fn tell(&self, tell: &ServerMessage) -> Result<(), Full> {
        let text = serde_json::to_string(tell).expect("what is told is plain data");
        let length = text.len();
        let waiting = self.bytes.fetch_add(length, Ordering::Relaxed);
        let fits = waiting == 0 || waiting + length <= self.most;
        if fits && self.messages.try_send(text).is_ok() {
            return Ok(());
        }
        self.bytes.fetch_sub(length, Ordering::Relaxed);
        metrics::counter!("safehouse_closed", "why" => "queue_full").increment(1);
        Err(Full)
    }
}

impl Inbox {
    /// The next message, as JSON; nothing when there will be no more.
    pub async fn next(&mut self) -> Option<String> {
        let text = self.messages.recv().await?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::channel;
    use crate::wire::{Code, Refusal, ServerMessage};

    fn tell(bytes: usize) -> ServerMessage {
        let why = Refusal::new(Code::Limit, "x".repeat(bytes));
        ServerMessage::Refused { id: None, why }
    }

    #[tokio::test]
    async fn what_waits_is_limited_in_messages_and_in_bytes() {
        let (outbox, mut inbox) = channel(4, 10_000);
        assert!(outbox.tell(&tell(50_000)).is_ok());
        assert!(outbox.tell(&tell(1)).is_err());
        assert!(inbox.next().await.is_some());
        assert!(outbox.tell(&tell(4_000)).is_ok());
        assert!(outbox.tell(&tell(4_000)).is_ok());
        assert!(outbox.tell(&tell(4_000)).is_err());
        assert!(outbox.tell(&tell(10)).is_ok());
        assert!(outbox.tell(&tell(10)).is_ok());
        assert!(outbox.tell(&tell(10)).is_err());
        for _ in 0..4 {
            assert!(inbox.next().await.is_some());
        }
        assert!(outbox.tell(&tell(9_000)).is_ok());
        drop(inbox);
        assert!(outbox.tell(&tell(10)).is_err());
    }
}
