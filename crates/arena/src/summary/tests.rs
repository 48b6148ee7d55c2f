//! Runs as files: the same bytes whoever played, and sums that follow from them alone.

use ::zombinion::Zombinion;
use ::zombinion::content::Content;
use serde_json::json;
use table::Rulebook;
use zombicide::invader::Invader;
use zombicide::season1::Season1;

use super::*;
use crate::record::{FORMAT, KingdomRecord, Player};
use crate::{Progress, Run};

/// The rules that the program knows of a game.
fn rules_of(game: &str) -> u32 {
    match game {
        "season1" => Season1::RULES_VERSION,
        "invader" => Invader::RULES_VERSION,
        _ => Zombinion::RULES_VERSION,
    }
}

fn heading(game: &str, table: Setting, seats: &[&str], games: u64) -> RunHeader {
    let player = |name: &&str| Player {
        bot: name.to_string(),
        list: None,
    };
    RunHeader {
        safehouse_games: FORMAT,
        game: game.to_string(),
        rules: rules_of(game),
        table,
        seats: seats.iter().map(player).collect(),
        games,
        seed: 11,
    }
}

fn kingdom(games: u64) -> RunHeader {
    let cards = Content::shipped().kingdom("scontro").unwrap().cards.clone();
    let table = Setting::Kingdom(cards);
    heading("zombinion", table, &["money", "best", "random"], games)
}

fn mission(game: &str, id: &str, setup: serde_json::Value, seats: &[&str]) -> RunHeader {
    let table = Setting::Mission {
        id: id.to_string(),
        setup,
        content: None,
    };
    heading(game, table, seats, 21)
}

/// The file of a run.
fn file_of(header: &RunHeader, threads: usize) -> Vec<u8> {
    let run = Run::prepare(header.clone()).unwrap();
    let mut file = header.to_line();
    let games = 0..header.games;
    let take = |page: crate::Page| {
        file.extend(page.lines);
        Ok(())
    };
    run.play(games, threads, &Progress::default(), take)
        .unwrap();
    file
}

#[test]
fn a_file_does_not_depend_on_the_number_of_threads() {
    let one_seat = json!({"mission": "01", "players": 1, "team": "random"});
    let two_seats = json!({"mission": "M0", "players": 2, "team": {"random": 6}});
    let runs = [
        kingdom(100),
        heading("zombinion", Setting::KingdomByLot, &["best", "random"], 50),
        mission("season1", "01", one_seat, &["bot"]),
        mission("invader", "M0", two_seats, &["bot", "random"]),
    ];
    for heading in runs {
        let file = file_of(&heading, 1);
        assert!(file == file_of(&heading, 3), "{}", heading.game);
        let (read_heading, summary) = read(&file[..]).unwrap();
        assert_eq!(read_heading, heading);
        assert_eq!(summary.games(), heading.games);
    }
}

#[test]
fn sums_of_records_are_those_of_the_fast_way() {
    for heading in [
        kingdom(150),
        heading("zombinion", Setting::KingdomByLot, &["best", "random"], 150),
    ] {
        let file = file_of(&heading, 2);
        let fast = Run::prepare(heading).unwrap();
        let fast = fast
            .quick_batch()
            .unwrap()
            .run(&Progress::default())
            .unwrap();
        assert_eq!(read(&file[..]).unwrap().1, Summary::Kingdom(fast));
    }
}

#[test]
fn a_kingdom_by_lot_is_another_in_each_game_and_told() {
    let header = heading("zombinion", Setting::KingdomByLot, &["money", "money"], 20);
    let file = String::from_utf8(file_of(&header, 2)).unwrap();
    let records = file
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).unwrap());
    let records: Vec<KingdomRecord> = records.collect();
    let mut kingdoms: Vec<Vec<String>> = records.iter().map(|r| r.kingdom.clone()).collect();
    assert!(kingdoms.iter().all(|cards| cards.len() == 10));
    kingdoms.sort();
    kingdoms.dedup();
    assert!(
        kingdoms.len() > 15,
        "{} of 20 are different",
        kingdoms.len()
    );
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_line() {
    let file = String::from_utf8(file_of(&kingdom(4), 1)).unwrap();
    let lines: Vec<&str> = file.lines().collect();
    let told = |lines: &[&str], part: &str| {
        let problem = read(lines.join("\n").as_bytes()).unwrap_err();
        assert!(problem.contains(part), "{problem}");
    };
    told(&["{", ""], "line 1: this is not a file of games");
    told(&[lines[0]], "line 1: the file ends in the middle");
    told(
        &[lines[0], lines[1], lines[2]],
        "line 3: the file ends in the middle",
    );
    told(
        &[lines[0], lines[1], "{}", ""],
        "line 3: this is not the record",
    );
    told(
        &[lines[0], lines[2], ""],
        "line 2: game 1 stands where game 0 is due",
    );
    let one_score = lines[1].replacen("\"scores\":[", "\"scores\":[1,", 1);
    told(
        &[lines[0], &one_score, ""],
        "line 2: the game is not one of 3 players",
    );
    let three_games = lines[0].replace("\"games\":4", "\"games\":3");
    let mut many = lines.clone();
    many[0] = &three_games;
    many.push("");
    told(&many, "line 5: the run has only 3 games");
    let later = lines[0].replace("\"safehouse_games\":1", "\"safehouse_games\":7");
    told(&[&later, ""], "line 1: the file is of format 7");
}

