//! The TypeScript types of everything that goes over the wire.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::command::{cargo_output, run};

/// Where they are written down, from the folder of the whole project.
const FILE: &str = "web/src/wire.ts";

/// Writes them down.
pub fn write(root: &Path) -> Result<(), String> {
    let text = example("typescript")?;
    let path = root.join(FILE);
    fs::write(&path, text).map_err(|error| format!("{FILE}: {error}"))
}

/// Whether what is written down is up to date.
pub fn check(root: &Path) -> Result<(), String> {
    let text = example("typescript")?;
    let written = fs::read(root.join(FILE)).unwrap_or_default();
    match written == text {
        true => Ok(()),
        false => Err(format!("{FILE} is out of date: run `cargo xtask types`")),
    }
}

/// Whether the TypeScript compiler finds that games really send what is written down.
pub fn prove(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let samples = example("samples")?;
    fs::write(web.join("samples.ts"), samples)
        .map_err(|error| format!("web/samples.ts: {error}"))?;
    let compiler = ["exec", "--", "tsc", "--project", "tsconfig.samples.json"];
    run(Command::new("npm").args(compiler).current_dir(&web))
}

/// What an example of the server prints.
fn example(name: &str) -> Result<Vec<u8>, String> {
    cargo_output(&["run", "--quiet", "--package", "server", "--example", name])
}
