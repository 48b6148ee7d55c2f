//! Random bytes and random requests over the network.

use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::room::Line;
use server::wire::{PROTOCOL, Refusal};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use trials::client::Client;
use trials::dice::Dice;
use trials::test_server::quick;

use crate::common::net::{Served, look, new_room, raw, serve};

/// How often anything in this program has panicked while the network was tried.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts panics of the server's own threads, wherever they are caught.
fn count_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic.location().map_or("", |place| place.file());
        if !place.contains("tests") {
            PANICS.fetch_add(1, Ordering::SeqCst);
        }
        before(panic);
    }));
}

/// Every call that the server describes: its method and its path.
fn calls() -> Vec<(String, String)> {
    let all = json!(server::http::description());
    let mut calls = Vec::new();
    for (path, methods) in all["paths"].as_object().expect("there are paths") {
        for method in methods.as_object().expect("there are methods").keys() {
            calls.push((method.to_uppercase(), path.clone()));
        }
    }
    assert!(calls.len() > 15);
    calls
}

/// Any text at all, mostly of the kind that JSON is made of.
fn scrap(dice: &mut Dice) -> String {
    let letters = "{}[]\",:0123456789truefalsn \\u\u{0}\u{1f}é\u{1f9df}-+.eE";
    let letters: Vec<char> = letters.chars().collect();
    (0..dice.below(60)).map(|_| *dice.pick(&letters)).collect()
}

/// Any JSON at all, with words that mean something here and there.
fn any_json(dice: &mut Dice, depth: usize) -> Value {
    let words = [
        "id",
        "ask",
        "do",
        "answer",
        "at",
        "undo",
        "to",
        "say",
        "text",
        "sit",
        "seat",
        "seat_bot",
        "bot",
        "start",
        "name",
        "code",
        "game",
        "setup",
        "seats",
        "players",
        "kingdom",
        "me",
        "free",
        "zombinion",
        "title",
        "public",
        "safehouse",
        "moves",
        "seed",
        "content",
        "random",
        "",
    ];
    match dice.below(if depth == 0 { 5 } else { 9 }) {
        0 => Value::Null,
        1 => json!(dice.number() as i64),
        2 => json!(dice.below(4)),
        3 => json!(*dice.pick(&words)),
        4 => json!(dice.below(2) == 0),
        5 => (0..dice.below(4))
            .map(|_| any_json(dice, depth - 1))
            .collect(),
        _ => {
            let mut fields = serde_json::Map::new();
            for _ in 0..dice.below(5) {
                fields.insert(dice.pick(&words).to_string(), any_json(dice, depth - 1));
            }
            Value::Object(fields)
        }
    }
}

/// A request to a room that is right, or nearly.
fn nearly_right(dice: &mut Dice) -> Value {
    let asks = [
        json!({ "do": "answer", "at": 4, "answer": "done" }),
        json!({ "do": "undo", "to": 3 }),
        json!({ "do": "answer_undo", "to": 3, "yes": true }),
        json!({ "do": "say", "text": "hello" }),
        json!({ "do": "sit", "seat": 1 }),
        json!({ "do": "stand", "seat": 7 }),
        json!({ "do": "seat_bot", "seat": 1, "bot": "money" }),
        json!({ "do": "start" }),
    ];
    let mut request = json!({ "id": format!("{}", dice.below(9)), "ask": dice.pick(&asks) });
    if dice.below(4) == 0 {
        return request;
    }
    let odd = any_json(dice, 1);
    let fields = request["ask"].as_object_mut().expect("it is an object");
    let place = dice.below(fields.len());
    if let Some(field) = fields.values_mut().nth(place) {
        *field = odd;
    }
    request
}

fn body(dice: &mut Dice) -> String {
    match dice.below(5) {
        0 => scrap(dice),
        1 => nearly_right(dice).to_string(),
        2 => {
            let mut room = new_room(&[json!("me"), json!("free")]);
            let key = *dice.pick(&["game", "setup", "seats", "title", "public", "more"]);
            room[key] = any_json(dice, 2);
            room.to_string()
        }
        3 => "[".repeat(5_000),
        _ => any_json(dice, 4).to_string(),
    }
}

/// A path with something odd in it.
fn filled(path: &str, room: &str, dice: &mut Dice) -> String {
    let odd = [
        room,
        room,
        "k3f9-x2mp-7qra",
        "0",
        "1",
        "-1",
        "99999999999999999999",
        "%ff",
        "%00",
        "%2e%2e",
        "..",
        "%F0%9F%A7%9F",
        "zombinion",
        "a%2Fb",
        "x'\"",
    ];
    let mut filled = String::new();
    for part in path.split_inclusive('}') {
        match part.find('{') {
            Some(place) => {
                filled += &part[..place];
                filled += *dice.pick(&odd);
            }
            None => filled += part,
        }
    }
    let queries = [
        "",
        "",
        "?protocol=1",
        "?protocol=1&seen=-1",
        "?eyes=300",
        "?eyes=1",
        "?since=x",
        "?%ff=%ff&&=",
    ];
    filled + *dice.pick(&queries)
}

