//! Files are read strictly, and what is wrong is said with its line.

use serde_json::json;

use super::samples::{duels, file, heading, invented, mission_table, read};
use crate::report::{Run, page};

#[track_caller]
fn is_wrong(text: &str, line: u64, part: &str) {
    let error = Run::read("my.games", text.as_bytes()).unwrap_err();
    assert!(error.starts_with(&format!("my.games:{line}: ")), "{error}");
    assert!(error.contains(part), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let table = mission_table("01", 1);
    let good = file(&heading("season1", &table, &["bot"], 3), &invented(3));
    read("my.games", &good);
    is_wrong("", 1, "empty");
    is_wrong("nonsense\n", 1, "heading");
    is_wrong(&good.replacen("season1", "chess", 1), 1, "chess");
    is_wrong(
        &good.replacen("\"safehouse_games\":1", "\"safehouse_games\":9", 1),
        1,
        "form 9",
    );
    is_wrong(&good.replacen("season1", "zombinion", 1), 1, "table");
    is_wrong(&heading("season1", &table, &[], 3), 1, "nobody");
    is_wrong(&good.replace("\"number\":1", "\"number\":2"), 3, "game 2");
    is_wrong(&good.replace("\"number\":2", "\"numbr\":2"), 4, "record");
    is_wrong(
        &good.replacen("\"games\":3", "\"games\":2", 1),
        4,
        "more games",
    );
    is_wrong(&good.replacen("\"blue\"", "\"pink\"", 1), 2, "pink");
    is_wrong(&good.replacen("\"zone\":2", "\"zone\":250", 1), 3, "250");
    is_wrong(
        &good.replacen("\"round\":1", "\"round\":0", 1),
        3,
        "round 0",
    );
    let header = heading("zombinion", &json!("kingdom_by_lot"), &["money", "best"], 3);
    let duel = file(&header, &duels(3));
    is_wrong(&duel.replacen("\"first\":1", "\"first\":7", 1), 3, "seats");
    is_wrong(&duel.replacen("[20,-3]", "[20]", 1), 2, "seats");
    is_wrong(
        &duel.replacen("\"winners\":[1]", "\"winners\":[]", 1),
        3,
        "won",
    );
    let bytes = b"\xff\xfe\n";
    assert!(
        Run::read("my.games", &bytes[..])
            .unwrap_err()
            .contains("UTF-8")
    );
}

#[test]
fn a_run_that_was_stopped_is_read_as_far_as_it_goes() {
    let table = mission_table("01", 1);
    let whole = file(&heading("season1", &table, &["bot"], 5), &invented(3));
    let run = read("my.games", &whole);
    assert!(run.is_unfinished() && !run.torn);
    assert!(page(&[run], None).contains("Not finished: 3 of 5 games"));
    // Cut anywhere in the last line, it is the same run without that game.
    let second = whole.trim_end().rfind('\n').unwrap() + 1;
    for end in [second + 1, whole.len() - 40, whole.len() - 2] {
        let run = read("my.games", &whole[..end]);
        assert_eq!(run.played(), 2);
        assert!(run.torn);
        assert!(page(&[run], None).contains("cut short"));
    }
    // A whole record without a line's end counts.
    assert_eq!(read("my.games", whole.trim_end()).played(), 3);
}

#[test]
fn a_mission_of_ones_own_brings_its_board() {
    let mut content = zombicide::season1::Content::shipped().clone();
    content.missions[1].id = "mine".to_string();
    let setup = zombicide::season1::Setup::random("mine", 1);
    let own = json!({ "mission": { "id": "mine", "setup": setup, "content": content } });
    let unknown = json!({ "mission": { "id": "mine", "setup": setup } });
    for (table, is_known) in [(own, true), (unknown, false)] {
        let text = file(&heading("season1", &table, &["bot"], 3), &invented(3));
        let html = page(&[read("my.games", &text)], None);
        assert_eq!(html.contains("Where survivors die"), is_known);
        assert_eq!(html.contains("is not known here"), !is_known);
    }
}
