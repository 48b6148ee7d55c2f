//! A content folder of one's own, laid over what comes with the program.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::{Content, EquipmentFile, MachineFile, SurvivorFile, XenoCardFile};
use crate::invader::mission::Mission;
use crate::invader::tile::TileSet;

impl Content {
    /// Lays the files of a folder over this content: what has an id that is known already
    /// replaces it, everything else is added. Says everything that is wrong with the files.
    pub fn lay_over(&mut self, folder: &Path) -> Result<(), Vec<String>> {
        let mut problems = Vec::new();
        if let Some(file) = read::<EquipmentFile>(&folder.join("equipment.toml"), &mut problems) {
            merge(&mut self.equipment, file.card, |one, other| {
                one.id == other.id
            });
        }
        if let Some(file) = read::<MachineFile>(&folder.join("machines.toml"), &mut problems) {
            merge(&mut self.machines, file.machine, |one, other| {
                one.kind == other.kind
            });
        }
        if let Some(file) = read::<SurvivorFile>(&folder.join("survivors.toml"), &mut problems) {
            merge(&mut self.survivors, file.survivor, |one, other| {
                one.id == other.id
            });
        }
        if let Some(file) = read::<XenoCardFile>(&folder.join("xenos.toml"), &mut problems) {
            merge(&mut self.xeno_cards, file.card, |one, other| {
                one.number == other.number
            });
        }
        if let Some(file) = read::<TileSet>(&folder.join("tiles.toml"), &mut problems) {
            self.tiles.tiles.extend(file.tiles);
        }
        for path in mission_files(&folder.join("missions"), &mut problems) {
            if let Some(mission) = read::<Mission>(&path, &mut problems) {
                merge(&mut self.missions, vec![mission], |one, other| {
                    one.id == other.id
                });
            }
        }
        match problems.is_empty() {
            true => Ok(()),
            false => Err(problems),
        }
    }
}

/// Reads a file, if it is there.
fn read<T: DeserializeOwned>(path: &Path, problems: &mut Vec<String>) -> Option<T> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return None,
        Err(error) => {
            problems.push(format!("{}: {error}", path.display()));
            return None;
        }
    };
    toml::from_str(&text)
        .map_err(|error| problems.push(format!("{}: {}", path.display(), error.to_string().trim())))
        .ok()
}

/// The mission files of a folder, in the order of their names.
fn mission_files(folder: &Path, problems: &mut Vec<String>) -> Vec<std::path::PathBuf> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => {
            problems.push(format!("{}: {error}", folder.display()));
            return Vec::new();
        }
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<_> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .collect();
    paths.sort();
    paths
}

fn merge<T>(known: &mut Vec<T>, new: Vec<T>, same: impl Fn(&T, &T) -> bool) {
    for item in new {
        match known.iter_mut().find(|other| same(other, &item)) {
            Some(old) => *old = item,
            None => known.push(item),
        }
    }
}
