//! The games that can be played in runs.

use std::sync::Arc;

use games::{GameRegistry, PreparedGame};
use table::words::hint;
use zombicide::invader::Invader;
use zombicide::season1::Season1;

use crate::mission::{GameRunner, MissionRuns, YieldHook};
use crate::record::RunHeader;
use crate::report::Ground;
use crate::run::Playing;
use crate::zombinion::{Batch, KingdomRuns};

/// One entry for each game. To let runs have another game, add a line.
static GAMES: [&dyn Simulated; 3] = [
    &KingdomRuns,
    &MissionRuns::<Season1>::NEW,
    &MissionRuns::<Invader>::NEW,
];

/// A game that can be played in runs.
pub(crate) trait Simulated: Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// Prepares a run, or says in one line why it cannot be played here.
    fn prepare(&self, header: &RunHeader) -> Result<Box<dyn PreparedRun>, String>;
    /// Where a run is played: a mission, or nothing in games without a board. The error says
    /// that the set-up is one of another game.
    fn ground(&self, header: &RunHeader) -> Result<Option<Ground>, String>;
    /// A bot as it is called in charts.
    fn bot_name<'a>(&self, bot: &'a str) -> &'a str {
        bot
    }
    /// The missions, in games that are played in missions.
    fn missions(&self) -> Option<&dyn SimulatedMissions> {
        None
    }
}

/// A game whose missions can be played by bots alone.
pub(crate) trait SimulatedMissions {
    /// Games of a prepared mission in which that bot plays every seat. All chance follows from
    /// the seed; the hook is called before each decision.
    fn runner(
        &self,
        game: Arc<dyn PreparedGame>,
        bot: &str,
        seed: u64,
        hook: YieldHook,
    ) -> Option<GameRunner>;
}

/// A run that is ready to be played.
pub(crate) trait PreparedRun: Send + Sync {
    /// A fingerprint of the facts that the games are played with.
    fn facts(&self) -> String;
    /// A place to play, for one thread.
    fn table(&self, header: &RunHeader) -> Box<dyn Playing + '_>;
    /// The batch that only adds up, for games so quick that it matters.
    fn quick_batch(&self) -> Option<&Batch> {
        None
    }
}

/// The game with that id.
pub(crate) fn find(id: &str) -> Option<&'static dyn Simulated> {
    GAMES.into_iter().find(|game| game.id() == id)
}

/// Prepares a run of any game.
pub(crate) fn prepare(header: &RunHeader) -> Result<Box<dyn PreparedRun>, String> {
    let registry = GameRegistry::shipped();
    let id = &header.game;
    let found = registry.game(id).zip(find(id));
    let (definition, game) =
        found.ok_or_else(|| format!("there is no game “{id}”; {}", hint(id, &registry.ids())))?;
    // Games are only the same if the rules are.
    if header.rules != definition.rules_version() {
        return Err(format!(
            "the run is by version {} of the rules of {id}, and this program knows version {}",
            header.rules,
            definition.rules_version()
        ));
    }
    game.prepare(header)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_can_be_played_in_runs() {
        let here: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
        assert_eq!(here, GameRegistry::shipped().ids());
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
}
