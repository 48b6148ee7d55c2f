//! `safehouse simulate`: many games between bots.

#[cfg(feature = "nats")]
mod ask;
#[cfg(not(feature = "nats"))]
#[path = "simulate/no_ask.rs"]
mod ask;
#[cfg(feature = "nats")]
pub mod bus;
mod going;
#[cfg(feature = "nats")]
mod merging;
mod outfile;
mod tables;

use std::path::PathBuf;

use ::zombinion::Zombinion;
use arena::Run;
use arena::record::{FORMAT, Heading, Player, Setting};
use arena::zombinion as batches;
use clap::{Args, Subcommand};
use serde_json::Value;
use table::Game;
use table::words::slug;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::content::Content;

use crate::Failure;
use crate::play::list_invader_missions;
use crate::seats::{BotPlayer, ShippedBot, read_players};
use crate::setups::{InvaderSetup, Season1Setup};
#[cfg(feature = "nats")]
pub use going::on_interrupt;

/// The queue on a bus that is used if none is named.
pub const USUAL_QUEUE: &str = "main";

#[derive(Subcommand)]
pub enum Simulate {
    /// Zombinion
    Zombinion(ZombinionArgs),
    /// Zombicide, season 1
    #[command(visible_alias = "zombicide")]
    Season1(Season1Args),
    /// Zombicide: Invader
    Invader(InvaderArgs),
}

#[derive(Args)]
pub struct ZombinionArgs {
    /// A recommended set (prima-partita, sparatutto, scontro, vita-o-morte, citta-infestata),
    /// `random` (another one each game), or ten cards with commas
    #[arg(long)]
    kingdom: String,
    /// Two to four bots with commas: names of shipped bots or bot files
    #[arg(long)]
    seats: String,
    #[command(flatten)]
    run: RunArgs,
}

#[derive(Args)]
pub struct Season1Args {
    #[command(flatten)]
    setup: Season1Setup,
    #[command(flatten)]
    team: TeamArgs,
    #[command(flatten)]
    run: RunArgs,
}

#[derive(Args)]
pub struct InvaderArgs {
    #[command(flatten)]
    setup: InvaderSetup,
    #[command(flatten)]
    team: TeamArgs,
    #[command(flatten)]
    run: RunArgs,
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

pub fn run(simulate: &Simulate) -> Result<(), Failure> {
    if let Simulate::Invader(args) = simulate
        && args.setup.asks_for_a_list()
    {
        return Ok(list_invader_missions(&args.setup)?);
    }
    let (heading, args) = match simulate {
        Simulate::Zombinion(args) => (zombinion_run(args)?, &args.run),
        Simulate::Season1(args) => (season1_run(args)?, &args.run),
        Simulate::Invader(args) => (invader_run(args)?, &args.run),
    };
    let run = Run::prepare(heading)?;
    going::go(&run, args)
}

fn zombinion_run(args: &ZombinionArgs) -> Result<Heading, String> {
    let seats = read_players::<batches::Player>(&args.seats)?;
    let table = read_kingdoms(&args.kingdom, seats.len())?;
    note_missing_cards(&table, &seats)?;
    Ok(heading::<Zombinion>(table, seats, &args.run))
}

fn season1_run(args: &Season1Args) -> Result<Heading, String> {
    let seats = args.team.read::<ShippedBot<Season1>>()?;
    let (setup, content) = args.setup.read(seats.len())?;
    let id = setup.mission.clone();
    let own = args.setup.has_own_facts();
    let table = mission_table::<Season1>(id, setup, &content, own)?;
    Ok(heading::<Season1>(table, seats, &args.run))
}

fn invader_run(args: &InvaderArgs) -> Result<Heading, String> {
    let seats = args.team.read::<ShippedBot<Invader>>()?;
    let (setup, content) = args.setup.read(seats.len())?;
    let id = setup.mission.clone();
    let own = args.setup.has_own_facts();
    let table = mission_table::<Invader>(id, setup, &content, own)?;
    Ok(heading::<Invader>(table, seats, &args.run))
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

fn heading<G: Game>(table: Setting, seats: Vec<Player>, args: &RunArgs) -> Heading {
    Heading {
        safehouse_games: FORMAT,
        game: G::ID.to_string(),
        rules: G::RULES_VERSION,
        table,
        seats,
        games: args.games,
        seed: args.seed,
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

fn read_kingdoms(text: &str, players: usize) -> Result<Setting, String> {
    if slug(text) == "random" {
        return Ok(Setting::KingdomByLot);
    }
    let setup = ::zombinion::Setup::new(players.min(255) as u8, text, Content::shipped())?;
    Ok(Setting::Kingdom(setup.kingdom))
}

/// A bot whose card is not in the kingdom plays on without it: somebody may wonder why.
fn note_missing_cards(table: &Setting, seats: &[Player]) -> Result<(), String> {
    let Setting::Kingdom(kingdom) = table else {
        return Ok(());
    };
    for player in seats {
        let batches::Player::BuyList(list) = batches::Player::read(player)? else {
            continue;
        };
        for line in &list.lines {
            let card = Content::shipped().card(&line.card);
            if card.is_some_and(|card| !card.basic && !kingdom.contains(&card.id)) {
                eprintln!(
                    "note: {} wants {}, which is not in this kingdom",
                    list.name, line.card
                );
            }
        }
    }
    Ok(())
}

/// The heading in the words of a summary.
fn described(heading: &Heading) -> [(&'static str, Value); 2] {
    [
        ("game", heading.game.clone().into()),
        ("seed", heading.seed.into()),
    ]
}
