//! Every mission of season 1, once won by the planner and once lost: the same seeds give the
//! same games. `cargo run --release -p workbench -- missions season1` finds others.
//!
//! Survivors are drawn by lot, as many as the book says. With two players they are six, which
//! suits all missions best but 09: there every player begins with one.

use bots::season1::Planner;
use bots::{Bot, RandomBot};
use table::{Chance, Knowledge, Resolution, Rulebook, Seat, Seed, Viewer, Wording};
use zombicide::season1::{Content, Ending, EquipmentId, Season1, Setup, Team};

/// How a game ends, and in which round.
fn play(mission: &str, players: u8, seed: u64, bot: &mut dyn Bot<Season1>) -> (Ending, u8) {
    let setup = Setup::random(mission, players);
    let game = Season1::prepare(setup, Content::shipped()).expect("it is shipped");
    let (view, _) = bots::play(&game, seed, bot);
    (view.ending.expect("it is over"), view.round)
}

/// The planner's game with two players.
fn planner(mission: &str, seed: u64) -> (Ending, u8) {
    play(mission, 2, seed, &mut Planner::default())
}

#[test]
fn mission_00_the_token_is_taken_and_at_random_it_is_not() {
    assert_eq!(planner("00", 154), (Ending::Won, 4));
    let random = &mut RandomBot::new(1);
    assert_eq!(play("00", 1, 1, random), (Ending::AllDead, 13));
}

#[test]
fn mission_01_six_tokens_then_the_food_is_carried_out() {
    assert_eq!(planner("01", 498), (Ending::Won, 15));
    assert_eq!(planner("01", 471), (Ending::AllDead, 6));
}

#[test]
fn mission_02_all_get_out_or_one_dies_and_it_is_given_up() {
    assert_eq!(planner("02", 13), (Ending::Won, 5));
    assert_eq!(planner("02", 246), (Ending::Conceded, 4));
}

#[test]
fn mission_03_somebody_sees_red() {
    assert_eq!(planner("03", 417), (Ending::Won, 11));
    assert_eq!(planner("03", 222), (Ending::AllDead, 7));
}

#[test]
fn mission_04_seven_tokens_then_all_meet_in_a_spawn_zone() {
    assert_eq!(planner("04", 447), (Ending::Won, 12));
    assert_eq!(planner("04", 372), (Ending::AllDead, 5));
}

#[test]
fn mission_05_five_tokens_far_apart() {
    assert_eq!(planner("05", 306), (Ending::Won, 10));
    assert_eq!(planner("05", 295), (Ending::AllDead, 5));
}

#[test]
fn mission_06_six_provisions_and_everybody_leave_in_cars() {
    assert_eq!(planner("06", 1100), (Ending::Won, 8));
    assert_eq!(planner("06", 150), (Ending::AllDead, 5));
}

#[test]
fn mission_07_both_nests_are_shut_or_four_zombies_get_away() {
    assert_eq!(planner("07", 123), (Ending::Won, 5));
    assert_eq!(planner("07", 148), (Ending::ZombiesEscaped, 1));
}

#[test]
fn mission_08_blue_key_green_key_bunker() {
    assert_eq!(planner("08", 365), (Ending::Won, 4));
    assert_eq!(planner("08", 87), (Ending::AllDead, 5));
}

#[test]
fn mission_09_three_find_three_more_and_all_six_come_home() {
    let planner = &mut Planner::default();
    assert_eq!(play("09", 3, 292, planner), (Ending::Won, 9));
    assert_eq!(play("09", 3, 290, planner), (Ending::Conceded, 3));
}

#[test]
fn mission_10_four_tokens_around_a_crossroads() {
    assert_eq!(planner("10", 89), (Ending::Won, 7));
    assert_eq!(planner("10", 135), (Ending::AllDead, 6));
}

/// S1-TRADE-06: bots let other players trade with their survivors.
#[test]
fn a_bot_agrees_to_a_trade() {
    let setup = Setup {
        team: Team::AsGiven(vec![vec!["phil".to_string()], vec!["amy".to_string()]]),
        ..Setup::random("03", 2)
    };
    let game = Season1::prepare(setup, Content::shipped()).expect("it is shipped");
    let mut chance = Chance::new(Seed::Fast(1));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let ask = game.parse_answer("trade amy").expect("it is an answer");
    let mut resolution = Resolution::silent(&mut chance);
    game.apply(&mut position, ask, &mut resolution)
        .expect("both are in the start zone");
    let seat = game.decider(&position).expect("somebody is asked");
    assert_eq!(seat, Seat(1));
    let answers = game.answers(&position);
    let answer = Planner::default().choose(game.observe(&position, seat), &answers);
    assert_eq!(game.format_answer(answer), "agree");
}

/// S1-INV-04, S1-INV-05: a bot with five cards gives up the worst of them for a better one, and
/// also for one that it must keep.
#[test]
fn a_bot_that_is_full_gives_up_its_worst_card() {
    let mut content = Content::shipped().clone();
    for card in &mut content.equipment {
        if ["machete", "shotgun", "water"].contains(&card.id.as_str()) {
            card.starting = 1;
        }
    }
    let setup = Setup {
        team: Team::AsGiven(vec![vec!["amy".to_string()]]),
        ..Setup::random("03", 1)
    };
    let game = Season1::prepare(setup, &content).expect("one survivor will do");
    let id = |kind: EquipmentId| content.equipment[kind.index()].id.as_str();
    for seed in 0..60 {
        let mut chance = Chance::new(Seed::Fast(seed));
        let mut position = game.deal(&mut Resolution::silent(&mut chance));
        let seat = game.decider(&position).expect("somebody is asked");
        let found = game.view(&position, Viewer::Everything).found;
        let answers = game.answers(&position);
        let answer = Planner::default().choose(game.observe(&position, seat), &answers);
        game.apply(&mut position, answer, &mut Resolution::silent(&mut chance))
            .expect("it was offered");
        let discards = game.view(&position, Viewer::Everything).equipment_discards;
        assert_eq!((found.len(), discards.len()), (1, 1), "seed {seed}");
        match id(found[0]) {
            "water" => assert_ne!(id(discards[0]), "shotgun", "seed {seed}"),
            _ => assert_eq!(id(discards[0]), "water", "seed {seed}"),
        }
    }
}
