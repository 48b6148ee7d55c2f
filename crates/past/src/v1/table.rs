//! What every game at the table shared: seats, chance, events, stacks.

mod chance;
mod game;
mod refusal;
mod seat;
mod stack;
mod stage;
mod state;
pub mod words;

pub use chance::{Chance, Seed};
pub use game::{Answers, Game};
pub use refusal::{Forbidden, RuleId};
pub use seat::{Seat, SeatSet};
pub use stack::Stack;
pub use stage::{Event, Stage};
pub use state::State;
