//! Golden playthroughs of Invader: one whole game of the planner for each mission, decision
//! by decision, in `golden-invader/`.
//!
//! Whoever changes the rules or the planner sees here what has changed. If it is what was
//! meant, `UPDATE_GOLDEN=1 cargo test -p bots --test invader_golden` renews the files.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use bots::Bot;
use bots::invader::Planner;
use table::{Game, Limits, Seed, Table};
use zombicide::invader::{Content, Invader, Setup, What, missions};

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

/// One game as text: what was decided in each round, and how it ended.
fn story(mission: &str, players: u8) -> String {
    let setup = Setup::random(mission, players);
    let game = Invader::prepare(setup, Content::shipped()).expect("it is shipped");
    let names = NAMES.map(str::to_string);
    let (mut table, events) = Table::start(game, Seed::Fast(1), Limits::default());
    let mut text = format!("Mission {mission}, {players} players, seed 1\n");
    let mut decided: Vec<String> = Vec::new();
    let mut news = events;
    loop {
        for event in &news {
            let heading = matches!(event.what, What::Round { .. } | What::Over { .. });
            if !heading {
                continue;
            }
            if !decided.is_empty() {
                let _ = writeln!(text, "  {}", decided.join(" | "));
                decided.clear();
            }
            let sentence = table.game().sentence(&event.what, &names);
            let _ = writeln!(text, "{sentence}");
        }
        let Some(seat) = table.decider() else {
            break;
        };
        let answers = table.game().answers(&table.state().position);
        let answer = Planner.choose(table.sight(seat), &answers);
        let words = table.game().write_answer(answer);
        decided.push(format!("{} {words}", NAMES[seat.index()]));
        news = table.answer(seat, answer).expect("bots answer legally");
    }
    let view = table.view(table::Viewer::Everything);
    for survivor in &view.survivors {
        let name = table.game().short_name(survivor.who);
        let (fate, points) = (survivor.fate, survivor.experience);
        let _ = writeln!(text, "{name}: {fate:?}, {points} XP");
    }
    let (decisions, hash) = (table.moves().len(), table.state().hash());
    let _ = writeln!(text, "{decisions} decisions, state {hash}");
    text
}

#[test]
fn every_mission_is_played_as_written_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden-invader");
    let mut changed = Vec::new();
    for (place, mission) in missions().iter().enumerate() {
        let players = place as u8 % 3 + 1;
        let file = folder.join(format!("{}.txt", mission.id));
        let text = story(&mission.id, players);
        if env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &text).expect("the file can be written");
        }
        if fs::read_to_string(&file).unwrap_or_default() != text {
            changed.push(mission.id.as_str());
        }
    }
    assert!(
        changed.is_empty(),
        "played otherwise than written down: missions {}",
        changed.join(", ")
    );
}
