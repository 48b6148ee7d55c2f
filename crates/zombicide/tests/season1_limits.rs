//! How large, how frugal and how long a game of season 1 can get.

#[path = "../../table/tests/support/counting.rs"]
mod counting;
#[path = "support/frugal.rs"]
mod frugal;

use counting::allocations;
use frugal::play_without_allocating;
use table::{Answers, Chance, Resolution, Rulebook, RuledEvent, Seed, State};
use zombicide::season1::{Answer, Content, Ending, Event, Position, Season1, Setup};

fn prepare(mission: &str, players: u8) -> Season1 {
    Season1::prepare(Setup::random(mission, players), Content::shipped()).expect("it is shipped")
}

#[test]
fn a_position_and_a_state_fit_into_four_kilobytes() {
    assert!(size_of::<Position>() <= 4096, "{}", size_of::<Position>());
    let state = size_of::<State<Season1>>();
    assert!(state <= 4096, "{state}");
}

#[test]
fn playing_with_the_log_off_allocates_nothing() {
    for mission in &Content::shipped().missions {
        let players = mission.rules.players.map_or(2, |[fewest, _]| fewest);
        let game = prepare(&mission.id, players);
        let decisions = play_without_allocating(&game, 0..40, &mission.id);
        assert!(decisions > 500, "mission {}: {decisions}", mission.id);
    }
}

#[test]
fn the_count_of_allocations_is_no_illusion() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
}

/// S1-WIN-04: the book knows no last round; ours is the 200th. A survivor in the closed
/// start building of mission 01 with nobody to open a door is never found.
#[test]
fn a_game_in_which_nobody_does_anything_ends_after_200_rounds() {
    let game = prepare("01", 1);
    let mut chance = Chance::new(Seed::Fast(3));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let mut events: Vec<RuledEvent<Event>> = Vec::new();
    while game.decider(&position).is_some() {
        events.clear();
        let answers = game.answers(&position);
        let idle = [Answer::EndTurn, Answer::Done];
        let idle = idle.into_iter().find(|answer| answers.includes(*answer));
        let answer = idle.or(answers.nth(0)).expect("somebody is asked");
        let mut resolution = Resolution::recording(&mut chance, &mut events);
        game.apply(&mut position, answer, &mut resolution)
            .expect("it is listed");
    }
    let last = events.last().map(|event| &event.event);
    let Some(Event::Over { ending, round }) = last else {
        panic!("{last:?}")
    };
    assert_eq!((*ending, *round), (Ending::TooManyRounds, 200));
}
