//! A search on top of the planner plays Invader: legally, to the end, and the same from the
//! same seeds.

mod playing;

use bots::Bot;
use bots::invader::Planner;
use bots::search::{Budget, Cores, Foresight};
use table::Game;
use zombicide::invader::{Content, Ending, Invader, Setup};

fn prepare(mission: &str) -> Invader {
    Invader::prepare(Setup::random(mission, 2), Content::shipped()).expect("it is shipped")
}

/// How a game of the search ends: how, in which round, after how many decisions and tries.
fn play(mission: &str, tries: u32, seed: u64) -> (Option<Ending>, u8, usize, u64) {
    let mut search = Foresight::<Planner>::new(Budget::Tries(tries));
    Bot::<Invader>::begin(&mut search, seed);
    let (view, decisions) = playing::play(&prepare(mission), seed, &mut search);
    let tries = Bot::<Invader>::tries(&search);
    (view.ending, view.round, decisions, tries)
}

#[test]
fn the_same_seeds_give_the_same_game_on_any_number_of_cores() {
    let game = play("M1", 10, 1);
    assert!(game.0.is_some(), "it is over");
    assert!(game.3 > 0, "something was tried");
    let _all_taken = Cores::shared().take_free(usize::MAX);
    assert_eq!(play("M1", 10, 1), game);
}

#[test]
fn it_sees_a_defeat_coming_that_the_planner_walks_into() {
    let (view, _) = playing::play(&prepare("M0"), 35, &mut Planner::default());
    assert_eq!(view.ending, Some(Ending::SurvivorLost));
    assert_eq!(play("M0", 60, 35).0, Some(Ending::Won));
}

#[test]
fn time_can_limit_it_instead_of_a_number_of_tries() {
    let budget = Budget::read("1ms").expect("it is one");
    let mut search = Foresight::<Planner>::new(budget);
    let (view, _) = playing::play(&prepare("M1"), 1, &mut search);
    assert!(view.ending.is_some(), "it is over");
    assert!(Bot::<Invader>::tries(&search) > 0);
}
