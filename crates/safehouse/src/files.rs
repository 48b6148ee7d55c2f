//! Reading files that people hand in.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// No file that people write or that a game leaves behind is larger.
const MAX_BYTES: u64 = 64 << 20;

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
