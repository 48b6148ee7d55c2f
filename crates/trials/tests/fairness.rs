//! Fair among strangers: what a cheat could try, and what comes of it.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

mod away;

use std::sync::Arc;
use std::time::Duration;

use common::kept::{Kept, invader, season1, zombinion};
use common::net::{Served, look, new_room, serve};
use serde_json::{Value, json};
use server::config::Limits;
use server::ids::PersonId;
use server::room::Room;
use server::wire::ClientCommand;
use table::{Part, Replay, Seed};
use trials::client::Client;
use trials::test_server::quick;
use zombinion::Zombinion;

/// How many turns each are played to see which cards come.
const TURNS: usize = 20;

/// Who sits at a table without a server.
const PEOPLE: [PersonId; 2] = [PersonId(1), PersonId(2)];

/// Limits by which people are away soon.
fn away_soon() -> Limits {
    Limits {
        away_after: Duration::from_millis(100),
        bot_notice: Duration::ZERO,
        ..quick()
    }
}

/// Asks something that must be carried out; gives the version.
async fn does(client: &Client, room: &str, id: &str, ask: Value) -> u64 {
    let answer = client.ask(room, id, ask).await.expect("an answer");
    answer["version"]
        .as_u64()
        .unwrap_or_else(|| panic!("{id}: {answer}"))
}

/// Asks something that must be refused and change nothing; gives the code.
async fn refused(client: &Client, room: &str, id: &str, ask: Value) -> String {
    let before = look(client, room).await["version"].clone();
    let answer = client.ask(room, id, ask).await.expect("an answer");
    assert_eq!(look(client, room).await["version"], before, "{id}");
    let code = answer["code"].as_str();
    code.unwrap_or_else(|| panic!("{id}: {answer}")).to_string()
}

fn sit(seat: u8) -> Value {
    json!({ "do": "sit", "seat": seat })
}

fn stand(seat: u8) -> Value {
    json!({ "do": "stand", "seat": seat })
}

fn bot(seat: u8, name: &str) -> Value {
    json!({ "do": "seat_bot", "seat": seat, "bot": name })
}

fn start() -> Value {
    json!({ "do": "start" })
}

/// Plays turns in which nothing is done; gives the hands that came.
async fn idle_turns(people: [&Client; 2], room: &str, name: &str) -> Vec<Value> {
    let mut hands = Vec::new();
    for turn in 0..TURNS * 2 {
        let person = people[turn % 2];
        let seen = look(person, room).await;
        hands.push(seen["game"]["view"]["players"][turn % 2]["hand"].clone());
        let mut step = 0;
        let mut at = seen["game"]["decision"]["at"].clone();
        while at.is_u64() {
            let ask = json!({ "do": "answer", "at": at, "answer": "done" });
            does(person, room, &format!("{name} {turn} {step}"), ask).await;
            step += 1;
            let decision = look(person, room).await["game"]["decision"].clone();
            at = match decision["seat"] == turn % 2 {
                true => decision["at"].clone(),
                false => Value::Null,
            };
        }
    }
    hands
}

