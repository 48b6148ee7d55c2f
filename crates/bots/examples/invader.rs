//! How often a bot wins each mission of Invader, and with which seeds.
//!
//! `cargo run --release -p bots --example invader -- GAMES [PLAYERS [MISSIONS…]]` plays
//! the missions with the seeds from 1 on and survivors drawn by lot. The planner plays;
//! `MISSIONS… --bot search:60` lets a search do it, with so many tries for each answer and
//! twice as many for each round.
//! `--from SEED` begins with that seed.

mod winning;

use bots::Bot;
use bots::invader::Planner;
use bots::search::Foresight;
use table::Rulebook;
use winning::Over;
use zombicide::invader::{Content, Ending, Invader, Setup, View};

fn prepare(mission: &str, players: u8) -> Option<Invader> {
    Invader::prepare(Setup::random(mission, players), Content::shipped()).ok()
}

fn over(view: &View) -> Over {
    Over {
        ending: view.ending.map_or("none".into(), |e| format!("{e:?}")),
        won: view.ending == Some(Ending::Won),
        round: view.round,
    }
}

fn bot() -> Result<Box<dyn Bot<Invader>>, String> {
    Ok(match winning::search_budget()? {
        Some(budget) => Box::new(Foresight::<Planner>::new(budget)),
        None => Box::new(Planner::default()),
    })
}

fn main() -> Result<(), String> {
    let missions = Content::shipped().missions.iter();
    let missions = missions.map(|mission| mission.id.as_str());
    winning::report(missions, prepare, bot()?.as_mut(), over);
    Ok(())
}
