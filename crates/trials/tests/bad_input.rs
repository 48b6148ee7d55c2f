//! Everything that can be asked wrongly: each gets the word for it, and changes nothing.

mod bad_live;
mod bad_store;
#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use common::net::{Served, code, look, new_room, serve};
use serde_json::{Value, json};
use server::config::Limits;
use trials::client::{Answer, Client};
use trials::test_server::quick;

/// What can be seen of a room from everywhere, to be compared.
async fn everything(served: &Served, people: &[&Client], room: &str) -> Vec<Value> {
    let mut all = vec![json!(served.log(room).await)];
    for person in people {
        all.push(look(person, room).await);
        for path in ["/api/me", "/api/me/rooms", "/api/rooms"] {
            all.push(person.get(path).await.expect("an answer").json());
        }
    }
    all
}

/// A client that is not known, on the same server.
fn stranger(served: &Served, cookie: &str) -> Client {
    Client {
        addr: served.server.addr,
        cookie: cookie.to_string(),
    }
}

async fn send(client: &Client, method: &str, path: &str, body: &str) -> Answer {
    let headers = [("content-type", "application/json")];
    let sent = client.send(method, path, &headers, body).await;
    sent.expect("there is an answer")
}

#[tokio::test]
async fn wrong_requests_to_a_room_change_nothing() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let carl = served.somebody().await;
    let before = everything(&served, &[&anna, &ben, &carl], &room).await;
    let at = look(&anna, &room).await["game"]["decision"]["at"].clone();
    let answer = |at: &Value, words: &str| json!({ "do": "answer", "at": at, "answer": words });
    let seat = |ask: &str, seat: Value| json!({ "do": ask, "seat": seat });
    let long = "long ".repeat(300);
    let wrong = [
        (&anna, answer(&json!(1), "done"), "stale"),
        (&anna, answer(&json!(u64::MAX), "done"), "stale"),
        (&anna, answer(&at, "fly away"), "not_an_answer"),
        (&anna, answer(&at, &long), "not_an_answer"),
        (&anna, answer(&at, "yes"), "forbidden"),
        (&ben, answer(&at, "done"), "not_your_decision"),
        (&carl, answer(&at, "done"), "not_your_seat"),
        (&carl, seat("sit", json!(0)), "seat_taken"),
        (&carl, seat("sit", json!(2)), "no_such_seat"),
        (&carl, seat("sit", json!(255)), "no_such_seat"),
        (&carl, seat("sit", json!(256)), "malformed"),
        (&carl, seat("sit", json!(-1)), "malformed"),
        (&anna, seat("sit", json!(0)), "seat_taken"),
        (&carl, seat("stand", json!(0)), "not_your_seat"),
        (&anna, seat("stand", json!(1)), "not_your_seat"),
        (&anna, seat("stand", json!(9)), "no_such_seat"),
        (
            &anna,
            json!({ "do": "seat_bot", "seat": 0, "bot": "nobody" }),
            "no_such_bot",
        ),
        (
            &anna,
            json!({ "do": "seat_bot", "seat": 5, "bot": "money" }),
            "no_such_seat",
        ),
        (
            &carl,
            json!({ "do": "seat_bot", "seat": 0, "bot": "money" }),
            "not_your_seat",
        ),
        (&ben, json!({ "do": "start" }), "not_host"),
        (&anna, json!({ "do": "start" }), "started"),
        (&anna, json!({ "do": "undo", "to": 99 }), "cannot_undo"),
        (&carl, json!({ "do": "undo", "to": 1 }), "not_your_seat"),
        (
            &ben,
            json!({ "do": "answer_undo", "to": 1, "yes": true }),
            "no_wish",
        ),
        (&anna, json!({ "do": "say", "text": " " }), "malformed"),
        (
            &anna,
            json!({ "do": "say", "text": "a\u{0}b" }),
            "malformed",
        ),
        (&anna, json!({ "do": "say", "text": long }), "too_long"),
        (&anna, json!({ "do": "fly" }), "malformed"),
        (
            &anna,
            json!({ "do": "say", "text": "hm", "now": true }),
            "malformed",
        ),
        (&anna, json!({ "do": "start", "now": true }), "malformed"),
        (&anna, json!(null), "malformed"),
    ];
    for (number, (who, ask, word)) in wrong.iter().enumerate() {
        let refused = who
            .ask(&room, &format!("wrong {number}"), ask.clone())
            .await;
        let refused = refused.expect("an answer");
        assert_eq!(refused["code"], *word, "{ask}: {refused}");
        assert!(!refused["text"].as_str().unwrap_or_default().is_empty());
    }
    assert_eq!(
        everything(&served, &[&anna, &ben, &carl], &room).await,
        before
    );
}

