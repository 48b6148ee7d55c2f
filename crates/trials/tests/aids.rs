//! What is worked out for those who decide, and for nobody else; nothing of it changes anything.

use serde_json::{Value, json};
use trials::client::Client;
use trials::test_server::{StoreFile, TestServer, quick};

/// A room in which one person plays everybody and has begun somebody's turn.
async fn a_turn(me: &Client) -> String {
    let setup = json!({ "mission": "05", "players": 1, "team": "random", "first": 0 });
    let room = json!({ "game": "season1", "setup": setup, "seats": ["me"] });
    let room = me.open_room(&room).await.unwrap();
    me.ask(&room, "start", json!({ "do": "start" }))
        .await
        .unwrap();
    let (at, answers) = decision(me, &room).await;
    let first = json!({ "do": "answer", "at": at, "answer": answers[0] });
    me.ask(&room, "activate", first).await.unwrap();
    room
}

async fn show(me: &Client, room: &str) -> Value {
    me.get(&format!("/api/rooms/{room}")).await.unwrap().json()
}

/// When the pending decision arose, and every answer to it.
async fn decision(me: &Client, room: &str) -> (Value, Vec<Value>) {
    let decision = show(me, room).await["game"]["decision"].clone();
    let offers = decision["answers"].as_array().unwrap().clone();
    let says = offers.iter().map(|offer| offer["say"].clone()).collect();
    (decision["at"].clone(), says)
}

async fn aid(me: &Client, room: &str, what: &str) -> (u16, Value) {
    let path = format!("/api/rooms/{room}/aids/{what}");
    let answer = me.get(&path).await.unwrap();
    (answer.status, answer.json())
}

#[tokio::test]
async fn whoever_decides_is_helped_and_nothing_changes() {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    let me = Client::new(server.addr).await.unwrap();
    let room = a_turn(&me).await;
    let before = show(&me, &room).await;
    let (_, answers) = decision(&me, &room).await;

    let (status, reach) = aid(&me, &room, "reach").await;
    assert_eq!(status, 200);
    let ways = reach.as_array().unwrap();
    assert!(!ways.is_empty());
    assert!(ways.iter().all(|way| answers.contains(&way["answers"][0])));
    assert!(
        ways.iter()
            .any(|way| way["answers"].as_array().unwrap().len() > 1)
    );

    let (status, hint) = aid(&me, &room, "hint").await;
    assert_eq!(status, 200);
    assert!(answers.contains(&hint["answer"]), "{hint}");
    assert!(hint["because"].is_string());

    // S1-SEARCH-01: nobody searches in the street, where they all start.
    let (status, why) = aid(&me, &room, "why?answer=search").await;
    assert_eq!((status, &why["code"]), (200, &json!("forbidden")));
    assert_eq!(why["reason"], "not_in_building");
    assert!(why["rule"].as_str().unwrap().starts_with("S1-SEARCH"));
    let (_, why) = aid(&me, &room, "why?answer=end-turn").await;
    assert_eq!(why, Value::Null, "it is legal");
    let (_, why) = aid(&me, &room, "why?answer=fly").await;
    assert_eq!(why["code"], "not_an_answer");

    let (status, unavailable) = aid(&me, &room, "unavailable").await;
    assert_eq!(status, 200);
    let search = unavailable.as_array().unwrap().iter();
    let search = search.filter(|refused| refused["answer"]["kind"] == "search");
    let search: Vec<&Value> = search.collect();
    assert_eq!(search.len(), 1, "{unavailable}");
    assert_eq!(search[0]["say"], "search");
    assert_eq!(search[0]["why"]["reason"], "not_in_building");

    let (status, odds) = aid(&me, &room, "odds?answer=end-turn").await;
    assert_eq!((status, &odds["code"]), (400, &json!("not_an_answer")));
    let (status, sight) = aid(&me, &room, "sight?zone=0").await;
    assert_eq!(status, 200);
    assert!(sight.as_array().unwrap().contains(&json!(0)));
    assert_eq!(aid(&me, &room, "sight?zone=250").await.0, 404);
    assert_eq!(aid(&me, &room, "sight?zone=here").await.0, 400);

    assert_eq!(show(&me, &room).await, before);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn nobody_else_is_told_anything_but_what_the_board_shows() {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    let me = Client::new(server.addr).await.unwrap();
    let other = Client::new(server.addr).await.unwrap();
    let room = a_turn(&me).await;
    let aids = [
        "reach",
        "hint",
        "unavailable",
        "why?answer=search",
        "odds?answer=search",
    ];
    for what in aids {
        let (_, told) = aid(&other, &room, what).await;
        assert_eq!(told["code"], "not_your_seat", "{what}");
    }
    assert_eq!(aid(&other, &room, "sight?zone=0").await.0, 200);
    server.stop().await.unwrap();
}
