//! Rooms end, and their hosts remove and mute people.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;
mod damaged_rooms;

use std::env;
use std::time::Duration;

use common::kept::season1;
use common::net::{look, new_room, told_of};
use damaged_rooms::damaged_rooms_are_closed_like_others;
use serde_json::{Value, json};
use server::config::Limits;
use server::ids::{RoomId, Secret};
use server::room::{Entry, Line};
use server::store::{Record, Stage};
use tokio::time::{sleep, timeout};
use trials::client::{Client, Live};
use trials::program::Schema;
use trials::test_server::{StoreFile, TestServer, quick};

/// Longer than any machine needs to close a room.
const PATIENCE: Duration = Duration::from_secs(60);

fn postgres() -> String {
    let own = env::var("SAFEHOUSE_TEST_POSTGRES").ok();
    let own = own.filter(|server| !server.is_empty());
    own.unwrap_or_else(|| "postgres://postgres@127.0.0.1:5432/test".to_string())
}

/// Makes each test twice: on a file, and on a PostgreSQL server.
macro_rules! in_both {
    ($($test:ident,)*) => {
        mod on_sqlite {
            $(
                #[tokio::test]
                async fn $test() {
                    let file = super::StoreFile::new();
                    super::$test(&file.place()).await;
                }
            )*
        }
        mod on_postgres {
            $(
                #[ignore = "needs PostgreSQL"]
                #[tokio::test]
                async fn $test() {
                    let schema = super::Schema::new(&super::postgres()).await;
                    let schema = schema.expect("PostgreSQL is there (see SAFEHOUSE_TEST_POSTGRES)");
                    super::$test(&schema.address()).await;
                    schema.remove().await.expect("a schema can be removed");
                }
            )*
        }
    };
}

in_both! {
    seats_are_free_again_when_their_owner_leaves_before_the_game,
    the_host_of_a_table_closes_it_and_it_stays_readable,
    the_limit_says_how_to_get_below_it_and_that_works,
    rooms_that_nobody_uses_are_closed_once,
    damaged_rooms_are_closed_like_others,
    the_host_of_a_table_removes_and_mutes,
}

async fn start(place: &str, limits: Limits) -> TestServer {
    let started = TestServer::start(place, None, limits).await;
    started.expect("a server can be started")
}

async fn somebody(server: &TestServer, name: &str) -> Client {
    let client = Client::new(server.addr).await.expect("anybody may come");
    let headers = [("content-type", "application/json")];
    let body = json!({ "name": name }).to_string();
    let named = client.send("PUT", "/api/me", &headers, &body).await;
    assert_eq!(named.expect("an answer").status, 200);
    client
}

/// Asks something of a room, and gives the version that came of it or the kind of refusal.
async fn ask(client: &Client, room: &str, ask: Value) -> Result<u64, String> {
    let number = u64::from_le_bytes(server::ids::random_bytes());
    let said = client
        .ask(room, &number.to_string(), ask)
        .await
        .expect("an answer");
    match said["version"].as_u64() {
        Some(version) => Ok(version),
        None => Err(said["code"].as_str().unwrap_or("none").to_string()),
    }
}

async fn must(client: &Client, room: &str, what: Value) -> u64 {
    let done = ask(client, room, what.clone()).await;
    done.unwrap_or_else(|code| panic!("{what} is refused: {code}"))
}

async fn refused(client: &Client, room: &str, what: Value) -> String {
    match ask(client, room, what.clone()).await {
        Err(code) => code,
        Ok(version) => panic!("{what} is done in version {version}"),
    }
}

async fn my_rooms(client: &Client) -> Vec<Value> {
    let listed = client.get("/api/me/rooms").await.expect("an answer").json();
    listed.as_array().expect("a list").clone()
}

/// Anna and Ben at a table of Zombinion, Anna as the host.
async fn table(server: &TestServer, begun: bool) -> (Client, Client, String) {
    let (anna, ben) = (
        somebody(server, "Anna").await,
        somebody(server, "Ben").await,
    );
    let seats = [json!("me"), json!("free")];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    must(&ben, &room, json!({ "do": "sit", "seat": 1 })).await;
    if begun {
        must(&anna, &room, json!({ "do": "start" })).await;
    }
    (anna, ben, room)
}

