//! How large, how frugal and how long a game of Invader can get.

#[path = "../../table/tests/support/counting.rs"]
mod counting;
#[path = "support/frugal.rs"]
mod frugal;

use frugal::play_without_allocating;
use table::{Answers, Chance, Knowledge, Resolution, Rulebook, RuledEvent, Seed, State, Viewer};
use zombicide::danger::Danger;
use zombicide::invader::{Answer, Content, Ending, Event, Goal, Invader, Position, Setup, Team};

fn prepare(mission: &str, players: u8) -> Invader {
    Invader::prepare(Setup::random(mission, players), Content::shipped()).expect("it is shipped")
}

#[test]
fn a_position_and_a_state_fit_into_four_kilobytes() {
    assert!(size_of::<Position>() <= 4096, "{}", size_of::<Position>());
    let state = size_of::<State<Invader>>();
    assert!(state <= 4096, "{state}");
}

#[test]
fn playing_with_the_log_off_allocates_nothing() {
    let mut games: Vec<Invader> = Content::shipped()
        .missions
        .iter()
        .map(|mission| prepare(&mission.id, 2))
        .collect();
    let many = Setup {
        team: Team::Random(12),
        ultrared: true,
        ..Setup::random("M7", 4)
    };
    games.push(Invader::prepare(many, Content::shipped()).expect("it is shipped"));
    for game in &games {
        let id = &game.mission().id;
        let decisions = play_without_allocating(game, 0..30, id);
        assert!(decisions > 500, "mission {id}: {decisions}");
    }
}

/// INV-WIN-03: a survivor who has left the board learns nothing more, so that a level which everybody
/// must reach stays out of reach.
#[test]
fn whoever_leaves_too_early_loses_a_mission_that_needs_a_level() {
    let mut content = Content::shipped().clone();
    let mission = &mut content.missions[0];
    mission.spawns.clear();
    mission.xenos.clear();
    mission.goals = vec![Goal::Danger(Danger::Orange), Goal::Escape];
    mission.in_order = false;
    mission.start = vec![mission.exit.clone().expect("M0 has one")];
    let game = Invader::prepare(Setup::random("M0", 1), &content).expect("it is sound");
    let mut chance = Chance::new(Seed::Fast(3));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let mut left = 0;
    while game.decider(&position).is_some() {
        let answers = game.answers(&position);
        let leaves = answers.includes(Answer::Escape);
        left += u8::from(leaves);
        let answer = match leaves {
            true => Answer::Escape,
            false => answers.nth(0).expect("somebody is asked"),
        };
        game.apply(&mut position, answer, &mut Resolution::silent(&mut chance))
            .expect("it is listed");
    }
    let view = game.view(&position, Viewer::Everything);
    assert_eq!((view.ending, left), (Some(Ending::Impossible), 1));
}

/// INV-ROUND-01: the book knows no last round; ours is the 200th. Survivors who wear out every
/// Xeno's patience are rare, so here the Xenos are kept away: no spawn zone is awake.
#[test]
fn a_game_in_which_nothing_happens_ends_after_200_rounds() {
    let mut content = Content::shipped().clone();
    let mission = &mut content.missions[0];
    mission.spawns.clear();
    mission.xenos.clear();
    let game = Invader::prepare(Setup::random("M0", 1), &content).expect("it is sound");
    let mut chance = Chance::new(Seed::Fast(3));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let mut events: Vec<RuledEvent<Event>> = Vec::new();
    while game.decider(&position).is_some() {
        events.clear();
        let answers = game.answers(&position);
        let answer = match answers.includes(Answer::EndTurn) {
            true => Answer::EndTurn,
            false => answers.nth(0).expect("somebody is asked"),
        };
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
