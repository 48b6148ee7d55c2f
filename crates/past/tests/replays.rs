//! Replays of rules version 1, shown by the present rules.

mod support;

use std::fs::DirEntry;
use std::path::PathBuf;

use past::{GameV1, PastError, play_v1};
use serde_json::Value;
use support::{play_on, prepare, show};
use table::Game;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

/// A replay file of version 1.
struct Replay {
    game: String,
    setup: String,
    content: String,
    seed: String,
    moves: Vec<(u8, String, String)>,
}

/// Where the replays are.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/v1/replays")
}

impl Replay {
    /// The names of all files.
    fn names() -> Vec<String> {
        let files = std::fs::read_dir(folder()).expect("the folder is there");
        let name = |file: std::io::Result<DirEntry>| {
            let name = file.expect("the folder can be read").file_name();
            name.into_string().expect("it has a plain name")
        };
        files.map(name).collect()
    }

    fn read(name: &str) -> Replay {
        let text = std::fs::read_to_string(folder().join(name)).expect("the replay is there");
        let all: Value = serde_json::from_str(&text).expect("a replay is JSON");
        assert_eq!(all["rules"], 1);
        let text = |value: &Value| value.as_str().expect("it is a text").to_string();
        let moves = all["moves"].as_array().expect("a replay has moves").iter();
        Replay {
            game: text(&all["game"]),
            setup: all["setup"].to_string(),
            content: all["content"].to_string(),
            seed: text(&all["seed"]),
            moves: moves
                .map(|one| {
                    let seat = one["seat"].as_u64().expect("a seat is a number") as u8;
                    (seat, text(&one["answer"]), text(&one["hash"]))
                })
                .collect(),
        }
    }

    fn deal(&self) -> GameV1 {
        let dealt = GameV1::deal(&self.game, &self.setup, &self.content, &self.seed);
        dealt.expect("the game can be dealt").0
    }

    fn play(&self) -> Result<Vec<past::Played>, PastError> {
        let moves = self.moves.iter();
        let moves: Vec<past::Decision<'_>> = moves
            .map(|(seat, answer, hash)| (*seat, answer.as_str(), hash.as_str()))
            .collect();
        play_v1(&self.game, &self.setup, &self.content, &self.seed, &moves)
    }
}

/// Every replay of the game is shown step by step; the game could go on from each of them.
fn show_all<G: Game>() {
    let names = Replay::names();
    let of_game = names.iter().map(|name| Replay::read(name));
    let mut count = 0;
    for replay in of_game.filter(|replay| replay.game == G::ID) {
        let present: G = prepare(&replay.setup, &replay.content);
        let all = replay.play().expect("every state is the one of the log");
        assert_eq!(all.len(), replay.moves.len() + 1);
        let mut game = replay.deal();
        for (number, played) in all.iter().enumerate() {
            let moment = show(&present, played, game.decider());
            play_on(&present, moment.position, number as u64, 20);
            if let Some((seat, answer, _)) = replay.moves.get(number) {
                game.answer(*seat, answer).expect("it was answered");
            }
        }
        count += 1;
    }
    assert!(count > 0, "there is a replay of {}", G::ID);
}

#[test]
fn replays_of_zombinion_are_shown_step_by_step() {
    show_all::<Zombinion>();
}

#[test]
fn replays_of_season_1_are_shown_step_by_step() {
    show_all::<Season1>();
}

#[test]
fn replays_of_invader_are_shown_step_by_step() {
    show_all::<Invader>();
}

#[test]
fn a_log_that_was_changed_is_refused_by_the_decision() {
    let mut replay = Replay::read("zombinion-finished.json");
    replay.moves[6].2 = "0000000000000000".to_string();
    let refused = replay.play().err();
    assert!(
        matches!(refused, Some(PastError::Hash { number: 7, .. })),
        "{refused:?}"
    );

    for (answer, seat) in [("trash zombi", 0), ("what", 0), ("done", 9)] {
        replay.moves[0].0 = seat;
        replay.moves[0].1 = answer.to_string();
        let refused = replay.play().err();
        assert!(
            matches!(refused, Some(PastError::Decision { number: 1, .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn what_is_no_game_of_version_1_is_refused() {
    let mut replay = Replay::read("zombinion-finished.json");
    let refused = |replay: &Replay| replay.play().expect_err("it is no game").to_string();
    replay.seed = "7".to_string();
    assert!(refused(&replay).contains("is not a seed"));
    replay.content = "{}".to_string();
    assert!(refused(&replay).contains("the content cannot be read"));
    replay.setup = "[".to_string();
    assert!(refused(&replay).contains("the set-up cannot be read"));
    replay.game = "chess".to_string();
    assert!(refused(&replay).contains("chess"));
}