#[test]
fn what_cannot_be_played_is_refused_in_one_line() {
    let refused = |header: RunHeader, part: &str| {
        let problem = Run::prepare(header).err().unwrap();
        assert!(
            problem.contains(part) && !problem.contains('\n'),
            "{problem}"
        );
    };
    let mut other_rules = kingdom(1);
    other_rules.rules = 99;
    refused(other_rules, "version 99 of the rules of zombinion");
    let mut nobody = kingdom(1);
    nobody.seats[0].bot = "mony".to_string();
    refused(nobody, "did you mean “money”?");
    let setup = json!({"mission": "01", "players": 2, "team": "random"});
    refused(
        mission("season1", "01", setup.clone(), &["bot"]),
        "1 bots for 2 seats",
    );
    refused(
        mission("season1", "01", setup, &["bot", "bod"]),
        "did you mean “bot”?",
    );
    let setup = json!({"mission": "99", "players": 1, "team": "random"});
    refused(
        mission("season1", "99", setup, &["bot"]),
        "there is no mission “99”",
    );
    refused(
        mission("chess", "1", json!({}), &[]),
        "there is no game “chess”",
    );
    refused(
        mission("invader", "M0", json!({}), &["bot"]),
        "the set-up cannot be read",
    );
}

#[test]
fn a_mission_is_summed_up_game_by_game() {
    let setup = json!({"mission": "01", "players": 1, "team": "random"});
    let header = mission("season1", "01", setup, &["random"]);
    let file = String::from_utf8(file_of(&header, 2)).unwrap();
    let (_, summary) = read(file.as_bytes()).unwrap();
    let Summary::Mission(results) = summary else {
        panic!("a mission was played");
    };
    let records = file
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).unwrap());
    let records: Vec<crate::record::MissionRecord> = records.collect();
    let rounds: usize = records.iter().map(|r| usize::from(r.rounds)).sum();
    assert!((results.rounds.mean.value - rounds as f64 / 21.0).abs() < 1e-9);
    let endings: u64 = results.endings.values().map(|ending| ending.games).sum();
    assert_eq!((results.games, endings), (21, 21));
    let walkers: u32 = records.iter().filter_map(|r| r.kills.get("walker")).sum();
    assert_eq!(results.kills["walker"].total, u64::from(walkers));
    let lost: u64 = results.over_time.iter().map(|round| round.lost).sum();
    let survivors: u64 = results.survivors.values().map(|fate| fate.lost).sum();
    let deaths: usize = records.iter().map(|r| r.deaths.len()).sum();
    assert_eq!((lost, survivors), (deaths as u64, deaths as u64));
    assert!(deaths > 0, "playing at random loses somebody");
    let first = &results.over_time[0];
    assert_eq!((first.round, first.games), (1, 21));
    assert_eq!(first.danger.values().sum::<u64>(), 21);
    assert_eq!(results.over_time.len() as u64, results.rounds.most);
}

#[test]
fn games_played_elsewhere_are_read_strictly() {
    let run = Run::prepare(kingdom(10)).unwrap();
    let page = run.page(run.table().as_mut(), 4..8);
    assert_eq!(run.read_page(4, &page.lines), Ok(page.clone()));
    let refused = |first: u64, lines: &[u8]| assert!(run.read_page(first, lines).is_err());
    refused(5, &page.lines);
    refused(4, b"");
    refused(4, &page.lines[..page.lines.len() - 1]);
    refused(4, b"{}\n");
    refused(4, &[0xff, b'\n']);
    let beyond = run.page(run.table().as_mut(), 9..12);
    refused(9, &beyond.lines);
}
