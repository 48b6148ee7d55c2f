//! Missions and survivors that people write, of either edition of Zombicide.

use std::path::PathBuf;

use games::Missions;
use table::scenario::Problem;

use super::report;
use crate::Failure;
use crate::files::read_text;
use crate::front_end::MissionGameName;
use crate::output::say;

/// A file summed up, or everything that is wrong with it.
type Verdict = Result<String, Vec<Problem>>;

pub fn check_missions(files: &[PathBuf], game: MissionGameName) -> Result<(), Failure> {
    check_files(files, game, "mission", |missions, text| {
        missions.check_mission(text)
    })
}

pub fn check_survivors(files: &[PathBuf], game: MissionGameName) -> Result<(), Failure> {
    check_files(files, game, "survivor", |missions, text| {
        missions.check_survivor(text)
    })
}

fn check_files(
    files: &[PathBuf],
    game: MissionGameName,
    what: &str,
    judge: fn(&dyn Missions, &str) -> Verdict,
) -> Result<(), Failure> {
    let mut all_right = true;
    for file in files {
        let shown = file.display().to_string();
        let text = read_text(file)?;
        let problems = match judge(game.missions(), &text) {
            Ok(summary) => {
                say(format!("{shown}: well written: {summary}"));
                continue;
            }
            Err(problems) => problems,
        };
        let mut others = game.others();
        let meant = others.find(|other| fits_better(judge(other.missions(), &text), &problems));
        if let Some(other) = meant {
            return Err(Failure::Usage(format!(
                "{shown} is written as a {what} of {}, not of {}: check it with --game {other}",
                other.missions().edition(),
                game.missions().edition(),
            )));
        }
        all_right = false;
        report(&shown, &problems);
    }
    match all_right {
        true => Ok(()),
        false => Err(Failure::No),
    }
}

/// Whether a file was clearly meant for another game: that one has nothing, or at most
/// half as much, to complain of.
fn fits_better(other: Verdict, problems: &[Problem]) -> bool {
    match other {
        Ok(_) => true,
        Err(fewer) => fewer.len() * 2 <= problems.len(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn content(path: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../content")
            .join(path)
    }

    fn named(game: &str) -> MissionGameName {
        game.parse().unwrap()
    }

    #[test]
    fn the_examples_of_both_games_are_well_written() {
        for (game, mission, survivor) in [
            ("season1", "corner-shop", "zoe"),
            ("invader", "night-shift", "ines"),
        ] {
            let file = |name: &str| [content(&format!("examples/{name}.toml"))];
            assert!(check_missions(&file(mission), named(game)).is_ok());
            assert!(check_survivors(&file(survivor), named(game)).is_ok());
        }
    }

    #[test]
    fn a_file_of_the_other_game_is_told_so() {
        for (game, mission, survivor, option) in [
            ("season1", "night-shift", "ines", "--game invader"),
            ("invader", "corner-shop", "zoe", "--game season1"),
        ] {
            let file = |name: &str| [content(&format!("examples/{name}.toml"))];
            let results = [
                check_missions(&file(mission), named(game)),
                check_survivors(&file(survivor), named(game)),
            ];
            for result in results {
                let Err(Failure::Usage(message)) = result else {
                    panic!("it is taken for the wrong game");
                };
                assert!(message.ends_with(option), "{message}");
            }
        }
    }

    #[test]
    fn mistakes_do_not_make_a_file_one_of_the_other_game() {
        for text in ["", "id = \"x\"", "this is no TOML"] {
            let games = ["season1", "invader"].map(|game| named(game).missions());
            let [one, other] = games.map(|missions| missions.check_mission(text));
            let problems = one.clone().err().unwrap_or_default();
            assert!(!fits_better(other.clone(), &problems));
            assert!(!fits_better(one, &other.err().unwrap_or_default()));
        }
    }
}
