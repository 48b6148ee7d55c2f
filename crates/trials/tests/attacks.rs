//! Strangers who want to harm: too much, too slowly, too often, under no name. Each attack is
//! small, aims at this machine only and ends by itself.

#[path = "attacks/memory.rs"]
mod memory;
#[path = "attacks/names.rs"]
mod names;
#[path = "attacks/origin.rs"]
mod origin;
#[path = "attacks/pace.rs"]
mod pace;
#[path = "attacks/stalled.rs"]
mod stalled;

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use trials::client::{Answer, Client};

/// How long a server may take before a test gives up: never reached, unless it waits for ever.
const FOR_EVER: Duration = Duration::from_secs(120);

/// Asks as somebody at that address, through a proxy of this machine.
async fn get_from(client: &Client, address: &str, path: &str) -> Answer {
    let headers = [("x-forwarded-for", address)];
    let answer = client.send("GET", path, &headers, "").await;
    answer.expect("there is an answer")
}

/// A client without an identity.
fn nobody(addr: SocketAddr) -> Client {
    Client {
        addr,
        cookie: String::new(),
    }
}

/// A connection over which these bytes were sent, and whose other side hardly anything can be
/// sent to before it is read.
async fn send_only(addr: SocketAddr, bytes: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut stream = socket.connect(addr).await.expect("it listens");
    let sent = stream.write_all(bytes.as_bytes()).await;
    sent.expect("there is room for it");
    stream
}

/// Whether the server ends a connection by itself. Gives what it said before.
async fn ends(stream: &mut TcpStream) -> Option<String> {
    let mut said = Vec::new();
    let read = tokio::time::timeout(FOR_EVER, stream.read_to_end(&mut said)).await;
    // A connection that was reset has ended, too.
    read.ok()?.ok();
    Some(String::from_utf8_lossy(&said).into_owned())
}
