//! Survivors of one's own, and the examples of the handbook.

use serde_json::Value;
use table::scenario::Problem;
use table::{Chance, Resolution, Rulebook, Seed};
use zombicide::invader::{
    Content, Invader, Setup, Skill, SpecialRules, Team, check_mission_text, check_survivor_text,
};

use crate::{EVERYTHING, Edit, edited, line_of};

const README: &str = include_str!("../../../../content/README.md");
/// The handbook's mission.
pub const MISSION: &str = include_str!("../../../../content/examples/night-shift.toml");
const SURVIVOR: &str = include_str!("../../../../content/examples/ines.toml");

const MISTAKES: &[Edit] = &[
    (
        "id = \"ines\"",
        "id = \"Ines!\"",
        "id =",
        "“Ines!” is no id: lower-case letters, digits and hyphens",
    ),
    ("Ines, the welder", "", "name =", "the name is empty"),
    (
        "kind = \"civilian\"",
        "kind = \"welder\"",
        "kind =",
        "“kind” knows no “welder”; there are: civilian, soldier",
    ),
    (
        "armor = 2",
        "armor = 0",
        "armor =",
        "write 1 to 9 points of Armor",
    ),
    (
        "armor = 2\n",
        "",
        "id =",
        "the key “armor” is missing: a whole number from 0 to 255",
    ),
    (
        "yellow = \"+1 Action\"",
        "yellow = \"Lucky\"",
        "yellow =",
        "the yellow skill is “+1 Action” for everybody (INV-XP-04)",
    ),
    (
        "\"Shove\"",
        "\"Shov\"",
        "orange =",
        "there is no skill “Shov”; did you mean “Shove”?",
    ),
    (
        "Starts with a Heavy Cutter",
        "Starts with a Heavy Cuter",
        "blue =",
        "there is no equipment “heavy-cuter” to start with; did you mean “heavy-cutter”?",
    ),
    (
        "\"Shove\"",
        "\"Starts with a Sledge\"",
        "orange =",
        "“Starts with a Sledge” can only be the blue skill",
    ),
    ("\"Medic\", ", "", "red =", "there are 2 skills, and not 3"),
    (
        "\"Medic\"",
        "\"Brother in arms: Lucky\"",
        "red =",
        "“Brother in arms: Lucky” is there twice",
    ),
    (
        "kind =",
        "calling =",
        "calling",
        "there is no key “calling” here; there are: id, name, kind, armor, blue, yellow, orange, red, confidence, from_book, note",
    ),
    (
        "blue = \"Starts with a Heavy Cutter\"",
        "blue = [\"Starts with a Heavy Cutter\"]",
        "blue =",
        "“blue” takes a text in quotation marks, not a list",
    ),
];

#[test]
fn a_survivor_of_ones_own_is_read_and_all_mistakes_are_found() {
    let content = Content::shipped();
    let ines = check_survivor_text(SURVIVOR, content).unwrap();
    assert_eq!(
        (ines.id.as_str(), ines.armor, ines.confidence.as_str()),
        ("ines", 2, "own")
    );
    for (from, to, at, message) in MISTAKES {
        let text = edited(SURVIVOR, from, to);
        let problems = check_survivor_text(&text, content).unwrap_err();
        let expected = Problem::at(line_of(&text, at), *message);
        assert!(problems.contains(&expected), "{expected}: {problems:?}");
    }
    let both = edited(&edited(SURVIVOR, "Medic", "Medik"), "Shove", "Shov");
    assert_eq!(check_survivor_text(&both, content).unwrap_err().len(), 2);
}

#[test]
fn skills_about_cards_and_shared_skills_and_armor_are_understood() {
    let content = Content::shipped();
    for blue in [
        "Starts with an Oxygen Tank",
        "Starts with 4 Armor Points",
        "+1 Damage with a Cattle Prod",
        "Brother in arms: +1 die: Combat",
        "Remote control: Sentry Gun",
        "Ironclad: Tank",
    ] {
        let text = edited(SURVIVOR, "Starts with a Heavy Cutter", blue);
        assert!(check_survivor_text(&text, content).is_ok(), "{blue}");
    }
    for blue in ["Starts with 10 Armor Points", "+1 Damage with a Spoon"] {
        let text = edited(SURVIVOR, "Starts with a Heavy Cutter", blue);
        let problems = check_survivor_text(&text, content).unwrap_err();
        let start = format!("there is no skill “{blue}”;");
        assert!(problems[0].message.starts_with(&start), "{problems:?}");
    }
}

#[test]
fn the_examples_stand_in_the_handbook_and_can_be_played() {
    let shown = |text: &str| README.contains(&format!("```toml\n{text}```\n"));
    assert!(shown(MISSION) && shown(SURVIVOR));
    let mut content = Content::shipped().clone();
    let mission = check_mission_text(MISSION, &content).unwrap();
    let ines = check_survivor_text(SURVIVOR, &content).unwrap();
    let mut setup = Setup::random(&mission.id, 1);
    content.missions = vec![mission];
    content.survivors.push(ines);
    let team = ["ines", "baraka", "jared", "magnus", "cole", "vivian"].map(str::to_string);
    setup.team = Team::Chosen(vec![team.to_vec()]);
    let game = Invader::prepare(setup, &content).unwrap();
    let mut chance = Chance::new(Seed::Fast(1));
    let position = game.deal(&mut Resolution::silent(&mut chance));
    assert!(game.decider(&position).is_some());
}

#[test]
fn the_handbook_tells_of_every_key_rule_and_skill() {
    let (_, invader) = README.split_once("## Missions of Invader").unwrap();
    let named = |word: &str| invader.contains(&format!("`{word}`"));
    for skill in Skill::all() {
        let name = skill.name(|_| String::new());
        assert!(named(&name), "{name}");
    }
    let Value::Object(rules) = serde_json::to_value(SpecialRules::default()).unwrap() else {
        panic!("the rules are a table");
    };
    for rule in rules.keys() {
        assert!(invader.contains(&format!("| `{rule} = ")), "{rule}");
    }
    let mission = check_mission_text(EVERYTHING, Content::shipped()).unwrap();
    let Value::Object(mission) = serde_json::to_value(mission).unwrap() else {
        panic!("a mission is a table");
    };
    for key in mission.keys() {
        assert!(named(key), "{key}");
    }
}
