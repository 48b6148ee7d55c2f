//! `safehouse replay`: games of older rules are told as they were recorded, and it says so.

mod program;

use std::path::Path;

use table::{Answers, Limits, Replay, Rulebook, RulesChange, Seed, Table};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion};

use program::{folder, is_wrong, safehouse, said, written};

/// A game of that many decisions, with how it went.
fn recorded(decisions: usize) -> Replay<Zombinion> {
    let content = Content::shipped();
    let setup = Setup {
        players: 2,
        kingdom: content.kingdoms[0].cards.clone(),
        start: Start::Random,
        house: HouseRules::default(),
    };
    let game = Zombinion::prepare(setup, content).unwrap();
    let (mut table, _) = Table::start(game, Seed::Fast(4), Limits::default());
    decide(&mut table, decisions);
    let players = vec!["Anna".to_string(), "money".to_string()];
    Replay::of(&table, players).recorded().unwrap()
}

fn decide(table: &mut Table<Zombinion>, decisions: usize) {
    for _ in 0..decisions {
        let seat = table.decider().unwrap();
        let position = &table.state().position;
        let answer = table.game().answers(position).nth(0).unwrap();
        table.answer(seat, answer).unwrap();
    }
}

/// What the program says of a replay that it takes.
#[track_caller]
fn told(replay: &str, verify: bool) -> String {
    let mut arguments = vec!["replay", replay];
    arguments.extend(verify.then_some("--verify"));
    let output = safehouse(&arguments, "");
    let told = said(&output);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}{error}");
    told
}

#[test]
fn a_recording_of_older_rules_says_that_it_is_one() {
    let folder = folder("older-replay");
    let mut replay = recorded(12);
    replay.rules = 1;
    let file = written(&folder, "older.json", &replay.to_text());
    let verified = told(&file, true);
    assert_eq!(verified.lines().count(), 1, "{verified}");
    let facts = "this is a recording: 12 decisions, recorded by version 1 of the rules, not verified; \
                 this program plays by version 2";
    assert!(verified.contains(facts), "{verified}");
    assert!(!verified.contains("as written"), "{verified}");
    let whole = told(&file, false);
    assert!(whole.contains(facts), "{whole}");
    assert!(whole.lines().count() > 12, "the game is told: {whole}");
}

#[test]
fn what_was_played_after_the_rules_changed_is_verified() {
    let folder = folder("changed-replay");
    let mut replay = recorded(5);
    replay.changes = vec![RulesChange {
        after: 5,
        from: 1,
        to: 2,
        number: 9,
    }];
    let mut table = replay.play(|_, _, _| {}).unwrap();
    decide(&mut table, 6);
    replay.moves = table.moves().to_vec();
    let file = written(&folder, "changed.json", &replay.to_text());
    let facts = "11 decisions: the first 5 recorded by version 1 of the rules, not verified; the \
                 other 6 played by version 2, every state is as written";
    let verified = told(&file, true);
    assert!(verified.contains(facts), "{verified}");
    let whole = told(&file, false);
    let changed = "The rules changed here, to version 2.";
    assert_eq!(whole.matches(changed).count(), 1, "{whole}");
    // A lie about what came after the change is found out.
    replay.moves[7].hash = replay.moves[6].hash.clone();
    let file = written(&folder, "lie.json", &replay.to_text());
    is_wrong(&["replay", &file, "--verify"], "decision 8 led to state");
}

#[test]
fn games_of_version_1_are_played_once_more_by_its_rules() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/v1/replays");
    for game in ["zombinion", "season1", "invader"] {
        let file = corpus.join(format!("{game}-finished.json"));
        let verified = told(&file.to_string_lossy(), true);
        let facts = "played once more by version 1 of the rules, every state is as written; this \
                     program plays by version 2; the game is over";
        assert!(verified.contains(facts), "{verified}");
        assert!(verified.contains("this is a recording"), "{verified}");
    }
}
