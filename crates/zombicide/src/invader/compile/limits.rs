//! What a mission can have at all: what is in the box.

use table::words::slug;

use crate::invader::content::Content;
use crate::invader::mission::{Color, Mission};
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

/// Everything that is wrong with a mission whatever its board is like.
pub(super) fn problems(mission: &Mission, _content: &Content) -> Vec<KeyProblem> {
    let mut problems = Vec::new();
    let mut wrong = |key: &str, message: String| problems.push(KeyProblem::at(key, message));
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
    check_tiles(mission, &mut wrong);
    for (n, crowd) in mission.xenos.iter().enumerate() {
        if crowd.count == 0 {
            let message = "write at least 1 Xeno, or leave the line out".to_string();
            wrong(&format!("xenos[{n}].count"), message);
        }
    }
    for (n, color) in mission.rules.scientists.iter().enumerate() {
        let key = format!("rules.scientists[{n}]");
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
    problems
}

/// INV-SETUP-17 to INV-SETUP-20: what the box holds.
fn check_tokens(mission: &Mission, wrong: &mut impl FnMut(&str, String)) {
    if mission.spawns.len() > MAX_SPAWNS {
        let count = mission.spawns.len();
        let message = format!(
            "the box has {MAX_SPAWNS} spawn tokens, and the mission {count} (INV-SETUP-19)"
        );
        wrong("spawns", message);
    }
    let red = |token: &&crate::invader::mission::Objective| token.color == Color::Red;
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
