//! The cast of a game without bot files.

use std::marker::PhantomData;

use bots::Bot;
use games::CatalogGame;

use super::{BotPlayer, knows};

/// A bot of the game's cast.
#[derive(Clone, Debug)]
pub struct ShippedBot<G> {
    name: String,
    game: PhantomData<G>,
}

impl<G: CatalogGame> BotPlayer for ShippedBot<G> {
    type Game = G;

    fn shipped_names() -> Vec<&'static str> {
        G::BOTS.iter().map(|role| role.name).collect()
    }

    fn shipped(name: &str) -> Option<ShippedBot<G>> {
        knows::<G>(name).then(|| ShippedBot {
            name: name.to_string(),
            game: PhantomData,
        })
    }

    fn parse(_name: &str, _text: &str) -> Result<ShippedBot<G>, String> {
        let names = Self::shipped_names().join(", ");
        Err(format!("this game has no bot files; its bots are: {names}"))
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn seat(&self, game: &G) -> Box<dyn Bot<G>> {
        let bot = game.seat_bot(&self.name);
        bot.expect("whom one game of the cast knows, all do")
    }
}
