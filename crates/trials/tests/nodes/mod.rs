//! Several nodes on one store, with and without a way to tell each other.

use std::env;

use serde_json::{Value, json};
use server::ids::random_bytes;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_postgres::NoTls;
use trials::client::{Client, Live};
use trials::test_server::{TestServer, quick};

use crate::common::net::{look, new_room, told_of};

/// Where nobody listens.
const NOWHERE: &str = "nats://127.0.0.1:1";

fn postgres() -> String {
    // An empty name would be that of a file beside this crate.
    let own = env::var("SAFEHOUSE_TEST_POSTGRES").ok();
    let own = own.filter(|server| !server.is_empty());
    own.unwrap_or_else(|| "postgres://postgres@127.0.0.1:5432/test".to_string())
}

fn nats() -> String {
    let own = env::var("SAFEHOUSE_TEST_NATS");
    own.unwrap_or_else(|_| "nats://127.0.0.1:4222".to_string())
}

/// A schema of a test's own.
struct Schema(String);

impl Schema {
    fn new() -> Schema {
        let number = u64::from_le_bytes(random_bytes());
        Schema(format!("safehouse_trial_{number:016x}"))
    }

    /// The store in this schema, on that server.
    fn on(&self, server: &str) -> String {
        let mark = if server.contains('?') { '&' } else { '?' };
        format!("{server}{mark}options=-csearch_path%3D{}", self.0)
    }

    /// Takes it away again.
    async fn remove(self) {
        let connected = tokio_postgres::connect(&postgres(), NoTls).await;
        let (client, connection) = connected.expect("PostgreSQL answers");
        tokio::spawn(connection);
        let text = format!(
            "SET lock_timeout = '5s'; DROP SCHEMA IF EXISTS \"{}\" CASCADE",
            self.0
        );
        // What cannot be removed is in nobody's way.
        let _ = client.batch_execute(&text).await;
    }
}

async fn node(schema: &Schema, bus: &str) -> TestServer {
    let started = TestServer::start(&schema.on(&postgres()), Some(bus), quick()).await;
    started.expect("PostgreSQL is there (see SAFEHOUSE_TEST_POSTGRES)")
}

async fn readiness(client: &Client) -> (u16, Value) {
    let ready = client.get("/readyz").await.expect("an answer");
    (ready.status, ready.json())
}

/// Anna on one node and Ben on the other, in a room where their game has begun.
async fn two_at_the_table(one: &TestServer, two: &TestServer) -> (Client, Client, String) {
    let anna = Client::new(one.addr).await.expect("anybody may come");
    let ben = Client::new(two.addr).await.expect("anybody may come");
    let seats = [json!("me"), json!("free")];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let sat = ben
        .ask(&room, "sit", json!({ "do": "sit", "seat": 1 }))
        .await;
    assert!(sat.expect("an answer")["version"].is_u64());
    let begun = anna.ask(&room, "start", json!({ "do": "start" })).await;
    let begun = begun.expect("an answer");
    assert!(begun["version"].is_u64(), "{begun}");
    (anna, ben, room)
}

/// The next news that tell of that version.
async fn hear_version(live: &mut Live, version: &Value) -> Value {
    loop {
        let told = live.hear_json().await.expect("the connection lives");
        if told["tell"] == "news" && told["version"] == *version {
            return told;
        }
    }
}