/// Whether the server still does what it should.
async fn is_well(served: &Served, client: &Client, room: &str) {
    assert_eq!(PANICS.load(Ordering::SeqCst), 0, "something has panicked");
    assert_eq!(client.get("/healthz").await.expect("an answer").status, 200);
    let said = client.ask(room, "well", json!({ "do": "say", "text": "hm" }));
    assert!(said.await.expect("an answer")["version"].is_u64());
    assert!(served.server.host().count_open() > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_is_answered_in_a_known_way() {
    count_panics();
    let served = serve(quick()).await;
    let (anna, _ben, room) = served.two_at_the_table().await;
    let mut dice = Dice::new(11);
    let calls = calls();
    for count in 0..1_200 {
        let (method, path) = &calls[count % calls.len()];
        if path == "/api/me" && method == "DELETE" {
            continue;
        }
        let path = filled(path, &room, &mut dice);
        let kind = *dice.pick(&[
            "application/json",
            "application/json",
            "text/plain",
            "\u{7f}",
        ]);
        let body = body(&mut dice);
        let answer = anna
            .send(method, &path, &[("content-type", kind)], &body)
            .await;
        let answer = answer.expect("there is an answer");
        let what = format!("{method} {path} {body}: {} {}", answer.status, answer.body);
        assert!(answer.status < 500, "{what}");
        // What is no HTTP at all is refused before anybody looks at what it means.
        let is_http = !answer.head.contains("content-length: 0");
        if answer.status >= 400 && is_http {
            assert!(
                serde_json::from_str::<Refusal>(&answer.body).is_ok(),
                "{what}"
            );
        }
    }
    for count in 0..100 {
        let bytes: Vec<u8> = (0..dice.below(300)).map(|_| dice.number() as u8).collect();
        let start: &[u8] = match count % 3 {
            0 => b"",
            1 => b"POST /api/rooms HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 300\r\n\r\n",
            _ => b"GET /api/rooms/",
        };
        let mut all = [start, &bytes].concat();
        all.extend_from_slice(b"\r\n\r\n");
        let back = raw_with_end(&served, &all).await;
        assert!(!back.starts_with("HTTP/1.1 5"), "{back}");
    }
    is_well(&served, &anna, &room).await;
}

/// Sends bytes after which nothing more comes.
async fn raw_with_end(served: &Served, bytes: &[u8]) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(served.server.addr)
        .await
        .expect("it listens");
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    let mut back = Vec::new();
    let _ = stream.read_to_end(&mut back).await;
    String::from_utf8_lossy(&back).into_owned()
}

/// How many lines of a log people have asked for; a bot may play on meanwhile.
fn by_people(log: &[String]) -> usize {
    let named = |line: &&String| Line::parse(line).is_ok_and(|line| line.id.is_some());
    log.iter().filter(named).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_said_live_is_answered_in_a_known_way() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = by_people(&served.log(&room).await);
    let url = format!(
        "ws://{}/api/rooms/{room}/live?protocol={PROTOCOL}",
        served.server.addr
    );
    let mut request = url.into_client_request().expect("a request");
    let cookie = ben.cookie.parse().expect("a cookie");
    request.headers_mut().insert("cookie", cookie);
    let (mut socket, _) = tokio_tungstenite::connect_async(request)
        .await
        .expect("a connection");
    let mut dice = Dice::new(12);
    let mut done = 0;
    for _ in 0..600 {
        let message = match dice.below(6) {
            0 => Message::Binary(
                (0..dice.below(99))
                    .map(|_| dice.number() as u8)
                    .collect::<Vec<u8>>()
                    .into(),
            ),
            1 => Message::Text(scrap(&mut dice).into()),
            2 => Message::Text(any_json(&mut dice, 4).to_string().into()),
            3 => Message::Text("[".repeat(3_000).into()),
            _ => Message::Text(nearly_right(&mut dice).to_string().into()),
        };
        let sent = message.to_string();
        socket.send(message).await.expect("it still listens");
        loop {
            let told = socket
                .next()
                .await
                .expect("it still talks")
                .expect("whole frames");
            let Message::Text(text) = told else { continue };
            let told: Value = serde_json::from_str(&text).expect("JSON");
            if told["tell"] == "done" {
                done += 1;
                break;
            }
            if told["tell"] == "refused" {
                let why: Result<Refusal, _> = serde_json::from_value(told["why"].clone());
                assert!(why.is_ok(), "{sent}: {told}");
                break;
            }
        }
    }
    assert!(done > 0, "some of it is right by chance");
    let asked = by_people(&served.log(&room).await);
    assert!(asked - before <= done, "only what is done is kept");
    is_well(&served, &anna, &room).await;
}

#[tokio::test]
async fn half_a_request_keeps_nobody_waiting() {
    let served = serve(quick()).await;
    let (anna, _ben, room) = served.two_at_the_table().await;
    let half = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\nGARBAGE";
    assert!(
        raw(served.server.addr, half)
            .await
            .starts_with("HTTP/1.1 200")
    );
    is_well(&served, &anna, &room).await;
}

#[tokio::test]
async fn lists_show_whose_turn_it_is_after_going_back() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let to = look(&anna, &room).await["version"].clone();
    for id in ["1", "2"] {
        let at = look(&anna, &room).await["game"]["decision"]["at"].clone();
        let done = json!({ "do": "answer", "at": at, "answer": "done" });
        assert!(anna.ask(&room, id, done).await.expect("an answer")["version"].is_u64());
    }
    let asked =
        async || ben.get("/api/me/rooms").await.expect("an answer").json()[0]["asked"].clone();
    assert_eq!(asked().await, 1);
    let wish = anna
        .ask(&room, "back", json!({ "do": "undo", "to": to }))
        .await;
    assert!(wish.expect("an answer")["version"].is_u64());
    let yes = json!({ "do": "answer_undo", "to": to, "yes": true });
    assert!(ben.ask(&room, "fine", yes).await.expect("an answer")["version"].is_u64());
    assert_eq!(asked().await, 0);
}
