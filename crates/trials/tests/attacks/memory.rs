//! Replays: what they may hold, who may look at them, and how many answers nobody reads.

use serde_json::{Value, json};
use server::config::Limits;
use std::time::Duration;
use trials::client::Client;
use trials::test_server::quick;

use super::{ends, nobody, send_only};
use crate::common::net::{code, serve};

async fn put_up(client: &Client, text: &str) -> String {
    let answer = client.send("POST", "/api/replays", &[], text).await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json()["replay"]
        .as_str()
        .expect("a name")
        .to_string()
}

#[tokio::test]
async fn looking_at_replays_takes_an_identity_and_has_a_pace() {
    let served = serve(Limits {
        requests_per_second: 4,
        ..quick()
    })
    .await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let name = put_up(&anna, &served.replay().await.to_string()).await;
    let parts = ["", "/steps/100", "/turns", "/board"];
    for part in parts {
        let path = format!("/api/replays/{name}{part}");
        let refused = nobody(anna.addr).get(&path).await.expect("an answer");
        assert_eq!(
            (refused.status, code(&refused).as_str()),
            (401, "unknown"),
            "{path}"
        );
        let seen = ben.get(&path).await.expect("an answer");
        // This game has no board.
        let expected = if part == "/board" { 404 } else { 200 };
        assert_eq!(seen.status, expected, "{path}: {}", seen.body);
    }
    let mut refused = 0;
    for step in 0..200 {
        let path = format!("/api/replays/{name}/steps/{step}");
        let answer = ben.get(&path).await.expect("an answer");
        refused += usize::from(code(&answer) == "too_fast");
    }
    assert!(refused > 0, "nothing was too fast");
    let path = format!("/api/replays/{name}/turns");
    assert_eq!(anna.get(&path).await.expect("an answer").status, 200);
}

#[tokio::test]
async fn replays_with_parts_that_no_game_has_are_refused() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let replay = served.replay().await;
    let with = |field: &str, value: Value| {
        let mut file = replay.clone();
        file[field] = value;
        file.to_string()
    };
    let move_with = |field: &str, value: Value| {
        let mut file = replay.clone();
        file["moves"][0][field] = value;
        file.to_string()
    };
    let long = "x".repeat(7 << 20);
    for wrong in [
        with("players", json!([long, "Ben"])),
        with("players", json!(vec!["Anna"; 100_000])),
        with("players", json!(["Anna", "Ben", "Carl"])),
        with("players", json!([])),
        with("game", json!(long)),
        with("setup", json!(long)),
        with("content", json!(long)),
        with("seed", json!(long)),
        with(&long, json!(1)),
        move_with("answer", json!(long)),
        move_with("hash", json!(long)),
        move_with("answer", json!("\u{202e}")),
    ] {
        let answer = anna.send("POST", "/api/replays", &[], &wrong).await;
        let answer = answer.expect("an answer");
        let place = wrong.len();
        assert_eq!(
            (answer.status, code(&answer).as_str()),
            (400, "bad_replay"),
            "{place}"
        );
        assert!(answer.body.len() < 5_000, "the answer cites the file");
    }
    put_up(&anna, &replay.to_string()).await;
}

#[tokio::test]
async fn every_step_is_the_same_however_it_is_come_to() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let file = served.replay().await;
    let name = put_up(&anna, &file.to_string()).await;
    let moves = file["moves"].as_array().expect("moves");
    let mut seen = Vec::new();
    // Forwards, then backwards: nothing of a look may change another.
    let steps = (0..moves.len() + 1).step_by(17);
    for step in steps.clone().chain(steps.rev()) {
        let path = format!("/api/replays/{name}/steps/{step}");
        let shown = anna.get(&path).await.expect("an answer").json();
        assert_eq!(shown["step"], step);
        let last = step
            .checked_sub(1)
            .map_or(Value::Null, |last| moves[last]["seat"].clone());
        assert_eq!(shown["decided"], last, "step {step}");
        seen.push((step, shown));
    }
    let (forwards, backwards) = seen.split_at(seen.len() / 2);
    assert!(forwards.iter().eq(backwards.iter().rev()));
}

#[tokio::test]
async fn answers_that_nobody_reads_are_few_and_end() {
    let served = serve(Limits {
        work_per_person: 3,
        write_timeout: Duration::from_millis(500),
        ..quick()
    })
    .await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    // Spaces are part of no game and make the file long.
    let text = served.replay().await.to_string() + &" ".repeat(6 << 20);
    let name = put_up(&anna, &text).await;
    let path = format!("/api/replays/{name}");
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n",
        anna.addr, anna.cookie
    );
    let mut stalled = Vec::new();
    for _ in 0..3 {
        let stream = send_only(anna.addr, &request).await;
        stream.readable().await.expect("the answer has begun");
        stalled.push(stream);
    }
    let refused = anna.get(&path).await.expect("an answer");
    assert_eq!((refused.status, code(&refused).as_str()), (429, "too_fast"));
    assert_eq!(
        ben.get(&path).await.expect("an answer").body.len(),
        text.len()
    );
    loop {
        // Once those who do not read are cut off, there is room again.
        let again = anna.get(&path).await.expect("an answer");
        if again.status == 200 {
            assert_eq!(again.body.len(), text.len());
            break;
        }
        assert_eq!(code(&again), "too_fast");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for stream in &mut stalled {
        let said = ends(stream).await.expect("the server ends it");
        assert!(said.len() < text.len(), "all of it was sent");
    }
}
