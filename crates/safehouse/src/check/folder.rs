//! Content folders of people's own.

use std::path::{Path, PathBuf};

use super::{invader, season1};
use crate::Failure;
use crate::output::say;

/// What a folder and the shipped content come to together, or everything that is wrong.
pub type Laid = Result<String, Vec<String>>;

/// An edition's folder, and how it is laid over the shipped content.
type Edition = (&'static str, fn(&Path) -> Laid);

/// The editions that a folder can have something of.
const EDITIONS: [Edition; 2] = [
    ("season1", season1::lay_over),
    ("invader", invader::lay_over),
];

pub fn check_folders(folders: &[PathBuf]) -> Result<(), Failure> {
    let mut all_right = true;
    for folder in folders {
        let mut found = false;
        for (name, lay_over) in EDITIONS {
            let path = folder.join(name);
            if !path.is_dir() {
                continue;
            }
            found = true;
            match lay_over(&path) {
                Ok(summary) => say(format!(
                    "{}: well written: with the shipped content, {summary}",
                    path.display()
                )),
                Err(problems) => {
                    all_right = false;
                    problems.iter().for_each(say);
                }
            }
        }
        if !found {
            let names = EDITIONS.map(|(name, _)| name).join(" nor ");
            let shown = folder.display();
            return Err(
                format!("{shown} is no content folder: there is neither {names} in it").into(),
            );
        }
    }
    match all_right {
        true => Ok(()),
        false => Err(Failure::No),
    }
}

/// What is wrong with the files, and what is found besides when every mission is prepared.
pub fn prepared<G>(
    mut problems: Vec<String>,
    games: impl Iterator<Item = Result<G, Vec<String>>>,
) -> Vec<String> {
    for problem in games.filter_map(Result::err).flatten() {
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems
}
