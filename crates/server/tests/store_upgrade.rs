//! Stores of older programs and rules: who may open them, and how they are upgraded.

#[path = "support/corpus.rs"]
mod corpus;
#[path = "../../trials/src/dump.rs"]
mod dump;
#[macro_use]
mod support;
#[path = "support/nodes.rs"]
mod nodes;

use corpus::{
    everything_written_by_version_1_is_upgraded, nothing_is_half_upgraded,
    steps_move_to_a_table_of_their_own,
};
use nodes::{a_node_that_was_there_before_writes_nothing, who_is_in_the_middle_of_writing_waits};
use server::ids::{Fingerprint, PersonId, RoomId};
use server::store::{
    Appended, Finding, Listing, OldRoom, Record, RulesVersions, Stage, Store, StoreError, Upgrade,
    Upgraded, upgrade,
};
use support::{Place, meddle};

in_both! {
    a_step_is_kept_beside_its_record,
    a_damaged_step_is_left_out,
    a_store_knows_the_rules_of_its_games,
    lines_and_steps_are_written_together,
    looking_changes_nothing,
    what_a_log_does_not_allow_is_refused,
    a_damaged_room_is_told_and_left,
    everything_written_by_version_1_is_upgraded,
    nothing_is_half_upgraded,
    steps_move_to_a_table_of_their_own,
    a_node_that_was_there_before_writes_nothing,
    who_is_in_the_middle_of_writing_waits,
}

/// Rules of one game.
fn rules(version: u32) -> RulesVersions {
    RulesVersions::from([("chess".to_string(), version)])
}

/// An upgrade that does what it is told, and remembers what it has seen.
#[derive(Default)]
struct Told {
    seen: Vec<OldRoom>,
    /// What is done to each room.
    give: Upgraded,
    /// In which room it gives up, counted from 0.
    gives_up_at: Option<usize>,
}

impl Told {
    fn giving(give: Upgraded) -> Told {
        Told {
            give,
            ..Told::default()
        }
    }
}

impl Upgrade for Told {
    fn room(&mut self, room: OldRoom) -> Result<Option<Upgraded>, String> {
        if self.gives_up_at == Some(self.seen.len()) {
            return Err("no more".into());
        }
        self.seen.push(room);
        Ok(Some(self.give.clone()))
    }
}

async fn open(place: &Place, version: u32) -> Store {
    match Store::open(&place.address, &rules(version)).await {
        Ok(store) => store,
        Err(error) => panic!("{error}"),
    }
}

async fn not_opened(place: &Place, version: u32) -> StoreError {
    match Store::open(&place.address, &rules(version)).await {
        Ok(_) => panic!("it was opened"),
        Err(error) => error,
    }
}

fn listing(host: PersonId, stage: Stage) -> Listing {
    Listing {
        public: true,
        stage,
        host,
        members: vec![host],
        card: "{}".into(),
    }
}

