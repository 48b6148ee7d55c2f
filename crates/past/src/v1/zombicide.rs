//! Both Zombicide games: the ground they share, and the editions side by side.

pub mod board;
pub mod crowd;
pub mod danger;
pub mod deck;
pub mod invader;
pub mod problem;
pub mod pursuit;
pub mod season1;
