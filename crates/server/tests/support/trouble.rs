//! What stores do when something is wrong: full disks, foreign files, servers that go away.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::support::Place;
use rusqlite::Connection;
use server::ids::{PersonId, RoomId};
use server::store::{
    Appended, BackupError, Chain, Listing, Record, RulesVersions, Stage, Store, StoreError, backup,
};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{sleep, timeout};

/// As many pages as a file can have.
const NO_LIMIT: u32 = u32::MAX - 1;

/// The record of that number, in a log of which every record has that length.
fn record(room: RoomId, number: u64, length: usize) -> Record {
    let body = "x".repeat(length);
    let before = (1..number).fold(Chain::start(room), |chain, at| chain.next(at, &body));
    Record {
        number,
        body,
        before,
        step: None,
    }
}

/// The record after another one.
fn after(last: &Record, length: usize) -> Record {
    last.followed_by("x".repeat(length))
}

fn listing(host: PersonId) -> Listing {
    Listing {
        public: true,
        stage: Stage::Open,
        host,
        members: vec![host],
        card: "{}".into(),
    }
}

/// Where another file is, beside the one of a place.
fn beside(place: &Place, name: &str) -> PathBuf {
    PathBuf::from(&place.address).with_file_name(name)
}

async fn trouble_at(address: &str) -> StoreError {
    match Store::open(address, &RulesVersions::new()).await {
        Ok(_) => panic!("{address} has been opened"),
        Err(error) => error,
    }
}

