//! Nodes that have opened a store before it was upgraded.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use server::ids::RoomId;
use server::store::{Appended, OldRoom, Record, Store, StoreError, Upgrade, Upgraded, upgrade};

use crate::support::Place;
use crate::{Told, open, play, rules};

/// Upgrades a store to version 2 as another node would, beside one that has it open.
async fn upgrade_beside(place: &Place, upgrading: &mut dyn Upgrade) {
    let outcome = upgrade(&place.address, &rules(2), false, upgrading).await;
    assert_eq!(outcome, Ok(()));
}

fn is_newer<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Newer(_)))
}

pub async fn a_node_that_was_there_before_writes_nothing(place: &Place) {
    let old = open(place, 1).await;
    let beside = Store::open_existing(&place.address).await;
    let beside = beside.unwrap_or_else(|error| panic!("{error}"));
    let (room, log) = play(&old, 3).await;
    assert_eq!(old.prove_writing().await, Ok(()));
    upgrade_beside(place, &mut Told::default()).await;
    for store in [&old, &beside] {
        let next = log[2].followed_by("{}".into());
        let appended = store.append(room, next, None).await;
        assert!(is_newer(&appended), "{appended:?}");
        let other = RoomId::random();
        let appended = store.append(other, Record::first(other, "{}".into()), None);
        assert!(is_newer(&appended.await));
        assert!(is_newer(&store.set_tail_aside(room, 1).await));
        assert!(is_newer(&store.prove_writing().await));
        store.keep_snapshot(room, 3, vec![1]).await.unwrap();
        // What is there can still be read.
        assert_eq!(store.records_after(room, 0).await, Ok(log.clone()));
    }
    let new = open(place, 2).await;
    assert_eq!(new.records_after(room, 0).await, Ok(log.clone()));
    assert_eq!(new.snapshot(room).await, Ok(None));
    assert_eq!(new.prove_writing().await, Ok(()));
    let next = log[2].followed_by("{}".into());
    assert_eq!(new.append(room, next, None).await, Ok(Appended::Kept));
    if !place.is_file() {
        programs_without_epochs_write_nothing(place, room).await;
    }
}

/// The statements by which the release before wrote.
async fn programs_without_epochs_write_nothing(place: &Place, room: RoomId) {
    let client = place.connect().await;
    let append = format!(
        "WITH kept AS (
             INSERT INTO records (room, number, body, chain) VALUES ({}, 5, '', '')
             RETURNING room, number
         )
         INSERT INTO heads (room, number) SELECT room, number FROM kept
         ON CONFLICT (room) DO UPDATE SET number = excluded.number",
        room.number()
    );
    assert!(client.batch_execute(&append).await.is_err());
    let prove = "INSERT INTO health (id, bytes) VALUES (1, '')
                 ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes";
    assert!(client.batch_execute(prove).await.is_err());
    let new = open(place, 2).await;
    assert_eq!(new.records_after(room, 0).await.unwrap().len(), 4);
}

/// An upgrade that says when it has come to a room, and waits there.
struct Waiting {
    has_come: mpsc::Sender<()>,
    go_on: mpsc::Receiver<()>,
}

impl Upgrade for Waiting {
    fn room(&mut self, _: OldRoom) -> Result<Option<Upgraded>, String> {
        self.has_come.send(()).map_err(|error| error.to_string())?;
        self.go_on.recv().map_err(|error| error.to_string())?;
        Ok(Some(Upgraded {
            lines: vec!["{\"upgraded\":true}".into()],
            ..Upgraded::default()
        }))
    }
}

pub async fn who_is_in_the_middle_of_writing_waits(place: &Place) {
    let old = open(place, 1).await;
    let (room, log) = play(&old, 3).await;
    let (has_come, come) = mpsc::channel();
    let (go, go_on) = mpsc::channel();
    let address = place.address.clone();
    let upgrading = thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let mut waiting = Waiting { has_come, go_on };
        runtime.block_on(upgrade(&address, &rules(2), false, &mut waiting))
    });
    tokio::task::block_in_place(|| come.recv()).unwrap();
    // The node writes while the upgrade is under way: what it wants to add is not kept.
    let appending = tokio::spawn({
        let next = log[2].followed_by("{\"late\":true}".into());
        async move { (old.append(room, next, None).await, old) }
    });
    // Long enough for the node to have asked; if it has not, it finds the upgrade done.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(!appending.is_finished());
    go.send(()).unwrap();
    let outcome = tokio::task::block_in_place(|| upgrading.join()).unwrap();
    assert_eq!(outcome, Ok(()));
    let (appended, _old) = appending.await.unwrap();
    assert!(is_newer(&appended), "{appended:?}");
    let new = open(place, 2).await.records_after(room, 0).await.unwrap();
    assert_eq!(new[..3], log);
    assert_eq!(new.len(), 4);
    assert_eq!(new[3].body, "{\"upgraded\":true}");
}
