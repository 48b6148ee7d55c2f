//! A disk that loses power: what was synced stays, of the rest anything may be there.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::trace::{self, Call};
use crate::dice::Dice;

/// A disk writes this many bytes whole or not at all.
const SECTOR: u64 = 512;
/// The files of a store, besides the index of the journal, which SQLite makes again.
const ENDS: [&str; 3] = ["", "-wal", "-journal"];
/// How long the tracer may take to finish after the program was killed.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a cut took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Writes that were not synced, of which nothing is left.
    pub lost: u64,
    /// Writes of which some sectors are left.
    pub torn: u64,
    /// Writes that were not synced and are there nevertheless.
    pub kept: u64,
}

/// The power supply of a store in a file.
pub struct Power {
    store: PathBuf,
    trace: PathBuf,
}

impl Power {
    /// The power supply of that store; the trace is written beside it.
    pub fn new(store: &Path) -> Power {
        Power {
            store: store.to_path_buf(),
            trace: store.with_extension("trace"),
        }
    }

    /// The command before the program that makes its writes known.
    pub fn tracer(&self) -> Vec<String> {
        let mut watched: Vec<String> = ENDS.map(|end| self.name(end)).to_vec();
        let folder = self.store.parent().unwrap_or(Path::new("/"));
        watched.push(folder.display().to_string());
        trace::tracer(&self.trace, &watched)
    }

    /// The disk as it is before the program is started.
    pub fn plug_in(&self) -> Result<Disk, String> {
        remove(&self.trace)?;
        let mut disk = Disk::default();
        for end in ENDS {
            let name = self.name(end);
            match fs::read(&name) {
                Ok(bytes) => disk.put(&name, bytes),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(format!("{name}: {error}")),
            }
        }
        Ok(disk)
    }

    /// Cuts the power of a program that has been killed: the files become what a disk may
    /// hold at that moment.
    pub async fn cut(&self, mut disk: Disk, pid: u32, dice: &mut Dice) -> Result<Taken, String> {
        // The tracer writes down last how the process ended. Short numbers have more spaces
        // behind them.
        let pid = pid.to_string();
        let is_end = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some(&pid) && words.next() == Some("+++")
        };
        let has_ended = |text: &str| text.lines().any(is_end);
        self.wait_for(has_ended).await?;
        let wrong = |error| format!("{}: {error}", self.trace.display());
        let trace = File::open(&self.trace).map_err(wrong)?;
        for call in trace::read(BufReader::new(trace))? {
            disk.call(call);
        }
        let (images, taken) = disk.cut(dice);
        remove(Path::new(&self.name("-shm")))?;
        for name in ENDS.map(|end| self.name(end)) {
            match images.get(&name) {
                Some(bytes) => {
                    fs::write(&name, bytes).map_err(|error| format!("{name}: {error}"))?;
                }
                None => remove(Path::new(&name))?,
            }
        }
        Ok(taken)
    }

    /// Waits until the tracer has something to write down. Before that the program has not
    /// touched the store, and the tracer may not even know of it.
    pub async fn wait_for_tracer(&self) -> Result<(), String> {
        self.wait_for(|text| !text.is_empty()).await
    }

    /// Waits until the tracer has written something down that is like that.
    async fn wait_for(&self, wanted: impl Fn(&str) -> bool) -> Result<(), String> {
        let begun = Instant::now();
        while !wanted(&last_bytes(&self.trace)) {
            if begun.elapsed() > PATIENCE {
                let text = last_bytes(&self.trace);
                let line = text.lines().last().unwrap_or_default();
                let line: String = line.chars().take(200).collect();
                return Err(format!("strace does not go on after “{line}”"));
            }
            sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    fn name(&self, end: &str) -> String {
        format!("{}{end}", self.store.display())
    }
}

fn remove(path: &Path) -> Result<(), String> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(format!("{}: {error}", path.display()))
        }
        _ => Ok(()),
    }
}

