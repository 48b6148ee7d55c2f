//! Takes connections and lets each ask, within its limits.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tower_service::Service;

use super::socket::Socket;
use super::{AddressKey, Complaint, Counts, Slot, TrustedProxies};
use crate::config::Limits;

/// How many connections the system keeps until they are taken.
const BACKLOG: u32 = 1024;
/// How much the system keeps of what the other side has not read, in bytes.
const SEND_BUFFER: u32 = 128 << 10;
/// How much of a request's head, or of what is to be written, a connection keeps at most.
const BUFFER: usize = 64 << 10;
/// How long nothing is accepted after the system could give no connection: at first, at most.
const SHORTEST_REST: Duration = Duration::from_millis(20);
const LONGEST_REST: Duration = Duration::from_secs(1);

static NOT_ACCEPTED: Complaint = Complaint::new();
static ALL_IN_USE: Complaint = Complaint::new();
static ADDRESS_FULL: Complaint = Complaint::new();
static UNKNOWN_PROXY: Complaint = Complaint::new();
static SILENT_PROXY: Complaint = Complaint::new();

/// What a request tells of the connection that it came over.
#[derive(Clone)]
pub(crate) struct Connection {
    /// The address of the client, if it is known.
    pub client: Option<AddressKey>,
    /// The connection's place among those of its address.
    pub slot: Arc<Slot>,
}

/// An open address, and what holds for connections to it.
pub(crate) struct Listening {
    listener: TcpListener,
    gate: Gate,
}

/// What every connection needs.
struct Gate {
    router: Router,
    proxies: TrustedProxies,
    counts: Arc<Counts<AddressKey>>,
    header_timeout: Duration,
    write_timeout: Duration,
    most: usize,
}

/// Takes an address.
pub(crate) fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = match addr {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    socket.set_reuseaddr(true)?;
    // Connections take this over: what nobody reads must not fill the system's memory.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(addr)?;
    socket.listen(BACKLOG)
}

impl Listening {
    /// Lets connections to that address ask the router.
    pub fn new(
        listener: TcpListener,
        router: Router,
        proxies: TrustedProxies,
        limits: &Limits,
    ) -> Listening {
        Listening {
            listener,
            gate: Gate {
                router,
                proxies,
                counts: Counts::new(limits.connections_per_address),
                header_timeout: limits.header_timeout,
                write_timeout: limits.write_timeout,
                most: limits.sockets.clamp(1, Semaphore::MAX_PERMITS),
            },
        }
    }

    /// Takes connections until the server closes, and then waits until all of them have ended.
    pub async fn run(self, mut closing: watch::Receiver<bool>) {
        let Listening { listener, gate } = self;
        let gate = Arc::new(gate);
        let permits = Arc::new(Semaphore::new(gate.most));
        let (alive, mut ended) = mpsc::channel(1);
        let mut rest = SHORTEST_REST;
        loop {
            let accepted = tokio::select! {
                accepted = accept(&listener, &permits, gate.most) => accepted,
                _ = closing.changed() => break,
            };
            match accepted {
                Ok((stream, peer, permit)) => {
                    rest = SHORTEST_REST;
                    let peer = peer.ip().to_canonical();
                    let taken = gate.take(stream, peer, permit, alive.clone());
                    if let Some((socket, slot)) = taken {
                        let talk = talk(Arc::clone(&gate), socket, slot, peer, closing.clone());
                        tokio::spawn(talk);
                    }
                }
                // It was gone before it was taken.
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    metrics::counter!("safehouse_accept_errors").increment(1);
                    if let Some(times) = NOT_ACCEPTED.due() {
                        tracing::error!(
                            %error, times,
                            "no connection can be accepted: if too many files are open, raise the limit (LimitNOFILE, ulimit -n)"
                        );
                    }
                    tokio::time::sleep(rest).await;
                    rest = (rest * 2).min(LONGEST_REST);
                }
            }
        }
        drop((listener, alive));
        // Nothing is ever sent: this ends with the last connection.
        let _ = ended.recv().await;
    }
}

