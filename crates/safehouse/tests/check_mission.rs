//! `safehouse check mission` and `safehouse check survivor` as somebody uses them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn content(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../content")
        .join(path)
}

/// Runs `safehouse check` and says with which code it ended, what it said, and what it
/// complained of.
fn check(what: &str, files: &[&Path]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(["check", what])
        .args(files)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (code, text(output.stdout), text(output.stderr))
}

/// A file of a test's own.
fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn missions_that_are_well_written_get_a_line_each_and_exit_code_0() {
    let numbers = 0..11;
    let files: Vec<PathBuf> = numbers
        .map(|number| content(&format!("season1/missions/{number:02}.toml")))
        .collect();
    let files: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
    let (code, said, _) = check("mission", &files);
    assert_eq!(code, 0, "{said}");
    assert_eq!(said.lines().count(), 11);
    let summary =
        "01.toml: well written: City Blocks, 47 zones, 23 rooms, 7 buildings, 10 doors, 3 goals";
    assert!(said.contains(summary), "{said}");
}

#[test]
fn all_mistakes_of_a_mission_are_printed_with_their_lines_and_exit_code_1() {
    let text = fs::read_to_string(content("season1/missions/10.toml")).unwrap();
    let broken = text
        .replace("minutes = 120", "minuts = 120")
        .replace("{ zone = \"0,0:Z\" }", "{ zone = \"0,0:Q\" }")
        .replace("at = 11.0", "at = \"eleven\"");
    let file = written("three-mistakes.toml", &broken);
    let good = content("season1/missions/10.toml");
    let (code, said, _) = check("mission", &[&file, &good]);
    assert_eq!(code, 1, "{said}");
    let at = |part: &str| {
        let place = broken.lines().position(|line| line.contains(part)).unwrap();
        format!("{}:{}: ", file.display(), place + 1)
    };
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "{said}");
    assert!(lines[0].starts_with(&at("minuts")), "{said}");
    assert!(lines[0].contains("did you mean “minutes”?"), "{said}");
    assert!(lines[1].starts_with(&at("0,0:Q")), "{said}");
    assert!(lines[2].starts_with(&at("eleven")), "{said}");
    assert!(
        lines[3].contains("well written"),
        "the other file is checked too: {said}"
    );
}

#[test]
fn survivors_are_checked_in_the_same_way() {
    // S1-SETUP-15
    let zoe = content("examples/zoe.toml");
    let (code, said, _) = check("survivor", &[&zoe]);
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("well written: Zoe, the courier, 7 skills"),
        "{said}"
    );
    let text = fs::read_to_string(&zoe).unwrap();
    let broken = written(
        "medik.toml",
        &text.replace("Medic", "Medik").replace("name", "nam"),
    );
    let (code, said, _) = check("survivor", &[&broken]);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("medik.toml:2: there is no key “nam” here; did you mean “name”?"),
        "{said}"
    );
    assert!(
        said.contains("medik.toml:6: there is no skill “Medik”; did you mean “Medic”?"),
        "{said}"
    );
}

#[test]
fn files_that_cannot_be_read_get_one_line_and_exit_code_2() {
    for what in ["mission", "survivor"] {
        let (code, _, complaint) = check(what, &[Path::new("no-such-file.toml")]);
        assert_eq!(code, 2);
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert!(
            complaint.contains("cannot read no-such-file.toml"),
            "{complaint}"
        );
    }
}
