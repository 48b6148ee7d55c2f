//! The table of mission difficulties.

use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use crate::command::cargo_output;

/// Where the table is kept, from the project's folder.
const FILE: &str = "content/difficulty.toml";

/// Plays all missions and writes the table.
pub fn write(root: &Path, games: NonZeroU32) -> Result<(), String> {
    let games = games.to_string();
    let example = ["--package", "server", "--example", "difficulty"];
    let run = [&["run", "--quiet", "--release"], &example[..]].concat();
    let text = cargo_output(&[&run[..], &["--", &games]].concat())?;
    fs::write(root.join(FILE), text).map_err(|error| format!("{FILE}: {error}"))
}
