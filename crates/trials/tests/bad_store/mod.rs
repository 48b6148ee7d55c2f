//! Stores that cannot be used, and replay files that are none.

use std::fs;

use serde_json::{Value, json};
use server::config::Limits;
use server::store::Store;
use trials::client::Client;
use trials::test_server::{StoreFile, TestServer, quick};

use crate::common::net::{Served, code, look, new_room, serve};
use crate::everything;

#[tokio::test]
async fn a_store_that_cannot_be_used_is_told_in_one_line() {
    let file = StoreFile::new();
    let missing = format!("{}/no/such/folder.sqlite", file.place());
    let folder = std::env::temp_dir().to_string_lossy().into_owned();
    fs::write(
        file.path(),
        "this is no database, but a text that is long enough to be one".repeat(99),
    )
    .expect("a file");
    let before = fs::read(file.path()).expect("a file");
    let nowhere = "postgres://nobody@127.0.0.1:1/none";
    for store in [&missing, &folder, &file.place(), nowhere] {
        let Err(problem) = TestServer::start(store, None, quick()).await else {
            panic!("{store} can be used");
        };
        assert!(problem.starts_with("the store "), "{problem}");
        assert_eq!(problem.lines().count(), 1, "{problem}");
    }
    assert_eq!(fs::read(file.path()).expect("a file"), before);
}

#[tokio::test]
async fn a_full_disk_is_told_and_changes_nothing() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let Store::Sqlite(store) = &served.server.host().store else {
        panic!("the store is a file");
    };
    store.limit_pages(1).await.expect("a limit can be set");
    // Until nothing fits any more.
    let mut count = 0;
    let refused = loop {
        count += 1;
        let (id, text) = (format!("fill {count}"), "much ado ".repeat(100));
        let said = anna.ask(&room, &id, json!({ "do": "say", "text": text }));
        let said = said.await.expect("an answer");
        if said["code"].is_string() {
            break said;
        }
    };
    assert_eq!(refused["code"], "store_full");
    let before = everything(&served, &[&anna, &ben], &room).await;
    let (ask, text) = ("again", "much ado ".repeat(100));
    let again = anna.ask(&room, ask, json!({ "do": "say", "text": text }));
    assert_eq!(again.await.expect("an answer")["code"], "store_full");
    let mut big = new_room(&[json!("me"), json!("free")]);
    big["title"] = json!("x".repeat(80));
    let mut opened = String::new();
    for _ in 0..50 {
        let answer = anna.post("/api/rooms", &big).await.expect("an answer");
        if answer.status != 201 {
            assert_eq!(answer.status, 507);
            opened = code(&answer);
            break;
        }
    }
    assert_eq!(opened, "store_full");
    assert_eq!(look(&anna, &room).await, before[1]);
    // With room again everything goes on where it was.
    store
        .limit_pages(1_000_000)
        .await
        .expect("a limit can be set");
    let again = anna.ask(&room, ask, json!({ "do": "say", "text": "at last" }));
    let version = served.log(&room).await.len();
    assert_eq!(again.await.expect("an answer")["version"], version + 1);
}

/// A game that two bots have played to its end, as a replay file.
async fn replay(served: &Served, anna: &Client) -> Value {
    let seats = [json!({ "bot": "money" }), json!({ "bot": "money" })];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let mut live = anna.live(&room, None).await.expect("a connection");
    live.ask("start", &json!({ "do": "start" }))
        .await
        .expect("it listens");
    loop {
        let told = live.hear_json().await.expect("the connection lives");
        if told["room"]["stage"] == "over" {
            break;
        }
    }
    assert!(served.log(&room).await.len() > 20);
    let file = anna
        .get(&format!("/api/rooms/{room}/replay"))
        .await
        .expect("an answer");
    assert_eq!(file.status, 200);
    file.json()
}

/// A replay file, broken in every way.
fn broken_files(good: &Value) -> Vec<(String, String)> {
    let mut broken = Vec::new();
    let mut spoil = |key: &str, value: Value| {
        let mut bad = good.clone();
        bad[key] = value;
        broken.push((key.to_string(), bad.to_string()));
    };
    spoil("game", json!("chess"));
    spoil("game", json!("season1"));
    spoil("rules", json!(9_999));
    spoil("safehouse", json!(9_999));
    spoil("setup", json!({}));
    spoil("content", json!({}));
    spoil("seed", json!("chacha8:00"));
    spoil("seed", json!(format!("chacha8:{}", "0".repeat(64))));
    spoil("players", json!(7));
    spoil("moves", json!([7]));
    for (place, key, value) in [
        (0, "answer", json!("fly away")),
        (0, "seat", json!(1)),
        (3, "seat", json!(77)),
        (5, "hash", json!("0000000000000000")),
    ] {
        let mut moves = good["moves"].clone();
        moves[place][key] = value;
        spoil("moves", moves);
    }
    let last = good["moves"].as_array().and_then(|moves| moves.last());
    let mut moves = good["moves"].clone();
    moves.as_array_mut().expect("a list").extend(last.cloned());
    spoil("moves", moves);
    broken.push(("cut".to_string(), good.to_string()[..900].to_string()));
    broken.push(("empty".to_string(), String::new()));
    broken.push(("null".to_string(), "null".to_string()));
    broken.push(("deep".to_string(), "[".repeat(100_000)));
    broken
}

#[tokio::test]
async fn files_that_are_no_replays_are_not_put_up() {
    let served = serve(Limits {
        replay: 1 << 20,
        replays_per_person: 1,
        ..quick()
    })
    .await;
    let anna = served.somebody().await;
    let good = replay(&served, &anna).await;
    for (what, text) in broken_files(&good) {
        let refused = anna
            .send("POST", "/api/replays", &[], &text)
            .await
            .expect("an answer");
        assert_eq!(
            (refused.status, code(&refused).as_str()),
            (400, "bad_replay"),
            "{what}: {}",
            refused.body
        );
    }
    let long = " ".repeat((1 << 20) + 1);
    let refused = anna
        .send("POST", "/api/replays", &[], &long)
        .await
        .expect("an answer");
    assert_eq!((refused.status, code(&refused).as_str()), (413, "too_long"));
    // Nothing of that counts.
    let text = good.to_string();
    let put_up = anna
        .send("POST", "/api/replays", &[], &text)
        .await
        .expect("an answer");
    assert_eq!(put_up.status, 201, "{}", put_up.body);
    let refused = anna
        .send("POST", "/api/replays", &[], &text)
        .await
        .expect("an answer");
    assert_eq!((refused.status, code(&refused).as_str()), (429, "limit"));
    let name = put_up.json()["replay"]
        .as_str()
        .expect("a name")
        .to_string();
    for (path, word) in [
        ("steps/x", "malformed"),
        ("steps/0?eyes=2", "no_such_seat"),
        ("steps/-1", "malformed"),
    ] {
        let refused = anna
            .get(&format!("/api/replays/{name}/{path}"))
            .await
            .expect("an answer");
        assert_eq!(code(&refused), word, "{path}");
    }
}
