//! Every game.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use ::zombinion::Zombinion;
use zombicide::invader::Invader;
use zombicide::season1::Season1;

use crate::adapter::GameAdapter;
use crate::definition::GameDefinition;
use crate::error::SetupError;
use crate::missions::Missions;

/// The games with the content that comes with the program. This is the one list of games: to add
/// a game, add a line.
static SHIPPED: LazyLock<GameRegistry> = LazyLock::new(|| GameRegistry {
    games: vec![
        GameAdapter::<Zombinion>::shipped(),
        GameAdapter::<Season1>::shipped(),
        GameAdapter::<Invader>::shipped(),
    ],
});

/// All games, in the order in which they are listed.
#[derive(Clone)]
pub struct GameRegistry {
    games: Vec<Arc<dyn GameDefinition>>,
}

impl GameRegistry {
    /// The games with the content that comes with the program.
    pub fn shipped() -> &'static GameRegistry {
        &SHIPPED
    }

    /// The games with a content folder applied to the shipped content. A folder has a folder
    /// for each game that it changes, by the game's id.
    pub fn with_folder(folder: &Path) -> Result<GameRegistry, SetupError> {
        let mut registry = GameRegistry::shipped().clone();
        let mut found = false;
        for game in &mut registry.games {
            let path = folder.join(game.id());
            if let Some(missions) = game.missions().filter(|_| path.is_dir()) {
                found = true;
                let changed = missions.with_folder(&path)?;
                *game = changed;
            }
        }
        match found {
            true => Ok(registry),
            false => Err(SetupError::one(no_content_folder(folder))),
        }
    }

    /// The game with that id.
    pub fn game(&self, id: &str) -> Option<&dyn GameDefinition> {
        self.games().find(|game| game.id() == id)
    }

    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &dyn GameDefinition> {
        self.games.iter().map(|game| &**game)
    }

    /// Every game that is played in missions, with its missions.
    pub fn mission_games(&self) -> impl Iterator<Item = (&dyn GameDefinition, &dyn Missions)> {
        self.games()
            .filter_map(|game| Some((game, game.missions()?)))
    }

    /// The ids of all games.
    pub fn ids(&self) -> Vec<&'static str> {
        self.games().map(GameDefinition::id).collect()
    }
}

/// What is wrong with a folder that has nothing of any game.
pub fn no_content_folder(folder: &Path) -> String {
    let games = GameRegistry::shipped().mission_games();
    let names: Vec<&str> = games.map(|(game, _)| game.id()).collect();
    format!(
        "{} is no content folder: there is neither {} in it",
        folder.display(),
        names.join(" nor ")
    )
}
