//! The bots of a game in progress, between their decisions.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::Bot;
use table::{Game, Seat};

/// Bots that have decided before. Some plan a whole round and keep to the plan, so that a new
/// bot for each decision would play worse.
///
/// They are not saved with the game: a game that is loaded again, or was undone, has new bots.
pub struct BotCache<G: Game> {
    known: Arc<Mutex<Vec<SeatedBot<G>>>>,
}

/// A bot and its seat.
struct SeatedBot<G: Game> {
    seat: Seat,
    name: String,
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> Default for BotCache<G> {
    fn default() -> BotCache<G> {
        BotCache {
            known: Arc::default(),
        }
    }
}

impl<G: Game> Clone for BotCache<G> {
    fn clone(&self) -> BotCache<G> {
        BotCache {
            known: Arc::clone(&self.known),
        }
    }
}

impl<G: Game> BotCache<G> {
    /// Takes the bot of that name at that seat, if it has decided before. It must be kept again
    /// after its decision: a bot that panics is lost.
    pub fn take(&self, seat: Seat, name: &str) -> Option<Box<dyn Bot<G>>> {
        let mut bots = self.lock();
        let place = bots.iter().position(|seated| seated.seat == seat)?;
        let seated = bots.swap_remove(place);
        (seated.name == name).then_some(seated.bot)
    }

    /// Keeps a bot until its next decision.
    pub fn keep(&self, seat: Seat, name: String, bot: Box<dyn Bot<G>>) {
        let mut bots = self.lock();
        bots.retain(|seated| seated.seat != seat);
        bots.push(SeatedBot { seat, name, bot });
    }

    fn lock(&self) -> MutexGuard<'_, Vec<SeatedBot<G>>> {
        let bots = self.known.lock();
        bots.unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use bots::roster::BotRoster;
    use bots::search::Budget;
    use table::{Chance, Knowledge, Resolution, Rulebook, Seed, Wording};
    use zombicide::season1::{Content, Season1, Setup};

    use super::*;
    use crate::PreparedGame;

    #[test]
    fn a_bot_in_a_room_plays_as_it_does_alone() {
        let (seed, budget) = (Seed::Fast(3), Budget::Tries(24));
        let game = Season1::prepare(Setup::random("02", 1), Content::shipped()).unwrap();
        let mut alone = game.seat("search", budget).unwrap();
        alone.begin(7);
        let mut chance = Chance::new(seed);
        let mut position = game.deal(&mut Resolution::silent(&mut chance));
        let mut room = PreparedGame::start(Arc::new(game.clone()), seed).session;
        for decision in 0..60 {
            let Some(seat) = game.decider(&position) else {
                break;
            };
            let answer = alone.choose(game.observe(&position, seat), &game.answers(&position));
            let in_room = room.bot_task("search", budget, 7 + decision).unwrap()();
            assert_eq!(in_room, game.format_answer(answer), "decision {decision}");
            game.apply(&mut position, answer, &mut Resolution::silent(&mut chance))
                .unwrap();
            room.answer(seat, &in_room).unwrap();
        }
    }

    #[test]
    fn one_that_sits_elsewhere_or_has_another_name_is_another() {
        let game = Season1::prepare(Setup::random("02", 1), Content::shipped()).unwrap();
        let bots = BotCache::<Season1>::default();
        let bot = || game.seat("bot", Budget::Tries(1)).unwrap();
        bots.keep(Seat(0), "bot".to_string(), bot());
        assert!(bots.take(Seat(1), "bot").is_none());
        assert!(bots.take(Seat(0), "bot").is_some());
        assert!(bots.take(Seat(0), "bot").is_none(), "it has not come back");
        bots.keep(Seat(0), "bot".to_string(), bot());
        assert!(bots.take(Seat(0), "random").is_none());
    }
}
