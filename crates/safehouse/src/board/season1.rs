//! The boards of season 1: streets, buildings and doors.

use serde_json::{Value, json};
use table::Rulebook;
use table::words::{hint, slug};
use zombicide::board::{DoorSet, ZoneSet};
use zombicide::season1::board::{Board, ZoneKind};
use zombicide::season1::{self, Content, Mission, Season1, check_mission_text};

use super::{is_file, numbers, print_tiles, read_file};
use crate::Failure;
use crate::output::{QUIET, STRONG, say, styled};

/// Prints the board of a mission.
pub fn run(word: &str, as_json: bool) -> Result<(), Failure> {
    let mission = &read_mission(word)?;
    let board = Board::compile(&mission.map(), season1::tiles()).map_err(|problems| {
        let problems: Vec<String> = problems.into_iter().map(|p| p.message).collect();
        format!("mission {}: {}", mission.id, problems.join("; "))
    })?;
    match as_json {
        true => say(format!("{:#}", describe(mission, &board))),
        false => print(mission, &board),
    }
    Ok(())
}

/// A mission of a file, or a shipped one.
fn read_mission(word: &str) -> Result<Mission, String> {
    match is_file(word) {
        true => read_file(word, "safehouse check mission", |text| {
            check_mission_text(text, Content::shipped())
        }),
        false => find_mission(word).cloned(),
    }
}

/// The shipped mission of that number or name.
pub fn find_mission(word: &str) -> Result<&'static Mission, String> {
    let missions = season1::missions();
    let is_meant = |mission: &&Mission| {
        let number = mission.id.trim_start_matches('0');
        mission.id == word
            || (!number.is_empty() && number == word)
            || slug(&mission.name) == slug(word)
    };
    missions.iter().find(is_meant).ok_or_else(|| {
        let known: Vec<&str> = missions
            .iter()
            .flat_map(|m| [m.id.as_str(), m.name.as_str()])
            .collect();
        format!("there is no mission “{word}”; {}", hint(word, &known))
    })
}

/// Sight and steps are shown with the doors as set up, and with all doors open.
fn door_states(board: &Board) -> [(&'static str, DoorSet); 2] {
    [
        ("at_start", board.doors_at_start()),
        ("all_doors_open", board.all_doors()),
    ]
}

fn describe(mission: &Mission, board: &Board) -> Value {
    let ids = |set: ZoneSet| set.iter().map(|zone| zone.0).collect::<Vec<_>>();
    let states = door_states(board);
    let by_state = |what: &dyn Fn(DoorSet) -> Value| -> Value {
        let entries = states
            .iter()
            .map(|(name, open)| ((*name).to_string(), what(*open)));
        Value::Object(entries.collect())
    };
    let zones = board.ids().map(|id| {
        let zone = board.zone(id);
        json!({
            "zone": id.0,
            "kind": zone.kind,
            "parts": zone.parts,
            "name": zone.name,
            "building": zone.building,
            "manhole_tiles": zone.manholes,
            "links": by_state(&|open| json!(ids(board.neighbours(id, open)))),
            "sees": by_state(&|open| json!(ids(board.sight(id, open)))),
            "distances": by_state(&|open| json!(board.distances(id, open))),
        })
    });
    // Doors are counted from 1, as in answers and events.
    let doors = board.doors().iter().zip(1..).map(|(door, number)| {
        json!({
            "door": number,
            "zones": door.zones,
            "color": door.color,
            "open": door.starts_open,
        })
    });
    json!({
        "game": Season1::ID,
        "mission": mission.id,
        "name": mission.name,
        "map": mission.confidence,
        "zones": zones.collect::<Vec<_>>(),
        "doors": doors.collect::<Vec<_>>(),
    })
}

fn print(mission: &Mission, board: &Board) {
    let title = format!("{} {}", mission.id, mission.name);
    say(format!(
        "{}: {} zones, {} buildings, {} doors; map {}",
        styled(STRONG, title),
        board.zones().len(),
        board.buildings(),
        board.doors().len(),
        mission.confidence
    ));
    print_tiles(&mission.layout);
    say(format!("\n{}", styled(STRONG, "Zones")));
    let [(_, at_start), (_, all_open)] = door_states(board);
    for id in board.ids() {
        let zone = board.zone(id);
        let what = match (zone.kind, &zone.name, zone.building) {
            (ZoneKind::Room, Some(name), Some(building)) => format!("{name}, building {building}"),
            (ZoneKind::Room, ..) => "room".to_string(),
            (ZoneKind::Street, ..) if zone.manholes.is_empty() => "street".to_string(),
            (ZoneKind::Street, ..) => "street with manhole".to_string(),
        };
        say(format!("{:>4}  {what}: {}", id.0, zone.parts.join(" ")));
        let line = |label: &str, now: ZoneSet, later: ZoneSet| {
            let more: ZoneSet = later.iter().filter(|zone| !now.contains(*zone)).collect();
            let more = match more.is_empty() {
                true => String::new(),
                false => format!(" (with open doors also {})", numbers(more)),
            };
            say(styled(
                QUIET,
                format!("      {label} {}{more}", numbers(now)),
            ));
        };
        line(
            "leads to",
            board.neighbours(id, at_start),
            board.neighbours(id, all_open),
        );
        line(
            "sees    ",
            board.sight(id, at_start),
            board.sight(id, all_open),
        );
    }
    say(format!("\n{}", styled(STRONG, "Doors")));
    for (door, number) in board.doors().iter().zip(1..) {
        let state = if door.starts_open { "open" } else { "closed" };
        let [one, other] = door.zones;
        say(format!(
            "{number:>4}  {} {state}: {one} and {other}",
            door.color
        ));
    }
    print_distances(board, all_open);
}

/// The steps from every zone to every other, with all doors open.
fn print_distances(board: &Board, open: DoorSet) {
    say(format!(
        "\n{}",
        styled(STRONG, "Steps, with all doors open")
    ));
    let header: String = board.ids().map(|id| format!("{:>3}", id.0)).collect();
    say(styled(QUIET, format!("    {header}")));
    for id in board.ids() {
        let steps = board.distances(id, open);
        let row: String = steps
            .iter()
            .map(|steps| steps.map_or("  -".to_string(), |steps| format!("{steps:>3}")))
            .collect();
        say(format!("{:>3} {row}", id.0));
    }
}
