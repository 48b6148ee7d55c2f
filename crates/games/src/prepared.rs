//! A rulebook as a set-up that is ready to be played.

use std::sync::Arc;

use serde_json::value::RawValue;
use table::record::{Playback, Step, StepError};
use table::{Chance, Limits, Rulebook, Seed, Session, State, Testable};

use crate::adapter::quick_bot;
use crate::definition::{CatalogGame, GameSession, PreparedGame, Recalled, Started};
use crate::missions::PreparedMission;
use crate::session::{HostedSession, event_batch};
use crate::to_json;

impl<G: CatalogGame> PreparedGame for G {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> u8 {
        Rulebook::seats(self)
    }

    fn is_competitive(&self) -> bool {
        G::COMPETITIVE
    }

    fn has_bot(&self, name: &str) -> bool {
        G::BOTS.iter().any(|role| role.name == name)
    }

    fn stand_in(&self) -> &'static str {
        // Players must not wait for a bot that searches.
        quick_bot::<G>()
    }

    fn content(&self) -> Box<RawValue> {
        G::client_content(Rulebook::content(self))
    }

    fn every_answer(&self) -> Box<RawValue> {
        to_json(&Testable::every_answer(self))
    }

    fn start(self: Arc<Self>, seed: Seed) -> Started {
        let mut events = Vec::new();
        let limits = Limits::without_undo();
        let session = Session::start(&*self, seed, limits, Some(&mut events));
        let step = Step::whole::<G>(session.position(), &events).to_bytes();
        Started {
            events: event_batch(Arc::clone(&self), events),
            session: Box::new(HostedSession::new(self, session)),
            step,
        }
    }

    fn recall(self: Arc<Self>, step: &[u8]) -> Result<Recalled, StepError> {
        let mut playback = Playback::<G>::default();
        let moment = playback.take(&*self, &Step::from_bytes(step)?)?;
        let events = event_batch(Arc::clone(&self), moment.events);
        let session = HostedSession::played_back(self, moment.position, playback);
        Ok((Box::new(session), events))
    }

    fn go_on(
        self: Arc<Self>,
        position: &RawValue,
        decisions: u32,
        seed: Seed,
    ) -> Result<Box<dyn GameSession>, StepError> {
        let unreadable = |error: serde_json::Error| StepError::Position(error.to_string());
        let position: G::Position = serde_json::from_str(position.get()).map_err(unreadable)?;
        let state = State {
            position,
            chance: Chance::new(seed),
        };
        // The steps before it may have another form.
        Ok(Box::new(HostedSession::continued(
            self, state, decisions, true,
        )))
    }

    fn restore(self: Arc<Self>, bytes: &[u8]) -> Option<Box<dyn GameSession>> {
        let (decisions, renewed, state) =
            postcard::from_bytes::<(u32, bool, State<G>)>(bytes).ok()?;
        Some(Box::new(HostedSession::continued(
            self, state, decisions, renewed,
        )))
    }

    fn mission(&self) -> Option<&dyn PreparedMission> {
        CatalogGame::mission(self)
    }
}
