//! The bots of Zombinion: its cast, and buy lists by name or in files.

use arena::zombinion::Player;
use bots::Bot;
use bots::roster::BotRoster;
use bots::zombinion::{BuyList, shipped, shipped_names};
use zombinion::Zombinion;

use super::{BotPlayer, knows};

impl BotPlayer for Player {
    type Game = Zombinion;

    fn shipped_names() -> Vec<&'static str> {
        let roles = Zombinion::BOTS.iter().map(|role| role.name);
        let is_role = |name: &str| Zombinion::BOTS.iter().any(|role| role.name == name);
        let others = shipped_names().filter(|name| !is_role(name));
        roles.chain(others).collect()
    }

    fn shipped(name: &str) -> Option<Player> {
        let list = || shipped(name).map(Player::BuyList);
        // A role that is a list by itself is better known as the list, with its lines.
        let named = || knows::<Zombinion>(name).then(|| Player::Named(name.to_string()));
        list().or_else(named)
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
        let bot = self.seat(game);
        bot.expect("whom one game of the cast knows, all do")
    }
}
