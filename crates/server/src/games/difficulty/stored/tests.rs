use table::Rulebook;
use zombicide::invader::Invader;
use zombicide::season1::{Content, Season1, Setup};

use super::*;

/// One mission in so many is played again.
const SAMPLED: usize = 17;

fn season1(setup: Setup, content: &Content) -> Option<Difficulty> {
    let game = Season1::prepare(setup, content).expect("it can be played");
    Stored::shipped().look_up(&game)
}

#[test]
fn every_mission_is_in_the_table_for_every_number_of_players() {
    fn all_of<G: Measured>() {
        let table = &Stored::shipped().table[G::ID];
        assert_eq!(
            table.rules,
            G::RULES_VERSION,
            "run `cargo xtask difficulty`"
        );
        let entries = table.missions.iter();
        let entries: Vec<_> = entries
            .map(|entry| (entry.id.clone(), entry.players))
            .collect();
        assert_eq!(entries, missions::<G>(), "run `cargo xtask difficulty`");
        assert!(entries.len() > 40);
    }
    all_of::<Season1>();
    all_of::<Invader>();
}

#[test]
fn the_table_says_what_the_bot_does() {
    fn sampled<G: Measured>() {
        for entry in Stored::shipped().table[G::ID]
            .missions
            .iter()
            .step_by(SAMPLED)
        {
            let again = measure::<G>(&entry.id, entry.players, 1).expect("it can be played");
            let outdated = "the bot plays otherwise now: run `cargo xtask difficulty`";
            assert_eq!(again.first[..], entry.first[..1], "{} {outdated}", entry.id);
        }
    }
    let stored = Stored::shipped();
    assert_eq!((stored.bot.as_str(), stored.seed), (BOT, SEED));
    sampled::<Season1>();
    sampled::<Invader>();
}

#[test]
fn every_entry_adds_up() {
    let stored = Stored::shipped();
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
    assert_eq!((known.source, known.stage), (Source::Stored, Finding::Done));
    assert_eq!(known.games, Stored::shipped().games);
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
    let read: Stored = toml::from_str(&text).expect("it can be read");
    assert_eq!((read.games, read.table["season1"].rules), (2, 3));
    assert_eq!(read.table["season1"].missions, [entry()]);
}
