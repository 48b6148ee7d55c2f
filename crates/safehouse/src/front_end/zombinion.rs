//! Zombinion at the command line.

use arena::record::{Player, Setting};
use arena::zombinion as batches;
use clap::{ArgMatches, Args, Command};
use table::words::slug;
use table::{ReplayError, Rulebook};
use zombinion::content::Content;
use zombinion::{Setup, Zombinion};

use super::{FrontEnd, MenuEntry};
use crate::play::zombinion::{ZombinionArgs, quick_start, run};
use crate::replay::tell;
use crate::seats::read_players;
use crate::simulate::{RunArgs, RunPlan};
use crate::{Failure, read_args};

/// Zombinion.
pub struct ZombinionFrontEnd;

// What can be said of a run. (A doc comment would show up in the help.)
#[derive(Args)]
struct SimulateArgs {
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

impl FrontEnd for ZombinionFrontEnd {
    fn id(&self) -> &'static str {
        Zombinion::ID
    }

    fn play_command(&self) -> Command {
        ZombinionArgs::augment_args(Command::new(Zombinion::ID))
            .about("Zombinion, a deck-builder for two to four")
    }

    fn play(&self, matches: &ArgMatches) -> Result<(), Failure> {
        run(&read_args::<ZombinionArgs>(matches)?)
    }

    fn menu_entry(&self) -> MenuEntry {
        MenuEntry {
            place: 2,
            text: "Zombinion: build a deck and hunt zombies, against a bot",
        }
    }

    fn quick_start(&self) -> Result<(), Failure> {
        quick_start()
    }

    fn simulate_command(&self) -> Command {
        SimulateArgs::augment_args(Command::new(Zombinion::ID)).about("Zombinion")
    }

    fn simulate(&self, matches: &ArgMatches) -> Result<Option<RunPlan>, Failure> {
        let args: SimulateArgs = read_args(matches)?;
        let seats = read_players::<batches::Player>(&args.seats)?;
        let table = read_kingdoms(&args.kingdom, seats.len())?;
        note_missing_cards(&table, &seats)?;
        Ok(Some(RunPlan::new::<Zombinion>(table, seats, args.run)))
    }

    fn replay(&self, text: &str, verify: bool) -> Result<String, ReplayError> {
        tell::<Zombinion>(text, verify)
    }
}

fn read_kingdoms(text: &str, players: usize) -> Result<Setting, String> {
    if slug(text) == "random" {
        return Ok(Setting::KingdomByLot);
    }
    let setup = Setup::new(players.min(255) as u8, text, Content::shipped())?;
    Ok(Setting::Kingdom(setup.kingdom))
}

/// Prints a note for each bot that wants a card that is not in the kingdom: it plays on without
/// the card, and the user may wonder why.
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
