//! `safehouse report` as somebody uses it.

mod program;

use std::fs;

use program::{folder, is_wrong, safehouse, said, written};
use serde_json::json;

/// A run of Zombinion with so many games.
fn run_of(games: u64) -> String {
    let header = json!({
        "safehouse_games": 1, "game": "zombinion", "rules": 2, "table": "kingdom_by_lot",
        "seats": [{ "bot": "money" }, { "bot": "best" }], "games": 3, "seed": 7,
    });
    let mut text = format!("{header}\n");
    for number in 0..games {
        let record = json!({
            "number": number, "seed": format!("pcg64mcg:{number}"), "first": 0, "winners": [1],
            "scores": [3, 20], "turns": [2, 1], "decisions": 9,
            "points": [[3, 3], [20]], "money": [[4, 5], [8]],
        });
        text += &format!("{record}\n");
    }
    text
}

#[test]
fn a_page_and_tables_are_made_of_files() {
    let folder = folder("report");
    let games = written(&folder, "duel.games", &run_of(3));
    let more = written(&folder, "more.games", &run_of(2));
    let place = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (html, csv, parquet) = (place("page.html"), place("new/csv"), place("parquet"));
    let arguments = [
        "report",
        &games,
        &more,
        "--html",
        &html,
        "--csv",
        &csv,
        "--parquet",
        &parquet,
    ];
    // An older report is replaced.
    for _ in 0..2 {
        let output = safehouse(&arguments, "");
        assert!(output.status.success(), "{output:?}");
        assert_eq!(said(&output).lines().count(), 11);
    }
    let page = fs::read_to_string(&html).unwrap();
    assert!(page.contains("5 games in 2 runs"), "{page}");
    assert!(page.contains("Not finished: 2 of 3 games"), "{page}");
    for name in ["games", "deaths", "rounds", "turns", "kills"] {
        let table = fs::read_to_string(format!("{csv}/{name}.csv")).unwrap();
        let rows = match name {
            "games" => 5,
            "turns" => 15,
            _ => 0,
        };
        assert_eq!(table.lines().count(), rows + 1, "{name}");
        let table = fs::read(format!("{parquet}/{name}.parquet")).unwrap();
        assert!(
            table.starts_with(b"PAR1") && table.ends_with(b"PAR1"),
            "{name}"
        );
    }
}

#[test]
fn what_is_wrong_is_one_line_and_nothing_is_written() {
    let folder = folder("report_wrong");
    let good = written(&folder, "good.games", &run_of(3));
    let bad = written(
        &folder,
        "bad.games",
        &run_of(3).replace("\"first\":0", "\"first\":5"),
    );
    let html = folder.join("page.html").to_string_lossy().into_owned();
    let csv = folder.join("csv").to_string_lossy().into_owned();
    is_wrong(&["report", &good], "--html");
    is_wrong(&["report", "--html", &html], "FILES");
    is_wrong(&["report", "no-such-file", "--html", &html], "no-such-file");
    is_wrong(&["report", &good, &good, "--html", &html], "twice");
    let arguments = ["report", &good, &bad, "--html", &html, "--csv", &csv];
    is_wrong(&arguments, "bad.games:2: ");
    let left: Vec<_> = fs::read_dir(&folder).unwrap().flatten().collect();
    assert_eq!(left.len(), 2, "{left:?}");
}