#[tokio::test]
async fn requests_without_a_proper_name_change_nothing() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = everything(&served, &[&anna, &ben], &room).await;
    for id in ["", &"x".repeat(65), "ä", "a\nb"] {
        let refused = anna
            .ask(&room, id, json!({ "do": "say", "text": "hm" }))
            .await;
        assert_eq!(refused.expect("an answer")["code"], "malformed", "{id:?}");
    }
    assert_eq!(everything(&served, &[&anna, &ben], &room).await, before);
}

#[tokio::test]
async fn addresses_where_nothing_is_are_told_apart() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = everything(&served, &[&anna, &ben], &room).await;
    let here = |rest: &str| format!("/api/rooms/{room}/{rest}");
    let missing = |rest: &str| format!("/api/rooms/k3f9-x2mp-7qra{rest}");
    let at = |path: &str| path.to_string();
    let wrong = [
        (missing(""), 404, "no_such_room"),
        (missing("/history"), 404, "no_such_room"),
        (missing("/content"), 404, "no_such_room"),
        (missing("/replay"), 404, "no_such_room"),
        (at("/api/rooms/nonsense"), 404, "no_such_room"),
        (at("/api/rooms/%00"), 404, "no_such_room"),
        (at("/api/rooms/%ff"), 404, "no_such_place"),
        (here("replay"), 409, "game_not_over"),
        (here("steps/0"), 409, "game_not_over"),
        (here("history?since=-1"), 400, "malformed"),
        (here("live?protocol=1"), 400, "malformed"),
        (here("live?protocol=2"), 400, "malformed"),
        (at("/api/replays/k3f9-x2mp-7qra"), 404, "no_such_replay"),
        (at("/api/replays/nonsense/steps/0"), 404, "no_such_replay"),
        (at("/api/games/chess/rules"), 404, "no_such_game"),
        (at("/api/games/chess/content"), 404, "no_such_game"),
        (at("/api/nothing"), 404, "no_such_place"),
    ];
    for (path, status, word) in wrong {
        let answer = send(&anna, "GET", &path, "").await;
        let got = (answer.status, code(&answer));
        assert_eq!(got, (status, word.to_string()), "{path} {}", answer.body);
    }
    assert_eq!(everything(&served, &[&anna, &ben], &room).await, before);
}

#[tokio::test]
async fn bodies_that_cannot_be_read_change_nothing() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = everything(&served, &[&anna, &ben], &room).await;
    let ask = json!({ "id": "1", "ask": { "do": "say", "text": "hm" } }).to_string();
    let long = " ".repeat(70_000) + "{}";
    let here = format!("/api/rooms/{room}/ask");
    let missing = "/api/rooms/k3f9-x2mp-7qra/ask";
    let long_name = json!({ "name": "x".repeat(33) }).to_string();
    let odd_name = json!({ "name": "a\u{202e}b" }).to_string();
    let link = r#"{ "code": "short" }"#;
    let wrong: [(&str, &str, &str, u16, &str); 13] = [
        ("POST", missing, &ask, 404, "no_such_room"),
        ("POST", "/api/rooms/nonsense/ask", &ask, 404, "no_such_room"),
        ("POST", "/nothing", "{}", 404, "no_such_place"),
        ("DELETE", "/api/rooms", "", 405, "no_such_place"),
        ("POST", &here, "", 400, "malformed"),
        ("POST", &here, "{", 400, "malformed"),
        ("POST", &here, &long, 413, "too_long"),
        ("POST", "/api/rooms", &long, 413, "too_long"),
        ("POST", "/api/rooms", "[]", 400, "malformed"),
        ("PUT", "/api/me", "{}", 400, "malformed"),
        ("PUT", "/api/me", &long_name, 413, "too_long"),
        ("PUT", "/api/me", &odd_name, 400, "malformed"),
        ("POST", "/api/me/link/use", link, 410, "link_used"),
    ];
    for (method, path, body, status, word) in wrong {
        let answer = send(&anna, method, path, body).await;
        let got = (answer.status, code(&answer));
        assert_eq!(got, (status, word.to_string()), "{method} {path} {body}");
    }
    let untyped = anna.send("POST", &here, &[], &ask).await;
    assert_eq!(code(&untyped.expect("an answer")), "malformed");
    assert_eq!(everything(&served, &[&anna, &ben], &room).await, before);
}

