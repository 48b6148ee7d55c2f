//! Rooms as people use them: opened, filled, played, left and found again.

use std::time::Duration;

use serde_json::{Value, json};
use server::config::Limits;
use trials::chaos::KINGDOM;
use trials::client::{Client, Live};
use trials::test_server::{StoreFile, TestServer, quick};

fn zombinion(seats: &[Value]) -> Value {
    json!({
        "game": "zombinion",
        "setup": { "players": seats.len(), "kingdom": KINGDOM, "start": { "seat": 0 } },
        "seats": seats,
        "title": "a test",
    })
}

async fn server() -> (StoreFile, TestServer) {
    let file = StoreFile::new();
    let inside = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    (file, inside)
}

/// The next news.
async fn news(live: &mut Live) -> Value {
    loop {
        let told = live.hear_json().await.expect("the connection lives");
        if told["tell"] == "news" {
            return told;
        }
    }
}

/// What is told until a request is done or refused.
async fn done(live: &mut Live, id: &str) -> Value {
    loop {
        let told = live.hear_json().await.expect("the connection lives");
        if told["id"] == id {
            return told;
        }
    }
}

#[tokio::test]
async fn a_game_against_a_bot_is_played_to_its_end_and_replayed() {
    let (_file, server) = server().await;
    let me = Client::new(server.addr).await.unwrap();
    let room = me
        .open_room(&zombinion(&[json!("me"), json!({ "bot": "money" })]))
        .await
        .unwrap();
    let mut live = me.live(&room, None).await.unwrap();
    let first = news(&mut live).await;
    assert_eq!(first["room"]["stage"], "open");
    assert_eq!(first["game"], Value::Null);
    live.ask("start", &json!({ "do": "start" })).await.unwrap();
    let mut count = 0;
    let last = loop {
        let told = news(&mut live).await;
        let game = &told["game"];
        if game["decision"].is_null() && told["room"]["stage"] == "over" {
            break told;
        }
        let Some(answers) = game["decision"]["answers"].as_array() else {
            continue;
        };
        assert_eq!(game["eyes"], 0);
        count += 1;
        // Taking the dearest thing ends a game soon enough.
        let answer = &answers[answers.len().saturating_sub(2)]["say"];
        let ask = json!({ "do": "answer", "at": game["decision"]["at"], "answer": answer });
        live.ask(&format!("answer {count}"), &ask).await.unwrap();
    };
    let seed = last["room"]["seed"]
        .as_str()
        .expect("the seed is told at the end");
    let parsed: table::Seed = seed.parse().unwrap();
    assert_eq!(last["room"]["commitment"], parsed.commitment());

    let file = me.get(&format!("/api/rooms/{room}/replay")).await.unwrap();
    assert_eq!(file.status, 200);
    let replay = table::Replay::<zombinion::Zombinion>::parse(&file.body).unwrap();
    assert!(replay.play(|_, _, _| {}).unwrap().decider().is_none());
    let put_up = me
        .send("POST", "/api/replays", &[], &file.body)
        .await
        .unwrap();
    assert_eq!(put_up.status, 201, "{}", put_up.body);
    let name = put_up.json()["replay"].as_str().unwrap().to_string();
    let middle = replay.moves.len() / 2;
    let step = me
        .get(&format!("/api/replays/{name}/steps/{middle}?eyes=1"))
        .await
        .unwrap()
        .json();
    assert_eq!(step["step"], middle);
    assert_eq!(step["decisions"], replay.moves.len());
    assert!(step["view"]["players"][0]["hand"].is_null());
    assert!(step["view"]["players"][1]["hand"].is_array());

    let turns = me.get(&format!("/api/replays/{name}/turns")).await;
    let turns = turns.unwrap().json();
    let of_room = me.get(&format!("/api/rooms/{room}/turns")).await;
    assert_eq!(of_room.unwrap().json(), turns);
    let turns = turns.as_array().expect("a list");
    assert_eq!(turns[0]["step"], 0);
    assert_eq!(turns[0]["points"], json!([3, 3]));
    assert_eq!(turns[0]["money"], json!([7, 7]));
    for (place, turn) in turns.iter().enumerate() {
        assert_eq!(turn["number"], place + 1);
    }
}