/// The end of a file that is being written, as text.
fn last_bytes(path: &Path) -> String {
    use std::io::{Read, Seek, SeekFrom};
    let read = || -> std::io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        let from = file.metadata()?.len().saturating_sub(4096);
        file.seek(SeekFrom::Start(from))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    String::from_utf8_lossy(&read().unwrap_or_default()).into_owned()
}

/// What lasts of some files, and what has been done to them since.
#[derive(Default)]
pub struct Disk {
    files: BTreeMap<String, Image>,
    calls: usize,
}

/// A file of a disk.
#[derive(Default)]
struct Image {
    lasting: Vec<u8>,
    /// What was done since, each with its number among all calls.
    since: Vec<(usize, Change)>,
    /// Whether its name lasts.
    is_named: bool,
    /// Whether its name was removed, which may not last.
    is_removed: bool,
}

enum Change {
    Write { at: u64, bytes: Vec<u8> },
    Truncate { len: u64 },
}

impl Disk {
    /// Puts a file on the disk that lasts.
    fn put(&mut self, path: &str, bytes: Vec<u8>) {
        let image = Image {
            lasting: bytes,
            is_named: true,
            ..Image::default()
        };
        self.files.insert(path.to_string(), image);
    }

    /// Takes note of a call.
    fn call(&mut self, call: Call) {
        let number = self.calls;
        self.calls += 1;
        match call {
            Call::Open { path } if is_of_store(&path) => {
                let image = self.files.entry(path).or_default();
                if image.is_removed {
                    *image = Image::default();
                }
            }
            Call::Open { .. } => {}
            Call::Write { path, at, bytes } => {
                let change = Change::Write { at, bytes };
                self.files
                    .entry(path)
                    .or_default()
                    .since
                    .push((number, change));
            }
            Call::Truncate { path, len } => {
                let change = Change::Truncate { len };
                self.files
                    .entry(path)
                    .or_default()
                    .since
                    .push((number, change));
            }
            Call::Unlink { path } => {
                if let Some(image) = self.files.get_mut(&path) {
                    image.is_removed = true;
                }
            }
            Call::Sync { path, calls } => self.sync(&path, calls),
        }
    }

    fn sync(&mut self, path: &str, calls: usize) {
        if let Some(image) = self.files.get_mut(path) {
            let split = image.since.partition_point(|(number, _)| *number < calls);
            for (_, change) in image.since.drain(..split) {
                apply(&mut image.lasting, &change, |_| true);
            }
            return;
        }
        // A folder: the names in it last from now on.
        let inside = |name: &str| Path::new(name).parent() == Some(Path::new(path));
        self.files
            .retain(|name, image| !(inside(name) && image.is_removed));
        for (name, image) in &mut self.files {
            image.is_named |= inside(name);
        }
    }

    /// What may be on the disk when the power is cut now.
    fn cut(self, dice: &mut Dice) -> (BTreeMap<String, Vec<u8>>, Taken) {
        let mut taken = Taken::default();
        let mut images = BTreeMap::new();
        // Now and then everything or nothing of what was not synced is there.
        let mood = dice.below(4);
        for (name, image) in self.files {
            if (image.is_removed || !image.is_named) && dice.percent(50) {
                continue;
            }
            let mut bytes = image.lasting;
            for (_, change) in &image.since {
                let fate = match mood {
                    0 => 0,
                    1 => 2,
                    _ => dice.below(3),
                };
                match fate {
                    0 => taken.lost += 1,
                    1 => {
                        taken.torn += 1;
                        apply(&mut bytes, change, |_| dice.percent(50));
                    }
                    _ => {
                        taken.kept += 1;
                        apply(&mut bytes, change, |_| true);
                    }
                }
            }
            images.insert(name, bytes);
        }
        (images, taken)
    }
}

