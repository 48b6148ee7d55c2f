//! Missions and survivors that people write, of either edition of Zombicide.

use std::path::PathBuf;

use clap::ValueEnum;
use table::scenario::Problem;

use super::{invader, report, season1};
use crate::Failure;
use crate::files::read_text;
use crate::output::say;

/// An edition of Zombicide.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Edition {
    /// Zombicide, season 1
    #[value(alias = "zombicide")]
    Season1,
    /// Zombicide: Invader
    Invader,
}

impl Edition {
    const fn name(self) -> &'static str {
        match self {
            Edition::Season1 => "season 1",
            Edition::Invader => "Invader",
        }
    }

    const fn other(self) -> Edition {
        match self {
            Edition::Season1 => Edition::Invader,
            Edition::Invader => Edition::Season1,
        }
    }

    /// The edition's word on the command line.
    const fn word(self) -> &'static str {
        match self {
            Edition::Season1 => "season1",
            Edition::Invader => "invader",
        }
    }
}

/// A file summed up, or everything that is wrong with it.
pub type Verdict = Result<String, Vec<Problem>>;

pub fn check_missions(files: &[PathBuf], edition: Edition) -> Result<(), Failure> {
    check_files(files, edition, "mission", |edition| match edition {
        Edition::Season1 => season1::judge_mission,
        Edition::Invader => invader::judge_mission,
    })
}

pub fn check_survivors(files: &[PathBuf], edition: Edition) -> Result<(), Failure> {
    check_files(files, edition, "survivor", |edition| match edition {
        Edition::Season1 => season1::judge_survivor,
        Edition::Invader => invader::judge_survivor,
    })
}

fn check_files(
    files: &[PathBuf],
    edition: Edition,
    what: &str,
    judge: fn(Edition) -> fn(&str) -> Verdict,
) -> Result<(), Failure> {
    let mut all_right = true;
    for file in files {
        let shown = file.display().to_string();
        let text = read_text(file)?;
        let problems = match judge(edition)(&text) {
            Ok(summary) => {
                say(format!("{shown}: well written: {summary}"));
                continue;
            }
            Err(problems) => problems,
        };
        let other = edition.other();
        if fits_better(judge(other)(&text), &problems) {
            return Err(Failure::Usage(format!(
                "{shown} is written as a {what} of {}, not of {}: check it with --game {}",
                other.name(),
                edition.name(),
                other.word()
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

/// Whether a file was clearly meant for the other edition: that one has nothing, or at most
/// half as much, to complain of.
fn fits_better(other: Verdict, problems: &[Problem]) -> bool {
    match other {
        Ok(_) => true,
        Err(fewer) => fewer.len() * 2 <= problems.len(),
    }
}

/// So many of something, in words.
pub fn counted(count: usize, what: &str) -> String {
    let many = if count == 1 { "" } else { "s" };
    format!("{count} {what}{many}")
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

    #[test]
    fn the_examples_of_both_games_are_well_written() {
        for (edition, mission, survivor) in [
            (Edition::Season1, "corner-shop", "zoe"),
            (Edition::Invader, "night-shift", "ines"),
        ] {
            let file = |name: &str| [content(&format!("examples/{name}.toml"))];
            assert!(check_missions(&file(mission), edition).is_ok());
            assert!(check_survivors(&file(survivor), edition).is_ok());
        }
    }

    #[test]
    fn a_file_of_the_other_game_is_told_so() {
        for (edition, mission, survivor, option) in [
            (Edition::Season1, "night-shift", "ines", "--game invader"),
            (Edition::Invader, "corner-shop", "zoe", "--game season1"),
        ] {
            let file = |name: &str| [content(&format!("examples/{name}.toml"))];
            let results = [
                check_missions(&file(mission), edition),
                check_survivors(&file(survivor), edition),
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
            let [one, other] = [season1::judge_mission(text), invader::judge_mission(text)];
            let problems = one.clone().err().unwrap_or_default();
            assert!(!fits_better(other.clone(), &problems));
            assert!(!fits_better(one, &other.err().unwrap_or_default()));
        }
    }
}
