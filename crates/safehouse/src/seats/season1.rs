//! The bots of season 1.

use bots::season1::Planner;
use bots::{Bot, RandomBot};
use zombicide::season1::Season1;

use super::BotPlayer;

/// A bot of season 1, by name.
#[derive(Clone, Copy, Debug)]
pub struct Season1Bot(&'static str, fn() -> Box<dyn Bot<Season1>>);

/// Those that come with the program.
const SHIPPED: &[Season1Bot] = &[
    Season1Bot("bot", || Box::new(Planner)),
    Season1Bot("random", || Box::new(RandomBot::new(0))),
];

impl BotPlayer for Season1Bot {
    type Game = Season1;

    fn shipped_names() -> Vec<&'static str> {
        SHIPPED.iter().map(|bot| bot.0).collect()
    }

    fn shipped(name: &str) -> Option<Season1Bot> {
        SHIPPED.iter().copied().find(|bot| bot.0 == name)
    }

    fn parse(_name: &str, _text: &str) -> Result<Season1Bot, String> {
        let names = Season1Bot::shipped_names().join(", ");
        Err(format!("season 1 has no bot files; its bots are: {names}"))
    }

    fn name(&self) -> &str {
        self.0
    }

    fn seat(&self, _game: &Season1) -> Box<dyn Bot<Season1>> {
        self.1()
    }
}
