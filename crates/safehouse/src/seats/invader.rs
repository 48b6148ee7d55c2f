//! The bots of Invader.

use bots::RandomBot;
use bots::invader::Planner;
use zombicide::invader::Invader;

use super::shipped::{Cast, ShippedBot};

/// A bot of Invader.
pub type InvaderBot = ShippedBot<Invader>;

impl Cast for Invader {
    const NAME: &'static str = "Invader";
    const BOTS: &'static [InvaderBot] = &[
        ShippedBot("bot", || Box::new(Planner)),
        ShippedBot("random", || Box::new(RandomBot::new(0))),
    ];
}
