//! A game of a mission, of either Zombicide, played to its end and written down.

mod game_recorder;
mod invader;
mod runs;
mod season1;

use bots::Bot;
use games::MissionGame;
use serde_json::Value;
use table::Seed;

use crate::batch::game_seed;
use crate::playing::{play_and_tell, tries_of};
use crate::record::MissionRecord;
use game_recorder::GameRecorder;
pub(crate) use runs::MissionRuns;
pub use runs::{GameRunner, YieldHook, runner};

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
pub trait Mission: MissionGame + Clone {
    /// How a game that was won is said to have ended.
    const WON: &'static str = "won";

    /// What is kept of something that happened on the way to a position.
    fn happening(&self, event: &Self::Event, position: &Self::Position) -> Option<Happening>;
    /// The survivor's id.
    fn survivor_id(&self, who: usize) -> &str;
    /// The number of the zone that a survivor is in, or was last.
    fn zone_of(&self, position: &Self::Position, who: usize) -> u8;
    /// The maximum number of survivors in a game.
    const MOST_SURVIVORS: usize;

    /// What the mission is called.
    fn mission_name(&self) -> &str;
    /// The number of survivors that start if the set-up does not name them.
    fn usual_team(setup: &Value, seats: usize) -> usize;
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
    let mut recorder = GameRecorder::new(game);
    let (_, decisions) = play_and_tell(game, bots, own_seed, |events, position| {
        recorder.note(events, position);
    });
    let mut record = recorder.record(number, Seed::Fast(own_seed), decisions);
    record.tries = tries_of(bots);
    record
}

#[cfg(test)]
mod tests;
