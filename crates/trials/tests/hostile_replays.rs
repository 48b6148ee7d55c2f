//! Hostile replays put up from outside: each is refused with a clear reason and makes nothing
//! panic; and a panic anywhere in the server is counted.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::kept::season1;
use common::net::{Served, serve};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde_json::{Value, json};
use server::config::Limits;
use trials::test_server::quick;

/// The kept replays of a fuzz target, by name.
fn seeds(target: &str) -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = crates.join("../../fuzz/seeds").join(target);
    let files = fs::read_dir(folder).expect("seeds are kept");
    let paths = files.map(|file| file.expect("a file").path());
    let read = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let text = fs::read_to_string(&path).expect("a text");
        (name.into_owned(), text)
    };
    paths.map(read).collect()
}

/// How many panics have been counted, once the figure is there.
fn panics(figures: &PrometheusHandle) -> u64 {
    let text = figures.render();
    let line = text
        .lines()
        .find(|line| line.starts_with("safehouse_panics "));
    let line = line.unwrap_or_else(|| panic!("panics are counted: {text}"));
    let count = line.split_whitespace().nth(1).expect("a number");
    count.parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_replays_are_refused_and_every_panic_is_counted() {
    let figures = PrometheusBuilder::new().install_recorder();
    let figures = figures.expect("figures can be kept");
    let limits = Limits {
        bot_fault_injection: Some(|_| Box::new(|| panic!("as this test wants it"))),
        ..quick()
    };
    let served = serve(limits).await;
    for target in ["replay_zombinion", "replay_season1", "replay_invader"] {
        put_up(&served, target).await;
    }
    assert_eq!(panics(&figures), 0, "hostile replays make nothing panic");

    let task = tokio::spawn(async { panic!("as this test wants it") });
    assert!(task.await.is_err());
    let work = tokio::task::spawn_blocking(|| panic!("as this test wants it"));
    assert!(work.await.is_err());
    assert_eq!(panics(&figures), 2, "tasks and blocking work count");
    let_a_bot_panic(&served).await;
    assert!(panics(&figures) > 2, "bots' threads count");
}

/// Puts up every kept replay of a game: the good one is taken, the others are refused.
async fn put_up(served: &Served, target: &str) {
    let anna = served.somebody().await;
    let mut taken = 0;
    for (name, text) in seeds(target) {
        let headers = [("content-type", "application/json")];
        let answer = anna.send("POST", "/api/replays", &headers, &text).await;
        let answer = answer.expect("there is an answer");
        if name == "good" {
            assert_eq!(answer.status, 201, "{target}/{name}: {}", answer.body);
            taken += 1;
            continue;
        }
        let refusal: Value = answer.json();
        assert_eq!(answer.status, 400, "{target}/{name}: {refusal}");
        assert_eq!(refusal["code"], "bad_replay", "{target}/{name}");
        let said = refusal["text"].as_str().unwrap_or_default();
        let clear = said.starts_with("the game cannot be set up: ");
        assert!(clear, "{target}/{name}: {said}");
    }
    assert_eq!(taken, 1, "{target} has a good replay");
}

/// Plays against a bot that panics, until it has been replaced.
async fn let_a_bot_panic(served: &Served) {
    let anna = served.somebody().await;
    let seats = [json!({ "bot": "bot" }), json!("me")];
    let room = json!({ "game": "season1", "setup": season1(2, "01"), "seats": seats });
    let room = anna.open_room(&room).await.expect("a room");
    let mut live = anna.live(&room, None).await.expect("a connection");
    live.ask("start", &json!({ "do": "start" }))
        .await
        .expect("it listens");
    loop {
        let told = live.hear_json().await.expect("the connection lives");
        if told["room"]["seats"][0]["bot"] == "random" {
            return;
        }
    }
}
