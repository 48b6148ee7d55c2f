//! `safehouse play`: a game in the terminal.

mod input;
mod screen;
mod session;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use table::words::slug;
use table::{Chance, Game, Seed};
use zombinion::content::{Content, Texts};
use zombinion::{Setup, Start, Zombinion, random_kingdom};

use crate::Failure;
use crate::output::{GO, STRONG, say, styled};
use crate::seats::{Seated, read_seats};
use session::Session;

#[derive(Subcommand)]
pub enum Play {
    /// Zombinion, a deck-builder for two to four
    Zombinion(ZombinionArgs),
}

#[derive(Args)]
pub struct ZombinionArgs {
    /// Who plays, with commas: `me` (also several times), a shipped bot, or a bot file
    #[arg(long, default_value = "me,money")]
    seats: String,
    /// A recommended set (prima-partita, sparatutto, scontro, vita-o-morte, citta-infestata),
    /// `random`, or ten cards with commas
    #[arg(long, default_value = "prima-partita")]
    kingdom: String,
    /// A number that the whole game follows from; without it, chance is drawn from the system
    #[arg(long)]
    seed: Option<u64>,
    /// Write a replay file when the game ends or is left
    #[arg(long)]
    save: Option<PathBuf>,
}

pub fn run(play: &Play) -> Result<(), Failure> {
    let Play::Zombinion(args) = play;
    let seats = read_seats(&args.seats)?;
    let mut seed = match args.seed {
        Some(number) => Seed::Fast(number),
        None => secret_seed()?,
    };
    let content = Content::shipped();
    let mut setup = if slug(&args.kingdom) == "random" {
        let mut setup = Setup::new(seats.len().min(255) as u8, "prima-partita", content)?;
        // A generator of its own, so that the kingdom tells nothing of the deal.
        let lots = match seed {
            Seed::Fast(number) => Seed::Fast(!number),
            Seed::Secret(_) => secret_seed()?,
        };
        setup.kingdom = random_kingdom(content, &mut Chance::new(lots));
        setup
    } else {
        Setup::new(seats.len().min(255) as u8, &args.kingdom, content)?
    };
    if let Some(path) = &args.save
        && path.exists()
    {
        return Err(format!(
            "{} exists already; choose another name to save to",
            path.display()
        )
        .into());
    }
    loop {
        let game = Zombinion::prepare(setup.clone(), content).map_err(|p| p.join("; "))?;
        let winners = Session::new(game, &seats, seed, args.save.clone()).play()?;
        let Some(winners) = winners.filter(|_| args.save.is_none() && want_another(&seats)) else {
            return Ok(());
        };
        // ZN-SETUP-04, ZN-SETUP-05: who won the last game settles who begins the next.
        setup.start = Start::After(winners);
        seed = match seed {
            Seed::Fast(number) => Seed::Fast(number.wrapping_add(1)),
            Seed::Secret(_) => secret_seed()?,
        };
    }
}

/// Whether the people at the table want to play the same kingdom again.
fn want_another(seats: &[Seated]) -> bool {
    let somebody_plays = seats.iter().any(|seat| matches!(seat, Seated::Person));
    let answer = if somebody_plays {
        input::ask("\nAnother game with the same cards? (y, or Enter to leave) ")
    } else {
        None
    };
    answer.is_some_and(|line| matches!(slug(&line).as_str(), "y" | "yes"))
}

/// What happens without a command: choose a kingdom and play.
pub fn quick_start() -> Result<(), Failure> {
    say(styled(
        STRONG,
        "Safehouse: Zombinion against a bot, in this terminal.",
    ));
    say(
        "Build a deck, hunt zombies, and have the most points when the last pile of them is gone.\n",
    );
    let content = Content::shipped();
    let names = &Texts::english().kingdom;
    for (place, kingdom) in content.kingdoms.iter().enumerate() {
        say(format!(
            "  {}  {}",
            styled(GO, place + 1),
            names.get(&kingdom.id).unwrap_or(&kingdom.id)
        ));
    }
    let kingdom = loop {
        let line = input::ask("\nWhich kingdom? (1 to 5, Enter for the first) ");
        match line.as_deref().map(str::trim) {
            None => return Ok(()),
            Some("") => break &content.kingdoms[0],
            Some(word) => {
                let by_number = word
                    .parse::<usize>()
                    .ok()
                    .and_then(|n| content.kingdoms.get(n.checked_sub(1)?));
                match by_number.or(content.kingdom(word)) {
                    Some(kingdom) => break kingdom,
                    None => say(format!("There is no kingdom “{word}”.")),
                }
            }
        }
    };
    run(&Play::Zombinion(ZombinionArgs {
        seats: format!("me,best-{}", kingdom.id),
        kingdom: kingdom.id.clone(),
        seed: None,
        save: None,
    }))
}

fn secret_seed() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| format!("the system gives no random numbers: {error}"))?;
    Ok(Seed::Secret(bytes))
}
