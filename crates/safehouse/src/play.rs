//! `safehouse play`: a game in the terminal.
//!
//! The session, its screen and its input serve every game; what a game adds of its own
//! stands in a file with its name.

mod input;
mod invader;
mod screen;
mod season1;
mod session;
mod terminal;
mod zombicide;
mod zombinion;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use table::Seed;
use table::words::slug;

use crate::Failure;
use crate::output::{GO, STRONG, say, styled};
use crate::seats::Seated;
pub use invader::list_missions as list_invader_missions;
pub use terminal::Terminal;

#[derive(Args)]
pub struct PlayArgs {
    /// Which game; asked if it is not given
    #[command(subcommand)]
    game: Option<Play>,
}

#[derive(Subcommand)]
enum Play {
    /// Zombinion, a deck-builder for two to four
    Zombinion(zombinion::ZombinionArgs),
    /// Zombicide, season 1: a mission for one to six, all against the zombies
    #[command(visible_alias = "zombicide")]
    Season1(season1::Season1Args),
    /// Zombicide: Invader: a mission for one to six, all against the Xenos
    Invader(invader::InvaderArgs),
}

pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    match &args.game {
        None => quick_start(),
        Some(Play::Zombinion(args)) => zombinion::run(args),
        Some(Play::Season1(args)) => season1::run(args),
        Some(Play::Invader(args)) => invader::run(args),
    }
}

/// Asks which game, and plays it.
fn quick_start() -> Result<(), Failure> {
    say(styled(STRONG, "Safehouse: a table for zombie games.") + "\n");
    let games = [
        "Zombicide, season 1: the tutorial, with four survivors of your own",
        "Zombinion: build a deck and hunt zombies, against a bot",
        "Zombicide: Invader: a mission on a space station, with six survivors of your own",
    ];
    for (place, game) in games.iter().enumerate() {
        say(format!("  {}  {game}", styled(GO, place + 1)));
    }
    loop {
        let line = input::ask("\nWhich game? (1 to 3, Enter for the first) ");
        match line.as_deref().map(str::trim) {
            None => return Ok(()),
            Some("" | "1") => return season1::quick_start(),
            Some("2") => return zombinion::quick_start(),
            Some("3") => return invader::quick_start(),
            Some(word) => say(format!("There is no game “{word}”.")),
        }
    }
}

// What can be said of a session of any game. (A doc comment would show up in the help.)
#[derive(Args)]
struct SessionArgs {
    /// A number that the whole game follows from; without it, chance is drawn from the system
    #[arg(long)]
    seed: Option<u64>,
    /// Write a replay file when the game ends or is left
    #[arg(long)]
    save: Option<PathBuf>,
}

impl SessionArgs {
    /// The seed of the first game.
    fn first_seed(&self) -> Result<Seed, String> {
        self.seed
            .map_or_else(secret_seed, |number| Ok(Seed::Fast(number)))
    }

    /// Nobody should learn only at the end of a game that it cannot be saved.
    fn check(&self) -> Result<(), String> {
        match &self.save {
            Some(path) if path.exists() => Err(format!(
                "{} exists already; choose another name to save to",
                path.display()
            )),
            _ => Ok(()),
        }
    }
}

/// A session without a seed or a file to save to.
const ANY_SESSION: SessionArgs = SessionArgs {
    seed: None,
    save: None,
};

/// The seed of the game after one with this seed.
fn next_seed(seed: Seed) -> Result<Seed, String> {
    match seed {
        Seed::Fast(number) => Ok(Seed::Fast(number.wrapping_add(1))),
        Seed::Secret(_) => secret_seed(),
    }
}

fn secret_seed() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| format!("the system gives no random numbers: {error}"))?;
    Ok(Seed::Secret(bytes))
}

/// Whether the people at the table, if there are any, say yes.
fn say_yes<P>(seats: &[Seated<P>], question: &str) -> bool {
    let somebody_plays = seats.iter().any(|seat| matches!(seat, Seated::Person));
    let answer = if somebody_plays {
        input::ask(question)
    } else {
        None
    };
    answer.is_some_and(|line| matches!(slug(&line).as_str(), "y" | "yes"))
}
