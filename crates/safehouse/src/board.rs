//! `safehouse board`: a mission's board as the engine sees it, for mission authors.

pub mod invader;
pub mod season1;

use std::path::Path;

use clap::Args;
use games::GameRegistry;
use table::scenario::Problem;
use table::words::hint;
use zombicide::board::{Placed, ZoneId, ZoneSet};

use crate::Failure;
use crate::files::read_text;
use crate::front_end::MissionGameName;
use crate::output::say;

#[derive(Args)]
pub struct BoardArgs {
    /// Which game: season1 or invader
    game: String,
    /// Which mission: its number, its name, or a mission file that ends in .toml
    mission: String,
    /// Print the board as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &BoardArgs) -> Result<(), Failure> {
    let game = args.game.parse::<MissionGameName>().ok();
    let front_end = game.and_then(MissionGameName::front_end);
    let front_end = front_end.ok_or_else(|| {
        let games = GameRegistry::shipped().mission_games();
        let known: Vec<&str> = games.map(|(game, _)| game.id()).collect();
        let hint = hint(&args.game, &known);
        format!("there is no game “{}” with boards; {hint}", args.game)
    })?;
    front_end.print_board(&args.mission, args.json)
}

/// Whether a mission is named by its file.
fn is_file(word: &str) -> bool {
    word.ends_with(".toml")
}

/// The mission of a file, or the first thing that is wrong with it, and which `command` says the
/// rest.
fn read_file<M>(
    path: &str,
    command: &str,
    check: impl FnOnce(&str) -> Result<M, Vec<Problem>>,
) -> Result<M, String> {
    check(&read_text(Path::new(path))?).map_err(|problems| {
        let problem = &problems[0];
        format!(
            "{path}:{}: {} (see {command})",
            problem.line, problem.message
        )
    })
}

/// Which tile lies where.
fn print_tiles(layout: &[Vec<Placed>]) {
    for (row, placed) in layout.iter().enumerate() {
        let tiles: Vec<String> = placed
            .iter()
            .enumerate()
            .map(|(column, placed)| {
                format!(
                    "{row},{column}: {} turned {}°",
                    placed.tile,
                    90 * u16::from(placed.quarters)
                )
            })
            .collect();
        say(format!("  {}", tiles.join("   ")));
    }
}

fn numbers(set: ZoneSet) -> String {
    let numbers: Vec<String> = set.iter().map(|zone: ZoneId| zone.to_string()).collect();
    if numbers.is_empty() {
        "nothing".to_string()
    } else {
        numbers.join(" ")
    }
}
