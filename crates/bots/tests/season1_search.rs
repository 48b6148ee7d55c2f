//! A search on top of the planner plays season 1: legally, to the end, and the same from the
//! same seeds.

use bots::Bot;
use bots::search::{Budget, Cores, StyleSearch};
use bots::season1::Planner;
use table::Rulebook;
use zombicide::season1::{Content, Ending, Season1, Setup};

fn prepare(mission: &str) -> Season1 {
    Season1::prepare(Setup::random(mission, 2), Content::shipped()).expect("it is shipped")
}

/// How a game of the search ends: how, in which round, after how many decisions and tries.
fn play(mission: &str, tries: u32, seed: u64) -> (Option<Ending>, u8, usize, u64) {
    let mut search = StyleSearch::<Planner>::new(Budget::Tries(tries));
    Bot::<Season1>::begin(&mut search, seed);
    let (view, decisions) = bots::play(&prepare(mission), seed, &mut search);
    let tries = Bot::<Season1>::tries(&search);
    (view.ending, view.round, decisions, tries)
}

#[test]
fn the_same_seeds_give_the_same_game_on_any_number_of_cores() {
    let game = play("10", 12, 1);
    assert!(game.0.is_some(), "it is over");
    assert!(game.3 > 0, "something was tried");
    let _all_taken = Cores::shared().take_free(usize::MAX);
    assert_eq!(play("10", 12, 1), game);
}

#[test]
fn a_style_is_chosen_once_a_round() {
    let (_, rounds, decisions, tries) = play("00", 12, 1);
    assert!(
        decisions > usize::from(rounds),
        "most decisions are not searched for"
    );
    assert!(
        tries <= 12 * u64::from(rounds),
        "{tries} tries in {rounds} rounds"
    );
}

#[test]
fn another_style_wins_what_the_usual_one_loses() {
    let (view, _) = bots::play(&prepare("02"), 7, &mut Planner::default());
    assert_eq!(view.ending, Some(Ending::Conceded));
    assert_eq!(play("02", 96, 7).0, Some(Ending::Won));
}

#[test]
fn time_can_limit_it_instead_of_a_number_of_tries() {
    let budget = Budget::read("1ms").expect("it is one");
    let mut search = StyleSearch::<Planner>::new(budget);
    let (view, _) = bots::play(&prepare("00"), 1, &mut search);
    assert!(view.ending.is_some(), "it is over");
    assert!(Bot::<Season1>::tries(&search) > 0);
}
