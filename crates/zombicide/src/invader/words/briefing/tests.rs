//! The sentences of the briefing.

use super::*;
use crate::invader::{Content, Setup, missions};
use table::{Chance, Knowledge, Resolution, Rulebook, Seed, Viewer};

fn game(mission: &str) -> Invader {
    Invader::prepare(Setup::random(mission, 2), Content::shipped()).unwrap()
}

fn progress(game: &Invader) -> Vec<Option<String>> {
    let position = game.deal(&mut Resolution::silent(&mut Chance::new(Seed::Fast(1))));
    game.goal_progress(&game.view(&position, Viewer::Spectator))
}

#[test]
fn special_rules_are_said_one_by_one() {
    assert_eq!(
        game("M7").special_rule_sentences(),
        [
            "The goals must be reached in their order.",
            "When the other goals are reached, a survivor in the exit (zone 46) may leave at \
             the end of their own turn, if no Xeno is there.",
            "Every survivor starts with an Oxygen Tank equipped.",
            "Each Objective gives 5 XP to whoever takes it.",
            "8 Objectives lie face down and are shuffled: 6 red, 1 green and 1 purple.",
            "Each red Objective also gives a Prototype drawn by lot, if one is left.",
            "The green Objective is the Bot’s Remote.",
            "The purple Objective is the Sentry Gun’s Remote.",
            "The purple door (door 14) can be opened like any other.",
            "The green door (door 4) can be opened like any other.",
            "The green spawn zone (zone 10) sleeps until the green Objective has been taken \
             or the green door is open or destroyed.",
            "The purple spawn zone (zone 32) sleeps until the purple Objective has been taken \
             or the purple door is open or destroyed.",
            "Hellfire can also burn the spawn token of its zone. Active Mold there becomes \
             Inactive as usual, and the token gives no XP.",
        ]
    );
}

#[test]
fn what_only_some_missions_change_is_said_there() {
    let said = |mission: &str, sentence: &str| {
        let rules = game(mission).special_rule_sentences();
        rules.iter().any(|rule| rule.contains(sentence))
    };
    let told = |sentence: &str| -> Vec<String> {
        let ids = missions().iter().map(|mission| mission.id.clone());
        ids.filter(|id| said(id, sentence)).collect()
    };
    assert_eq!(told("cannot be taken before its turn"), ["M2"]);
    assert_eq!(told("attract Xenos: 1 blue and 1 white."), ["M4"]);
    assert_eq!(told("not needed to win"), ["M0", "M2", "M4", "M5"]);
    assert!(said("M5", "not needed to win: 1 green and 1 purple."));
    assert_eq!(told("additional ones too: 01-V and 02-V."), ["M6"]);
    assert_eq!(told("enters an airlock, even in passing"), ["M10"]);
    assert_eq!(told("in the order you choose"), ["M9"]);
    let leaving = ["M0", "M2", "M3", "M4", "M5", "M7", "M9"];
    assert_eq!(told("at the end of their own turn"), leaving);
}

#[test]
fn every_goal_has_a_sentence_and_what_can_be_counted_is() {
    for mission in missions() {
        let game = game(&mission.id);
        assert_eq!(game.goal_sentences().len(), mission.goals.len());
        assert_eq!(progress(&game).len(), mission.goals.len());
    }
    let game = game("M9");
    let goal = "Leave by the exit (zone 50) with every survivor, scientists included.";
    assert_eq!(game.goal_sentences(), [goal]);
    assert_eq!(progress(&game), [Some("0 of 8".to_string())]);
}

#[test]
fn what_is_reconstructed_is_said() {
    let sentence = game("M1").confidence_sentence();
    let said = "The tiles are the book’s; the places of tokens and figures are reconstructed.";
    assert_eq!(sentence.as_deref(), Some(said));
}