/// The next notice that a live connection hears of.
async fn next_notice(live: &mut Live) -> Value {
    let hearing = async {
        loop {
            let told = live.hear_json().await.expect("the connection lives");
            let ticks = told["ticks"].as_array().cloned().unwrap_or_default();
            let notice = ticks
                .into_iter()
                .find(|tick| tick["what"]["is"] == "notice");
            if let Some(tick) = notice {
                return tick["what"].clone();
            }
        }
    };
    timeout(PATIENCE, hearing).await.expect("everybody is told")
}

async fn seats_are_free_again_when_their_owner_leaves_before_the_game(place: &str) {
    let server = start(place, quick()).await;
    let (anna, ben, room) = table(&server, false).await;
    let stranger = somebody(&server, "Eve").await;
    assert_eq!(
        refused(&stranger, &room, json!({ "do": "leave" })).await,
        "not_your_seat"
    );
    must(&ben, &room, json!({ "do": "leave" })).await;
    assert_eq!(my_rooms(&ben).await, [] as [Value; 0]);
    let seen = look(&anna, &room).await;
    assert_eq!(seen["room"]["seats"][1]["name"], Value::Null);
    assert_eq!(seen["room"]["seats"][1]["bot"], Value::Null);
    // Who has left can come back.
    must(&ben, &room, json!({ "do": "sit", "seat": 1 })).await;
    assert_eq!(my_rooms(&ben).await.len(), 1);
    // The host's leaving makes the other one the host, who then can begin.
    must(&anna, &room, json!({ "do": "leave" })).await;
    assert_eq!(my_rooms(&anna).await, [] as [Value; 0]);
    assert_eq!(look(&ben, &room).await["room"]["hosting"], true);
    assert_eq!(my_rooms(&ben).await[0]["hosting"], true);
    // When the last one leaves, the room is closed.
    must(&ben, &room, json!({ "do": "leave" })).await;
    assert_eq!(look(&ben, &room).await["room"]["closed"]["why"], "empty");
    assert_eq!(my_rooms(&ben).await, [] as [Value; 0]);
    assert_eq!(
        refused(&anna, &room, json!({ "do": "sit", "seat": 0 })).await,
        "closed"
    );
}

#[tokio::test]
async fn a_bot_plays_on_for_one_who_leaves_a_game_against_others() {
    let file = StoreFile::new();
    let server = start(&file.place(), quick()).await;
    let (anna, ben, room) = table(&server, true).await;
    must(&ben, &room, json!({ "do": "leave" })).await;
    let seat = look(&anna, &room).await["room"]["seats"][1].clone();
    assert_eq!(seat["name"], Value::Null);
    assert!(seat["bot"].is_string(), "{seat}");
    assert_eq!(my_rooms(&ben).await, [] as [Value; 0]);
    // The bot decides: the game goes on.
    let at = look(&anna, &room).await["game"]["decision"]["at"].clone();
    must(
        &anna,
        &room,
        json!({ "do": "answer", "at": at, "answer": "done" }),
    )
    .await;
    let playing = async {
        while look(&anna, &room).await["game"]["decision"]["seat"] != 0 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, playing)
        .await
        .expect("the bot takes its turn");
}

#[tokio::test]
async fn a_seat_is_free_when_its_owner_leaves_a_game_together() {
    let file = StoreFile::new();
    let server = start(&file.place(), quick()).await;
    let (anna, ben) = (
        somebody(&server, "Anna").await,
        somebody(&server, "Ben").await,
    );
    let new = json!({ "game": "season1", "setup": season1(2, "01"), "seats": ["me", "free"] });
    let room = anna.open_room(&new).await.expect("a room");
    must(&ben, &room, json!({ "do": "sit", "seat": 1 })).await;
    must(&anna, &room, json!({ "do": "start" })).await;
    must(&ben, &room, json!({ "do": "leave" })).await;
    let seat = look(&anna, &room).await["room"]["seats"][1].clone();
    assert_eq!((&seat["name"], &seat["bot"]), (&Value::Null, &Value::Null));
    let carol = somebody(&server, "Carol").await;
    must(&carol, &room, json!({ "do": "sit", "seat": 1 })).await;
}

