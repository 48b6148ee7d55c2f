//! How often the planner wins each mission, and with which seeds.
//!
//! `cargo run --release -p bots --example invader -- GAMES [PLAYERS [MISSIONS…]]` plays
//! the missions with the seeds from 1 on and survivors drawn by lot.

use std::collections::BTreeMap;
use std::env;
use std::time::Instant;

use bots::Bot;
use bots::invader::Planner;
use table::{Chance, Game, Seed, Stage};
use zombicide::invader::{Content, Ending, Invader, Setup};

/// How a game went.
struct Played {
    ending: Option<Ending>,
    round: u8,
    decisions: usize,
}

fn play(game: &Invader, seed: u64) -> Played {
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    let mut decisions = 0;
    while let Some(seat) = game.decider(&position) {
        let answers = game.answers(&position);
        let answer = Planner.choose(game.sight(&position, seat), &answers);
        decisions += 1;
        game.apply(&mut position, answer, &mut Stage::silent(&mut chance))
            .expect("bots answer legally");
    }
    let view = game.view(&position, table::Viewer::Everything);
    Played {
        ending: view.ending,
        round: view.round,
        decisions,
    }
}

fn report(mission: &str, players: u8, games: u64) {
    let setup = Setup::random(mission, players);
    let Ok(game) = Invader::prepare(setup, Content::shipped()) else {
        return println!("{mission}: not for {players} players");
    };
    let start = Instant::now();
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let (mut won, mut lost, mut decisions) = (Vec::new(), Vec::new(), 0);
    let mut rounds = 0;
    for seed in 1..=games {
        let played = play(&game, seed);
        decisions += played.decisions;
        rounds += u64::from(played.round);
        let ending = played.ending.map_or("none".into(), |e| format!("{e:?}"));
        *endings.entry(ending).or_default() += 1;
        match played.ending {
            Some(Ending::Won) => won.push((played.round, played.decisions, seed)),
            _ => lost.push((played.round, played.decisions, seed)),
        }
    }
    let share = 100.0 * won.len() as f64 / games as f64;
    let each = start.elapsed().as_secs_f64() * 1e3 / games as f64;
    let mean = rounds as f64 / games as f64;
    println!(
        "{mission} {players}p: {share:5.1} % won, {mean:.1} rounds, {} decisions, {each:.0} ms; {endings:?}",
        decisions as u64 / games
    );
    won.sort();
    lost.sort();
    println!(
        "   quickest won (round, decisions, seed): {:?}",
        &won[..won.len().min(4)]
    );
    println!("   quickest lost: {:?}", &lost[..lost.len().min(3)]);
}

fn main() {
    let mut arguments = env::args().skip(1);
    let games = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let players = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(2);
    let chosen: Vec<String> = arguments.collect();
    for mission in &Content::shipped().missions {
        if chosen.is_empty() || chosen.contains(&mission.id) {
            report(&mission.id, players, games);
        }
    }
}
