//! A content folder laid over what comes with the program: the part that is the same for both
//! editions. Callers read the files; this only sees their texts.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use table::Problems;
use table::scenario::Problem;
use table::words::{hint, slug};

use crate::problem::KeyProblem;
use crate::shape::{Key, line_of, read_plain, read_record};

/// The TOML files of a content folder: texts by path inside the folder, as in
/// `missions/01.toml`.
pub type OverlayFiles = BTreeMap<String, String>;

/// Where missions are in a content folder.
const MISSIONS: &str = "missions/";

/// The files of a content folder, and everything found wrong with them. Each problem starts with
/// the file's path inside the folder.
pub(crate) struct Overlay<'a> {
    files: &'a OverlayFiles,
    problems: Vec<String>,
}

impl<'a> Overlay<'a> {
    /// Starts on files that should have these names, or be missions.
    pub fn new(files: &'a OverlayFiles, names: &[&str]) -> Overlay<'a> {
        let unexpected = files
            .keys()
            .filter(|name| !name.starts_with(MISSIONS) && !names.contains(&name.as_str()));
        let problem = |name: &String| {
            let near = hint(name, names);
            format!("{name}: nobody looks for a file of this name; {near}")
        };
        Overlay {
            files,
            problems: unexpected.map(problem).collect(),
        }
    }

    /// Reads a file, if it is there and nothing is wrong with it.
    pub fn read<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, Vec<Problem>>,
    ) -> Option<T> {
        let text = self.files.get(name)?;
        let write = |problem: Problem| format!("{name}:{}: {}", problem.line, problem.message);
        read(text)
            .map_err(|problems| self.problems.extend(problems.into_iter().map(write)))
            .ok()
    }

    /// Reads a file of records of that shape, if it is there and nothing is wrong with it.
    /// `judge` says what is wrong with the records themselves.
    pub fn read_records<T: DeserializeOwned>(
        &mut self,
        name: &str,
        keys: &[Key],
        judge: impl FnOnce(&T) -> Vec<KeyProblem>,
    ) -> Option<T> {
        self.read(name, |text| read_record(text, keys, &[], judge))
    }

    /// Reads the missions, each of which has a file of its own; `id` is a mission's id.
    pub fn read_missions<T>(
        &mut self,
        read: impl Fn(&str) -> Result<T, Vec<Problem>>,
        id: impl Fn(&T) -> &str,
    ) -> Vec<T> {
        let mut missions: Vec<T> = Vec::new();
        for name in self.files.keys() {
            if !name.starts_with(MISSIONS) {
                continue;
            }
            let Some(mission) = self.read(name, &read) else {
                continue;
            };
            if missions.iter().any(|other| id(other) == id(&mission)) {
                self.problems.push(format!(
                    "{name}: there is a mission “{}” in this folder already",
                    id(&mission)
                ));
            }
            missions.push(mission);
        }
        missions
    }

    /// Everything that is wrong.
    pub fn finish(self) -> Result<(), Vec<String>> {
        match self.problems.is_empty() {
            true => Ok(()),
            false => Err(self.problems),
        }
    }
}

/// Lays new records over those that are known: one that is called as a known one replaces it,
/// the others are added.
pub(crate) fn merge<T, N: PartialEq>(known: &mut Vec<T>, new: Vec<T>, name: impl Fn(&T) -> &N) {
    for item in new {
        match known.iter_mut().find(|other| name(other) == name(&item)) {
            Some(old) => *old = item,
            None => known.push(item),
        }
    }
}

/// Records of a list whose name another one has already; `key` is where a record says it.
pub(crate) fn repeated<T>(
    list: &str,
    key: &str,
    items: &[T],
    name: impl Fn(&T) -> String,
) -> Vec<KeyProblem> {
    let mut problems = Vec::new();
    for (n, item) in items.iter().enumerate() {
        let name_of_it = name(item);
        if items[..n].iter().any(|other| name(other) == name_of_it) {
            let message = format!("“{name_of_it}” is there twice");
            problems.push(KeyProblem::at(format!("{list}[{n}].{key}"), message));
        }
    }
    problems
}