async fn the_host_of_a_table_closes_it_and_it_stays_readable(place: &str) {
    let server = start(place, quick()).await;
    let (anna, ben, room) = table(&server, true).await;
    let at = look(&anna, &room).await["game"]["decision"]["at"].clone();
    let done = json!({ "do": "answer", "at": at, "answer": "done" });
    must(&anna, &room, done.clone()).await;
    let early = ben.get(&format!("/api/rooms/{room}/replay")).await;
    assert_eq!(early.expect("an answer").status, 409);
    assert_eq!(
        refused(&ben, &room, json!({ "do": "close" })).await,
        "not_host"
    );

    let mut live = ben.live(&room, None).await.expect("he may watch");
    let version = must(&anna, &room, json!({ "do": "close" })).await;
    let notice = next_notice(&mut live).await;
    assert_eq!(
        (&notice["notice"], &notice["why"]),
        (&json!("closed"), &json!("host"))
    );

    let seen = look(&ben, &room).await;
    assert_eq!(seen["room"]["stage"], "over");
    assert_eq!(seen["room"]["closed"]["why"], "host");
    assert_eq!(seen["game"]["decision"], Value::Null);
    assert!(seen["room"]["seed"].is_string());
    for what in [
        json!({ "do": "answer", "at": seen["version"], "answer": "done" }),
        json!({ "do": "say", "text": "hello" }),
        json!({ "do": "undo", "to": 3 }),
        json!({ "do": "seat_bot", "seat": 0, "bot": "money" }),
        json!({ "do": "stand", "seat": 1 }),
        json!({ "do": "close" }),
    ] {
        assert_eq!(refused(&ben, &room, what).await, "closed");
    }
    assert_eq!(look(&ben, &room).await["version"], version);

    // What was played can be read: the history, and a replay that verifies, with all cards.
    let history = ben.get(&format!("/api/rooms/{room}/history")).await;
    let history = history.expect("an answer").json();
    let last = history.as_array().and_then(|ticks| ticks.last()).cloned();
    assert_eq!(last.expect("a tick")["what"]["notice"], "closed");
    let replay = ben.get(&format!("/api/rooms/{room}/replay")).await;
    let replay = replay.expect("an answer");
    assert_eq!(replay.status, 200, "{}", replay.body);
    let replay = table::Replay::<zombinion::Zombinion>::parse(&replay.body).expect("a replay");
    assert_eq!(replay.moves.len(), 1);
    replay.play(|_, _, _| {}).expect("it verifies");
    let step = ben.get(&format!("/api/rooms/{room}/steps/1")).await;
    let step = step.expect("an answer").json();
    assert!(step["view"]["players"][0]["hand"].is_array(), "{step}");

    // It is in the lists as over, and can be taken off them.
    assert_eq!(my_rooms(&ben).await[0]["stage"], "over");
    must(&ben, &room, json!({ "do": "leave" })).await;
    assert_eq!(my_rooms(&ben).await, [] as [Value; 0]);
    assert_eq!(
        refused(&ben, &room, json!({ "do": "leave" })).await,
        "not_your_seat"
    );
    assert_eq!(my_rooms(&anna).await.len(), 1);
    // A server that reads it from its log sees the same.
    assert_eq!(look(&anna, &room).await["room"]["seats"][1]["name"], "Ben");
}

async fn the_limit_says_how_to_get_below_it_and_that_works(place: &str) {
    let limits = Limits {
        rooms_per_person: 2,
        ..quick()
    };
    let server = start(place, limits).await;
    let anna = somebody(&server, "Anna").await;
    let mut room = new_room(&[json!("me"), json!("free")]);
    room["title"] = json!("Friday");
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(anna.open_room(&room).await.expect("two are allowed"));
    }
    for (place, end) in ["close", "leave"].into_iter().enumerate() {
        let refused = anna.post("/api/rooms", &room).await.expect("an answer");
        assert_eq!(refused.status, 429);
        let text = refused.json()["text"]
            .as_str()
            .unwrap_or_default()
            .to_string();
        assert!(
            text.contains("you host 2 rooms") && text.contains("Friday"),
            "{text}"
        );
        for name in &open[place..] {
            assert!(text.contains(name.as_str()), "{text}");
        }
        must(&anna, &open[place], json!({ "do": end })).await;
        open.push(anna.open_room(&room).await.expect("one is closed"));
    }
    assert_eq!(
        anna.post("/api/rooms", &room)
            .await
            .expect("an answer")
            .status,
        429
    );
    // A seat at somebody else's table does not count, and need not be given up.
    let ben = somebody(&server, "Ben").await;
    let his = ben.open_room(&room).await.expect("his first");
    must(&anna, &his, json!({ "do": "sit", "seat": 1 })).await;
    must(&anna, open.last().expect("one"), json!({ "do": "close" })).await;
    anna.open_room(&room).await.expect("one is closed");
}

