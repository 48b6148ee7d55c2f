//! Set-ups for games of version 1, with the content that it shipped or some of its own.

use serde_json::{Value, json};
use table::{Chance, Seed};

/// Skills of season 1 that bring questions, and cards that do.
const SEASON1_SKILLS: [&str; 21] = [
    "+1 free Combat Action",
    "1 re-roll per turn",
    "Ambidextrous",
    "Born leader",
    "Destiny",
    "Gunslinger",
    "Hoard",
    "Hold your nose",
    "Is that all you've got?",
    "Lock it down",
    "Loud",
    "Lucky",
    "Matching set!",
    "Medic",
    "Sniper",
    "Swordmaster",
    "Tough",
    "Trick shot",
    "Starts with a Molotov",
    "Starts with a Chainsaw",
    "Starts with a Rifle",
];

/// Skills of Invader that bring questions.
const INVADER_SKILLS: [&str; 21] = [
    "Roll 6: +1 die Combat",
    "Reaper: Combat",
    "Hit & run",
    "Lifesaver",
    "Combat reflexes",
    "Xenos link",
    "Taunt",
    "Tactician",
    "Born leader",
    "Search: 2 cards",
    "Lucky",
    "Shove",
    "Bloodlust: Melee",
    "Charge",
    "Is That All You've Got?",
    "Medic",
    "Scavenger",
    "Remote control: All",
    "Zero-G run",
    "+1 die: Combat",
    "Brother in arms: Reaper: Combat",
];

/// Set-up and content of each game: all cards come up in some kingdom.
pub fn zombinion_games() -> impl Iterator<Item = (String, String)> {
    let content: Value = read(include_str!(
        "../../../../corpus/v1/contents/zombinion.json"
    ));
    (0..60_u64).map(move |seed| {
        let cards = list(&content["card"]).iter();
        let mut kingdom: Vec<&Value> = cards
            .filter(|card| card["basic"] != true)
            .map(|card| &card["id"])
            .collect();
        let mut lots = Chance::new(Seed::Fast(seed));
        while kingdom.len() > 10 {
            kingdom.remove(lots.below(kingdom.len() as u32) as usize);
        }
        let setup = json!({ "players": 2 + seed % 3, "kingdom": kingdom, "start": "random" });
        (setup.to_string(), content.to_string())
    })
}

/// Set-up and content of each game: all missions, with all kinds of survivors.
pub fn season1_games() -> impl Iterator<Item = (String, String)> {
    (0..44_u64).map(|seed| {
        let setup = json!({
            "mission": format!("{:02}", seed % 11),
            "players": 1 + seed % 3,
            "team": "random",
        });
        let mut content = read(include_str!("../../../../corpus/v1/contents/season1.json"));
        teach(&mut content, &SEASON1_SKILLS, seed);
        (setup.to_string(), content.to_string())
    })
}

/// Set-up and content of each game: all missions, with all kinds of survivors.
pub fn invader_games() -> impl Iterator<Item = (String, String)> {
    (0..77_u64).map(|seed| {
        let mission = format!("M{}", seed % 11);
        let mut content = read(include_str!("../../../../corpus/v1/contents/invader.json"));
        teach(&mut content, &INVADER_SKILLS, seed);
        if seed % 3 > 0 {
            crowd(&mut content, seed);
        }
        let setup = json!({
            "mission": mission,
            "players": 1 + seed % 3,
            "team": { "random": 6 + seed % 7 },
            "ultrared": seed % 2 == 0,
        });
        (setup.to_string(), content.to_string())
    })
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("the content is JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("it is a list")
}

fn each<'a>(content: &'a mut Value, key: &str) -> impl Iterator<Item = &'a mut Value> {
    content[key]
        .as_array_mut()
        .expect("it is a list")
        .iter_mut()
}

/// Gives survivors other skills from the start, and levels for objectives: what skills ask for is
/// met more often than with the survivors of the book.
fn teach(content: &mut Value, skills: &[&str], seed: u64) {
    for (place, sheet) in each(content, "survivors").enumerate() {
        sheet["blue"] = json!(skills[(7 * seed as usize + place) % skills.len()]);
    }
    for mission in each(content, "missions") {
        mission["rules"]["objective_experience"] = json!(15);
    }
}

/// Puts Xenos where the survivors start, who stand more than in the book.
fn crowd(content: &mut Value, seed: u64) {
    for sheet in each(content, "survivors") {
        sheet["armor"] = json!(9);
    }
    for mission in each(content, "missions") {
        let start = mission["start"][0].clone();
        let xeno = ["worker", "hunter", "tank"][seed as usize % 3];
        mission["xenos"] = json!([
            { "zone": start, "xeno": xeno, "count": 8 },
            { "zone": start, "xeno": "abomination", "count": 1 },
        ]);
    }
}
