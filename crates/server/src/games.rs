//! The three games, as the server hosts them: all alike.
//!
//! What a game is stands behind three verbs' worth of traits: a [`Shelf`] has a game's
//! content and makes set-ups ready, [`Rules`] are such a set-up, and a [`Play`] is a game
//! being played by them. Nothing above this module knows which game it has before it.

mod aids;
pub mod difficulty;
mod info;
mod languages;
mod loaded;
mod minds;
mod playing;
mod replays;
mod shape;
mod shelf;

use std::sync::Arc;

use bots::search::Budget;
use serde_json::value::RawValue;
use table::record::StepError;
use table::{
    Ledger, Move, OlderGame, Parts, Remembered, Renewal, ReplayError, Rulebook, RulesChange, Seat,
    Seed, Viewer,
};

use crate::wire::Refusal;
pub use aids::Hint;
use difficulty::{Difficulty, Manners, Trial};
pub use info::{BotInfo, GameInfo, MissionInfo, Turn};
pub use languages::{ChangeLine, RulesChanges, changes_in, rules_in};
pub use playing::Heard;
use shelf::GameShelf;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

/// A game's content and everything that can be asked of it before it is played.
pub trait Shelf: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// What there is to choose from.
    fn info(&self) -> GameInfo;
    /// Everything it has: cards, survivors, tiles, missions.
    fn content(&self) -> Box<RawValue>;
    /// Its rules, one by one.
    fn ledger(&self) -> &'static Ledger;
    /// Makes a set-up ready with the content of this server, or says all that is wrong.
    fn prepare(&self, setup: &str) -> Result<Prepared, Vec<String>>;
    /// Makes a set-up ready with the content that a game began with.
    fn prepare_with(&self, setup: &str, content: &str) -> Result<Arc<dyn Rules>, Vec<String>>;
    /// Writes down a finished game as a replay file.
    fn write_replay(&self, written: Written<'_>) -> Result<String, Vec<String>>;
    /// How a game went that was kept without its steps, if the rules it was played by are still
    /// known.
    fn remember(&self, older: &OlderGame<'_>) -> Option<Result<Remembered, String>>;
    /// Plays a replay file to its end, so that it can be opened at any step.
    fn load_replay(&self, text: &str) -> Result<Arc<dyn LoadedReplay>, ReplayError>;
    /// The board of a mission, as JSON; nothing if there is no such mission or no board.
    fn mission_board(&self, mission: &str) -> Option<Box<RawValue>>;
}

/// A set-up made ready, and what must be kept with the game to make it ready again.
pub struct Prepared {
    /// The set-up made ready.
    pub rules: Arc<dyn Rules>,
    /// The set-up as JSON, in its full form.
    pub setup: String,
    /// The content that it uses, as JSON.
    pub content: String,
}

impl Prepared {
    /// The same for everything that plays alike.
    pub fn fingerprint(&self) -> blake3::Hash {
        shelf::key(&self.setup, &self.content)
    }
}

/// A game as its log tells it.
pub struct Written<'a> {
    /// Who sat where.
    pub players: Vec<String>,
    /// The set-up as JSON.
    pub setup: &'a str,
    /// The content as JSON.
    pub content: &'a str,
    /// The seed.
    pub seed: Seed,
    /// What the seed follows from.
    pub parts: Option<Parts>,
    /// The version of the rules that it was last played by.
    pub rules: u32,
    /// When chance was made fresh.
    pub renewals: Vec<Renewal>,
    /// When the rules changed.
    pub changes: Vec<RulesChange>,
    /// Every decision that stands.
    pub moves: Vec<Move>,
    /// How it went, step by step, if all of it was kept.
    pub steps: Vec<Vec<u8>>,
}

/// A replay that has been played and found true.
pub trait LoadedReplay: Send + Sync {
    /// The id of the game that it is of.
    fn game(&self) -> &'static str;
    /// The game after that many decisions, or at its end.
    fn step(&self, step: usize) -> Result<Replayed, ReplayError>;
    /// Its turns or rounds.
    fn turns(&self) -> &[Turn];
    /// Its board, as JSON; nothing in games without one.
    fn board(&self) -> Option<Box<RawValue>>;
}

/// A replay, played up to some decision.
pub struct Replayed {
    /// The game at that moment.
    pub play: Box<dyn Play>,
    /// What the last decision brought, or the deal.
    pub told: Arc<dyn Told>,
    /// Who took the last decision.
    pub decided: Option<Seat>,
    /// How many decisions the replay has.
    pub decisions: usize,
    /// Who sat where.
    pub players: Vec<String>,
    /// The set-up as JSON.
    pub setup: Box<RawValue>,
    /// The seed.
    pub seed: String,
    /// The version of the rules that this step was played by.
    pub rules: u32,
    /// How many decisions were taken by older rules; nothing if even the deal is by present
    /// ones.
    pub recorded: Option<usize>,
}

/// A game that was just dealt.
pub struct Started {
    /// The game.
    pub play: Box<dyn Play>,
    /// What the deal brought.
    pub told: Arc<dyn Told>,
    /// The step to be kept of it.
    pub step: Vec<u8>,
}

/// A game of older rules as its first step says, and what its deal brought.
pub type Recalled = (Box<dyn Play>, Arc<dyn Told>);

