//! How many games the searching bots try out in a second, on one core.

use std::hint::black_box;
use std::time::Duration;

use bots::cast::Cast;
use bots::search::Cores;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use table::{Chance, Game, Seed, Stage};
use zombicide::{invader, season1};
use zombinion::Zombinion;

/// The opening of a game between searching bots; says how many games they tried out.
fn opening<G: Cast>(game: &G, decisions: u32) -> u64 {
    let seat = |_| game.seat_bot("search:64").expect("every game has it");
    let mut bots: Vec<_> = (0..game.seats()).map(seat).collect();
    let mut chance = Chance::new(Seed::Fast(1));
    let mut position = game.deal(&mut Stage::silent(&mut chance));
    for _ in 0..decisions {
        let Some(seat) = game.decider(&position) else {
            break;
        };
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.sight(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Stage::silent(&mut chance));
        assert!(applied.is_ok(), "a bot gave an illegal answer: {answer:?}");
    }
    bots.iter().map(|bot| bot.tries()).sum()
}

fn measure<G: Cast>(criterion: &mut Criterion, game: &G, decisions: u32) {
    // Bots that find no free core stay on their own.
    let _cores = Cores::shared().take_free(usize::MAX);
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.measurement_time(Duration::from_secs(10));
    group.throughput(Throughput::Elements(opening(game, decisions)));
    group.bench_function(format!("{} tries", G::ID), |bencher| {
        bencher.iter(|| black_box(opening(game, decisions)))
    });
    group.finish();
}

fn search(criterion: &mut Criterion) {
    let content = zombinion::content::Content::shipped();
    let setup = zombinion::Setup::new(2, "prima-partita", content).expect("it is shipped");
    let game = Zombinion::prepare(setup, content).expect("it is sound");
    measure(criterion, &game, 60);
    let setup = season1::Setup::random("01", 1);
    let content = season1::content::Content::shipped();
    let game = season1::Season1::prepare(setup, content).expect("it is sound");
    measure(criterion, &game, 40);
    let setup = invader::Setup::random("M1", 1);
    let content = invader::content::Content::shipped();
    let game = invader::Invader::prepare(setup, content).expect("it is sound");
    measure(criterion, &game, 40);
}

criterion_group!(benches, search);
criterion_main!(benches);