/// A game of rules that the server no longer has must not count against its host for ever.
#[tokio::test]
async fn a_room_that_cannot_be_read_any_more_can_be_closed() {
    let file = StoreFile::new();
    let limits = Limits {
        rooms_per_person: 1,
        ..quick()
    };
    let server = start(&file.place(), limits).await;
    let (anna, ben, room) = table(&server, true).await;
    let store = &server.host().store;
    let id = room.parse().expect("a room's name");
    // The same game under other rules, as an older program would have left it.
    let old = RoomId::random();
    let mut listing = store.listing(id).await.unwrap().expect("it is listed");
    listing.stage = Stage::Playing;
    let mut last: Option<Record> = None;
    for record in store.records_after(id, 0).await.unwrap() {
        let mut line = Line::parse(&record.body).expect("a line");
        if let Entry::Opened(opening) = &mut line.entry {
            opening.rules += 1_000;
        }
        let record = match &last {
            None => Record::first(old, line.to_text()),
            Some(last) => last.followed_by(line.to_text()),
        };
        last = Some(record.clone());
        store
            .append(old, record, Some(listing.clone()))
            .await
            .unwrap();
    }
    must(&anna, &room, json!({ "do": "close" })).await;
    let old = old.to_string();
    let new = new_room(&[json!("me"), json!("free")]);
    assert_eq!(
        anna.post("/api/rooms", &new)
            .await
            .expect("an answer")
            .status,
        429
    );
    let eve = somebody(&server, "Eve").await;
    assert_eq!(
        refused(&eve, &old, json!({ "do": "close" })).await,
        "other_rules"
    );
    assert_eq!(
        refused(&ben, &old, json!({ "do": "close" })).await,
        "other_rules"
    );
    must(&ben, &old, json!({ "do": "leave" })).await;
    assert!(
        my_rooms(&ben)
            .await
            .iter()
            .all(|card| card["room"] != old.as_str())
    );
    must(&anna, &old, json!({ "do": "close" })).await;
    let card = my_rooms(&anna)
        .await
        .into_iter()
        .find(|card| card["room"] == old.as_str());
    assert_eq!(card.expect("it is listed")["closed"]["why"], "host");
    anna.open_room(&new).await.expect("none is open");
}