/// The next connection, once there is a place for it.
async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
    most: usize,
) -> io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = match Arc::clone(permits).try_acquire_owned() {
        Ok(permit) => permit,
        Err(_) => {
            metrics::counter!("safehouse_refused", "why" => "all_connections").increment(1);
            if let Some(times) = ALL_IN_USE.due() {
                tracing::warn!(
                    most,
                    times,
                    "every connection is in use: others have to wait"
                );
            }
            let permit = Arc::clone(permits).acquire_owned().await;
            permit.map_err(io::Error::other)?
        }
    };
    let (stream, peer) = listener.accept().await?;
    Ok((stream, peer, permit))
}

fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

impl Gate {
    /// Gives a connection its place; nothing if its address has too many.
    fn take(
        &self,
        stream: TcpStream,
        peer: IpAddr,
        permit: OwnedSemaphorePermit,
        alive: mpsc::Sender<()>,
    ) -> Option<(Socket, Arc<Slot>)> {
        let slot = match self.proxies.trust(peer) {
            true => Some(Slot::of_proxy(&self.counts)),
            false => Slot::take(&self.counts, peer.into()),
        };
        let Some(slot) = slot else {
            metrics::counter!("safehouse_refused", "why" => "address_connections").increment(1);
            if let Some(times) = ADDRESS_FULL.due() {
                tracing::warn!(%peer, times, "an address has too many connections");
            }
            // A client that does not hear it finds the connection closed.
            let _ = stream.try_write(TOO_MANY);
            return None;
        };
        // Without it acknowledgements wait for more to send.
        let _ = stream.set_nodelay(true);
        let slot = Arc::new(slot);
        let held = Arc::clone(&slot);
        let socket = Socket::new(stream, self.write_timeout, held, permit, alive);
        Some((socket, slot))
    }

    /// Finds out for whom a request is, and forgets what the peer may not say.
    fn identify(&self, peer: IpAddr, slot: &Arc<Slot>, request: &mut Request<Incoming>) {
        let headers = request.headers_mut();
        if self.proxies.is_unknown_proxy(peer, headers)
            && let Some(times) = UNKNOWN_PROXY.due()
        {
            tracing::warn!(
                %peer, times,
                "a proxy that is not trusted: if it is yours, start the server with --trusted-proxy {peer}"
            );
        }
        let client = self.proxies.client(peer, headers);
        if client.is_none()
            && let Some(times) = SILENT_PROXY.due()
        {
            tracing::warn!(
                %peer, times,
                "the proxy does not tell for whom it asks, so that nothing can be limited by address: let it send X-Forwarded-For"
            );
        }
        self.proxies.strip(peer, headers);
        request.extensions_mut().insert(Connection {
            client,
            slot: Arc::clone(slot),
        });
    }
}

/// What somebody with too many connections is told.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\
    content-type: application/json\r\ncontent-length: 89\r\n\r\n\
    {\"code\":\"limit\",\"text\":\"your address has too many connections: close some and try again\"}";

/// One connection, from its beginning to its end.
async fn talk(
    gate: Arc<Gate>,
    socket: Socket,
    slot: Arc<Slot>,
    peer: IpAddr,
    mut closing: watch::Receiver<bool>,
) {
    let asked = Arc::clone(&gate);
    let service = service_fn(move |mut request: Request<Incoming>| {
        asked.identify(peer, &slot, &mut request);
        let mut router = asked.router.clone();
        async move {
            let answer: Result<Response, Infallible> = router.call(request).await;
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(gate.header_timeout)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(socket), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if ended.is_err_and(|error| error.is_timeout()) {
        metrics::counter!("safehouse_closed", "why" => "slow_request").increment(1);
    }
}

#[cfg(test)]
mod tests {
    use super::TOO_MANY;

    #[test]
    fn the_word_for_too_many_connections_is_a_whole_answer() {
        let text = std::str::from_utf8(TOO_MANY).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(
            head.contains(&format!("content-length: {}", body.len())),
            "{}",
            body.len()
        );
        let refusal: crate::wire::Refusal = serde_json::from_str(body).unwrap();
        assert_eq!(refusal.code, crate::wire::Code::Limit);
    }
}
