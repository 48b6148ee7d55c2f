//! A game of a mission, of either Zombicide, played to its end and written down.

mod diary;
mod invader;
mod season1;

use bots::Bot;
use bots::cast::Cast;
use table::{Chance, Game, Seed, Stage};

use crate::batch::game_seed;
use crate::record::MissionRecord;
use diary::Diary;

/// What is kept of something that happened; survivors are numbers, as in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A round begins, the one before is over.
    Round(u8),
    /// A survivor whom somebody plays comes into the game.
    Joined(usize),
    /// Survivors leave the board alive: one bit for each.
    Escaped(u32),
    /// A survivor, or somebody in the survivors' care, is lost.
    Lost(usize),
    /// So many of a kind are killed.
    Killed(&'static str, u8),
    /// A survivor has that much experience now, in the present lap.
    Experience(usize, u8),
    /// A survivor begins another lap of the track of experience.
    Lap(usize),
    /// The game is over.
    Over {
        /// How it ended, as the game calls it.
        ending: String,
        /// In which round.
        round: u8,
    },
}

/// A game in which all play together, with survivors, rounds and danger levels.
pub trait Mission: Cast {
    /// How a game that was won is said to have ended.
    const WON: &'static str = "won";

    /// What is kept of something that happened on the way to a position.
    fn happening(&self, what: &Self::What, position: &Self::Position) -> Option<Happening>;
    /// The survivor's id.
    fn survivor_id(&self, who: usize) -> &str;
    /// The number of the zone that a survivor is in, or was last.
    fn zone_of(&self, position: &Self::Position, who: usize) -> u8;
    /// How many survivors can be in a game at the most.
    const MOST_SURVIVORS: usize;
}

/// Plays game `number` of a run with that seed, and writes down what it came to.
///
/// # Panics
/// If there are fewer bots than seats, or one of them gives an answer that was not offered.
pub fn play<G: Mission>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    number: u64,
) -> MissionRecord {
    let own_seed = game_seed(seed, number);
    begin(bots, own_seed);
    let mut chance = Chance::new(Seed::Fast(own_seed));
    let mut events = Vec::new();
    let mut position = game.deal(&mut Stage::telling(&mut chance, &mut events));
    let mut diary = Diary::new(game);
    diary.note(&events, &position);
    let mut decisions = 0;
    while let Some(seat) = game.decider(&position) {
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.sight(&position, seat), &answers);
        events.clear();
        let mut stage = Stage::telling(&mut chance, &mut events);
        let applied = game.apply(&mut position, answer, &mut stage);
        applied.unwrap_or_else(|forbidden| {
            panic!(
                "a bot gave an illegal answer: {answer:?}: {}",
                forbidden.reason
            )
        });
        diary.note(&events, &position);
        decisions += 1;
    }
    diary.record(number, Seed::Fast(own_seed), decisions)
}

/// Gets bots ready for the game with that seed: each has chance of its own.
pub(crate) fn begin<G: Game>(bots: &mut [Box<dyn Bot<G>>], own_seed: u64) {
    for (place, bot) in bots.iter_mut().enumerate() {
        bot.begin(game_seed(!own_seed, place as u64));
    }
}

#[cfg(test)]
mod tests;
