//! The bots of Zombinion: buy lists, and one that picks anything.

use arena::zombinion::Player;
use bots::Bot;
use bots::zombinion::{BuyList, shipped, shipped_names};
use zombinion::Zombinion;

use super::BotPlayer;

impl BotPlayer for Player {
    type Game = Zombinion;

    fn shipped_names() -> Vec<&'static str> {
        shipped_names().chain(["random"]).collect()
    }

    fn shipped(name: &str) -> Option<Player> {
        match name {
            "random" => Some(Player::Random),
            _ => shipped(name).map(Player::BuyList),
        }
    }

    fn parse(name: &str, text: &str) -> Result<Player, String> {
        let list = BuyList::parse(name, text).map_err(|problems| {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            problems.join("; ")
        })?;
        Ok(Player::BuyList(list))
    }

    fn name(&self) -> &str {
        self.name()
    }

    fn seat(&self, game: &Zombinion) -> Box<dyn Bot<Zombinion>> {
        self.seat(game)
    }
}
