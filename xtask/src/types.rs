//! The TypeScript types of everything that goes over the wire.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Where they are written down, from the folder of the whole project.
const FILE: &str = "web/src/wire.ts";

/// Writes them down.
pub fn write(root: &Path) -> Result<(), String> {
    let text = example(root, "typescript")?;
    let path = root.join(FILE);
    fs::write(&path, text).map_err(|error| format!("{FILE}: {error}"))
}

/// Whether what is written down is up to date.
pub fn check(root: &Path) -> Result<(), String> {
    let text = example(root, "typescript")?;
    let written = fs::read(root.join(FILE)).unwrap_or_default();
    match written == text {
        true => Ok(()),
        false => Err(format!("{FILE} is out of date: run `cargo xtask types`")),
    }
}

/// Whether the TypeScript compiler finds that games really send what is written down.
pub fn prove(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let samples = example(root, "samples")?;
    fs::write(web.join("samples.ts"), samples)
        .map_err(|error| format!("web/samples.ts: {error}"))?;
    if !web.join("node_modules").is_dir() {
        run(Command::new("npm").arg("ci").current_dir(&web))?;
    }
    let compiler = ["exec", "--", "tsc", "--project", "tsconfig.samples.json"];
    run(Command::new("npm").args(compiler).current_dir(&web))
}

/// What an example of the server prints.
fn example(root: &Path, name: &str) -> Result<Vec<u8>, String> {
    output(root, &["--package", "server", "--example", name])
}

/// What a program prints that cargo runs.
pub fn output(root: &Path, program: &[&str]) -> Result<Vec<u8>, String> {
    let arguments = [&["run", "--quiet"], program].concat();
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(program)
        .args(&arguments)
        .current_dir(root)
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("`cargo {}` failed", arguments.join(" "))),
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{command:?} failed")),
        Err(error) => Err(format!("{command:?} cannot be started: {error}")),
    }
}
