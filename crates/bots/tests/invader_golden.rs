//! Golden playthroughs of Invader: one whole game of the planner for each mission, decision
//! by decision, in `golden-invader/`.
//!
//! A change of the rules or the planner shows here. If it is intended,
//! `INSTA_UPDATE=always cargo test -p bots --test invader_golden` renews the files.

mod written;

use bots::invader::Planner;
use table::Rulebook;
use written::Telling;
use zombicide::invader::{Content, Event, Invader, Setup, View, missions};

struct Told;

impl Telling for Told {
    type Game = Invader;

    fn prepare(&self, mission: &str, players: u8) -> Invader {
        Invader::prepare(Setup::random(mission, players), Content::shipped())
            .expect("it is shipped")
    }

    fn is_heading(&self, event: &Event) -> bool {
        matches!(event, Event::Round { .. } | Event::Over { .. })
    }

    fn survivors(&self, game: &Invader, view: &View) -> Vec<String> {
        let survivors = view.survivors.iter();
        survivors
            .map(|survivor| {
                let name = game.short_name(survivor.who);
                let (fate, points) = (survivor.fate, survivor.experience);
                format!("{name}: {fate:?}, {points} XP")
            })
            .collect()
    }
}

#[test]
fn every_mission_is_played_as_written_down() {
    let missions = missions().iter().map(|mission| mission.id.as_str());
    written::compare("golden-invader", missions, &Told, &mut Planner::default());
}
