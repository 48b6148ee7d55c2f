//! `safehouse check`: is what somebody wrote well written, and does it hold?

mod folder;
mod invader;
mod own;
mod season1;
mod store;

use std::path::{Path, PathBuf};

use bots::zombinion::BuyList;
use clap::Subcommand;
use table::Rulebook;
use table::scenario::{self, Failure as Failed, Problem, Scenario};
use table::words::hint;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use crate::Failure;
use crate::files::read_text;
use crate::output::say;
use own::Edition;

#[derive(Subcommand)]
pub enum Check {
    /// Read buy lists and say what is wrong with them
    Bot {
        /// Bot files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Lay content folders over the shipped content and say everything that is wrong with them
    Content {
        /// Folders with season1/ or invader/ in them, laid out as the program's own content/ is
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Read missions and say everything that is wrong with them
    Mission {
        /// Mission files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The game they are for
        #[arg(long, value_enum, default_value_t = Edition::Season1)]
        game: Edition,
    },
    /// Play scenarios and compare what follows with what they expect
    Scenario {
        /// Scenario files, or folders of them
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Compare everything in a server’s store with its hashes, also while the server runs
    Store(store::CheckStore),
    /// Read survivors and say everything that is wrong with them
    Survivor {
        /// Survivor files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The game they are for
        #[arg(long, value_enum, default_value_t = Edition::Season1)]
        game: Edition,
    },
}

pub fn run(check: &Check) -> Result<(), Failure> {
    match check {
        Check::Bot { files } => check_bots(files),
        Check::Content { folders } => folder::check_folders(folders),
        Check::Mission { files, game } => own::check_missions(files, *game),
        Check::Scenario { files } => check_scenarios(files),
        Check::Store(args) => store::run(args),
        Check::Survivor { files, game } => own::check_survivors(files, *game),
    }
}

fn check_bots(files: &[PathBuf]) -> Result<(), Failure> {
    let mut wrong = 0;
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        match BuyList::parse(&name, &read_text(file)?) {
            Ok(list) => say(format!(
                "{}: {} lines, well written",
                file.display(),
                list.lines.len()
            )),
            Err(problems) => {
                wrong += 1;
                for problem in problems {
                    say(format!(
                        "{}:{}: {}",
                        file.display(),
                        problem.line,
                        problem.message
                    ));
                }
            }
        }
    }
    match wrong {
        0 => Ok(()),
        _ => Err(format!("{wrong} bot file(s) could not be read, see above").into()),
    }
}

fn check_scenarios(paths: &[PathBuf]) -> Result<(), Failure> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(format!("no file ends in .scenario in {}", paths[0].display()).into());
    }
    let (mut passed, mut failed, mut malformed) = (0, 0, 0);
    for file in &files {
        let shown = file.display();
        let parsed = scenario::parse_each(&read_text(file)?);
        malformed += parsed.malformed;
        report(&shown.to_string(), &parsed.problems);
        for scenario in &parsed.scenarios {
            match play(scenario) {
                Ok(()) => passed += 1,
                Err(Failed::Malformed(problems)) => {
                    malformed += 1;
                    report(&shown.to_string(), &problems);
                }
                Err(failure) => {
                    failed += 1;
                    let rules: Vec<&str> =
                        scenario.rules.iter().map(|(_, id)| id.as_str()).collect();
                    say(format!(
                        "FAILED {shown}:{}: {} [{}]",
                        scenario.line,
                        scenario.name,
                        rules.join(", ")
                    ));
                    say(failure.to_string().trim_end());
                }
            }
        }
    }
    say(format!("{passed} passed, {failed} failed"));
    match (malformed, failed) {
        (0, 0) => Ok(()),
        (0, _) => Err(Failure::No),
        _ => Err(format!("{malformed} scenario(s) could not be read, see above").into()),
    }
}

fn report(file: &str, problems: &[Problem]) {
    for problem in problems {
        say(format!("{file}:{}: {}", problem.line, problem.message));
    }
}

fn play(scenario: &Scenario) -> Result<(), Failed> {
    match scenario.game.as_str() {
        Zombinion::ID => scenario::run::<Zombinion>(scenario),
        Season1::ID => scenario::run::<Season1>(scenario),
        Invader::ID => scenario::run::<Invader>(scenario),
        other => Err(Failed::Malformed(vec![Problem::at(
            scenario.line,
            format!(
                "there is no game “{other}”; {}",
                hint(other, &[Zombinion::ID, Season1::ID, Invader::ID])
            ),
        )])),
    }
}

/// Adds a file, or all scenario files of a folder in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let wrong = |error: std::io::Error| format!("cannot read {}: {error}", path.display());
    let mut entries = Vec::new();
    for entry in path.read_dir().map_err(wrong)? {
        entries.push(entry.map_err(wrong)?.path());
    }
    entries.sort();
    for entry in entries {
        if entry.is_dir() || entry.extension().is_some_and(|ending| ending == "scenario") {
            collect(&entry, files)?;
        }
    }
    Ok(())
}
