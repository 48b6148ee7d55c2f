//! Mission and survivor files of Invader that people write: everything wrong with them is
//! found at once, and where it stands.

#[path = "../support/edits.rs"]
mod edits;
mod goals;
mod maps;
mod own;
mod supplies;

use edits::{edited, line_of};
use table::scenario::Problem;
use zombicide::invader::{Content, check_mission_text};

/// A mission with every key that there is.
const EVERYTHING: &str = include_str!("everything.toml");

const SHIPPED: [&str; 11] = [
    include_str!("../../../../content/invader/missions/M0.toml"),
    include_str!("../../../../content/invader/missions/M1.toml"),
    include_str!("../../../../content/invader/missions/M2.toml"),
    include_str!("../../../../content/invader/missions/M3.toml"),
    include_str!("../../../../content/invader/missions/M4.toml"),
    include_str!("../../../../content/invader/missions/M5.toml"),
    include_str!("../../../../content/invader/missions/M6.toml"),
    include_str!("../../../../content/invader/missions/M7.toml"),
    include_str!("../../../../content/invader/missions/M8.toml"),
    include_str!("../../../../content/invader/missions/M9.toml"),
    include_str!("../../../../content/invader/missions/M10.toml"),
];

/// What is written differently and how, the line of the complaint, and its words.
type Edit = (&'static str, &'static str, &'static str, &'static str);

fn wrong(text: &str) -> Vec<Problem> {
    check_mission_text(text, Content::shipped())
        .err()
        .unwrap_or_default()
}

/// An edit leads to this one complaint, in the line where `at` stands.
#[track_caller]
fn breaks((from, to, at, message): Edit) {
    shows(from, to, &[(at, message)]);
}

/// An edit leads to these complaints and no others, each in the line where its words stand.
#[track_caller]
fn shows(from: &str, to: &str, complaints: &[(&str, &str)]) {
    shown_of(&edited(EVERYTHING, from, to), complaints);
}

/// A mission has these complaints and no others, each in the line where its words stand.
#[track_caller]
fn shown_of(text: &str, complaints: &[(&str, &str)]) {
    let expected: Vec<Problem> = complaints
        .iter()
        .map(|(at, message)| Problem::at(line_of(text, at), *message))
        .collect();
    assert_eq!(wrong(text), expected);
}

#[test]
fn every_shipped_mission_is_well_written() {
    for text in SHIPPED {
        let mission = check_mission_text(text, Content::shipped()).unwrap();
        assert_eq!(Content::shipped().mission(&mission.id), Some(&mission));
    }
    assert_eq!(wrong(EVERYTHING), []);
}

#[test]
fn a_text_that_is_not_toml_is_said_so_in_its_line() {
    breaks((
        "minutes = 90",
        "minutes = 90 90",
        "minutes",
        "this is not TOML: string values must be quoted, expected literal string",
    ));
    breaks((
        "minutes = 90",
        "minutes = 90\nminutes = 3",
        "minutes = 3",
        "this is not TOML: duplicate key",
    ));
}

