//! The bots of a game being played, between their decisions.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::Bot;
use table::{Game, Seat};

/// Bots that have been asked before. Some make up their minds about a whole round and keep to
/// it, so that one made anew for each decision would play worse.
///
/// They are not kept with the game: one that is loaded again, or has gone back, has new bots.
pub struct Minds<G: Game> {
    asked_before: Arc<Mutex<Vec<Mind<G>>>>,
}

/// A bot and where it sits.
struct Mind<G: Game> {
    seat: Seat,
    name: String,
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> Default for Minds<G> {
    fn default() -> Minds<G> {
        Minds {
            asked_before: Arc::default(),
        }
    }
}

impl<G: Game> Clone for Minds<G> {
    fn clone(&self) -> Minds<G> {
        Minds {
            asked_before: Arc::clone(&self.asked_before),
        }
    }
}

impl<G: Game> Minds<G> {
    /// The bot of that name at that seat, if it was asked before. It is not asked again unless
    /// it is kept again: one that never comes back, or panics, is gone.
    pub fn take(&self, seat: Seat, name: &str) -> Option<Box<dyn Bot<G>>> {
        let mut minds = self.lock();
        let place = minds.iter().position(|mind| mind.seat == seat)?;
        let mind = minds.swap_remove(place);
        (mind.name == name).then_some(mind.bot)
    }

    /// Keeps a bot that has been asked, until it is asked again.
    pub fn keep(&self, seat: Seat, name: String, bot: Box<dyn Bot<G>>) {
        let mut minds = self.lock();
        minds.retain(|mind| mind.seat != seat);
        minds.push(Mind { seat, name, bot });
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Mind<G>>> {
        let minds = self.asked_before.lock();
        minds.unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use bots::cast::Cast;
    use bots::search::Budget;
    use table::{Chance, Knowledge, Rulebook, Seed, Stage, Wording};
    use zombicide::season1::{Content, Season1, Setup};

    use super::*;
    use crate::games::Rules;

    #[test]
    fn a_bot_in_a_room_plays_as_it_does_alone() {
        let (seed, budget) = (Seed::Fast(3), Budget::Tries(24));
        let game = Season1::prepare(Setup::random("02", 1), Content::shipped()).unwrap();
        let mut alone = game.seat("search", budget).unwrap();
        alone.begin(7);
        let mut chance = Chance::new(seed);
        let mut position = game.deal(&mut Stage::silent(&mut chance));
        let mut room = Rules::start(Arc::new(game.clone()), seed).play;
        for decision in 0..60 {
            let Some(seat) = game.decider(&position) else {
                break;
            };
            let answer = alone.choose(game.sight(&position, seat), &game.answers(&position));
            let in_room = room.thought("search", budget, 7 + decision).unwrap()();
            assert_eq!(in_room, game.write_answer(answer), "decision {decision}");
            game.apply(&mut position, answer, &mut Stage::silent(&mut chance))
                .unwrap();
            room.answer(seat, &in_room).unwrap();
        }
    }

    #[test]
    fn one_that_sits_elsewhere_or_has_another_name_is_another() {
        let game = Season1::prepare(Setup::random("02", 1), Content::shipped()).unwrap();
        let minds = Minds::<Season1>::default();
        let bot = || game.seat("bot", Budget::Tries(1)).unwrap();
        minds.keep(Seat(0), "bot".to_string(), bot());
        assert!(minds.take(Seat(1), "bot").is_none());
        assert!(minds.take(Seat(0), "bot").is_some());
        assert!(minds.take(Seat(0), "bot").is_none(), "it has not come back");
        minds.keep(Seat(0), "bot".to_string(), bot());
        assert!(minds.take(Seat(0), "random").is_none());
    }
}
