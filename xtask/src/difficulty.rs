//! The table of how hard missions are.

use std::fs;
use std::path::Path;

use crate::types;

/// Where it is kept, from the folder of the whole project.
const FILE: &str = "content/difficulty.toml";
/// How many games of each mission are played when nobody says how many.
const GAMES: &str = "500";

/// Plays all missions and writes the table.
pub fn write(root: &Path, games: Option<&str>) -> Result<(), String> {
    let games = games.unwrap_or(GAMES);
    if !games.parse().is_ok_and(|games: u32| games > 0) {
        return Err(format!("`{games}` is no number of games"));
    }
    let example = [
        "--release",
        "--package",
        "server",
        "--example",
        "difficulty",
    ];
    let text = types::output(root, &[&example[..], &["--", games]].concat())?;
    fs::write(root.join(FILE), text).map_err(|error| format!("{FILE}: {error}"))
}
