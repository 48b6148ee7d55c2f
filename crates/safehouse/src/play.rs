//! `safehouse play`: a game in the terminal.
//!
//! The session, its screen and its input serve every game; what a game adds of its own
//! stands in a file with its name.

mod input;
pub mod invader;
mod screen;
pub mod season1;
mod session;
mod terminal;
mod zombicide;
pub mod zombinion;

use std::path::PathBuf;

use clap::Args;
use table::Seed;
use table::words::slug;

use crate::Failure;
use crate::front_end::{self, GameToPlay};
use crate::output::{GO, STRONG, say, styled};
use crate::seats::Seated;
pub use terminal::Terminal;

#[derive(Args)]
pub struct PlayArgs {
    /// Which game; asked if it is not given
    #[command(subcommand)]
    game: Option<GameToPlay>,
}

pub fn run(args: &PlayArgs) -> Result<(), Failure> {
    match &args.game {
        None => quick_start(),
        Some(GameToPlay(chosen)) => chosen.game.play(&chosen.matches),
    }
}

/// Asks which game, and plays it.
fn quick_start() -> Result<(), Failure> {
    say(styled(STRONG, "Safehouse: a table for zombie games.") + "\n");
    let mut games: Vec<_> = front_end::all().collect();
    games.sort_by_key(|game| game.menu_entry().place);
    for (place, game) in games.iter().enumerate() {
        say(format!(
            "  {}  {}",
            styled(GO, place + 1),
            game.menu_entry().text
        ));
    }
    let question = format!("\nWhich game? (1 to {}, Enter for the first) ", games.len());
    loop {
        let line = input::ask(&question);
        let word = match line.as_deref().map(str::trim) {
            None => return Ok(()),
            Some("") => "1",
            Some(word) => word,
        };
        let place = word
            .parse::<usize>()
            .ok()
            .and_then(|place| place.checked_sub(1));
        match place.and_then(|place| games.get(place)) {
            Some(game) => return game.quick_start(),
            None => say(format!("There is no game “{word}”.")),
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
