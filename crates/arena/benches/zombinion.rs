//! How fast Zombinion plays, on one core and with the log off.
//!
//! Besides criterion's figures it prints the seed range and the checksum of each batch, so
//! that two builds can be seen to have done the same work.

use std::hint::black_box;
use std::time::Duration;

use arena::Progress;
use arena::zombinion::{Batch, Kingdoms, Player, Results};
use bots::roster::SIMPLEST;
use bots::zombinion::shipped;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use zombinion::content::Content;

const SEED: u64 = 1;

fn batch(players: &[Player], games: u64) -> Results {
    let kingdom = Content::shipped().kingdom("prima-partita");
    let batch = Batch {
        kingdoms: Kingdoms::Fixed(kingdom.expect("it is shipped").cards.clone()),
        players: players.to_vec(),
        games,
        seed: SEED,
        threads: 1,
    };
    batch.run(&Progress::default()).expect("the batch is sound")
}

fn list(name: &str) -> Player {
    Player::BuyList(shipped(name).expect("it is shipped"))
}

fn whole_games(criterion: &mut Criterion) {
    let players = [list("money"), list("money-furbizia")];
    let games = 20_000;
    let results = batch(&players, games);
    let state = size_of::<table::State<zombinion::Zombinion>>();
    println!("a state has {state} bytes");
    println!(
        "money against money-furbizia: seed {SEED}, games 0..{games}, checksum {}",
        results.checksum
    );
    let mut group = criterion.benchmark_group("money against money-furbizia");
    group.sample_size(20);
    group.measurement_time(Duration::from_secs(10));
    group.throughput(Throughput::Elements(games));
    group.bench_function("games", |bencher| {
        bencher.iter(|| black_box(batch(&players, games)))
    });
    group.finish();
}

fn random_play(criterion: &mut Criterion) {
    let random = || Player::Named(SIMPLEST.name.to_string());
    let players = [random(), random()];
    let games = 1_000;
    let results = batch(&players, games);
    println!(
        "random play: seed {SEED}, games 0..{games}, checksum {}",
        results.checksum
    );
    let mut group = criterion.benchmark_group("random play");
    group.sample_size(20);
    group.measurement_time(Duration::from_secs(10));
    group.throughput(Throughput::Elements(results.decisions));
    group.bench_function("decisions", |bencher| {
        bencher.iter(|| black_box(batch(&players, games)))
    });
    group.finish();
}

criterion_group!(benches, whole_games, random_play);
criterion_main!(benches);
