//! The rules of Zombinion.

mod answer;
mod asked;
pub mod content;
mod effects;
mod event;
mod moves;
mod pile;
mod player;
mod position;
mod rule_ids;
mod rulebook;
mod score;
mod setup;
mod turn;

pub(crate) use position::{MAX_SEATS, Phase, Position};
pub use rulebook::Zombinion;
