//! How hard is this? Answered from the table or by playing, never for long and never for nobody.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use std::time::Duration;

use common::net::{Served, code, serve};
use serde_json::{Value, json};
use server::config::Limits;
use trials::client::Client;
use trials::test_server::quick;

/// A mission of season 1 for two, as the book has it.
fn usual(mission: &str) -> Value {
    json!({ "mission": mission, "players": 2, "team": "random", "first": 0 })
}

/// The same with the token at another seat, which is in no table.
fn unusual(mission: &str) -> Value {
    json!({ "mission": mission, "players": 2, "team": "random", "first": 1 })
}

async fn ask(who: &Client, setup: &Value, live: bool) -> (u16, Value) {
    let asked = json!({ "game": "season1", "setup": setup, "live": live });
    let answer = who
        .post("/api/difficulty", &asked)
        .await
        .expect("an answer");
    (answer.status, answer.json())
}

/// Asks again and again until it is as wanted.
async fn ask_until(who: &Client, setup: &Value, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (status, known) = ask(who, setup, true).await;
        assert_eq!(status, 200, "{known}");
        if wanted(&known) {
            return known;
        }
        tokio::task::yield_now().await;
    }
}

/// A server on which those who wait do so however slow the machine is.
async fn patient() -> Served {
    serve(Limits {
        difficulty_poll_timeout: Duration::from_secs(3_600),
        ..quick()
    })
    .await
}

#[tokio::test]
async fn what_is_in_the_table_is_told_at_once() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    for live in [false, true] {
        let (status, known) = ask(&anna, &usual("01"), live).await;
        assert_eq!(status, 200);
        assert_eq!(
            (&known["source"], &known["stage"]),
            (&json!("stored"), &json!("done"))
        );
        assert!(known["games"].as_u64() > Some(0));
        let (low, high) = (&known["interval"][0], &known["interval"][1]);
        assert!(low.as_f64() < high.as_f64(), "{known}");
        assert!(known["rounds"].as_f64() > Some(0.0));
    }
}

#[tokio::test]
async fn what_is_in_no_table_is_played_only_when_somebody_waits_for_it() {
    let served = patient().await;
    let anna = served.somebody().await;
    let (_, known) = ask(&anna, &unusual("01"), false).await;
    assert_eq!(
        (&known["stage"], &known["games"]),
        (&json!("idle"), &json!(0))
    );
    assert_eq!(known["source"], "live");
    let some = ask_until(&anna, &unusual("01"), |known| {
        known["games"].as_u64() > Some(1)
    })
    .await;
    assert!(some["games"].as_u64() <= some["most"].as_u64());
    // Asking without waiting says that one has gone; what was found out stays.
    let stopped = loop {
        let (_, known) = ask(&anna, &unusual("01"), false).await;
        if known["stage"] != "running" {
            break known;
        }
    };
    assert!(stopped["games"].as_u64() >= some["games"].as_u64());
    let (_, later) = ask(&anna, &unusual("01"), false).await;
    assert_eq!(later, stopped);
}

#[tokio::test]
async fn those_who_ask_the_same_share_the_games() {
    let served = patient().await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let played = |known: &Value| known["games"].as_u64() > Some(0);
    let annas = ask_until(&anna, &unusual("02"), played).await;
    let (_, bens) = ask(&ben, &unusual("02"), true).await;
    assert!(bens["games"].as_u64() >= annas["games"].as_u64());
    // Anna goes; the games go on for Ben.
    ask(&anna, &usual("02"), false).await;
    let more = |known: &Value| known["games"].as_u64() > bens["games"].as_u64();
    ask_until(&ben, &unusual("02"), more).await;
}

#[tokio::test]
async fn only_so_many_can_wait() {
    let served = patient().await;
    let mut waiting = Vec::new();
    for (players, first) in [
        (2, 1),
        (3, 1),
        (3, 2),
        (4, 1),
        (4, 2),
        (4, 3),
        (5, 1),
        (5, 2),
    ] {
        for mission in ["01", "02"] {
            waiting.push(json!({
                "mission": mission, "players": players, "team": "random", "first": first,
            }));
        }
    }
    let mut answers = Vec::new();
    for setup in &waiting {
        answers.push(ask(&served.somebody().await, setup, true).await);
    }
    let (refused, taken): (Vec<_>, Vec<_>) = answers.iter().partition(|(status, _)| *status == 429);
    assert!(!refused.is_empty());
    assert!(refused.iter().all(|(_, said)| said["code"] == "limit"));
    // One is played; the others come after it.
    assert!(
        taken
            .iter()
            .any(|(_, known)| known["ahead"].as_u64() > Some(1))
    );
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_as_for_a_room() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let wrong = [
        ("season1", usual("nowhere")),
        (
            "season1",
            json!({ "mission": "01", "players": 9, "team": "random" }),
        ),
        (
            "season1",
            json!({ "mission": "01", "players": 2, "team": "random", "luck": 1 }),
        ),
        (
            "season1",
            json!({ "mission": "01", "players": 1, "team": { "chosen": [["nobody"]] } }),
        ),
        ("season1", json!(null)),
        (
            "invader",
            json!({ "mission": "M1", "players": 1, "team": { "random": 200 } }),
        ),
        ("chess", usual("01")),
    ];
    for (game, setup) in wrong {
        let asked = json!({ "game": game, "setup": setup, "live": true });
        let refused = anna
            .post("/api/difficulty", &asked)
            .await
            .expect("an answer");
        let room = json!({ "game": game, "setup": setup, "seats": ["me", "me"] });
        let no_room = anna.post("/api/rooms", &room).await.expect("an answer");
        assert_eq!(refused.json(), no_room.json(), "{setup}");
        assert_eq!(refused.status, no_room.status);
    }
}

#[tokio::test]
async fn nonsense_strangers_and_games_against_each_other_are_refused() {
    let served = serve(Limits {
        body: 1_000,
        ..quick()
    })
    .await;
    let anna = served.somebody().await;
    let asked = json!({ "game": "season1", "setup": usual("01") });
    let stranger = Client {
        addr: served.server.addr,
        cookie: String::new(),
    };
    let refused = stranger.post("/api/difficulty", &asked).await;
    assert_eq!(code(&refused.expect("an answer")), "unknown");
    let kingdom = common::kept::zombinion(2, "prima-partita");
    let long = "long ".repeat(1_000);
    let wrong = [
        (
            json!({ "game": "zombinion", "setup": kingdom }),
            "no_such_place",
        ),
        (json!({ "game": "season1" }), "malformed"),
        (
            json!({ "game": "season1", "setup": usual("01"), "live": 1 }),
            "malformed",
        ),
        (
            json!({ "game": "season1", "setup": usual("01"), "games": 9 }),
            "malformed",
        ),
        (
            json!({ "game": "season1", "setup": usual(&long) }),
            "too_long",
        ),
        (json!([]), "malformed"),
    ];
    for (body, word) in wrong {
        let refused = anna.post("/api/difficulty", &body).await;
        assert_eq!(code(&refused.expect("an answer")), word, "{body}");
    }
}
