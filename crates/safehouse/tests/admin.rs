//! `safehouse admin` beside a running server.

#[allow(dead_code, reason = "not every test needs all of it")]
mod program;

use std::path::PathBuf;
use std::time::Duration;

use program::{is_wrong, safehouse, said};
use serde_json::{Value, json};
use trials::client::{Client, Live};
use trials::program::{Folder, Recipe};

/// Longer than any machine needs to hear of a change.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the command says as JSON.
fn admin(store: &str, arguments: &[&str]) -> Value {
    let arguments = [&["admin", "--store", store, "--json"], arguments].concat();
    let output = safehouse(&arguments, "");
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {wrong}");
    serde_json::from_str(&said(&output)).expect("it is JSON")
}

/// Finds the person of that name.
fn person(store: &str, name: &str) -> Value {
    let people = admin(store, &["people", "--name", name]);
    people[0].clone()
}

async fn named(client: &Client, name: &str) {
    let headers = [("content-type", "application/json")];
    let body = json!({ "name": name }).to_string();
    let named = client.send("PUT", "/api/me", &headers, &body).await;
    assert_eq!(named.expect("an answer").status, 200);
}

/// The code of the refusal that ends a connection, and whether it told of the room's end.
async fn hear_the_end(live: &mut Live) -> String {
    let hearing = async {
        let mut word = String::new();
        while let Some(told) = live.hear_json().await {
            if told["tell"] == "refused" {
                word = told["why"]["code"].as_str().unwrap_or_default().to_string();
            }
        }
        word
    };
    tokio::time::timeout(PATIENCE, hearing)
        .await
        .expect("the connection ends")
}

async fn hear_of_closing(live: &mut Live) -> Value {
    let hearing = async {
        loop {
            let told = live.hear_json().await.expect("the connection lives");
            if told["room"]["closed"].is_object() {
                return told["room"]["closed"].clone();
            }
        }
    };
    tokio::time::timeout(PATIENCE, hearing)
        .await
        .expect("everybody is told")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_of_a_server_looks_after_it_while_it_runs() {
    let folder = Folder::new().expect("a folder");
    let store = folder.join("games.sqlite").to_string_lossy().into_owned();
    let arguments = [
        "serve",
        "--addr",
        "127.0.0.1:0",
        "--no-browser",
        "--store",
        &store,
    ];
    let recipe = Recipe {
        before: Vec::new(),
        program: PathBuf::from(env!("CARGO_BIN_EXE_safehouse")),
        arguments: arguments.map(str::to_string).to_vec(),
        log: folder.join("log"),
    };
    let server = recipe.start().await.expect("it starts");
    let anna = Client::new(server.addr).await.expect("anybody may come");
    named(&anna, "Anna").await;
    let ben = Client::new(server.addr).await.expect("anybody may come");
    named(&ben, "Ben").await;
    let room = open_room(&anna).await;
    let mut watching = ben.live(&room, None).await.expect("he may watch");

    // Who uses what.
    let rooms = admin(&store, &["rooms", "--stage", "open"]);
    assert_eq!(
        (&rooms[0]["room"], &rooms[0]["title"]),
        (&json!(room), &json!("Friday"))
    );
    assert_eq!(rooms[0]["host_name"], "Anna");
    assert!(rooms[0]["bytes"].as_i64() > Some(0) && rooms[0]["lines"] == 1);
    assert_eq!(admin(&store, &["rooms", "--idle", "1h"]), json!([]));
    let of_anna = person(&store, "Anna");
    assert_eq!(
        (&of_anna["rooms_open"], &of_anna["devices"]),
        (&json!(1), &json!(1))
    );
    assert!(of_anna["used_at"].is_i64());
    let id = of_anna["person"].as_str().expect("an id");
    assert_eq!(
        admin(&store, &["rooms", "--person", id])[0]["room"],
        json!(room)
    );
    let table = said(&safehouse(&["admin", "--store", &store, "rooms"], ""));
    assert!(
        table.lines().count() == 2 && table.contains("Friday"),
        "{table}"
    );

    // A room is closed, and those in it hear why.
    admin(&store, &["close", &room, "--why", "tidying up"]);
    let closed = hear_of_closing(&mut watching).await;
    assert_eq!(closed, json!({ "why": "server", "text": "tidying up" }));
    let said_late = anna
        .ask(&room, "late", json!({ "do": "say", "text": "hello" }))
        .await;
    assert_eq!(said_late.expect("an answer")["code"], "closed");
    is_wrong(
        &["admin", "--store", &store, "close", &room],
        "closed already",
    );
    is_wrong(
        &["admin", "--store", &store, "close", "0000-0000-0000"],
        "no such room",
    );

    bans_are_honoured(&store, &anna, &ben).await;
    assert_eq!(recipe.panics(), None);
}

async fn open_room(anna: &Client) -> String {
    let games = anna
        .get("/api/games/zombinion/content")
        .await
        .expect("an answer")
        .json();
    let kingdom = &games["kingdom"][0]["cards"];
    let room = json!({
        "game": "zombinion",
        "setup": { "players": 2, "kingdom": kingdom, "start": { "seat": 0 } },
        "seats": ["me", "free"],
        "title": "Friday",
    });
    anna.open_room(&room).await.expect("a room")
}

async fn bans_are_honoured(store: &str, anna: &Client, ben: &Client) {
    let room = open_room(anna).await;
    let mut live = ben.live(&room, None).await.expect("he may watch");
    let of_ben = person(store, "Ben")["person"]
        .as_str()
        .expect("an id")
        .to_string();
    admin(store, &["ban", &of_ben, "--why", "spam"]);
    assert_eq!(hear_the_end(&mut live).await, "banned");
    let room_path = format!("/api/rooms/{room}");
    for path in ["/api/me", "/api/me/rooms", "/api/rooms", room_path.as_str()] {
        let refused = ben.get(path).await.expect("an answer");
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (403, &json!("banned")),
            "{path}"
        );
    }
    let asked = ben
        .ask(&room, "sit", json!({ "do": "sit", "seat": 1 }))
        .await;
    assert_eq!(asked.expect("an answer")["code"], "banned");
    assert!(ben.live(&room, None).await.is_err());
    assert_eq!(anna.get("/api/me").await.expect("an answer").status, 200);
    let bans = admin(store, &["bans"]);
    assert_eq!(
        (&bans[0]["name"], &bans[0]["why"]),
        (&json!("Ben"), &json!("spam"))
    );
    assert_eq!(person(store, "Ben")["banned"], true);
    admin(store, &["unban", &of_ben]);
    assert_eq!(ben.get("/api/me").await.expect("an answer").status, 200);
    is_wrong(&["admin", "--store", store, "unban", &of_ben], "not banned");
}

#[test]
fn what_is_wrong_with_an_admin_command_is_said_in_a_line() {
    is_wrong(
        &["admin", "rooms", "--store", "/nowhere/games.sqlite"],
        "/nowhere/games.sqlite",
    );
    is_wrong(&["admin", "ban", "Anna"], "sixteen digits");
    is_wrong(&["admin", "close", "chess"], "room");
    is_wrong(&["admin", "rooms", "--idle", "soon"], "30d");
    is_wrong(&["serve", "--expire-after", "60"], "30d");
}
