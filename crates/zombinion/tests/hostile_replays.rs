//! Replays that strangers wrote: whatever they hold, they are played or refused.
//!
//! `fuzz/seeds` keeps a good replay and those that once made the game panic. Write them again
//! with `SAFEHOUSE_KEEP_SEEDS=yes` after the rules version or the content has changed.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use table::hostile::{hold_to_all, play_replay, some_replay, try_spoilt};
use table::{Replay, ReplayError, Rulebook, Seat};
use zombinion::content::Content;

use zombinion::{Setup, Start, Zombinion};

/// How many replays are spoilt: a few every day, more when asked for.
fn spoilt() -> u64 {
    let asked = std::env::var("SAFEHOUSE_SPOILT");
    asked.map_or(400, |count| count.parse().expect("a number of replays"))
}

#[test]
fn spoilt_replays_are_played_or_refused() {
    let content = Content::shipped();
    let kingdoms = content.kingdoms.iter().enumerate();
    let replays: Vec<_> = kingdoms
        .map(|(n, kingdom)| {
            let setup = Setup::new(2 + n as u8 % 3, &kingdom.id, content);
            let mut setup = setup.expect("the kingdom is shipped");
            setup.start = match n % 3 {
                0 => Start::Random,
                1 => Start::Seat(Seat(0)),
                _ => Start::After([Seat(1)].into_iter().collect()),
            };
            setup.house.show_deck = n % 2 == 0;
            let game = Zombinion::prepare(setup, content).expect("the kingdom is shipped");
            some_replay(game, n as u64, 60)
        })
        .collect();
    let wrong = try_spoilt(&replays, 0..spoilt(), |_| {});
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn seed_file(name: &str) -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = crates.join("../../fuzz/seeds/replay_zombinion");
    folder.join(format!("{name}.json"))
}

fn good_replay() -> Replay<Zombinion> {
    let content = Content::shipped();
    let setup = Setup::new(2, "prima-partita", content).expect("the kingdom is shipped");
    let game = Zombinion::prepare(setup, content).expect("the kingdom is shipped");
    some_replay(game, 1, 12)
}

/// Hostile replays: the place of a good one that is changed, what it becomes, and a part of the
/// refusal.
fn hostile() -> [(&'static str, &'static str, Value, &'static str); 3] {
    let instructions: Vec<Value> = (0..300).map(|_| json!({ "cards": 1 })).collect();
    [
        (
            "dearer-than-counted",
            "/content/card/0/cost",
            json!(200),
            "at most 15",
        ),
        (
            "endless-instructions",
            "/content/card/7/effects",
            json!(instructions),
            "300 effects",
        ),
        (
            "more-copies-than-counted",
            "/content/card/0/supply",
            json!([255, 255, 255]),
            "cards of",
        ),
    ]
}

#[test]
fn kept_replays_are_played_or_refused() {
    if std::env::var_os("SAFEHOUSE_KEEP_SEEDS").is_some() {
        let tree = serde_json::to_value(good_replay()).expect("a replay is plain data");
        let path = seed_file("good");
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, format!("{tree}\n")).expect("a seed can be written");
        for (name, place, value, _) in hostile() {
            let mut spoilt = tree.clone();
            *spoilt.pointer_mut(place).expect(place) = value;
            fs::write(seed_file(name), format!("{spoilt}\n")).expect("a seed can be written");
        }
    }
    let text = fs::read_to_string(seed_file("good")).expect("it is kept");
    hold_to_all::<Zombinion>(&text, 1);
    assert!(play_replay::<Zombinion>(&text).is_ok());
    for (name, _, _, part) in hostile() {
        let text = fs::read_to_string(seed_file(name)).expect("it is kept");
        hold_to_all::<Zombinion>(&text, 1);
        match play_replay::<Zombinion>(&text).err() {
            Some(ReplayError::Setup(problems)) => {
                let said = problems.join("; ");
                assert!(said.contains(part), "{name}: {said}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn deep_nesting_and_wrong_players_are_refused() {
    let nested = "[".repeat(100_000);
    let unreadable = play_replay::<Zombinion>(&nested).err();
    assert!(matches!(unreadable, Some(ReplayError::Unreadable(_))));
    let mut replay = good_replay();
    replay.players.push("one too many".to_string());
    let refused = play_replay::<Zombinion>(&replay.to_text()).err();
    let players = ReplayError::Players { named: 3, seats: 2 };
    assert_eq!(refused, Some(players));
    replay.players = vec!["x".repeat(1_001), "y".to_string()];
    let refused = play_replay::<Zombinion>(&replay.to_text()).err();
    let name = ReplayError::Name {
        number: 1,
        bytes: 1_001,
    };
    assert_eq!(refused, Some(name));
}
