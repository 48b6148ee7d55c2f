//! `safehouse replay`: a finished game told again.

use std::path::PathBuf;

use clap::Args;
use table::{Game, ReplayError};
use zombinion::{What, Zombinion};

use crate::Failure;
use crate::files::read_text;
use crate::output::{QUIET, STRONG, say, styled};

#[derive(Args)]
pub struct Replay {
    /// A replay file
    file: PathBuf,
    /// Only play it again and compare every state with what the file says
    #[arg(long)]
    verify: bool,
}

pub fn run(args: &Replay) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let shown = args.file.display();
    let wrong = |error: ReplayError| match error {
        ReplayError::Game(game) => format!(
            "{shown}: there is no game “{game}”; there are: {}",
            Zombinion::ID
        ),
        error => format!("{shown}: {error}"),
    };
    let replay = table::Replay::<Zombinion>::parse(&text).map_err(wrong)?;
    let names = replay.players.clone();
    let table = replay
        .play(|game, _, events| {
            if !args.verify {
                events.iter().for_each(|event| tell(game, event, &names));
            }
        })
        .map_err(wrong)?;
    let how = match table.decider() {
        None => "the game is over",
        Some(_) => "the game is not over",
    };
    say(format!(
        "{shown}: {} decisions, every state is as written; {how}; seed {}",
        replay.moves.len(),
        replay.seed
    ));
    Ok(())
}

fn tell(game: &Zombinion, event: &table::Event<What>, names: &[String]) {
    let sentence = game.sentence(&event.what, names);
    match event.what {
        What::Turn { .. } => say(format!("\n{}", styled(STRONG, sentence))),
        _ => say(format!("  {sentence} {}", styled(QUIET, event.rule))),
    }
}
