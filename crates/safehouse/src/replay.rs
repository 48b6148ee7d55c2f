//! `safehouse replay`: a finished game told again.

mod of_run;

use std::path::PathBuf;

use clap::Args;
use games::GameRegistry;
use serde_json::Value;
use table::{ReplayError, RuledEvent};

use crate::Failure;
use crate::files::{read_text, write_new};
use crate::front_end;
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
    let told = game_of(&text).and_then(|game| match front_end::find(&game) {
        Some(front_end) => front_end.replay(&text, args.verify),
        None => Err(ReplayError::Game(game)),
    });
    let summary = told.map_err(|error| match error {
        ReplayError::Game(game) => format!(
            "{shown}: there is no game “{game}”; there are: {}",
            GameRegistry::shipped().ids().join(", ")
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

/// Plays a game again, tells it unless it is only to be verified, and sums it up. What was
/// played by older rules is told as it was recorded.
pub fn tell<G: Terminal>(text: &str, verify: bool) -> Result<String, ReplayError> {
    let replay = table::Replay::<G>::parse(text)?;
    let recorded = replay.recorded_decisions()?;
    let table = replay.play(|table, number, events| {
        if !verify {
            if recorded.is_some_and(|decisions| number == decisions + 1) {
                let rules = format!("The rules changed here, to version {}.", replay.rules);
                say(format!("\n{}", styled(STRONG, rules)));
            }
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
        match recorded {
            Some(decisions) => recording(&replay, decisions, has_steps(text)),
            None => {
                let decisions = counted(replay.moves.len(), "decision");
                format!("{decisions}, every state is as written")
            }
        },
        how.to_string(),
        format!("seed {}", replay.seed),
    ];
    if let Some(parts) = &replay.parts {
        let seats = counted(parts.seats.iter().flatten().count(), "seat");
        facts.push(format!(
            "the seed follows from the parts of the server and of {seats}, and the server’s part \
             fits its fingerprint {}",
            parts.commitment
        ));
    }
    if !replay.renewals.is_empty() {
        let times = counted(replay.renewals.len(), "time");
        facts.push(format!("chance was made fresh {times} after an undo"));
    }
    Ok(facts.join("; "))
}

/// A number with the word for what is counted.
fn counted(number: usize, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        _ => format!("{number} {word}s"),
    }
}

/// Whether a replay file says itself how the game went. If it does not, the decisions of older
/// rules were played once more by a copy of those rules.
fn has_steps(text: &str) -> bool {
    let file: Result<Value, _> = serde_json::from_str(text);
    file.is_ok_and(|file| file.get("steps").is_some())
}

/// What can be said of a game whose first decisions were taken by older rules.
fn recording<G: Terminal>(replay: &table::Replay<G>, decisions: usize, has_steps: bool) -> String {
    let older = replay.changes.iter().map(|change| change.from);
    let older: Vec<String> = match replay.rules == G::RULES_VERSION {
        true => older.map(|version| version.to_string()).collect(),
        false => {
            let last = std::iter::once(replay.rules);
            older
                .chain(last)
                .map(|version| version.to_string())
                .collect()
        }
    };
    let older = match older.len() {
        1 => format!("version {} of the rules", older[0]),
        _ => format!("versions {} of the rules", older.join(" and ")),
    };
    let how = match has_steps {
        true => format!("recorded by {older}, not verified"),
        false => format!("played once more by {older}, every state is as written"),
    };
    let by_present_rules = replay.moves.len() - decisions;
    match replay.rules == G::RULES_VERSION {
        true => format!(
            "{}: the first {decisions} {how}; the other {by_present_rules} played by version {}, \
             every state is as written",
            counted(replay.moves.len(), "decision"),
            replay.rules
        ),
        false => format!(
            "this is a recording: {}, {how}; this program plays by version {}",
            counted(decisions, "decision"),
            G::RULES_VERSION
        ),
    }
}

fn tell_event<G: Terminal>(game: &G, event: &RuledEvent<G::Event>, names: &[String]) {
    let sentence = game.describe_event(&event.event, names);
    if G::is_heading(&event.event) {
        say(format!("\n{}", styled(STRONG, sentence)));
    } else {
        say(format!("  {sentence} {}", styled(QUIET, event.rule)));
    }
}
