//! A game's content, and the set-ups of it that are in use.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use bots::cast::Cast;
use serde::Serialize;
use serde_json::value::RawValue;
use table::record::{Step, StepError};
use table::{Game, Ledger, OlderGame, REPLAY_FORMAT, Remembered, Replay, ReplayError, Rulebook};

use super::aids::Aided;
use super::difficulty::Measured;
use super::info::Described;
use super::{GameInfo, LoadedReplay, Prepared, Rules, Shelf, Written, loaded, to_json};

/// A game that the server hosts.
pub trait Hosted: Cast + Described + Aided + Measured + Send + Sync + 'static {}

impl<G> Hosted for G
where
    G: Cast + Described + Aided + Measured + Send + Sync + 'static,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
}

/// One game's content.
pub struct GameShelf<G: Game> {
    content: G::Content,
    /// Set-ups in use, by what they were made from: a thousand games of one mission share
    /// one compiled board.
    in_use: Mutex<HashMap<blake3::Hash, Weak<G>>>,
}

impl<G: Game> GameShelf<G> {
    /// A shelf with that content.
    pub fn new(content: G::Content) -> GameShelf<G> {
        GameShelf {
            content,
            in_use: Mutex::default(),
        }
    }
}

/// The key of a set-up in use.
pub(super) fn key(setup: &str, content: &str) -> blake3::Hash {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&(setup.len() as u64).to_le_bytes());
    hasher.update(setup.as_bytes());
    hasher.update(content.as_bytes());
    hasher.finalize()
}

fn read<T: serde::de::DeserializeOwned>(what: &str, text: &str) -> Result<T, Vec<String>> {
    serde_json::from_str(text).map_err(|error| vec![format!("{what}: {error}")])
}

impl<G> GameShelf<G>
where
    G: Hosted,
    G::Content: Send + Sync,
{
    /// The set-up in use under that key, or this one from now on.
    fn share(&self, key: blake3::Hash, made: impl FnOnce() -> Result<G, Vec<String>>) -> Shared<G> {
        let mut in_use = self.in_use.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = in_use.get(&key).and_then(Weak::upgrade) {
            return Ok(rules);
        }
        let rules = Arc::new(made()?);
        in_use.retain(|_, used| used.strong_count() > 0);
        in_use.insert(key, Arc::downgrade(&rules));
        Ok(rules)
    }
}

type Shared<G> = Result<Arc<G>, Vec<String>>;

impl<G> Shelf for GameShelf<G>
where
    G: Hosted + Rules,
    G::Content: Send + Sync,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn info(&self) -> GameInfo {
        GameInfo::of::<G>(&self.content)
    }

    fn content(&self) -> Box<RawValue> {
        to_json(&self.content)
    }

    fn ledger(&self) -> &'static Ledger {
        G::ledger()
    }

    fn prepare(&self, setup: &str) -> Result<Prepared, Vec<String>> {
        let game = G::prepare(read("the set-up", setup)?, &self.content)?;
        let setup = to_json(game.setup()).get().to_string();
        let content = to_json(Rulebook::content(&game)).get().to_string();
        let rules = self.share(key(&setup, &content), || Ok(game))?;
        Ok(Prepared {
            rules,
            setup,
            content,
        })
    }

    fn prepare_with(&self, setup: &str, content: &str) -> Result<Arc<dyn Rules>, Vec<String>> {
        let rules = self.share(key(setup, content), || {
            let (setup, content) = (read("the set-up", setup)?, read("the content", content)?);
            Ok(G::prepare(setup, &content)?)
        })?;
        Ok(rules)
    }

    fn write_replay(&self, written: Written<'_>) -> Result<String, Vec<String>> {
        let steps = written.steps.iter().map(|step| Step::from_bytes(step));
        let unreadable = |error: StepError| vec![error.to_string()];
        let steps = steps.collect::<Result<_, _>>().map_err(unreadable)?;
        let replay = Replay::<G> {
            safehouse: REPLAY_FORMAT,
            game: G::ID.to_string(),
            rules: written.rules,
            players: written.players,
            setup: read("the set-up", written.setup)?,
            content: read("the content", written.content)?,
            seed: written.seed,
            parts: written.parts,
            renewals: written.renewals,
            changes: written.changes,
            moves: written.moves,
            steps,
        };
        Ok(replay.to_text())
    }

    fn remember(&self, older: &OlderGame<'_>) -> Option<Result<Remembered, String>> {
        G::remember(older)
    }

    fn load_replay(&self, text: &str) -> Result<Arc<dyn LoadedReplay>, ReplayError> {
        Ok(Arc::new(loaded::load::<G>(text)?))
    }

    fn mission_board(&self, mission: &str) -> Option<Box<RawValue>> {
        let game = G::prepare(G::some_setup(mission)?, &self.content).ok()?;
        Rules::board(&game)
    }
}
