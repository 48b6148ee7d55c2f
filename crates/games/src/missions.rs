//! What games have that are played in missions: maps, files that people write, difficulty.

use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use table::scenario::Problem;
use table::{Problems, Rulebook};
use zombicide::board::Drawing;
use zombicide::sheets::SheetFacts;

use crate::adapter::GameAdapter;
use crate::definition::{CatalogGame, GameDefinition, PreparedGame};
use crate::error::SetupError;
use crate::to_json;

/// The missions of a game.
pub trait Missions: Send + Sync {
    /// The edition's short name in messages.
    fn edition(&self) -> &'static str;
    /// Other words for the game on the command line.
    fn aliases(&self) -> &'static [&'static str];
    /// The board of a mission as JSON; nothing if there is no such mission.
    fn board(&self, mission: &str) -> Option<Box<RawValue>>;
    /// Every shipped mission with every number of players that it is for.
    fn standard(&self) -> Vec<StandardMission>;
    /// Prepares a shipped mission with nothing special agreed.
    fn prepare_standard(&self, mission: &StandardMission) -> Option<Arc<dyn PreparedGame>>;
    /// Checks the text of a mission file. Returns a summary, or everything that is wrong.
    fn check_mission(&self, text: &str) -> Result<String, Vec<Problem>>;
    /// Checks the text of a survivor file. Returns a summary, or everything that is wrong.
    fn check_survivor(&self, text: &str) -> Result<String, Vec<Problem>>;
    /// Applies a folder to the shipped content and prepares every mission with it. Returns a
    /// summary, or everything that is wrong.
    fn check_folder(&self, folder: &Path) -> Result<String, SetupError>;
    /// The game with a folder applied to the shipped content.
    fn with_folder(&self, folder: &Path) -> Result<Arc<dyn GameDefinition>, SetupError>;
}

/// A prepared mission.
pub trait PreparedMission {
    /// The board as JSON.
    fn board(&self) -> Box<RawValue>;
    /// The mission, if it is a shipped one with nothing special agreed.
    fn standard(&self) -> Option<StandardMission>;
}

/// The content of a game of survivors, as clients get it.
#[derive(Serialize)]
struct ClientContent<'a, C, S> {
    #[serde(flatten)]
    content: &'a C,
    sheet_facts: SheetFacts<S>,
}

/// Writes content as clients get it: with what the rules say about its survivors' sheets.
pub(crate) fn with_sheet_facts<C: Serialize, S: Serialize>(
    content: &C,
    sheet_facts: SheetFacts<S>,
) -> Box<RawValue> {
    to_json(&ClientContent {
        content,
        sheet_facts,
    })
}

/// A shipped mission for a number of players, with nothing special agreed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StandardMission {
    /// The mission's id.
    pub mission: String,
    /// The number of players.
    pub players: u8,
}

/// A rulebook that is played in missions.
pub trait MissionGame: CatalogGame {
    /// The edition's short name in messages.
    const EDITION: &'static str;
    /// Other words for the game on the command line.
    const ALIASES: &'static [&'static str] = &[];

    /// The mission that a set-up is of, and its number of players.
    fn mission_of(setup: &Self::Setup) -> (&str, u8);
    /// The board as it is drawn.
    fn drawing(&self) -> Drawing;
    /// Checks the text of a mission file. Returns a summary, or everything that is wrong.
    fn check_mission(text: &str) -> Result<String, Vec<Problem>>;
    /// Checks the text of a survivor file. Returns a summary, or everything that is wrong.
    fn check_survivor(text: &str) -> Result<String, Vec<Problem>>;
    /// Applies the files of a folder to the content, or returns everything that is wrong.
    fn apply_folder(content: &mut Self::Content, folder: &Path) -> Result<(), Vec<String>>;
    /// A set-up of every mission of the content, to find out whether each can be prepared.
    fn every_mission(content: &Self::Content) -> Vec<Self::Setup>;
    /// Counts what is in the content.
    fn count(content: &Self::Content) -> String;
}

