//! Zombicide, season 1.

mod actions;
mod answer;
mod combat;
mod compile;
pub mod content;
mod damage;
mod driving;
mod event;
mod frames;
mod goals;
mod horde;
mod inventory;
mod legal;
mod list;
mod mission;
mod position;
mod refusal;
mod rulebook;
mod searching;
mod setup;
mod skill;
mod spawning;
mod survivor;
mod turn;
mod zombie;

pub(crate) use position::{Frame, Position};
pub use rulebook::Season1;
