//! Rooms, seats, storage and live play.
//!
//! The way of a move: [`live`] or [`http`] finds out who asks, [`host`] brings it to the
//! room's own task, [`room`] asks [`games`] whether it is legal and what happens, [`store`]
//! keeps it, and only then everybody in the room is told, each what they may know.

#![allow(
    unused_qualifications,
    reason = "descriptions of calls name their parameters twice"
)]

pub mod bot_pool;
pub mod bus;
pub mod config;
pub mod difficulty;
pub mod host;
pub mod http;
pub mod ids;
pub mod live;
pub mod net;
mod panics;
pub mod room;
mod serve;
pub mod store;
pub mod upgrade;
pub mod upkeep;
mod visible;
pub mod wire;
mod work;

pub use serve::Server;
