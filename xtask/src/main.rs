//! The project's own chores.

mod rules;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo xtask CHORE

  test     every test
  rules    which rules of the ledger no test names
  lint     formatting and lints, as they must be before a change lands
  bench    the benchmarks
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let result = match (arguments.next().as_deref(), arguments.next()) {
        (Some("test"), None) => test(),
        (Some("rules"), None) => rules::check(&root()),
        (Some("lint"), None) => lint(),
        (Some("bench"), None) => cargo(&["bench", "--package", "arena"]),
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
    cargo(&["test", "--workspace"])
}

fn lint() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--"];
    cargo(&[&clippy[..], &["--deny", "warnings"]].concat())
}

fn cargo(arguments: &[&str]) -> Result<(), String> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(program)
        .args(arguments)
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
