//! Golden playthroughs of season 1: one whole game of the planner for each mission, decision
//! by decision, in `golden-season1/`.
//!
//! A change of the rules or the planner shows here. If it is intended,
//! `INSTA_UPDATE=always cargo test -p bots --test season1_golden` renews the files.

mod written;

use bots::season1::Planner;
use table::Rulebook;
use written::Telling;
use zombicide::season1::{Content, Event, Season1, Setup, View, missions};

struct Told;

impl Telling for Told {
    type Game = Season1;

    fn prepare(&self, mission: &str, players: u8) -> Season1 {
        Season1::prepare(Setup::random(mission, players), Content::shipped())
            .expect("it is shipped")
    }

    fn is_heading(&self, event: &Event) -> bool {
        matches!(event, Event::Round { .. } | Event::Over { .. })
    }

    fn survivors(&self, game: &Season1, view: &View) -> Vec<String> {
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
    written::compare("golden-season1", missions, &Told, &mut Planner::default());
}
