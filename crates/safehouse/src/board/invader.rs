//! The boards of Invader: corridors, rooms, airlocks and the exterior.

use serde_json::{Value, json};
use table::Rulebook;
use table::words::{hint, slug};
use zombicide::board::{ZoneId, ZoneSet};
use zombicide::invader::{
    Content, DynamicTerrain, Invader, Mission, Place, Station, check_mission_text, missions, tiles,
};

use super::{is_file, numbers, print_tiles, read_file};
use crate::Failure;
use crate::output::{QUIET, STRONG, say, styled};

/// Prints the board of a mission, without what the mission puts on it.
pub fn run(word: &str, as_json: bool) -> Result<(), Failure> {
    let map = &read_mission(word)?;
    let station = Station::compile(&map.layout, tiles())
        .map_err(|problems| format!("mission {}: {}", map.id, problems.join("; ")))?;
    match as_json {
        true => say(format!("{:#}", describe(map, &station))),
        false => print(map, &station),
    }
    Ok(())
}

/// A mission of a file, or a shipped one.
fn read_mission(word: &str) -> Result<Mission, String> {
    match is_file(word) {
        true => read_file(word, "safehouse check mission --game invader", |text| {
            check_mission_text(text, Content::shipped())
        }),
        false => find_mission(missions(), word).cloned(),
    }
}

/// The mission of that number or name.
pub fn find_mission<'a>(missions: &'a [Mission], word: &str) -> Result<&'a Mission, String> {
    let is_meant = |map: &&Mission| slug(&map.id) == slug(word) || slug(&map.name) == slug(word);
    missions.iter().find(is_meant).ok_or_else(|| {
        let known: Vec<&str> = missions
            .iter()
            .flat_map(|map| [map.id.as_str(), map.name.as_str()])
            .collect();
        format!("there is no mission “{word}”; {}", hint(word, &known))
    })
}

/// What a wall of the zone would lead to if there were Mold.
fn behind_walls(station: &Station, zone: ZoneId) -> ZoneSet {
    let moldy = DynamicTerrain {
        active: ZoneSet::of(zone),
        ..DynamicTerrain::default()
    };
    let open = station.neighbours(zone, &DynamicTerrain::default());
    station.neighbours(zone, &moldy).without(open)
}

fn describe(map: &Mission, station: &Station) -> Value {
    let ids = |set: ZoneSet| set.iter().map(|zone| zone.0).collect::<Vec<_>>();
    let open = DynamicTerrain::default();
    let zones = station.ids().map(|id| {
        let zone = station.zone(id);
        json!({
            "zone": id.0,
            "kind": zone.place,
            "parts": zone.parts,
            "name": zone.look,
            "links": ids(station.neighbours(id, &open)),
            "sees": ids(station.sight(id, &open)),
            "behind_walls": ids(behind_walls(station, id)),
        })
    });
    // Door frames are counted from 1, as doors are in answers and events.
    let frames = station.frames().iter().zip(1..);
    let frames = frames.map(|(frame, number)| json!({ "door": number, "zones": frame.zones }));
    json!({
        "game": Invader::ID,
        "mission": map.id,
        "name": map.name,
        "layout": map.layout_confidence,
        "turned": map.turned,
        "zones": zones.collect::<Vec<_>>(),
        "doors": frames.collect::<Vec<_>>(),
    })
}

fn print(map: &Mission, station: &Station) {
    say(format!(
        "{}: {} zones, {} door frames; layout {}, rotation {}",
        styled(STRONG, format!("{} {}", map.id, map.name)),
        station.zones().len(),
        station.frames().len(),
        map.layout_confidence,
        map.turned
    ));
    print_tiles(&map.layout);
    say(format!(
        "\n{}",
        styled(STRONG, "Zones, with all doors open and no Mold")
    ));
    let open = DynamicTerrain::default();
    for id in station.ids() {
        let zone = station.zone(id);
        let kind = match zone.place {
            Place::Corridor => "corridor",
            Place::Room => "room",
            Place::Security => "security room",
            Place::Oxygen => "oxygen supply room",
            Place::Airlock => "airlock",
            Place::Exterior => "exterior",
        };
        let look = zone
            .look
            .as_ref()
            .map_or(String::new(), |look| format!(" ({look})"));
        say(format!(
            "{:>4}  {kind}{look}: {}",
            id.0,
            zone.parts.join(" ")
        ));
        let line = |label: &str, set: ZoneSet| {
            say(styled(QUIET, format!("      {label} {}", numbers(set))));
        };
        line("leads to", station.neighbours(id, &open));
        line("sees    ", station.sight(id, &open));
        let walls = behind_walls(station, id);
        if !walls.is_empty() {
            line("Mold would open walls to", walls);
        }
    }
    say(format!("\n{}", styled(STRONG, "Door frames")));
    for (frame, number) in station.frames().iter().zip(1..) {
        let [one, other] = frame.zones;
        say(format!("{number:>4}  {one} and {other}"));
    }
}
