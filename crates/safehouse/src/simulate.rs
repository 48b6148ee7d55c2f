//! `safehouse simulate`: many games between bots.

#[cfg(feature = "nats")]
pub mod bus;
#[cfg(feature = "nats")]
mod coordinator;
#[cfg(not(feature = "nats"))]
#[path = "simulate/no_coordinator.rs"]
mod coordinator;
#[cfg(feature = "nats")]
mod merging;
mod outfile;
mod runner;
mod tables;

use std::path::PathBuf;

use arena::Run;
use arena::record::{FORMAT, Player, RunHeader, Setting};
use clap::Args;
use games::MissionGame;
use serde_json::Value;
use table::Game;

use crate::Failure;
use crate::front_end::GameToSimulate;
use crate::seats::{BotPlayer, ShippedBot, read_players};
use crate::setups::MissionSetup;
#[cfg(feature = "nats")]
pub use runner::on_interrupt;

/// The queue on a bus that is used if none is named.
pub const USUAL_QUEUE: &str = "main";

/// What is to be simulated.
pub struct RunPlan {
    header: RunHeader,
    args: RunArgs,
}

impl RunPlan {
    /// A run of a game.
    pub fn new<G: Game>(table: Setting, seats: Vec<Player>, args: RunArgs) -> RunPlan {
        let header = RunHeader {
            safehouse_games: FORMAT,
            game: G::ID.to_string(),
            rules: G::RULES_VERSION,
            table,
            seats,
            games: args.games,
            seed: args.seed,
        };
        RunPlan { header, args }
    }
}

// What can be said of a run of missions. (A doc comment would show up in the help.)
#[derive(Args)]
pub struct MissionRunArgs<S: Args> {
    #[command(flatten)]
    setup: S,
    #[command(flatten)]
    team: TeamArgs,
    #[command(flatten)]
    run: RunArgs,
}

impl<S: MissionSetup<Game: MissionGame>> MissionRunArgs<S> {
    /// Reads what is to be simulated; nothing if the user only asked for a list of missions.
    pub fn plan(self) -> Result<Option<RunPlan>, Failure> {
        if self.setup.list_missions()? {
            return Ok(None);
        }
        let seats = self.team.read::<ShippedBot<S::Game>>()?;
        let (setup, content) = self.setup.read(seats.len())?;
        let id = S::Game::mission_of(&setup).0.to_string();
        let own = self.setup.has_own_facts();
        let table = mission_table::<S::Game>(id, setup, &content, own)?;
        Ok(Some(RunPlan::new::<S::Game>(table, seats, self.run)))
    }
}

// Who plays a mission. (A doc comment would show up in the help.)
#[derive(Args)]
struct TeamArgs {
    /// How many players the survivors are shared among; without it, as many as there are bots
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=6))]
    players: Option<u8>,
    /// The bots with commas: one for all players, or one for each
    #[arg(long)]
    seats: String,
}

// What can be said of any run. (A doc comment would show up in the help.)
#[derive(Args)]
pub struct RunArgs {
    /// How many games
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// What all chance follows from
    #[arg(long)]
    seed: u64,
    /// On how many threads; without it, as many as the machine has. The result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024), conflicts_with = "bus")]
    threads: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Write each game, with its seed, as a line of JSON to this file. If the file holds a part
    /// of the same run already, it is gone on with
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Let the workers on this bus play the games, as in nats://bus.internal:4222
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// Which queue on the bus
    #[arg(long, value_name = "NAME", default_value = USUAL_QUEUE, requires = "bus")]
    queue: String,
}

pub fn run(GameToSimulate(chosen): &GameToSimulate) -> Result<(), Failure> {
    let Some(plan) = chosen.game.simulate(&chosen.matches)? else {
        return Ok(());
    };
    let run = Run::prepare(plan.header)?;
    runner::go(&run, &plan.args)
}

impl TeamArgs {
    fn read<P: BotPlayer>(&self) -> Result<Vec<Player>, String> {
        let seats = read_players::<P>(&self.seats)?;
        let players = self.players.map_or(seats.len(), usize::from);
        match &seats[..] {
            [all] => Ok(vec![all.clone(); players]),
            each if each.len() == players => Ok(seats),
            each => Err(format!(
                "there are {} bots for {players} players: give one for all, or one for each",
                each.len()
            )),
        }
    }
}

/// The setting of a mission; facts that do not come with the program go along.
fn mission_table<G: Game>(
    id: String,
    setup: G::Setup,
    content: &G::Content,
    own: bool,
) -> Result<Setting, String> {
    let plain = |error: serde_json::Error| format!("the set-up cannot be written down: {error}");
    let written = serde_json::to_value(&setup).map_err(plain)?;
    let facts = match own {
        false => None,
        true => {
            let game = G::prepare(setup, content).map_err(|problems| problems.join("; "))?;
            Some(serde_json::to_value(game.content()).map_err(plain)?)
        }
    };
    Ok(Setting::Mission {
        id,
        setup: written,
        content: facts,
    })
}

/// The heading in the words of a summary.
fn described(header: &RunHeader) -> [(&'static str, Value); 2] {
    [
        ("game", header.game.clone().into()),
        ("seed", header.seed.into()),
    ]
}
