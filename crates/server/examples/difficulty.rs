//! Prints how often the bot wins each mission when nothing special is agreed, as the table that
//! comes with the program: `cargo xtask difficulty` writes it to its place.
//!
//! `cargo run --release -p server --example difficulty -- GAMES`. The table does not depend on
//! how many threads play.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use games::{GameDefinition, GameRegistry, Missions};
use server::difficulty::{Measure, measure, written};

fn main() -> ExitCode {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok());
    let Some(games @ 1..) = games else {
        eprintln!("how many games of each mission?");
        return ExitCode::from(2);
    };
    let registry = GameRegistry::shipped();
    let table = registry
        .mission_games()
        .map(|(game, missions)| (game.id().to_string(), measured(game, missions, games)))
        .collect();
    print!("{}", written(games, &table));
    ExitCode::SUCCESS
}

/// Plays every mission of a game with every number of players.
fn measured(game: &dyn GameDefinition, missions: &dyn Missions, games: u32) -> Measure {
    let all = missions.standard();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(BTreeMap::new());
    let work = || {
        while let Some(standard) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let entry = measure(missions, standard, games).expect("it is for that many players");
            eprintln!(
                "{} {}, {} players: {} of {games} won",
                game.id(),
                entry.id,
                entry.players,
                entry.wins
            );
            found
                .lock()
                .expect("no thread has failed")
                .insert(standard.clone(), entry);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut found = found.into_inner().expect("no thread has failed");
    let missions = all.iter().filter_map(|standard| found.remove(standard));
    Measure {
        rules: game.rules_version(),
        missions: missions.collect(),
    }
}
