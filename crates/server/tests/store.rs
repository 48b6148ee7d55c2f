//! What a store promises, asked of each store there is.

#[path = "support/damage.rs"]
mod damage;
#[macro_use]
mod support;
#[path = "support/trouble.rs"]
mod trouble;

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damage::{
    a_damaged_end_is_set_aside_and_kept, a_line_that_was_changed_is_noticed,
    a_record_of_another_past_is_not_taken, a_store_without_hashes_gets_them,
    an_end_that_is_lost_is_noticed, contents_and_replays_are_compared,
};
use server::ids::{Fingerprint, PersonId, RoomId, random_bytes};
use server::store::{
    Appended, Chain, Listing, NewDevice, Person, Record, RulesVersions, Seen, SharedReplay, Stage,
    Store, StoreError,
};
use support::Place;
use tokio::task::JoinSet;
use tokio::time::sleep;

in_both! {
    records_come_back_in_order,
    a_number_is_taken_once,
    a_gap_is_refused,
    one_of_many_appends_is_kept,
    appends_that_do_not_wait_for_each_other_keep_their_order,
    what_is_refused_does_not_disturb_others,
    a_listing_is_renewed_with_its_record,
    lists_begin_with_what_changed_last,
    people_are_known_by_their_devices,
    a_link_is_used_once,
    a_link_runs_out,
    of_many_who_use_a_link_one_does,
    replays_have_a_limit,
    a_limit_of_replays_holds_for_many_at_once,
    content_is_kept_once,
    the_newest_snapshot_is_kept,
    the_last_time_somebody_was_seen_is_kept,
    everything_is_there_after_opening_again,
    several_can_open_an_empty_place_at_once,
    what_another_has_appended_is_seen,
    a_line_that_was_changed_is_noticed,
    an_end_that_is_lost_is_noticed,
    a_record_of_another_past_is_not_taken,
    a_damaged_end_is_set_aside_and_kept,
    contents_and_replays_are_compared,
    a_store_without_hashes_gets_them,
}

/// The records of a room's log up to that number.
fn records(room: RoomId, last: u64) -> Vec<Record> {
    let mut before = Chain::start(room);
    let record = |number| {
        let record = Record {
            number,
            body: format!("{{\"żółw\":{number}}}"),
            before,
            step: None,
        };
        before = record.chain();
        record
    };
    (1..=last).map(record).collect()
}

fn record(room: RoomId, number: u64) -> Record {
    let before = number.min(100).saturating_sub(1);
    let before = records(room, before).last().map(Record::chain);
    Record {
        number,
        body: format!("{{\"żółw\":{number}}}"),
        before: before.unwrap_or(Chain::start(room)),
        step: None,
    }
}

fn listing(host: PersonId, members: &[PersonId]) -> Listing {
    Listing {
        public: true,
        stage: Stage::Open,
        host,
        members: members.to_vec(),
        card: "{}".into(),
    }
}

/// A device that is added at that moment.
fn added(fingerprint: Fingerprint, at: i64) -> NewDevice {
    NewDevice {
        at,
        ..fingerprint.into()
    }
}

fn fingerprint() -> Fingerprint {
    Fingerprint(random_bytes())
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    i64::try_from(since.expect("it is after 1970").as_millis()).expect("it is before then")
}

fn is_broken<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Broken(_)))
}

async fn keep(store: &Store, room: RoomId, numbers: std::ops::RangeInclusive<u64>) {
    for number in numbers {
        let outcome = store.append(room, record(room, number), None).await;
        assert_eq!(outcome, Ok(Appended::Kept), "{number}");
    }
}

async fn somebody(store: &Store, name: &str) -> (Person, Fingerprint) {
    let person = Person {
        id: PersonId::random(),
        name: name.into(),
    };
    let device = fingerprint();
    store
        .add_person(person.clone(), device.into())
        .await
        .unwrap();
    (person, device)
}

async fn records_come_back_in_order(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.ping().await, Ok(()));
    let (room, other) = (RoomId::random(), RoomId::random());
    keep(&store, room, 1..=12).await;
    keep(&store, other, 1..=1).await;
    let all = records(room, 12);
    assert_eq!(store.records_after(room, 0).await.unwrap(), all);
    assert_eq!(store.records_after(room, 9).await.unwrap(), all[9..]);
    assert_eq!(store.records_after(room, 12).await, Ok(vec![]));
    assert_eq!(store.records_after(room, u64::MAX).await, Ok(vec![]));
    assert_eq!(store.records_after(RoomId::random(), 0).await, Ok(vec![]));
}

