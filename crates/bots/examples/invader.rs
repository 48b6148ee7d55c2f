//! How often a bot wins each mission of Invader, and with which seeds.
//!
//! `cargo run --release -p bots --example invader -- GAMES [PLAYERS [MISSIONS…]]` plays
//! the missions with the seeds from 1 on and survivors drawn by lot. The planner plays;
//! `MISSIONS… --bot search:64` lets a search do it, with so many tries for each answer.
//! `--from SEED` begins with that seed.

mod winning;

use std::env;

use bots::Bot;
use bots::invader::Planner;
use bots::search::{Budget, Search, StyleGuide};
use table::Game;
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

/// The bot that the command line asks for.
fn bot() -> Result<Box<dyn Bot<Invader>>, String> {
    let mut arguments = env::args().skip_while(|word| word != "--bot").skip(1);
    let Some(name) = arguments.next() else {
        return Ok(Box::new(Planner::default()));
    };
    let Some(budget) = name.strip_prefix("search:") else {
        return Err(format!("there is no bot “{name}”: it is search:TRIES"));
    };
    let guide = StyleGuide::<Planner>::default();
    let search = Search::new(guide, Budget::read(budget)?);
    Ok(Box::new(search))
}

fn main() -> Result<(), String> {
    let missions = Content::shipped().missions.iter();
    let missions = missions.map(|mission| mission.id.as_str());
    winning::report(missions, prepare, bot()?.as_mut(), over);
    Ok(())
}
