//! How fast Zombicide season 1 plays at random, on one core and with the log off.
//!
//! Besides criterion's figures it prints the seed range and a checksum of the final states,
//! so that two builds can be seen to have done the same work.

use std::hint::black_box;
use std::time::Duration;

use arena::game_seed;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use table::{Answers, Chance, Game, Seed, Stage, State};
use zombicide::season1::{Content, Position, Season1, Setup};

const SEED: u64 = 1;

fn mission(id: &str, players: u8) -> Season1 {
    Season1::prepare(Setup::random(id, players), Content::shipped()).expect("it is shipped")
}

/// Plays one game at random; how it ended, and after how many decisions.
fn play(game: &Season1, number: u64) -> (Position, u64) {
    let seed = game_seed(SEED, number);
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut choices = Chance::new(Seed::Fast(!seed));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    let mut decisions = 0;
    while game.decider(&position).is_some() {
        let answers = game.answers(&position);
        let place = choices.below(answers.count() as u32);
        let answer = answers.nth(place as usize).expect("it is one of them");
        let mut stage = Stage::silent(&mut chance);
        game.apply(&mut position, answer, &mut stage)
            .unwrap_or_else(|_| panic!("a listed answer was refused"));
        decisions += 1;
    }
    (position, decisions)
}

/// Plays so many games and says how many decisions they took.
fn batch(game: &Season1, games: u64) -> u64 {
    (0..games)
        .map(|number| black_box(play(game, number)).1)
        .sum()
}

fn checksum(game: &Season1, games: u64) -> u64 {
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

fn measure(criterion: &mut Criterion, id: &str, players: u8, games: u64) {
    let game = mission(id, players);
    let decisions = batch(&game, games);
    println!(
        "mission {id}, {players} player(s), at random: seed {SEED}, games 0..{games}, {decisions} decisions, checksum {:016x}",
        checksum(&game, games)
    );
    let mut group = criterion.benchmark_group(format!("mission {id} at random"));
    group.sample_size(20);
    group.measurement_time(Duration::from_secs(8));
    group.throughput(Throughput::Elements(decisions));
    group.bench_function("decisions", |bencher| bencher.iter(|| batch(&game, games)));
    group.throughput(Throughput::Elements(games));
    group.bench_function("games", |bencher| bencher.iter(|| batch(&game, games)));
    group.finish();
}

fn copying(criterion: &mut Criterion) {
    let game = mission("01", 1);
    let mut chance = Chance::new(Seed::Fast(SEED));
    let position = game.deal(&mut Stage::silent(&mut chance));
    let state: State<Season1> = State { position, chance };
    println!("a state has {} bytes", size_of::<State<Season1>>());
    criterion.bench_function("copying a state", |bencher| {
        bencher.iter(|| black_box(black_box(&state).clone()))
    });
}

fn random_play(criterion: &mut Criterion) {
    measure(criterion, "01", 1, 500);
    measure(criterion, "00", 1, 500);
    copying(criterion);
}

criterion_group!(benches, random_play);
criterion_main!(benches);