/// A set-up made ready to be played.
pub trait Rules: Send + Sync {
    /// The version of the rules.
    fn version(&self) -> u32;
    /// How many seats play.
    fn seats(&self) -> u8;
    /// Whether it is played against each other, and not together.
    fn is_competitive(&self) -> bool;
    /// Whether there is a bot of that name.
    fn has_bot(&self, name: &str) -> bool;
    /// The bot that plays on for a person who has left or was removed.
    fn stand_in(&self) -> &'static str;
    /// The content as JSON.
    fn content(&self) -> Box<RawValue>;
    /// The board as JSON; nothing in games without one.
    fn board(&self) -> Option<Box<RawValue>>;
    /// Deals a game.
    fn start(self: Arc<Self>, seed: Seed) -> Started;
    /// A game that was dealt by older rules, as its first step says.
    fn recall(self: Arc<Self>, step: &[u8]) -> Result<Recalled, StepError>;
    /// A game that goes on from a position, with chance from that seed.
    fn go_on(
        self: Arc<Self>,
        position: &RawValue,
        decisions: u32,
        seed: Seed,
    ) -> Result<Box<dyn Play>, StepError>;
    /// A game as it was saved; nothing if these are not its bytes.
    fn restore(self: Arc<Self>, bytes: &[u8]) -> Option<Box<dyn Play>>;
    /// How hard it is, if that was found out beforehand.
    fn stored_difficulty(&self) -> Option<Difficulty>;
    /// Games of it for finding out how hard it is; nothing where people play against each
    /// other.
    fn trial(self: Arc<Self>, manners: Manners) -> Option<Trial>;
}

/// A game being played.
pub trait Play: Send + Sync {
    /// Whose decision is awaited; nobody's when the game is over.
    fn decider(&self) -> Option<Seat>;
    /// Carries out a seat's answer, or refuses it and changes nothing. Who may answer for
    /// the seat has been settled before.
    fn answer(&mut self, seat: Seat, words: &str) -> Result<Deed, Refusal>;
    /// The same, and the step that is to be kept of it.
    fn answer_and_keep(&mut self, seat: Seat, words: &str) -> Result<(Deed, Vec<u8>), Refusal>;
    /// Takes in a step of older rules, and tells what it brought.
    fn recall(&mut self, step: &[u8]) -> Result<Arc<dyn Told>, StepError>;
    /// The position as JSON, from which a game can go on under other rules.
    fn position(&self) -> Box<RawValue>;
    /// Why the game cannot go on from here, although its position can be read.
    fn obstacle(&self) -> Option<String>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// Every legal answer, for the eyes of the one who is asked.
    fn offers(&self) -> Box<RawValue>;
    /// What a bot of that name thinks about, to be thought on another thread: it comes out as
    /// the words of its answer. Nothing if there is no such bot or nothing to decide.
    fn thought(&self, bot: &str, thinking: Budget, seed: u64) -> Option<Thought>;
    /// The exact odds of an attack, as JSON, for the one who is asked.
    fn odds(&self, words: &str) -> Result<Box<RawValue>, Refusal>;
    /// Where the survivor whose turn it is can get to by moving, as JSON.
    fn reach(&self) -> Box<RawValue>;
    /// The zones that are seen from a zone, as JSON; nothing if there is no such zone.
    fn sight(&self, zone: u8) -> Option<Box<RawValue>>;
    /// Why these words are no answer now; nothing if they are.
    fn why_not(&self, words: &str) -> Option<Refusal>;
    /// What the best bot would do and why, to be thought on another thread: it comes out as
    /// JSON. Nothing if there is nothing to decide.
    fn hint(&self, thinking: Budget) -> Option<Thought>;
    /// The fingerprint of the whole truth.
    fn hash(&self) -> String;
    /// The whole truth as bytes.
    fn save(&self) -> Vec<u8>;
    /// Deals again what no player knows, and takes all further chance from that seed.
    fn renew(&mut self, seed: Seed);
    /// Deals everything anew that the viewer cannot know: by this tests see that nothing of
    /// it reaches that viewer.
    fn redeal(&mut self, viewer: Viewer, seed: u64);
}

/// What a bot thinks about, on a thread of its own.
pub type Thought = Box<dyn FnOnce() -> String + Send>;

/// What came of an answer.
pub struct Deed {
    /// The answer in the words that logs keep.
    pub answer: String,
    /// The fingerprint of the state that it led to.
    pub hash: String,
    /// What happened.
    pub told: Arc<dyn Told>,
    /// Whether something was rolled, drawn or revealed.
    pub disclosed: bool,
}

/// What happened, for any eyes.
pub trait Told: Send + Sync {
    /// What that viewer may know of it, told with the players' names: a list of events, empty
    /// if it is nothing at all.
    fn to(&self, viewer: Viewer, names: &[String]) -> Box<RawValue>;
}

/// All games of this server.
pub struct Library {
    shelves: [Box<dyn Shelf>; 3],
}

impl Library {
    /// The games with the content that comes with the program.
    pub fn shipped() -> Library {
        Library::of(
            zombinion::content::Content::shipped().clone(),
            zombicide::season1::Content::shipped().clone(),
            zombicide::invader::Content::shipped().clone(),
        )
    }

    /// The games with content that somebody has changed or added to.
    pub fn of(
        zombinion: zombinion::content::Content,
        season1: zombicide::season1::Content,
        invader: zombicide::invader::Content,
    ) -> Library {
        Library {
            shelves: [
                Box::new(GameShelf::<Zombinion>::new(zombinion)),
                Box::new(GameShelf::<Season1>::new(season1)),
                Box::new(GameShelf::<Invader>::new(invader)),
            ],
        }
    }

    /// The game with that id.
    pub fn game(&self, id: &str) -> Option<&dyn Shelf> {
        self.games().find(|shelf| shelf.id() == id)
    }

    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &dyn Shelf> {
        self.shelves.iter().map(|shelf| &**shelf)
    }

    /// The ids of all games.
    pub fn ids() -> [&'static str; 3] {
        [Zombinion::ID, Season1::ID, Invader::ID]
    }
}

/// Writes something as JSON that is plain data.
pub(crate) fn to_json(value: &impl serde::Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("plain data can be written as JSON")
}
