//! What stores do with logs that are not what was written, and with those that have no hashes
//! yet.

use std::fs;

use server::ids::{Fingerprint, PersonId, RoomId};
use server::store::{
    Appended, Chain, Finding, OldRoom, Record, RulesVersions, SharedReplay, Store, StoreError,
    Upgrade, Upgraded, upgrade,
};

use crate::support::{Place, meddle};
use crate::{keep, record, records};

async fn findings(store: &Store) -> Vec<Finding> {
    let mut found = Vec::new();
    let checked = store.check(|finding| found.push(finding)).await;
    assert!(checked.unwrap().rooms > 0);
    found
}

/// The last good version of a damaged log.
fn good<T: std::fmt::Debug>(outcome: Result<T, StoreError>) -> u64 {
    match outcome {
        Err(StoreError::Damaged(damage)) => damage.good,
        other => panic!("{other:?}"),
    }
}

pub async fn a_line_that_was_changed_is_noticed(place: &Place) {
    let store = place.open().await;
    let (room, other) = (RoomId::random(), RoomId::random());
    keep(&store, room, 1..=9).await;
    keep(&store, other, 1..=2).await;
    assert_eq!(findings(&store).await, []);
    let (id, changed) = (room.number(), "UPDATE records SET body");
    let spoil = format!("{changed} = '{{}}' WHERE room = {id} AND number = 6");
    meddle(place, &spoil).await;
    assert_eq!(good(store.records_after(room, 0).await), 5);
    assert_eq!(good(store.records_after(room, 5).await), 5);
    // Those who know the hash need not look at what is before.
    let all = records(room, 9);
    let later = store.records_following(room, 7, all[6].chain()).await;
    assert_eq!(later, Ok(all[7..].to_vec()));
    let log = store.log(room).await.unwrap();
    assert_eq!(log.records, all[..5]);
    assert_eq!(log.damage.as_ref().map(|damage| damage.good), Some(5));
    assert_eq!(
        findings(&store).await,
        [Finding::Log(log.damage.expect("it is damaged"))]
    );
    let both = store.records_after(other, 0).await;
    assert_eq!(both, Ok(records(other, 2)));
}

pub async fn an_end_that_is_lost_is_noticed(place: &Place) {
    let store = place.open().await;
    let room = RoomId::random();
    keep(&store, room, 1..=4).await;
    let lose = format!(
        "DELETE FROM records WHERE room = {} AND number = 4",
        room.number()
    );
    meddle(place, &lose).await;
    assert_eq!(good(store.records_after(room, 0).await), 3);
    assert_eq!(good(store.records_after(room, 3).await), 3);
    let lose = format!("DELETE FROM records WHERE room = {}", room.number());
    meddle(place, &lose).await;
    assert_eq!(good(store.records_after(room, 0).await), 0);
}

pub async fn a_record_of_another_past_is_not_taken(place: &Place) {
    let store = place.open().await;
    let room = RoomId::random();
    keep(&store, room, 1..=2).await;
    let other = Record {
        before: Chain::start(room).next(1, "a").next(2, "b"),
        ..record(room, 3)
    };
    let appended = store.append(room, other.clone(), None).await;
    assert_eq!(appended, Ok(Appended::Taken));
    let followed = store.records_following(room, 2, other.before).await;
    assert!(
        matches!(followed, Err(StoreError::Damaged(_))),
        "{followed:?}"
    );
    assert_eq!(store.records_after(room, 2).await, Ok(vec![]));
    keep(&store, room, 3..=3).await;
}

pub async fn a_damaged_end_is_set_aside_and_kept(place: &Place) {
    let store = place.open().await;
    let room = RoomId::random();
    keep(&store, room, 1..=6).await;
    store.keep_snapshot(room, 6, vec![0]).await.unwrap();
    let id = room.number();
    let spoil = format!("UPDATE records SET body = 'x' WHERE room = {id} AND number = 4");
    meddle(place, &spoil).await;
    assert_eq!(store.set_tail_aside(room, 3).await, Ok(3));
    assert_eq!(store.records_after(room, 0).await, Ok(records(room, 3)));
    assert_eq!(store.snapshot(room).await, Ok(None));
    assert_eq!(findings(&store).await, []);
    // One who has the old past cannot go on from it.
    let late = store.append(room, record(room, 7), None).await;
    assert!(matches!(late, Err(StoreError::Broken(_))), "{late:?}");
    keep(&store, room, 4..=4).await;
}

