//! Survivors of one's own, and the examples of the handbook.

use serde_json::Value;
use table::scenario::Problem;
use table::{Chance, Resolution, Rulebook, Seed};
use zombicide::season1::{
    Content, Season1, Setup, Skill, SpecialRules, Team, check_mission_text, check_survivor_text,
};

use crate::{edited, line_of};

const ZOE: &str = r#"
id = "zoe"
name = "Zoe, the courier"
blue = "Medic"
yellow = "+1 Action"
orange = [
  "Slippery",
  "+1 die: Melee",
]
red = ["Lucky", "Ninja", "Tough"]
"#;

#[test]
fn a_survivor_of_ones_own_is_read_and_all_mistakes_are_found() {
    // S1-SETUP-15
    let content = Content::shipped();
    let zoe = check_survivor_text(ZOE, content).unwrap();
    assert_eq!(
        (zoe.id.as_str(), zoe.orange.len(), zoe.confidence.as_str()),
        ("zoe", 2, "own")
    );
    for (from, to, at, message) in [
        ("id = \"zoe\"", "id = \"Zoe!\"", "id =", "“Zoe!” is no id"),
        ("Zoe, the courier", "", "name =", "the name is empty"),
        (
            "Slippery",
            "Slipery",
            "Slipery",
            "there is no skill “Slipery”; did you mean “Slippery”?",
        ),
        (
            "Medic",
            "Starts with a Pistool",
            "Pistool",
            "did you mean “pistol”?",
        ),
        (
            "+1 Action",
            "Starts with a Pistol",
            "yellow",
            "can only be the blue skill",
        ),
        ("\"Lucky\", ", "", "red", "there are 2 skills, and not 3"),
        ("Ninja", "Lucky", "red", "“Lucky” is there twice"),
        ("yellow =", "yelow =", "yelow", "did you mean “yellow”?"),
        (
            "blue = \"Medic\"",
            "blue = [\"Medic\"]",
            "blue",
            "takes a text in quotation marks, not a list",
        ),
    ] {
        let text = edited(ZOE, from, to);
        let problems = check_survivor_text(&text, content).unwrap_err();
        let line = line_of(&text, at);
        let is_it = |problem: &Problem| problem.line == line && problem.message.contains(message);
        assert!(problems.iter().any(is_it), "{message}: {problems:?}");
    }
    let both = edited(&edited(ZOE, "Medic", "Medik"), "Ninja", "Ninya");
    assert_eq!(check_survivor_text(&both, content).unwrap_err().len(), 2);
}

const README: &str = include_str!("../../../../content/README.md");
const OWN_MISSION: &str = include_str!("../../../../content/examples/corner-shop.toml");
const OWN_SURVIVOR: &str = include_str!("../../../../content/examples/zoe.toml");

#[test]
fn the_examples_stand_in_the_handbook_and_can_be_played() {
    let shown = |text: &str| README.contains(&format!("```toml\n{text}```\n"));
    assert!(shown(OWN_MISSION) && shown(OWN_SURVIVOR));
    let mut content = Content::shipped().clone();
    let mission = check_mission_text(OWN_MISSION, &content).unwrap();
    let zoe = check_survivor_text(OWN_SURVIVOR, &content).unwrap();
    let mut setup = Setup::random(&mission.id, 1);
    content.missions = vec![mission];
    content.survivors.push(zoe);
    let team = ["zoe", "ned", "amy", "doug"].map(str::to_string);
    setup.team = Team::Chosen(vec![team.to_vec()]);
    let game = Season1::prepare(setup, &content).unwrap();
    let mut chance = Chance::new(Seed::Fast(1));
    let position = game.deal(&mut Resolution::silent(&mut chance));
    assert!(game.decider(&position).is_some());
}

#[test]
fn the_handbook_tells_of_every_key_rule_and_skill() {
    let named = |word: &str| README.contains(&format!("`{word}`"));
    for skill in Skill::ALL {
        assert!(named(skill.name()), "{}", skill.name());
    }
    let Value::Object(rules) = serde_json::to_value(SpecialRules::default()).unwrap() else {
        panic!("the rules are a table");
    };
    for rule in rules.keys() {
        assert!(README.contains(&format!("| `{rule} = ")), "{rule}");
    }
    let mission = check_mission_text(OWN_MISSION, Content::shipped()).unwrap();
    let Value::Object(mission) = serde_json::to_value(mission).unwrap() else {
        panic!("a mission is a table");
    };
    for key in mission.keys() {
        assert!(named(key), "{key}");
    }
}
