//! What the server writes into its own log, which others may read than those who play.

use std::fmt::{Debug, Write};
use std::sync::{LazyLock, Mutex, PoisonError};

use serde_json::{Value, json};
use server::room::{Entry, Line};
use server::store::Store;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Event, Metadata, Subscriber};
use trials::test_server::quick;

use crate::common::net::{Served, look, new_room, serve};

/// Everything that was logged by this program.
static LOG: LazyLock<Mutex<String>> = LazyLock::new(Mutex::default);

/// Writes down whatever is logged, at any level and from anywhere.
struct Listener;

/// One event or span, as text.
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Writing into a text cannot fail.
        let _ = write!(self.0, " {field}={value:?}");
    }
}

impl Words {
    fn note(self) {
        let mut log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
        log.push_str(&self.0);
        log.push('\n');
    }
}

impl Subscriber for Listener {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        let mut words = Words(span.metadata().name().to_string());
        span.record(&mut words);
        words.note();
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &tracing::span::Record<'_>) {
        let mut words = Words(String::new());
        values.record(&mut words);
        words.note();
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut words = Words(event.metadata().target().to_string());
        event.record(&mut words);
        words.note();
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// The seed of a room, which only its log knows.
async fn seed_of(served: &Served, room: &str) -> [u8; 32] {
    for line in served.log(room).await {
        if let Ok(Line {
            entry: Entry::Started {
                seed: table::Seed::Secret(seed),
            },
            ..
        }) = Line::parse(&line)
        {
            return seed;
        }
    }
    panic!("the game has not begun");
}

/// A line that no game can follow, after those that a room has.
async fn spoil(served: &Served, room: &str) {
    let id = room.parse().expect("a room's name");
    let records = served.server.host().store.records_after(id, 0).await;
    let records = records.expect("the store answers");
    let last = records.last().expect("the room was opened");
    let line = Line {
        at: 0,
        by: None,
        id: None,
        entry: Entry::Answered {
            seat: table::Seat(0),
            answer: "take molti-zombi".to_string(),
            hash: "0123".to_string(),
        },
    };
    let record = last.followed_by(line.to_text());
    let kept = served.server.host().store.append(id, record, None).await;
    kept.expect("the store answers");
}

/// Plays some decisions of a game against a bot.
async fn play(served: &Served) -> (trials::client::Client, String) {
    let anna = served.somebody().await;
    let seats = [json!("me"), json!({ "bot": "best" })];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let begun = anna.ask(&room, "start", json!({ "do": "start" })).await;
    assert!(begun.expect("an answer")["version"].is_u64());
    let mut live = anna.live(&room, None).await.expect("a connection");
    let mut count = 0;
    while count < 30 {
        let told = live.hear_json().await.expect("the connection lives");
        let decision = &told["game"]["decision"];
        let Some(answers) = decision["answers"].as_array() else {
            continue;
        };
        let answer = &answers[answers.len().saturating_sub(2)]["say"];
        let ask = json!({ "do": "answer", "at": decision["at"], "answer": answer });
        count += 1;
        let id = format!("answer {count}");
        live.ask(&id, &ask).await.expect("it can be asked");
    }
    (anna, room)
}

#[tokio::test]
async fn the_log_tells_no_secrets() {
    tracing::subscriber::set_global_default(Listener).expect("nobody else listens");
    let served = serve(quick()).await;
    let (anna, room) = play(&served).await;
    let link = anna.post("/api/me/link", &json!({})).await.expect("a link");
    let link = link.json()["code"].as_str().expect("a code").to_string();
    let seed = seed_of(&served, &room).await;
    let hand = look(&anna, &room).await["game"]["view"]["players"][0]["hand"].clone();
    assert!(hand.is_array(), "one sees one's own hand");
    // What goes wrong is logged: a broken room, a full disk, a bad message.
    let spoilt = {
        let (_, _, room) = served.two_at_the_table().await;
        spoil(&served, &room).await;
        room
    };
    let broken = look(&anna, &spoilt).await;
    assert_eq!(broken["code"], "broken", "{broken}");
    let Store::Sqlite(store) = &served.server.host().store else {
        panic!("the store is a file");
    };
    store.limit_pages(1).await.expect("a limit can be set");
    let mut refused = Value::Null;
    for count in 0..200 {
        let text = "a full disk ".repeat(80);
        let (id, ask) = (
            format!("fill {count}"),
            json!({ "do": "say", "text": text }),
        );
        refused = anna.ask(&room, &id, ask).await.expect("an answer");
        if refused["code"].is_string() {
            break;
        }
    }
    assert_eq!(refused["code"], "store_full");

    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner).clone();
    assert!(log.contains("a room cannot be opened"), "{log}");
    assert!(log.contains("the disk of the store is full"), "{log}");
    super::has_no_seed(&log, seed);
    let cookie = anna.cookie.split_once('=').expect("a cookie").1;
    for secret in [
        cookie,
        &link,
        "molti-zombi",
        "pallottola",
        "take ",
        "play all",
        "a full disk ",
    ] {
        assert!(!log.contains(secret), "the log tells “{secret}”");
    }
}