impl<G: MissionGame> GameAdapter<G> {
    fn standard_game(mission: &StandardMission) -> Option<G> {
        let setup = G::usual_setup(&mission.mission, mission.players)?;
        G::prepare(setup, G::shipped()).ok()
    }
}

impl<G: MissionGame> Missions for GameAdapter<G> {
    fn edition(&self) -> &'static str {
        G::EDITION
    }

    fn aliases(&self) -> &'static [&'static str] {
        G::ALIASES
    }

    fn board(&self, mission: &str) -> Option<Box<RawValue>> {
        let game = G::prepare(G::usual_setup(mission, 1)?, self.content()).ok()?;
        Some(PreparedMission::board(&game))
    }

    fn standard(&self) -> Vec<StandardMission> {
        let (fewest, most) = G::PLAYERS;
        let missions = G::choices(G::shipped()).into_iter();
        let all = missions.flat_map(|mission| {
            (fewest..=most).map(move |players| StandardMission {
                mission: mission.id.clone(),
                players,
            })
        });
        all.filter(|mission| Self::standard_game(mission).is_some())
            .collect()
    }

    fn prepare_standard(&self, mission: &StandardMission) -> Option<Arc<dyn PreparedGame>> {
        let game: Arc<dyn PreparedGame> = Arc::new(Self::standard_game(mission)?);
        Some(game)
    }

    fn check_mission(&self, text: &str) -> Result<String, Vec<Problem>> {
        G::check_mission(text)
    }

    fn check_survivor(&self, text: &str) -> Result<String, Vec<Problem>> {
        G::check_survivor(text)
    }

    fn check_folder(&self, folder: &Path) -> Result<String, SetupError> {
        let mut content = G::shipped().clone();
        let problems = G::apply_folder(&mut content, folder)
            .err()
            .unwrap_or_default();
        let setups = G::every_mission(&content).into_iter();
        let games = setups.map(|setup| G::prepare(setup, &content));
        let problems = with_problems_of(problems, games);
        match problems.is_empty() {
            false => Err(SetupError { problems }),
            true => Ok(G::count(&content)),
        }
    }

    fn with_folder(&self, folder: &Path) -> Result<Arc<dyn GameDefinition>, SetupError> {
        let mut content = G::shipped().clone();
        G::apply_folder(&mut content, folder)?;
        Ok(Arc::new(GameAdapter::<G>::new(content)))
    }
}

impl<G: MissionGame> PreparedMission for G {
    fn board(&self) -> Box<RawValue> {
        to_json(&self.drawing())
    }

    fn standard(&self) -> Option<StandardMission> {
        let (mission, players) = G::mission_of(self.setup());
        let usual = G::usual_setup(mission, players)?;
        if *self.setup() != usual {
            return None;
        }
        // A mission that a player wrote may have the same name.
        let shipped = G::prepare(usual, G::shipped()).ok()?;
        (Rulebook::content(&shipped) == Rulebook::content(self)).then(|| StandardMission {
            mission: mission.to_string(),
            players,
        })
    }
}

/// Adds the problems of games that cannot be prepared, each once.
fn with_problems_of<G>(
    mut problems: Vec<String>,
    games: impl Iterator<Item = Result<G, Problems>>,
) -> Vec<String> {
    for problem in games.filter_map(Result::err).flatten() {
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems
}

/// A number with the word for what is counted: `1 zone`, `12 zones`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let many = if count == 1 { "" } else { "s" };
    format!("{count} {what}{many}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_of_preparing_missions_are_reported_once() {
        let file = "a file".to_string();
        let wrong = || Err::<(), _>(Problems::from(vec!["too many cards".to_string()]));
        let games = [Ok(()), wrong(), wrong()].into_iter();
        assert_eq!(
            with_problems_of(vec![file], games),
            ["a file", "too many cards"]
        );
    }
}