/// Everything that is wrong with a list of records: names that are there twice, and what `judge`
/// says of each record by itself.
pub(crate) fn list_problems<T>(
    list: &str,
    key: &str,
    items: &[T],
    name: impl Fn(&T) -> String,
    judge: impl Fn(&T) -> Vec<KeyProblem>,
) -> Vec<KeyProblem> {
    let mut problems = repeated(list, key, items, name);
    for (n, item) in items.iter().enumerate() {
        let own = judge(item).into_iter();
        problems.extend(own.map(|problem| {
            KeyProblem::at(format!("{list}[{n}].{}", problem.key), problem.message)
        }));
    }
    problems
}

/// What is wrong with what a card is called.
pub(crate) fn name_problems(id: &str, name: &str) -> Vec<KeyProblem> {
    let mut problems = Vec::new();
    if id.is_empty() || slug(id) != id {
        let message = format!("“{id}” is no id: lower-case letters, digits and hyphens");
        problems.push(KeyProblem::at("id", message));
    }
    if name.trim().is_empty() {
        problems.push(KeyProblem::at("name", "the name is empty"));
    }
    problems
}

/// The farthest that a weapon can reach, in zones.
pub(crate) const MAX_RANGE: u8 = 9;
/// The most dice that a weapon can roll.
pub(crate) const MAX_DICE: u8 = 20;
/// The highest face of a die.
pub(crate) const MAX_ACCURACY: u8 = 6;
/// The most that a hit can do.
pub(crate) const MAX_DAMAGE: u8 = 9;

/// The numbers on a weapon.
pub(crate) struct WeaponNumbers {
    pub range: [u8; 2],
    pub dice: u8,
    pub accuracy: u8,
    pub damage: u8,
    /// Whether it rolls dice at all.
    pub rolls: bool,
}

impl WeaponNumbers {
    /// What is wrong with them; `key` is where the weapon stands.
    pub fn problems(&self, key: &str) -> Vec<KeyProblem> {
        let mut problems = Vec::new();
        let mut wrong = |value: &str, message: String| {
            problems.push(KeyProblem::at(format!("{key}.{value}"), message));
        };
        if self.range[0] > self.range[1] {
            let message = "write the nearest zone first, then the farthest";
            wrong("range", message.to_string());
        }
        for (value, number, most) in [
            ("range", self.range[1], MAX_RANGE),
            ("dice", self.dice, MAX_DICE),
            ("accuracy", self.accuracy, MAX_ACCURACY),
            ("damage", self.damage, MAX_DAMAGE),
        ] {
            if number > most {
                wrong(value, format!("{number} is too much: at most {most}"));
            }
        }
        if self.rolls && self.dice == 0 {
            wrong("dice", "without dice it never hits".to_string());
        }
        if self.rolls && self.accuracy == 0 {
            let message = "write the lowest face that hits, from 1 to 6";
            wrong("accuracy", message.to_string());
        }
        problems
    }
}

/// That there are more records of a kind than there can be, if so.
pub(crate) fn too_many(key: &str, count: usize, most: usize) -> Option<KeyProblem> {
    let message = || format!("there are {count}, and there can be {most}");
    (count > most).then(|| KeyProblem::at(key, message()))
}

/// Reads tiles; `parse` is the edition's own way, which says of which tile it complains.
pub(crate) fn read_tiles<T: DeserializeOwned>(
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, Problems>,
) -> Result<T, Vec<Problem>> {
    read_plain::<T>(text)?;
    let placed = |message: String| {
        let name = message.strip_prefix("tile ").unwrap_or_default();
        let name = name.split(':').next().unwrap_or_default();
        Problem::at(line_of(text, &format!("tiles.{name}")), message)
    };
    parse(text).map_err(|problems| problems.into_iter().map(placed).collect())
}
