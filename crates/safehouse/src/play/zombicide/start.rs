//! How a mission is begun, one game after the other.

use crate::Failure;
use crate::play::session::Session;
use crate::play::terminal::Terminal;
use crate::play::{SessionArgs, next_seed, say_yes};
use crate::seats::{BotPlayer, Seated};

/// Plays the mission, and again as long as somebody wants to.
pub fn play<G: Terminal + Clone, P: BotPlayer<Game = G>>(
    game: &G,
    seats: &[Seated<P>],
    args: &SessionArgs,
) -> Result<(), Failure> {
    let mut seed = args.first_seed()?;
    args.check()?;
    let save = &args.save;
    loop {
        let finished = Session::new(game.clone(), seats, seed, save.clone()).play()?;
        let again = "\nThe same mission again? (y, or Enter to leave) ";
        if finished.is_none() || save.is_some() || !say_yes(seats, again) {
            return Ok(());
        }
        seed = next_seed(seed)?;
    }
}
