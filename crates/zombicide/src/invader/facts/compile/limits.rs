//! What a mission can have at all: what is in the box.

use table::words::slug;

use crate::danger::Danger;
use crate::invader::facts::content::Content;
use crate::invader::facts::mission::{Color, Goal, Mission, Wake};
use crate::invader::position::survivor::{MAX_SURVIVORS, MAX_TEAM};
use crate::invader::position::{MAX_OBJECTIVES, NEUTRAL_DOORS};
use crate::problem::KeyProblem;

/// Tiles in the box, each with two sides.
const MAX_TILES: usize = 9;
/// Spawn tokens in the box (INV-SETUP-19).
const MAX_SPAWNS: usize = 6;
/// Noise tokens in the box (INV-SETUP-22).
const MAX_CREW: u8 = 18;

/// Objective tokens in the box: one of each other colour, and all have a red side
/// (INV-SETUP-17).
fn objectives_in_box(color: Color, others: usize) -> usize {
    match color {
        Color::Red => MAX_OBJECTIVES.saturating_sub(others),
        _ => 1,
    }
}

/// The most entries of any list of a mission. Each that is wrong is complained of, so that a
/// hostile one could ask for endless complaints.
const MAX_ENTRIES: usize = 256;

/// The longest list of a mission: its key and how many entries it has.
fn longest_list(mission: &Mission) -> Option<(&'static str, usize)> {
    let rules = &mission.rules;
    let tiles = mission
        .layout
        .iter()
        .map(Vec::len)
        .max()
        .unwrap_or_default();
    let lists = [
        ("goals", mission.goals.len()),
        ("layout", tiles.max(mission.layout.len())),
        ("sealed", mission.sealed.len()),
        ("start", mission.start.len()),
        ("spawns", mission.spawns.len()),
        ("objectives", mission.objectives.len()),
        ("doors", mission.doors.len()),
        ("mold", mission.mold.len()),
        ("xenos", mission.xenos.len()),
        ("rules.red_gives_cards", rules.red_gives_cards.len()),
        ("rules.spawns_wake", rules.spawns_wake.len()),
        ("rules.scientists", rules.scientists.len()),
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
    let id = &mission.id;
    if id.is_empty() || slug(id) != id.to_lowercase() {
        wrong(
            "id",
            format!("“{id}” is no id: letters, digits and hyphens"),
        );
    }
    if mission.name.trim().is_empty() {
        wrong("name", "the name is empty".to_string());
    }
    if mission.start.is_empty() {
        wrong("start", "the survivors must start somewhere".to_string());
    }
    let starts = mission.start.len();
    if mission.rules.start_in_two_groups && starts != 2 {
        let message = format!("two groups need two zones to start in, not {starts} (INV-M1-03)");
        wrong("start", message);
    }
    if mission.rules.crew > MAX_CREW {
        let message = format!("the box has {MAX_CREW} Noise tokens (INV-SETUP-22)");
        wrong("rules.crew", message);
    }
    check_tokens(mission, &mut wrong);
    check_doors(mission, &mut wrong);
    check_tiles(mission, &mut wrong);
    for (n, crowd) in mission.xenos.iter().enumerate() {
        if crowd.count == 0 {
            let message = "write at least 1 Xeno, or leave the line out".to_string();
            wrong(&format!("xenos[{n}].count"), message);
        }
    }
    check_scientists(mission, &mut wrong);
    check_sense(mission, content, &mut wrong);
    problems
}

/// INV-SETUP-17 to INV-SETUP-19: the tokens that the box holds.
fn check_tokens(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    if mission.spawns.len() > MAX_SPAWNS {
        let count = mission.spawns.len();
        let message = format!(
            "the box has {MAX_SPAWNS} spawn tokens, and the mission {count} (INV-SETUP-19)"
        );
        wrong("spawns", message);
    }
    let red = |token: &&crate::invader::facts::mission::Objective| token.color == Color::Red;
    let reds = mission.objectives.iter().filter(red).count();
    for color in Color::ALL {
        let count = |of: Color| move |other: Color| other == of;
        let is = count(color);
        let objectives = mission
            .objectives
            .iter()
            .filter(|token| is(token.color))
            .count();
        let most = objectives_in_box(color, mission.objectives.len() - reds);
        if objectives > most {
            let word = color.word();
            let message = format!(
                "the box has {most} {word} objectives, and the mission {objectives} (INV-SETUP-17)"
            );
            wrong("objectives", message);
        }
        let spawns = mission
            .spawns
            .iter()
            .filter(|token| is(token.color))
            .count();
        let most_spawns = match color {
            Color::Red => MAX_SPAWNS,
            Color::Green | Color::Purple => 1,
            Color::Blue | Color::White => 0,
        };
        if spawns > most_spawns {
            let word = color.word();
            let message = format!(
                "the box has {most_spawns} {word} spawn tokens, and the mission {spawns} (INV-SETUP-19)"
            );
            wrong("spawns", message);
        }
    }
}

/// INV-SETUP-20: the doors that the box holds.
fn check_doors(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    let neutral = mission
        .doors
        .iter()
        .filter(|door| door.color.is_none())
        .count();
    if neutral > NEUTRAL_DOORS {
        let message = format!(
            "the box has {NEUTRAL_DOORS} neutral doors, and the mission {neutral} (INV-SETUP-20)"
        );
        wrong("doors", message);
    }
    for (n, door) in mission.doors.iter().enumerate() {
        let same = mission
            .doors
            .iter()
            .filter(|other| other.color == door.color)
            .count();
        match door.color {
            None => {}
            Some(Color::Green | Color::Purple) if same == 1 => {}
            Some(color) => {
                let message = format!(
                    "there is one green door and one purple one (INV-SETUP-20), not {same} {}",
                    color.word()
                );
                wrong(&format!("doors[{n}].color"), message);
            }
        }
    }
}

/// Each side of a tile is there once.
fn check_tiles(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    let tiles: usize = mission.layout.iter().map(Vec::len).sum();
    if tiles > MAX_TILES {
        return wrong(
            "layout",
            format!("the box has {MAX_TILES} tiles, and the map {tiles}"),
        );
    }
    let mut used: Vec<&str> = Vec::new();
    for (row, placed) in mission.layout.iter().enumerate() {
        for (column, placed) in placed.iter().enumerate() {
            // The two sides of a tile are written 01-R and 01-V.
            let tile = placed.tile.split('-').next().unwrap_or_default();
            if used.contains(&tile) {
                let message = format!("tile {tile} is twice on the map");
                wrong(&format!("layout[{row}][{column}]"), message);
            }
            used.push(tile);
        }
    }
}

/// INV-M9-04: at most two, each a token of its own colour.
fn check_scientists(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    let scientists = &mission.rules.scientists;
    if scientists.len() > MAX_SURVIVORS - MAX_TEAM {
        wrong(
            "rules.scientists",
            "there can be two scientists".to_string(),
        );
    }
    for (n, color) in scientists.iter().enumerate() {
        let key = format!("rules.scientists[{n}]");
        if scientists[..n].contains(color) {
            wrong(&key, format!("{} is there twice", color.word()));
        }
        match mission
            .objectives
            .iter()
            .find(|token| token.color == *color)
        {
            None => wrong(&key, format!("there is no {} objective", color.word())),
            Some(token) if token.face_down || *color == Color::Red => {
                let message = "a scientist is a token of its own colour that lies open";
                wrong(&key, message.to_string());
            }
            Some(_) => {}
        }
    }
}

/// What would never matter, or be over before it begins.
fn check_sense(mission: &Mission, content: &Content, wrong: &mut impl FnMut(&str, String)) {
    let rules = &mission.rules;
    let lies = |color: Color| mission.objectives.iter().any(|token| token.color == color);
    for (n, goal) in mission.goals.iter().enumerate() {
        if *goal == Goal::Danger(Danger::Blue) {
            let message = "everybody is at blue from the start".to_string();
            wrong(&format!("goals[{n}]"), message);
        }
    }
    for (n, spawn) in mission.spawns.iter().enumerate() {
        let door = || {
            mission
                .doors
                .iter()
                .any(|door| door.color == Some(spawn.color))
        };
        let wakes = rules.spawns_wake.iter().any(|wake| match wake {
            Wake::Objective => lies(spawn.color),
            Wake::Door => door(),
            Wake::Mold => true,
        });
        if spawn.color != Color::Red && !spawn.face_down && !wakes {
            let word = spawn.color.word();
            let message =
                format!("nothing ever wakes this {word} spawn zone: see rules.spawns_wake");
            wrong(&format!("spawns[{n}].color"), message);
        }
    }
    if let Some(color) = rules.guarded.filter(|color| !lies(*color)) {
        wrong(
            "rules.guarded",
            format!("there is no {} objective", color.word()),
        );
    }
    if rules.tank_lost_in_airlock && !rules.start_with_tanks {
        let message = "nobody starts with a tank: see rules.start_with_tanks".to_string();
        wrong("rules.tank_lost_in_airlock", message);
    }
    for (n, id) in rules.red_gives_cards.iter().enumerate() {
        let before = rules.red_gives_cards[..=n]
            .iter()
            .filter(|other| *other == id)
            .count();
        let copies = content
            .equipment(id)
            .map_or(usize::MAX, |kind| kind.copies.into());
        if before > copies {
            let message = format!("there are {copies} of “{id}”");
            wrong(&format!("rules.red_gives_cards[{n}]"), message);
        }
    }
}
