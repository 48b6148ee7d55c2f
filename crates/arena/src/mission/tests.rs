//! A record is held against the same game played again at a table.

use std::collections::BTreeMap;

use table::{Knowledge, Limits, Replay, Rulebook, RuledEvent, Table};
use zombicide::danger::{Danger, RED_FROM};
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombicide::{invader, season1};

use super::*;
use crate::playing::begin;

/// What can be read off a position, for comparison.
trait Looked: Mission {
    /// The level of danger, those alive, and the experience of all.
    fn look(&self, position: &Self::Position) -> (Option<Danger>, u8, u16);
    fn round(position: &Self::Position) -> u8;
}

impl Looked for Season1 {
    fn look(&self, position: &season1::Position) -> (Option<Danger>, u8, u16) {
        let observation = self.observe(position, table::Seat(0));
        let everybody =
            (0..season1::MAX_SURVIVORS as u8).map(|n| observation.survivor(season1::SurvivorId(n)));
        let everybody: Vec<_> = everybody.collect();
        let on_board = everybody.iter().filter(|s| s.in_play());
        let alive = |s: &&&season1::Survivor| {
            matches!(s.fate, season1::Fate::InPlay | season1::Fate::Escaped)
        };
        (
            on_board.map(|s| s.danger()).max(),
            everybody.iter().filter(alive).count() as u8,
            everybody.iter().map(|s| u16::from(s.experience)).sum(),
        )
    }

    fn round(position: &season1::Position) -> u8 {
        position.round()
    }
}

impl Looked for Invader {
    fn look(&self, position: &invader::Position) -> (Option<Danger>, u8, u16) {
        let observation = self.observe(position, table::Seat(0));
        let everybody =
            (0..invader::MAX_SURVIVORS as u8).map(|n| observation.survivor(invader::SurvivorId(n)));
        let everybody: Vec<_> = everybody.filter(|s| !s.scientist).collect();
        let on_board = everybody.iter().filter(|s| s.in_play());
        let alive = |s: &&&invader::Survivor| {
            matches!(s.fate, invader::Fate::InPlay | invader::Fate::Escaped)
        };
        let points = |s: &&invader::Survivor| {
            u16::from(s.experience) + u16::from(s.laps) * u16::from(RED_FROM)
        };
        (
            on_board.map(|s| s.danger()).max(),
            everybody.iter().filter(alive).count() as u8,
            everybody.iter().map(points).sum(),
        )
    }

    fn round(position: &invader::Position) -> u8 {
        position.round()
    }
}

fn seat_all<G: Mission>(game: &G, name: &str) -> Vec<Box<dyn Bot<G>>> {
    let bot = |_| game.seat_bot(name).expect("the cast has it");
    (0..game.seats()).map(bot).collect()
}

/// How many of each kind were killed, by the story as it is sent to whoever watches.
fn kills_told<W: serde::Serialize>(story: &[RuledEvent<W>]) -> BTreeMap<String, u32> {
    let mut kills = BTreeMap::new();
    for event in story {
        let told = serde_json::to_value(&event.event).unwrap();
        if told["what"] == "killed" {
            let kind = told.get("zombie").or(told.get("xeno")).unwrap();
            *kills.entry(kind.as_str().unwrap().to_string()).or_default() +=
                told["count"].as_u64().unwrap() as u32;
        }
    }
    kills
}

/// Plays a game for its record and again at a table, and compares what can be seen there.
fn hold_against_the_table<G: Looked + Clone>(game: &G, bot: &str, seed: u64, number: u64) {
    let record = play(game, &mut seat_all(game, bot), seed, number);
    let own_seed: Seed = record.seed.parse().expect("a room takes it");
    assert_eq!(own_seed, Seed::Fast(game_seed(seed, number)));
    let mut bots = seat_all(game, bot);
    begin(&mut bots, game_seed(seed, number));
    let (mut table, mut story) = Table::start(game.clone(), own_seed, Limits::default());
    let mut decisions = 0;
    while let Some(seat) = table.decider() {
        let before = G::round(&table.state().position);
        let answer = {
            let (game, position) = (table.game(), &table.state().position);
            bots[seat.index()].choose(game.observe(position, seat), &game.answers(position))
        };
        story.extend(table.answer(seat, answer).expect("bots play by the rules"));
        decisions += 1;
        let position = &table.state().position;
        if G::round(position) == before + 1 {
            agree(&record, before, game.look(position));
        }
    }
    let position = &table.state().position;
    assert_eq!(record.rounds, G::round(position));
    agree(&record, record.rounds, game.look(position));
    assert_eq!(record.decisions, decisions);
    assert_eq!(record.kills, kills_told(&story));
    assert_eq!(record.danger.len(), usize::from(record.rounds));
    let lost = record
        .deaths
        .iter()
        .filter(|d| record.team.contains(&d.survivor));
    assert_eq!(
        record.team.len() - lost.count(),
        usize::from(*record.alive.last().expect("there is a last round"))
    );
    let replay = Replay::of(&table, vec!["bot".to_string(); usize::from(game.seats())]);
    assert!(replay.play(|_, _, _| {}).is_ok(), "it can be replayed");
}

fn agree(record: &MissionRecord, round: u8, seen: (Option<Danger>, u8, u16)) {
    let place = usize::from(round) - 1;
    let (danger, alive, experience) = seen;
    assert_eq!(record.alive[place], alive, "round {round}");
    assert_eq!(record.experience[place], experience, "round {round}");
    if let Some(danger) = danger {
        assert_eq!(record.danger[place], danger.word(), "round {round}");
    }
}

#[test]
fn records_of_season_1_tell_what_happened_at_the_table() {
    let content = season1::Content::shipped();
    for mission in &content.missions {
        let [fewest, most] = mission.rules.players.unwrap_or([1, 6]);
        for players in [fewest.max(1), most.min(2)] {
            let setup = season1::Setup::random(&mission.id, players);
            let game = Season1::prepare(setup, content).unwrap();
            hold_against_the_table(&game, "bot", 5, u64::from(players));
            hold_against_the_table(&game, "random", 5, u64::from(players));
        }
    }
}

#[test]
fn records_of_invader_tell_what_happened_at_the_table() {
    let content = invader::Content::shipped();
    for mission in &content.missions {
        let mut setup = invader::Setup::random(&mission.id, 2);
        setup.ultrared = true;
        let game = Invader::prepare(setup, content).unwrap();
        hold_against_the_table(&game, "bot", 5, 1);
        hold_against_the_table(&game, "random", 5, 2);
    }
}

#[test]
fn deaths_name_round_and_zone() {
    let setup = season1::Setup::random("01", 1);
    let game = Season1::prepare(setup, season1::Content::shipped()).unwrap();
    let mut bots = seat_all(&game, "random");
    let lost = (0..20).map(|number| play(&game, &mut bots, 1, number));
    let lost: Vec<MissionRecord> = lost.filter(|record| record.ending == "all_dead").collect();
    assert!(!lost.is_empty(), "playing at random loses");
    let zones = game.board().zones().len();
    for record in lost {
        assert!(!record.won);
        assert_eq!(record.deaths.len(), record.team.len());
        assert!(
            record
                .deaths
                .iter()
                .all(|death| usize::from(death.zone) < zones)
        );
        assert!(record.deaths.is_sorted_by_key(|death| death.round));
        assert!(
            record
                .deaths
                .iter()
                .all(|death| (1..=record.rounds).contains(&death.round))
        );
    }
}