#[tokio::test]
async fn the_game_of_the_day_is_the_same_for_everybody() {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    let mut seen = Vec::new();
    // At midnight two people may get two days.
    for _ in 0..3 {
        let me = Client::new(server.addr).await.unwrap();
        let opened = me.send("POST", "/api/daily", &[], "").await.unwrap();
        assert_eq!(opened.status, 201, "{}", opened.body);
        let room = opened.json()["room"].as_str().unwrap().to_string();
        let shown = me.get(&format!("/api/rooms/{room}")).await.unwrap().json();
        assert_eq!(shown["room"]["stage"], "playing");
        assert_eq!(shown["room"]["seats"][1]["bot"], "best");
        seen.push((
            shown["room"]["setup"].clone(),
            shown["room"]["commitment"].clone(),
        ));
    }
    assert!(seen.windows(2).any(|pair| pair[0] == pair[1]), "{seen:?}");
}

#[tokio::test]
async fn boards_are_told_as_they_are_drawn() {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    let me = Client::new(server.addr).await.unwrap();
    let team = [
        ("season1", json!("random")),
        ("invader", json!({ "random": 6 })),
    ];
    for ((game, team), mission) in team.into_iter().zip(["00", "M0"]) {
        let setup = json!({ "mission": mission, "players": 1, "team": team });
        let room = json!({ "game": game, "setup": setup, "seats": ["me"] });
        let room = me.open_room(&room).await.unwrap();
        let of_room = me.get(&format!("/api/rooms/{room}/board")).await.unwrap();
        let of_mission = me
            .get(&format!("/api/games/{game}/missions/{mission}/board"))
            .await;
        assert_eq!(of_room.status, 200, "{}", of_room.body);
        assert_eq!(of_room.json(), of_mission.unwrap().json());
        assert!(of_room.json()["zones"].as_array().unwrap().len() > 10);
    }
    for nowhere in [
        "season1/missions/99",
        "zombinion/missions/scontro",
        "chess/missions/1",
    ] {
        let none = me
            .get(&format!("/api/games/{nowhere}/board"))
            .await
            .unwrap();
        assert_eq!(none.status, 404, "{nowhere}");
    }
}

#[tokio::test]
async fn rules_are_told_in_three_languages() {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    let me = Client::new(server.addr).await.unwrap();
    let mut texts = std::collections::BTreeSet::new();
    for language in ["", "?language=en", "?language=it", "?language=pl"] {
        let rules = me
            .get(&format!("/api/games/zombinion/rules{language}"))
            .await;
        let rules = rules.unwrap().json();
        assert_eq!(rules[0]["id"], "ZN-SETUP-01");
        texts.insert(rules[0]["text"].to_string());
    }
    assert_eq!(texts.len(), 3);
    let unknown = me
        .get("/api/games/zombinion/rules?language=xx")
        .await
        .unwrap();
    assert_eq!(unknown.status, 400);
}

/// Opens a game of two people, lets them sit down, and begins it.
async fn two_at_the_table(server: &TestServer) -> (Client, Client, String, Live, Live) {
    let anna = Client::new(server.addr).await.unwrap();
    let ben = Client::new(server.addr).await.unwrap();
    for (client, name) in [(&anna, "Anna"), (&ben, "Ben")] {
        let headers = [("content-type", "application/json")];
        let body = json!({ "name": name }).to_string();
        let named = client
            .send("PUT", "/api/me", &headers, &body)
            .await
            .unwrap();
        assert_eq!(named.json()["name"], name);
    }
    let room = anna
        .open_room(&zombinion(&[json!("me"), json!("free")]))
        .await
        .unwrap();
    let mut ours = anna.live(&room, None).await.unwrap();
    let mut theirs = ben.live(&room, None).await.unwrap();
    let early = json!({ "do": "start" });
    ours.ask("early", &early).await.unwrap();
    assert_eq!(done(&mut ours, "early").await["why"]["code"], "seats_free");
    let sit = json!({ "do": "sit", "seat": 1 });
    theirs.ask("sit", &sit).await.unwrap();
    assert_eq!(done(&mut theirs, "sit").await["tell"], "done");
    theirs.ask("begin", &early).await.unwrap();
    assert_eq!(done(&mut theirs, "begin").await["why"]["code"], "not_host");
    ours.ask("begin", &early).await.unwrap();
    assert_eq!(done(&mut ours, "begin").await["tell"], "done");
    (anna, ben, room, ours, theirs)
}

