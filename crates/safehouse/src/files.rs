//! Reading files that people hand in.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// No file that people write or that a game leaves behind is larger.
pub const MAX_BYTES: u64 = 64 << 20;

/// Reads a text file, or says in one line why not.
pub fn read_text(path: &Path) -> Result<String, String> {
    let shown = path.display();
    let wrong = |error: std::io::Error| format!("cannot read {shown}: {error}");
    let file = File::open(path).map_err(wrong)?;
    let mut bytes = Vec::new();
    let mut limited = file.take(MAX_BYTES + 1);
    limited.read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(format!(
            "{shown} is too large: at most {} MiB",
            MAX_BYTES >> 20
        ));
    }
    String::from_utf8(bytes).map_err(|_| format!("{shown} is not a text file in UTF-8"))
}

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