/// A room with that many lines, of which those but the first have a step.
async fn play(store: &Store, lines: u64) -> (RoomId, Vec<Record>) {
    let room = RoomId::random();
    let host = PersonId::random();
    let content = Fingerprint(*blake3::hash(b"cards").as_bytes());
    store.keep_content(content, "cards").await.unwrap();
    let name = blake3::hash(b"cards").to_hex();
    let opened = format!(r#"{{"at":1,"entry":{{"opened":{{"content":"{name}"}}}}}}"#);
    let mut log = vec![Record::first(room, opened)];
    while (log.len() as u64) < lines {
        let last = log.last().expect("there is a first");
        let mut next = last.followed_by(format!("{{\"line\":{}}}", log.len() + 1));
        next.step = Some(step(next.number));
        log.push(next);
    }
    for record in &log {
        let kept = store
            .append(room, record.clone(), Some(listing(host, Stage::Playing)))
            .await;
        assert_eq!(kept, Ok(Appended::Kept));
    }
    (room, log)
}

fn step(number: u64) -> Vec<u8> {
    format!("{{\"after\":{number}}}").into_bytes()
}

async fn findings(store: &Store) -> Vec<Finding> {
    let mut found = Vec::new();
    store.check(|finding| found.push(finding)).await.unwrap();
    found
}

async fn a_step_is_kept_beside_its_record(place: &Place) {
    let store = open(place, 1).await;
    let (room, log) = play(&store, 4).await;
    let read = store.records_after(room, 0).await.unwrap();
    assert_eq!(read, log);
    assert!(read.iter().all(|record| record.step.is_none()));
    let steps = [2, 3, 4].map(|number| (number, step(number)));
    assert_eq!(store.steps(room).await, Ok(steps.to_vec()));
    assert_eq!(store.steps(RoomId::random()).await, Ok(vec![]));
    assert_eq!(findings(&store).await, []);
    let checked = store.check(|_| {}).await.unwrap();
    assert_eq!((checked.records, checked.steps), (4, 3));
    // One who is too late writes no step either.
    let late = Record {
        step: Some(b"late".to_vec()),
        ..log[3].clone()
    };
    assert_eq!(store.append(room, late, None).await, Ok(Appended::Taken));
    assert_eq!(store.steps(room).await, Ok(steps.to_vec()));
    // What is set aside takes its step along.
    assert_eq!(store.set_tail_aside(room, 2).await, Ok(2));
    assert_eq!(store.steps(room).await, Ok(steps[..1].to_vec()));
    let kept = "UPDATE steps SET step = (SELECT step FROM set_aside WHERE number = 4)
                WHERE number = 2";
    meddle(place, kept).await;
    assert_eq!(findings(&store).await, [Finding::Step(room, 2)]);
}

async fn a_damaged_step_is_left_out(place: &Place) {
    let store = open(place, 1).await;
    let (room, log) = play(&store, 5).await;
    let cut = match place.is_file() {
        true => "UPDATE steps SET step = substr(step, 1, 9) WHERE number = 3",
        false => "UPDATE steps SET step = substring(step for 9) WHERE number = 3",
    };
    meddle(place, cut).await;
    let moved = "UPDATE steps SET step = (SELECT step FROM steps WHERE number = 2)
                 WHERE number = 5";
    meddle(place, moved).await;
    let left = [2, 4].map(|number| (number, step(number)));
    assert_eq!(store.steps(room).await, Ok(left.to_vec()));
    assert_eq!(
        findings(&store).await,
        [Finding::Step(room, 3), Finding::Step(room, 5)]
    );
    // The log itself is as good as before.
    assert_eq!(store.records_after(room, 0).await, Ok(log));
}

async fn a_store_knows_the_rules_of_its_games(place: &Place) {
    drop(open(place, 2).await);
    drop(open(place, 2).await);
    let error = not_opened(place, 3).await;
    assert!(matches!(error, StoreError::NeedsUpgrade(_)), "{error}");
    let text = error.to_string();
    assert!(text.contains("rules of chess are 2 → 3"), "{text}");
    assert!(text.contains("safehouse upgrade --store"), "{text}");
    let error = not_opened(place, 1).await;
    assert!(matches!(error, StoreError::Newer(_)), "{error}");
    assert!(error.to_string().contains("restore the backup"), "{error}");
    // Those who play no games need no rules.
    let beside = Store::open_existing(&place.address).await;
    assert_eq!(
        beside
            .unwrap_or_else(|error| panic!("{error}"))
            .ping()
            .await,
        Ok(())
    );
    let outcome = upgrade(&place.address, &rules(1), false, &mut Told::default()).await;
    assert!(matches!(outcome, Err(StoreError::Newer(_))), "{outcome:?}");
    // A store that is there already has nothing to do.
    let mut told = Told::default();
    assert_eq!(
        upgrade(&place.address, &rules(2), false, &mut told).await,
        Ok(())
    );
    assert!(told.seen.is_empty());
}

async fn lines_and_steps_are_written_together(place: &Place) {
    let store = open(place, 1).await;
    let (room, log) = play(&store, 3).await;
    store.keep_snapshot(room, 3, vec![1]).await.unwrap();
    let listed = store.public_rooms(9).await.unwrap();
    drop(store);
    let host = PersonId::random();
    let mut told = Told::giving(Upgraded {
        steps: vec![(1, step(7)), (3, step(8))],
        lines: vec!["{\"a\":1}".into(), "{\"b\":2}".into()],
        listing: Some(Listing {
            card: "{\"new\":1}".into(),
            ..listing(host, Stage::Playing)
        }),
    });
    let outcome = upgrade(&place.address, &rules(2), false, &mut told).await;
    assert_eq!(outcome, Ok(()));
    let old = told.seen.pop().expect("there is a room");
    assert_eq!((old.id, &old.records, old.damaged), (room, &log, None));
    assert_eq!(old.content.as_deref(), Some("cards"));
    assert_eq!(old.steps, [2, 3].map(|number| (number, step(number))));
    assert!(told.seen.is_empty());

    let store = open(place, 2).await;
    let new = store.records_after(room, 0).await.unwrap();
    assert_eq!(new[..3], log);
    assert_eq!(
        (new[3].body.as_str(), new[4].body.as_str()),
        ("{\"a\":1}", "{\"b\":2}")
    );
    let steps = vec![(1, step(7)), (2, step(2)), (3, step(8))];
    assert_eq!(store.steps(room).await, Ok(steps));
    assert_eq!(store.snapshot(room).await, Ok(None));
    let now = store.public_rooms(9).await.unwrap();
    assert_eq!(now[0].card, "{\"new\":1}");
    assert_eq!(now[0].changed_at, listed[0].changed_at);
    assert_eq!(store.rooms_of(host, 9).await.unwrap().len(), 1);
    assert_eq!(findings(&store).await, []);
    let next = new[4].followed_by("{}".into());
    assert_eq!(store.append(room, next, None).await, Ok(Appended::Kept));
}

async fn looking_changes_nothing(place: &Place) {
    let store = open(place, 1).await;
    let (room, log) = play(&store, 3).await;
    let mut told = Told::giving(Upgraded {
        steps: vec![(1, step(7))],
        lines: vec!["{}".into()],
        listing: None,
    });
    // Also while the store is in use.
    let owner = Store::own(&place.address).unwrap();
    let outcome = upgrade(&place.address, &rules(2), true, &mut told).await;
    assert_eq!(outcome, Ok(()));
    assert_eq!(told.seen.len(), 1);
    assert_eq!(told.seen[0].records, log);
    assert_eq!(store.records_after(room, 0).await, Ok(log.clone()));
    assert_eq!(store.steps(room).await.unwrap().len(), 2);
    let next = log[2].followed_by("{}".into());
    assert_eq!(store.append(room, next, None).await, Ok(Appended::Kept));
    if owner.is_some() {
        let outcome = upgrade(&place.address, &rules(2), false, &mut told).await;
        let error = outcome.expect_err("a server has the file").to_string();
        assert!(error.contains("in use by another safehouse"), "{error}");
        let process = format!("process {}", std::process::id());
        assert!(error.contains(&process), "{error}");
    }
    drop((store, owner));
    assert_eq!(
        open(place, 1)
            .await
            .records_after(room, 0)
            .await
            .unwrap()
            .len(),
        4
    );
}

async fn what_a_log_does_not_allow_is_refused(place: &Place) {
    let store = open(place, 1).await;
    let (room, log) = play(&store, 2).await;
    drop(store);
    for number in [0, 3, u64::MAX] {
        for dry in [true, false] {
            let mut told = Told::giving(Upgraded {
                steps: vec![(number, step(1))],
                ..Upgraded::default()
            });
            let outcome = upgrade(&place.address, &rules(2), dry, &mut told).await;
            let refused = matches!(outcome, Err(StoreError::NotUpgraded(_)));
            assert!(refused, "{number}: {outcome:?}");
        }
    }
    let store = open(place, 1).await;
    assert_eq!(store.records_after(room, 0).await, Ok(log));
}

async fn a_damaged_room_is_told_and_left(place: &Place) {
    let store = open(place, 1).await;
    let (room, log) = play(&store, 5).await;
    drop(store);
    meddle(place, "UPDATE records SET body = '{}' WHERE number = 4").await;
    let line = Upgraded {
        lines: vec!["{}".into()],
        ..Upgraded::default()
    };
    let mut told = Told::giving(line);
    let outcome = upgrade(&place.address, &rules(2), false, &mut told).await;
    assert!(
        matches!(outcome, Err(StoreError::NotUpgraded(_))),
        "{outcome:?}"
    );
    assert_eq!(told.seen[0].records, log[..3]);
    assert_eq!(
        told.seen[0].damaged.as_ref().map(|damage| damage.good),
        Some(3)
    );
    let mut told = Told::default();
    assert_eq!(
        upgrade(&place.address, &rules(2), false, &mut told).await,
        Ok(())
    );
    let store = open(place, 2).await;
    assert_eq!(store.log(room).await.unwrap().records, log[..3]);
}