/// The room and the game as somebody sees them now.
async fn look(client: &Client, room: &str) -> Value {
    client
        .get(&format!("/api/rooms/{room}"))
        .await
        .unwrap()
        .json()
}

/// Answers the pending decision with the first offer that the filter takes.
async fn answer(client: &Client, room: &str, id: &str, wanted: &str) -> Value {
    let now = look(client, room).await;
    let decision = &now["game"]["decision"];
    let ask = json!({ "do": "answer", "at": decision["at"], "answer": wanted });
    client.ask(room, id, ask).await.unwrap()
}

#[tokio::test]
async fn each_sees_their_own_hand_and_nobody_decides_for_another() {
    let (_file, server) = server().await;
    let (anna, ben, room, _ours, _theirs) = two_at_the_table(&server).await;
    let seen = look(&anna, &room).await;
    assert_eq!(
        seen["game"]["view"]["players"][0]["hand"]
            .as_array()
            .unwrap()
            .len(),
        5
    );
    assert!(seen["game"]["view"]["players"][1]["hand"].is_null());
    assert!(seen["game"]["decision"]["answers"].is_array());
    let seen = look(&ben, &room).await;
    assert!(seen["game"]["view"]["players"][0]["hand"].is_null());
    assert!(seen["game"]["decision"]["answers"].is_null());
    assert_eq!(seen["game"]["decision"]["seat"], 0);

    let refused = answer(&ben, &room, "mine", "play all").await;
    assert_eq!(refused["code"], "not_your_decision");
    let stranger = Client::new(server.addr).await.unwrap();
    let refused = answer(&stranger, &room, "mine", "play all").await;
    assert_eq!(refused["code"], "not_your_seat");
    let refused = answer(&anna, &room, "nonsense", "fly away").await;
    assert_eq!(refused["code"], "not_an_answer");
    let refused = answer(&anna, &room, "wrong", "yes").await;
    assert_eq!(refused["code"], "forbidden");
    assert!(
        refused["rule"].as_str().unwrap().starts_with("ZN-"),
        "{refused}"
    );
    assert_eq!(look(&anna, &room).await["version"], seen["version"]);
}

