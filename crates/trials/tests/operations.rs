//! What those who run the server rely on.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;
mod nodes;

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use common::kept::season1;
use common::net::{code, look, new_room, serve};
use games::GameRegistry;
use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::{Value, json};
use server::Server;
use server::config::{Config, Limits};
use server::http::Page;
use tokio::task::JoinHandle;
use trials::client::{Answer, Client};
use trials::test_server::{StoreFile, quick};

/// A page that has one file besides itself.
fn page(path: &str) -> Option<Page> {
    let (bytes, kind) = match path {
        "index.html" => ("<!doctype html><title>Safehouse</title>", "text/html"),
        "app-1234.js" => ("export {}", "text/javascript"),
        _ => return None,
    };
    Some(Page {
        bytes: bytes.as_bytes().into(),
        kind: kind.to_string(),
        tag: format!("tag-{path}"),
        lasting: path != "index.html",
    })
}

/// A server with a page and with figures, as the program starts it.
async fn whole(file: &StoreFile) -> (SocketAddr, JoinHandle<Result<(), String>>) {
    let config = Config {
        addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        store: file.place(),
        bus: None,
        origins: Vec::new(),
        trusted_proxies: Vec::new(),
        limits: quick(),
    };
    let figures = PrometheusBuilder::new().build_recorder().handle();
    let server = Server::start(
        &config,
        GameRegistry::shipped().clone(),
        Some(figures),
        page,
    )
    .await;
    let server = server.expect("a server can be started");
    let addr = server.addr().expect("it listens");
    (addr, tokio::spawn(server.run(std::future::pending())))
}

async fn get(client: &Client, path: &str) -> Answer {
    client.get(path).await.expect("there is an answer")
}

#[tokio::test]
async fn the_server_tells_how_it_is() {
    let served = serve(quick()).await;
    let nobody = Client {
        addr: served.server.addr,
        cookie: String::new(),
    };
    let alive = get(&nobody, "/healthz").await;
    assert_eq!((alive.status, alive.body.as_str()), (200, "alive\n"));
    let ready = get(&nobody, "/readyz").await;
    assert_eq!(
        (ready.status, ready.json()),
        (200, json!({ "store": true, "bus": true }))
    );
    assert_eq!(get(&nobody, "/metrics").await.status, 404);
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(get(&nobody, path).await.header("set-cookie"), None);
    }
    let file = StoreFile::new();
    let (addr, task) = whole(&file).await;
    let figures = get(&Client { addr, ..nobody }, "/metrics").await;
    assert_eq!(figures.status, 200);
    task.abort();
}

/// What every answer must say to a browser.
fn is_guarded(status: u16, answer: &Answer) {
    assert_eq!(answer.status, status, "{}", answer.head);
    let policy = answer.header("content-security-policy").unwrap_or_default();
    assert!(policy.contains("default-src 'none'"), "{}", answer.head);
    assert!(policy.contains("frame-ancestors 'none'"), "{}", answer.head);
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(
        answer.header("cross-origin-opener-policy"),
        Some("same-origin")
    );
    assert!(answer.header("cache-control").is_some(), "{}", answer.head);
    assert_eq!(answer.header("access-control-allow-origin"), None);
}

#[tokio::test]
async fn every_answer_tells_browsers_what_they_may_do() {
    let file = StoreFile::new();
    let (addr, task) = whole(&file).await;
    let anna = Client::new(addr).await.expect("anybody may come");
    let nobody = Client {
        addr,
        cookie: String::new(),
    };
    let foreign = anna.send(
        "POST",
        "/api/rooms",
        &[("origin", "https://evil.example")],
        "{}",
    );
    let known = anna.send("GET", "/", &[("if-none-match", "\"tag-index.html\"")], "");
    let options = anna.send(
        "OPTIONS",
        "/api/rooms",
        &[("origin", "https://evil.example")],
        "",
    );
    let mut answers = vec![
        (403, foreign.await.expect("an answer")),
        (304, known.await.expect("an answer")),
        (403, options.await.expect("an answer")),
        (
            400,
            anna.post("/api/rooms", &json!(7)).await.expect("an answer"),
        ),
        (401, get(&nobody, "/api/rooms").await),
        (
            405,
            anna.send("PUT", "/api/rooms", &[], "")
                .await
                .expect("an answer"),
        ),
        (
            413,
            anna.post("/api/rooms", &json!(" ".repeat(70_000)))
                .await
                .expect("an answer"),
        ),
    ];
    for (path, status) in [
        ("/", 200),
        ("/room/k3f9-x2mp-7qra", 200),
        ("/app-1234.js", 200),
        ("/missing.js", 404),
        ("/api/me", 200),
        ("/api/games", 200),
        ("/api/openapi.json", 200),
        ("/api/nothing", 404),
        ("/api/rooms/k3f9-x2mp-7qra", 404),
        ("/healthz", 200),
        ("/readyz", 200),
        ("/metrics", 200),
    ] {
        answers.push((status, get(&anna, path).await));
    }
    for (status, answer) in answers {
        is_guarded(status, &answer);
    }
    let lasting = get(&anna, "/app-1234.js").await;
    assert!(
        lasting
            .header("cache-control")
            .is_some_and(|kept| kept.contains("immutable"))
    );
    assert_eq!(
        get(&anna, "/").await.header("cache-control"),
        Some("no-cache")
    );
    assert_eq!(
        get(&anna, "/api/me").await.header("cache-control"),
        Some("no-store")
    );
    task.abort();
}

