//! `safehouse play invader`: a mission is chosen, and played with a team of survivors.

mod attacks;
mod cards;
mod map;
mod marks;
pub mod mission;
mod odds;
mod offers;
mod questions;
mod screen;
mod swaps;
mod terminal;
#[cfg(test)]
mod tests;
mod words;

use clap::Args;
use table::Rulebook;
use zombicide::invader::{Content, Invader};

use super::zombicide::start;
use super::{SessionArgs, input};
use crate::Failure;
use crate::board::invader::find_mission;
use crate::output::say;
use crate::seats::{Seated, ShippedBot, read_seats};
use crate::setups::{InvaderSetup, MissionSetup};

#[derive(Args)]
pub struct InvaderArgs {
    #[command(flatten)]
    setup: InvaderSetup,
    /// Who plays, with commas: `me` (also several times) or a bot
    #[arg(long, default_value = "me", conflicts_with = "players")]
    seats: String,
    /// So many people at this keyboard, instead
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=6))]
    players: Option<u8>,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(args: &InvaderArgs) -> Result<(), Failure> {
    if args.setup.list_missions()? {
        return Ok(());
    }
    let seats = match args.players {
        Some(count) => (0..count).map(|_| Seated::Person).collect(),
        None => read_seats::<ShippedBot<Invader>>(&args.seats)?,
    };
    let (setup, content) = args.setup.read(seats.len())?;
    let game = Invader::prepare(setup, &content).map_err(|problems| problems.join("; "))?;
    start::play(&game, &seats, &args.session)
}

/// A mission, alone: the tutorial unless another is chosen.
pub fn quick_start() -> Result<(), Failure> {
    let missions = &Content::shipped().missions;
    say(format!("\n{}", mission::choice(missions)));
    let mission = loop {
        let question = "\nWhich mission? (Enter for M0, the tutorial) ";
        match input::ask(question).as_deref().map(str::trim) {
            None => return Ok(()),
            Some("") => break "M0".to_string(),
            Some(word) => match find_mission(missions, word) {
                Ok(mission) => break mission.id.clone(),
                Err(problem) => say(format!("{problem}.")),
            },
        }
    };
    run(&InvaderArgs {
        setup: InvaderSetup::of_mission(mission),
        seats: "me".to_string(),
        players: None,
        session: super::ANY_SESSION,
    })
}