async fn a_number_is_taken_once(place: &Place) {
    let store = place.open().await;
    let (room, host) = (RoomId::random(), PersonId::random());
    keep(&store, room, 1..=2).await;
    for number in 1..=2 {
        let late = Record {
            body: "late".into(),
            ..record(room, number)
        };
        let outcome = store.append(room, late, Some(listing(host, &[host]))).await;
        assert_eq!(outcome, Ok(Appended::Taken));
    }
    let all = records(room, 2);
    assert_eq!(store.records_after(room, 0).await, Ok(all));
    assert_eq!(store.rooms_of(host, 9).await, Ok(vec![]));
}

async fn a_gap_is_refused(place: &Place) {
    let store = place.open().await;
    let (room, host) = (RoomId::random(), PersonId::random());
    let with_listing = || Some(listing(host, &[host]));
    for number in [0, 2, u64::MAX] {
        let outcome = store
            .append(room, record(room, number), with_listing())
            .await;
        assert!(is_broken(&outcome), "{number}: {outcome:?}");
    }
    assert_eq!(store.records_after(room, 0).await, Ok(vec![]));
    keep(&store, room, 1..=3).await;
    for number in [0, 5, 1 << 63] {
        let outcome = store
            .append(room, record(room, number), with_listing())
            .await;
        assert!(is_broken(&outcome), "{number}: {outcome:?}");
    }
    assert_eq!(store.records_after(room, 3).await, Ok(vec![]));
    assert_eq!(store.rooms_of(host, 9).await, Ok(vec![]));
    keep(&store, room, 4..=4).await;
}

async fn one_of_many_appends_is_kept(place: &Place) {
    let stores = [Arc::new(place.open().await), Arc::new(place.open().await)];
    let room = RoomId::random();
    let mut before = Chain::start(room);
    for number in 1..=4 {
        let mut tasks = JoinSet::new();
        for who in 0..50 {
            let store = stores[who % 2].clone();
            tasks.spawn(async move {
                let body = who.to_string();
                let record = Record {
                    number,
                    body,
                    before,
                    step: None,
                };
                (who, store.append(room, record, None).await.unwrap())
            });
        }
        let outcomes = tasks.join_all().await;
        let kept: Vec<_> = outcomes
            .iter()
            .filter(|(_, outcome)| *outcome == Appended::Kept)
            .collect();
        assert_eq!(kept.len(), 1, "{outcomes:?}");
        let there = stores[0].records_after(room, number - 1).await.unwrap();
        assert_eq!(there.len(), 1);
        assert_eq!(there[0].body, kept[0].0.to_string());
        before = there[0].chain();
    }
}

async fn appends_that_do_not_wait_for_each_other_keep_their_order(place: &Place) {
    let store = place.open().await;
    let room = RoomId::random();
    let (first, second, third) = tokio::join!(
        store.append(room, record(room, 1), None),
        store.append(room, record(room, 2), None),
        store.append(room, record(room, 3), None),
    );
    assert_eq!((first, second, third), {
        let kept = || Ok(Appended::Kept);
        (kept(), kept(), kept())
    });
}

async fn what_is_refused_does_not_disturb_others(place: &Place) {
    let store = Arc::new(place.open().await);
    let mut tasks = JoinSet::new();
    for who in 0..200 {
        let store = store.clone();
        tasks.spawn(async move {
            let room = RoomId::random();
            let number = if who % 3 == 0 { 7 } else { 1 };
            let outcome = store.append(room, record(room, number), None).await;
            let there = store.records_after(room, 0).await.unwrap();
            match number {
                1 => assert_eq!(
                    (outcome, there),
                    (Ok(Appended::Kept), vec![record(room, 1)])
                ),
                _ => assert!(is_broken(&outcome) && there.is_empty(), "{outcome:?}"),
            }
        });
    }
    tasks.join_all().await;
}

