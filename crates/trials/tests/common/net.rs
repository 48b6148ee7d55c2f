//! Servers and clients for tests that go over the network.

use std::net::SocketAddr;

use serde_json::{Value, json};
use server::config::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use trials::client::{Answer, Client, Live};
use trials::test_server::{StoreFile, TestServer};

/// A server on a file of its own.
pub struct Served {
    /// The server.
    pub server: TestServer,
    /// Its file, which is removed at the end.
    pub file: StoreFile,
}

/// Starts a server with these limits.
pub async fn serve(limits: Limits) -> Served {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, limits).await;
    Served {
        server: server.expect("a server can be started"),
        file,
    }
}

/// A room of Zombinion to be opened, with these seats.
pub fn new_room(seats: &[Value]) -> Value {
    let setup = super::kept::zombinion(seats.len() as u8, "prima-partita");
    json!({ "game": "zombinion", "setup": setup, "seats": seats })
}

impl Served {
    /// Somebody new.
    pub async fn somebody(&self) -> Client {
        Client::new(self.server.addr)
            .await
            .expect("anybody may come")
    }

    /// Two people and a room in which their game has begun.
    pub async fn two_at_the_table(&self) -> (Client, Client, String) {
        let (anna, ben) = (self.somebody().await, self.somebody().await);
        let seats = [json!("me"), json!("free")];
        let room = anna.open_room(&new_room(&seats)).await.expect("a room");
        let sat = ben.ask(&room, "sit", json!({ "do": "sit", "seat": 1 }));
        assert!(sat.await.expect("an answer")["version"].is_u64());
        let begun = anna.ask(&room, "start", json!({ "do": "start" }));
        assert!(begun.await.expect("an answer")["version"].is_u64());
        (anna, ben, room)
    }

    /// A game of two bots, as the replay file that the server makes of it.
    pub async fn replay(&self) -> Value {
        let host = self.somebody().await;
        let seats = [json!({ "bot": "random" }), json!({ "bot": "random" })];
        let room = host.open_room(&new_room(&seats)).await.expect("a room");
        let mut live = host.live(&room, None).await.expect("a connection");
        live.ask("start", &json!({ "do": "start" }))
            .await
            .expect("it listens");
        while live.hear_json().await.expect("the connection lives")["room"]["stage"] != "over" {}
        let replay = host.get(&format!("/api/rooms/{room}/replay")).await;
        replay.expect("an answer").json()
    }

    /// The log of a room, as it is on disk.
    pub async fn log(&self, room: &str) -> Vec<String> {
        let id = room.parse().expect("a room's name");
        let records = self.server.host().store.records_after(id, 0).await;
        let records = records.expect("the store answers").into_iter();
        records.map(|record| record.body).collect()
    }
}

/// What somebody sees of a room now.
pub async fn look(client: &Client, room: &str) -> Value {
    let seen = client.get(&format!("/api/rooms/{room}")).await;
    seen.expect("an answer").json()
}

/// What is told about a request with that name, or about none in particular.
pub async fn told_of(live: &mut Live, id: Option<&str>) -> Value {
    loop {
        let told = live.hear_json().await.expect("the connection lives");
        let of_it = told["tell"] == "refused" || told["tell"] == "done";
        if of_it && told["id"] == json!(id) {
            return told;
        }
    }
}

/// The kind of a refusal.
pub fn code(answer: &Answer) -> String {
    let json = answer.json();
    json["code"].as_str().unwrap_or("none").to_string()
}

/// Sends any bytes and gives whatever comes back.
pub async fn raw(addr: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(addr).await.expect("it listens");
    // A server that has heard enough may close before it has heard all.
    let _ = stream.write_all(bytes).await;
    let mut back = Vec::new();
    let _ = stream.read_to_end(&mut back).await;
    String::from_utf8_lossy(&back).into_owned()
}
