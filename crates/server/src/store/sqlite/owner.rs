//! The one server of a file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::super::{Result, StoreError};

/// How often a lock file that is removed under our hands is made again.
const TRIES: usize = 16;

/// The right to serve a file, held by one program at a time. The system takes it back
/// however the program ends.
#[derive(Debug)]
pub struct Owner {
    /// Kept open, since the lock is on it.
    _locked: File,
    path: PathBuf,
}

impl Owner {
    /// Takes the right to serve that file, or tells who has it.
    pub(in super::super) fn of(store: &str) -> Result<Owner> {
        let path = lock_of(Path::new(store));
        let wrong =
            |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", path.display()));
        for _ in 0..TRIES {
            let mut open = OpenOptions::new();
            open.read(true).write(true).create(true).truncate(false);
            let mut file = open.open(&path).map_err(wrong)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(in_use(store, &mut file)),
                Err(TryLockError::Error(error)) => return Err(wrong(error)),
            }
            // The previous owner may have removed the file that we have locked.
            let ours = file.metadata().map_err(wrong)?.ino();
            if fs::metadata(&path).is_ok_and(|there| there.ino() == ours) {
                // Only for the words in `in_use`: a full disk must not stop the server here.
                let _ = file.set_len(0);
                let _ = writeln!(file, "{}", std::process::id());
                return Ok(Owner {
                    _locked: file,
                    path,
                });
            }
        }
        let why = format!("{} is being removed again and again", path.display());
        Err(StoreError::Unavailable(why))
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // Those who wait for nothing see it gone; those who have opened it look again.
        let _ = fs::remove_file(&self.path);
    }
}

fn in_use(store: &str, file: &mut File) -> StoreError {
    let mut text = String::new();
    // A server that is just starting has not written its number yet.
    let _ = file.read_to_string(&mut text);
    let process = match text.trim().parse::<u32>() {
        Ok(number) => format!(" (process {number})"),
        Err(_) => String::new(),
    };
    StoreError::Unavailable(format!(
        "{store} is in use by another safehouse{process}: stop it, or choose another file"
    ))
}

/// The lock file of a store: beside the file itself, wherever links lead.
fn lock_of(store: &Path) -> PathBuf {
    let real = fs::canonicalize(store).unwrap_or_else(|_| {
        // There is no file yet: its folder must be there.
        let folder = store.parent().filter(|folder| *folder != Path::new(""));
        let folder = fs::canonicalize(folder.unwrap_or(Path::new(".")));
        match (folder, store.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => store.to_path_buf(),
        }
    });
    let mut path = real.into_os_string();
    path.push("-lock");
    path.into()
}