async fn a_listing_is_renewed_with_its_record(place: &Place) {
    let store = place.open().await;
    let room = RoomId::random();
    let [host, guest, late] = [(); 3].map(|()| PersonId::random());
    let mut listing = listing(host, &[host, guest, guest]);
    let before = now();
    let appended = store
        .append(room, record(room, 1), Some(listing.clone()))
        .await;
    assert_eq!(appended, Ok(Appended::Kept));
    let listed = store.public_rooms(9).await.unwrap();
    assert_eq!((listed.len(), listed[0].room), (1, room));
    assert_eq!(listed[0].card, "{}");
    assert!((before - 5_000..=now() + 5_000).contains(&listed[0].changed_at));
    assert_eq!(store.rooms_of(host, 9).await, Ok(listed.clone()));
    assert_eq!(store.rooms_of(guest, 9).await, Ok(listed.clone()));
    assert_eq!(store.count_open_rooms(host).await, Ok(1));
    assert_eq!(store.count_open_rooms(guest).await, Ok(0));

    // A record without one leaves the listing as it is.
    keep(&store, room, 2..=2).await;
    assert_eq!(store.public_rooms(9).await, Ok(listed));

    listing.members = vec![late, host];
    listing.stage = Stage::Playing;
    listing.card = "{\"turn\":1}".into();
    let appended = store
        .append(room, record(room, 3), Some(listing.clone()))
        .await;
    assert_eq!(appended, Ok(Appended::Kept));
    assert_eq!(store.rooms_of(guest, 9).await, Ok(vec![]));
    let listed = store.rooms_of(late, 9).await.unwrap();
    assert_eq!(listed[0].card, listing.card);
    assert_eq!(store.public_rooms(9).await, Ok(listed));

    listing.stage = Stage::Over;
    listing.public = false;
    let appended = store.append(room, record(room, 4), Some(listing)).await;
    assert_eq!(appended, Ok(Appended::Kept));
    assert_eq!(store.public_rooms(9).await, Ok(vec![]));
    assert_eq!(store.count_open_rooms(host).await, Ok(0));
    assert_eq!(store.rooms_of(host, 9).await.unwrap().len(), 1);
}

/// What is over comes last in one's own list, so that nothing that can be ended is left out.
async fn lists_begin_with_what_changed_last(place: &Place) {
    let store = place.open().await;
    let host = PersonId::random();
    let rooms = [(); 4].map(|()| RoomId::random());
    // The first comes again, the second is hidden, the third is over.
    for (at, number) in [(0, 1), (1, 1), (2, 1), (3, 1), (0, 2)] {
        let mut listing = listing(host, &[host]);
        listing.public = at != 1;
        listing.stage = if at == 2 { Stage::Over } else { Stage::Playing };
        let appended = store.append(rooms[at], record(rooms[at], number), Some(listing));
        assert_eq!(appended.await, Ok(Appended::Kept));
        sleep(Duration::from_millis(3)).await;
    }
    let names = |listed: Vec<server::store::Listed>| -> Vec<RoomId> {
        listed.iter().map(|listed| listed.room).collect()
    };
    let public = store.public_rooms(9).await.unwrap();
    assert_eq!(names(public), [rooms[0], rooms[3]]);
    assert_eq!(names(store.public_rooms(1).await.unwrap()), [rooms[0]]);
    let own = store.rooms_of(host, 9).await.unwrap();
    assert_eq!(names(own), [rooms[0], rooms[3], rooms[1], rooms[2]]);
    let own = store.rooms_of(host, 2).await.unwrap();
    assert_eq!(names(own), [rooms[0], rooms[3]]);
    assert_eq!(store.count_open_rooms(host).await, Ok(3));
    assert_eq!(store.public_rooms(usize::MAX).await.unwrap().len(), 2);
}

async fn people_are_known_by_their_devices(place: &Place) {
    let store = place.open().await;
    let (mut ada, device) = somebody(&store, "Ada").await;
    let (bo, other) = somebody(&store, "Bo").await;
    assert_eq!(store.person_with(device).await, Ok(Some(ada.clone())));
    assert_eq!(store.person_with(other).await, Ok(Some(bo.clone())));
    assert_eq!(store.person_with(fingerprint()).await, Ok(None));
    ada.name = "Ada 'Łoś' \"L.\"".into();
    store.rename_person(ada.id, &ada.name).await.unwrap();
    assert_eq!(store.person_with(device).await, Ok(Some(ada.clone())));
    // Neither a person nor a device is anybody else's, and half of it is not kept either.
    let new = Person {
        id: PersonId::random(),
        name: "New".into(),
    };
    assert!(is_broken(
        &store.add_person(new.clone(), device.into()).await
    ));
    assert!(is_broken(
        &store.add_person(ada.clone(), fingerprint().into()).await
    ));
    let device_of_new = fingerprint();
    assert_eq!(store.add_person(new, device_of_new.into()).await, Ok(()));
    assert_eq!(store.forget_device(bo.id, device, now()).await, Ok(false));
    assert_eq!(store.forget_device(ada.id, device, now()).await, Ok(true));
    assert_eq!(store.person_with(device).await, Ok(None));
    assert_eq!(store.person_with(other).await, Ok(Some(bo)));
    assert_eq!(store.forget_device(ada.id, device, now()).await, Ok(false));
}

