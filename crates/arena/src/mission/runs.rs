//! Runs of missions, and single games of a mission that was prepared elsewhere.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;
use table::{Game, Rulebook};

use bots::Bot;
use games::PreparedGame;
use serde_json::Value;
use table::words::hint;

use super::{Mission, play};
use crate::batch::game_seed;
use crate::playing::play_and_keep;
use crate::record::{MissionRecord, Player, Record, RunHeader, Setting};
use crate::report::Ground;
use crate::run::{Playing, fingerprint};
use crate::simulated::{PreparedRun, Simulated, SimulatedMissions};

/// Games of one set-up: plays the game of that number.
pub type GameRunner = Box<dyn FnMut(u64) -> MissionRecord + Send>;

/// What is called before each decision of a game that must not delay others.
pub type YieldHook = Arc<dyn Fn() + Send + Sync>;

/// Games of a prepared mission in which that bot plays every seat. Nothing if the game is not
/// played in missions or has no such bot. All chance follows from the seed; the hook is called
/// before each decision.
pub fn runner(
    game: &Arc<dyn PreparedGame>,
    bot: &str,
    seed: u64,
    hook: YieldHook,
) -> Option<GameRunner> {
    let missions = crate::simulated::find(game.id())?.missions()?;
    missions.runner(Arc::clone(game), bot, seed, hook)
}

/// A game that is played in missions.
pub(crate) struct MissionRuns<G>(PhantomData<fn() -> G>);

impl<G> MissionRuns<G> {
    pub(crate) const NEW: MissionRuns<G> = MissionRuns(PhantomData);
}

impl<G: Mission> Simulated for MissionRuns<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn prepare(&self, header: &RunHeader) -> Result<Box<dyn PreparedRun>, String> {
        Ok(Box::new(Team::<G>::of(header)?))
    }

    fn ground(&self, header: &RunHeader) -> Result<Option<Ground>, String> {
        let Setting::Mission { id, setup, content } = &header.table else {
            return Err(format!("the table is not one of {}", G::ID));
        };
        let game: Option<G> = prepared(setup, content.as_ref());
        let team = chosen(setup).unwrap_or_else(|| G::usual_team(setup, header.seats.len()));
        Ok(Some(Ground {
            mission: id.clone(),
            name: game.as_ref().map(|game| game.mission_name().to_string()),
            team,
            board: game.map(|game| game.drawing()),
        }))
    }

    /// The planner is called `bot` in files, which says nothing next to others.
    fn bot_name<'a>(&self, bot: &'a str) -> &'a str {
        match bot {
            "bot" => "planner",
            bot => bot,
        }
    }

    fn missions(&self) -> Option<&dyn SimulatedMissions> {
        Some(self)
    }
}

impl<G: Mission> SimulatedMissions for MissionRuns<G> {
    fn runner(
        &self,
        game: Arc<dyn PreparedGame>,
        bot: &str,
        seed: u64,
        hook: YieldHook,
    ) -> Option<GameRunner> {
        let game: Arc<dyn Any + Send + Sync> = game;
        let game = game.downcast::<G>().ok()?;
        let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
        for _ in 0..Rulebook::seats(&*game) {
            bots.push(Box::new(YieldingBot {
                bot: game.seat_bot(bot)?,
                hook: Arc::clone(&hook),
            }));
        }
        Some(Box::new(move |number| {
            play(&*game, &mut bots, seed, number)
        }))
    }
}

/// The game that was played, with its own facts or the shipped ones; nothing if it cannot be
/// prepared here. Its records can be read all the same.
fn prepared<G: Mission>(setup: &Value, own: Option<&Value>) -> Option<G> {
    let setup = serde_json::from_value(setup.clone()).ok()?;
    match own {
        None => G::prepare(setup, G::shipped()).ok(),
        Some(own) => G::prepare(setup, &serde_json::from_value(own.clone()).ok()?).ok(),
    }
}

/// The number of survivors that a set-up names.
fn chosen(setup: &Value) -> Option<usize> {
    let team = &setup["team"];
    let seats = team["chosen"].as_array().or(team["as_given"].as_array())?;
    let counts = seats.iter().filter_map(Value::as_array).map(Vec::len);
    Some(counts.sum())
}

/// A bot that calls a hook before each decision.
struct YieldingBot<G> {
    bot: Box<dyn Bot<G>>,
    hook: YieldHook,
}

impl<G: Game> Bot<G> for YieldingBot<G> {
    fn begin(&mut self, seed: u64) {
        self.bot.begin(seed);
    }

    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        (self.hook)();
        self.bot.choose(observation, answers)
    }
}

/// A mission made ready, and its bots.
struct Team<G> {
    game: G,
}

/// A table for one thread.
struct MissionTable<'a, G: Game> {
    game: &'a G,
    bots: Vec<Box<dyn Bot<G>>>,
    seed: u64,
}

impl<G: Mission> Team<G> {
    fn of(header: &RunHeader) -> Result<Team<G>, String> {
        let Setting::Mission { setup, content, .. } = &header.table else {
            return Err(format!("{} is played in missions", G::ID));
        };
        let unreadable = |error: serde_json::Error| format!("the set-up cannot be read: {error}");
        let setup: G::Setup = serde_json::from_value(setup.clone()).map_err(unreadable)?;
        let own: Option<G::Content> = match content {
            Some(facts) => Some(serde_json::from_value(facts.clone()).map_err(unreadable)?),
            None => None,
        };
        let game = G::prepare(setup, own.as_ref().unwrap_or(G::shipped()));
        let game = game.map_err(|problems| problems.join("; "))?;
        if header.seats.len() != usize::from(Rulebook::seats(&game)) {
            let (bots, seats) = (header.seats.len(), Rulebook::seats(&game));
            return Err(format!("there are {bots} bots for {seats} seats"));
        }
        if let Some(player) = header.seats.iter().find(|player| player.list.is_some()) {
            return Err(format!("{}: {} has no buy lists", player.bot, G::ID));
        }
        seat_all(&game, header)?;
        Ok(Team { game })
    }
}

impl<G: Mission> PreparedRun for Team<G> {
    fn facts(&self) -> String {
        fingerprint(Rulebook::content(&self.game))
    }

    fn table(&self, header: &RunHeader) -> Box<dyn Playing + '_> {
        let bots = seat_all(&self.game, header);
        Box::new(MissionTable {
            game: &self.game,
            bots: bots.expect("it was tried when the run was prepared"),
            seed: header.seed,
        })
    }
}

fn seat_all<G: Mission>(game: &G, header: &RunHeader) -> Result<Vec<Box<dyn Bot<G>>>, String> {
    let seat = |player: &Player| {
        game.seat_bot(&player.bot).ok_or_else(|| {
            let known: Vec<&str> = G::BOTS.iter().map(|role| role.name).collect();
            let (name, hint) = (&player.bot, hint(&player.bot, &known));
            format!("there is no bot “{name}”; {hint}")
        })
    };
    header.seats.iter().map(seat).collect()
}

impl<G: Mission> Playing for MissionTable<'_, G> {
    fn play(&mut self, number: u64) -> Record {
        Record::Mission(play(self.game, &mut self.bots, self.seed, number))
    }

    fn keep(&mut self, number: u64, players: Vec<String>) -> Result<String, String> {
        let seed = game_seed(self.seed, number);
        play_and_keep(self.game, &mut self.bots, seed, players)
    }
}
