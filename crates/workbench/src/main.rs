//! Tools for those who work on bots and tests.

mod missions;
mod moments;
mod tune;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

/// Tools for those who work on bots and tests
#[derive(Parser)]
#[command(bin_name = "workbench")]
struct Arguments {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// Say how often a bot wins each mission, and with which seeds
    Missions(missions::Missions),
    /// Print a short game for every kind of question, for web/e2e/moments/EDITION.json
    Moments {
        /// The edition to play
        edition: Edition,
    },
    /// Look for a better style of a planner by playing
    Tune(tune::Tune),
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Edition {
    /// Zombicide, season 1
    Season1,
    /// Zombicide: Invader
    Invader,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().tool {
        Tool::Missions(args) => missions::run(&args),
        Tool::Moments { edition } => {
            moments::run(edition);
            Ok(())
        }
        Tool::Tune(args) => tune::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
