//! The program as somebody uses it: arguments, files, exit codes.

mod program;

use std::fs;
use std::path::Path;

use serde_json::Value;

use program::{folder, is_wrong, safehouse, said, written};

const SIMULATE: [&str; 2] = ["simulate", "zombinion"];

fn simulate<'a>(kingdom: &'a str, seats: &'a str, games: &'a str) -> Vec<&'a str> {
    let rest = [
        "--kingdom",
        kingdom,
        "--seats",
        seats,
        "--games",
        games,
        "--seed",
        "3",
    ];
    SIMULATE.into_iter().chain(rest).collect()
}

#[test]
fn wrong_arguments_get_one_clear_line_and_exit_code_2() {
    is_wrong(&["simulat"], "simulate");
    is_wrong(&["play", "chess"], "chess");
    is_wrong(
        &simulate("prima-partita", "money,mony", "1"),
        "did you mean “money”?",
    );
    is_wrong(&simulate("prima-partita", "money", "1"), "ZN-SETUP-01");
    is_wrong(
        &simulate("prima-partita", "money,money,money,money,money", "1"),
        "ZN-SETUP-01",
    );
    is_wrong(
        &simulate("prima-partit", "money,money", "1"),
        "prima-partita",
    );
    is_wrong(
        &simulate("radio, furbizia", "money,money", "1"),
        "ZN-SETUP-12",
    );
    is_wrong(
        &simulate("radio, furbiza", "money,money", "1"),
        "did you mean “furbizia”?",
    );
    is_wrong(&simulate("prima-partita", "money,money", "0"), "0");
    is_wrong(&simulate("prima-partita", "money,money", "many"), "many");
    is_wrong(&simulate("prima-partita", "money,me", "1"), "me");
    is_wrong(&["play", "zombinion", "--seats", "me"], "ZN-SETUP-01");
    is_wrong(&["board", "season1", "11"], "there is no mission “11”");
    is_wrong(&["board", "chess", "01"], "season1");
    is_wrong(&["replay", "no-such-file"], "no-such-file");
    is_wrong(&["check", "scenario", "no-such-file"], "no-such-file");
    is_wrong(&["check", "bot", "no-such-file"], "no-such-file");
}

#[test]
fn wrong_files_get_one_clear_line_and_exit_code_2() {
    let folder = folder("wrong-files");
    let nonsense = written(&folder, "nonsense.json", "{");
    is_wrong(&["replay", &nonsense], "not a replay file");
    let other = written(
        &folder,
        "other.json",
        r#"{"safehouse":1,"game":"chess","rules":1}"#,
    );
    is_wrong(&["replay", &other], "chess");
    let later = written(
        &folder,
        "later.json",
        r#"{"safehouse":9,"game":"zombinion","rules":1}"#,
    );
    is_wrong(&["replay", &later], "format 9");
    let rules = written(
        &folder,
        "rules.json",
        r#"{"safehouse":1,"game":"zombinion","rules":99}"#,
    );
    is_wrong(&["replay", &rules], "version 99");
    let bot = written(&folder, "wrong.bot", "furbiza\n");
    is_wrong(
        &simulate("prima-partita", &format!("money,{bot}"), "1"),
        "line 1",
    );
    is_wrong(&["check", "bot", &bot], "could not be read");
    let binary = folder.join("binary");
    fs::write(&binary, [0xff, 0xfe]).unwrap();
    is_wrong(&["check", "scenario", &binary.to_string_lossy()], "UTF-8");
    let malformed = written(
        &folder,
        "malformed.scenario",
        "scenario: x\ngame: chess\nthen\n a: b\n",
    );
    is_wrong(&["check", "scenario", &malformed], "could not be read");
}

#[test]
fn a_mistake_in_one_scenario_does_not_keep_the_others_from_being_played() {
    let text = "game: zombinion\nscenario: good\ngiven\n Ada hand: zombi\nthen\n Ada hand: zombi\n\
        scenario: unreadable\nwhen\n nonsense\n\
        scenario: impossible\ngiven\n Ada hand: 300 zombi\nthen\n over: no\n\
        scenario: good again\ngiven\n seed: 1\nthen\n over: no\n";
    let file = written(&folder("mistakes"), "mistakes.scenario", text);
    let output = safehouse(&["check", "scenario", &file], "");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("mistakes.scenario:9: “nonsense” has no colon"),
        "{said}"
    );
    assert!(said.contains("mistakes.scenario:12: "), "{said}");
    assert!(said.contains("2 passed, 0 failed"), "{said}");
}

