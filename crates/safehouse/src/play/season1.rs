//! `safehouse play season1`: a mission is chosen, and played with a team of survivors.

mod map;
mod marks;
mod mission;
mod odds;
mod offers;
mod screen;
mod swaps;
mod terminal;
mod words;

use clap::Args;
use table::Rulebook;
use zombicide::season1::Season1;

use super::SessionArgs;
use super::zombicide::start;
use crate::Failure;
use crate::seats::{ShippedBot, read_seats};
use crate::setups::{MissionSetup, Season1Setup};

#[derive(Args)]
pub struct Season1Args {
    #[command(flatten)]
    setup: Season1Setup,
    /// Who plays, with commas: `me` (also several times) or a bot
    #[arg(long, default_value = "me")]
    seats: String,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(args: &Season1Args) -> Result<(), Failure> {
    let seats = read_seats::<ShippedBot<Season1>>(&args.seats)?;
    let (setup, content) = args.setup.read(seats.len())?;
    let game = Season1::prepare(setup, &content).map_err(|problems| problems.join("; "))?;
    start::play(&game, &seats, &args.session)
}

/// The tutorial, alone.
pub fn quick_start() -> Result<(), Failure> {
    run(&Season1Args {
        setup: Season1Setup::tutorial(),
        seats: "me".to_string(),
        session: super::ANY_SESSION,
    })
}
