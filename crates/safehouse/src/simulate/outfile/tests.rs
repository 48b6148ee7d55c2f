//! Files that were cut off, and files of other runs.

use std::fs;

use arena::record::{FORMAT, Player, Setting};
use arena::{Progress, Run};
use table::Rulebook;
use zombinion::Zombinion;

use super::*;

fn heading(games: u64, seed: u64) -> RunHeader {
    let player = |name: &str| Player {
        bot: name.to_string(),
        list: None,
    };
    RunHeader {
        safehouse_games: FORMAT,
        game: Zombinion::ID.to_string(),
        rules: Zombinion::RULES_VERSION,
        table: Setting::KingdomByLot,
        seats: vec![player("money"), player("random")],
        games,
        seed,
    }
}

/// A place for a file of one's own.
fn place(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("safehouse-outfile-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = fs::remove_file(&path);
    path
}

/// Plays what is missing of a run; says how many games were there.
fn go_on(path: &Path, header: &RunHeader) -> u64 {
    let Begun {
        mut file, games, ..
    } = OutFile::open(path, header).unwrap();
    let run = Run::prepare(header.clone()).unwrap();
    let left = games..header.games;
    let take = |page: arena::Page| file.write(&page.lines);
    run.play(left, 2, &Progress::default(), take).unwrap();
    games
}

#[test]
fn a_run_that_was_cut_off_anywhere_goes_on_and_ends_the_same() {
    let path = place("cut-off");
    let header = heading(12, 3);
    assert_eq!(go_on(&path, &header), 0);
    let whole = fs::read(&path).unwrap();
    let first_line = header.to_line().len();
    for cut in [
        0,
        1,
        first_line - 1,
        first_line,
        first_line + 1,
        whole.len() / 2,
        whole.len() - 1,
    ] {
        fs::write(&path, &whole[..cut]).unwrap();
        let games = go_on(&path, &header);
        let lines = whole[..cut].iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(games, lines.saturating_sub(1) as u64, "cut at {cut}");
        assert!(fs::read(&path).unwrap() == whole, "cut at {cut}");
    }
    assert_eq!(go_on(&path, &header), 12, "a finished run is only read");
}

#[test]
fn a_run_can_become_longer_and_never_shorter() {
    let path = place("longer");
    go_on(&path, &heading(9, 3));
    let short = fs::read(&path).unwrap();
    let problem = OutFile::open(&path, &heading(8, 3)).err().unwrap();
    assert!(problem.contains("9 games"), "{problem}");
    assert!(fs::read(&path).unwrap() == short);
    assert_eq!(go_on(&path, &heading(11, 3)), 9);
    let other = place("at-once");
    go_on(&other, &heading(11, 3));
    assert!(fs::read(&path).unwrap() == fs::read(&other).unwrap());
}

#[test]
fn a_file_of_something_else_is_refused_and_not_touched() {
    let path = place("other");
    go_on(&path, &heading(3, 3));
    let before = fs::read(&path).unwrap();
    let refused = |header: &RunHeader, part: &str| {
        let problem = OutFile::open(&path, header).err().unwrap();
        assert!(
            problem.contains(part) && problem.lines().count() == 1,
            "{problem}"
        );
        assert!(fs::read(&path).unwrap() == before);
    };
    refused(&heading(3, 4), "with seed 3, not 4");
    let mut others = heading(3, 3);
    others.seats.swap(0, 1);
    refused(&others, "of money,random, not of random,money");
    others = heading(3, 3);
    others.game = "chess".to_string();
    refused(&others, "of zombinion, not of chess");
    others = heading(3, 3);
    others.table = Setting::Kingdom(Vec::new());
    refused(&others, "with another set-up");
    others = heading(3, 3);
    others.rules += 1;
    let known = Zombinion::RULES_VERSION;
    let why = format!("by version {known} of the rules, not {}", known + 1);
    refused(&others, &why);
    others = heading(3, 3);
    others.seats[0].list = Some("caricatore\n".to_string());
    refused(&others, "other buy lists");
}

#[test]
fn a_file_that_is_no_run_is_refused_with_the_line_and_not_touched() {
    let path = place("wrong");
    go_on(&path, &heading(4, 3));
    let whole = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<&str> = whole.lines().collect();
    lines[2] = "nonsense";
    for (text, part) in [("Dear diary,\n", "line 1"), (&lines.join("\n"), "line 3")] {
        fs::write(&path, text).unwrap();
        let problem = OutFile::open(&path, &heading(4, 3)).err().unwrap();
        assert!(problem.contains(part), "{problem}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn two_runs_cannot_write_one_file() {
    let path = place("twice");
    let first = OutFile::open(&path, &heading(4, 3)).unwrap();
    let problem = OutFile::open(&path, &heading(4, 3)).err().unwrap();
    assert!(problem.contains("another run is writing"), "{problem}");
    drop(first);
    assert!(OutFile::open(&path, &heading(4, 3)).is_ok());
}

/// The device that is always full tells what a full disk does.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_one_clear_error() {
    let file = File::options().write(true).open("/dev/full").unwrap();
    let mut file = OutFile::over(Path::new("games.jsonl"), file);
    let problem = file.write(b"{}\n").unwrap_err();
    assert!(problem.contains("cannot write games.jsonl") && problem.lines().count() == 1);
}
