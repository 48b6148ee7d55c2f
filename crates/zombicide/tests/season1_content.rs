//! Content folders for season 1.

use table::Rulebook;
use zombicide::OverlayFiles;
use zombicide::season1::{Content, Season1, Setup, Team};

const MISSION: &str = include_str!("../../../content/examples/corner-shop.toml");
const SURVIVOR: &str = include_str!("../../../content/examples/zoe.toml");

const CARDS: &str = r#"
[[card]]
id = "pistol"
name = "Pistol"
copies = 7
weapon = { range = [0, 2], dice = 2, accuracy = 3, damage = 1, dual = true, noisy = true, ammo = "bullets" }
confidence = "own"
copies_confidence = "own"

[[card]]
id = "whistle"
name = "Whistle"
copies = 1
confidence = "own"
copies_confidence = "own"
"#;

const ZOMBIES: &str = r#"
[[card]]
number = 1
kind = "spawn"
blue = { count = 3, zombie = "runner" }
confidence = "own"
"#;

/// A content folder with these files.
fn folder<const N: usize>(files: [(&str, &str); N]) -> OverlayFiles {
    OverlayFiles::from(files.map(|(name, text)| (name.to_string(), text.to_string())))
}

#[test]
fn a_folder_corrects_cards_and_adds_a_survivor_and_a_mission() {
    let survivors = format!("[[survivor]]\n{SURVIVOR}");
    let folder = folder([
        ("equipment.toml", CARDS),
        ("survivors.toml", &survivors),
        ("zombies.toml", ZOMBIES),
        ("missions/corner-shop.toml", MISSION),
    ]);
    let shipped = Content::shipped();
    let mut content = shipped.clone();
    content.apply_overlay(&folder).unwrap();
    assert_eq!(content.equipment.len(), shipped.equipment.len() + 1);
    let pistol = content.equipment("pistol").unwrap();
    assert_eq!(pistol.weapon.as_ref().unwrap().range, [0, 2]);
    assert_eq!(content.zombie_cards.len(), shipped.zombie_cards.len());
    assert_eq!(content.zombie_cards[0].blue.count, 3);
    let team = ["zoe", "ned", "amy", "doug"].map(str::to_string);
    let setup = Setup {
        team: Team::Chosen(vec![team.to_vec()]),
        ..Setup::random("corner-shop", 1)
    };
    assert!(Season1::prepare(setup, &content).is_ok());
}

#[test]
fn everything_wrong_with_a_folder_is_said_with_file_and_line() {
    let cards = CARDS.replace("accuracy = 3", "accuracy = 7");
    let survivors = format!("[[survivor]]\n{}", SURVIVOR.replace("Ninja", "Ninya"));
    let zombies = ZOMBIES.replace("runner", "sprinter");
    let mission = MISSION.replace("start = \"1,0:W\"", "start = \"1,0:Q\"");
    let folder = folder([
        ("equipment.toml", &cards),
        ("machines.toml", ""),
        ("survivors.toml", &survivors),
        ("zombies.toml", &zombies),
        ("missions/corner-shop.toml", &mission),
    ]);
    let said = Content::shipped()
        .clone()
        .apply_overlay(&folder)
        .unwrap_err();
    for (said, start) in said.iter().zip([
        "machines.toml: nobody looks for a file of this name; did you mean “zombies.toml”?",
        "equipment.toml:6: “accuracy” takes a whole number from 0 to 6, not 7",
        "survivors.toml:7: there is no skill “Ninya”; did you mean “Ninja”?",
        "zombies.toml:5: “zombie” knows no “sprinter”; there are: walker, runner, fatty,",
        "missions/corner-shop.toml:12: there is no zone “1,0:Q”",
    ]) {
        assert!(said.starts_with(start), "{said}");
    }
    assert_eq!(said.len(), 5, "{said:?}");
}
