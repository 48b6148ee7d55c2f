//! Many games at once.
//!
//! A batch of games is split over threads, and its result does not depend on how: every
//! game's chance follows from the batch's seed and the game's number alone, and results are
//! added up as whole numbers.

mod batch;
pub mod mission;
mod playing;
pub mod record;
pub mod report;
mod run;
mod simulated;
mod statistics;
pub mod summary;
mod words;
pub mod zombinion;

pub use batch::{Progress, game_seed, run};
pub use run::{Page, Playing, Run, run_id};
pub use statistics::{Estimate, Lengths, Spread, mean, share};
