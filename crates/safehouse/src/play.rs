//! `safehouse play`: a game in the terminal.
//!
//! The session, its screen and its input serve every game; what a game adds of its own
//! stands in a file with its name.

mod input;
mod screen;
mod session;
mod terminal;
mod zombinion;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use table::Seed;
use table::words::slug;

use crate::Failure;
use crate::seats::Seated;
pub use terminal::Terminal;
pub use zombinion::quick_start;

#[derive(Subcommand)]
pub enum Play {
    /// Zombinion, a deck-builder for two to four
    Zombinion(zombinion::ZombinionArgs),
}

pub fn run(play: &Play) -> Result<(), Failure> {
    match play {
        Play::Zombinion(args) => zombinion::run(args),
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