#[tokio::test]
async fn a_request_sent_twice_is_carried_out_once() {
    let (_file, server) = server().await;
    let (anna, _ben, room, mut ours, _theirs) = two_at_the_table(&server).await;
    let decision = look(&anna, &room).await["game"]["decision"].clone();
    let ask = json!({ "do": "answer", "at": decision["at"], "answer": "done" });
    ours.ask("once", &ask).await.unwrap();
    let first = done(&mut ours, "once").await;
    assert_eq!(first["tell"], "done", "{first}");
    for _ in 0..3 {
        assert_eq!(
            anna.ask(&room, "once", ask.clone()).await.unwrap()["version"],
            first["version"]
        );
    }
    let stale = anna.ask(&room, "another", ask).await.unwrap();
    assert_eq!(stale["code"], "stale");
    assert_eq!(look(&anna, &room).await["version"], first["version"]);
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed() {
    let (_file, server) = server().await;
    let (anna, ben, room, ours, mut theirs) = two_at_the_table(&server).await;
    let seen = look(&anna, &room).await["version"].as_u64().unwrap();
    drop(ours);
    let said = json!({ "do": "say", "text": "are you there?" });
    theirs.ask("say", &said).await.unwrap();
    done(&mut theirs, "say").await;
    answer(&anna, &room, "a", "done").await;
    let mut back = anna.live(&room, Some(seen)).await.unwrap();
    let told = news(&mut back).await;
    assert_eq!(told["gap"], false);
    let ticks = told["ticks"].as_array().unwrap();
    assert_eq!(ticks.len(), 2);
    assert_eq!(ticks[0]["what"]["is"], "said");
    assert_eq!(ticks[0]["what"]["name"], "Ben");
    assert_eq!(ticks[1]["what"]["is"], "decided");
    let mut anew = ben.live(&room, None).await.unwrap();
    assert_eq!(news(&mut anew).await["gap"], true);
    let mut future = ben.live(&room, Some(seen + 1000)).await.unwrap();
    assert_eq!(news(&mut future).await["gap"], true);
}

#[tokio::test]
async fn one_takes_back_what_nobody_was_harmed_by_and_asks_for_the_rest() {
    let (_file, server) = server().await;
    let (anna, ben, room, _ours, _theirs) = two_at_the_table(&server).await;
    let start = look(&anna, &room).await;
    let hash = start["game"]["view"].clone();
    let to = start["version"].as_u64().unwrap();
    // Playing the Aims draws nothing.
    answer(&anna, &room, "1", "play all").await;
    let now = look(&anna, &room).await;
    assert_eq!(now["game"]["undo"], json!([to]));
    assert_eq!(look(&ben, &room).await["game"]["undo"], json!([]));
    let undo = |to: u64| json!({ "do": "undo", "to": to });
    anna.ask(&room, "back", undo(to)).await.unwrap();
    let back = look(&anna, &room).await;
    assert_eq!(back["game"]["view"], hash);
    assert_eq!(back["game"]["decisions"], 0);

    // To the end of the turn: a new hand is drawn.
    answer(&anna, &room, "2", "done").await;
    let ended = answer(&anna, &room, "3", "done").await;
    assert!(ended["version"].is_u64(), "{ended}");
    let asked = anna.ask(&room, "please", undo(to)).await.unwrap();
    assert!(asked["version"].is_u64(), "{asked}");
    let wish = look(&ben, &room).await["room"]["wish"].clone();
    assert_eq!(wish["yours"], true);
    assert_eq!(wish["name"], "Anna");
    let refused = anna
        .ask(
            &room,
            "self",
            json!({ "do": "answer_undo", "to": to, "yes": true }),
        )
        .await
        .unwrap();
    assert_eq!(refused["code"], "no_wish");
    let agree = json!({ "do": "answer_undo", "to": to, "yes": true });
    ben.ask(&room, "fine", agree).await.unwrap();
    let back = look(&anna, &room).await;
    assert_eq!(back["game"]["view"], hash);
    assert!(back["room"]["wish"].is_null());
}

#[tokio::test]
async fn a_bot_stands_in_for_who_is_away_and_gives_the_seat_back() {
    let file = StoreFile::new();
    let limits = Limits {
        away_after: Duration::from_millis(500),
        bot_notice: Duration::from_millis(100),
        ..quick()
    };
    let server = TestServer::start(&file.place(), None, limits)
        .await
        .unwrap();
    let (anna, ben, room, _ours, theirs) = two_at_the_table(&server).await;
    let bot = json!({ "do": "seat_bot", "seat": 1, "bot": "money" });
    let refused = anna.ask(&room, "early", bot.clone()).await.unwrap();
    assert_eq!(refused["code"], "not_away");
    drop(theirs);
    let mut count = 0;
    loop {
        count += 1;
        let id = format!("bot {count}");
        anna.ask(&room, &id, bot.clone()).await.unwrap();
        if look(&anna, &room).await["room"]["seats"][1]["bot"] == "money" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for id in ["1", "2"] {
        answer(&anna, &room, id, "done").await;
    }
    let mut ours = anna.live(&room, None).await.unwrap();
    while news(&mut ours).await["game"]["decision"]["seat"] != 0 {}
    let sit = json!({ "do": "sit", "seat": 1 });
    let refused = anna.ask(&room, "steal", sit.clone()).await.unwrap();
    assert_eq!(refused["code"], "seat_taken");
    assert!(ben.ask(&room, "back", sit).await.unwrap()["version"].is_u64());
    let seats = look(&ben, &room).await["room"]["seats"].clone();
    assert_eq!(seats[1]["name"], "Ben");
    assert!(seats[1]["bot"].is_null());
}

#[tokio::test]
async fn rooms_are_found_again_after_the_server_was_down() {
    let file = StoreFile::new();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    let (mut anna, _ben, room, ours, theirs) = two_at_the_table(&server).await;
    answer(&anna, &room, "1", "done").await;
    let before = look(&anna, &room).await;
    drop((ours, theirs));
    server.stop().await.unwrap();
    let server = TestServer::start(&file.place(), None, quick())
        .await
        .unwrap();
    anna.addr = server.addr;
    assert_eq!(look(&anna, &room).await, before);
    let mine = anna.get("/api/me/rooms").await.unwrap().json();
    assert_eq!(mine[0]["room"], room);
    assert_eq!(mine[0]["yours"], true);
    assert_eq!(anna.get("/api/rooms").await.unwrap().json(), json!([]));
}

#[tokio::test]
async fn another_device_becomes_mine_by_a_link_that_works_once() {
    let (_file, server) = server().await;
    let phone = Client::new(server.addr).await.unwrap();
    let laptop = Client::new(server.addr).await.unwrap();
    let room = laptop
        .open_room(&zombinion(&[json!("me"), json!("free")]))
        .await
        .unwrap();
    let link = laptop
        .post("/api/me/link", &json!({}))
        .await
        .unwrap()
        .json();
    assert!(link["picture"].as_str().unwrap().contains("<svg"));
    let code = json!({ "code": link["code"] });
    let used = phone.post("/api/me/link/use", &code).await.unwrap();
    assert_eq!(used.status, 200);
    let cookie = used.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let phone = Client {
        cookie: cookie.split(';').next().unwrap().to_string(),
        ..phone
    };
    let rooms = phone.get("/api/me/rooms").await.unwrap().json();
    assert_eq!(rooms[0]["room"], room);
    let again = phone.post("/api/me/link/use", &code).await.unwrap();
    assert_eq!(
        (again.status, again.json()["code"].as_str()),
        (410, Some("link_used"))
    );
    // Forgetting a device takes only that one away.
    let gone = phone.send("DELETE", "/api/me", &[], "").await.unwrap();
    assert_eq!(gone.status, 204);
    assert_eq!(phone.get("/api/me/rooms").await.unwrap().status, 401);
    assert_eq!(laptop.get("/api/me/rooms").await.unwrap().status, 200);
}

#[tokio::test]
async fn a_known_deal_can_be_played_again_but_not_against_others() {
    let (_file, server) = server().await;
    let me = Client::new(server.addr).await.unwrap();
    let mut room = zombinion(&[json!("me"), json!({ "bot": "money" })]);
    room["seed"] = json!("pcg64mcg:7");
    let mut hands = Vec::new();
    for _ in 0..2 {
        let room = me.open_room(&room).await.unwrap();
        me.ask(&room, "start", json!({ "do": "start" }))
            .await
            .unwrap();
        let seen = me.get(&format!("/api/rooms/{room}")).await.unwrap().json();
        hands.push(seen["game"]["view"]["players"][0]["hand"].clone());
    }
    assert!(hands[0].is_array());
    assert_eq!(hands[0], hands[1]);

    room["seats"] = json!(["me", "free"]);
    let refused = me.post("/api/rooms", &room).await.unwrap();
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (400, &json!("bad_setup"))
    );
    room["seats"] = json!(["me", { "bot": "money" }]);
    room["seed"] = json!("seven");
    let refused = me.post("/api/rooms", &room).await.unwrap();
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (400, &json!("bad_setup"))
    );
}
