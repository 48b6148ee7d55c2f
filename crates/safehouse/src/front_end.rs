//! The games at the command line: one entry for each.

mod choice;
mod invader;
mod missions;
mod season1;
mod zombinion;

use clap::{ArgMatches, Command};
use table::ReplayError;

use crate::Failure;
use crate::simulate::RunPlan;
pub use choice::{GameToPlay, GameToSimulate};
pub use missions::{MissionFrontEnd, MissionGameName};

/// One entry for each game, in the order in which help lists them. To let the command line have
/// another game, add a line.
static FRONT_ENDS: [&dyn FrontEnd; 3] = [
    &zombinion::ZombinionFrontEnd,
    &season1::Season1FrontEnd,
    &invader::InvaderFrontEnd,
];

/// A game at the command line.
pub trait FrontEnd: Sync {
    /// The game's id.
    fn id(&self) -> &'static str;

    /// The command `safehouse play GAME`, with its options.
    fn play_command(&self) -> Command;
    /// Plays in this terminal.
    fn play(&self, matches: &ArgMatches) -> Result<(), Failure>;
    /// The game in the menu of `safehouse play`.
    fn menu_entry(&self) -> MenuEntry;
    /// Plays with a person who has only chosen the game.
    fn quick_start(&self) -> Result<(), Failure>;

    /// The command `safehouse simulate GAME`, with its options.
    fn simulate_command(&self) -> Command;
    /// Reads what is to be simulated; nothing if the user only asked for a list.
    fn simulate(&self, matches: &ArgMatches) -> Result<Option<RunPlan>, Failure>;

    /// Plays a replay file, prints its events unless it is only to be verified, and sums it up.
    fn replay(&self, text: &str, verify: bool) -> Result<String, ReplayError>;

    /// The commands of games that are played in missions.
    fn missions(&self) -> Option<&dyn MissionFrontEnd> {
        None
    }
}

/// A line of the menu of `safehouse play`.
pub struct MenuEntry {
    /// The place in the menu, from 1.
    pub place: usize,
    /// What is offered.
    pub text: &'static str,
}

/// Every game.
pub fn all() -> impl Iterator<Item = &'static dyn FrontEnd> {
    FRONT_ENDS.into_iter()
}

/// The game with that id.
pub fn find(id: &str) -> Option<&'static dyn FrontEnd> {
    all().find(|game| game.id() == id)
}

#[cfg(test)]
mod tests {
    use games::GameRegistry;

    use super::*;

    #[test]
    fn every_game_of_the_catalogue_is_at_the_command_line() {
        let ids: Vec<&str> = all().map(|game| game.id()).collect();
        assert_eq!(ids, GameRegistry::shipped().ids());
        for definition in GameRegistry::shipped().games() {
            let game = find(definition.id()).unwrap();
            let id = game.id();
            assert_eq!(
                game.missions().is_some(),
                definition.missions().is_some(),
                "{id}"
            );
        }
    }

    #[test]
    fn every_game_has_its_own_place_in_the_menu() {
        let mut places: Vec<usize> = all().map(|game| game.menu_entry().place).collect();
        places.sort_unstable();
        assert!(places.into_iter().eq(1..=all().count()));
    }
}
