//! Which rules of the ledger are shown by a test.
//!
//! A rule counts as shown if its id stands in a scenario, in a file under a `tests` folder,
//! or in the test part of a source file. Whether the test really shows it is for a reader to
//! judge.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Prints how many rules are shown; an error if one is not.
pub fn check(root: &Path) -> Result<(), String> {
    let mut shown = String::new();
    collect(&root.join("content/scenarios"), &mut shown)?;
    collect(&root.join("crates"), &mut shown)?;
    let shown: BTreeSet<&str> = words(&shown).collect();
    let mut missing = Vec::new();
    for ledger in entries(&root.join("content/rules"))? {
        // Folders hold what the same rules say in other languages.
        if ledger.is_dir() {
            continue;
        }
        let text = read(&ledger)?;
        let ids: Vec<&str> = text.lines().filter_map(rule_id).collect();
        let without: Vec<&str> = ids
            .iter()
            .copied()
            .filter(|id| !shown.contains(id))
            .collect();
        let game = ledger.file_stem().unwrap_or_default().to_string_lossy();
        println!(
            "{game}: {} of {} rules are named by a test",
            ids.len() - without.len(),
            ids.len()
        );
        missing.extend(without.into_iter().map(str::to_string));
    }
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!("no test names {}", missing.join(", "))),
    }
}

/// The id in a line `id = "ZN-HUNT-01"`.
fn rule_id(line: &str) -> Option<&str> {
    line.strip_prefix("id = \"")?.strip_suffix('"')
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
}

/// Adds the text of every test below a folder.
fn collect(path: &Path, shown: &mut String) -> Result<(), String> {
    for entry in entries(path)? {
        if entry.is_dir() {
            collect(&entry, shown)?;
            continue;
        }
        let is_test = entry.components().any(|part| {
            let part = part.as_os_str();
            part == "tests" || part == "scenarios"
        });
        let is_source = entry.extension().is_some_and(|ending| ending == "rs");
        if is_test {
            // Test folders may hold files that are no text; those name nothing.
            shown.push_str(&fs::read_to_string(&entry).unwrap_or_default());
            shown.push('\n');
        } else if is_source {
            let text = read(&entry)?;
            shown.push_str(
                text.split_once("#[cfg(test)]")
                    .map_or("", |(_, tests)| tests),
            );
            shown.push('\n');
        }
    }
    Ok(())
}

fn entries(path: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    let entries = fs::read_dir(path).map_err(wrong)?;
    let mut entries = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(wrong)?;
    entries.sort();
    Ok(entries)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
