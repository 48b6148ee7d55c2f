//! Running other programs.

use std::ffi::OsString;
use std::process::{Command, Stdio};

use crate::root;

/// Runs cargo in the project's folder.
pub fn cargo(arguments: &[&str]) -> Result<(), String> {
    cargo_with(arguments, &[])
}

/// Runs cargo in the project's folder with these environment variables.
pub fn cargo_with(arguments: &[&str], environment: &[(&str, OsString)]) -> Result<(), String> {
    let mut cargo = cargo_command(arguments);
    let status = cargo
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .status()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("`cargo {}` failed", arguments.join(" "))),
    }
}

/// What cargo prints.
pub fn cargo_output(arguments: &[&str]) -> Result<Vec<u8>, String> {
    let output = cargo_command(arguments)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("`cargo {}` failed", arguments.join(" "))),
    }
}

fn cargo_command(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command that must succeed.
pub fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?}: {status}")),
        Err(error) => Err(format!("{command:?} cannot be started: {error}")),
    }
}
