//! The project's own chores.

mod command;
mod deny;
mod difficulty;
mod needs;
mod rules;
mod services;
mod testing;
mod types;
mod web;

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::command::cargo;
use crate::needs::Need;

/// The project's own chores
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every test
    Test {
        /// Only what needs no services, no browser and no long games
        #[arg(long)]
        quick: bool,
    },
    /// Run the tests that play in a real browser
    Browser {
        /// Only the files with this in their name
        only: Option<String>,
    },
    /// List the rules of the ledger that no test names
    Rules,
    /// Check formatting, lints, documentation and wire types
    Lint,
    /// Check licences, sources and duplicates of the dependencies with cargo-deny
    Deny {
        /// Also check the advisory database, which is fetched from the network
        #[arg(long)]
        advisories: bool,
    },
    /// Write the TypeScript types of the wire to web/src/wire.ts
    Types {
        /// Only say whether they are up to date
        #[arg(long)]
        check: bool,
        /// Compare them with what games send, using the TypeScript compiler
        #[arg(long, conflicts_with = "check")]
        prove: bool,
    },
    /// Play every mission and write how often the bot wins to content/difficulty.toml
    Difficulty {
        /// Games of each mission
        #[arg(long, default_value = "500")]
        games: NonZeroU32,
    },
    /// Run the benchmarks
    Bench,
    /// Build the program with the next version of the rules, for tests of upgrades
    Next,
    /// Kill servers during games: nothing acknowledged may be lost
    #[command(disable_help_flag = true)]
    Chaos(Trial),
    /// Kill upgrades of an old store at random moments: nothing may be lost
    #[command(disable_help_flag = true)]
    UpgradeKills(Trial),
    /// Measure how fast the server answers and how much memory it takes
    #[command(disable_help_flag = true)]
    Load(Trial),
    /// Measure the same while strangers attack the server
    #[command(disable_help_flag = true)]
    Attack(Trial),
}

/// A chore of the `trials` program, which reads the options itself.
#[derive(clap::Args)]
struct Trial {
    /// Options of the trial, such as --help
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

fn main() -> ExitCode {
    match run(Arguments::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(chore: Chore) -> Result<(), String> {
    let root = root();
    match chore {
        Chore::Test { quick: true } => testing::quick(&root),
        Chore::Test { quick: false } => testing::everything(&root),
        Chore::Browser { only } => testing::browser(&root, only.as_deref()),
        Chore::Rules => rules::check(&root),
        Chore::Lint => lint(&root),
        Chore::Deny { advisories } => deny::check(advisories),
        Chore::Types { check: true, .. } => types::check(&root),
        Chore::Types { prove: true, .. } => {
            needs::provide(&root, &[Need::WebPackages])?;
            types::prove(&root)
        }
        Chore::Types { .. } => types::write(&root),
        Chore::Difficulty { games } => difficulty::write(&root, games),
        Chore::Bench => cargo(&["bench", "--package", "arena"]),
        Chore::Next => {
            needs::provide(&root, &[Need::WebPackages])?;
            testing::next(&root)
        }
        Chore::Chaos(trial) => run_trial(&root, "chaos", &trial),
        Chore::UpgradeKills(trial) => run_trial(&root, "upgrade-kills", &trial),
        Chore::Load(trial) => run_trial(&root, "load", &trial),
        Chore::Attack(trial) => run_trial(&root, "attack", &trial),
    }
}

fn lint(root: &Path) -> Result<(), String> {
    needs::provide(root, &[Need::WebPackages])?;
    cargo(&["fmt", "--all", "--check"])?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--"];
    cargo(&[&clippy[..], &["--deny", "warnings"]].concat())?;
    let doc = ["doc", "--workspace", "--no-deps"];
    command::cargo_with(&doc, &[("RUSTDOCFLAGS", "--deny warnings".into())])?;
    types::check(root)?;
    web::check(root)
}

/// Builds the program as it is shipped, and runs a trial on it.
fn run_trial(root: &Path, name: &str, trial: &Trial) -> Result<(), String> {
    needs::provide(root, &[Need::WebPackages])?;
    let programs = ["--package", "safehouse", "--package", "trials"];
    cargo(&[&["build", "--release"], &programs[..]].concat())?;
    let mut run = vec!["run", "--quiet", "--release", "--package", "trials", "--"];
    run.push(name);
    run.extend(trial.options.iter().map(String::as_str));
    cargo(&run)
}

/// The folder of the whole project.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Arguments, Chore};

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn options_of_trials_are_passed_on() {
        let line = ["xtask", "chaos", "--kills", "20", "--help"];
        let arguments = Arguments::try_parse_from(line).expect("it can be read");
        let Chore::Chaos(trial) = arguments.chore else {
            panic!("another chore was read");
        };
        assert_eq!(trial.options, ["--kills", "20", "--help"]);
    }
}
