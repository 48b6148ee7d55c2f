//! Content folders of people's own.

use std::path::PathBuf;

use games::{GameRegistry, no_content_folder};

use crate::Failure;
use crate::output::say;

pub fn check_folders(folders: &[PathBuf]) -> Result<(), Failure> {
    let mut all_right = true;
    for folder in folders {
        let mut found = false;
        for (game, missions) in GameRegistry::shipped().mission_games() {
            let path = folder.join(game.id());
            if !path.is_dir() {
                continue;
            }
            found = true;
            match missions.check_folder(&path) {
                Ok(summary) => say(format!(
                    "{}: well written: with the shipped content, {summary}",
                    path.display()
                )),
                Err(error) => {
                    all_right = false;
                    error.problems.iter().for_each(say);
                }
            }
        }
        if !found {
            return Err(no_content_folder(folder).into());
        }
    }
    match all_right {
        true => Ok(()),
        false => Err(Failure::No),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

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
}