pub async fn contents_and_replays_are_compared(place: &Place) {
    let store = place.open().await;
    keep(&store, RoomId::random(), 1..=1).await;
    let content = Fingerprint(*blake3::hash(b"cards").as_bytes());
    store.keep_content(content, "cards").await.unwrap();
    let id = RoomId::random();
    let replay = SharedReplay {
        owner: PersonId::random(),
        text: "a replay".into(),
    };
    store.add_replay(id, replay, 9).await.unwrap();
    assert_eq!(findings(&store).await, []);
    let spoil = "UPDATE contents SET text = 'cords'; UPDATE replays SET text = 'a reply';";
    meddle(place, spoil).await;
    let read = store.content(content).await;
    assert!(matches!(read, Err(StoreError::Broken(_))), "{read:?}");
    let read = store.replay(id).await;
    assert!(matches!(read, Err(StoreError::Broken(_))), "{read:?}");
    let name = blake3::hash(b"cards").to_hex().to_string();
    assert_eq!(
        findings(&store).await,
        [Finding::Content(name), Finding::Replay(id)]
    );
    // Keeping it again mends it.
    store.keep_content(content, "cards").await.unwrap();
    assert_eq!(store.content(content).await, Ok(Some("cards".into())));
}

pub async fn a_store_without_hashes_gets_them(place: &Place) {
    let before = match place.is_file() {
        true => concat!(
            include_str!("unchained_sqlite.sql"),
            "PRAGMA user_version = 1; PRAGMA application_id = 0x53616648;"
        ),
        false => concat!(
            include_str!("unchained_postgres.sql"),
            "CREATE TABLE safehouse (steps INTEGER NOT NULL);
             INSERT INTO safehouse (steps) VALUES (1);"
        ),
    };
    place.make_schema().await;
    meddle(place, before).await;
    let rooms = [(); 3].map(|()| RoomId::random());
    let holed = RoomId::random();
    let mut text = String::new();
    for room in rooms.into_iter().chain([holed]) {
        for record in records(room, 7) {
            if room != holed || record.number != 4 {
                let (id, number, body) = (room.number(), record.number, record.body);
                text += &format!("INSERT INTO records VALUES ({id}, {number}, '{body}');");
            }
        }
    }
    let replay = rooms[0];
    text += &format!(
        "INSERT INTO replays VALUES ({}, 5, 'a replay');",
        replay.number()
    );
    meddle(place, &text).await;
    let upgraded = upgrade(&place.address, &RulesVersions::new(), false, &mut AsItIs).await;
    assert_eq!(upgraded, Ok(()));
    let store = place.open().await;
    for room in rooms {
        assert_eq!(store.records_after(room, 0).await, Ok(records(room, 7)));
        keep(&store, room, 8..=8).await;
    }
    assert_eq!(good(store.records_after(holed, 0).await), 3);
    let kept = store.replay(replay).await.unwrap().unwrap();
    assert_eq!((kept.owner, kept.text.as_str()), (PersonId(5), "a replay"));
    assert_eq!(findings(&store).await.len(), 1);
    // The others of its kind are left as they are.
    assert_eq!(store.public_rooms(9).await, Ok(vec![]));
    if place.is_file() {
        drop(store);
        let store = Store::open_existing(&place.address).await.unwrap();
        assert_eq!(store.records_after(rooms[1], 7).await.unwrap().len(), 1);
    }
}

/// An upgrade that leaves every room as it is.
struct AsItIs;

impl Upgrade for AsItIs {
    fn room(&mut self, _: OldRoom) -> Result<Option<Upgraded>, String> {
        Ok(None)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_holds_no_games_is_not_copied() {
    let place = Place::file();
    fs::write(&place.address, "").unwrap();
    let to = format!("{}.copy", place.address);
    let made = server::store::backup(&place.address, to.as_ref());
    assert!(made.is_err_and(|why| why.to_string().contains("is empty")));
    assert!(!fs::exists(&to).unwrap());
    assert_eq!(fs::read(&place.address).unwrap(), b"");
}
