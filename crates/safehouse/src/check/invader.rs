//! Missions, survivors and content folders of Invader.

use std::path::Path;

use table::Rulebook;
use zombicide::invader::{
    Content, Invader, Mission, Setup, Station, check_mission_text, check_survivor_text, tiles,
};

use super::folder::{Laid, prepared};
use super::own::{Verdict, counted};

pub fn judge_mission(text: &str) -> Verdict {
    check_mission_text(text, Content::shipped()).map(|mission| about_mission(&mission))
}

pub fn judge_survivor(text: &str) -> Verdict {
    let sheet = check_survivor_text(text, Content::shipped())?;
    let skills = 2 + sheet.orange.len() + sheet.red.len();
    Ok(format!("{}, {skills} skills", sheet.name))
}

fn about_mission(mission: &Mission) -> String {
    let Ok(station) = Station::compile(&mission.layout, tiles()) else {
        return mission.name.clone();
    };
    let rooms = station.zones().iter().filter(|zone| zone.place.is_room());
    let counts = [
        (station.zones().len(), "zone"),
        (rooms.count(), "room"),
        (mission.doors.len(), "closed door"),
        (mission.spawns.len(), "spawn zone"),
        (mission.goals.len(), "goal"),
    ];
    let counts = counts.map(|(count, what)| counted(count, what));
    format!("{}, {}", mission.name, counts.join(", "))
}

/// Lays a folder over the shipped content, and prepares every mission with it.
pub fn lay_over(folder: &Path) -> Laid {
    let mut content = Content::shipped().clone();
    let problems = content.lay_over(folder).err().unwrap_or_default();
    let missions = content.missions.iter();
    let games = missions.map(|mission| Invader::prepare(Setup::random(&mission.id, 1), &content));
    let problems = prepared(problems, games);
    match problems.is_empty() {
        false => Err(problems),
        true => Ok([
            format!("{} of equipment", counted(content.equipment.len(), "kind")),
            counted(content.xeno_cards.len(), "Xeno card"),
            counted(content.survivors.len(), "survivor"),
            counted(content.missions.len(), "mission"),
        ]
        .join(", ")),
    }
}
