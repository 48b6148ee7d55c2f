use games::GameRegistry;
use table::Rulebook;
use zombicide::season1::{Content, Season1, Setup};

use super::*;

/// Every how many missions one is played again.
const SAMPLED: usize = 17;

fn season1(setup: Setup, content: &Content) -> Option<Difficulty> {
    let game = Season1::prepare(setup, content).expect("it can be played");
    PrecomputedDifficulty::shipped().look_up(&game)
}

#[test]
fn every_mission_is_in_the_table_for_every_number_of_players() {
    let stored = PrecomputedDifficulty::shipped();
    for (game, missions) in GameRegistry::shipped().mission_games() {
        let table = &stored.table[game.id()];
        let outdated = "run `cargo xtask difficulty`";
        assert_eq!(table.rules, game.rules_version(), "{outdated}");
        let entries = table.missions.iter();
        let entries: Vec<_> = entries
            .map(|entry| StandardMission {
                mission: entry.id.clone(),
                players: entry.players,
            })
            .collect();
        assert_eq!(entries, missions.standard(), "{outdated}");
        assert!(entries.len() > 40);
    }
    assert_eq!(
        stored.table.len(),
        GameRegistry::shipped().mission_games().count()
    );
}

#[test]
fn the_table_says_what_the_bot_does() {
    let stored = PrecomputedDifficulty::shipped();
    assert_eq!((stored.bot.as_str(), stored.seed), (BOT, SEED));
    for (game, missions) in GameRegistry::shipped().mission_games() {
        let entries = &stored.table[game.id()].missions;
        for entry in entries.iter().step_by(SAMPLED) {
            let standard = StandardMission {
                mission: entry.id.clone(),
                players: entry.players,
            };
            let again = measure(missions, &standard, 1).expect("it can be played");
            let outdated = "the bot plays otherwise now: run `cargo xtask difficulty`";
            assert_eq!(again.first[..], entry.first[..1], "{} {outdated}", entry.id);
        }
    }
}

#[test]
fn every_entry_adds_up() {
    let stored = PrecomputedDifficulty::shipped();
    for entry in stored.table.values().flat_map(|table| &table.missions) {
        let lost = stored.games - entry.wins;
        assert_eq!(entry.defeat.is_empty(), lost == 0, "{entry:?}");
        assert!(entry.rounds >= u64::from(stored.games), "{entry:?}");
        assert_eq!(entry.first.len(), FIRST.min(stored.games as usize));
        let won = entry.first.iter().filter(|game| game.starts_with("won "));
        assert!(won.count() <= entry.wins as usize, "{entry:?}");
    }
}

#[test]
fn only_what_is_the_same_in_everything_is_looked_up() {
    let content = Content::shipped();
    let usual = Setup::random("01", 2);
    let known = season1(usual.clone(), content).expect("it is in the table");
    assert_eq!(
        (known.source, known.stage),
        (Source::Stored, EstimateStatus::Done)
    );
    assert_eq!(known.games, PrecomputedDifficulty::shipped().games);
    assert!(known.interval[0] < known.interval[1]);

    let other_first = Setup {
        first: table::Seat(1),
        ..usual.clone()
    };
    assert_eq!(season1(other_first, content), None);
    let mut own = content.clone();
    let mission = own.missions.iter_mut().find(|mission| mission.id == "01");
    mission.expect("there is one").minutes += 1;
    assert_eq!(season1(usual, &own), None);
}

#[test]
fn the_table_is_written_as_it_is_read() {
    let entry = || Entry {
        id: "01".to_string(),
        players: 2,
        wins: 1,
        rounds: 13,
        defeat: "all_dead".to_string(),
        first: vec!["won 8".to_string(), "all_dead 5".to_string()],
    };
    let measure = Measure {
        rules: 3,
        missions: vec![entry()],
    };
    let text = written(2, &BTreeMap::from([("season1".to_string(), measure)]));
    let read: PrecomputedDifficulty = toml::from_str(&text).expect("it can be read");
    assert_eq!((read.games, read.table["season1"].rules), (2, 3));
    assert_eq!(read.table["season1"].missions, [entry()]);
}
