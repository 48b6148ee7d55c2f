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

use std::path::PathBuf;

use clap::Args;
use table::{Game, Seat};
use zombicide::season1::{Content, Season1, Setup, Team, check_mission_text, check_survivor_text};

use super::SessionArgs;
use super::zombicide::start::{self, read_file, read_team, taken};
use crate::Failure;
use crate::board::find_mission;
use crate::seats::{ShippedBot, read_seats};

#[derive(Args)]
pub struct Season1Args {
    /// Which mission: its number or its name, from 00 (the tutorial) to 10
    #[arg(long, default_value = "00")]
    mission: String,
    /// A mission of one's own, in a TOML file, instead
    #[arg(long, value_name = "FILE", conflicts_with = "mission")]
    mission_file: Option<PathBuf>,
    /// Who plays, with commas: `me` (also several times) or a bot
    #[arg(long, default_value = "me")]
    seats: String,
    /// Whose survivors are who: `amy,doug;ned,wanda`, by seats; without it, lots are drawn
    #[arg(long)]
    survivors: Option<String>,
    /// A survivor's sheet of one's own, in a TOML file, who can then be chosen (repeatable)
    #[arg(long, value_name = "FILE")]
    survivor_file: Vec<PathBuf>,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(args: &Season1Args) -> Result<(), Failure> {
    let seats = read_seats::<ShippedBot<Season1>>(&args.seats)?;
    let (setup, content) = read_setup(args, seats.len())?;
    let game = Season1::prepare(setup, &content).map_err(|problems| problems.join("; "))?;
    start::play(&game, &seats, &args.session)
}

/// The tutorial, alone.
pub fn quick_start() -> Result<(), Failure> {
    run(&Season1Args {
        mission: "00".to_string(),
        mission_file: None,
        seats: "me".to_string(),
        survivors: None,
        survivor_file: Vec::new(),
        session: super::ANY_SESSION,
    })
}

fn read_setup(args: &Season1Args, players: usize) -> Result<(Setup, Content), String> {
    let mut content = Content::shipped().clone();
    let mission = match &args.mission_file {
        Some(path) => {
            let mission = read_file(path, &content, check_mission_text)?;
            let id = mission.id.clone();
            content.missions = vec![mission];
            id
        }
        None => find_mission(&args.mission)?.id.clone(),
    };
    for path in &args.survivor_file {
        let sheet = read_file(path, &content, check_survivor_text)?;
        if content.survivor(&sheet.id).is_some() {
            return Err(taken(path, &sheet.id));
        }
        content.survivors.push(sheet);
    }
    let team = match &args.survivors {
        Some(text) => Team::Chosen(read_team(text)),
        None => Team::Random,
    };
    let setup = Setup {
        mission,
        players: players.min(255) as u8,
        team,
        first: Seat(0),
    };
    Ok((setup, content))
}
