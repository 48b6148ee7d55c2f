//! A search on top of the planner plays Invader: legally, to the end, and the same from the
//! same seeds.

mod playing;

use bots::Bot;
use bots::invader::Planner;
use bots::search::{Budget, Search, StyleGuide};
use table::Game;
use zombicide::invader::{Content, Ending, Invader, Setup};

/// How a game of the search ends: how, in which round, after how many decisions and tries.
fn play(mission: &str, tries: u32) -> (Option<Ending>, u8, usize, u64) {
    let setup = Setup::random(mission, 2);
    let game = Invader::prepare(setup, Content::shipped()).expect("it is shipped");
    let guide = StyleGuide::<Planner>::default();
    let mut search = Search::new(guide, Budget::Tries(tries));
    Bot::<Invader>::begin(&mut search, 1);
    let (view, decisions) = playing::play(&game, 1, &mut search);
    let tries = Bot::<Invader>::tries(&search);
    (view.ending, view.round, decisions, tries)
}

#[test]
fn the_same_seeds_give_the_same_game() {
    let game = play("M1", 8);
    assert!(game.0.is_some(), "it is over");
    assert!(game.3 > 0, "something was tried");
    assert_eq!(play("M1", 8), game);
}
