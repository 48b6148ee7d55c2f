//! Content folders for Invader.

use table::Rulebook;
use zombicide::OverlayFiles;
use zombicide::invader::content::{Machine, Use};
use zombicide::invader::{Content, Invader, Setup, Team, XenoSet};

const MISSION: &str = include_str!("../../../../content/examples/night-shift.toml");
const SURVIVOR: &str = include_str!("../../../../content/examples/ines.toml");

const CARDS: &str = r#"
[[card]]
id = "sniper-rifle"
name = "Sniper Rifle"
copies = 2
slot = "hand"
ranged = { range = [1, 4], dice = 2, accuracy = 2, damage = 3, noisy = true, ammo = "bullets" }
confidence = "book"

[[card]]
id = "coffee"
name = "Coffee"
copies = 1
gives = { experience = 1 }
reserved_for = "civilian"
confidence = "original"
"#;

const MACHINES: &str = r#"
[[machine]]
id = "guard-bot"
name = "Guard Bot"
kind = "bot"
ranged = { range = [0, 1], dice = 4, accuracy = 3, damage = 2, ammo = "energy" }
confidence = "original"
"#;

const XENOS: &str = r#"
[[card]]
number = 1
kind = "spawn"
xeno = "tank"
counts = [1, 2, 3, 4]
confidence = "original"

[[card]]
number = 55
kind = "extra_activation"
xeno = "hunter"
confidence = "original"
"#;

/// A content folder with these files.
fn folder<const N: usize>(files: [(&str, &str); N]) -> OverlayFiles {
    OverlayFiles::from(files.map(|(name, text)| (name.to_string(), text.to_string())))
}

/// What is wrong with a folder.
fn complaints(folder: &OverlayFiles) -> Vec<String> {
    let mut content = Content::shipped().clone();
    content.apply_overlay(folder).unwrap_err()
}

#[test]
fn a_folder_corrects_a_card_and_adds_a_survivor_and_a_mission() {
    let survivors = format!("[[survivor]]\n{SURVIVOR}");
    let folder = folder([
        ("equipment.toml", CARDS),
        ("machines.toml", MACHINES),
        ("survivors.toml", &survivors),
        ("xenos.toml", XENOS),
        ("missions/night-shift.toml", MISSION),
    ]);
    let shipped = Content::shipped();
    let mut content = shipped.clone();
    content.apply_overlay(&folder).unwrap();
    assert_eq!(content.equipment.len(), shipped.equipment.len() + 1);
    let rifle = content.equipment("sniper-rifle").unwrap();
    let rifle = rifle.ranged.as_ref().unwrap();
    assert_eq!((rifle.range, rifle.damage), ([1, 4], 3));
    let coffee = content.equipment("coffee").unwrap();
    assert_eq!(coffee.gives, Some(Use::Experience(1)));
    // There is one Bot, whatever it is called.
    assert_eq!(content.machines.len(), 2);
    let bot = content
        .machines
        .iter()
        .find(|card| card.kind == Machine::Bot);
    assert_eq!(bot.unwrap().name, "Guard Bot");
    assert_eq!(content.xeno_cards.len(), 55);
    assert!(XenoSet::of(content.xeno_cards[0].xeno).contains(zombicide::invader::Xeno::Tank));
    assert_eq!(content.missions.len(), shipped.missions.len() + 1);
    let mut team: Vec<String> = content.survivors[..5]
        .iter()
        .map(|s| s.id.clone())
        .collect();
    team.push("ines".to_string());
    let setup = Setup {
        team: Team::Chosen(vec![team]),
        ..Setup::random("night-shift", 1)
    };
    let game = Invader::prepare(setup, &content).unwrap();
    assert_eq!(game.content().equipment("coffee"), Some(coffee));
}

#[test]
fn everything_wrong_with_a_folder_is_said_with_file_and_line() {
    let cards = CARDS
        .replace("dice = 2", "dice = 0")
        .replace("coffee", "Coffee!");
    let machines = MACHINES.replace("range = [0, 1]", "range = [2, 1]");
    let survivors = format!("[[survivor]]\n{}", SURVIVOR.replace("Shove", "Shov"));
    let xenos = XENOS.replace("number = 55", "number = 1");
    let mission = MISSION.replace("\"flamethrower\"", "\"flametrower\"");
    let folder = folder([
        ("equipment.toml", &cards),
        ("machines.toml", &machines),
        ("survivors.toml", &survivors),
        ("xenos.toml", &xenos),
        ("missions/again.toml", MISSION),
        ("missions/night-shift.toml", &mission),
        ("missions/once-more.toml", MISSION),
        ("survivor.toml", SURVIVOR),
    ]);
    assert_eq!(
        complaints(&folder),
        [
            "survivor.toml: nobody looks for a file of this name; did you mean “survivors.toml”?",
            "equipment.toml:7: without dice it never hits",
            "equipment.toml:11: “Coffee!” is no id: lower-case letters, digits and hyphens",
            "machines.toml:6: write the nearest zone first, then the farthest",
            "survivors.toml:8: there is no skill “Shov”; did you mean “Shove”?",
            "xenos.toml:10: “1” is there twice",
            "missions/night-shift.toml:32: there is no equipment “flametrower”; did you mean “flamethrower”?",
            "missions/once-more.toml: there is a mission “night-shift” in this folder already",
        ]
    );
}

#[test]
fn files_that_cannot_be_read_are_said_so_with_their_line() {
    let folder = folder([
        ("equipment.toml", "[[card]]\nid = \"x\"\nname = x\n"),
        ("machines.toml", "robot = 3\n"),
        ("xenos.toml", "card = 3\n"),
        (
            "tiles.toml",
            "[tiles.\"10-R\"]\nconfidence = \"original\"\n",
        ),
    ]);
    assert_eq!(
        complaints(&folder),
        [
            "equipment.toml:3: this is not TOML: string values must be quoted, expected literal string",
            "machines.toml:1: there is no key “robot” here; there are: machine",
            "machines.toml:1: the key “machine” is missing: a list [ … ]",
            "xenos.toml:1: “card” takes a list [ … ], not a whole number",
            "tiles.toml:1: missing field `grid`",
        ]
    );
}

#[test]
fn tiles_of_ones_own_are_checked_like_the_shipped_ones() {
    let tiles = include_str!("../../../../content/invader/tiles.toml");
    let wrong = tiles.replacen(
        "airlocks = [[\"E\", \"B\"]]",
        "airlocks = [[\"E\", \"X\"]]",
        1,
    );
    let folder = folder([("tiles.toml", &wrong)]);
    let said = complaints(&folder);
    assert_eq!(said.len(), 1, "{said:?}");
    let part = ": tile 01-R: zone X is named but not described";
    assert!(
        said[0].starts_with("tiles.toml:") && said[0].ends_with(part),
        "{said:?}"
    );
    assert!(!said[0].starts_with("tiles.toml:1:"), "{said:?}");
}
