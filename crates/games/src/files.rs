//! Reading files and content folders that people hand in.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use zombicide::OverlayFiles;

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

/// Reads an edition's part of a content folder and hands its texts to `apply`, which says what is
/// wrong with them by file. Says everything that is wrong, with the files' full paths.
pub fn overlay_folder(
    folder: &Path,
    apply: impl FnOnce(&OverlayFiles) -> Result<(), Vec<String>>,
) -> Result<(), Vec<String>> {
    let shown = folder.display();
    if !folder.is_dir() {
        return Err(vec![format!("there is no folder {shown}")]);
    }
    let mut files = OverlayFiles::new();
    let mut problems = Vec::new();
    for inner in ["", "missions/"] {
        let paths = toml_files(&folder.join(inner)).unwrap_or_else(|problem| {
            problems.push(problem);
            Vec::new()
        });
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            match read_text(&path) {
                Ok(text) => drop(files.insert(format!("{inner}{name}"), text)),
                Err(problem) => problems.push(problem),
            }
        }
    }
    let wrong = apply(&files).err().unwrap_or_default();
    problems.extend(wrong.iter().map(|problem| format!("{shown}/{problem}")));
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems),
    }
}

/// The TOML files of a folder; none if there is no such folder.
fn toml_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let entries = std::fs::read_dir(folder)
        .map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let is_toml = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "toml");
    Ok(paths.filter(is_toml).collect())
}

#[cfg(test)]
mod tests {
    use zombicide::invader::Content;

    use super::*;

    #[test]
    fn the_shipped_content_can_be_laid_over_itself() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/invader");
        let mut content = Content::shipped().clone();
        overlay_folder(&folder, |files| content.apply_overlay(files)).unwrap();
        assert_eq!(&content, Content::shipped());
    }

    #[test]
    fn a_folder_that_is_not_there_is_said_so() {
        let problems = overlay_folder(Path::new("no-such-folder"), |_| Ok(())).unwrap_err();
        assert_eq!(problems, ["there is no folder no-such-folder"]);
    }

    #[test]
    fn problems_of_files_come_with_their_path_and_other_files_are_left_alone() {
        let folder = std::env::temp_dir().join(format!("safehouse-overlay-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("missions")).unwrap();
        for (name, bytes) in [
            ("notes.txt", &b"no one reads this"[..]),
            ("equipment.toml", b"\xff"),
            ("missions/one.toml", b"id = 1"),
        ] {
            std::fs::write(folder.join(name), bytes).unwrap();
        }
        let problems = overlay_folder(&folder, |files| {
            let names: Vec<&String> = files.keys().collect();
            assert_eq!(names, ["missions/one.toml"]);
            Err(vec!["missions/one.toml:1: wrong".to_string()])
        });
        std::fs::remove_dir_all(&folder).unwrap();
        let shown = folder.display();
        assert_eq!(
            problems.unwrap_err(),
            [
                format!("{shown}/equipment.toml is not a text file in UTF-8"),
                format!("{shown}/missions/one.toml:1: wrong"),
            ]
        );
    }
}
