//! Files that people hand in, and files that are written for them.

use std::path::Path;

pub use games::files::{MAX_BYTES, read_text};

/// Writes a text to a file that must not exist yet: whole, or not at all.
pub fn write_new(path: &Path, text: &str) -> Result<(), String> {
    let shown = path.display();
    let wrong = |error: std::io::Error| format!("cannot write {shown}: {error}");
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let partial = Path::new(&partial);
    let written = std::fs::write(partial, text).and_then(|()| match path.exists() {
        true => Err(std::io::ErrorKind::AlreadyExists.into()),
        false => std::fs::rename(partial, path),
    });
    if written.is_err() {
        // What could not be finished is of no use to anybody.
        let _ = std::fs::remove_file(partial);
    }
    written.map_err(wrong)
}
