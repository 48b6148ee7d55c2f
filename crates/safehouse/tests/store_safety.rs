//! A server's file in the hands of its host: one server at a time, backups,
//! and rooms that the disk has damaged.

#[allow(dead_code, reason = "not every test needs all of it")]
mod program;

use std::fs;
use std::path::PathBuf;

use program::{folder, is_wrong, safehouse, said};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::ids::RoomId;
use trials::client::Client;
use trials::program::{Folder, Recipe};

/// How to start a server on that file.
fn recipe(folder: &Folder, store: &str) -> Recipe {
    let arguments = ["serve", "--no-browser", "--addr", "127.0.0.1:0", "--store"];
    Recipe {
        before: Vec::new(),
        program: PathBuf::from(env!("CARGO_BIN_EXE_safehouse")),
        arguments: arguments
            .into_iter()
            .chain([store])
            .map(str::to_string)
            .collect(),
        log: folder.join("server.log"),
    }
}

async fn say(client: &Client, room: &str, text: &str) -> Value {
    let said = client.ask(room, text, json!({ "do": "say", "text": text }));
    said.await.expect("an answer")
}

/// A room in which a few things were said; ends with the number of its last version.
async fn chatted(client: &Client) -> (String, u64) {
    let setup = json!({ "mission": "01", "players": 2, "team": "random" });
    let room = json!({ "game": "season1", "setup": setup, "seats": ["me", "free"] });
    let room = client.open_room(&room).await.expect("a room");
    let mut last = 0;
    for text in ["one", "two", "three", "four"] {
        last = say(client, &room, text).await["version"]
            .as_u64()
            .expect("it is said");
    }
    (room, last)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_has_one_server_and_is_free_when_that_is_killed() {
    let folder = Folder::new().expect("a folder");
    let store = folder.join("games.sqlite").display().to_string();
    let recipe = recipe(&folder, &store);
    let first = recipe.start().await.expect("a server");
    let client = Client::new(first.addr).await.expect("anybody may come");
    let (room, last) = chatted(&client).await;
    let said_of_it = format!(
        "{store} is in use by another safehouse (process {})",
        first.pid()
    );
    let second = [
        "serve",
        "--no-browser",
        "--addr",
        "127.0.0.1:0",
        "--store",
        &store,
    ];
    is_wrong(&second, &said_of_it);
    // Those who only look, and the backup, work beside it.
    let copy = folder.join("copy.sqlite").display().to_string();
    let output = safehouse(&["backup", &copy, "--store", &store], "");
    assert!(output.status.success(), "{output:?}");
    for file in [&store, &copy] {
        let output = safehouse(&["check", "store", file], "");
        assert!(output.status.success(), "{output:?}");
        assert!(said(&output).contains("1 rooms"), "{output:?}");
    }
    first.kill();
    let again = recipe
        .start()
        .await
        .expect("a killed server leaves the file free");
    let client = Client {
        addr: again.addr,
        ..client
    };
    let seen = client.get(&format!("/api/rooms/{room}")).await;
    assert_eq!(seen.expect("an answer").json()["version"], last);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_room_goes_on_from_its_last_good_version_if_the_host_wants() {
    let folder = Folder::new().expect("a folder");
    let store = folder.join("games.sqlite").display().to_string();
    let recipe = recipe(&folder, &store);
    let server = recipe.start().await.expect("a server");
    let client = Client::new(server.addr).await.expect("anybody may come");
    let (room, last) = chatted(&client).await;
    let (other, _) = chatted(&client).await;
    server.kill();
    let file = Connection::open(&store).expect("the file is there");
    let id: RoomId = room.parse().expect("a room's name");
    let spoil = "UPDATE records SET body = replace(body, 'three', 'thief') WHERE room = ?1";
    file.execute(spoil, [id.number()])
        .expect("it can be spoiled");
    let good = last - 2;

    let check = ["check", "store", &store];
    let output = safehouse(&check, "");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let problem = format!("the log of room {room} is damaged after version {good}");
    assert!(said(&output).contains(&problem), "{output:?}");
    assert!(!said(&output).contains(&other), "{output:?}");
    let restore = ["check", "store", &store, "--restore"];
    is_wrong(&[&restore[..], &[&other]].concat(), "can be opened");
    is_wrong(
        &[&restore[..], &["nobody"]].concat(),
        "not the name of a room",
    );

    // While the server runs, too.
    let server = recipe.start().await.expect("a server");
    let client = Client {
        addr: server.addr,
        ..client
    };
    let refused = say(&client, &room, "five").await;
    assert_eq!(
        (&refused["code"], &refused["good"]),
        (&json!("damaged"), &json!(good))
    );
    let output = safehouse(&[&restore[..], &[&room]].concat(), "");
    assert!(output.status.success(), "{output:?}");
    let goes_on = format!("goes on from version {good}. 2 records");
    assert!(said(&output).contains(&goes_on), "{output:?}");
    assert_eq!(say(&client, &room, "five").await["version"], good + 1);
    let seen = client.get(&format!("/api/rooms/{room}")).await;
    let seen = seen.expect("an answer").body;
    assert!(
        seen.contains("\"five\"") && !seen.contains("thief"),
        "{seen}"
    );
    let output = safehouse(&check, "");
    assert!(output.status.success(), "{output:?}");
    // What was set aside is still there.
    let aside = "SELECT group_concat(body) FROM set_aside WHERE room = ?1";
    let aside: String = file
        .query_row(aside, [id.number()], |row| row.get(0))
        .expect("it is kept");
    assert!(aside.contains("thief") && aside.contains("four"), "{aside}");
}

#[test]
fn what_holds_no_games_is_neither_copied_nor_checked() {
    let folder = folder("store-empty");
    let place = |name: &str| folder.join(name).display().to_string();
    let (empty, other, copy) = (place("empty"), place("other"), place("copy"));
    fs::write(&empty, "").expect("a file");
    let file = Connection::open(&other).expect("a file");
    file.execute_batch("CREATE TABLE diary (day TEXT)")
        .expect("a table");
    let text = place("text");
    fs::write(&text, "Dear diary, ".repeat(1_000)).expect("a file");
    for (store, problem) in [
        (&empty, "is empty"),
        (&other, "belongs to another program"),
        (&text, "is no SQLite file"),
        (&place("missing"), "unable to open"),
    ] {
        is_wrong(&["backup", &copy, "--store", store], problem);
        is_wrong(&["check", "store", store], problem);
        assert!(!fs::exists(&copy).expect("the folder can be read"));
    }
    assert_eq!(fs::read(&empty).expect("a file"), b"");
    assert_eq!(
        fs::read_dir(&folder).expect("the folder is there").count(),
        3
    );
}
