//! What every game of the catalogue can do.

use std::any::Any;
use std::sync::Arc;

use bots::roster::{BotRoster, BotSpec};
use bots::search::Budget;
use serde::Serialize;
use serde_json::value::RawValue;
use table::record::StepError;
use table::scenario::{Failure, Scenario, ScenarioGame};
use table::{
    Game, Move, OlderGame, Parts, Remembered, Renewal, ReplayError, Rule, RuleCatalog, RulesChange,
    Seat, Seed, Viewer,
};

use crate::adapter::{GameAdapter, fingerprint};
use crate::assist::Assist;
use crate::error::{AnswerError, SetupError};
use crate::info::{GameInfo, MissionInfo, Turn};
use crate::missions::{Missions, PreparedMission};
use crate::rule_texts::{RuleTexts, RulesChanges};
use crate::session::HostedSession;
use crate::to_json;

/// A rulebook that can be in the catalogue.
pub trait CatalogGame:
    BotRoster
    + ScenarioGame
    + Game<
        Content: Send + Sync + 'static,
        Position: Send + Sync,
        Event: Send + Sync,
        Answer: Serialize,
    > + Send
    + Sync
    + 'static
{
    /// What the game is called.
    const NAME: &'static str;
    /// The smallest and the largest number of players.
    const PLAYERS: (u8, u8);
    /// Whether the players play against each other rather than together.
    const COMPETITIVE: bool;
    /// The rules in other languages, and their changes.
    const TEXTS: RuleTexts;

    /// The content that comes with the program.
    fn shipped() -> &'static Self::Content;
    /// The missions or kingdoms to choose from.
    fn choices(content: &Self::Content) -> Vec<MissionInfo>;
    /// One of those choices for that number of players, with nothing else agreed.
    fn usual_setup(choice: &str, players: u8) -> Option<Self::Setup>;
    /// The content as clients get it, with what the rules say about it.
    fn client_content(content: &Self::Content) -> Box<RawValue> {
        to_json(content)
    }
    /// Describes the turn or round in progress, which starts at that step of a replay.
    fn turn(&self, position: &Self::Position, step: usize) -> Turn;

    /// The set-up of a game of the day for two, drawn from that seed, if the game has one.
    fn daily_setup(_seed: Seed) -> Option<Self::Setup> {
        None
    }
    /// The missions of the game, if it is played in missions.
    fn missions(_adapter: &GameAdapter<Self>) -> Option<&dyn Missions> {
        None
    }
    /// The mission that was prepared, if the game is played in missions.
    fn mission(&self) -> Option<&dyn PreparedMission> {
        None
    }
    /// What the game works out for players on a board, if it has one.
    fn assist(_session: &HostedSession<Self>) -> Option<&dyn Assist> {
        None
    }
}

/// A game and its content.
pub trait GameDefinition: Send + Sync {
    /// The game's id in files, on the command line and on the wire.
    fn id(&self) -> &'static str;
    /// What the game is called.
    fn name(&self) -> &'static str;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// Describes what there is to choose from.
    fn info(&self) -> GameInfo;
    /// The bots that come with the program, the weakest first.
    fn bots(&self) -> &'static [BotSpec];
    /// The strongest bot that does not search, and so answers at once.
    fn quick_bot(&self) -> &'static str;
    /// All content as JSON, as clients get it: cards, survivors, tiles, missions.
    fn content(&self) -> Box<RawValue>;
    /// The rules, one by one, in English.
    fn rule_catalog(&self) -> &'static RuleCatalog;
    /// The rules in that language, if they are written in it.
    fn rules_in(&self, language: &str) -> Option<Vec<Rule>>;
    /// The changes of the rules after a version, the oldest first, if they are written in that
    /// language.
    fn changes_in(&self, language: &str, after: u32) -> Option<Vec<RulesChanges>>;

    /// A set-up as JSON for one of the choices, with nothing else agreed.
    fn usual_setup(&self, choice: &str, players: u8) -> Option<String>;
    /// The set-up of a game of the day for two, drawn from that seed, as JSON, if the game has
    /// one.
    fn daily_setup(&self, seed: Seed) -> Option<String>;
    /// Prepares a set-up with this content.
    fn prepare(&self, setup: &str) -> Result<Prepared, SetupError>;
    /// Prepares a set-up with the content that a game started with.
    fn prepare_with(&self, setup: &str, content: &str)
    -> Result<Arc<dyn PreparedGame>, SetupError>;

