//! How nodes tell each other what is new.
//!
//! A notice is only a nudge: what is true stands in the store. A notice that is lost delays
//! what people see on other nodes, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;

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
        let nats = connect(url, options).await.map_err(wrong)?;
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

/// Connects to NATS: `nats://…` encrypts if the server wants it, `tls://…` always. `?ca=FILE`
/// names those who may sign the server's certificate; without it the system's are trusted.
pub async fn connect(url: &str, options: ConnectOptions) -> Result<Client, String> {
    let (place, signers) = read_url(url)?;
    let options = match signers {
        None => options,
        Some(file) => {
            let found = CertificateDer::pem_file_iter(&file);
            let whole = found.is_ok_and(|mut found| found.next().is_some_and(|one| one.is_ok()));
            if !whole {
                return Err(format!("there is no certificate in {file}"));
            }
            options.add_root_certificates(file.into())
        }
    };
    let connected = options.connect(place).await;
    connected.map_err(|error| error.to_string())
}

/// The address itself, and the file with those who may sign.
fn read_url(url: &str) -> Result<(&str, Option<String>), String> {
    let (place, query) = url.split_once('?').unwrap_or((url, ""));
    let mut signers = None;
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("ca", file)) => {
                signers = Some(percent_decode_str(file).decode_utf8_lossy().into_owned());
            }
            _ => {
                return Err(format!(
                    "there is “{pair}” after the ?, where only ca=FILE can be"
                ));
            }
        }
    }
    Ok((place, signers))
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

#[cfg(test)]
mod tests {
    use super::read_url;

    #[test]
    fn an_address_may_name_who_signs() {
        assert_eq!(read_url("nats://a:1"), Ok(("nats://a:1", None)));
        let named = read_url("tls://a:1?ca=%2Fc%20a.pem");
        assert_eq!(named, Ok(("tls://a:1", Some("/c a.pem".to_string()))));
        assert!(read_url("tls://a:1?key=x").is_err());
    }
}
