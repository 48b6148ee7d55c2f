//! What a store tells the host of the server, and what it changes for them: in each store.

#[allow(dead_code, reason = "not every test needs all of it")]
#[macro_use]
mod support;

use server::ids::{Fingerprint, PersonId, RoomId, random_bytes};
use server::store::{
    Appended, Changed, Listing, NewDevice, Person, Record, RoomFilter, SharedReplay, Stage, Store,
};
use server::upkeep::{Ended, close_room};
use server::wire::{Closed, ClosedWhy};
use support::Place;

in_both! {
    devices_are_listed_and_forgotten,
    a_ban_is_seen_with_the_device_and_told,
    rooms_are_found_with_what_they_take_up,
    people_are_found_with_what_they_take_up,
    a_room_is_closed_once,
    a_store_that_is_in_use_can_be_looked_after,
}

async fn somebody(store: &Store, name: &str, at: i64) -> (Person, Fingerprint) {
    let person = Person {
        id: PersonId::random(),
        name: name.into(),
    };
    let device = NewDevice {
        fingerprint: Fingerprint(random_bytes()),
        about: "Firefox on Linux".into(),
        at,
    };
    let fingerprint = device.fingerprint;
    store.add_person(person.clone(), device).await.unwrap();
    (person, fingerprint)
}

async fn room(store: &Store, host: PersonId, stage: Stage, lines: u64) -> RoomId {
    let room = RoomId::random();
    let mut record = Record::first(room, "line 1".to_string());
    for number in 1..=lines {
        let listing = Listing {
            public: false,
            stage,
            host,
            members: vec![host],
            card: "{}".into(),
        };
        let appended = store.append(room, record.clone(), Some(listing));
        assert_eq!(appended.await, Ok(Appended::Kept));
        record = record.followed_by(format!("line {}", number + 1));
    }
    room
}

async fn devices_are_listed_and_forgotten(place: &Place) {
    let store = place.open().await;
    let (ada, phone) = somebody(&store, "Ada", 1_000).await;
    let (bo, of_bo) = somebody(&store, "Bo", 1_000).await;
    for at in [2_000, 3_000] {
        let link = Fingerprint(random_bytes());
        store.add_link(link, ada.id, 9_999_999).await.unwrap();
        let tablet = NewDevice {
            at,
            ..Fingerprint(random_bytes()).into()
        };
        assert_eq!(store.use_link(link, tablet).await, Ok(Some(ada.clone())));
    }
    let listed = store.devices(ada.id).await.unwrap();
    let added: Vec<i64> = listed.iter().map(|device| device.added_at).collect();
    assert_eq!(added, [1_000, 2_000, 3_000]);
    assert_eq!(listed[0].about, "Firefox on Linux");
    assert_eq!(
        (listed[0].fingerprint, listed[1].about.as_str()),
        (phone, "")
    );

    store.touch_device(phone, 5_000).await.unwrap();
    store.touch_device(phone, 4_000).await.unwrap();
    assert_eq!(store.login(phone).await.unwrap().unwrap().used_at, 5_000);

    assert_eq!(store.forget_device(bo.id, phone, 6_000).await, Ok(false));
    assert_eq!(store.changes_after(0).await, Ok(Vec::new()));
    let tablet = listed[1].fingerprint;
    assert_eq!(store.forget_device(ada.id, tablet, 6_000).await, Ok(true));
    assert_eq!(store.login(tablet).await, Ok(None));
    assert_eq!(
        store.forget_other_devices(ada.id, phone, 7_000).await,
        Ok(1)
    );
    assert_eq!(store.devices(ada.id).await.unwrap().len(), 1);
    assert!(store.login(of_bo).await.unwrap().is_some());
    let told = store.changes_after(6_500).await.unwrap();
    assert!(matches!(told.as_slice(), [(_, Changed::Person(id))] if *id == ada.id));
}

async fn a_ban_is_seen_with_the_device_and_told(place: &Place) {
    let store = place.open().await;
    let (ada, phone) = somebody(&store, "Ada", 1).await;
    let banned = |login: Option<server::store::Login>| login.expect("it is known").banned;
    assert!(!banned(store.login(phone).await.unwrap()));
    assert_eq!(store.ban(PersonId::random(), "nobody", 10).await, Ok(false));
    assert_eq!(store.ban(ada.id, "spam", 10).await, Ok(true));
    assert_eq!(store.ban(ada.id, "much spam", 20).await, Ok(true));
    assert!(banned(store.login(phone).await.unwrap()));
    let bans = store.bans().await.unwrap();
    assert_eq!(
        (bans.len(), bans[0].why.as_str(), bans[0].at),
        (1, "much spam", 20)
    );
    assert_eq!(bans[0].person, ada);
    assert_eq!(store.changes_after(0).await.unwrap().len(), 2);
    // What changed a day ago is forgotten with the next change.
    let later = 20 + 25 * 60 * 60 * 1000;
    assert_eq!(store.ban(ada.id, "still", later).await, Ok(true));
    assert_eq!(store.changes_after(0).await.unwrap().len(), 1);
    assert_eq!(store.unban(ada.id).await, Ok(true));
    assert_eq!(store.unban(ada.id).await, Ok(false));
    assert!(!banned(store.login(phone).await.unwrap()));
}

