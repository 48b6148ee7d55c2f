//! Games that earlier releases have kept go on, or can at least be looked at.

#[allow(dead_code, unused_macros, reason = "it is for other tests, too")]
mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use games::GameRegistry;
use serde_json::Value;
use server::ids::{PersonId, RoomId};
use server::room::{Entry, Line, Room};
use server::store::{Record, Store};
use server::upgrade::{Fate, rules_versions, upgrade};

fn corpus(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../corpus/v1")
        .join(name)
}

/// A copy of the file that version 1 has written.
fn copied(place: &support::Place) -> String {
    fs::copy(corpus("store.sqlite"), &place.address).unwrap();
    place.address.clone()
}

fn rooms() -> BTreeMap<String, RoomId> {
    let text = fs::read_to_string(corpus("rooms.json")).unwrap();
    let rooms: BTreeMap<String, Value> = serde_json::from_str(&text).unwrap();
    let id = |value: &Value| value["room"].as_str().unwrap().parse().unwrap();
    rooms
        .iter()
        .map(|(name, room)| (name.clone(), id(room)))
        .collect()
}

async fn read(store: &Store, registry: &GameRegistry, id: RoomId) -> (Room, Vec<Record>) {
    let mut records = store.records_after(id, 0).await.unwrap();
    for (number, step) in store.steps(id).await.unwrap() {
        records[number as usize - 1].step = Some(step);
    }
    let Entry::Opened(opening) = Line::parse(&records[0].body).unwrap().entry else {
        panic!("a log begins with the opening");
    };
    let hash = blake3::Hash::from_hex(&opening.content).unwrap();
    let content = server::ids::Fingerprint(*hash.as_bytes());
    let content = store.content(content).await.unwrap().unwrap();
    let definition = registry.game(&opening.game).unwrap();
    let rules = definition.prepare_with(&opening.setup, &content).unwrap();
    (Room::with_history(id, rules, &records).unwrap(), records)
}

#[tokio::test]
async fn games_of_version_1_go_on_or_stay_readable() {
    let kept = support::Place::file();
    let place = copied(&kept);
    let registry = GameRegistry::shipped();
    let before = fs::read(&place).unwrap();
    let foreseen = upgrade(&place, registry, true).await.unwrap();
    assert_eq!(fs::read(&place).unwrap(), before, "only looked at");
    let done = upgrade(&place, registry, false).await.unwrap();
    assert_eq!(foreseen, done);
    let fates: BTreeMap<RoomId, &Fate> = done
        .rooms
        .iter()
        .map(|room| (room.room, &room.fate))
        .collect();
    let store = Store::open(&place, &rules_versions(registry))
        .await
        .unwrap();
    for (name, id) in rooms() {
        let expected = match name.split('-').next_back().unwrap() {
            "finished" => Fate::Recorded,
            "lobby" => Fate::Lobby,
            _ => Fate::GoesOn,
        };
        assert_eq!(*fates[&id], expected, "{name}");
        let (room, records) = read(&store, registry, id).await;
        let last = room.version();
        assert_eq!(last, records.len() as u64);
        let nobody = PersonId(0);
        let history = room.history(nobody, 0, usize::MAX);
        assert_eq!(history.len() as u64, last - 1, "{name}");
    }
}