fn limited(store: &Store) -> &server::store::Sqlite {
    match store {
        Store::Sqlite(store) => store,
        Store::Postgres(_) => panic!("this is no file"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_full_disk_nothing_changes() {
    let place = Place::file();
    let store = place.open().await;
    let (room, host) = (RoomId::random(), PersonId::random());
    let first = record(room, 1, 10);
    let appended = store.append(room, first.clone(), None).await;
    assert_eq!(appended, Ok(Appended::Kept));
    let pages = limited(&store).limit_pages(1).await.unwrap();
    assert!(pages > 1, "as many as it has");
    for _ in 0..3 {
        let appended = store.append(room, after(&first, 100_000), Some(listing(host)));
        assert_eq!(appended.await, Err(StoreError::Full));
    }
    assert_eq!(store.ping().await, Ok(()));
    assert_eq!(
        store.records_after(room, 0).await,
        Ok(vec![record(room, 1, 10)])
    );
    assert_eq!(store.rooms_of(host, 9).await, Ok(vec![]));
    limited(&store).limit_pages(NO_LIMIT).await.unwrap();
    let appended = store.append(room, after(&first, 100_000), Some(listing(host)));
    assert_eq!(appended.await, Ok(Appended::Kept));
    assert_eq!(store.rooms_of(host, 9).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_fills_up_keeps_what_it_said_it_has_kept() {
    let place = Place::file();
    let store = Arc::new(place.open().await);
    limited(&store).limit_pages(150).await.unwrap();
    let mut tasks = JoinSet::new();
    for _ in 0..40 {
        let store = store.clone();
        tasks.spawn(async move {
            let room = RoomId::random();
            let mut kept = 0;
            let error = loop {
                match store.append(room, record(room, kept + 1, 900), None).await {
                    Ok(_) => kept += 1,
                    Err(error) => break error,
                }
            };
            (room, kept, error)
        });
    }
    for (room, kept, error) in tasks.join_all().await {
        assert_eq!(error, StoreError::Full);
        let there = store.records_after(room, 0).await.unwrap();
        assert_eq!(there.len() as u64, kept);
    }
    drop(store);
    let file = Connection::open(&place.address).unwrap();
    assert_eq!(integrity(&file), "ok");
}

fn integrity(file: &Connection) -> String {
    let found = file.query_row("PRAGMA integrity_check", [], |row| row.get(0));
    found.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_file_of_this_program_is_left_alone() {
    let place = Place::file();
    fs::write(&place.address, "Dear diary, ".repeat(1_000)).unwrap();
    let error = trouble_at(&place.address).await;
    assert!(error.to_string().contains("is no SQLite file"), "{error}");
    assert!(matches!(error, StoreError::Broken(_)));

    let foreign = beside(&place, "foreign.db");
    let file = Connection::open(&foreign).unwrap();
    file.execute_batch("CREATE TABLE diary (day TEXT)").unwrap();
    drop(file);
    let before = fs::read(&foreign).unwrap();
    let error = trouble_at(foreign.to_str().unwrap()).await;
    assert!(error.to_string().contains("another program"), "{error}");
    assert!(matches!(error, StoreError::Broken(_)));
    assert_eq!(fs::read(&foreign).unwrap(), before);

    let marked = beside(&place, "marked.db");
    let file = Connection::open(&marked).unwrap();
    let mark = "PRAGMA application_id = 7; CREATE TABLE safehouse (steps INTEGER)";
    file.execute_batch(mark).unwrap();
    drop(file);
    let error = trouble_at(marked.to_str().unwrap()).await;
    assert!(error.to_string().contains("another program"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_file_is_left_alone() {
    let place = Place::file();
    drop(place.open().await);
    let file = Connection::open(&place.address).unwrap();
    file.execute_batch("PRAGMA user_version = 99").unwrap();
    drop(file);
    let error = trouble_at(&place.address).await;
    assert!(error.to_string().contains("newer Safehouse"), "{error}");
    assert!(matches!(error, StoreError::Newer(_)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_place_that_cannot_hold_a_file_is_told() {
    let place = Place::file();
    let nowhere = beside(&place, "no/such/folder.db");
    let error = trouble_at(nowhere.to_str().unwrap()).await;
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    assert!(error.to_string().contains("folder.db"), "{error}");
    let error = trouble_at(beside(&place, "").to_str().unwrap()).await;
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    let error = trouble_at(":memory:").await;
    assert!(matches!(error, StoreError::Broken(_)), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_is_told() {
    let place = Place::file();
    let store = place.open().await;
    let room = RoomId::random();
    for number in 1..=50 {
        let appended = store.append(room, record(room, number, 2_000), None).await;
        assert_eq!(appended, Ok(Appended::Kept));
    }
    drop(store);
    let mut bytes = fs::read(&place.address).unwrap();
    // What the file says of itself stands in its first half.
    let half = bytes.len() / 2;
    for byte in &mut bytes[half..] {
        *byte = 0xa5;
    }
    fs::write(&place.address, bytes).unwrap();
    let store = place.open().await;
    let read = store.records_after(room, 0).await;
    assert!(
        matches!(read, Err(StoreError::Broken(_) | StoreError::Damaged(_))),
        "{read:?}"
    );
    let appended = store.append(room, record(room, 51, 2_000), None).await;
    assert!(
        matches!(appended, Err(StoreError::Broken(_))),
        "{appended:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_queued_is_written_before_the_file_is_left() {
    let place = Place::file();
    let store = place.open().await;
    let room = RoomId::random();
    for number in 1..=20 {
        // Nobody waits for these.
        let _ = timeout(
            Duration::ZERO,
            store.append(room, record(room, number, 10), None),
        )
        .await;
    }
    drop(store);
    let left: Vec<_> = fs::read_dir(beside(&place, "")).unwrap().collect();
    assert_eq!(left.len(), 1, "the journal is tidied up: {left:?}");
    let store = place.open().await;
    assert_eq!(store.records_after(room, 0).await.unwrap().len(), 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_whole_while_others_write() {
    let place = Place::file();
    let store = Arc::new(place.open().await);
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    for _ in 0..20 {
        let (store, stop) = (store.clone(), stop.clone());
        tasks.spawn(async move {
            let (room, host) = (RoomId::random(), PersonId::random());
            let mut next = record(room, 1, 500);
            while !stop.load(Ordering::Relaxed) {
                let appended = store.append(room, next.clone(), Some(listing(host)));
                assert_eq!(appended.await, Ok(Appended::Kept));
                next = after(&next, 500);
            }
            (room, next.number - 1)
        });
    }
    let mut copies = Vec::new();
    for copy in ["one.db", "two.db", "three.db"] {
        sleep(Duration::from_millis(60)).await;
        let (from, to) = (place.address.clone(), beside(&place, copy));
        let made = spawn_blocking({
            let to = to.clone();
            move || backup(&from, &to)
        });
        assert_eq!(made.await.unwrap(), Ok(()));
        copies.push(to);
    }
    stop.store(true, Ordering::Relaxed);
    let written = tasks.join_all().await;
    for copy in copies {
        assert_eq!(integrity(&Connection::open(&copy).unwrap()), "ok");
        let copy = copy.to_str().unwrap();
        let store = Store::open(copy, &RulesVersions::new()).await.unwrap();
        for (room, last) in &written {
            let there = store.records_after(*room, 0).await.unwrap();
            assert!(!there.is_empty() && there.len() as u64 <= *last);
            let in_order = there
                .iter()
                .zip(1..)
                .all(|(record, at)| record.number == at);
            assert!(in_order);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_overwrites_nothing() {
    let place = Place::file();
    let to = beside(&place, "copy.db");
    let missing = backup(&place.address, &to);
    assert!(matches!(missing, Err(BackupError::From(_))), "{missing:?}");
    assert!(!to.exists() && !fs::exists(&place.address).unwrap());

    drop(place.open().await);
    fs::write(&to, "precious").unwrap();
    assert_eq!(
        backup(&place.address, &to),
        Err(BackupError::Exists(to.clone()))
    );
    assert_eq!(fs::read(&to).unwrap(), b"precious");
    let nowhere = beside(&place, "no/copy.db");
    let outcome = backup(&place.address, &nowhere);
    assert!(matches!(outcome, Err(BackupError::To(..))), "{outcome:?}");

    let foreign = beside(&place, "foreign.db");
    let file = Connection::open(&foreign).unwrap();
    file.execute_batch("CREATE TABLE diary (day TEXT)").unwrap();
    let outcome = backup(foreign.to_str().unwrap(), &beside(&place, "other.db"));
    assert!(matches!(outcome, Err(BackupError::From(_))), "{outcome:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_a_full_disk_changes_nothing() {
    let place = Place::schema().await;
    let store = place.open().await;
    let (room, host) = (RoomId::random(), PersonId::random());
    let server = place.connect().await;
    let fill = "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$;
                CREATE TRIGGER full_disk BEFORE INSERT ON members
                FOR EACH ROW EXECUTE FUNCTION full_disk();";
    server.batch_execute(fill).await.unwrap();
    let appended = store.append(room, record(room, 1, 10), Some(listing(host)));
    assert_eq!(appended.await, Err(StoreError::Full));
    assert_eq!(store.records_after(room, 0).await, Ok(vec![]));
    assert_eq!(store.public_rooms(9).await, Ok(vec![]));
    let clear = "DROP TRIGGER full_disk ON members";
    server.batch_execute(clear).await.unwrap();
    let appended = store.append(room, record(room, 1, 10), Some(listing(host)));
    assert_eq!(appended.await, Ok(Appended::Kept));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_away_is_found_again() {
    let place = Place::schema().await;
    let store = place.open().await;
    let room = RoomId::random();
    let appended = store.append(room, record(room, 1, 10), None).await;
    assert_eq!(appended, Ok(Appended::Kept));
    let server = place.connect().await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE application_name = $1 AND pid <> pg_backend_pid()";
    let gone = server.query(cut, &[&place.name()]).await.unwrap();
    assert!(!gone.is_empty());
    let mut outcome = store.append(room, record(room, 2, 10), None).await;
    if matches!(outcome, Err(StoreError::Unavailable(_))) {
        outcome = store.append(room, record(room, 2, 10), None).await;
    }
    assert_eq!(outcome, Ok(Appended::Kept));
    assert_eq!(store.records_after(room, 0).await.unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_database_is_left_alone() {
    let place = Place::schema().await;
    drop(place.open().await);
    let server = place.connect().await;
    let text = "UPDATE safehouse SET steps = 99";
    server.batch_execute(text).await.unwrap();
    let error = trouble_at(&place.address).await;
    assert!(error.to_string().contains("newer Safehouse"), "{error}");
    assert!(matches!(error, StoreError::Newer(_)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_that_a_server_cannot_keep_disturbs_nobody() {
    let place = Place::schema().await;
    let store = place.open().await;
    let (one, other) = (RoomId::random(), RoomId::random());
    let (odd, good) = tokio::join!(
        store.append(one, Record::first(one, "\0".into()), None),
        store.append(other, record(other, 1, 10), None),
    );
    assert!(matches!(odd, Err(StoreError::Broken(_))), "{odd:?}");
    assert_eq!(good, Ok(Appended::Kept));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_not_there_is_told() {
    let error = trouble_at("postgres://nobody@127.0.0.1:1/none").await;
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    let error = trouble_at("postgres://nobody@127.0.0.1:x/none").await;
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
}
