//! Bots that come with the program, for games without bot files.

use bots::Bot;
use table::Game;

use super::BotPlayer;

/// A game whose bots all come with the program.
pub trait Cast: Game + 'static {
    /// What the game is called within a sentence.
    const NAME: &'static str;
    /// Its bots.
    const BOTS: &'static [ShippedBot<Self>];
}

/// A bot, by name.
#[derive(Debug)]
pub struct ShippedBot<G: Game>(pub &'static str, pub fn() -> Box<dyn Bot<G>>);

impl<G: Game> Clone for ShippedBot<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for ShippedBot<G> {}

impl<G: Cast> BotPlayer for ShippedBot<G> {
    type Game = G;

    fn shipped_names() -> Vec<&'static str> {
        G::BOTS.iter().map(|bot| bot.0).collect()
    }

    fn shipped(name: &str) -> Option<ShippedBot<G>> {
        G::BOTS.iter().copied().find(|bot| bot.0 == name)
    }

    fn parse(_name: &str, _text: &str) -> Result<ShippedBot<G>, String> {
        let names = Self::shipped_names().join(", ");
        Err(format!(
            "{} has no bot files; its bots are: {names}",
            G::NAME
        ))
    }

    fn name(&self) -> &str {
        self.0
    }

    fn seat(&self, _game: &G) -> Box<dyn Bot<G>> {
        self.1()
    }
}
