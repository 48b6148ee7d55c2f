//! Bots for Zombinion: buy lists, and the policy by which they play their cards.

mod buy_list;
mod guide;
mod hint_reason;
mod policy;
mod shipped;

pub use buy_list::{BuyList, Condition, Line, Problem, Quantity};
pub use guide::ZombinionGuide;
pub use policy::BuyListBot;
pub use shipped::{shipped, shipped_names};
