//! The project's own chores.

mod difficulty;
mod rules;
mod services;
mod types;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo xtask CHORE

  test     every test
  browser  only those in a real browser; with a word, those of the files with it in their name
  rules    which rules of the ledger no test names
  lint     formatting and lints, as they must be before a change lands
  types    writes the TypeScript types of what goes over the wire to web/src/wire.ts;
           --check only says whether they are up to date,
           --prove has the TypeScript compiler compare them with what games really send
  difficulty  plays every mission and writes how often the bot wins to content/difficulty.toml
           [--games 500]
  bench    the benchmarks
  chaos    servers killed while people play: nothing acknowledged may be lost
           [--kills 1000] [--store sqlite|postgres] [--seed 1];
           --power-cuts 120 also takes and tears what was not synced (SQLite; needs strace)
  upgrade-kills  upgrades of an old store killed at random moments: nothing may be lost
           [--kills 200] [--store sqlite|postgres] [--seed 1]
  next     builds the program with the next version of the rules, for tests of upgrades
  load     how fast the server answers, and how much memory it takes
           [--rooms 1000] [--rate 1000] [--seconds 30] [--idle 10000]
  attack   the same while strangers attack the server, one attack after the other
           [--rooms 16] [--rate 64] [--seconds 15] [--only NAME]
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (chore, option) = (arguments.next(), arguments.next());
    let value = arguments.next();
    let result = match (chore.as_deref(), option.as_deref()) {
        (Some("test"), None) => test(),
        (Some("browser"), only) => end_to_end(only),
        (Some("rules"), None) => rules::check(&root()),
        (Some("lint"), None) => lint(),
        (Some("types"), None) => types::write(&root()),
        (Some("types"), Some("--check")) => types::check(&root()),
        (Some("types"), Some("--prove")) => types::prove(&root()),
        (Some("difficulty"), None) => difficulty::write(&root(), None),
        (Some("difficulty"), Some("--games")) => difficulty::write(&root(), value.as_deref()),
        (Some("bench"), None) => cargo(&["bench", "--package", "arena"]),
        (Some("next"), None) => build_next(),
        (Some("chaos" | "load" | "attack" | "upgrade-kills"), _) => trial(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<(), String> {
    rules::check(&root())?;
    web::test(&root())?;
    let services = services::Services::find()?;
    let browser = services::browser()?;
    build_next()?;
    // This builds the program, too: some of its tests start it.
    cargo_with(
        &["test", "--workspace", "--no-fail-fast"],
        &services.environment,
    )?;
    web::end_to_end(&root(), &browser, None)
}

/// Builds the program with rules that differ in one thing, for tests that carry games over to
/// them, and puts it beside the usual one.
fn build_next() -> Result<(), String> {
    let next = ["--package", "safehouse", "--features", "next-rules"];
    cargo(&[&["build"], &next[..]].concat())?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let built = target
        .unwrap_or_else(|| root().join("target"))
        .join("debug");
    let copied = std::fs::copy(built.join("safehouse"), built.join("safehouse-next"));
    copied.map_err(|error| format!("the program cannot be copied: {error}"))?;
    // The usual one takes its place again.
    cargo(&["build", "--package", "safehouse"])
}

/// Plays in a real browser.
fn end_to_end(only: Option<&str>) -> Result<(), String> {
    let browser = services::browser()?;
    cargo(&["build", "--package", "safehouse"])?;
    web::end_to_end(&root(), &browser, only)
}

fn lint() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--"];
    cargo(&[&clippy[..], &["--deny", "warnings"]].concat())?;
    types::check(&root())?;
    web::check(&root())
}

/// Builds the program as it is shipped, and puts it to the trial that was asked for.
fn trial() -> Result<(), String> {
    let programs = ["--package", "safehouse", "--package", "trials"];
    cargo(&[&["build", "--release"], &programs[..]].concat())?;
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
    let run = ["run", "--quiet", "--release", "--package", "trials", "--"];
    cargo(&[&run[..], &asked].concat())
}

fn cargo(arguments: &[&str]) -> Result<(), String> {
    cargo_with(arguments, &[])
}

fn cargo_with(arguments: &[&str], environment: &[(&str, String)]) -> Result<(), String> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(program)
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .current_dir(root())
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("`cargo {}` failed", arguments.join(" "))),
    }
}

/// The folder of the whole project.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}
