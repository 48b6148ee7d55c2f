//! The people of a set come back to their rooms.

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;

use serde_json::{Value, json};
use trials::client::Client;
use trials::corpus::{Person, Room, Seated, Set, Stage, any, dearest};
use trials::program::Folder;

use crate::differences::unexpected;
use crate::{plain, run};

/// No game of the corpus takes more answers than this.
const MOST_ANSWERS: usize = 20_000;
/// What the requests of these people begin with; rooms know those of earlier visits again.
const PREFIX: &str = "visit";

/// The people of a set at a server with its store.
pub struct Visit<'a> {
    set: &'a Set,
    /// The set that has the kept views.
    kept: &'a Set,
    people: Vec<Person>,
    rooms: BTreeMap<String, Room>,
}

impl<'a> Visit<'a> {
    pub fn new(set: &'a Set, kept: &'a Set, addr: SocketAddr) -> Visit<'a> {
        Visit {
            set,
            kept,
            people: set.people(addr).expect("a set has people"),
            rooms: set.rooms().expect("a set has rooms"),
        }
    }

    fn seated(&self, room: &Room) -> Seated<'_> {
        Seated::new(&self.people, &room.room, PREFIX, 1)
    }

    /// What everybody sees in every room.
    pub async fn all_views(&self) -> BTreeMap<(String, String), Value> {
        let mut views = BTreeMap::new();
        for (name, room) in &self.rooms {
            let seated = self.seated(room);
            for (who, person) in self.people.iter().enumerate() {
                let view = seated.look(who).await.expect("the room opens");
                views.insert((name.clone(), person.name.clone()), view);
            }
        }
        views
    }

    /// Compares what everybody sees with what they saw, walks through all histories, and reads
    /// what is over.
    pub async fn look_at_everything(&self) {
        let mut wrong = Vec::new();
        for ((room, person), now) in self.all_views().await {
            let carried = now["room"]["rules_changed"].is_object();
            // The views of a set are those of its SQLite store.
            let kept = match self.set.folder == self.kept.folder {
                true => self.kept.view(&room, &person).expect("a view is JSON"),
                false => None,
            };
            let places = kept.map(|kept| unexpected(&self.kept.name, carried, &kept, &now));
            for place in places.unwrap_or_default() {
                wrong.push(format!("{room}, {person}: {place}"));
            }
        }
        let name = &self.set.name;
        assert!(
            wrong.is_empty(),
            "{name}: views differ:\n{}",
            wrong.join("\n")
        );
        for (name, room) in &self.rooms {
            for person in &self.people {
                self.walk_history(name, room, person).await;
            }
            if matches!(room.stage, Stage::Over | Stage::Closed) {
                self.export(name, room).await;
            }
        }
        self.walk_uploads().await;
    }

    /// Every version of a room is told to everybody, once and in order.
    async fn walk_history(&self, name: &str, room: &Room, person: &Person) {
        // The room was opened in version 1, which is no news to anybody.
        let mut since = 1;
        let path = format!("/api/rooms/{}", room.room);
        let last = person.client.get(&path).await.expect("an answer").json();
        let last = last["version"].as_u64().expect("a room has a version");
        while since < last {
            let path = format!("{path}/history?since={since}");
            let ticks = person.client.get(&path).await.expect("an answer");
            assert_eq!(ticks.status, 200, "{name}: {}", ticks.body);
            let ticks = ticks.json();
            let ticks = ticks.as_array().expect("a list");
            assert!(!ticks.is_empty(), "{name} ends at {since} of {last}");
            for tick in ticks {
                since += 1;
                assert_eq!(tick["version"], since, "{name}");
            }
        }
    }

    /// A game that is over becomes a replay file that can be verified and opened at every step.
    async fn export(&self, name: &str, room: &Room) {
        let client = &self.people[0].client;
        let path = format!("/api/rooms/{}", room.room);
        let replay = client.get(&format!("{path}/replay")).await;
        let replay = replay.expect("an answer");
        assert_eq!(replay.status, 200, "{name}: {}", replay.body);
        let folder = Folder::new().expect("there is room");
        let file = folder.join("replay.json");
        fs::write(&file, &replay.body).expect("there is room");
        verify(plain(&file));
        walk(client, &path).await;
    }

    /// Replays that people had put up are still there.
    async fn walk_uploads(&self) {
        let file = self.set.folder.join("uploads.json");
        let text = fs::read_to_string(file).unwrap_or_else(|_| "{}".to_string());
        let uploads: BTreeMap<String, String> = serde_json::from_str(&text).expect("it is JSON");
        for replay in uploads.values() {
            walk(&self.people[0].client, &format!("/api/replays/{replay}")).await;
        }
    }

    /// Plays every game that is on to its end, and those that have not begun for a while.
    pub async fn finish_everything(&mut self) {
        for (name, room) in &self.rooms {
            match room.stage {
                Stage::Mid => {
                    self.finish(name, room).await;
                    self.export(name, room).await;
                }
                Stage::Waiting => self.begin(name, room).await,
                Stage::Over | Stage::Closed => {}
            }
        }
    }

    async fn finish(&self, name: &str, room: &Room) {
        let mut seated = self.seated(room);
        self.fill_seats(&mut seated).await;
        let asked = seated.wait().await.expect("somebody is asked");
        let who = asked.unwrap_or_else(|| panic!("{name} is over already"));
        self.must_read_first(name, &mut seated, who).await;
        let choose = match name.starts_with("zombinion") {
            true => dearest,
            false => any,
        };
        let over = seated.play(MOST_ANSWERS, choose).await;
        assert_eq!(over, Ok(true), "{name} of {}", self.set.name);
    }

    /// If the rules have changed, nobody answers before they have read so, and nobody goes back
    /// behind the change.
    async fn must_read_first(&self, name: &str, seated: &mut Seated<'_>, who: usize) {
        let seen = seated.look(who).await.expect("the room opens");
        let changed = &seen["room"]["rules_changed"];
        if !changed.is_object() {
            return;
        }
        assert_eq!(changed["unread"], true, "{name}: {changed}");
        assert_eq!(seen["game"]["undo"], json!([]), "{name}");
        let decision = &seen["game"]["decision"];
        let say = &decision["answers"][0]["say"];
        let answer = json!({ "do": "answer", "at": decision["at"], "answer": say });
        let refused = seated.ask(who, answer).await.expect_err("it is unread");
        assert!(refused.contains("\"rules_changed\""), "{refused}");
        let before = changed["at"].as_u64().expect("a version") - 1;
        let read = json!({ "do": "read_changes" });
        seated.ask(who, read).await.expect("there is a change");
        let undo = json!({ "do": "undo", "to": before });
        let refused = seated.ask(who, undo).await;
        refused.expect_err("nobody goes back behind a change of rules");
    }

    /// A room whose game has not begun begins.
    async fn begin(&self, name: &str, room: &Room) {
        let mut seated = self.seated(room);
        self.fill_seats(&mut seated).await;
        let host = self.host(&seated).await;
        let start = json!({ "do": "start" });
        let started = seated.ask(host, start).await;
        started.unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let over = seated.play(10, any).await;
        assert_eq!(over, Ok(false), "{name} of {}", self.set.name);
    }

    /// Bots take the free seats.
    async fn fill_seats(&self, seated: &mut Seated<'_>) {
        let host = self.host(seated).await;
        let seen = seated.look(host).await.expect("the room opens");
        let seats = seen["room"]["seats"].as_array().expect("a list");
        for (number, seat) in seats.iter().enumerate() {
            if seat["name"].is_null() && seat["bot"].is_null() {
                let bot = match seen["room"]["game"] == "zombinion" {
                    true => "money",
                    false => "bot",
                };
                let sit = json!({ "do": "seat_bot", "seat": number, "bot": bot });
                seated.ask(host, sit).await.expect("the seat is free");
            }
        }
    }

    /// Who hosts a room.
    async fn host(&self, seated: &Seated<'_>) -> usize {
        for who in 0..self.people.len() {
            let seen = seated.look(who).await.expect("the room opens");
            if seen["room"]["hosting"] == true {
                return who;
            }
        }
        panic!("{}: nobody hosts it", seated.room);
    }
}

