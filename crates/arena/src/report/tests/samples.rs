//! Runs to make reports of.

use bots::Bot;
use bots::roster::BotRoster;
use serde_json::json;
use table::Rulebook;
use zombicide::season1::{Content, Season1, Setup};

use crate::mission;
use crate::record::{Death, KingdomRecord, MissionRecord};
use crate::report::Run;

/// A heading as a line.
pub fn heading(game: &str, table: &serde_json::Value, seats: &[&str], games: usize) -> String {
    let seats: Vec<_> = seats.iter().map(|bot| json!({ "bot": bot })).collect();
    json!({
        "safehouse_games": 1, "game": game, "rules": 1, "table": table,
        "seats": seats, "games": games, "seed": 7,
    })
    .to_string()
}

/// The table of a mission.
pub fn mission_table(id: &str, players: u8) -> serde_json::Value {
    let setup = Setup::random(id, players);
    json!({ "mission": { "id": id, "setup": setup } })
}

/// A file of records.
pub fn file<T: serde::Serialize>(heading: &str, records: &[T]) -> String {
    let mut text = format!("{heading}\n");
    for record in records {
        text += &serde_json::to_string(record).unwrap();
        text += "\n";
    }
    text
}

pub fn read(name: &str, text: &str) -> Run {
    Run::read(name, text.as_bytes()).unwrap()
}

/// Real games of season 1, played by bots that pick anything.
pub fn played(id: &str, games: u64) -> Vec<MissionRecord> {
    let game = Season1::prepare(Setup::random(id, 1), Content::shipped()).unwrap();
    let mut bots: Vec<Box<dyn Bot<Season1>>> = vec![game.seat_bot("random").unwrap()];
    (0..games)
        .map(|number| mission::play(&game, &mut bots, 7, number))
        .collect()
}

/// Games as they could have been: different ones, but always the same.
pub fn invented(games: u64) -> Vec<MissionRecord> {
    let game = |number: u64| {
        let rounds = 3 + (number * 7 % 11) as u8;
        let won = number.is_multiple_of(3);
        let death = |round: u8| Death {
            survivor: ["amy", "doug", "ned"][usize::from(round) % 3].to_string(),
            round,
            zone: ((number + u64::from(round)) % 9) as u8,
        };
        let level = |round: u8| ["blue", "yellow", "orange", "red"][usize::from(round / 4).min(3)];
        MissionRecord {
            number,
            seed: format!("pcg64mcg:{number}"),
            won,
            ending: if won { "won" } else { "all_dead" }.to_string(),
            rounds,
            decisions: 10 * u32::from(rounds),
            tries: 0,
            team: ["amy", "doug", "ned", "wanda"].map(str::to_string).to_vec(),
            deaths: (1..=(number % 3) as u8).map(death).collect(),
            kills: [
                ("walker".to_string(), rounds.into()),
                ("runner".to_string(), 2),
            ]
            .into(),
            danger: (0..rounds).map(|round| level(round).to_string()).collect(),
            alive: (0..rounds)
                .map(|round| 4 - round.min((number % 3) as u8))
                .collect(),
            experience: (0..rounds).map(|round| 3 * u16::from(round)).collect(),
        }
    };
    (0..games).map(game).collect()
}

/// Games of Zombinion between two as they could have been.
pub fn duels(games: u64) -> Vec<KingdomRecord> {
    let game = |number: u64| {
        let turns = 12 + (number * 5 % 9) as u16;
        let winners = match number % 5 {
            0 => vec![0, 1],
            1 | 2 => vec![1],
            _ => vec![0],
        };
        KingdomRecord {
            number,
            seed: format!("pcg64mcg:{number}"),
            kingdom: vec!["radio, the loud one".to_string(), "\"esca\"".to_string()],
            first: (number % 2) as u8,
            winners,
            scores: vec![20, -3],
            turns: vec![turns, turns],
            decisions: 90,
            tries: 0,
            points: vec![(0..turns as i16).collect(), vec![-3; turns.into()]],
            money: vec![vec![5; turns.into()], (0..turns).collect()],
        }
    };
    (0..games).map(game).collect()
}

/// A run of each kind.
pub fn mixed() -> Vec<Run> {
    let table = mission_table("01", 1);
    let duel = heading(
        "zombinion",
        &json!("kingdom_by_lot"),
        &["money", "best"],
        30,
    );
    let station =
        json!({ "mission": { "id": "M0", "setup": zombicide::invader::Setup::random("M0", 1) } });
    vec![
        read(
            "planner.games",
            &file(&heading("season1", &table, &["bot"], 40), &invented(40)),
        ),
        read(
            "random.games",
            &file(
                &heading("season1", &table, &["random"], 6),
                &played("01", 6),
            ),
        ),
        read(
            "six.games",
            &file(
                &heading("season1", &mission_table("01", 2), &["bot", "bot"], 12),
                &invented(12),
            ),
        ),
        read(
            "station.games",
            &file(&heading("invader", &station, &["bot"], 9), &invented(9)),
        ),
        read("duel.games", &file(&duel, &duels(30))),
    ]
}
