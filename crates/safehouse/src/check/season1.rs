//! Missions and survivors of season 1 that people write.

use std::path::PathBuf;

use table::scenario::Problem;
use zombicide::board::{Board, Kind};
use zombicide::season1::content::Sheet;
use zombicide::season1::{self, Content, Mission, check_mission_text, check_survivor_text};

use super::report;
use crate::Failure;
use crate::files::read_text;
use crate::output::say;

pub fn check_missions(files: &[PathBuf]) -> Result<(), Failure> {
    check_files(files, check_mission_text, about_mission)
}

pub fn check_survivors(files: &[PathBuf]) -> Result<(), Failure> {
    check_files(files, check_survivor_text, |sheet: &Sheet| {
        let skills = 2 + sheet.orange.len() + sheet.red.len();
        format!("{}, {skills} skills", sheet.name)
    })
}

fn check_files<T>(
    files: &[PathBuf],
    check: fn(&str, &Content) -> Result<T, Vec<Problem>>,
    about: impl Fn(&T) -> String,
) -> Result<(), Failure> {
    let mut all_right = true;
    for file in files {
        let shown = file.display().to_string();
        match check(&read_text(file)?, Content::shipped()) {
            Ok(record) => say(format!("{shown}: well written: {}", about(&record))),
            Err(problems) => {
                all_right = false;
                report(&shown, &problems);
            }
        }
    }
    match all_right {
        true => Ok(()),
        false => Err(Failure::No),
    }
}

fn about_mission(mission: &Mission) -> String {
    let board = Board::compile(&mission.map(), season1::tiles());
    let Ok(board) = board else {
        return mission.name.clone();
    };
    let rooms = board.zones().iter().filter(|zone| zone.kind == Kind::Room);
    let counted = |count: usize, what: &str| {
        let many = if count == 1 { "" } else { "s" };
        format!("{count} {what}{many}")
    };
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
