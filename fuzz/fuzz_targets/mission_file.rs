//! Any text as a mission file: it is read or complained of, and a mission that can be read is
//! played for a while. The shipped missions are good seeds:
//! `cargo +nightly fuzz run mission_file fuzz/corpus/mission_file content/season1/missions`.

#![no_main]

use bots::{Bot, RandomBot};
use libfuzzer_sys::fuzz_target;
use table::{Chance, Game, Seed, Stage};
use zombicide::season1::{Content, Mission, Season1, Setup, check_mission_text};

/// A round or two: enough for what lies on the map to matter.
const DECISIONS: usize = 50;

fuzz_target!(|text: &str| {
    match check_mission_text(text, Content::shipped()) {
        Ok(mission) => play(mission, seed_of(text)),
        Err(problems) => {
            let last = text.matches('\n').count() + 1;
            assert!(!problems.is_empty(), "refused, and nobody knows why");
            for problem in problems {
                assert!((1..=last).contains(&problem.line), "{problem}");
            }
        }
    }
});

/// The same text gives the same game (FNV-1a).
fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |seed, byte| {
        (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Plays the mission by lot, with as few players as it allows.
fn play(mission: Mission, seed: u64) {
    let players = mission.rules.players.map_or(1, |[fewest, _]| fewest);
    let setup = Setup::random(&mission.id, players);
    let content = Content {
        missions: vec![mission],
        ..Content::shipped().clone()
    };
    let game = Season1::prepare(setup, &content).expect("the checker has accepted it");
    let mut bot = RandomBot::new(seed);
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    for _ in 0..DECISIONS {
        let Some(seat) = game.decider(&position) else {
            return;
        };
        let answers = game.answers(&position);
        let answer = Bot::<Season1>::choose(&mut bot, game.sight(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Stage::silent(&mut chance));
        assert!(applied.is_ok(), "{answer:?} was offered and is refused");
    }
}
