//! `safehouse play invader`: a mission is chosen, and played with a team of survivors.

mod attacks;
mod cards;
mod map;
mod marks;
mod mission;
mod odds;
mod offers;
mod questions;
mod screen;
mod swaps;
mod terminal;
#[cfg(test)]
mod tests;
mod words;

use std::path::{Path, PathBuf};

use clap::Args;
use table::words::{hint, list, slug};
use table::{Game, Seat};
use zombicide::invader::{
    Block, Content, Invader, STANDARD_TEAM, Setup, Team, check_mission_text, check_survivor_text,
};

use super::zombicide::start::{self, read_file, read_team, taken};
use super::{SessionArgs, input};
use crate::Failure;
use crate::board::find_invader_mission;
use crate::output::say;
use crate::seats::{Seated, ShippedBot, read_seats};

#[derive(Args)]
pub struct InvaderArgs {
    /// Which mission: its number or its name, from M0 (the tutorial) to M10; `list` lists them
    #[arg(long, default_value = "M0")]
    mission: String,
    /// A mission of one's own, in a TOML file, instead
    #[arg(long, value_name = "FILE", conflicts_with = "mission")]
    mission_file: Option<PathBuf>,
    /// Who plays, with commas: `me` (also several times) or a bot
    #[arg(long, default_value = "me", conflicts_with = "players")]
    seats: String,
    /// So many people at this keyboard, instead
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=6))]
    players: Option<u8>,
    /// Whose survivors are who: `baraka,jared,magnus;…`, by seats; without it, lots are drawn
    #[arg(long, conflicts_with = "survivors")]
    team: Option<String>,
    /// How many survivors are drawn by lot; more than six bring more Xenos
    #[arg(long, value_parser = clap::value_parser!(u8).range(6..=12), default_value_t = STANDARD_TEAM)]
    survivors: u8,
    /// A survivor's ID card of one's own, in a TOML file, who can then be chosen (repeatable)
    #[arg(long, value_name = "FILE")]
    survivor_file: Vec<PathBuf>,
    /// Survivors go on gaining skills beyond Red
    #[arg(long)]
    ultrared: bool,
    /// The blocks of Xeno cards in use
    #[arg(long, value_name = "BLOCKS", default_value = "easy,hard,extra")]
    cards: String,
    /// A folder of content whose `invader` folder is laid over what comes with the program
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(args: &InvaderArgs) -> Result<(), Failure> {
    let mut content = read_content(args)?;
    if args.mission == "list" {
        say(mission::choice(&content.missions));
        return Ok(());
    }
    let seats = match args.players {
        Some(count) => (0..count).map(|_| Seated::Person).collect(),
        None => read_seats::<ShippedBot<Invader>>(&args.seats)?,
    };
    let setup = read_setup(args, seats.len(), &mut content)?;
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
            Some(word) => match find_invader_mission(missions, word) {
                Ok(mission) => break mission.id.clone(),
                Err(problem) => say(format!("{problem}.")),
            },
        }
    };
    run(&InvaderArgs {
        mission,
        mission_file: None,
        seats: "me".to_string(),
        players: None,
        team: None,
        survivors: STANDARD_TEAM,
        survivor_file: Vec::new(),
        ultrared: false,
        cards: "easy,hard,extra".to_string(),
        content: None,
        session: super::ANY_SESSION,
    })
}

/// What comes with the program, and whatever is laid over it or added.
fn read_content(args: &InvaderArgs) -> Result<Content, String> {
    let mut content = Content::shipped().clone();
    if let Some(folder) = &args.content {
        lay_over(&mut content, folder)?;
    }
    Ok(content)
}

/// Lays the files of a folder over the content; every problem is a line of its own.
fn lay_over(content: &mut Content, folder: &Path) -> Result<(), String> {
    let inner = folder.join("invader");
    if !inner.is_dir() {
        return Err(format!("there is no folder {}", inner.display()));
    }
    content.lay_over(&inner).map_err(|problems| {
        let lines = problems.iter().map(|problem| {
            let words: Vec<&str> = problem.split_whitespace().collect();
            words.join(" ")
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

fn read_setup(args: &InvaderArgs, players: usize, content: &mut Content) -> Result<Setup, String> {
    let mission = match &args.mission_file {
        Some(path) => {
            let mission = read_file(path, content, check_mission_text)?;
            let id = mission.id.clone();
            content.missions = vec![mission];
            id
        }
        None => find_invader_mission(&content.missions, &args.mission)?
            .id
            .clone(),
    };
    for path in &args.survivor_file {
        let sheet = read_file(path, content, check_survivor_text)?;
        if content.survivor(&sheet.id).is_some() {
            return Err(taken(path, &sheet.id));
        }
        content.survivors.push(sheet);
    }
    let team = match &args.team {
        Some(text) => Team::Chosen(read_team(text)),
        None => Team::Random(args.survivors),
    };
    Ok(Setup {
        mission,
        players: players.min(255) as u8,
        team,
        first: Seat(0),
        ultrared: args.ultrared,
        cards: read_blocks(&args.cards)?,
    })
}

/// Reads `easy,hard`.
fn read_blocks(text: &str) -> Result<Vec<Block>, String> {
    let block = |word: &str| {
        let mut known = Block::ALL.into_iter();
        let found = known.find(|block| block.word() == slug(word));
        found.ok_or_else(|| {
            let hint = hint(word, &Block::ALL.map(Block::word));
            format!("there is no block of Xeno cards “{word}”; {hint}")
        })
    };
    list(text).map(block).collect()
}
