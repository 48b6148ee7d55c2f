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

use server::games::difficulty::{Measure, Measured, measure, missions, written};
use zombicide::invader::Invader;
use zombicide::season1::Season1;

fn main() -> ExitCode {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok());
    let Some(games @ 1..) = games else {
        eprintln!("how many games of each mission?");
        return ExitCode::from(2);
    };
    let table = BTreeMap::from([measured::<Season1>(games), measured::<Invader>(games)]);
    print!("{}", written(games, &table));
    ExitCode::SUCCESS
}

/// Plays every mission of a game with every number of players.
fn measured<G: Measured>(games: u32) -> (String, Measure) {
    let all = missions::<G>();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(BTreeMap::new());
    let work = || {
        while let Some((mission, players)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let entry = measure::<G>(mission, *players, games).expect("it is for so many");
            eprintln!(
                "{} {mission}, {players} players: {} of {games} won",
                G::ID,
                entry.wins
            );
            let place = (mission.clone(), *players);
            found
                .lock()
                .expect("no thread has failed")
                .insert(place, entry);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut found = found.into_inner().expect("no thread has failed");
    let measure = Measure {
        rules: G::RULES_VERSION,
        missions: all.iter().filter_map(|place| found.remove(place)).collect(),
    };
    (G::ID.to_string(), measure)
}