    /// Writes a finished game as a replay file.
    fn write_replay(&self, finished: FinishedGame<'_>) -> Result<String, SetupError>;
    /// Plays a replay file to its end, so that it can be opened at any step.
    fn load_replay(&self, text: &str) -> Result<Arc<dyn LoadedReplay>, ReplayError>;
    /// Recovers the steps of a game that was kept without them, if the rules it was played by
    /// are still known.
    fn remember(&self, older: &OlderGame<'_>) -> Option<Result<Remembered, String>>;
    /// Plays a scenario and compares what follows with what it expects.
    fn run_scenario(&self, scenario: &Scenario) -> Result<(), Failure>;

    /// The missions of the game, if it is played in missions.
    fn missions(&self) -> Option<&dyn Missions>;
}

/// A prepared set-up, and what must be kept with a game to prepare it again.
pub struct Prepared {
    /// The prepared set-up.
    pub game: Arc<dyn PreparedGame>,
    /// The set-up as JSON, in its full form.
    pub setup: String,
    /// The content that it uses, as JSON.
    pub content: String,
}

impl Prepared {
    /// A hash that is the same for all set-ups that play alike.
    pub fn fingerprint(&self) -> blake3::Hash {
        fingerprint(&self.setup, &self.content)
    }
}

/// A finished game as it was logged.
pub struct FinishedGame<'a> {
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The set-up as JSON.
    pub setup: &'a str,
    /// The content as JSON.
    pub content: &'a str,
    /// The seed.
    pub seed: Seed,
    /// The parts that the seed was made from.
    pub parts: Option<Parts>,
    /// The version of the rules at the end.
    pub rules: u32,
    /// When chance was renewed.
    pub renewals: Vec<Renewal>,
    /// When the rules changed.
    pub changes: Vec<RulesChange>,
    /// Every decision that was not undone.
    pub moves: Vec<Move>,
    /// The steps of the game, if all of them were kept.
    pub steps: Vec<Vec<u8>>,
}

/// A set-up that is ready to be played. It is the rulebook itself, so that code that knows a
/// game's type can downcast it.
pub trait PreparedGame: Any + Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The version of the rules.
    fn version(&self) -> u32;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// Whether the players play against each other rather than together.
    fn is_competitive(&self) -> bool;
    /// Whether the game has a bot of that name.
    fn has_bot(&self, name: &str) -> bool;
    /// The bot that plays on for a player who has left or was removed.
    fn stand_in(&self) -> &'static str;
    /// The content as JSON, as clients get it.
    fn content(&self) -> Box<RawValue>;
    /// Every answer that can be expressed, legal or not, as a JSON list.
    fn every_answer(&self) -> Box<RawValue>;
    /// Deals a game.
    fn start(self: Arc<Self>, seed: Seed) -> Started;
    /// Opens a game that was dealt by older rules at its first step.
    fn recall(self: Arc<Self>, step: &[u8]) -> Result<Recalled, StepError>;
    /// Continues a game from a position, with chance from that seed.
    fn go_on(
        self: Arc<Self>,
        position: &RawValue,
        decisions: u32,
        seed: Seed,
    ) -> Result<Box<dyn GameSession>, StepError>;
    /// Restores a saved game; nothing if these are not its bytes.
    fn restore(self: Arc<Self>, bytes: &[u8]) -> Option<Box<dyn GameSession>>;
    /// The mission that was prepared, if the game is played in missions.
    fn mission(&self) -> Option<&dyn PreparedMission>;
}

/// A game that was just dealt.
pub struct Started {
    /// The game.
    pub session: Box<dyn GameSession>,
    /// The events of the deal.
    pub events: Arc<dyn EventBatch>,
    /// The step to keep.
    pub step: Vec<u8>,
}

/// A game of older rules at its first step, and the events of its deal.
pub type Recalled = (Box<dyn GameSession>, Arc<dyn EventBatch>);

