//! How fast a game plays at random, on one core and with the log off.
//!
//! Besides criterion's figures it prints the seed range and a checksum of the final states,
//! so that two builds can be seen to have done the same work.

use std::hint::black_box;
use std::time::Duration;

use arena::game_seed;
use criterion::{Criterion, Throughput};
use table::{Answers, Chance, Game, Resolution, Seed, State};

const SEED: u64 = 1;

/// Plays one game at random; how it ended, and after how many decisions.
fn play<G: Game>(game: &G, number: u64) -> (G::Position, u64) {
    let seed = game_seed(SEED, number);
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut choices = Chance::new(Seed::Fast(!seed));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    let mut decisions = 0;
    while game.decider(&position).is_some() {
        let answers = game.answers(&position);
        let place = choices.below(answers.count() as u32);
        let answer = answers.nth(place as usize).expect("it is one of them");
        let mut resolution = Resolution::silent(&mut chance);
        game.apply(&mut position, answer, &mut resolution)
            .unwrap_or_else(|_| panic!("a listed answer was refused"));
        decisions += 1;
    }
    (position, decisions)
}

/// Plays so many games and says how many decisions they took.
fn batch<G: Game>(game: &G, games: u64) -> u64 {
    (0..games)
        .map(|number| black_box(play(game, number)).1)
        .sum()
}

fn checksum<G: Game>(game: &G, games: u64) -> u64 {
    let mut sum = 0_u64;
    for number in 0..games {
        let text = serde_json::to_vec(&play(game, number).0).expect("positions are plain data");
        let print = text.iter().fold(0xcbf2_9ce4_8422_2325_u64, |print, byte| {
            (print ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
        sum = sum.wrapping_add(print);
    }
    sum
}

/// Measures decisions and whole games a second.
pub fn measure<G: Game>(criterion: &mut Criterion, name: &str, game: &G, games: u64) {
    let decisions = batch(game, games);
    println!(
        "{name}, {} player(s), at random: seed {SEED}, games 0..{games}, {decisions} decisions, checksum {:016x}",
        game.seats(),
        checksum(game, games)
    );
    let mut group = criterion.benchmark_group(format!("{name} at random"));
    group.sample_size(20);
    group.measurement_time(Duration::from_secs(8));
    group.throughput(Throughput::Elements(decisions));
    group.bench_function("decisions", |bencher| bencher.iter(|| batch(game, games)));
    group.throughput(Throughput::Elements(games));
    group.bench_function("games", |bencher| bencher.iter(|| batch(game, games)));
    group.finish();
}

/// Measures how long copying a state takes.
pub fn copying<G: Game>(criterion: &mut Criterion, game: &G)
where
    State<G>: Clone,
{
    let mut chance = Chance::new(Seed::Fast(SEED));
    let position = game.deal(&mut Resolution::silent(&mut chance));
    let state: State<G> = State { position, chance };
    println!("a state of {} has {} bytes", G::ID, size_of::<State<G>>());
    criterion.bench_function(&format!("copying a state of {}", G::ID), |bencher| {
        bencher.iter(|| black_box(black_box(&state).clone()))
    });
}
