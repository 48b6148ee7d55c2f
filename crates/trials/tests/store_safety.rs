//! Stores whose disk forgets, stores that take nothing more, and stores with two servers.

#[allow(dead_code, reason = "not every test needs all of it")]
mod common;

use common::net::{Served, code, new_room, serve};
use rusqlite::Connection;
use rusqlite::types::Value as Cell;
use serde_json::{Value, json};
use server::ids::RoomId;
use server::store::Store;
use trials::client::Client;
use trials::dice::Dice;
use trials::test_server::{StoreFile, TestServer, quick};

/// How many rooms are damaged, one after the other.
const DAMAGED: usize = 320;

/// A way into the file beside the server.
fn beside(served: &Served) -> Connection {
    let file = Connection::open(served.file.path()).expect("the file is there");
    file.busy_timeout(std::time::Duration::from_secs(60))
        .expect("a time can be set");
    file
}

fn number(room: &str) -> i64 {
    let id: RoomId = room.parse().expect("a room's name");
    id.number()
}

async fn say(client: &Client, room: &str, text: &str) {
    let said = client.ask(room, text, json!({ "do": "say", "text": text }));
    assert!(said.await.expect("an answer")["version"].is_u64());
}

/// A room in which two bots have played a game to its end and somebody has said something.
async fn played(anna: &Client) -> String {
    let seats = [json!({ "bot": "money" }), json!({ "bot": "random" })];
    let room = anna.open_room(&new_room(&seats)).await.expect("a room");
    let mut live = anna.live(&room, None).await.expect("a connection");
    let start = json!({ "do": "start" });
    live.ask("start", &start).await.expect("it listens");
    while live.hear_json().await.expect("the connection lives")["room"]["stage"] != "over" {}
    say(anna, &room, "well played").await;
    room
}

/// Keeps a snapshot of a room, as a server does now and then.
async fn keep_snapshot(served: &Served, room: &str) {
    let Some(host) = served.server.try_host() else {
        return;
    };
    let id = room.parse().expect("a room's name");
    let room = host.look(id).await.expect("it can be opened");
    let kept = host
        .store
        .keep_snapshot(id, room.version(), room.snapshot());
    kept.await.expect("it can be kept");
}

/// What can be damaged: a table and its column. Most of a file is what people did.
const PLACES: [(&str, &str); 8] = [
    ("records", "body"),
    ("records", "body"),
    ("records", "body"),
    ("records", "chain"),
    ("records", "number"),
    ("records", "room"),
    ("heads", "number"),
    ("snapshots", "bytes"),
];

/// A cell of the file that was damaged, and how to undo that.
struct Wound {
    undo: String,
    what: String,
    before: Vec<Cell>,
}

/// Turns one bit of something that the file holds of a room; nothing if it holds no such
/// thing, or if the key would be another's.
fn wound(file: &Connection, room: i64, dice: &mut Dice) -> Option<Wound> {
    let (table, column) = *dice.pick(&PLACES);
    let count = format!("SELECT count(*) FROM {table} WHERE room = {room}");
    let count: i64 = file.query_row(&count, [], |row| row.get(0)).ok()?;
    let place = dice.below(usize::try_from(count).ok()?);
    let pick = format!(
        "SELECT number, {column} FROM {table} WHERE room = {room} ORDER BY number \
         LIMIT 1 OFFSET {place}"
    );
    let (number, before): (i64, Cell) = file
        .query_row(&pick, [], |row| Ok((row.get(0)?, row.get(1)?)))
        .ok()?;
    let damaged = flip(&before, dice);
    // A text stays one in the file, whatever its bytes are.
    let value = match &before {
        Cell::Text(_) => "CAST(?1 AS TEXT)",
        _ => "?1",
    };
    let update =
        format!("UPDATE {table} SET {column} = {value} WHERE room = {room} AND number = {number}");
    file.execute(&update, [&damaged]).ok()?;
    let key = |name: &str, own: i64| match (&damaged, column == name) {
        (Cell::Integer(other), true) => *other,
        _ => own,
    };
    Some(Wound {
        undo: format!(
            "UPDATE {table} SET {column} = ?1 WHERE room = {} AND number = {}",
            key("room", room),
            key("number", number)
        ),
        what: format!("{table}.{column} {number}"),
        before: vec![before],
    })
}

