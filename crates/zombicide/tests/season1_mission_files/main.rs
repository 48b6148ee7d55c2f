//! Mission and survivor files that people write: everything wrong with them is found at once,
//! and where it stands (S1-SETUP-11, S1-SETUP-12, S1-SETUP-15).

#[path = "../support/edits.rs"]
mod edits;
mod goals;
mod maps;
mod own;

use edits::{edited, line_of};
use table::scenario::Problem;
use zombicide::season1::{Content, check_mission_text};

const SHIPPED: [&str; 11] = [
    include_str!("../../../../content/season1/missions/00.toml"),
    include_str!("../../../../content/season1/missions/01.toml"),
    include_str!("../../../../content/season1/missions/02.toml"),
    include_str!("../../../../content/season1/missions/03.toml"),
    include_str!("../../../../content/season1/missions/04.toml"),
    include_str!("../../../../content/season1/missions/05.toml"),
    include_str!("../../../../content/season1/missions/06.toml"),
    include_str!("../../../../content/season1/missions/07.toml"),
    include_str!("../../../../content/season1/missions/08.toml"),
    include_str!("../../../../content/season1/missions/09.toml"),
    include_str!("../../../../content/season1/missions/10.toml"),
];

/// A mission that breaks easily: locked doors, a sleeping spawn zone, cars.
const POLICE: &str = SHIPPED[8];

fn wrong(text: &str) -> Vec<Problem> {
    check_mission_text(text, Content::shipped())
        .err()
        .unwrap_or_default()
}

/// An edit of a mission leads to this one complaint, in the line where `at` stands.
#[track_caller]
fn breaks(text: &str, from: &str, to: &str, at: &str, message: &str) {
    let text = edited(text, from, to);
    let problems = wrong(&text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    let problem = &problems[0];
    assert!(problem.message.contains(message), "{problem}");
    assert_eq!(problem.line, line_of(&text, at), "{problem}");
}

/// An edit of a mission leads to these complaints and no others, all in the line where `at`
/// stands.
#[track_caller]
fn shows(text: &str, from: &str, to: &str, at: &str, messages: &[&str]) {
    let text = edited(text, from, to);
    let problems = wrong(&text);
    assert_eq!(problems.len(), messages.len(), "{problems:?}");
    for (problem, message) in problems.iter().zip(messages) {
        assert!(problem.message.contains(message), "{problem}");
        assert_eq!(problem.line, line_of(&text, at), "{problem}");
    }
}

#[test]
fn every_shipped_mission_is_well_written() {
    for text in SHIPPED {
        let mission = check_mission_text(text, Content::shipped()).unwrap();
        assert_eq!(Content::shipped().mission(&mission.id), Some(&mission));
    }
}

#[test]
fn a_text_that_is_not_toml_is_said_so_in_its_line() {
    let text = edited(POLICE, "start = \"0,0:W\"", "start = \"0,0:W");
    let problems = wrong(&text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].line, line_of(&text, "start = "));
    assert!(problems[0].message.contains("not TOML"), "{problems:?}");
    breaks(
        POLICE,
        "start = \"0,0:W\"",
        "start = \"0,0:W\"\nminutes = 3",
        "minutes = 3",
        "duplicate key",
    );
}

/// Edits of a mission: what is written differently and how, the line of the complaint, and
/// its words.
const MISSPELT: &[(&str, &str, &str, &str)] = &[
    (
        "briefing =",
        "breifing =",
        "breifing",
        "did you mean “briefing”?",
    ),
    (
        "minutes = 180\n",
        "",
        "# Season 1",
        "the key “minutes” is missing: a whole number from 1 to 9999",
    ),
    (
        "minutes = 180",
        "minutes = 0",
        "minutes",
        "takes a whole number from 1 to 9999, not 0",
    ),
    (
        "minutes = 180",
        "minutes = \"180\"",
        "minutes",
        "takes a whole number from 1 to 9999, not a text",
    ),
    (
        "start = \"0,0:W\"",
        "start = [\"0,0:W\"]",
        "start =",
        "“start” takes a text in quotation marks, not a list",
    ),
    (
        "\"blue\" },\n]\nobjectives",
        "\"blue\", colour = 3 },\n]\nobjectives",
        "colour = 3",
        "there is no key “colour” here; did you mean “color”?",
    ),
    (
        "goals = [{ hold",
        "goals = [{ hodl",
        "goals =",
        "did you mean “hold”?",
    ),
    (
        "goals = [{ hold = \"0,1:A\" }]",
        "goals = [\"hold\"]",
        "goals =",
        "“hold” says more",
    ),
    (
        "goals = [{ hold = \"0,1:A\" }]",
        "goals = [{ take_objectives = true }]",
        "goals =",
        "stands alone",
    ),
    (
        "goals = [{ hold = \"0,1:A\" }]",
        "goals = [{ danger = \"green\" }]",
        "goals =",
        "“danger” knows no “green”",
    ),
    ("\"3C 180\"", "\"3C 45\"", "3C 45", "is no tile in place"),
    (
        "optional = true",
        "optional = \"yes\"",
        "optional =",
        "takes true or false, not a text",
    ),
    (
        "wall = \"W\", at = 10.5",
        "wall = \"w\", at = 10.5",
        "\"w\"",
        "“wall” knows no “w”",
    ),
    (
        "zones = [\"0,0:B\", \"0,0:T\"]",
        "zones = [\"0,0:B\"]",
        "[\"0,0:B\"]",
        "takes a list of 2, each a text in quotation marks, not a list of 1",
    ),
    (
        ", at = 10.5",
        "",
        "\"0,2:S\"]",
        "the key “at” is missing: a number",
    ),
    (
        "kind = \"pimp\"",
        "kind = \"limousine\"",
        "limousine",
        "there are: police, pimp",
    ),
    (
        "objective_experience = 5",
        "objective_experience = 300",
        "300",
        "from 0 to 255, not 300",
    ),
    (
        "sleeping_spawns = [",
        "sleeping = [",
        "sleeping =",
        "did you mean “sleeping_spawns”?",
    ),
    ("rooms = 17, ", "", "counts =", "the key “rooms” is missing"),
];

#[test]
fn misspelt_missing_and_mistaken_values_are_found() {
    for (from, to, at, message) in MISSPELT {
        breaks(POLICE, from, to, at, message);
    }
}

#[test]
fn seven_mistakes_are_seven_complaints_in_the_order_of_the_file() {
    let mut text = POLICE.to_string();
    for (from, to) in [
        ("difficulty = ", "dificulty = "),
        ("minutes = 180", "minutes = \"three hours\""),
        ("{ zone = \"1,1:S\" }", "{ zone = \"4,4:S\" }"),
        ("wall = \"W\", at = 10.5", "wall = \"N\", at = 10.5"),
        ("kind = \"pimp\"", "kind = \"limousine\""),
        ("rooms = 17", "rooms = 16"),
        (
            "  { color = \"green\", objective = \"green\" }",
            "  { color = \"green\", objective = \"pink\" }",
        ),
    ] {
        text = edited(&text, from, to);
    }
    let problems = wrong(&text);
    let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    let expected = [
        "dificulty",
        "minutes",
        "4,4:S",
        "at = 10.5",
        "limousine",
        "counts",
        "pink",
    ];
    assert_eq!(
        lines,
        expected.map(|part| line_of(&text, part)),
        "{problems:?}"
    );
}

#[test]
fn whatever_line_is_left_out_the_complaints_stand_in_the_file() {
    for text in SHIPPED {
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
