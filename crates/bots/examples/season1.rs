//! How often a bot wins each mission of season 1, and with which seeds.
//!
//! `cargo run --release -p bots --example season1 -- GAMES [PLAYERS [MISSIONS…]]` plays
//! the missions with the seeds from 1 on and survivors drawn by lot. The planner plays;
//! `MISSIONS… --bot search:96` lets a search do it, with so many tries for each round.
//! `--from SEED` begins with that seed.

mod winning;

use bots::Bot;
use bots::search::StyleSearch;
use bots::season1::Planner;
use table::Rulebook;
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

fn bot() -> Result<Box<dyn Bot<Season1>>, String> {
    Ok(match winning::search_budget()? {
        Some(budget) => Box::new(StyleSearch::<Planner>::new(budget)),
        None => Box::new(Planner::default()),
    })
}

fn main() -> Result<(), String> {
    let missions = Content::shipped().missions.iter();
    let missions = missions.map(|mission| mission.id.as_str());
    winning::report(missions, prepare, bot()?.as_mut(), over);
    Ok(())
}