async fn a_link_is_used_once(place: &Place) {
    let store = place.open().await;
    let (ada, device) = somebody(&store, "Ada").await;
    let [link, tablet, phone] = [(); 3].map(|()| fingerprint());
    store.add_link(link, ada.id, now() + 60_000).await.unwrap();
    let used = store.use_link(link, added(tablet, now())).await;
    assert_eq!(used, Ok(Some(ada.clone())));
    assert_eq!(store.use_link(link, added(phone, now())).await, Ok(None));
    assert_eq!(store.person_with(phone).await, Ok(None));
    assert_eq!(store.person_with(device).await, Ok(Some(ada.clone())));
    assert_eq!(store.person_with(tablet).await, Ok(Some(ada.clone())));
    // A device that was somebody else's is so no more.
    let (_, of_bo) = somebody(&store, "Bo").await;
    store.add_link(link, ada.id, now() + 60_000).await.unwrap();
    let used = store.use_link(link, added(of_bo, now())).await;
    assert_eq!(used, Ok(Some(ada.clone())));
    assert_eq!(store.person_with(of_bo).await, Ok(Some(ada)));
    let nobodys = store.add_link(link, PersonId::random(), now() + 60_000);
    assert!(is_broken(&nobodys.await));
}

async fn a_link_runs_out(place: &Place) {
    let store = place.open().await;
    let (ada, _) = somebody(&store, "Ada").await;
    let [link, fresh, device] = [(); 3].map(|()| fingerprint());
    let until = now() + 60_000;
    store.add_link(link, ada.id, until).await.unwrap();
    assert_eq!(store.use_link(link, added(device, until)).await, Ok(None));
    assert_eq!(store.person_with(device).await, Ok(None));
    let used = store.use_link(link, added(device, until - 1)).await;
    assert_eq!(used, Ok(Some(ada.clone())));
    // One that has run out is swept away by the next, even for a clock that is slow.
    store.add_link(link, ada.id, now() - 1_000).await.unwrap();
    store.add_link(fresh, ada.id, until).await.unwrap();
    assert_eq!(store.use_link(link, added(device, 0)).await, Ok(None));
    assert_eq!(store.use_link(fresh, added(device, 0)).await, Ok(Some(ada)));
}

async fn of_many_who_use_a_link_one_does(place: &Place) {
    let stores = [Arc::new(place.open().await), Arc::new(place.open().await)];
    let (ada, _) = somebody(&stores[0], "Ada").await;
    let link = fingerprint();
    let linked = stores[0].add_link(link, ada.id, now() + 60_000).await;
    assert_eq!(linked, Ok(()));
    let mut tasks = JoinSet::new();
    for who in 0..20 {
        let store = stores[who % 2].clone();
        tasks.spawn(async move {
            store
                .use_link(link, added(fingerprint(), now()))
                .await
                .unwrap()
        });
    }
    let used = tasks.join_all().await;
    let used: Vec<Person> = used.into_iter().flatten().collect();
    assert_eq!(used, [ada]);
}

async fn replays_have_a_limit(place: &Place) {
    let store = place.open().await;
    let replay = SharedReplay {
        owner: PersonId::random(),
        text: "a replay\nof two lines\n".into(),
    };
    let ids = [(); 3].map(|()| RoomId::random());
    let add = |id| store.add_replay(id, replay.clone(), 2);
    assert_eq!(add(ids[0]).await, Ok(true));
    assert_eq!(add(ids[1]).await, Ok(true));
    assert_eq!(add(ids[2]).await, Ok(false));
    assert_eq!(store.replay(ids[0]).await, Ok(Some(replay.clone())));
    assert_eq!(store.replay(ids[2]).await, Ok(None));
    let of_another = SharedReplay {
        owner: PersonId::random(),
        ..replay
    };
    let added = store.add_replay(ids[2], of_another, 2).await;
    assert_eq!(added, Ok(true));
}

