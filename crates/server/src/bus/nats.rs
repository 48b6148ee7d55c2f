//! The bus on NATS.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use tokio::sync::mpsc;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;

use super::{BusMessage, SUBJECT, WAITING, read};

/// A connection to NATS.
#[derive(Clone)]
pub struct Link(Client);

impl Link {
    /// Connects, and gives the notices of other nodes. If NATS is away, it is tried again for
    /// as long as the program runs; `connected` says whether it is there.
    pub async fn open(
        url: &str,
        node: u64,
        connected: &Arc<AtomicBool>,
    ) -> Result<(Link, mpsc::Receiver<BusMessage>), String> {
        let state = Arc::clone(connected);
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
        let (send, receive) = mpsc::channel(WAITING);
        let mut notices = nats
            .subscribe(format!("{SUBJECT}.*"))
            .await
            .map_err(|error| wrong(error.to_string()))?;
        tokio::spawn(async move {
            while let Some(message) = notices.next().await {
                let Some(heard) = read(&message.subject, &message.payload) else {
                    tracing::warn!(subject = %message.subject, "a notice that cannot be read");
                    continue;
                };
                if heard.node != node && send.send(heard).await.is_err() {
                    return;
                }
            }
        });
        Ok((Link(nats), receive))
    }

    /// Sends a message to everyone who listens.
    pub async fn publish(&self, subject: String, bytes: Vec<u8>) {
        if let Err(error) = self.0.publish(subject, bytes.into()).await {
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