const MISSPELT: &[Edit] = &[
    (
        "briefing =",
        "breifing =",
        "breifing",
        "there is no key “breifing” here; did you mean “briefing”?",
    ),
    (
        "minutes = 90\n",
        "",
        "# A mission",
        "the key “minutes” is missing: a whole number from 1 to 9999",
    ),
    (
        "minutes = 90",
        "minutes = 0",
        "minutes",
        "“minutes” takes a whole number from 1 to 9999, not 0",
    ),
    (
        "difficulty = \"hard\"",
        "difficulty = 3",
        "difficulty",
        "“difficulty” takes a text in quotation marks, not a whole number",
    ),
    (
        "turned = \"original\"",
        "turned = \"twice\"",
        "turned",
        "“turned” knows no “twice”; there are: original, derived, partly-derived, chosen",
    ),
    (
        "in_order = true",
        "in_order = \"yes\"",
        "in_order",
        "“in_order” takes true or false, not a text",
    ),
    (
        "start = [\n  \"1,1:E\",\n  \"1,1:H\",\n]",
        "start = \"1,1:E\"",
        "start =",
        "“start” takes a list [ … ], not a text",
    ),
    (
        "\"evacuate_crew\",",
        "\"evacuate\",",
        "\"evacuate\"",
        "“goals” knows no “evacuate”; did you mean “evacuate_crew”?",
    ),
    (
        "\"evacuate_crew\",",
        "\"burn_spawn\",",
        "\"burn_spawn\"",
        "“burn_spawn” says more: write { burn_spawn = … } with one of these: red, green, purple, blue, white",
    ),
    (
        "\"evacuate_crew\",",
        "{ samples = true },",
        "samples = true",
        "“samples” stands alone: write \"samples\"",
    ),
    (
        "{ take = [\"blue\"] }",
        "{ take = [\"bleu\"] }",
        "bleu",
        "“take” knows no “bleu”; did you mean “blue”?",
    ),
    (
        "{ take = [\"blue\"] }",
        "{ take = [\"blue\"], escape = true }",
        "escape = true",
        "a table in “goals” has one key, and this one 2",
    ),
    (
        "{ danger = \"orange\" }",
        "{ danger = \"green\" }",
        "danger",
        "“danger” knows no “green”; there are: blue, yellow, orange, red",
    ),
    (
        "{ zone = \"0,0:A\", mold",
        "{ zone = \"0,0:A\", mould",
        "mould",
        "there is no key “mould” here; did you mean “mold”?",
    ),
    (
        "mold = \"active\" }",
        "mold = \"asleep\" }",
        "asleep",
        "“mold” knows no “asleep”; there are: active, inactive",
    ),
    (
        "{ zone = \"0,1:D\", color = \"blue\" }",
        "{ color = \"blue\" }",
        "{ color = \"blue\" }",
        "the key “zone” is missing: a text in quotation marks",
    ),
    (
        "[\"0,1:E\", \"0,1:F\"]",
        "[\"0,1:E\"]",
        "[\"0,1:E\"]",
        "“between” takes a list of 2, each a text in quotation marks, not a list of 1",
    ),
    (
        "bot = \"1,1:E\"",
        "bot = true",
        "bot = true",
        "“bot” takes a text in quotation marks, not true or false",
    ),
    (
        "state = \"inactive\"",
        "state = \"off\"",
        "state",
        "“state” knows no “off”; there are: active, inactive",
    ),
    (
        "xeno = \"worker\"",
        "xeno = \"walker\"",
        "walker",
        "“xeno” knows no “walker”; there are: worker, hunter, tank, abomination",
    ),
    (
        "count = 2",
        "count = 300",
        "300",
        "“count” takes a whole number from 0 to 255, not 300",
    ),
    (
        "objective_experience",
        "objective_xp",
        "objective_xp",
        "there is no key “objective_xp” here; did you mean “objective_experience”?",
    ),
    (
        "\"objective\", \"door\"",
        "\"objective\", \"doors\"",
        "\"doors\"",
        "“spawns_wake” knows no “doors”; did you mean “door”?",
    ),
    (
        "\"removes_hidden_and_mold\"",
        "\"burns\"",
        "\"burns\"",
        "“hellfire_on_spawns” knows no “burns”; there are: nothing, removes_any, removes_hidden_and_mold",
    ),
    (
        "guarded = \"blue\"",
        "guarded = \"pink\"",
        "guarded",
        "“guarded” knows no “pink”; there are: red, green, purple, blue, white",
    ),
    (
        "secured_airlock = [\"0,0:F\", \"1,0:E\"]",
        "secured_airlock = \"1,0:E\"",
        "secured_airlock",
        "“secured_airlock” takes a list of 2, each a text in quotation marks, not a text",
    ),
];

#[test]
fn misspelt_missing_and_mistaken_values_are_found() {
    for edit in MISSPELT {
        breaks(*edit);
    }
}

#[test]
fn six_mistakes_are_six_complaints_in_the_order_of_the_file() {
    let mut text = EVERYTHING.to_string();
    for (from, to) in [
        ("difficulty = ", "dificulty = "),
        ("minutes = 90", "minutes = \"long\""),
        ("sealed = [\"0,0:G\"]", "sealed = [\"0,0:K\"]"),
        ("xeno = \"worker\"", "xeno = \"walker\""),
        ("[\"chainsaw\"]", "[\"chainsow\"]"),
        ("crew = 10", "crew = 19"),
    ] {
        text = edited(&text, from, to);
    }
    let lines: Vec<usize> = wrong(&text).iter().map(|problem| problem.line).collect();
    let expected = [
        "dificulty",
        "minutes",
        "0,0:K",
        "walker",
        "chainsow",
        "crew =",
    ];
    assert_eq!(lines, expected.map(|part| line_of(&text, part)));
}

#[test]
fn whatever_line_is_left_out_the_complaints_stand_in_the_file() {
    for text in SHIPPED.into_iter().chain([EVERYTHING]) {
        let lines: Vec<&str> = text.lines().collect();
        for left_out in 0..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(left_out);
            for problem in wrong(&fewer.join("\n")) {
                assert!((1..=lines.len()).contains(&problem.line), "{problem}");
                assert!(!problem.message.is_empty());
            }
        }
    }
}
