//! The catalogue of games: one entry for each, used by everything above the rules.
//!
//! | type | what it is |
//! |---|---|
//! | [`GameRegistry`] | every game; adding one is one line there |
//! | [`GameDefinition`] | a game with its content: describes itself, prepares set-ups, reads files |
//! | [`PreparedGame`] | a set-up that is ready to be played |
//! | [`GameSession`] | a game in progress |
//! | [`LoadedReplay`] | a finished game that can be opened at any step |
//!
//! No code above this crate asks which game it has. What only some games have is a capability
//! that callers look up: [`GameDefinition::missions`], [`PreparedGame::mission`] and
//! [`GameSession::assist`].
//!
//! A game joins the catalogue by implementing [`CatalogGame`], and [`MissionGame`] or
//! [`AssistedGame`] if it has those capabilities; [`GameAdapter`] does the rest.

mod adapter;
mod assist;
mod bot_cache;
mod definition;
mod error;
pub mod files;
mod info;
mod invader;
mod loaded_replay;
mod missions;
mod outline;
mod prepared;
mod registry;
mod rule_texts;
mod season1;
mod session;
mod zombinion;

pub use adapter::GameAdapter;
pub use assist::{Assist, AssistedGame, Hint, UnavailableAnswer};
pub use definition::{
    AnswerOutcome, BotTask, CatalogGame, EventBatch, FinishedGame, GameDefinition, GameSession,
    LoadedReplay, Prepared, PreparedGame, Recalled, ReplayStep, Started,
};
pub use error::{AnswerError, SetupError};
pub use info::{BotInfo, GameInfo, MissionInfo, TeamInfo, TeamSize, Turn};
pub use missions::{MissionGame, Missions, PreparedMission, StandardMission};
pub use registry::{GameRegistry, no_content_folder};
pub use rule_texts::{ChangeLine, RuleTexts, RulesChanges};
pub use session::{EventMessage, HostedSession, LegalAnswer};

/// Writes plain data as JSON.
fn to_json(value: &impl serde::Serialize) -> Box<serde_json::value::RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data can be written as JSON")
}