async fn a_limit_of_replays_holds_for_many_at_once(place: &Place) {
    let stores = [Arc::new(place.open().await), Arc::new(place.open().await)];
    let owner = PersonId::random();
    let mut tasks = JoinSet::new();
    for who in 0..20 {
        let store = stores[who % 2].clone();
        let text = who.to_string();
        tasks.spawn(async move {
            let replay = SharedReplay { owner, text };
            store.add_replay(RoomId::random(), replay, 5).await.unwrap()
        });
    }
    let added = tasks.join_all().await;
    assert_eq!(added.iter().filter(|added| **added).count(), 5);
}

async fn content_is_kept_once(place: &Place) {
    let store = place.open().await;
    let content = Fingerprint(*blake3::hash(b"cards").as_bytes());
    assert_eq!(store.content(content).await, Ok(None));
    for _ in 0..2 {
        store.keep_content(content, "cards").await.unwrap();
        assert_eq!(store.content(content).await, Ok(Some("cards".into())));
    }
}

async fn the_newest_snapshot_is_kept(place: &Place) {
    let store = place.open().await;
    let room = RoomId::random();
    assert_eq!(store.snapshot(room).await, Ok(None));
    for (number, bytes, then) in [(5, b"a", 5), (9, b"b", 9), (7, b"c", 9), (9, b"d", 9)] {
        let kept = store.keep_snapshot(room, number, bytes.to_vec()).await;
        assert_eq!(kept, Ok(()));
        let (number, there) = store.snapshot(room).await.unwrap().unwrap();
        assert_eq!(number, then);
        assert_eq!(there == bytes, bytes != b"c");
    }
}

async fn the_last_time_somebody_was_seen_is_kept(place: &Place) {
    let store = place.open().await;
    let [room, other] = [RoomId::random(), RoomId::random()];
    let [anna, ben] = [PersonId(1), PersonId(2)];
    let seen = |room, person, at| Seen { room, person, at };
    let first = vec![
        seen(room, anna, 10),
        seen(room, ben, 10),
        seen(other, anna, 5),
    ];
    store.keep_seen(first).await.unwrap();
    // What is older does not count, whichever node writes it.
    let second = vec![seen(room, ben, 7), seen(room, anna, 20)];
    store.keep_seen(second).await.unwrap();
    store.keep_seen(Vec::new()).await.unwrap();
    let mut known = store.seen_in(room).await.unwrap();
    known.sort_unstable();
    assert_eq!(known, [(anna, 20), (ben, 10)]);
    store.forget_seen(11).await.unwrap();
    assert_eq!(store.seen_in(room).await.unwrap(), [(anna, 20)]);
    assert_eq!(store.seen_in(other).await.unwrap(), []);
}

async fn everything_is_there_after_opening_again(place: &Place) {
    let room = RoomId::random();
    let store = place.open().await;
    let (ada, device) = somebody(&store, "Ada").await;
    keep(&store, room, 1..=3).await;
    drop(store);
    let store = place.open().await;
    assert_eq!(store.records_after(room, 0).await.unwrap().len(), 3);
    assert_eq!(store.person_with(device).await, Ok(Some(ada)));
    keep(&store, room, 4..=4).await;
}

async fn several_can_open_an_empty_place_at_once(place: &Place) {
    let mut tasks = JoinSet::new();
    for _ in 0..8 {
        let address = place.address.clone();
        tasks.spawn(async move {
            let store = Store::open(&address, &RulesVersions::new()).await.unwrap();
            let room = RoomId::random();
            keep(&store, room, 1..=3).await;
            store
        });
    }
    for store in tasks.join_all().await {
        assert_eq!(store.ping().await, Ok(()));
    }
}

async fn what_another_has_appended_is_seen(place: &Place) {
    let (here, there) = (place.open().await, place.open().await);
    let room = RoomId::random();
    keep(&here, room, 1..=2).await;
    assert_eq!(
        there.records_after(room, 1).await,
        Ok(vec![record(room, 2)])
    );
    let late = there.append(room, record(room, 2), None).await;
    assert_eq!(late, Ok(Appended::Taken));
    keep(&there, room, 3..=3).await;
    assert_eq!(here.records_after(room, 2).await, Ok(vec![record(room, 3)]));
}