#[tokio::test]
async fn rooms_that_cannot_be_are_not_opened() {
    let served = serve(Limits {
        rooms_per_person: 2,
        ..quick()
    })
    .await;
    let anna = served.somebody().await;
    let free = [json!("me"), json!("free")];
    let with = |key: &str, value: Value| {
        let mut room = new_room(&free);
        room[key] = value;
        room
    };
    let season1 = |mission: &str| {
        let setup = json!({ "mission": mission, "players": 2, "team": "random" });
        json!({ "game": "season1", "setup": setup, "seats": free })
    };
    let mut eleven = new_room(&free)["setup"].clone();
    eleven["kingdom"][0] = json!("no-such-card");
    let wrong = [
        (with("game", json!("chess")), "no_such_game"),
        (with("setup", json!({})), "bad_setup"),
        (with("setup", json!(7)), "bad_setup"),
        (with("setup", eleven), "bad_setup"),
        (season1("99"), "bad_setup"),
        (with("seats", json!(["me"])), "bad_setup"),
        (with("seats", json!(["me", "free", "free"])), "bad_setup"),
        (
            with("seats", json!(["me", { "bot": "nobody" }])),
            "no_such_bot",
        ),
        (with("seats", json!(["me", "nobody"])), "malformed"),
        (with("title", json!("x".repeat(81))), "too_long"),
        (with("title", json!("a\u{7}b")), "malformed"),
        (with("more", json!(1)), "malformed"),
    ];
    for (room, word) in wrong {
        let refused = anna.post("/api/rooms", &room).await.expect("an answer");
        assert_eq!(code(&refused), word, "{room}: {}", refused.body);
        assert!(refused.status < 500);
    }
    let mine = anna.get("/api/me/rooms").await.expect("an answer").json();
    assert_eq!(mine, json!([]));
    for _ in 0..2 {
        anna.open_room(&new_room(&free))
            .await
            .expect("two are allowed");
    }
    let refused = anna.post("/api/rooms", &new_room(&free)).await;
    let refused = refused.expect("an answer");
    assert_eq!((refused.status, code(&refused).as_str()), (429, "limit"));
    let mine = anna.get("/api/me/rooms").await.expect("an answer").json();
    assert_eq!(mine.as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn who_asks_too_fast_is_told_so_and_nobody_else() {
    let served = serve(Limits {
        requests_per_second: 1,
        newcomers_per_second: 1,
        ..quick()
    })
    .await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(code(&anna.get("/api/rooms").await.expect("an answer")));
    }
    assert!(answers.contains(&"too_fast".to_string()), "{answers:?}");
    assert_eq!(ben.get("/api/rooms").await.expect("an answer").status, 200);
    let mut refused = None;
    for _ in 0..20 {
        let unknown = stranger(&served, "")
            .get("/api/me")
            .await
            .expect("an answer");
        if unknown.status != 200 {
            refused = Some((unknown.status, code(&unknown)));
            assert_eq!(unknown.header("set-cookie"), None);
        }
    }
    assert_eq!(refused, Some((429, "too_fast".to_string())));
}

#[tokio::test]
async fn who_is_not_known_or_comes_from_elsewhere_changes_nothing() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let before = everything(&served, &[&anna, &ben], &room).await;
    let say = json!({ "id": "1", "ask": { "do": "say", "text": "hm" } }).to_string();
    let here = format!("/api/rooms/{room}/ask");
    let forgotten = served.somebody().await;
    assert_eq!(send(&forgotten, "DELETE", "/api/me", "").await.status, 204);
    let half = anna.cookie[..40].to_string();
    for cookie in ["", "safehouse=", "other=1", &half, &forgotten.cookie] {
        let unknown = stranger(&served, cookie);
        for (method, path) in [
            ("POST", here.as_str()),
            ("GET", "/api/rooms"),
            ("DELETE", "/api/me"),
        ] {
            let answer = send(&unknown, method, path, &say).await;
            assert_eq!(
                (answer.status, code(&answer).as_str()),
                (401, "unknown"),
                "{cookie}"
            );
        }
    }
    for origin in ["https://evil.example", "null", "http://localhost"] {
        for (method, path) in [
            ("POST", here.as_str()),
            ("PUT", "/api/me"),
            ("DELETE", "/api/me"),
        ] {
            let headers = [("content-type", "application/json"), ("origin", origin)];
            let answer = anna
                .send(method, path, &headers, &say)
                .await
                .expect("an answer");
            assert_eq!(
                (answer.status, code(&answer).as_str()),
                (403, "foreign_page")
            );
        }
    }
    assert_eq!(everything(&served, &[&anna, &ben], &room).await, before);
    let own = format!("http://{}", served.server.addr);
    let headers = [
        ("content-type", "application/json"),
        ("origin", own.as_str()),
    ];
    let answer = anna
        .send("POST", &here, &headers, &say)
        .await
        .expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
}