#[test]
fn a_scenario_that_fails_shows_expected_and_seen_and_exits_with_1() {
    let folder = folder("scenarios");
    let text = "scenario: Furbizia draws two\ngame: zombinion\nrules: ZN-CARD-FURBIZIA-01\n\
                given\n Ada hand: furbizia\n Ada deck: 5 zombi\nwhen\n Ada: play furbizia\nthen\n Ada hand: 2 zombi\n";
    let file = written(&folder, "furbizia.scenario", text);
    let output = safehouse(&["check", "scenario", &file], "");
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for part in [
        "Furbizia draws two",
        "expected: 2 zombi",
        "seen:     3 zombi",
        "Ada plays Cunning. (ZN-ACTION-03)",
        "0 passed, 1 failed",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    let right = written(
        &folder,
        "furbizia.scenario",
        &text.replace("2 zombi", "3 zombi"),
    );
    assert_eq!(
        safehouse(&["check", "scenario", &right], "").status.code(),
        Some(0)
    );
}

#[test]
fn simulation_prints_the_promised_json_whatever_the_number_of_threads() {
    let run = |threads: &str| -> Value {
        let mut arguments = simulate("scontro", "money,best-scontro,random", "300");
        arguments.extend(["--json", "--threads", threads]);
        let output = safehouse(&arguments, "");
        assert_eq!(output.status.code(), Some(0));
        serde_json::from_str(&said(&output)).unwrap()
    };
    let mut one = run("1");
    let mut three = run("3");
    for field in [
        "games",
        "seconds",
        "games_per_second",
        "mean_turns",
        "checksum",
    ] {
        assert!(!one[field].is_null(), "{field}");
    }
    let seat = &one["seats"][1];
    assert_eq!(seat["bot"], "best-scontro");
    for field in [
        "wins",
        "ties",
        "mean_score",
        "win_rate",
        "mean_score_interval95",
    ] {
        assert!(!seat[field].is_null(), "{field}");
    }
    let by_start = seat["by_start"].as_array().unwrap();
    assert!(
        by_start.iter().all(|place| place["games"] == 100),
        "the start rotates strictly"
    );
    for result in [&mut one, &mut three] {
        let object = result.as_object_mut().unwrap();
        object.remove("seconds");
        object.remove("games_per_second");
    }
    assert_eq!(one, three);
}

#[test]
fn a_whole_game_can_be_played_saved_replayed_and_verified() {
    let folder = folder("whole-game");
    let file = folder.join("game.json").to_string_lossy().into_owned();
    let play = [
        "play",
        "zombinion",
        "--seats",
        "me,money",
        "--kingdom",
        "prima-partita",
        "--seed",
        "4",
        "--save",
        &file,
    ];
    // Somebody who aims with everything and takes the first thing on offer that is any good.
    let typed = "\nmany2 zombies\n\nmagazine\n\nrounds\n\ndone\n".repeat(200);
    let output = safehouse(&play, &typed);
    let story = said(&output);
    assert_eq!(output.status.code(), Some(0), "{story}");
    assert!(story.contains("The game is over"), "{story}");
    assert!(story.contains("Saved to"), "{story}");

    let verified = safehouse(&["replay", &file, "--verify"], "");
    assert_eq!(verified.status.code(), Some(0));
    assert!(said(&verified).contains("every state is as written; the game is over"));
    assert!(said(&safehouse(&["replay", &file], "")).contains("The game is over"));

    is_wrong(&play, "exists already");

    let text = fs::read_to_string(&file).unwrap();
    let first_hash = text
        .split("\"hash\": \"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let tampered = written(
        &folder,
        "tampered.json",
        &text.replace(first_hash, "0000000000000000"),
    );
    is_wrong(
        &["replay", &tampered, "--verify"],
        "decision 1 led to state",
    );
}

#[test]
fn several_people_at_one_keyboard_are_asked_to_look_away() {
    let play = ["play", "zombinion", "--seats", "me,me", "--seed", "1"];
    let story = said(&safehouse(&play, "\n\ntake bullet\n\n\ntake bullet\nq\n"));
    assert!(
        story.contains("Player 1, press Enter when nobody else is looking"),
        "{story}"
    );
    assert!(
        story.contains("Player 2, press Enter when nobody else is looking"),
        "{story}"
    );
}

#[test]
fn after_a_game_another_one_begins_left_of_the_winner() {
    let play = ["play", "zombinion", "--seats", "me,money", "--seed", "4"];
    // The bot wins against somebody who takes nothing; in the next game “You” begin.
    let typed = "done\n".repeat(200);
    let whole = said(&safehouse(&play, &typed));
    let decisions = whole.matches(" > ").count();
    let typed = format!("{}y\nq\n", "done\n".repeat(decisions));
    let story = said(&safehouse(&play, &typed));
    let (_, second) = story
        .split_once("Another game")
        .expect("another game is offered");
    assert!(second.contains("Turn 1: You."), "{second}");
}

#[test]
fn without_a_command_a_game_is_dealt() {
    let story = said(&safehouse(&["play"], "\nq\n"));
    assert!(story.contains("00 Tutorial"), "{story}");
    assert!(story.contains("The game is left"), "{story}");
    let story = said(&safehouse(&["play"], "2\n2\nq\n"));
    assert!(story.contains("Which kingdom?"), "{story}");
    assert!(
        story.contains("Courage"),
        "the second kingdom has Coraggio: {story}"
    );
    assert!(story.contains("The game is left"), "{story}");
}

#[test]
fn every_board_of_invader_is_printed_and_its_json_is_sound() {
    for number in 0..11 {
        let mission = format!("m{number}");
        assert!(said(&safehouse(&["board", "invader", &mission], "")).contains("Door frames"));
        let output = safehouse(&["board", "invader", &mission, "--json"], "");
        let board: Value = serde_json::from_str(&said(&output)).unwrap();
        assert_eq!(board["mission"], mission.to_uppercase());
        for zone in board["zones"].as_array().unwrap() {
            let own = zone["zone"].as_u64().unwrap();
            let sees = zone["sees"].as_array().unwrap();
            assert!(sees.iter().any(|seen| seen.as_u64() == Some(own)), "{zone}");
        }
    }
}

#[test]
fn boards_of_mission_files_are_printed_in_both_games() {
    let season1 = include_str!("../../../content/season1/missions/01.toml");
    let invader = include_str!("../../../content/invader/missions/M0.toml");
    let folder = folder("boards-of-files");
    for (game, shipped, text) in [("season1", "01", season1), ("invader", "M0", invader)] {
        let file = written(&folder, &format!("{game}.toml"), text);
        assert_eq!(
            said(&safehouse(&["board", game, &file, "--json"], "")),
            said(&safehouse(&["board", game, shipped, "--json"], "")),
        );
        let wrong = text.replace("layout = ", "layuot = ");
        let wrong = written(&folder, &format!("{game}-wrong.toml"), &wrong);
        is_wrong(&["board", game, &wrong], "did you mean “layout”?");
        is_wrong(&["board", game, &wrong], "safehouse check mission");
        let no_toml = written(&folder, &format!("{game}-no.toml"), "= no ]\n");
        is_wrong(&["board", game, &no_toml], &format!("{no_toml}:1: "));
        is_wrong(&["board", game, "no-such.toml"], "cannot read no-such.toml");
    }
}

#[test]
fn every_board_of_season_1_is_printed_and_its_json_is_sound() {
    for number in 0..11 {
        let mission = format!("{number:02}");
        assert!(said(&safehouse(&["board", "season1", &mission], "")).contains("Zones"));
        let output = safehouse(&["board", "season1", &mission, "--json"], "");
        let board: Value = serde_json::from_str(&said(&output)).unwrap();
        let zones = board["zones"].as_array().unwrap();
        assert_eq!(board["mission"], mission.as_str());
        for zone in zones {
            let distances = zone["distances"]["all_doors_open"].as_array().unwrap();
            assert_eq!(distances.len(), zones.len());
            assert!(!zone["parts"].as_array().unwrap().is_empty());
        }
        let doors = board["doors"].as_array().unwrap().iter().zip(1..);
        for (door, number) in doors {
            assert_eq!(
                door["door"], number,
                "doors are counted from 1, as in answers"
            );
        }
    }
}

#[test]
fn hostile_replays_get_one_clear_line_and_exit_code_2() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let mut refused = 0;
    for target in ["replay_zombinion", "replay_season1", "replay_invader"] {
        for file in fs::read_dir(seeds.join(target)).unwrap() {
            let path = file.unwrap().path();
            let shown = path.to_string_lossy();
            if path.ends_with("good.json") {
                let output = safehouse(&["replay", &shown, "--verify"], "");
                assert_eq!(output.status.code(), Some(0), "{shown}");
                continue;
            }
            is_wrong(&["replay", &shown], "the game cannot be set up");
            refused += 1;
        }
    }
    assert!(refused > 10, "{refused}");
    let nested = "[".repeat(100_000);
    let nested = written(&folder("nested"), "nested.json", &nested);
    is_wrong(&["replay", &nested], "not a replay file");
}
