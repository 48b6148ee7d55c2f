//! What a mission can have at all: what is in the box, and who can play.

use table::words::slug;

use crate::problem::KeyProblem;
use crate::season1::facts::content::Content;
use crate::season1::facts::mission::{Goal, Mission};
use crate::season1::position::survivor::MAX_SURVIVORS;
use crate::season1::position::{MAX_CARS, MAX_OBJECTIVES};

/// Tiles in the box, each with two sides (S1-SETUP-11).
const MAX_TILES: usize = 9;
/// Spawn tokens in the box (S1-SETUP-12).
const MAX_SPAWNS: usize = 6;
/// Door tokens in the box (S1-SETUP-12).
const MAX_DOORS: usize = 12;
/// Noise tokens in the box (S1-SETUP-12).
const MAX_NOISE: u8 = 18;

/// The most entries of any list of a mission. Each that is wrong is complained of, so that a
/// hostile one could ask for endless complaints.
const MAX_ENTRIES: usize = 256;

/// The longest list of a mission: its key and how many entries it has.
fn longest_list(mission: &Mission) -> Option<(&'static str, usize)> {
    let rules = &mission.rules;
    let goals = mission.goals.iter().map(|goal| match goal {
        Goal::Find(ids) | Goal::EscapeWith(ids) => ids.len(),
        Goal::Escape(numbers) => numbers.len(),
        _ => 0,
    });
    let goals = goals.max().unwrap_or_default().max(mission.goals.len());
    let tiles = mission
        .layout
        .iter()
        .map(Vec::len)
        .max()
        .unwrap_or_default();
    let lists = [
        ("goals", goals),
        ("layout", tiles.max(mission.layout.len())),
        ("spawns", mission.spawns.len()),
        ("objectives", mission.objectives.len()),
        ("doors", mission.doors.len()),
        ("cars", mission.cars.len()),
        ("rules.zombie_cards", rules.zombie_cards.len()),
        ("rules.no_search", rules.no_search.len()),
        ("rules.zombies", rules.zombies.len()),
        ("rules.lasting_noise", rules.lasting_noise.len()),
        ("rules.zombie_exits", rules.zombie_exits.len()),
        ("rules.locked_doors", rules.locked_doors.len()),
        ("rules.sleeping_spawns", rules.sleeping_spawns.len()),
    ];
    lists.into_iter().max_by_key(|(_, count)| *count)
}

/// Everything that is wrong with a mission whatever its board is like.
pub(super) fn problems(mission: &Mission, content: &Content) -> Vec<KeyProblem> {
    let mut problems = Vec::new();
    let mut wrong = |key: &str, message: String| problems.push(KeyProblem::at(key, message));
    if let Some((key, count)) = longest_list(mission).filter(|(_, count)| *count > MAX_ENTRIES) {
        let message =
            format!("{key} has {count} entries, and no mission has more than {MAX_ENTRIES}");
        wrong("", message);
        return problems;
    }
    if mission.id.is_empty() || slug(&mission.id) != mission.id {
        let id = &mission.id;
        let message = format!("“{id}” is no id: lower-case letters, digits and hyphens");
        wrong("id", message);
    }
    if mission.name.trim().is_empty() {
        wrong("name", "the name is empty".to_string());
    }
    check_box(mission, &mut wrong);
    check_tiles(mission, &mut wrong);
    check_players(mission, &mut wrong);
    let rules = &mission.rules;
    for (n, number) in rules.zombie_cards.iter().enumerate() {
        let mut cards = content.zombie_cards.iter();
        if !cards.any(|card| card.number == *number) {
            let message = format!("there is no zombie card {number}");
            wrong(&format!("rules.zombie_cards[{n}]"), message);
        }
    }
    for (n, crowd) in rules.zombies.iter().enumerate() {
        if crowd.count == 0 {
            let message = "write at least 1 zombie, or leave the line out".to_string();
            wrong(&format!("rules.zombies[{n}].count"), message);
        }
    }
    for (n, noise) in rules.lasting_noise.iter().enumerate() {
        if !(1..=MAX_NOISE).contains(&noise.count) {
            let message = format!("write 1 to {MAX_NOISE} Noise tokens (S1-SETUP-12)");
            wrong(&format!("rules.lasting_noise[{n}].count"), message);
        }
    }
    problems
}

/// S1-SETUP-12: what the box holds.
fn check_box(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    for (key, count, most) in [
        ("spawns", mission.spawns.len(), MAX_SPAWNS),
        ("objectives", mission.objectives.len(), MAX_OBJECTIVES),
        ("doors", mission.doors.len(), MAX_DOORS),
        ("cars", mission.cars.len(), MAX_CARS),
    ] {
        if count > most {
            let message =
                format!("the box has {most} {key}, and the mission {count} (S1-SETUP-12)");
            wrong(key, message);
        }
    }
}

/// S1-SETUP-11: each side of a tile is there once.
fn check_tiles(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    let tiles: usize = mission.layout.iter().map(Vec::len).sum();
    if tiles > MAX_TILES {
        let message = format!("the box has {MAX_TILES} tiles, and the map {tiles} (S1-SETUP-11)");
        return wrong("layout", message);
    }
    let mut used: Vec<&str> = Vec::new();
    for (row, placed) in mission.layout.iter().enumerate() {
        for (column, placed) in placed.iter().enumerate() {
            if used.contains(&placed.tile.as_str()) {
                let message = format!("tile {} is twice on the map (S1-SETUP-11)", placed.tile);
                wrong(&format!("layout[{row}][{column}]"), message);
            }
            used.push(&placed.tile);
        }
    }
}

fn check_players(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    let rules = &mission.rules;
    if let Some([fewest, most]) = rules.players
        && !(1 <= fewest && fewest <= most && most <= 6)
    {
        let message = "write the fewest and the most players, from 1 to 6".to_string();
        return wrong("rules.players", message);
    }
    let most = rules.players.map_or(6, |[_, most]| most);
    match rules.survivors_each {
        Some(0) => wrong(
            "rules.survivors_each",
            "write at least 1 survivor".to_string(),
        ),
        Some(each) if usize::from(each) * usize::from(most) > MAX_SURVIVORS => {
            let message = format!(
                "{most} players with {each} survivors each need more than the {MAX_SURVIVORS} that there can be; say fewer, or fewer players in rules.players"
            );
            wrong("rules.survivors_each", message);
        }
        _ => {}
    }
}
