//! `safehouse play zombinion`: a kingdom is chosen, and game after game is played with it.

mod screen;
mod terminal;

use arena::zombinion::Player;
use clap::Args;
use table::words::slug;
use table::{Chance, Rulebook, Seed};
use zombinion::content::{Content, Texts};
use zombinion::{Setup, Start, Zombinion, random_kingdom};

use super::session::Session;
use super::{SessionArgs, input, next_seed, say_yes, secret_seed};
use crate::Failure;
use crate::output::{GO, say, styled};
use crate::seats::read_seats;

#[derive(Args)]
pub struct ZombinionArgs {
    /// Who plays, with commas: `me` (also several times), a shipped bot, or a bot file
    #[arg(long, default_value = "me,money")]
    seats: String,
    /// A recommended set (prima-partita, sparatutto, scontro, vita-o-morte, citta-infestata),
    /// `random`, or ten cards with commas
    #[arg(long, default_value = "prima-partita")]
    kingdom: String,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(args: &ZombinionArgs) -> Result<(), Failure> {
    let seats = read_seats::<Player>(&args.seats)?;
    let mut seed = args.session.first_seed()?;
    let content = Content::shipped();
    let mut setup = read_setup(&args.kingdom, seats.len(), seed)?;
    args.session.check()?;
    let save = &args.session.save;
    loop {
        let game = Zombinion::prepare(setup.clone(), content).map_err(|p| p.join("; "))?;
        let finished = Session::new(game, &seats, seed, save.clone()).play()?;
        let outcome = finished.and_then(|table| table.game().outcome(&table.state().position));
        let again = "\nAnother game with the same cards? (y, or Enter to leave) ";
        let Some(outcome) = outcome.filter(|_| save.is_none() && say_yes(&seats, again)) else {
            return Ok(());
        };
        // ZN-SETUP-04, ZN-SETUP-05: who won the last game settles who begins the next.
        setup.start = Start::After(outcome.winners);
        seed = next_seed(seed)?;
    }
}

fn read_setup(kingdom: &str, players: usize, seed: Seed) -> Result<Setup, String> {
    let content = Content::shipped();
    let players = players.min(255) as u8;
    if slug(kingdom) != "random" {
        return Ok(Setup::new(players, kingdom, content)?);
    }
    let mut setup = Setup::new(players, "prima-partita", content)?;
    // A generator of its own, so that the kingdom tells nothing of the deal.
    let lots = match seed {
        Seed::Fast(number) => Seed::Fast(!number),
        Seed::Secret(_) => secret_seed()?,
    };
    setup.kingdom = random_kingdom(content, &mut Chance::new(lots));
    Ok(setup)
}

/// A game against a bot: choose a kingdom and play.
pub fn quick_start() -> Result<(), Failure> {
    say(
        "\nBuild a deck, hunt zombies, and have the most points when the last pile of them is gone.\n",
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
    run(&ZombinionArgs {
        seats: format!("me,best-{}", kingdom.id),
        kingdom: kingdom.id.clone(),
        session: super::ANY_SESSION,
    })
}
