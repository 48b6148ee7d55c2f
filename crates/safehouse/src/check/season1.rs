//! Missions, survivors and content folders of season 1.

use std::path::Path;

use table::Rulebook;
use zombicide::board::{Board, Kind};
use zombicide::season1::{
    self, Content, Mission, Season1, Setup, check_mission_text, check_survivor_text,
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
    let board = Board::compile(&mission.map(), season1::tiles());
    let Ok(board) = board else {
        return mission.name.clone();
    };
    let rooms = board.zones().iter().filter(|zone| zone.kind == Kind::Room);
    let counts = [
        (board.zones().len(), "zone"),
        (rooms.count(), "room"),
        (board.buildings(), "building"),
        (board.doors().len(), "door"),
        (mission.goals.len(), "goal"),
    ];
    let counts = counts.map(|(count, what)| counted(count, what));
    format!("{}, {}", mission.name, counts.join(", "))
}

/// Lays a folder over the shipped content, and prepares every mission with it.
pub fn lay_over(folder: &Path) -> Laid {
    let mut content = Content::shipped().clone();
    let problems = content.lay_over(folder).err().unwrap_or_default();
    let games = content.missions.iter().map(|mission| {
        let fewest = mission.rules.players.map_or(1, |[fewest, _]| fewest);
        Season1::prepare(Setup::random(&mission.id, fewest), &content)
    });
    let problems = prepared(problems, games);
    match problems.is_empty() {
        false => Err(problems),
        true => Ok([
            format!("{} of equipment", counted(content.equipment.len(), "kind")),
            counted(content.zombie_cards.len(), "zombie card"),
            counted(content.survivors.len(), "survivor"),
            counted(content.missions.len(), "mission"),
        ]
        .join(", ")),
    }
}