/// A game in progress.
pub trait GameSession: Send + Sync {
    /// The seat that has to decide; none when the game is over.
    fn decider(&self) -> Option<Seat>;
    /// Applies a seat's answer, or refuses it and changes nothing. The caller has settled who
    /// may answer for the seat.
    fn answer(&mut self, seat: Seat, words: &str) -> Result<AnswerOutcome, AnswerError>;
    /// Does the same, and returns the step to keep.
    fn answer_and_keep(
        &mut self,
        seat: Seat,
        words: &str,
    ) -> Result<(AnswerOutcome, Vec<u8>), AnswerError>;
    /// Applies a step of older rules, and returns its events.
    fn recall(&mut self, step: &[u8]) -> Result<Arc<dyn EventBatch>, StepError>;
    /// The position as JSON, from which a game can continue under other rules.
    fn position(&self) -> Box<RawValue>;
    /// Why the game cannot continue from here, although its position can be read.
    fn obstacle(&self) -> Option<String>;
    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// Every legal answer as JSON, for the seat that has to decide.
    fn offers(&self) -> Box<RawValue>;
    /// Why these words are not a legal answer now; nothing if they are.
    fn why_not(&self, words: &str) -> Option<AnswerError>;
    /// A task that finds a bot's answer, to be run on another thread. Nothing if there is no
    /// such bot or nothing to decide.
    fn bot_task(&self, bot: &str, thinking: Budget, seed: u64) -> Option<BotTask>;
    /// A task that finds what the best bot would do and why, as JSON, to be run on another
    /// thread. Nothing if there is nothing to decide.
    fn hint(&self, thinking: Budget) -> Option<BotTask>;
    /// A hash of the whole state.
    fn hash(&self) -> String;
    /// The whole state as bytes.
    fn save(&self) -> Vec<u8>;
    /// Redeals what no player knows, and takes all further chance from that seed.
    fn renew(&mut self, seed: Seed);
    /// Redeals everything that the viewer cannot know: tests use it to show that nothing of it
    /// reaches that viewer.
    fn redeal(&mut self, viewer: Viewer, seed: u64);
    /// What the game works out for players on a board, if it has one.
    fn assist(&self) -> Option<&dyn Assist>;
}

/// A bot's decision, to be run on a thread of its own. It returns the words of the answer.
pub type BotTask = Box<dyn FnOnce() -> String + Send>;

/// The result of an answer.
pub struct AnswerOutcome {
    /// The answer in the words that logs keep.
    pub answer: String,
    /// A hash of the state that it led to.
    pub hash: String,
    /// What happened.
    pub events: Arc<dyn EventBatch>,
    /// Whether something was rolled, drawn or revealed.
    pub disclosed: bool,
}

/// The events of one decision.
pub trait EventBatch: Send + Sync {
    /// The events that a viewer may know, as a JSON list of [`crate::EventMessage`] with the
    /// players' names; empty if the viewer may know none.
    fn visible_to(&self, viewer: Viewer, names: &[String]) -> Box<RawValue>;
}

/// A replay that was played to its end, with every state as written.
pub trait LoadedReplay: Send + Sync {
    /// The set-up that was played.
    fn game(&self) -> Arc<dyn PreparedGame>;
    /// The game after that many decisions, or at its end.
    fn step(&self, step: usize) -> Result<ReplayStep, ReplayError>;
    /// The turns or rounds.
    fn turns(&self) -> &[Turn];
}

/// A replay opened at one step.
pub struct ReplayStep {
    /// The game at that step.
    pub session: Box<dyn GameSession>,
    /// The events of the last decision, or of the deal.
    pub events: Arc<dyn EventBatch>,
    /// The seat that made the last decision.
    pub decided: Option<Seat>,
    /// The number of decisions in the replay.
    pub decisions: usize,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The set-up as JSON.
    pub setup: Box<RawValue>,
    /// The seed.
    pub seed: String,
    /// The version of the rules that this step was played by.
    pub rules: u32,
    /// The number of decisions made by older rules; nothing if even the deal is by the present
    /// ones.
    pub recorded: Option<usize>,
}
