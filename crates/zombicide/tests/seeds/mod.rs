//! The kept seeds of the fuzz targets.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use table::hostile::{hold_to_all, play_replay, some_replay};
use table::{Game, Replay, ReplayError, Rulebook};
use zombicide::invader::{self, Invader};
use zombicide::season1::{self, Season1};

/// A hostile replay: its name, the place of a good one that is changed, what it becomes, and a
/// part of the refusal.
type Hostile = (&'static str, &'static str, Value, &'static str);

fn folder(target: &str) -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    crates.join("../../fuzz/seeds").join(target)
}

/// Writes the seeds if that is asked for, and holds every kept one to all properties: the good
/// ones are played, the hostile ones refused for the reason that is meant.
fn try_seeds<G: Game>(target: &str, good: impl Fn() -> Replay<G>, hostile: &[Hostile]) {
    if std::env::var_os("SAFEHOUSE_KEEP_SEEDS").is_some() {
        let tree = serde_json::to_value(good()).expect("a replay is plain data");
        keep(target, "good", &tree);
        for (name, place, value, _) in hostile {
            let mut spoilt = tree.clone();
            *spoilt.pointer_mut(place).expect(place) = value.clone();
            keep(target, name, &spoilt);
        }
    }
    let read = |name: &str| {
        let path = folder(target).join(format!("{name}.json"));
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let text = read("good");
    hold_to_all::<G>(&text, 1);
    let played = play_replay::<G>(&text).map(|table| table.moves().len());
    assert!(played.is_ok_and(|moves| moves > 0), "{target}: good");
    for (name, _, _, part) in hostile {
        let text = read(name);
        hold_to_all::<G>(&text, 1);
        match play_replay::<G>(&text).err() {
            Some(ReplayError::Setup(problems)) => {
                let said = problems.join("; ");
                assert!(said.contains(part), "{target}/{name}: {said}");
            }
            other => panic!("{target}/{name}: {other:?}"),
        }
    }
    let kept = fs::read_dir(folder(target))
        .expect("seeds are kept")
        .count();
    assert_eq!(kept, hostile.len() + 1, "every kept seed is tried");
}

fn keep(target: &str, name: &str, replay: &Value) {
    fs::create_dir_all(folder(target)).expect("a folder can be made");
    let path = folder(target).join(format!("{name}.json"));
    fs::write(path, format!("{replay}\n")).expect("a seed can be written");
}

/// A short game on a small map, so that seeds stay small.
fn season1_replay() -> Replay<Season1> {
    let shipped = season1::Content::shipped();
    let mission = shipped.missions.iter().min_by_key(|mission| {
        let tiles: usize = mission.layout.iter().map(Vec::len).sum();
        tiles
    });
    let mission = mission.expect("there are missions").clone();
    let setup = season1::Setup::random(&mission.id, 2);
    let mut content = shipped.clone();
    content.zombie_cards.truncate(8);
    content.missions = vec![mission];
    content.missions[0].rules.zombie_cards.clear();
    let game = Season1::prepare(setup, &content).expect("the content is sound");
    some_replay(game, 1, 12)
}

#[test]
fn kept_replays_of_season_1_are_played_or_refused() {
    let replay = serde_json::to_value(season1_replay()).expect("a replay is plain data");
    let tile = replay["content"]["tiles"]["tiles"].as_object();
    let tile = tile.and_then(|tiles| tiles.keys().next()).cloned();
    let tile = tile.expect("the map has a tile");
    let at = |field: &str| -> &'static str {
        Box::leak(format!("/content/tiles/tiles/{tile}/{field}").into_boxed_str())
    };
    let hostile: &[Hostile] = &[
        ("tile-without-plan", at("plan"), json!([]), "12 rows"),
        (
            "tile-without-zones",
            at("zones"),
            json!({}),
            "not described",
        ),
        (
            "copies-beyond-counting",
            "/content/equipment/0",
            equipment_beyond_counting(&replay),
            "at most 99",
        ),
        (
            "nobody-to-draw",
            "/content/survivors",
            json!([]),
            "drawn at random",
        ),
    ];
    try_seeds("replay_season1", season1_replay, hostile);
}

fn equipment_beyond_counting(replay: &Value) -> Value {
    let mut card = replay["content"]["equipment"][0].clone();
    card["starting"] = json!(200);
    card["aside"] = json!(200);
    card
}

fn invader_replay() -> Replay<Invader> {
    let shipped = invader::Content::shipped();
    let mission = shipped.missions.iter().min_by_key(|mission| {
        let tiles: usize = mission.layout.iter().map(Vec::len).sum();
        tiles
    });
    let mission = mission.expect("there are missions").clone();
    let setup = invader::Setup::random(&mission.id, 2);
    let mut content = shipped.clone();
    content.xeno_cards.truncate(8);
    content.missions = vec![mission];
    let game = Invader::prepare(setup, &content).expect("the content is sound");
    some_replay(game, 1, 12)
}

#[test]
fn kept_replays_of_invader_are_played_or_refused() {
    let replay = serde_json::to_value(invader_replay()).expect("a replay is plain data");
    let tile = replay["content"]["tiles"]["tiles"].as_object();
    let tile = tile.and_then(|tiles| tiles.keys().next()).cloned();
    let tile = tile.expect("the map has a tile");
    let at = |field: &str| -> &'static str {
        Box::leak(format!("/content/tiles/tiles/{tile}/{field}").into_boxed_str())
    };
    let cards = replay["content"]["equipment"].as_array();
    let flames = cards.and_then(|cards| {
        let burns = |card: &Value| card["ranged"]["hellfire"] == true;
        cards.iter().position(burns)
    });
    let flames = format!(
        "/content/equipment/{}/ranged/ammo",
        flames.expect("something burns")
    );
    let hostile: &[Hostile] = &[
        ("tile-without-grid", at("grid"), json!([]), "not square"),
        ("tile-without-sides", at("edges"), json!({}), "four sides"),
        (
            "tile-without-zones",
            at("zones"),
            json!({}),
            "not described",
        ),
        (
            "fire-without-fuel",
            Box::leak(flames.into_boxed_str()),
            Value::Null,
            "uses up ammunition",
        ),
    ];
    try_seeds("replay_invader", invader_replay, hostile);
}
