//! How often the planner wins each mission of season 1, and with which seeds.
//!
//! `cargo run --release -p bots --example season1 -- GAMES [PLAYERS [MISSIONS…]]` plays
//! the missions with the seeds from 1 on and survivors drawn by lot.

mod winning;

use bots::season1::Planner;
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

fn main() {
    let missions = Content::shipped().missions.iter();
    let missions = missions.map(|mission| mission.id.as_str());
    winning::report(missions, prepare, &mut Planner::default(), over);
}
