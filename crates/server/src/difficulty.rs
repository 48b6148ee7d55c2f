//! How hard a set-up is: how often a bot wins it.
//!
//! The shipped missions were played beforehand ([`PrecomputedDifficulty`]); everything else is
//! played on request ([`DifficultyEstimator`]).

mod estimates;
mod stored;
mod tally;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use estimates::DifficultyEstimator;
pub use stored::{Entry, Measure, PrecomputedDifficulty, measure, written};
pub use tally::Tally;

/// The bot that difficulty is measured by: the best of those that answer at once.
pub const BOT: &str = "bot";
/// The random seed of the games.
pub const SEED: u64 = 1;
/// The maximum number of games for an estimate.
pub const MOST_GAMES: u32 = 200;

/// How hard a set-up is, as far as it is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Difficulty {
    /// The bot that played.
    pub bot: String,
    /// Where this comes from.
    pub source: Source,
    /// How far it is.
    pub stage: EstimateStatus,
    /// How many games were played.
    pub games: u32,
    /// How many games are played at the most; fewer if they tell enough.
    pub most: u32,
    /// How many were won.
    pub wins: u32,
    /// The share of games won lies between these with 95 % confidence.
    pub interval: [f64; 2],
    /// In which round games end, on average.
    pub rounds: Option<f64>,
    /// The commonest reason of defeat, as the game calls it.
    pub defeat: Option<String>,
    /// How many other set-ups are played before this one.
    pub ahead: u32,
}

/// Where it is known from how hard something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From the table that comes with the program.
    Stored,
    /// From games that this server has played.
    Live,
}

/// Progress of a difficulty estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "Finding")]
#[schema(as = Finding)]
pub enum EstimateStatus {
    /// Nobody is waiting to know: no further games are played.
    Idle,
    /// Other set-ups are played first.
    Waiting,
    /// Games are being played.
    Running,
    /// It is known well enough.
    Done,
}
