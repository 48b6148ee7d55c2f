//! The bots of season 1.

use bots::RandomBot;
use bots::season1::Planner;
use zombicide::season1::Season1;

use super::shipped::{Cast, ShippedBot};

/// A bot of season 1.
pub type Season1Bot = ShippedBot<Season1>;

impl Cast for Season1 {
    const NAME: &'static str = "season 1";
    const BOTS: &'static [Season1Bot] = &[
        ShippedBot("bot", || Box::new(Planner)),
        ShippedBot("random", || Box::new(RandomBot::new(0))),
    ];
}
