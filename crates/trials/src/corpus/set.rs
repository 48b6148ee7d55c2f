//! A corpus set on disk.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::people::Person;
use crate::client::Client;

/// How far a room of a set has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Its game has not begun.
    Waiting,
    /// Its game is on.
    Mid,
    /// Its game has ended.
    Over,
    /// It was closed.
    Closed,
}

/// A room of a set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// What the server calls it.
    pub room: String,
    /// How far it has come.
    #[serde(rename = "state")]
    pub stage: Stage,
}

/// A corpus set, or the part of one that belongs to one store.
#[derive(Clone, Debug)]
pub struct Set {
    /// Its name: `v1`, `v2` and so on.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
}

/// Every set in the repository, the oldest first.
///
/// # Errors
/// If the folder cannot be read.
pub fn sets() -> Result<Vec<Set>, String> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let entries =
        fs::read_dir(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    let mut sets: Vec<(u32, Set)> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let number = name.strip_prefix('v')?.parse().ok()?;
            let folder = entry.path();
            Some((number, Set { name, folder }))
        })
        .collect();
    sets.sort_by_key(|(number, _)| *number);
    Ok(sets.into_iter().map(|(_, set)| set).collect())
}

impl Set {
    /// The part of the set that belongs to the PostgreSQL store.
    pub fn on_postgres(&self) -> Set {
        Set {
            name: format!("{} on PostgreSQL", self.name),
            folder: self.folder.join("postgres"),
        }
    }

    /// The people of the set, on a server at that address.
    ///
    /// # Errors
    /// If their file cannot be read.
    pub fn people(&self, addr: SocketAddr) -> Result<Vec<Person>, String> {
        let cookies: BTreeMap<String, String> = self.read("people.json")?;
        let person = |(name, cookie)| Person {
            name,
            client: Client { addr, cookie },
        };
        Ok(cookies.into_iter().map(person).collect())
    }

    /// The rooms of the set by their names.
    ///
    /// # Errors
    /// If their file cannot be read.
    pub fn rooms(&self) -> Result<BTreeMap<String, Room>, String> {
        self.read("rooms.json")
    }

    /// What a person saw in a room, if that was kept.
    ///
    /// # Errors
    /// If the file is there and cannot be read.
    pub fn view(&self, room: &str, person: &str) -> Result<Option<Value>, String> {
        let name = format!("views/{room}.{person}.json");
        match self.folder.join(&name).exists() {
            true => self.read(&name).map(Some),
            false => Ok(None),
        }
    }

    /// The files in one of its folders, by name; none if there is no such folder.
    pub fn files(&self, folder: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.folder.join(folder)).into_iter().flatten();
        let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        files.sort();
        files
    }

    /// What a large file holds, which may be compressed: then `.gz` follows on its name.
    ///
    /// # Errors
    /// If there is no such file, or it cannot be read.
    pub fn large(&self, name: &str) -> Result<Vec<u8>, String> {
        let path = self.folder.join(name);
        match path.exists() {
            true => unpacked(&path),
            false => unpacked(&self.folder.join(format!("{name}.gz"))),
        }
    }

    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<T, String> {
        let path = self.folder.join(name);
        let wrong = |error: String| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))
    }
}

/// What a file holds that may be compressed.
///
/// # Errors
/// If it cannot be read.
pub fn unpacked(path: &Path) -> Result<Vec<u8>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    let bytes = fs::read(path).map_err(wrong)?;
    if path.extension().is_none_or(|end| end != "gz") {
        return Ok(bytes);
    }
    let mut plain = Vec::new();
    let mut packed = GzDecoder::new(bytes.as_slice());
    packed.read_to_end(&mut plain).map_err(wrong)?;
    Ok(plain)
}

/// The same bytes in less room, and the same ones every time.
pub(super) fn packed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::best());
    packing.write_all(bytes)?;
    packing.finish()
}

#[cfg(test)]
mod tests {
    use super::{packed, unpacked};
    use crate::program::Folder;

    #[test]
    fn what_is_packed_is_unpacked() {
        let folder = Folder::new().expect("there is room");
        let bytes = b"the same again and again ".repeat(100);
        let less = packed(&bytes).expect("it is only memory");
        assert!(less.len() < bytes.len() / 10);
        for (name, kept) in [("plain.json", &bytes), ("packed.json.gz", &less)] {
            let path = folder.join(name);
            std::fs::write(&path, kept).expect("there is room");
            assert_eq!(unpacked(&path).as_ref(), Ok(&bytes));
        }
    }
}
