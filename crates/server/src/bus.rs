//! How nodes tell each other what is new.
//!
//! A notice is only a nudge: what is true stands in the store. A notice that is lost delays
//! what people see on other nodes, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::ids::{PersonId, RoomId, random_bytes};

/// The beginning of every subject.
const SUBJECT: &str = "safehouse.room";
/// How many notices may wait to be looked at; the rest is caught up with from the store.
const WAITING: usize = 4_096;

/// What nodes tell each other of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// Its log has come so far.
    Moved(u64),
    /// These people are in it on the node that tells.
    Here(Vec<PersonId>),
}

/// A notice, and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// About which room.
    pub room: RoomId,
    /// From which node.
    pub node: u64,
    /// What.
    pub notice: Notice,
}

#[derive(Serialize, Deserialize)]
struct Envelope {
    node: u64,
    notice: Notice,
}

/// How nodes tell each other what is new.
#[derive(Clone)]
pub struct Bus {
    node: u64,
    nats: Option<Client>,
    connected: Arc<AtomicBool>,
}

impl Bus {
    /// For a node that is alone.
    pub fn alone() -> Bus {
        Bus {
            node: u64::from_le_bytes(random_bytes()),
            nats: None,
            connected: Arc::new(AtomicBool::new(true)),
        }
    }

    /// Joins the other nodes; what they tell comes out of the channel. If NATS is away, it
    /// is tried again for as long as the program runs.
    pub async fn join(url: &str) -> Result<(Bus, mpsc::Receiver<Heard>), String> {
        let connected = Arc::new(AtomicBool::new(false));
        let state = Arc::clone(&connected);
        let options = ConnectOptions::new()
            .retry_on_initial_connect()
            .event_callback(move |event| {
                let state = Arc::clone(&state);
                async move {
                    match event {
                        Event::Connected => state.store(true, Ordering::SeqCst),
                        Event::Disconnected | Event::Closed => {
                            state.store(false, Ordering::SeqCst);
                        }
                        _ => {}
                    }
                    tracing::info!(%event, "bus");
                }
            });
        let wrong = |error: String| format!("the bus {url} cannot be used: {error}");
        let nats = options
            .connect(url)
            .await
            .map_err(|error| wrong(error.to_string()))?;
        let bus = Bus {
            nats: Some(nats.clone()),
            connected,
            ..Bus::alone()
        };
        let (send, receive) = mpsc::channel(WAITING);
        let mut notices = nats
            .subscribe(format!("{SUBJECT}.*"))
            .await
            .map_err(|error| wrong(error.to_string()))?;
        let own = bus.node;
        tokio::spawn(async move {
            while let Some(message) = notices.next().await {
                let Some(heard) = read(&message.subject, &message.payload) else {
                    tracing::warn!(subject = %message.subject, "a notice that cannot be read");
                    continue;
                };
                if heard.node != own && send.send(heard).await.is_err() {
                    return;
                }
            }
        });
        Ok((bus, receive))
    }

    /// Whether there are other nodes at all.
    pub fn is_shared(&self) -> bool {
        self.nats.is_some()
    }

    /// Whether other nodes can be heard.
    pub fn is_connected(&self) -> bool {
        self.connected.load(Ordering::SeqCst)
    }

    /// Tells the other nodes something, if they can be reached.
    pub async fn tell(&self, room: RoomId, notice: Notice) {
        let Some(nats) = &self.nats else { return };
        if !self.is_connected() {
            return;
        }
        let envelope = Envelope {
            node: self.node,
            notice,
        };
        let bytes = serde_json::to_vec(&envelope).expect("a notice is plain data");
        if let Err(error) = nats
            .publish(format!("{SUBJECT}.{room}"), bytes.into())
            .await
        {
            tracing::warn!(%error, "a notice could not be sent");
        }
    }
}

fn read(subject: &str, payload: &[u8]) -> Option<Heard> {
    let room = subject.rsplit('.').next()?.parse().ok()?;
    let envelope: Envelope = serde_json::from_slice(payload).ok()?;
    Some(Heard {
        room,
        node: envelope.node,
        notice: envelope.notice,
    })
}