/// Two servers on one store both look for rooms that nobody uses.
async fn rooms_that_nobody_uses_are_closed_once(place: &str) {
    let limits = |unstarted: Duration| Limits {
        expire_unstarted: unstarted,
        expire_every: Duration::from_millis(50),
        ..quick()
    };
    let server = start(place, limits(Duration::ZERO)).await;
    let (anna, _, waiting) = table(&server, false).await;
    let (_, _, playing) = table(&server, true).await;
    let mut live = anna.live(&waiting, None).await.expect("she may watch");
    assert_eq!(look(&anna, &waiting).await["room"]["closed"], Value::Null);
    drop(live);
    server.stop().await.expect("it stops");

    let shared = place.starts_with("postgres");
    let server = start(place, limits(Duration::from_millis(1))).await;
    let second = match shared {
        true => Some(start(place, limits(Duration::from_millis(1))).await),
        false => None,
    };
    let anna = Client {
        addr: server.addr,
        ..anna
    };
    live = anna.live(&waiting, None).await.expect("she may watch");
    let closing = async {
        while look(&anna, &waiting).await["room"]["closed"]["why"] != "expired" {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, closing)
        .await
        .expect("the room is closed");
    // Those who watch hear of it.
    let told = async {
        loop {
            let told = live.hear_json().await.expect("the connection lives");
            if told["room"]["closed"]["why"] == "expired" {
                return;
            }
        }
    };
    timeout(PATIENCE, told).await.expect("everybody is told");
    assert_eq!(
        refused(&anna, &waiting, json!({ "do": "start" })).await,
        "closed"
    );
    let log = server
        .host()
        .store
        .records_after(waiting.parse().unwrap(), 0)
        .await;
    let log = log.expect("the store answers");
    let closings = log
        .iter()
        .filter(|record| record.body.contains("\"closed\""));
    assert_eq!(closings.count(), 1);
    // Games that are on have another limit.
    assert_eq!(look(&anna, &playing).await["room"]["closed"], Value::Null);
    drop(second);
}

async fn the_host_of_a_table_removes_and_mutes(place: &str) {
    let server = start(place, quick()).await;
    let (anna, ben, room) = table(&server, true).await;
    let eve = somebody(&server, "Eve").await;
    let mut live = anna.live(&room, None).await.expect("she may watch");
    // Eve only watches and chats: her line says who she is in this room.
    must(&eve, &room, json!({ "do": "say", "text": "spam" })).await;
    let seen = look(&anna, &room).await;
    let who = seen["room"]["chat"][0]["who"].clone();
    let of_ben = seen["room"]["seats"][1]["who"].clone();
    let of_anna = seen["room"]["you"].clone();
    assert!(who.is_u64() && of_ben.is_u64() && who != of_ben && of_ben != of_anna);

    let mute = |who: &Value, on: bool| json!({ "do": "mute", "who": who, "on": on });
    assert_eq!(refused(&ben, &room, mute(&who, true)).await, "not_host");
    assert_eq!(
        refused(&anna, &room, mute(&of_anna, true)).await,
        "malformed"
    );
    assert_eq!(
        refused(&anna, &room, mute(&json!(99), true)).await,
        "no_such_person"
    );
    must(&anna, &room, mute(&who, true)).await;
    let notice = next_notice(&mut live).await;
    assert_eq!(notice["notice"], "muted");
    assert_eq!((&notice["name"], &notice["who"]), (&json!("Eve"), &who));
    assert_eq!(
        refused(&eve, &room, json!({ "do": "say", "text": "spam" })).await,
        "muted"
    );
    assert_eq!(
        look(&eve, &room).await["room"]["restricted"][0]["you"],
        true
    );
    must(&anna, &room, mute(&who, false)).await;
    must(&eve, &room, json!({ "do": "say", "text": "sorry" })).await;

    // Ben loses his seat to a bot, and may neither sit nor chat, but watch.
    let remove = |ban: bool| json!({ "do": "remove", "who": of_ben, "ban": ban });
    assert_eq!(refused(&eve, &room, remove(true)).await, "not_host");
    must(&anna, &room, remove(true)).await;
    let seen = look(&anna, &room).await;
    assert_eq!(seen["room"]["seats"][1]["name"], Value::Null);
    assert!(seen["room"]["seats"][1]["bot"].is_string());
    assert!(my_rooms(&ben).await.is_empty());
    for what in [
        json!({ "do": "sit", "seat": 1 }),
        json!({ "do": "say", "text": "let me in" }),
    ] {
        assert_eq!(refused(&ben, &room, what).await, "barred_from_room");
    }
    let mut watching = ben.live(&room, None).await.expect("he may watch");
    assert_eq!(watching.hear_json().await.expect("news")["tell"], "news");
    // He no longer sees what was in his hand.
    assert_eq!(look(&ben, &room).await["game"]["eyes"], Value::Null);
    must(&anna, &room, json!({ "do": "admit", "who": of_ben })).await;
    must(&ben, &room, json!({ "do": "say", "text": "thanks" })).await;
    live.ask("bye", &json!({ "do": "say", "text": "hello" }))
        .await
        .expect("it lives");
    assert_eq!(told_of(&mut live, Some("bye")).await["tell"], "done");
    nobody_is_named_by_their_id(&server, &anna, &[&anna, &ben, &eve], &room).await;
}

/// Numbers of people are a room's own: nobody is told by what the store knows them.
async fn nobody_is_named_by_their_id(
    server: &TestServer,
    viewer: &Client,
    people: &[&Client],
    room: &str,
) {
    let seen = look(viewer, room).await.to_string();
    let history = viewer.get(&format!("/api/rooms/{room}/history")).await;
    let history = history.expect("an answer").body;
    for client in people {
        let (_, secret) = client.cookie.split_once('=').expect("a cookie");
        let device = Secret::brought(secret).expect("a secret").fingerprint();
        let person = server.host().store.person_with(device).await.unwrap();
        let id = person.expect("a person").id.0.to_string();
        assert!(!seen.contains(&id) && !history.contains(&id));
    }
}
