//! Which games are counted together: those of one mission by one bot, or of one kingdom.

use bots::roster::SIMPLEST;

use super::run::{Games, Ground, Run};
use super::words::{capital, kingdom_name, plain, team_name};
use crate::record::{KingdomRecord, MissionRecord};

/// A mission, and what each bot did in it.
pub struct Mission<'a> {
    /// What it is called.
    pub title: String,
    /// Its id.
    pub id: &'a str,
    /// Where it is played.
    pub ground: &'a Ground,
    /// The games of each bot.
    pub bots: Vec<Played<'a>>,
}

/// The games of one bot.
pub struct Played<'a> {
    /// The bot's name.
    pub bot: String,
    /// Its place among all bots of the page, so that it has the same colour everywhere.
    pub place: usize,
    /// Its games.
    pub games: Vec<&'a MissionRecord>,
    /// The same by the number of survivors that began.
    pub by_team: Vec<(usize, Vec<&'a MissionRecord>)>,
}

/// Missions of one game in the order of their ids.
pub fn missions<'a>(runs: &'a [Run], game: &str, bots: &[String]) -> Vec<Mission<'a>> {
    let mut missions: Vec<Mission<'a>> = Vec::new();
    for run in runs.iter().filter(|run| run.header.game == game) {
        let (Some(ground), Games::Missions(games)) = (&run.ground, &run.games) else {
            continue;
        };
        let found = missions.iter().position(|one| is_same(one.ground, ground));
        let place = found.unwrap_or_else(|| {
            missions.push(Mission {
                title: mission_title(ground),
                id: &ground.mission,
                ground,
                bots: Vec::new(),
            });
            missions.len() - 1
        });
        missions[place].add(&team_name(&run.header), bots, ground.team, games);
    }
    missions.sort_by_key(|mission| (mission.id.len(), mission.id));
    for mission in &mut missions {
        mission.bots.sort_by_key(|played| played.place);
    }
    missions
}

/// Whether two runs are of the same mission. Those that people write may share an id, but not
/// the board.
fn is_same(one: &Ground, other: &Ground) -> bool {
    one.mission == other.mission && one.board == other.board
}

/// What a mission is called, with its id.
pub fn mission_title(ground: &Ground) -> String {
    match &ground.name {
        Some(name) => format!("{} {name}", ground.mission),
        None => capital(&plain(&ground.mission)),
    }
}

impl<'a> Mission<'a> {
    fn add(&mut self, bot: &str, bots: &[String], team: usize, games: &'a [MissionRecord]) {
        let found = self.bots.iter().position(|played| played.bot == bot);
        let place = found.unwrap_or_else(|| {
            self.bots.push(Played {
                bot: bot.to_string(),
                place: bots.iter().position(|name| name == bot).unwrap_or(0),
                games: Vec::new(),
                by_team: Vec::new(),
            });
            self.bots.len() - 1
        });
        let played = &mut self.bots[place];
        played.games.extend(games);
        match played.by_team.iter_mut().find(|(size, _)| *size == team) {
            Some((_, those)) => those.extend(games),
            None => played.by_team.push((team, games.iter().collect())),
        }
        played.by_team.sort_by_key(|(size, _)| *size);
    }
}

/// All bots of a page's missions, in the order in which they are met.
pub fn teams(runs: &[Run]) -> Vec<String> {
    let missions = runs.iter().filter(|run| run.ground.is_some());
    each_once(missions.map(|run| team_name(&run.header)))
}

/// Each name once. The simplest bot comes last, wherever it is met: it is there to compare
/// the others with.
pub fn each_once(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for name in names {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    once.sort_by_key(|name| name == SIMPLEST.name);
    once
}

/// A kingdom, and the runs with it.
pub struct Kingdom<'a> {
    /// What it is called.
    pub title: String,
    /// Its runs.
    pub runs: Vec<(&'a Run, &'a [KingdomRecord])>,
}

/// Kingdoms in the order in which they are met.
pub fn kingdoms(runs: &[Run]) -> Vec<Kingdom<'_>> {
    let mut kingdoms: Vec<Kingdom<'_>> = Vec::new();
    for run in runs {
        let Games::Kingdoms(games) = &run.games else {
            continue;
        };
        let title = capital(&kingdom_name(&run.header.table));
        match kingdoms.iter_mut().find(|kingdom| kingdom.title == title) {
            Some(kingdom) => kingdom.runs.push((run, games)),
            None => kingdoms.push(Kingdom {
                title,
                runs: vec![(run, games)],
            }),
        }
    }
    kingdoms
}
