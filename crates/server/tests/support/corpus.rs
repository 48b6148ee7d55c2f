//! Upgrades of what earlier releases have written.

use std::fs;
use std::io::Read;

use flate2::read::GzDecoder;
use server::ids::RoomId;
use server::store::{RulesVersions, Store, StoreError, Upgraded, upgrade};

use crate::support::{Place, meddle};
use crate::{Told, dump, findings, not_opened, open, rules, step};

const FILE: &[u8] = include_bytes!("../../../../corpus/v1/store.sqlite");
const DUMP: &str = include_str!("../../../../corpus/v1/postgres/store.sql");
/// What version 2 has written, in whose records each step was a column.
const FILE_2: &[u8] = include_bytes!("../../../../corpus/v2/store.sqlite.gz");
const DUMP_2: &[u8] = include_bytes!("../../../../corpus/v2/postgres/store.sql.gz");
/// How many rooms each of version 1 holds.
const ROOMS: usize = 8;

/// Puts what version 1 has written here.
async fn put_version_1(place: &Place) {
    put(place, FILE, DUMP).await;
}

async fn put(place: &Place, file: &[u8], dump: &str) {
    match place.is_file() {
        true => fs::write(&place.address, file).unwrap(),
        false => {
            place.make_schema().await;
            meddle(place, &dump::statements(dump)).await;
        }
    }
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = GzDecoder::new(packed).read_to_end(&mut bytes);
    read.expect("the corpus is whole");
    bytes
}

pub async fn steps_move_to_a_table_of_their_own(place: &Place) {
    let dump = String::from_utf8(unpacked(DUMP_2)).unwrap();
    put(place, &unpacked(FILE_2), &dump).await;
    let games = ["invader", "season1", "zombinion"];
    let rules = RulesVersions::from(games.map(|game| (game.to_string(), 2)));
    let error = Store::open(&place.address, &rules).await.err();
    let error = error.map_or_else(String::new, |error| error.to_string());
    assert!(error.contains("schema is 5 → 6"), "{error}");

    let mut before = Told::default();
    let looked = upgrade(&place.address, &rules, true, &mut before).await;
    assert_eq!(looked, Ok(()));
    let steps = before.seen.iter().map(|room| room.steps.len());
    assert!(steps.sum::<usize>() > 100, "the corpus has whole games");

    let mut told = Told::default();
    let upgraded = upgrade(&place.address, &rules, false, &mut told).await;
    assert_eq!(upgraded, Ok(()));
    assert_eq!(told.seen, before.seen);
    let store = Store::open(&place.address, &rules).await.unwrap();
    for old in before.seen {
        assert_eq!(store.records_after(old.id, 0).await, Ok(old.records));
        assert_eq!(store.steps(old.id).await, Ok(old.steps));
    }
    assert_eq!(findings(&store).await, []);
}

pub async fn everything_written_by_version_1_is_upgraded(place: &Place) {
    put_version_1(place).await;
    let error = not_opened(place, 1).await;
    assert!(matches!(error, StoreError::NeedsUpgrade(_)), "{error}");
    assert!(error.to_string().contains("schema is 1 →"), "{error}");
    let beside = Store::open_existing(&place.address).await.err();
    let beside = beside.map_or_else(String::new, |error| error.to_string());
    assert!(beside.contains("safehouse upgrade --store"), "{beside}");

    let mut before = Told::default();
    let looked = upgrade(&place.address, &rules(1), true, &mut before).await;
    assert_eq!(looked, Ok(()));
    assert_eq!(before.seen.len(), ROOMS);
    let is_whole = |room: &server::store::OldRoom| {
        room.damaged.is_none() && room.content.is_some() && room.steps.is_empty()
    };
    assert!(before.seen.iter().all(is_whole));
    not_opened(place, 1).await;

    let mut told = Told::giving(Upgraded {
        steps: vec![(1, step(1))],
        lines: vec!["{}".into()],
        listing: None,
    });
    let upgraded = upgrade(&place.address, &rules(1), false, &mut told).await;
    assert_eq!(upgraded, Ok(()));
    assert_eq!(told.seen, before.seen);
    let store = open(place, 1).await;
    for old in told.seen {
        let mut log = store.records_after(old.id, 0).await.unwrap();
        assert_eq!(log.pop().map(|last| last.body).as_deref(), Some("{}"));
        assert_eq!(log, old.records);
        assert_eq!(store.steps(old.id).await, Ok(vec![(1, step(1))]));
        assert_eq!(store.snapshot(old.id).await, Ok(None));
    }
    assert_eq!(findings(&store).await, []);
}

pub async fn nothing_is_half_upgraded(place: &Place) {
    put_version_1(place).await;
    let mut whole = Told::default();
    upgrade(&place.address, &rules(1), true, &mut whole)
        .await
        .unwrap();
    for gives_up_at in [0, ROOMS - 1] {
        let mut told = Told::giving(Upgraded {
            lines: vec!["{}".into()],
            ..Upgraded::default()
        });
        told.gives_up_at = Some(gives_up_at);
        let outcome = upgrade(&place.address, &rules(1), false, &mut told).await;
        let error = outcome.expect_err("it gives up").to_string();
        assert!(error.contains("nothing was changed: room"), "{error}");
        assert!(error.ends_with("no more"), "{error}");
        assert_eq!(told.seen.len(), gives_up_at);
        let mut again = Told::default();
        upgrade(&place.address, &rules(1), true, &mut again)
            .await
            .unwrap();
        assert_eq!(again.seen, whole.seen);
    }
    let rooms: Vec<RoomId> = whole.seen.iter().map(|room| room.id).collect();
    assert_eq!(rooms.len(), ROOMS);
    let error = not_opened(place, 1).await;
    assert!(error.to_string().contains("schema is 1 →"), "{error}");
}
