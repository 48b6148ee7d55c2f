//! Missions of season 1 that bots have won and lost: the same seeds give the same games.

use bots::season1::Planner;
use bots::{Bot, RandomBot};
use table::{Chance, Game, Seed, Stage, Viewer};
use zombicide::season1::{Content, Ending, Season1, Setup};

/// Plays a mission with survivors drawn by lot; how it ended, and in which round.
fn play(mission: &str, players: u8, seed: u64, mut bot: impl Bot<Season1>) -> (Ending, u8) {
    let setup = Setup::random(mission, players);
    let game = Season1::prepare(setup, Content::shipped()).expect("it is shipped");
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    while let Some(seat) = game.decider(&position) {
        let answer = bot.choose(game.sight(&position, seat), &game.answers(&position));
        let mut stage = Stage::silent(&mut chance);
        let applied = game.apply(&mut position, answer, &mut stage);
        applied.expect("bots answer legally");
    }
    let view = game.view(&position, Viewer::Everything);
    (view.ending.expect("it is over"), view.round)
}

/// The planner wins these. It has not yet been seen to win mission 01: in a thousand games
/// and more it proved too long and too crowded for it.
#[test]
fn the_planner_wins() {
    for (mission, players, seed, round) in [
        ("00", 2, 1, 7),
        ("02", 2, 2, 6),
        ("03", 2, 2, 19),
        ("04", 2, 57, 16),
        ("05", 2, 103, 19),
        ("06", 2, 6, 15),
        ("07", 6, 6, 7),
        ("08", 2, 6, 12),
        ("09", 3, 11, 13),
        ("10", 2, 8, 13),
    ] {
        let played = play(mission, players, seed, Planner);
        assert_eq!(played, (Ending::Won, round), "mission {mission}");
    }
}

/// Every mission can be lost: the tutorial only by who plays at random.
#[test]
fn every_mission_can_be_lost() {
    for mission in ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"] {
        let (ending, _) = play(mission, 2, 1, Planner);
        assert_ne!(ending, Ending::Won, "mission {mission}");
    }
    assert_eq!(play("00", 1, 1, RandomBot::new(1)).0, Ending::AllDead);
}
