//! A search on top of the planner plays Invader: legally, to the end, and the same from the
//! same seeds.

use bots::Bot;
use bots::invader::Planner;
use bots::search::{Budget, Cores, StyleAndRoundSearch, StyleSearch, StyledPlanner};
use table::{Chance, Knowledge, Resolution, Rulebook, Seed};
use zombicide::invader::{Content, Ending, Invader, Setup};

fn prepare(mission: &str) -> Invader {
    Invader::prepare(Setup::random(mission, 2), Content::shipped()).expect("it is shipped")
}

/// How a game of the search ends: how, in which round, after how many decisions and tries.
fn play(mission: &str, tries: u32, seed: u64) -> (Option<Ending>, u8, usize, u64) {
    let mut search = StyleAndRoundSearch::<Planner>::new(Budget::Tries(tries));
    Bot::<Invader>::begin(&mut search, seed);
    let (view, decisions) = bots::play(&prepare(mission), seed, &mut search);
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
    let (view, _) = bots::play(&prepare("M0"), 61, &mut Planner::default());
    assert_eq!(view.ending, Some(Ending::MoldChain));
    assert_eq!(play("M0", 60, 61).0, Some(Ending::Won));
}

#[test]
fn time_can_limit_it_instead_of_a_number_of_tries() {
    let budget = Budget::read("1ms").expect("it is one");
    let mut search = StyleAndRoundSearch::<Planner>::new(budget);
    let (view, _) = bots::play(&prepare("M1"), 1, &mut search);
    assert!(view.ending.is_some(), "it is over");
    assert!(Bot::<Invader>::tries(&search) > 0);
}

#[test]
fn it_does_not_wait_for_the_end_of_an_imagined_game_when_time_is_up() {
    let mut search = StyleSearch::<Planner>::new(Budget::read("1ms").expect("it is one"));
    // Hardly ever won: all styles would be tried, a whole game or two each.
    let game = prepare("M7");
    let mut chance = Chance::new(Seed::Fast(1));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    while Bot::<Invader>::tries(&search) == 0 {
        let seat = game
            .decider(&position)
            .expect("the first round is not over");
        let answer = search.choose(game.observe(&position, seat), &game.answers(&position));
        game.apply(&mut position, answer, &mut Resolution::silent(&mut chance))
            .expect("it is legal");
    }
    let tries = Bot::<Invader>::tries(&search);
    assert!(
        tries < <Planner as StyledPlanner<Invader>>::STYLES as u64,
        "{tries}"
    );
}
