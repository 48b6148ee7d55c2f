//! The table that comes with the program: how often the bot wins each mission when nothing
//! special is agreed. `cargo xtask difficulty` writes it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use arena::record::MissionRecord;
use arena::share;
use serde::Deserialize;

use super::{BOT, Difficulty, Finding, Measured, SEED, Source, Tally};

/// How many games of each entry can be looked up one by one, to check it without playing all.
const FIRST: usize = 3;

/// The table that comes with the program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
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

impl Stored {
    /// The table that comes with the program.
    pub fn shipped() -> &'static Stored {
        static STORED: LazyLock<Stored> = LazyLock::new(|| {
            let text = include_str!("../../../../../content/difficulty.toml");
            toml::from_str(text).expect("content/difficulty.toml is as xtask writes it")
        });
        &STORED
    }

    /// What is known of a set-up, if all of it is as it was when the table was made.
    pub(in crate::games) fn look_up<G: Measured>(&self, game: &G) -> Option<Difficulty> {
        let (mission, players) = G::mission_of(game.setup())?;
        let table = self.table.get(G::ID)?;
        let same = |entry: &&Entry| entry.id == mission && entry.players == players;
        let entry = table.missions.iter().find(same)?;
        let usual = G::usual_setup(mission, players)?;
        if table.rules != G::RULES_VERSION || self.bot != BOT || *game.setup() != usual {
            return None;
        }
        // A mission of somebody's own may have the same name.
        let shipped = G::prepare(usual, G::shipped()).ok()?;
        (shipped.content() == game.content()).then(|| self.difficulty(entry))
    }

    fn difficulty(&self, entry: &Entry) -> Difficulty {
        Difficulty {
            bot: self.bot.clone(),
            source: Source::Stored,
            stage: Finding::Done,
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

/// Every mission of a game with every number of players that it is for.
pub fn missions<G: Measured>() -> Vec<(String, u8)> {
    let (fewest, most) = G::PLAYERS;
    let missions = G::missions(G::shipped()).into_iter();
    let all = missions.flat_map(|mission| (fewest..=most).map(move |n| (mission.id.clone(), n)));
    all.filter(|(mission, players)| ready::<G>(mission, *players).is_some())
        .collect()
}

fn ready<G: Measured>(mission: &str, players: u8) -> Option<G> {
    G::prepare(G::usual_setup(mission, players)?, G::shipped()).ok()
}

/// Plays so many games of a mission; nothing if it is not for so many players.
pub fn measure<G: Measured>(mission: &str, players: u8, games: u32) -> Option<Entry> {
    let game = Arc::new(ready::<G>(mission, players)?);
    let mut trial = game.trial(Arc::new(|| ()))?;
    let mut tally = Tally::default();
    let mut first = Vec::new();
    for number in 0..games.into() {
        let played = trial(number);
        tally.note(&played);
        if first.len() < FIRST {
            first.push(in_short(&played));
        }
    }
    Some(Entry {
        id: mission.to_string(),
        players,
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