/// Everybody answers once, each on a node of their own, and hears of the other.
async fn play_across(anna: &Client, ben: &Client, room: &str, ours: &mut Live, theirs: &mut Live) {
    for (count, text) in ["one", "two", "three"].iter().enumerate() {
        let id = format!("say {count}");
        let (who, other) = match count % 2 {
            0 => (&mut *ours, &mut *theirs),
            _ => (&mut *theirs, &mut *ours),
        };
        who.ask(&id, &json!({ "do": "say", "text": text }))
            .await
            .expect("it listens");
        let done = told_of(who, Some(&id)).await;
        assert_eq!(done["tell"], "done", "{done}");
        let told = hear_version(other, &done["version"]).await;
        let ticks = told["ticks"].as_array().expect("ticks");
        let said = ticks.last().expect("a tick");
        assert_eq!(said["what"]["text"], *text, "{told}");
    }
    let at = look(anna, room).await["game"]["decision"]["at"].clone();
    let done = json!({ "do": "answer", "at": at, "answer": "done" });
    ours.ask("decide", &done).await.expect("it listens");
    let done = told_of(ours, Some("decide")).await;
    assert_eq!(done["tell"], "done", "{done}");
    let told = hear_version(theirs, &done["version"]).await;
    assert_eq!(told["game"]["eyes"], 1);
    assert_eq!(
        look(anna, room).await["version"],
        look(ben, room).await["version"]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and NATS"]
async fn two_nodes_see_each_others_moves() {
    let schema = Schema::new();
    let one = node(&schema, &nats()).await;
    let two = node(&schema, &nats()).await;
    let (anna, ben, room) = two_at_the_table(&one, &two).await;
    for client in [&anna, &ben] {
        // A node that has just started may still be on its way to the bus.
        while readiness(client).await.1["bus"] != true {
            tokio::task::yield_now().await;
        }
    }
    let mut ours = anna.live(&room, None).await.expect("a connection");
    let mut theirs = ben.live(&room, None).await.expect("a connection");
    for live in [&mut ours, &mut theirs] {
        while live.hear_json().await.expect("a word")["seats"] != json!([true, true]) {}
    }
    play_across(&anna, &ben, &room, &mut ours, &mut theirs).await;
    drop((one, two));
    schema.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn nodes_that_cannot_hear_each_other_catch_up_from_the_store() {
    let schema = Schema::new();
    let one = node(&schema, NOWHERE).await;
    let two = node(&schema, NOWHERE).await;
    let (anna, ben, room) = two_at_the_table(&one, &two).await;
    assert_eq!(
        readiness(&anna).await,
        (200, json!({ "store": true, "bus": false }))
    );
    let mut ours = anna.live(&room, None).await.expect("a connection");
    let mut theirs = ben.live(&room, None).await.expect("a connection");
    play_across(&anna, &ben, &room, &mut ours, &mut theirs).await;
    drop((one, two));
    schema.remove().await;
}

/// Passes everything on to the real server, until it is dropped.
async fn go_between(to: String) -> (String, JoinSet<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("an address");
    let addr = listener.local_addr().expect("an address").to_string();
    let mut tasks = JoinSet::new();
    tasks.spawn(async move {
        let mut passing = JoinSet::new();
        while let Ok((mut near, _)) = listener.accept().await {
            let to = to.clone();
            passing.spawn(async move {
                if let Ok(mut far) = TcpStream::connect(&to).await {
                    // Either side may go at any time.
                    let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                }
            });
        }
    });
    (addr, tasks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_node_without_its_store_says_that_it_is_not_ready() {
    let schema = Schema::new();
    let server = postgres();
    let rest = server.split("://").nth(1).expect("an address");
    let rest = rest.rsplit('@').next().expect("an address");
    let place = rest.split(['/', '?']).next().expect("an address");
    let (between, tasks) = go_between(place.to_string()).await;
    let store = schema.on(&server.replace(place, &between));
    let node = TestServer::start(&store, None, quick())
        .await
        .expect("PostgreSQL answers");
    let anna = Client::new(node.addr).await.expect("anybody may come");
    let seats = [json!("me"), json!("free")];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    assert_eq!(readiness(&anna).await.0, 200);
    drop(tasks);
    let mut ready = readiness(&anna).await;
    // What was found out a moment ago may still hold.
    while ready.0 == 200 {
        tokio::task::yield_now().await;
        ready = readiness(&anna).await;
    }
    let why = "the store cannot be reached";
    assert_eq!(
        ready,
        (503, json!({ "store": false, "bus": true, "why": why }))
    );
    assert_eq!(anna.get("/healthz").await.expect("an answer").status, 200);
    let refused = anna
        .get(&format!("/api/rooms/{room}"))
        .await
        .expect("an answer");
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (503, &json!("store_away"))
    );
    drop(node);
    schema.remove().await;
}
