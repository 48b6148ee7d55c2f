//! What the command line has for games that are played in missions.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use games::{GameDefinition, GameRegistry, Missions};
use table::words::slug;

use super::find;
use crate::Failure;

/// The commands of a game that is played in missions.
pub trait MissionFrontEnd {
    /// Prints the board of a mission, which is named or in a file.
    fn print_board(&self, mission: &str, json: bool) -> Result<(), Failure>;
}

/// A game that is played in missions, as an option of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionGameName(&'static str);

impl MissionGameName {
    /// The games to choose from, for clap.
    pub fn parser() -> impl TypedValueParser<Value = MissionGameName> {
        let value = |(game, missions): (&dyn GameDefinition, &dyn Missions)| {
            PossibleValue::new(game.id())
                .help(game.name())
                .aliases(missions.aliases().iter().copied())
        };
        let values = GameRegistry::shipped().mission_games().map(value);
        PossibleValuesParser::new(values.collect::<Vec<_>>())
            .try_map(|word| MissionGameName::from_str(&word))
    }

    /// Its missions.
    pub fn missions(self) -> &'static dyn Missions {
        let game = GameRegistry::shipped().game(self.0);
        let missions = game.and_then(|game| game.missions());
        missions.expect("only games with missions are named")
    }

    /// Its commands.
    pub fn front_end(self) -> Option<&'static dyn MissionFrontEnd> {
        find(self.0)?.missions()
    }

    /// The other games that are played in missions.
    pub fn others(self) -> impl Iterator<Item = MissionGameName> {
        let games = GameRegistry::shipped().mission_games();
        let names = games.map(|(game, _)| MissionGameName(game.id()));
        names.filter(move |name| *name != self)
    }
}

impl Default for MissionGameName {
    /// The first game of the catalogue that is played in missions.
    fn default() -> MissionGameName {
        let first = GameRegistry::shipped().mission_games().next();
        let (game, _) = first.expect("the catalogue has a game with missions");
        MissionGameName(game.id())
    }
}

impl std::fmt::Display for MissionGameName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for MissionGameName {
    type Err = UnknownGame;

    fn from_str(word: &str) -> Result<MissionGameName, UnknownGame> {
        let word = slug(word);
        let mut games = GameRegistry::shipped().mission_games();
        let found = games.find(|(game, missions)| {
            game.id() == word || missions.aliases().contains(&word.as_str())
        });
        let (game, _) = found.ok_or(UnknownGame)?;
        Ok(MissionGameName(game.id()))
    }
}

/// There is no game of that name that is played in missions.
#[derive(Debug, thiserror::Error)]
#[error("there is no such game with missions")]
pub struct UnknownGame;
