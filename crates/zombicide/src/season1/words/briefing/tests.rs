//! The sentences of the briefing.

use super::*;
use crate::season1::{Content, Setup, missions};
use table::{Chance, Knowledge, Resolution, Rulebook, Seed, Viewer};

fn game(mission: &str) -> Season1 {
    Season1::prepare(Setup::random(mission, 2), Content::shipped()).unwrap()
}

#[test]
fn special_rules_are_said_one_by_one() {
    assert_eq!(
        game("08").special_rule_sentences(),
        [
            "Each Objective gives 5 XP to whoever takes it.",
            "The blue door stays locked until the blue Objective has been taken.",
            "The green door stays locked until the green Objective has been taken.",
            "The blue spawn zone sleeps until the blue Objective has been taken.",
            "Cars can be driven.",
            "Police cars can be searched again and again: cards are drawn until a weapon \
             comes, and the others are discarded. The card Aaahh! works as usual and ends the \
             Search.",
            "The Pimp car can be searched once, for Evil Twins or Ma's Shotgun at random.",
        ]
    );
    assert_eq!(
        game("07").special_rule_sentences(),
        [
            "Each Objective gives 5 XP to whoever takes it.",
            "Opening one door of a building opens all doors of it.",
            "In a spawn zone without zombies, a survivor can neutralise it for an Action.",
            "Spawn zones are active behind closed doors, too.",
            "1 Walker waits in every room from the start.",
            "Opening the first door of a building still brings zombies as usual.",
            "7 Noise tokens stay in zone 5 for good.",
            "7 Noise tokens stay in zone 12 for good.",
            "Zombies that reach zones 5 or 12 leave the board for good.",
            "The game is lost when 4 zombies have left.",
        ]
    );
}

#[test]
fn newcomers_and_the_way_out_are_explained() {
    let rules = game("09").special_rule_sentences();
    let about = |word: &str| {
        let said = rules.iter().filter(|rule| rule.contains(word));
        said.map(String::as_str).collect::<Vec<_>>()
    };
    assert_eq!(
        about("fewest"),
        [
            "3 of 4 Objectives bring a new survivor, chosen at random, to the player who has \
             the fewest. The newcomer starts where the Objective was, without Equipment.",
            "If several players have the fewest, the player who took the Objective decides.",
        ]
    );
    assert_eq!(about("no one"), ["The blue Objective brings no one."]);
    assert_eq!(
        about("exit"),
        [
            "The exit (zone 19) is where the survivors start. A survivor who has come back there \
             may leave the board at any time of their own turn, for no Action.",
        ]
    );
}

#[test]
fn who_leaves_and_who_stays_is_said() {
    let last = |mission: &str| game(mission).special_rule_sentences().pop().unwrap();
    let carried = last("01");
    assert!(carried.starts_with("When the other goals are reached, a survivor in the exit"));
    assert_eq!(
        last("02"),
        "No one leaves the board by the exit, and after a death the mission can no longer be \
         won."
    );
    let driven = last("06");
    assert!(driven.ends_with("leaves the board with everyone and everything in it."));
    assert_eq!(last("10"), "Each Objective gives 5 XP to whoever takes it.");
}

#[test]
fn objectives_that_need_not_be_taken_are_counted() {
    let mut content = Content::shipped().clone();
    let mission = content.missions.iter_mut().find(|m| m.id == "01").unwrap();
    mission.objectives[0].optional = true;
    let game = Season1::prepare(Setup::random("01", 2), &content).unwrap();
    let said = game.special_rule_sentences();
    assert!(said.contains(&"1 Objective is not needed to win.".to_string()));
    assert_eq!(game.goal_sentences()[0], "Take all 5 Objectives.");
}

#[test]
fn every_goal_has_a_sentence_and_what_can_be_counted_is() {
    for mission in missions() {
        let game = game(&mission.id);
        let position = game.deal(&mut Resolution::silent(&mut Chance::new(Seed::Fast(1))));
        let view = game.view(&position, Viewer::Everything);
        assert_eq!(game.goal_sentences().len(), mission.goals.len());
        assert_eq!(game.goal_progress(&view).len(), mission.goals.len());
    }
    let game = game("09");
    let position = game.deal(&mut Resolution::silent(&mut Chance::new(Seed::Fast(1))));
    let view = game.view(&position, Viewer::Everything);
    assert_eq!(
        game.goal_sentences(),
        [
            "Take all 4 Objectives.",
            "Leave by the exit (zone 19) with 5 survivors."
        ]
    );
    let progress = ["0 of 4", "0 of 5"].map(|text| Some(text.to_string()));
    assert_eq!(game.goal_progress(&view), progress);
}
