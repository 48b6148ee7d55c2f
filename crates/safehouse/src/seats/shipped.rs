//! The cast of a game without bot files.

use std::marker::PhantomData;

use bots::Bot;
use bots::cast::Cast;

use super::BotPlayer;

/// A bot of the game's cast.
#[derive(Debug)]
pub struct ShippedBot<G> {
    name: &'static str,
    game: PhantomData<G>,
}

impl<G> Clone for ShippedBot<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for ShippedBot<G> {}

impl<G: Cast> BotPlayer for ShippedBot<G> {
    type Game = G;

    fn shipped_names() -> Vec<&'static str> {
        G::ROLES.iter().map(|role| role.name).collect()
    }

    fn shipped(name: &str) -> Option<ShippedBot<G>> {
        let role = G::ROLES.iter().find(|role| role.name == name)?;
        Some(ShippedBot {
            name: role.name,
            game: PhantomData,
        })
    }

    fn parse(_name: &str, _text: &str) -> Result<ShippedBot<G>, String> {
        let names = Self::shipped_names().join(", ");
        Err(format!("this game has no bot files; its bots are: {names}"))
    }

    fn name(&self) -> &str {
        self.name
    }

    fn seat(&self, game: &G) -> Box<dyn Bot<G>> {
        let bot = game.seat_bot(self.name);
        bot.expect("every role of the cast can be seated")
    }
}
