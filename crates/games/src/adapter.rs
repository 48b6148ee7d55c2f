//! A rulebook and its content as an entry of the catalogue.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use bots::roster::{BotRoster, BotSpec, SIMPLEST};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use table::record::{Step, StepError};
use table::scenario::{self, Failure, Scenario};
use table::{
    Game, OlderGame, REPLAY_FORMAT, Remembered, Replay, ReplayError, Rule, RuleCatalog, Rulebook,
    Seed,
};

use crate::definition::{
    CatalogGame, FinishedGame, GameDefinition, LoadedReplay, Prepared, PreparedGame,
};
use crate::error::SetupError;
use crate::info::GameInfo;
use crate::loaded_replay;
use crate::missions::Missions;
use crate::rule_texts::{RulesChanges, Translations};
use crate::to_json;

/// One game with its content.
pub struct GameAdapter<G: Game> {
    content: G::Content,
    translations: Translations,
    /// The set-ups in use, by fingerprint: a thousand games of one mission share one compiled
    /// board.
    in_use: Mutex<HashMap<blake3::Hash, Weak<G>>>,
}

impl<G: CatalogGame> GameAdapter<G> {
    /// The game with that content.
    pub fn new(content: G::Content) -> GameAdapter<G> {
        GameAdapter {
            content,
            translations: Translations::new(G::TEXTS),
            in_use: Mutex::default(),
        }
    }

    /// The game with the content that comes with the program.
    pub(crate) fn shipped() -> Arc<dyn GameDefinition> {
        Arc::new(GameAdapter::<G>::new(G::shipped().clone()))
    }

    /// The content that set-ups are prepared with.
    pub(crate) fn content(&self) -> &G::Content {
        &self.content
    }

    /// The set-up in use with that fingerprint, or this one from now on.
    fn share(
        &self,
        fingerprint: blake3::Hash,
        prepare: impl FnOnce() -> Result<G, SetupError>,
    ) -> Result<Arc<G>, SetupError> {
        let mut in_use = self.in_use.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = in_use.get(&fingerprint).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let game = Arc::new(prepare()?);
        in_use.retain(|_, used| used.strong_count() > 0);
        in_use.insert(fingerprint, Arc::downgrade(&game));
        Ok(game)
    }
}

/// The strongest bot that does not search.
pub(crate) fn quick_bot<G: BotRoster>() -> &'static str {
    let mut quick = G::BOTS.iter().rev().filter(|role| role.tries.is_none());
    quick.next().map_or(SIMPLEST.name, |role| role.name)
}

/// A hash of a set-up and its content.
pub(crate) fn fingerprint(setup: &str, content: &str) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&(setup.len() as u64).to_le_bytes());
    hasher.update(setup.as_bytes());
    hasher.update(content.as_bytes());
    hasher.finalize()
}

fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, SetupError> {
    serde_json::from_str(text).map_err(|error| SetupError::one(format!("{what}: {error}")))
}

impl<G: CatalogGame> GameDefinition for GameAdapter<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn info(&self) -> GameInfo {
        GameInfo::of::<G>(&self.content)
    }

    fn bots(&self) -> &'static [BotSpec] {
        G::BOTS
    }

    fn quick_bot(&self) -> &'static str {
        quick_bot::<G>()
    }

    fn content(&self) -> Box<RawValue> {
        G::client_content(&self.content)
    }

    fn rule_catalog(&self) -> &'static RuleCatalog {
        G::rule_catalog()
    }

    fn rules_in(&self, language: &str) -> Option<Vec<Rule>> {
        self.translations.rules_in(G::rule_catalog(), language)
    }

    fn changes_in(&self, language: &str, after: u32) -> Option<Vec<RulesChanges>> {
        self.translations.changes_in(language, after)
    }

    fn usual_setup(&self, choice: &str, players: u8) -> Option<String> {
        let setup = G::usual_setup(choice, players)?;
        Some(to_json(&setup).get().to_string())
    }

    fn daily_setup(&self, seed: Seed) -> Option<String> {
        let setup = G::daily_setup(seed)?;
        Some(to_json(&setup).get().to_string())
    }

    fn prepare(&self, setup: &str) -> Result<Prepared, SetupError> {
        let game = G::prepare(read("the set-up", setup)?, &self.content)?;
        let setup = to_json(game.setup()).get().to_string();
        let content = to_json(Rulebook::content(&game)).get().to_string();
        let game = self.share(fingerprint(&setup, &content), || Ok(game))?;
        Ok(Prepared {
            game,
            setup,
            content,
        })
    }

    fn prepare_with(
        &self,
        setup: &str,
        content: &str,
    ) -> Result<Arc<dyn PreparedGame>, SetupError> {
        let game = self.share(fingerprint(setup, content), || {
            let setup = read("the set-up", setup)?;
            Ok(G::prepare(setup, &read("the content", content)?)?)
        })?;
        Ok(game)
    }

    fn write_replay(&self, finished: FinishedGame<'_>) -> Result<String, SetupError> {
        let steps = finished.steps.iter().map(|step| Step::from_bytes(step));
        let unreadable = |error: StepError| SetupError::one(error.to_string());
        let steps = steps.collect::<Result<_, _>>().map_err(unreadable)?;
        let replay = Replay::<G> {
            safehouse: REPLAY_FORMAT,
            game: G::ID.to_string(),
            rules: finished.rules,
            players: finished.players,
            setup: read("the set-up", finished.setup)?,
            content: read("the content", finished.content)?,
            seed: finished.seed,
            parts: finished.parts,
            renewals: finished.renewals,
            changes: finished.changes,
            moves: finished.moves,
            steps,
        };
        Ok(replay.to_text())
    }

    fn load_replay(&self, text: &str) -> Result<Arc<dyn LoadedReplay>, ReplayError> {
        Ok(Arc::new(loaded_replay::load::<G>(text)?))
    }

    fn remember(&self, older: &OlderGame<'_>) -> Option<Result<Remembered, String>> {
        G::remember(older)
    }

    fn run_scenario(&self, scenario: &Scenario) -> Result<(), Failure> {
        scenario::run::<G>(scenario)
    }

    fn missions(&self) -> Option<&dyn Missions> {
        G::missions(self)
    }
}