fn flip(cell: &Cell, dice: &mut Dice) -> Cell {
    match cell {
        Cell::Integer(number) => Cell::Integer(number ^ (1 << dice.below(40))),
        Cell::Text(text) => Cell::Blob(turn_a_bit(text.as_bytes(), dice)),
        Cell::Blob(bytes) => Cell::Blob(turn_a_bit(bytes, dice)),
        other => panic!("{other:?} cannot be damaged"),
    }
}

fn turn_a_bit(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let place = dice.below(bytes.len());
    bytes[place] ^= 1 << dice.below(8);
    bytes
}

async fn seen(anna: &Client, room: &str) -> (u16, Value) {
    let answer = anna.get(&format!("/api/rooms/{room}")).await;
    let answer = answer.expect("an answer");
    (answer.status, answer.json())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_room_never_comes_back_different() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let mut rooms = Vec::new();
    for at in 0..6 {
        let room = played(&anna).await;
        if at % 2 == 0 {
            keep_snapshot(&served, &room).await;
            say(&anna, &room, "once more?").await;
        }
        let right = seen(&anna, &room).await;
        assert_eq!(right.0, 200);
        rooms.push((room, right));
    }
    let file = beside(&served);
    let mut dice = Dice::new(22);
    let (mut damaged, mut refused) = (0, 0);
    while damaged < DAMAGED {
        let (room, right) = dice.pick(&rooms).clone();
        let Some(wound) = wound(&file, number(&room), &mut dice) else {
            continue;
        };
        damaged += 1;
        let told = seen(&anna, &room).await;
        if told != right {
            refused += 1;
            let kind = told.1["code"].as_str().unwrap_or_default();
            assert_eq!(kind, "damaged", "{}: {}", wound.what, told.1);
            assert!(told.1["good"].is_u64(), "{}", told.1);
        }
        let undone = file.execute(&wound.undo, [&wound.before[0]]);
        assert_eq!(undone.expect("it can be undone"), 1, "{}", wound.what);
    }
    println!("{damaged} rooms damaged, {refused} refused, the others as they were");
    // Those with a snapshot need no line before it.
    assert!(refused > DAMAGED / 3, "{refused} of {damaged}");
    for (room, right) in &rooms {
        assert_eq!(seen(&anna, room).await, *right);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_with_turned_bits_never_tells_anything_different() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let mut rooms = Vec::new();
    for _ in 0..3 {
        let room = played(&anna).await;
        let id: RoomId = room.parse().expect("a room's name");
        let opened = served.server.host().look(id).await.expect("it opens");
        rooms.push((id, opened.version(), opened.snapshot()));
    }
    let file = beside(&served);
    file.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .expect("the journal can be emptied");
    let whole = std::fs::read(served.file.path()).expect("the file can be read");
    let mut dice = Dice::new(14);
    let mut different = 0;
    for _ in 0..60 {
        let copy = StoreFile::new();
        let mut bytes = whole.clone();
        // The first page says what kind of file it is.
        for _ in 0..3 {
            let place = 4096 + dice.below(bytes.len() - 4096);
            bytes[place] ^= 1 << dice.below(8);
        }
        std::fs::write(copy.path(), bytes).expect("a copy can be written");
        let Ok(server) = TestServer::start(&copy.place(), None, quick()).await else {
            continue;
        };
        for (id, version, right) in &rooms {
            match server.host().look(*id).await {
                Ok(room) => assert_eq!((room.version(), &room.snapshot()), (*version, right)),
                Err(_) => different += 1,
            }
        }
    }
    println!("{different} rooms of damaged files were refused");
    assert!(different > 0, "no damage was ever met");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_room_can_be_read_up_to_the_damage_and_no_further() {
    let served = serve(quick()).await;
    let (anna, ben, room) = served.two_at_the_table().await;
    for text in ["one", "two", "three", "four"] {
        say(&anna, &room, text).await;
    }
    let last = served.log(&room).await.len() as u64;
    let file = beside(&served);
    let spoil = format!(
        "UPDATE records SET body = replace(body, 'three', 'seven') WHERE room = {}",
        number(&room)
    );
    assert_eq!(
        file.execute(&spoil, []).expect("it can be spoiled"),
        last as usize
    );
    let good = last - 2;
    // Nothing can be asked of it, also of a server that has never had it open.
    let other = StoreFile::new();
    file.execute("VACUUM INTO ?1", [other.place()])
        .expect("a copy");
    let fresh = TestServer::start(&other.place(), None, quick())
        .await
        .expect("a server");
    let moved = |client: &Client| Client {
        addr: fresh.addr,
        ..client.clone()
    };
    for client in [moved(&anna), moved(&ben)] {
        let told = client
            .get(&format!("/api/rooms/{room}"))
            .await
            .expect("an answer");
        assert_eq!((told.status, code(&told).as_str()), (500, "damaged"));
        assert_eq!(told.json()["good"], good);
        let asked = client.ask(&room, "late", json!({ "do": "say", "text": "late" }));
        assert_eq!(asked.await.expect("an answer")["code"], "damaged");
        let live = client.live(&room, None).await;
        let told = match live {
            Ok(mut live) => live.hear_json().await,
            Err(_) => None,
        };
        assert!(told.is_none_or(|told| told["tell"] != "news"));
        let history = client.get(&format!("/api/rooms/{room}/history")).await;
        let history = history.expect("an answer");
        assert_eq!(history.status, 200, "{}", history.body);
        let text = &history.body;
        assert!(text.contains("\"two\""), "{text}");
        assert!(!text.contains("seven") && !text.contains("four"), "{text}");
        // The seed would tell everything to players of a game that may yet go on.
        let replay = client.get(&format!("/api/rooms/{room}/replay")).await;
        assert_eq!(code(&replay.expect("an answer")), "game_not_over");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_store_takes_nothing_is_not_ready() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let room = anna
        .open_room(&new_room(&[json!("me"), json!("free")]))
        .await
        .expect("a room");
    let ready = anna.get("/readyz").await.expect("an answer");
    assert_eq!(ready.status, 200);
    let Store::Sqlite(store) = &served.server.host().store else {
        panic!("the store is a file");
    };
    store.limit_pages(1).await.expect("a limit can be set");
    for count in 0.. {
        let (id, text) = (format!("fill {count}"), "much ado ".repeat(100));
        let said = anna.ask(&room, &id, json!({ "do": "say", "text": text }));
        if said.await.expect("an answer")["code"] == "store_full" {
            break;
        }
    }
    let mut ready = anna.get("/readyz").await.expect("an answer");
    // What was found out a moment ago may still hold.
    while ready.status == 200 {
        tokio::task::yield_now().await;
        ready = anna.get("/readyz").await.expect("an answer");
    }
    assert_eq!(ready.status, 503);
    let why = json!({ "store": false, "bus": true, "why": "the disk of the store is full" });
    assert_eq!(ready.json(), why);
    store
        .limit_pages(1_000_000)
        .await
        .expect("a limit can be set");
    while anna.get("/readyz").await.expect("an answer").status != 200 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_has_one_server() {
    let served = serve(quick()).await;
    let anna = served.somebody().await;
    let place = served.file.place();
    let Err(problem) = TestServer::start(&place, None, quick()).await else {
        panic!("two servers on one file");
    };
    assert_eq!(problem.lines().count(), 1, "{problem}");
    let own = std::process::id();
    let said = format!("{place} is in use by another safehouse (process {own})");
    assert!(problem.contains(&said), "{problem}");
    // By another name it is the same file.
    let link = StoreFile::new();
    std::os::unix::fs::symlink(served.file.path(), link.path()).expect("a link");
    let linked = TestServer::start(&link.place(), None, quick()).await;
    assert!(linked.is_err_and(|problem| problem.contains("is in use")));
    // The first goes on, and makes room for another when it ends.
    let room = new_room(&[json!("me"), json!("free")]);
    anna.open_room(&room).await.expect("a room");
    served.server.stop().await.expect("it stops");
    let again = TestServer::start(&place, None, quick()).await;
    again.expect("the file is free");
}
