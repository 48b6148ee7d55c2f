//! The table that comes with the program: how often the bot wins each mission when nothing
//! special is agreed. `cargo xtask difficulty` writes it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use arena::mission::runner;
use arena::record::MissionRecord;
use arena::share;
use games::{Missions, PreparedGame, StandardMission};
use serde::Deserialize;

use super::{BOT, Difficulty, EstimateStatus, SEED, Source, Tally};

/// How many games of each entry can be looked up one by one, to check it without playing all.
const FIRST: usize = 3;

/// The table that comes with the program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrecomputedDifficulty {
    /// The bot that played.
    pub bot: String,
    /// What all chance followed from.
    pub seed: u64,
    /// How many games of each mission it played.
    pub games: u32,
    /// What came of it, by game.
    pub table: BTreeMap<String, Measure>,
}

/// What came of it in one game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The version of the rules that it was played by.
    pub rules: u32,
    /// The missions.
    pub missions: Vec<Entry>,
}

/// What came of a mission.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The mission's id.
    pub id: String,
    /// How many played it.
    pub players: u8,
    /// How many games were won.
    pub wins: u32,
    /// The rounds of all games together.
    pub rounds: u64,
    /// The commonest reason of defeat; empty if there was none.
    pub defeat: String,
    /// How the first games ended and in which round, to check the table by.
    pub first: Vec<String>,
}

impl PrecomputedDifficulty {
    /// The table that comes with the program.
    pub fn shipped() -> &'static PrecomputedDifficulty {
        static STORED: LazyLock<PrecomputedDifficulty> = LazyLock::new(|| {
            let text = include_str!("../../../../content/difficulty.toml");
            toml::from_str(text).expect("content/difficulty.toml is as xtask writes it")
        });
        &STORED
    }

    /// The difficulty of a set-up, if it is a mission of the table with nothing special agreed.
    pub fn look_up(&self, game: &dyn PreparedGame) -> Option<Difficulty> {
        let table = self.table.get(game.id())?;
        if table.rules != game.version() || self.bot != BOT {
            return None;
        }
        let standard = game.mission()?.standard()?;
        let same =
            |entry: &&Entry| entry.id == standard.mission && entry.players == standard.players;
        let entry = table.missions.iter().find(same)?;
        Some(self.difficulty(entry))
    }

    fn difficulty(&self, entry: &Entry) -> Difficulty {
        Difficulty {
            bot: self.bot.clone(),
            source: Source::Stored,
            stage: EstimateStatus::Done,
            games: self.games,
            most: self.games,
            wins: entry.wins,
            interval: share(entry.wins.into(), self.games.into()).interval95,
            rounds: Some(entry.rounds as f64 / f64::from(self.games.max(1))),
            defeat: (!entry.defeat.is_empty()).then(|| entry.defeat.clone()),
            ahead: 0,
        }
    }
}

/// Plays games of a mission; nothing if it is not for that number of players.
pub fn measure(missions: &dyn Missions, standard: &StandardMission, games: u32) -> Option<Entry> {
    let game = missions.prepare_standard(standard)?;
    let mut play = runner(&game, BOT, SEED, Arc::new(|| ()))?;
    let mut tally = Tally::default();
    let mut first = Vec::new();
    for number in 0..games.into() {
        let played = play(number);
        tally.note(&played);
        if first.len() < FIRST {
            first.push(in_short(&played));
        }
    }
    Some(Entry {
        id: standard.mission.clone(),
        players: standard.players,
        wins: tally.wins,
        rounds: tally.rounds,
        defeat: tally.commonest_defeat().unwrap_or_default().to_string(),
        first,
    })
}

fn in_short(game: &MissionRecord) -> String {
    format!("{} {}", game.ending, game.rounds)
}

/// The table as a file.
pub fn written(games: u32, table: &BTreeMap<String, Measure>) -> String {
    let mut text = format!(
        "# How often the bot wins each mission when nothing special is agreed.\n\
         # Written by `cargo xtask difficulty`: do not edit.\n\n\
         bot = \"{BOT}\"\nseed = {SEED}\ngames = {games}\n"
    );
    for (game, measure) in table {
        // Writing to a text cannot fail.
        let _ = write!(text, "\n[table.{game}]\nrules = {}\n", measure.rules);
        text.push_str("missions = [\n");
        for Entry {
            id,
            players,
            wins,
            rounds,
            defeat,
            first,
        } in &measure.missions
        {
            let _ = writeln!(
                text,
                "  {{ id = {id:?}, players = {players}, wins = {wins}, rounds = {rounds}, \
                 defeat = {defeat:?}, first = {first:?} }},"
            );
        }
        text.push_str("]\n");
    }
    text
}

#[cfg(test)]
mod tests;
