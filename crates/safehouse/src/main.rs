//! Safehouse: a table for zombie games, in one program.

mod check;
mod files;
mod seats;
mod simulate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A table for zombie games: play them, simulate them, replay them, check their rules.
#[derive(Parser)]
#[command(version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play many games between bots and say who wins
    #[command(subcommand)]
    Simulate(simulate::Simulate),
    /// Check files that people write: scenarios, bots
    #[command(subcommand)]
    Check(check::Check),
}

/// Why a command did not do what it was asked.
enum Failure {
    /// What was asked was done, and the answer is no. It has been said already.
    No,
    /// The arguments or files are wrong: one line that says what.
    Usage(String),
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Usage(message)
    }
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Simulate(simulate) => simulate::run(&simulate),
        Command::Check(check) => check::run(&check),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::No) => ExitCode::from(1),
        Err(Failure::Usage(message)) => {
            eprintln!("safehouse: {message}");
            ExitCode::from(2)
        }
    }
}