/// Whether a path is a file of a store, and not one of its index or of something else.
fn is_of_store(path: &str) -> bool {
    let ends = ENDS.map(|end| format!(".sqlite{end}"));
    ends.iter().any(|end| path.ends_with(end))
}

/// Does a change to a file, as far as its sectors are chosen.
fn apply(file: &mut Vec<u8>, change: &Change, mut chosen: impl FnMut(u64) -> bool) {
    match change {
        Change::Truncate { len } => {
            if chosen(0) {
                file.resize(*len as usize, 0);
            }
        }
        Change::Write { at, bytes } => {
            let mut from = 0;
            while from < bytes.len() {
                let place = at + from as u64;
                let left = (SECTOR - place % SECTOR) as usize;
                let to = bytes.len().min(from + left);
                if chosen(place / SECTOR) {
                    let (start, end) = (place as usize, place as usize + to - from);
                    if file.len() < end {
                        file.resize(end, 0);
                    }
                    file[start..end].copy_from_slice(&bytes[from..to]);
                }
                from = to;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Call, Disk};
    use crate::dice::Dice;

    const FILE: &str = "/d/a.sqlite";

    fn write(at: u64, byte: u8) -> Call {
        Call::Write {
            path: FILE.to_string(),
            at,
            bytes: vec![byte; 1024],
        }
    }

    fn sync(path: &str, calls: usize) -> Call {
        let path = path.to_string();
        Call::Sync { path, calls }
    }

    /// What may be left after these calls, in many cuts.
    fn cuts(calls: &[Call]) -> Vec<Option<Vec<u8>>> {
        let cut = |seed| {
            let mut disk = Disk::default();
            calls.iter().cloned().for_each(|call| disk.call(call));
            disk.cut(&mut Dice::new(seed)).0.remove(FILE)
        };
        (0..200).map(cut).collect()
    }

    #[test]
    fn what_was_synced_stays_and_of_the_rest_anything_may() {
        let path = FILE.to_string();
        let calls = [
            Call::Open { path },
            write(0, 1),
            sync(FILE, 2),
            sync("/d", 3),
            write(0, 2),
        ];
        let left: Vec<Vec<u8>> = cuts(&calls).into_iter().map(Option::unwrap).collect();
        let all = |image: &&Vec<u8>, byte: u8| image.iter().all(|other| *other == byte);
        assert!(left.iter().any(|image| all(&image, 1)), "it can be lost");
        assert!(left.iter().any(|image| all(&image, 2)), "it can be there");
        let torn = |image: &&Vec<u8>| image[0] != image[1023];
        assert!(left.iter().any(|image| torn(&image)), "it can be torn");
        for image in &left {
            assert_eq!(image.len(), 1024);
            let sectors = image.chunks(512);
            for sector in sectors {
                assert!(sector.iter().all(|byte| *byte == sector[0]));
            }
        }
    }

    #[test]
    fn a_sync_does_not_cover_what_came_after_it_began() {
        let path = FILE.to_string();
        let calls = [
            Call::Open { path },
            write(0, 1),
            sync(FILE, 1),
            sync("/d", 3),
        ];
        let left = cuts(&calls);
        assert!(left.iter().flatten().any(Vec::is_empty), "it can be lost");
    }

    #[test]
    fn a_new_name_can_be_lost_until_its_folder_is_synced() {
        let path = || FILE.to_string();
        let mut calls = vec![Call::Open { path: path() }, write(0, 1), sync(FILE, 2)];
        assert!(cuts(&calls).iter().any(Option::is_none));
        calls.push(sync("/d", 3));
        assert!(cuts(&calls).iter().all(Option::is_some));
        calls.push(Call::Unlink { path: path() });
        let left = cuts(&calls);
        assert!(left.iter().any(Option::is_none) && left.iter().any(Option::is_some));
        calls.push(sync("/d", 5));
        assert!(cuts(&calls).iter().all(Option::is_none));
    }
}
