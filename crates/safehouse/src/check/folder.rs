//! Content folders of people's own.

use std::path::{Path, PathBuf};

use table::Problems;

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
    games: impl Iterator<Item = Result<G, Problems>>,
) -> Vec<String> {
    for problem in games.filter_map(Result::err).flatten() {
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here(path: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
    }

    #[test]
    fn the_shipped_content_is_well_written() {
        assert!(check_folders(&[here("../../content")]).is_ok());
    }

    #[test]
    fn a_folder_without_either_game_is_a_mistake() {
        let Err(Failure::Usage(message)) = check_folders(&[here("src")]) else {
            panic!("there is no content in it");
        };
        let end = "src is no content folder: there is neither season1 nor invader in it";
        assert!(message.ends_with(end), "{message}");
    }

    #[test]
    fn what_only_shows_when_missions_are_prepared_is_said_once() {
        let file = "a file".to_string();
        let wrong = || Err::<(), _>(Problems::from(vec!["too many cards".to_string()]));
        let games = [Ok(()), wrong(), wrong()].into_iter();
        assert_eq!(prepared(vec![file], games), ["a file", "too many cards"]);
    }
}
