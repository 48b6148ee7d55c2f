//! A bare server: it keeps as many bytes in the same kind of store, acknowledges, and does
//! nothing else. What a server adds to that is its own.

use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;
use serde_json::json;
use server::ids::RoomId;
use server::store::{Chain, Record, RulesVersions, Store};
use server::wire::PROTOCOL;
use tokio::net::TcpListener;
use tokio::time::{Instant, timeout};

use super::timetable::{Decide, Decided, Worker};
use crate::client::{Client, Live};

struct Bare {
    store: Store,
    bytes: usize,
}

/// What a client of the real server says on connecting.
#[derive(Deserialize)]
struct Hello {
    protocol: u32,
}

/// Runs the bare server on that store, with lines of so many bytes.
pub async fn serve(store: &str, bytes: usize) -> Result<(), String> {
    let store = Store::open(store, &RulesVersions::new())
        .await
        .map_err(|error| error.to_string())?;
    let bare = Arc::new(Bare { store, bytes });
    let router = Router::new()
        .route("/readyz", get(async || "ready"))
        .route("/api/rooms/{room}/live", get(connect))
        .with_state(bare);
    let any_port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let listener = TcpListener::bind(any_port)
        .await
        .map_err(|error| error.to_string())?;
    let addr = listener.local_addr().map_err(|error| error.to_string())?;
    println!("the bare server is open at http://{addr}");
    axum::serve(listener, router)
        .await
        .map_err(|error| error.to_string())
}

async fn connect(
    State(bare): State<Arc<Bare>>,
    Query(hello): Query<Hello>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let known = hello.protocol == PROTOCOL;
    upgrade.on_upgrade(move |socket| async move {
        if known {
            talk(&bare, socket).await;
        }
    })
}

/// Keeps a line for each message, and acknowledges it.
async fn talk(bare: &Bare, mut socket: WebSocket) {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let room = RoomId::random();
    let mut number = 0;
    let mut before = Chain::start(room);
    while let Some(Ok(message)) = socket.recv().await {
        let Message::Text(text) = message else {
            continue;
        };
        let Ok(named) = serde_json::from_str::<Named>(&text) else {
            return;
        };
        number += 1;
        let body = "-".repeat(bare.bytes);
        let record = Record {
            number,
            body,
            before,
            step: None,
        };
        before = record.chain();
        if bare.store.append(room, record, None).await.is_err() {
            return;
        }
        let told = json!({ "tell": "done", "id": named.id, "version": number });
        let told = Message::Text(told.to_string().into());
        if socket.send(told).await.is_err() {
            return;
        }
    }
}

/// Somebody who sends the bare server what a player sends.
struct Sender {
    live: Live,
    count: u64,
}

impl Sender {
    async fn send(&mut self) -> Result<Instant, String> {
        self.count += 1;
        let ask = json!({ "do": "answer", "at": self.count, "answer": "take furbizia" });
        self.live.ask(&self.count.to_string(), &ask).await?;
        let heard = timeout(Duration::from_secs(30), self.live.hear()).await;
        let heard = heard.map_err(|_| "no acknowledgement".to_string())?;
        heard.ok_or("the connection has ended")?;
        Ok(Instant::now())
    }
}

impl Decide for Sender {
    fn decide(&mut self) -> Decided<'_> {
        Box::pin(self.send())
    }

    fn make_ready(&mut self) -> Pin<Box<dyn Future<Output = Result<u64, String>> + Send + '_>> {
        Box::pin(async { Ok(0) })
    }
}

/// As many senders as there are rooms.
pub async fn workers(addr: SocketAddr, count: usize) -> Result<Vec<Worker>, String> {
    let client = Client {
        addr,
        cookie: String::new(),
    };
    let mut workers: Vec<Worker> = Vec::with_capacity(count);
    for _ in 0..count {
        let live = client.live("any", None).await?;
        workers.push(Box::new(Sender { live, count: 0 }));
    }
    Ok(workers)
}