/// A replay file is as it says; one of older rules is a recording, and said to be one.
pub fn verify(file: &str) {
    let said = run(&["replay", file, "--verify"]);
    let text = fs::read_to_string(file).expect("it is there");
    let replay: Value = serde_json::from_str(&text).expect("it is JSON");
    let present = present_rules(&replay["game"]);
    let older = replay["rules"] != present || replay["changes"].is_array();
    // It says “this is a recording”, or which decisions are “recorded by” older rules.
    assert_eq!(said.contains("record"), older, "{file}: {said}");
}

/// The version of a game's rules that this program has.
fn present_rules(game: &Value) -> u32 {
    use table::Rulebook;
    match game.as_str() {
        Some("zombinion") => zombinion::Zombinion::RULES_VERSION,
        Some("season1") => zombicide::season1::Season1::RULES_VERSION,
        Some("invader") => zombicide::invader::Invader::RULES_VERSION,
        _ => panic!("there is no game {game}"),
    }
}

/// Puts a replay up, and opens it at every step.
pub async fn put_up_and_walk(addr: SocketAddr, text: &str) {
    let client = Client::new(addr).await.expect("anybody may come");
    let put_up = client.send("POST", "/api/replays", &[], text).await;
    let put_up = put_up.expect("an answer");
    assert_eq!(put_up.status, 201, "{}", put_up.body);
    let name = put_up.json()["replay"].clone();
    let name = name.as_str().expect("it has a name");
    walk(&client, &format!("/api/replays/{name}")).await;
}

/// Opens every step through every seat's eyes and through all of them, and the list of turns.
async fn walk(client: &Client, path: &str) {
    let first = step(client, path, 0, "").await;
    let decisions = first["decisions"].as_u64().expect("a number");
    let seats = first["players"].as_array().map_or(0, Vec::len);
    let eyes: Vec<String> = (0..seats).map(|seat| format!("?eyes={seat}")).collect();
    for number in 0..=decisions {
        for eyes in eyes.iter().map(String::as_str).chain([""]) {
            let seen = step(client, path, number, eyes).await;
            assert_eq!(seen["step"], number, "{path}");
            assert!(seen["view"].is_object() && seen["events"].is_array());
            assert_eq!(seen["decided"].is_null(), number == 0, "{path} at {number}");
            assert!(seen["rules"].is_u64(), "{path} at {number}");
        }
    }
    let turns = client.get(&format!("{path}/turns")).await;
    let turns = turns.expect("an answer");
    assert_eq!(turns.status, 200, "{path}: {}", turns.body);
}

async fn step(client: &Client, path: &str, number: u64, eyes: &str) -> Value {
    let seen = client.get(&format!("{path}/steps/{number}{eyes}")).await;
    let seen = seen.expect("an answer");
    assert_eq!(seen.status, 200, "{path} at {number}: {}", seen.body);
    seen.json()
}
