//! Safehouse: a table for zombie games, in one program.

#![allow(rustdoc::bare_urls, reason = "doc comments of options are help texts")]

mod admin;
mod backup;
mod board;
mod check;
mod durations;
mod files;
mod front_end;
mod output;
mod page;
mod play;
mod process;
mod replay;
mod report;
mod seats;
mod serve;
mod setups;
mod simulate;
mod upgrade;
mod worker;

use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches, Parser, Subcommand};

/// A table for zombie games: host them, play them, simulate them, replay them, check their rules.
///
/// Without a command it starts the server, on this machine alone.
#[derive(Parser)]
#[command(
    version,
    about,
    max_term_width = 100,
    args_conflicts_with_subcommands = true
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    /// Start the server: the table in the browser
    Serve(serve::Serve),
    /// Copy a server’s file, also while the server runs
    Backup(backup::Backup),
    /// Upgrade the store of an older Safehouse, or tell what that would do to each game
    Upgrade(upgrade::Upgrade),
    /// Look after a server’s store: rooms, people, bans; also while the server runs
    Admin(admin::Admin),
    /// Play in this terminal, alone, with friends, or with bots
    Play(play::PlayArgs),
    /// Play many games between bots and say who wins
    #[command(subcommand)]
    Simulate(front_end::GameToSimulate),
    /// Turn files of games into a page with charts, or into tables
    Report(report::Report),
    /// Play games that others simulate, for as long as there are any on the bus
    Worker(worker::Worker),
    /// Tell a finished game again, or prove that it was played by the rules
    Replay(replay::Replay),
    /// Print the compiled board of a mission: zones, links, doors, sight, distances
    Board(board::BoardArgs),
    /// Check files that people write, such as scenarios and missions, and a server’s store
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

/// Reads the arguments of a command that was put together from its parts.
fn read_args<T: FromArgMatches>(matches: &ArgMatches) -> Result<T, Failure> {
    T::from_arg_matches(matches).map_err(|wrong| Failure::Usage(in_one_line(&wrong.to_string())))
}

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(Cli {
            command: None,
            serve,
        }) => serve::run(&serve),
        Ok(Cli {
            command: Some(command),
            ..
        }) => run(&command),
        // What was asked for, `--help` or `--version`, is no error.
        Err(shown) if !shown.use_stderr() => {
            output::say(shown.render().ansi().to_string().trim_end());
            Ok(())
        }
        Err(wrong) => Err(Failure::Usage(in_one_line(&wrong.to_string()))),
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

/// What a message says is wrong, and its tip if it has one; `--help` says the rest.
fn in_one_line(message: &str) -> String {
    let paragraphs = message.split("\n\n").enumerate();
    let telling = paragraphs.filter(|(place, text)| *place == 0 || text.trim().starts_with("tip:"));
    let words = telling.flat_map(|(_, text)| text.split_whitespace());
    let line = words.collect::<Vec<_>>().join(" ");
    format!("{} (see --help)", line.trim_start_matches("error: "))
}

fn run(command: &Command) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Upgrade(args) => upgrade::run(args),
        Command::Admin(args) => admin::run(args),
        Command::Play(args) => play::run(args),
        Command::Simulate(simulate) => simulate::run(simulate),
        Command::Report(report) => report::run(report),
        Command::Worker(args) => worker::run(args),
        Command::Replay(replay) => replay::run(replay),
        Command::Board(args) => board::run(args),
        Command::Check(check) => check::run(check),
    }
}
