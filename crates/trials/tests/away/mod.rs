//! Who is away: a minute after they were last seen, on whichever node.

use std::env;
use std::time::Duration;

use serde_json::{Value, json};
use server::config::Limits;
use trials::client::{Client, Live};
use trials::program::Schema;
use trials::test_server::{TestServer, quick};

use crate::common::net::{look, new_room, serve};

/// Where nobody listens.
const NOWHERE: &str = "nats://127.0.0.1:1";

fn postgres() -> String {
    let own = env::var("SAFEHOUSE_TEST_POSTGRES").ok();
    let own = own.filter(|server| !server.is_empty());
    own.unwrap_or_else(|| "postgres://postgres@127.0.0.1:5432/test".to_string())
}

/// Limits by which people are away soon.
fn soon(away_after: u64, bot_notice: u64) -> Limits {
    Limits {
        away_after: Duration::from_millis(away_after),
        bot_notice: Duration::from_millis(bot_notice),
        ..quick()
    }
}

/// Anna in seat 0 and Ben in seat 1, whose game has begun.
async fn two_at_the_table(anna: &Client, ben: &Client) -> String {
    let seats = [json!("me"), json!("free")];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let sat = ben.ask(&room, "sit", json!({ "do": "sit", "seat": 1 }));
    assert!(sat.await.expect("an answer")["version"].is_u64());
    let begun = anna.ask(&room, "start", json!({ "do": "start" }));
    assert!(begun.await.expect("an answer")["version"].is_u64());
    room
}

/// A player who asks again and again for a bot in seat 1.
struct Impatient<'a> {
    client: &'a Client,
    room: &'a str,
    count: usize,
}

impl Impatient<'_> {
    async fn ask(&mut self) -> Value {
        self.count += 1;
        let id = format!("bot {}", self.count);
        let bot = json!({ "do": "seat_bot", "seat": 1, "bot": "money" });
        let asked = self.client.ask(self.room, &id, bot).await;
        asked.expect("an answer")
    }

    /// Asks until it is not refused with that code any more.
    async fn ask_while(&mut self, code: &str) -> Value {
        loop {
            let answer = self.ask().await;
            if answer["code"] != code {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn seat(&self) -> Value {
        look(self.client, self.room).await["room"]["seats"][1].clone()
    }
}

async fn connect(client: &Client, room: &str) -> Live {
    let mut live = client.live(room, None).await.expect("a connection");
    live.hear_json().await.expect("the first news");
    live
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_told_before_a_bot_plays_and_takes_the_seat_back() {
    let served = serve(soon(3_000, 5_000)).await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let room = two_at_the_table(&anna, &ben).await;
    let theirs = connect(&ben, &room).await;
    let mut anna = Impatient {
        client: &anna,
        room: &room,
        count: 0,
    };
    assert_eq!(anna.ask().await["code"], "not_away");
    drop(theirs);
    let refused = anna.ask().await;
    assert_eq!(refused["code"], "not_away", "{refused}");

    // The first request only announces the bot, to everybody and in Ben's list of tables.
    let announced = anna.ask_while("not_away").await;
    assert!(announced["version"].is_u64(), "{announced}");
    let seat = anna.seat().await;
    assert_eq!(seat["bot"], Value::Null);
    assert_eq!(seat["announced"]["bot"], "money");
    let time = |of: &str| seat["announced"][of].as_i64().expect("a time");
    assert_eq!(time("until") - time("at"), 5_000);
    let mine = ben.get("/api/me/rooms").await.expect("an answer").json();
    assert_eq!(mine[0]["seats"][1]["announced"]["bot"], "money", "{mine}");
    assert_eq!(mine[0]["seats"][1]["yours"], true);
    let early = anna.ask().await;
    assert_eq!(early["code"], "bot_announced");
    assert!(early["text"].as_str().unwrap().contains("seconds"));

    // Ben comes back: nothing is announced any more.
    let theirs = connect(&ben, &room).await;
    assert_eq!(anna.seat().await["announced"], Value::Null);
    assert_eq!(anna.ask().await["code"], "not_away");

    // Ben goes again, for longer: he is told once more before the bot plays.
    drop(theirs);
    assert!(anna.ask_while("not_away").await["version"].is_u64());
    assert_eq!(anna.seat().await["bot"], Value::Null);
    assert!(anna.ask_while("bot_announced").await["version"].is_u64());
    let seat = anna.seat().await;
    assert_eq!(
        (&seat["bot"], &seat["announced"]),
        (&json!("money"), &Value::Null)
    );
    let sat = ben.ask(&room, "back", json!({ "do": "sit", "seat": 1 }));
    assert!(sat.await.expect("an answer")["version"].is_u64());
    assert_eq!(anna.seat().await["bot"], Value::Null);
    assert_eq!(anna.ask().await["code"], "not_away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_over_http_counts_as_being_there() {
    let served = serve(soon(2_000, 60_000)).await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let room = two_at_the_table(&anna, &ben).await;
    let mut anna = Impatient {
        client: &anna,
        room: &room,
        count: 0,
    };
    // Ben asks in vain, and only looks; each ends what was announced.
    for round in 0..2 {
        assert!(anna.ask_while("not_away").await["version"].is_u64());
        assert_eq!(anna.seat().await["announced"]["bot"], "money");
        if round == 0 {
            let nonsense = ben.ask(&room, "in vain", json!({ "do": "start" })).await;
            assert_eq!(nonsense.expect("an answer")["code"], "not_host");
        } else {
            look(&ben, &room).await;
        }
        while !anna.seat().await["announced"].is_null() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(anna.ask().await["code"], "not_away");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn nodes_that_cannot_hear_each_other_agree_on_who_is_away() {
    let schema = Schema::new(&postgres()).await.expect("PostgreSQL answers");
    let limits = soon(4_000, 1_000);
    let address = schema.address();
    let node = || TestServer::start(&address, Some(NOWHERE), limits.clone());
    let one = node().await.expect("a node");
    let two = node().await.expect("a node");
    let anna = Client::new(one.addr).await.expect("anybody may come");
    let ben = Client::new(two.addr).await.expect("anybody may come");
    let room = two_at_the_table(&anna, &ben).await;
    let theirs = connect(&ben, &room).await;
    let mut anna = Impatient {
        client: &anna,
        room: &room,
        count: 0,
    };
    // Long enough that Ben would be away if it were not known elsewhere that he is there.
    tokio::time::sleep(Duration::from_millis(6_000)).await;
    let refused = anna.ask().await;
    assert_eq!(refused["code"], "not_away", "{refused}");
    drop(theirs);
    assert_eq!(anna.ask().await["code"], "not_away");
    assert!(anna.ask_while("not_away").await["version"].is_u64());
    assert_eq!(anna.seat().await["announced"]["bot"], "money");
    // He comes back on his own node, and the other one knows.
    let theirs = connect(&ben, &room).await;
    assert_eq!(anna.ask_while("bot_announced").await["code"], "not_away");
    drop(theirs);
    assert!(anna.ask_while("not_away").await["version"].is_u64());
    assert!(anna.ask_while("bot_announced").await["version"].is_u64());
    assert_eq!(anna.seat().await["bot"], "money");
    drop((one, two));
    schema.remove().await.expect("the schema is removed");
}
