//! Any text as a mission file of either edition: a mission that the checker accepts can be played
//! by legal answers.

#![no_main]

use bots::{Bot, RandomBot};
use libfuzzer_sys::fuzz_target;
use table::{Chance, Game, Rulebook, Seed, Resolution};
use zombicide::invader::{self, Invader};
use zombicide::season1::{self, Season1};

/// A round or two: enough for what lies on the map to matter.
const DECISIONS: usize = 50;

fuzz_target!(|text: &str| {
    if let Ok(mission) = season1::check_mission_text(text, season1::Content::shipped()) {
        play(&season1_game(mission), seed_of(text));
    }
    if let Ok(mission) = invader::check_mission_text(text, invader::Content::shipped()) {
        play(&invader_game(mission), seed_of(text));
    }
});

/// The same text gives the same game (FNV-1a).
fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |seed, byte| {
        (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The mission with as few players as it allows.
fn season1_game(mission: season1::Mission) -> Season1 {
    let players = mission.rules.players.map_or(1, |[fewest, _]| fewest);
    let setup = season1::Setup::random(&mission.id, players);
    let content = season1::Content {
        missions: vec![mission],
        ..season1::Content::shipped().clone()
    };
    Season1::prepare(setup, &content).expect("the checker has accepted it")
}

/// The mission with one player.
fn invader_game(mission: invader::Mission) -> Invader {
    let setup = invader::Setup::random(&mission.id, 1);
    let content = invader::Content {
        missions: vec![mission],
        ..invader::Content::shipped().clone()
    };
    Invader::prepare(setup, &content).expect("the checker has accepted it")
}

/// Plays the mission at random.
fn play<G: Game>(game: &G, seed: u64) {
    let mut bot = RandomBot::new(seed);
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    for _ in 0..DECISIONS {
        let Some(seat) = game.decider(&position) else {
            return;
        };
        let answers = game.answers(&position);
        let answer = Bot::<G>::choose(&mut bot, game.sight(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
        assert!(applied.is_ok(), "{answer:?} was offered and is refused");
    }
}
