//! Whole games of bots.

use table::{Chance, Game, Resolution, Seed, Viewer};

use crate::Bot;

/// Plays a game to its end, every seat by the same bot: what is seen then, and after how many
/// decisions.
///
/// # Panics
/// If the bot gives an answer that is not legal.
pub fn play<G: Game>(game: &G, seed: u64, bot: &mut dyn Bot<G>) -> (G::View, usize) {
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let mut decisions = 0;
    while let Some(seat) = game.decider(&position) {
        let answer = bot.choose(game.observe(&position, seat), &game.answers(&position));
        let mut resolution = Resolution::silent(&mut chance);
        let applied = game.apply(&mut position, answer, &mut resolution);
        applied.expect("bots answer legally");
        decisions += 1;
    }
    (game.view(&position, Viewer::Everything), decisions)
}