#[tokio::test]
async fn the_description_lists_what_is_there() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let described = get(&anna, "/api/openapi.json").await.json();
    assert_eq!(described, json!(server::http::description()));
    let mut listed = BTreeSet::new();
    let methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];
    for (path, calls) in described["paths"].as_object().expect("paths") {
        let place = path
            .replace("{room}", "k3f9-x2mp-7qra")
            .replace("{replay}", "k3f9-x2mp-7qra")
            .replace("{game}", "zombinion")
            .replace("{mission}", "00")
            .replace("{device}", "0123456789abcdef")
            .replace("{step}", "0");
        assert!(!place.contains('{'), "{path}");
        for method in methods {
            // Others must not take this one's identity away.
            let nobody = Client {
                addr: served.server.addr,
                cookie: String::new(),
            };
            let answer = nobody
                .send(method, &place, &[], "")
                .await
                .expect("an answer");
            let there = code(&answer) != "no_such_place";
            let described = calls.get(method.to_lowercase()).is_some();
            assert_eq!(there, described, "{method} {path}: {}", answer.body);
            if described {
                listed.insert(format!("{method} {path}"));
            }
        }
    }
    for call in [
        "GET /api/me",
        "POST /api/rooms",
        "POST /api/rooms/{room}/ask",
        "GET /api/rooms/{room}/live",
        "POST /api/replays",
        "POST /api/me/link/use",
    ] {
        assert!(listed.contains(call), "{call} is not described");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_takes_too_long_is_replaced_and_the_game_goes_on() {
    let limits = Limits {
        bot_budget: Duration::from_millis(20),
        bot_fault_injection: Some(|_| Box::new(never_ends)),
        ..quick()
    };
    play_against_a_failing_bot(limits).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_panics_is_replaced_and_the_game_goes_on() {
    let limits = Limits {
        bot_fault_injection: Some(|_| Box::new(|| panic!("as this test wants it"))),
        ..quick()
    };
    play_against_a_failing_bot(limits).await;
}

fn never_ends() -> String {
    loop {
        std::thread::park();
    }
}

/// Plays until somebody has answered a few times after the bot was replaced.
async fn play_against_a_failing_bot(limits: Limits) {
    let served = serve(limits).await;
    let anna = served.somebody().await;
    let seats = [json!("me"), json!({ "bot": "bot" })];
    let room = json!({ "game": "season1", "setup": season1(2, "01"), "seats": seats });
    let room = anna.open_room(&room).await.expect("a room");
    let mut live = anna.live(&room, None).await.expect("a connection");
    live.ask("start", &json!({ "do": "start" }))
        .await
        .expect("it listens");
    let mut count = 0;
    let mut bot = Value::Null;
    let mut answered_since = 0;
    while answered_since < 3 {
        let told = live.hear_json().await.expect("the connection lives");
        if told["room"].is_object() {
            bot = told["room"]["seats"][1]["bot"].clone();
            assert_ne!(told["room"]["stage"], "over", "it was never replaced");
        }
        let decision = &told["game"]["decision"];
        let Some(answers) = decision["answers"].as_array() else {
            continue;
        };
        count += 1;
        answered_since += usize::from(bot == "random");
        let answer = &answers[answers.len() - 1]["say"];
        let ask = json!({ "do": "answer", "at": decision["at"], "answer": answer });
        live.ask(&format!("{count}"), &ask)
            .await
            .expect("it listens");
    }
    assert_eq!(
        look(&anna, &room).await["room"]["seats"][1]["bot"],
        "random"
    );
}

#[tokio::test]
async fn bots_play_on_when_nobody_is_there() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let seats = [json!({ "bot": "money" }), json!({ "bot": "random" })];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let begun = anna.ask(&room, "start", json!({ "do": "start" })).await;
    assert!(begun.expect("an answer")["version"].is_u64());
    let mut last = 0;
    while last < 40 {
        last = served.log(&room).await.len();
        tokio::task::yield_now().await;
    }
}
