//! The page says what the records say, and is well made.

use std::collections::BTreeSet;

use roxmltree::{Document, Node, ParsingOptions};
use serde_json::json;

use super::samples::{duels, file, heading, invented, mission_table, mixed, read};
use crate::report::{Games, Run, page};

#[track_caller]
fn parse(html: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(html, options).expect("the page is well-formed")
}

fn text(node: Node<'_, '_>) -> String {
    let texts = node.descendants().filter(Node::is_text);
    texts.filter_map(|node| node.text()).collect()
}

/// The tables of all pictures with that title, row by row.
fn rows(page: &Document<'_>, title: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for figure in page
        .descendants()
        .filter(|node| node.has_tag_name("figure"))
    {
        let mut titles = figure.descendants().filter(|node| node.has_tag_name("h4"));
        if titles.all(|node| text(node) != title) {
            continue;
        }
        for body in figure
            .descendants()
            .filter(|node| node.has_tag_name("tbody"))
        {
            for row in body.children() {
                rows.push(row.children().map(text).collect());
            }
        }
    }
    rows
}

fn total(rows: &[Vec<String>], column: usize) -> u64 {
    let numbers = rows.iter().map(|row| row[column].parse::<u64>().unwrap());
    numbers.sum()
}

fn records(runs: &[Run]) -> impl Iterator<Item = &crate::record::MissionRecord> {
    runs.iter().flat_map(|run| match &run.games {
        Games::Missions(records) => &records[..],
        Games::Kingdoms(_) => &[],
    })
}

#[test]
fn totals_are_those_of_the_records() {
    let runs = mixed();
    let html = page(&runs, None);
    let document = parse(&html);
    let wins = rows(&document, "Win rate by mission");
    assert_eq!(total(&wins, 2), records(&runs).count() as u64);
    let won = records(&runs).filter(|game| game.won).count();
    assert_eq!(total(&wins, 3), won as u64);
    let lost = rows(&document, "Why games are lost");
    assert_eq!(total(&lost, 3) + total(&wins, 3), total(&wins, 2));
    let by_size = rows(&document, "Win rate by team size");
    assert_eq!(total(&by_size, 2), 40 + 6 + 12);
    let deaths: usize = records(&runs).map(|game| game.deaths.len()).sum();
    let maps = [
        "Where survivors die",
        "Where survivors die: planner",
        "Where survivors die: random",
    ];
    let drawn: u64 = maps
        .iter()
        .map(|title| total(&rows(&document, title), 1))
        .sum();
    assert_eq!(drawn, deaths as u64);
    let kills: u32 = records(&runs).flat_map(|game| game.kills.values()).sum();
    assert_eq!(
        total(&rows(&document, "Kills by kind"), 2),
        u64::from(kills)
    );
    assert!(html.contains("97 games in 5 runs"));
}

#[test]
fn duels_are_counted_from_both_sides() {
    let runs = mixed();
    let html = page(&runs, None);
    let document = parse(&html);
    let matrix = rows(&document, "Who beats whom");
    // Of 30 games a fifth is shared, and the others go two and two.
    assert_eq!(matrix[0][..5], ["money", "best", "30", "12", "6"]);
    assert_eq!(matrix[1][..5], ["best", "money", "30", "12", "6"]);
    let places = rows(&document, "How much it helps to begin");
    assert_eq!(total(&places, 2), 24);
    assert_eq!(total(&rows(&document, "Length of games"), 1), 30);
}

#[test]
fn every_id_is_there_once_and_every_reference_leads_somewhere() {
    let html = page(&mixed(), None);
    let document = parse(&html);
    let mut ids = BTreeSet::new();
    for id in document
        .descendants()
        .filter_map(|node| node.attribute("id"))
    {
        assert!(ids.insert(id), "{id} is there twice");
    }
    for node in document.descendants() {
        for name in ["aria-labelledby", "aria-describedby"] {
            for id in node.attribute(name).unwrap_or("").split_whitespace() {
                assert!(ids.contains(id), "{id} is nowhere");
            }
        }
        if let Some(link) = node.attribute("href") {
            assert!(
                ids.contains(link.trim_start_matches('#')),
                "{link} leads nowhere"
            );
        }
    }
    for texture in html.split("url(#").skip(1) {
        let id = texture.split(')').next().unwrap();
        assert!(ids.contains(id), "{id} is nowhere");
    }
}

#[test]
fn every_picture_has_words_and_numbers_and_nothing_is_loaded() {
    let html = page(&mixed(), None);
    let document = parse(&html);
    let figures: Vec<_> = document
        .descendants()
        .filter(|node| node.has_tag_name("figure"))
        .collect();
    assert!(figures.len() > 20, "{}", figures.len());
    for figure in figures {
        let has = |name: &str| figure.descendants().any(|node| node.has_tag_name(name));
        assert!(
            has("h4") && has("svg") && has("details"),
            "{}",
            text(figure)
        );
        let about = figure
            .children()
            .find(|node| node.attribute("class") == Some("about"));
        assert!(!text(about.unwrap()).is_empty());
    }
    for word in ["http:", "https:", "src=", "@import", "<link"] {
        assert!(!html.contains(word), "{word}");
    }
    for place in html.split("url(").skip(1) {
        let here = place.starts_with('#') || place.starts_with("data:");
        assert!(here, "{}", &place[..40]);
    }
    assert!(
        !html.contains("NaN") && !html.contains("inf\""),
        "a number is none"
    );
}

#[test]
fn text_from_files_is_only_text() {
    let nasty = "<img src=x onerror='alert(1)'>&\"";
    let table = json!({ "mission": { "id": nasty, "setup": {} } });
    let mut games = invented(3);
    for game in &mut games {
        game.ending = nasty.to_string();
        game.won = false;
        game.seed = nasty.to_string();
        game.kills.insert(nasty.to_string(), 1);
    }
    let duel = heading(
        "zombinion",
        &json!({ "kingdom": [nasty] }),
        &[nasty, "best"],
        30,
    );
    let runs = [
        read(
            nasty,
            &file(&heading("season1", &table, &[nasty], 3), &games),
        ),
        read(nasty, &file(&duel, &duels(30))),
    ];
    let html = page(&runs, None);
    let document = parse(&html);
    assert!(document.descendants().all(|node| !node.has_tag_name("img")));
    assert!(
        document
            .descendants()
            .all(|node| node.attribute("onerror").is_none())
    );
    assert!(text(document.root()).contains(nasty), "it can be read");
}

#[test]
fn a_run_of_one_game_or_none_has_a_page() {
    let table = mission_table("01", 1);
    for games in [0, 1] {
        let duel = heading("zombinion", &json!("kingdom_by_lot"), &["money", "best"], 3);
        let runs = [
            read(
                "a",
                &file(&heading("season1", &table, &["bot"], 3), &invented(games)),
            ),
            read("b", &file(&duel, &duels(games))),
        ];
        let html = page(&runs, None);
        parse(&html);
        assert!(!html.contains("NaN"), "{games}");
    }
    parse(&page(&[], None));
}

#[test]
fn many_games_make_no_large_page() {
    let header = heading("season1", &mission_table("01", 1), &["bot"], 10_000);
    let html = page(&[read("many", &file(&header, &invented(10_000)))], None);
    assert!(html.len() < 2_000_000, "{} bytes", html.len());
    assert!(html.contains("10,000 games"));
}
