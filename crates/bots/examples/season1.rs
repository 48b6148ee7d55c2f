//! How often a bot wins each mission of season 1, and with which seeds.
//!
//! `cargo run --release -p bots --example season1 -- GAMES [PLAYERS [MISSIONS…]] [--bot BOT]`
//! plays the missions with the seeds from 1 on and survivors drawn by lot. The bot is
//! `planner`, or `search:BUDGET` for the search with so many tries (`search:64`) or so much
//! time (`search:500ms`) for each answer.

mod winning;

use std::env;
use std::process::exit;

use bots::Bot;
use bots::search::{Budget, Search};
use bots::season1::{Planner, Season1Guide};
use table::Game;
use winning::Over;
use zombicide::season1::{Content, Ending, Season1, Setup, View};

fn prepare(mission: &str, players: u8) -> Option<Season1> {
    Season1::prepare(Setup::random(mission, players), Content::shipped()).ok()
}

fn over(view: &View) -> Over {
    Over {
        ending: view.ending.map_or("none".into(), |e| format!("{e:?}")),
        won: view.ending == Some(Ending::Won),
        round: view.round,
    }
}

/// The bot that the command line asks for.
fn bot() -> Result<Box<dyn Bot<Season1>>, String> {
    let mut arguments = env::args().skip_while(|argument| argument != "--bot");
    if arguments.next().is_none() {
        return Ok(Box::new(Planner));
    }
    let name = arguments.next().unwrap_or_default();
    match name.strip_prefix("search:") {
        Some(budget) => {
            let budget = Budget::read(budget)?;
            Ok(Box::new(Search::new(Season1Guide::default(), budget)))
        }
        None if name == "planner" => Ok(Box::new(Planner)),
        None => Err(format!(
            "there is no bot “{name}”: it is planner or search:BUDGET, such as search:64"
        )),
    }
}

fn main() {
    let mut bot = bot().unwrap_or_else(|problem| {
        eprintln!("{problem}");
        exit(2);
    });
    let missions = Content::shipped().missions.iter();
    let missions = missions.map(|mission| mission.id.as_str());
    winning::report(missions, prepare, bot.as_mut(), over);
}