/// Lets bots play a game to its end; gives the room as it is then and its replay file.
async fn finish(people: &[&Client], room: &str) -> (Value, String) {
    for (seat, person) in (0..).zip(people) {
        does(person, room, "a bot plays on", bot(seat, "money")).await;
    }
    loop {
        let seen = look(people[0], room).await["room"].clone();
        if seen["stage"] == "over" {
            let file = people[0].get(&format!("/api/rooms/{room}/replay")).await;
            return (seen, file.expect("an answer").body);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn verify(file: &str) -> Replay<Zombinion> {
    let replay = Replay::<Zombinion>::parse(file).expect("a replay");
    replay.play(|_, _, _| {}).expect("it verifies");
    replay
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_asks_everybody_whose_game_it_was_even_if_a_bot_sits_there() {
    let served = serve(away_soon()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let begun = look(&anna, &room).await;
    let to = begun["version"].as_u64().expect("a version");
    // A turn each: it is for Anna to decide again, so that no bot ends her wish.
    for (id, person) in [("1", &anna), ("2", &anna), ("3", &ben), ("4", &ben)] {
        let at = look(person, &room).await["game"]["decision"]["at"].clone();
        let ask = json!({ "do": "answer", "at": at, "answer": "done" });
        does(person, &room, id, ask).await;
    }
    // Ben is gone: a bot is announced, and plays.
    for count in 0.. {
        let id = format!("bot {count}");
        let asked = anna.ask(&room, &id, bot(1, "random")).await;
        asked.expect("an answer");
        if look(&anna, &room).await["room"]["seats"][1]["bot"] == "random" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let undo = json!({ "do": "undo", "to": to });
    does(&anna, &room, "cheat", undo).await;
    let seen = look(&anna, &room).await;
    assert!(seen["game"]["decisions"].as_u64().expect("a number") >= 2);
    assert_eq!(seen["room"]["wish"]["missing"], 1, "{seen}");
    assert_eq!(look(&ben, &room).await["room"]["wish"]["yours"], true);
    // Ben gives up his seat for good. It was his game all the same.
    does(&ben, &room, "go", stand(1)).await;
    does(&anna, &room, "again", json!({ "do": "undo", "to": to })).await;
    let seen = look(&ben, &room).await;
    assert_eq!(seen["room"]["seats"][1]["yours"], false);
    assert_eq!(seen["room"]["wish"]["yours"], true);
    let agree = json!({ "do": "answer_undo", "to": to, "yes": true });
    does(&ben, &room, "fine", agree).await;
    let back = look(&anna, &room).await;
    assert_eq!(back["game"]["decisions"], 0);
    assert_eq!(back["game"]["view"], begun["game"]["view"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_cards_come_after_an_undo_past_a_draw_and_the_replay_verifies() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    let begun = look(&anna, &room).await;
    let to = begun["version"].as_u64().expect("a version");
    let first = idle_turns([&anna, &ben], &room, "first").await;
    does(&anna, &room, "wish", json!({ "do": "undo", "to": to })).await;
    let agree = json!({ "do": "answer_undo", "to": to, "yes": true });
    does(&ben, &room, "fine", agree.clone()).await;
    let back = look(&anna, &room).await;
    assert_eq!(back["game"]["view"], begun["game"]["view"]);

    // What Anna takes back by herself afterwards does not bring the old cards back.
    let at = &back["game"]["decision"]["at"];
    let ask = json!({ "do": "answer", "at": at, "answer": "play all" });
    does(&anna, &room, "harmless", ask).await;
    does(&anna, &room, "free", json!({ "do": "undo", "to": to })).await;
    assert_eq!(look(&anna, &room).await["game"]["decisions"], 0);
    let second = idle_turns([&anna, &ben], &room, "second").await;
    assert_eq!(first[..2], second[..2], "what is in hand stays there");
    assert_ne!(first, second, "the same cards came again");

    does(&anna, &room, "once more", json!({ "do": "undo", "to": to })).await;
    does(&ben, &room, "fine again", agree).await;
    let third = idle_turns([&anna, &ben], &room, "third").await;
    assert_ne!(second, third);
    assert_ne!(first, third);
    let (_, file) = finish(&[&anna, &ben], &room).await;
    let replay = verify(&file);
    assert_eq!(replay.renewals.len(), 2, "{:?}", replay.renewals);
    // Without what made chance fresh it is another game.
    let mut other = replay;
    other.renewals.pop();
    assert!(other.play(|_, _, _| {}).is_err());
    for step in ["0", "30"] {
        let seen = anna.get(&format!("/api/rooms/{room}/steps/{step}")).await;
        assert_eq!(seen.expect("an answer").status, 200);
    }
}

async fn opened(client: &Client, room: &Value) -> String {
    client.open_room(room).await.expect("a room")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_plays_against_who_may_know_the_deal() {
    let served = serve(quick()).await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let mut new = new_room(&[json!("me"), json!({ "bot": "money" })]);
    new["seed"] = json!("pcg64mcg:7");
    let room = opened(&anna, &new).await;
    let seen = look(&ben, &room).await["room"].clone();
    assert_eq!(
        (&seen["known_deal"], &seen["competitive"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(seen["server_commitment"], Value::Null);
    // Not by clearing the bot, and not in the seat that Anna gives up.
    does(&anna, &room, "clear", stand(1)).await;
    assert_eq!(refused(&ben, &room, "1", sit(1)).await, "known_deal");
    does(&anna, &room, "leave", stand(0)).await;
    assert_eq!(refused(&ben, &room, "2", sit(0)).await, "known_deal");
    does(&anna, &room, "back", sit(0)).await;
    does(&anna, &room, "bot", bot(1, "money")).await;
    does(&anna, &room, "start", start()).await;
    assert_eq!(refused(&anna, &room, "3", stand(1)).await, "seats_settled");
    assert_eq!(refused(&ben, &room, "4", sit(1)).await, "seat_taken");

    let daily = anna.send("POST", "/api/daily", &[], "").await;
    let daily = daily.expect("an answer").json();
    let room = daily["room"].as_str().expect("a room");
    assert_eq!(look(&ben, room).await["room"]["known_deal"], true);
    // The bot may play on meanwhile.
    let code = async |client: &Client, id: &str, ask| {
        client.ask(room, id, ask).await.expect("an answer")["code"].clone()
    };
    assert_eq!(code(&anna, "5", stand(1)).await, "seats_settled");
    assert_eq!(code(&ben, "6", sit(1)).await, "seat_taken");
    does(&anna, room, "go", stand(0)).await;
    assert_eq!(code(&ben, "7", sit(0)).await, "seat_taken");

    // Together it is allowed, and said.
    let coop = json!({ "game": "season1", "setup": season1(2, "01"),
        "seats": ["me", "free"], "seed": "pcg64mcg:7" });
    let room = opened(&anna, &coop).await;
    does(&ben, &room, "sit", sit(1)).await;
    let seen = look(&ben, &room).await["room"].clone();
    assert_eq!(
        (&seen["known_deal"], &seen["competitive"]),
        (&json!(true), &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_looks_into_two_hands_of_a_game_against_each_other() {
    let served = serve(quick()).await;
    let [anna, ben, carl] = [
        served.somebody().await,
        served.somebody().await,
        served.somebody().await,
    ];
    let seats = [json!("me"), json!("free"), json!({ "bot": "money" })];
    let room = opened(&anna, &new_room(&seats)).await;
    does(&ben, &room, "sit", sit(1)).await;
    does(&anna, &room, "start", start()).await;
    // Clear the bot, sit, look, leave: it begins with being refused.
    assert_eq!(refused(&anna, &room, "1", stand(2)).await, "seats_settled");
    assert_eq!(refused(&ben, &room, "2", sit(2)).await, "seat_taken");
    assert_eq!(
        refused(&ben, &room, "3", bot(2, "random")).await,
        "not_host"
    );
    does(&anna, &room, "exchange", bot(2, "random")).await;
    // A player who leaves for good is played by a bot, and nobody sits there any more.
    does(&ben, &room, "leave", stand(1)).await;
    let seat = look(&ben, &room).await["room"]["seats"][1].clone();
    assert_eq!(seat["name"], Value::Null);
    assert!(seat["bot"].is_string(), "{seat}");
    for (number, person) in [(4, &ben), (5, &carl), (6, &anna)] {
        let id = number.to_string();
        assert_eq!(refused(person, &room, &id, sit(1)).await, "seat_taken");
    }
    assert_eq!(refused(&anna, &room, "7", stand(1)).await, "seats_settled");
    // Where all play together seats stay free to change.
    let coop = json!({ "game": "invader", "setup": invader(2, "M1"),
        "seats": ["me", { "bot": "random" }] });
    let room = opened(&anna, &coop).await;
    does(&anna, &room, "start", start()).await;
    does(&anna, &room, "clear", stand(1)).await;
    does(&carl, &room, "join", sit(1)).await;
    assert_eq!(look(&carl, &room).await["room"]["seats"][1]["yours"], true);
}

/// A room of Anna's with her part, and Ben in its other seat.
async fn with_parts(served: &Served, anna: &Client, ben: &Client, parts: [&str; 2]) -> String {
    let mut new = new_room(&[json!("me"), json!("free")]);
    new["part"] = json!("no part at all");
    let wrong = anna.post("/api/rooms", &new).await.expect("an answer");
    assert_eq!(
        (wrong.status, &wrong.json()["code"]),
        (400, &json!("malformed"))
    );
    new["part"] = json!(parts[0]);
    let room = opened(anna, &new).await;
    let mut ask = sit(1);
    for wrong in ["", "xyz", &parts[1][2..], &parts[1].to_uppercase()] {
        ask["part"] = json!(wrong);
        assert_eq!(refused(ben, &room, "wrong", ask.clone()).await, "malformed");
    }
    ask["part"] = json!(parts[1]);
    does(ben, &room, "sit", ask).await;
    let log = served.log(&room).await;
    assert!(log[1].contains(parts[1]), "{}", log[1]);
    room
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seed_follows_from_parts_that_nobody_chooses_alone() {
    let served = serve(quick()).await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let parts = ["1a".repeat(32), "2b".repeat(32)];
    let room = with_parts(&served, &anna, &ben, [&parts[0], &parts[1]]).await;
    let open = look(&ben, &room).await["room"].clone();
    let commitment = open["server_commitment"].as_str().expect("a fingerprint");
    assert_eq!(open["parts"], json!(parts));
    assert_eq!(
        (&open["server_part"], &open["seed"]),
        (&Value::Null, &Value::Null)
    );
    does(&anna, &room, "start", start()).await;
    let begun = look(&ben, &room).await["room"].clone();
    assert_eq!(begun["server_commitment"], commitment);
    assert_eq!(begun["server_part"], Value::Null);
    let (over, file) = finish(&[&anna, &ben], &room).await;

    let read = |text: &Value| text.as_str().expect("a text").parse::<Part>();
    let server = read(&over["server_part"]).expect("a part");
    assert_eq!(server.commitment(), commitment);
    let seats = parts.map(|part| Some(part.parse().expect("a part")));
    let seed = Seed::from_parts(&server, &seats);
    assert_eq!(over["seed"], seed.to_string());
    assert_eq!(over["commitment"], seed.commitment());
    let replay = verify(&file);
    assert_eq!(replay.parts.expect("parts").seats, seats);
    // A file that lies about the parts or the fingerprint is refused.
    for lie in ["commitment", "server", "seats"] {
        let mut file: Value = serde_json::from_str(&file).expect("JSON");
        let false_part = json!("3c".repeat(32));
        match lie {
            "seats" => file["parts"]["seats"][1] = false_part,
            lie => file["parts"][lie] = false_part,
        }
        let put_up = anna
            .send("POST", "/api/replays", &[], &file.to_string())
            .await;
        let put_up = put_up.expect("an answer");
        assert_eq!(
            put_up.json()["code"],
            "bad_replay",
            "{lie}: {}",
            put_up.body
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_no_part_holds_nobody_up() {
    let served = serve(quick()).await;
    let (anna, ben) = (served.somebody().await, served.somebody().await);
    let seats = [json!("me"), json!("free"), json!({ "bot": "money" })];
    let room = opened(&anna, &new_room(&seats)).await;
    does(&ben, &room, "sit", sit(1)).await;
    let drawn = look(&anna, &room).await["room"]["parts"].clone();
    assert!(drawn[0].is_string() && drawn[1].is_string(), "{drawn}");
    assert_ne!(drawn[0], drawn[1]);
    assert_eq!(drawn[2], Value::Null);
    // Who leaves before the game takes the part away, who comes adds another.
    does(&ben, &room, "leave", stand(1)).await;
    assert_eq!(look(&anna, &room).await["room"]["parts"][1], Value::Null);
    does(&ben, &room, "again", sit(1)).await;
    let again = look(&anna, &room).await["room"]["parts"].clone();
    assert_ne!(again[1], drawn[1]);
    does(&anna, &room, "start", start()).await;
    // What happens to seats later does not change what the seed was made from.
    does(&ben, &room, "go", stand(1)).await;
    assert_eq!(look(&anna, &room).await["room"]["parts"], again);
}

/// A log as older versions of the program wrote it: no parts, and undo without fresh chance.
#[test]
fn logs_of_older_versions_are_read_as_they_were() {
    let mut kept = Kept::begun(
        "zombinion",
        &zombinion(2, "prima-partita"),
        &PEOPLE,
        [5; 32],
    );
    for record in &mut kept.records {
        let mut line: Value = serde_json::from_str(&record.body).expect("JSON");
        for (kind, new) in [
            ("opened", "server_part"),
            ("opened", "host_part"),
            ("sat", "part"),
        ] {
            let entry = line.pointer_mut(&format!("/entry/{kind}"));
            entry
                .and_then(Value::as_object_mut)
                .map(|entry| entry.remove(new));
        }
        record.body = line.to_string();
    }
    for place in 1..kept.records.len() {
        kept.records[place].before = kept.records[place - 1].chain();
    }
    kept.room = kept.rebuilt();
    let view = kept.room.room_view(PEOPLE[0]);
    assert_eq!(
        (view.server_commitment, view.parts),
        (None, vec![None, None])
    );
    let to = kept.room.version();
    let before = kept.room.play().expect("it has begun").hash();
    for number in 0..4 {
        let person = PEOPLE[kept.decider().expect("the game is on").index()];
        let ask = ClientCommand::Answer {
            at: kept.asked_at(),
            answer: "done".to_string(),
        };
        let done = kept.ask(person, &format!("done {number}"), ask);
        done.expect("nobody must do anything");
    }
    let back = |fresh: &str| {
        let body = format!(r#"{{"at":9,"by":1,"entry":{{"undone":{{"to":{to}{fresh}}}}}}}"#);
        let mut records = kept.records.clone();
        let last = records.last().expect("a log has lines");
        records.push(last.followed_by(body));
        let room = Room::from_log(kept.id, Arc::clone(&kept.rules), &records);
        let room = room.expect("the log is whole");
        room.play().expect("it has begun").hash()
    };
    assert_eq!(back(""), before);
    assert_ne!(back(r#","fresh":true"#), before);
}
