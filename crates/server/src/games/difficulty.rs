//! How hard a set-up is: how often a bot wins it.
//!
//! What was played beforehand is in a table that comes with the program ([`Stored`]);
//! everything else is played when somebody asks ([`Estimates`]).

mod estimates;
mod stored;
mod tally;

use std::sync::Arc;

use arena::mission::{Mission, play};
use arena::record::MissionRecord;
use bots::Bot;
use serde::{Deserialize, Serialize};
use table::Game;
use ts_rs::TS;
use utoipa::ToSchema;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

pub use estimates::Estimates;
pub use stored::{Entry, Measure, Stored, measure, missions, written};
pub use tally::Tally;

use super::info::Described;

/// The bot that is taken as the measure: the best of those that answer at once.
pub const BOT: &str = "bot";
/// What all chance of the games follows from.
pub const SEED: u64 = 1;
/// How many games are played at the most when somebody asks.
pub const MOST_GAMES: u32 = 200;

/// Games of one set-up: plays the game of that number.
pub type Trial = Box<dyn FnMut(u64) -> MissionRecord + Send>;

/// What is done before each decision of such a game, so that games of people come first.
pub type Manners = Arc<dyn Fn() + Send + Sync>;

/// How hard a set-up is, as far as it is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Difficulty {
    /// The bot that played.
    pub bot: String,
    /// Where this comes from.
    pub source: Source,
    /// How far it is.
    pub stage: Finding,
    /// How many games were played.
    pub games: u32,
    /// How many games are played at the most; fewer if they tell enough.
    pub most: u32,
    /// How many were won.
    pub wins: u32,
    /// The share of games won lies between these with 95 % confidence.
    pub interval: [f64; 2],
    /// In which round games end, on average.
    pub rounds: Option<f64>,
    /// The commonest reason of defeat, as the game calls it.
    pub defeat: Option<String>,
    /// How many other set-ups are played before this one.
    pub ahead: u32,
}

/// Where it is known from how hard something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From the table that comes with the program.
    Stored,
    /// From games that this server has played.
    Live,
}

/// How far finding out is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// Nobody is waiting to know: no further games are played.
    Idle,
    /// Other set-ups are played first.
    Waiting,
    /// Games are being played.
    Running,
    /// It is known well enough.
    Done,
}

/// A game whose set-ups can be harder or easier.
pub trait Measured: Described + Game<Content: 'static> {
    /// Games of this set-up, in which the bot plays every seat; nothing in games in which
    /// people play against each other.
    fn trial(self: Arc<Self>, _manners: Manners) -> Option<Trial> {
        None
    }
    /// The mission of a set-up, and for how many it is.
    fn mission_of(_setup: &Self::Setup) -> Option<(&str, u8)> {
        None
    }
    /// A mission for so many players when nobody asks for anything special.
    fn usual_setup(_mission: &str, _players: u8) -> Option<Self::Setup> {
        None
    }
    /// The content that comes with the program.
    fn shipped() -> &'static Self::Content;
}

impl Measured for Zombinion {
    fn shipped() -> &'static Self::Content {
        zombinion::content::Content::shipped()
    }
}

impl Measured for Season1 {
    fn trial(self: Arc<Self>, manners: Manners) -> Option<Trial> {
        mission_trial(self, manners)
    }

    fn mission_of(setup: &Self::Setup) -> Option<(&str, u8)> {
        Some((&setup.mission, setup.players))
    }

    fn usual_setup(mission: &str, players: u8) -> Option<Self::Setup> {
        Some(zombicide::season1::Setup::random(mission, players))
    }

    fn shipped() -> &'static Self::Content {
        zombicide::season1::Content::shipped()
    }
}

impl Measured for Invader {
    fn trial(self: Arc<Self>, manners: Manners) -> Option<Trial> {
        mission_trial(self, manners)
    }

    fn mission_of(setup: &Self::Setup) -> Option<(&str, u8)> {
        Some((&setup.mission, setup.players))
    }

    fn usual_setup(mission: &str, players: u8) -> Option<Self::Setup> {
        Some(zombicide::invader::Setup::random(mission, players))
    }

    fn shipped() -> &'static Self::Content {
        zombicide::invader::Content::shipped()
    }
}

fn mission_trial<G>(game: Arc<G>, manners: Manners) -> Option<Trial>
where
    G: Mission + Send + Sync + 'static,
{
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    for _ in 0..game.seats() {
        bots.push(Box::new(Polite {
            bot: game.seat_bot(BOT)?,
            manners: Arc::clone(&manners),
        }));
    }
    Some(Box::new(move |number| {
        play(&*game, &mut bots, SEED, number)
    }))
}

/// A bot that minds its manners before it thinks.
struct Polite<G> {
    bot: Box<dyn Bot<G>>,
    manners: Manners,
}

impl<G: Game> Bot<G> for Polite<G> {
    fn begin(&mut self, seed: u64) {
        self.bot.begin(seed);
    }

    fn choose(&mut self, sight: G::Sight<'_>, answers: &G::Answers) -> G::Answer {
        (self.manners)();
        self.bot.choose(sight, answers)
    }
}
