//! `safehouse replay`: a finished game told again.

mod of_run;

use std::path::PathBuf;

use clap::Args;
use serde_json::Value;
use table::{Event, Game, ReplayError};
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

use crate::Failure;
use crate::files::{read_text, write_new};
use crate::output::{QUIET, STRONG, say, styled};
use crate::play::Terminal;

#[derive(Args)]
pub struct Replay {
    /// A replay file, or a file of games as `simulate --out` writes them
    file: PathBuf,
    /// Which game of a file of games, by its number there or by its seed
    #[arg(long)]
    game: Option<String>,
    /// Write that game to this replay file, which opens in the browser, too, instead of telling it
    #[arg(
        long,
        value_name = "FILE",
        requires = "game",
        conflicts_with = "verify"
    )]
    save: Option<PathBuf>,
    /// Only play it again and compare every state with what the file says, and the seed with the
    /// parts it was made from
    #[arg(long)]
    verify: bool,
}

/// The games that can be replayed.
const GAMES: &[&str] = &[Zombinion::ID, Season1::ID, Invader::ID];

pub fn run(args: &Replay) -> Result<(), Failure> {
    let shown = args.file.display();
    let text = match of_run::read(&args.file, args.game.as_deref())? {
        Some(text) => text,
        None => read_text(&args.file)?,
    };
    if let Some(path) = &args.save {
        write_new(path, &text)?;
        let saved = path.display();
        say(format!(
            "Saved to {saved}; it can be opened in the browser."
        ));
        return Ok(());
    }
    let told = game_of(&text).and_then(|game| match game.as_str() {
        Zombinion::ID => tell::<Zombinion>(&text, args.verify),
        Season1::ID => tell::<Season1>(&text, args.verify),
        Invader::ID => tell::<Invader>(&text, args.verify),
        _ => Err(ReplayError::Game(game)),
    });
    let summary = told.map_err(|error| match error {
        ReplayError::Game(game) => format!(
            "{shown}: there is no game “{game}”; there are: {}",
            GAMES.join(", ")
        ),
        error => format!("{shown}: {error}"),
    })?;
    say(format!("{shown}: {summary}"));
    Ok(())
}

/// The id of the game that a replay file is of.
fn game_of(text: &str) -> Result<String, ReplayError> {
    let file: Value =
        serde_json::from_str(text).map_err(|error| ReplayError::Unreadable(error.to_string()))?;
    match file["game"].as_str() {
        Some(game) => Ok(game.to_string()),
        None => Err(ReplayError::Unreadable("it names no game".to_string())),
    }
}

/// Plays a game again, tells it unless it is only to be verified, and sums it up.
fn tell<G: Terminal>(text: &str, verify: bool) -> Result<String, ReplayError> {
    let replay = table::Replay::<G>::parse(text)?;
    let table = replay.play(|table, _, events| {
        if !verify {
            for event in events {
                tell_event(table.game(), event, &replay.players);
            }
        }
    })?;
    let how = match table.decider() {
        None => "the game is over",
        Some(_) => "the game is not over",
    };
    let mut facts = vec![
        format!(
            "{} decisions, every state is as written",
            replay.moves.len()
        ),
        how.to_string(),
        format!("seed {}", replay.seed),
    ];
    if let Some(parts) = &replay.parts {
        let people = parts.seats.iter().flatten().count();
        facts.push(format!(
            "the seed follows from the parts of the server and of {people} {}, and the server’s \
             part fits its fingerprint {}",
            if people == 1 { "seat" } else { "seats" },
            parts.commitment
        ));
    }
    if !replay.renewals.is_empty() {
        let count = replay.renewals.len();
        let times = if count == 1 { "time" } else { "times" };
        facts.push(format!(
            "chance was made fresh {count} {times} after an undo"
        ));
    }
    Ok(facts.join("; "))
}

fn tell_event<G: Terminal>(game: &G, event: &Event<G::What>, names: &[String]) {
    let sentence = game.sentence(&event.what, names);
    if G::is_heading(&event.what) {
        say(format!("\n{}", styled(STRONG, sentence)));
    } else {
        say(format!("  {sentence} {}", styled(QUIET, event.rule)));
    }
}
