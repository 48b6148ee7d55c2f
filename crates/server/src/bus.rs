//! How nodes tell each other what is new.
//!
//! A notice is only a nudge: what is true stands in the store. A notice that is lost delays
//! what people see on other nodes, and nothing else.

#[cfg(feature = "nats")]
mod nats;
#[cfg(not(feature = "nats"))]
#[path = "bus/no_nats.rs"]
mod nats;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

#[cfg(feature = "nats")]
pub use nats::connect;
#[cfg(not(feature = "nats"))]
pub use nats::without_nats;

use nats::Link;

use crate::ids::{PersonId, RoomId, random_bytes};

/// The beginning of every subject.
const SUBJECT: &str = "safehouse.room";
/// How many notices may wait to be looked at; the rest is caught up with from the store.
#[cfg(feature = "nats")]
const WAITING: usize = 4_096;

/// What nodes tell each other of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// Its log has come so far.
    Moved(u64),
    /// These people are in it on the node that tells.
    Here(Vec<PersonId>),
}

/// A notice from another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BusMessage {
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
    link: Option<Link>,
    connected: Arc<AtomicBool>,
}

impl Bus {
    /// For a node that is alone.
    pub fn alone() -> Bus {
        Bus {
            node: u64::from_le_bytes(random_bytes()),
            link: None,
            connected: Arc::new(AtomicBool::new(true)),
        }
    }

    /// Joins the other nodes; what they tell comes out of the channel. If NATS is away, it
    /// is tried again for as long as the program runs.
    pub async fn join(url: &str) -> Result<(Bus, mpsc::Receiver<BusMessage>), String> {
        let connected = Arc::new(AtomicBool::new(false));
        let alone = Bus::alone();
        let (link, receive) = Link::open(url, alone.node, &connected).await?;
        let bus = Bus {
            link: Some(link),
            connected,
            ..alone
        };
        Ok((bus, receive))
    }

    /// Whether there are other nodes at all.
    pub fn is_shared(&self) -> bool {
        self.link.is_some()
    }

    /// Whether other nodes can be heard.
    pub fn is_connected(&self) -> bool {
        self.connected.load(Ordering::SeqCst)
    }

    /// Tells the other nodes something, if they can be reached.
    pub async fn tell(&self, room: RoomId, notice: Notice) {
        let Some(link) = &self.link else { return };
        if !self.is_connected() {
            return;
        }
        let envelope = Envelope {
            node: self.node,
            notice,
        };
        let bytes = serde_json::to_vec(&envelope).expect("a notice is plain data");
        link.publish(format!("{SUBJECT}.{room}"), bytes).await;
    }
}

#[cfg(feature = "nats")]
fn read(subject: &str, payload: &[u8]) -> Option<BusMessage> {
    let room = subject.rsplit('.').next()?.parse().ok()?;
    let envelope: Envelope = serde_json::from_slice(payload).ok()?;
    Some(BusMessage {
        room,
        node: envelope.node,
        notice: envelope.notice,
    })
}