async fn rooms_are_found_with_what_they_take_up(place: &Place) {
    let store = place.open().await;
    let (ada, _) = somebody(&store, "Ada", 1).await;
    let (bo, _) = somebody(&store, "Bo", 1).await;
    let open = room(&store, ada.id, Stage::Open, 1).await;
    let playing = room(&store, ada.id, Stage::Playing, 3).await;
    let over = room(&store, bo.id, Stage::Over, 2).await;
    let all = RoomFilter {
        most: 9,
        ..RoomFilter::default()
    };
    let names = |filter: RoomFilter| {
        let store = &store;
        async move {
            let found = store.rooms_in_use(&filter).await.unwrap();
            found.into_iter().map(|room| room.room).collect::<Vec<_>>()
        }
    };
    let mut found = names(all.clone()).await;
    found.sort();
    let mut expected = vec![open, playing, over];
    expected.sort();
    assert_eq!(found, expected);
    let running = RoomFilter {
        stages: vec![Stage::Playing],
        ..all.clone()
    };
    let used = store.rooms_in_use(&running).await.unwrap();
    assert_eq!(
        (used[0].room, used[0].lines, used[0].bytes),
        (playing, 3, 18)
    );
    assert_eq!(
        (used[0].host.clone(), used[0].last_line.as_str()),
        (ada, "line 3")
    );
    let of_bo = RoomFilter {
        person: Some(bo.id),
        ..all.clone()
    };
    assert_eq!(names(of_bo).await, [over]);
    let old = RoomFilter {
        changed_before: Some(used[0].changed_at - 60_000),
        ..all.clone()
    };
    assert_eq!(names(old).await, []);
    // Page after page nothing is left out.
    let mut pages = Vec::new();
    let mut page = RoomFilter { most: 1, ..all };
    while let Some(last) = store.rooms_in_use(&page).await.unwrap().pop() {
        pages.push(last.room);
        page.after = Some((last.changed_at, last.room));
    }
    pages.sort();
    assert_eq!(pages, expected);
}

async fn people_are_found_with_what_they_take_up(place: &Place) {
    let store = place.open().await;
    let (ada, _) = somebody(&store, "Ada", 7).await;
    let (bo, _) = somebody(&store, "Bo", 1).await;
    room(&store, bo.id, Stage::Open, 1).await;
    room(&store, bo.id, Stage::Over, 2).await;
    let replay = SharedReplay {
        owner: ada.id,
        text: "żółw".into(),
    };
    let id = RoomId::random();
    assert_eq!(store.add_replay(id, replay, 9).await, Ok(true));
    store.ban(ada.id, "", 1).await.unwrap();
    let found = store.people_in_use("", 9).await.unwrap();
    assert_eq!(
        (found[0].person.clone(), found[1].person.clone()),
        (bo, ada)
    );
    let first = &found[0];
    assert_eq!(
        (first.rooms_open, first.rooms, first.lines, first.bytes),
        (1, 2, 3, 18)
    );
    let second = &found[1];
    assert_eq!((second.replays, second.replay_bytes), (1, 7));
    assert_eq!(
        (second.devices, second.used_at, second.banned),
        (1, 7, true)
    );
    assert_eq!(store.people_in_use("ada", 9).await.unwrap().len(), 1);
    assert_eq!(store.people_in_use("", 1).await.unwrap().len(), 1);
    assert_eq!(store.remove_replay(id).await, Ok(true));
    assert_eq!(store.remove_replay(id).await, Ok(false));
    assert_eq!(store.replay(id).await, Ok(None));
}

/// Of many who close a room at once one does, and its log has one line more.
async fn a_room_is_closed_once(place: &Place) {
    let store = place.open().await;
    let room = room(&store, PersonId::random(), Stage::Playing, 2).await;
    let closed = Closed {
        why: ClosedWhy::Server,
        text: "enough".into(),
    };
    let closing = || close_room(&store, room, &closed);
    let ends = tokio::join!(closing(), closing(), closing());
    let ends = [ends.0.unwrap(), ends.1.unwrap(), ends.2.unwrap()];
    let by_now = ends.iter().filter(|end| **end == Ended::Now(3)).count();
    let before = ends.iter().filter(|end| **end == Ended::Before).count();
    assert_eq!((by_now, before), (1, 2), "{ends:?}");
    let log = store.records_after(room, 0).await.unwrap();
    assert_eq!(log.len(), 3);
    assert!(log[2].body.contains("enough"), "{}", log[2].body);
    let listing = store.listing(room).await.unwrap().unwrap();
    assert_eq!(listing.stage, Stage::Over);
    assert_eq!(listing.members.len(), 1);
    let nowhere = close_room(&store, RoomId::random(), &closed).await;
    assert_eq!(nowhere, Ok(Ended::Nowhere));
}

async fn a_store_that_is_in_use_can_be_looked_after(place: &Place) {
    let store = place.open().await;
    let (ada, phone) = somebody(&store, "Ada", 1).await;
    let beside = Store::open_existing(&place.address)
        .await
        .expect("it is there");
    assert_eq!(beside.ban(ada.id, "", 1).await, Ok(true));
    assert!(store.login(phone).await.unwrap().unwrap().banned);
}

#[tokio::test]
async fn a_file_that_is_not_there_is_not_made() {
    let place = Place::file();
    assert!(Store::open_existing(&place.address).await.is_err());
    assert!(!std::path::Path::new(&place.address).exists());
}
