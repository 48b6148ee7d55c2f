//! How many games the searching bots try out in a second, on one core.

use std::hint::black_box;
use std::time::Duration;

use bots::Bot;
use bots::roster::BotRoster;
use bots::search::Cores;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use table::{Chance, Game, Resolution, Rulebook, Seed};
use zombicide::invader::{self, Invader};
use zombicide::season1::{self, Season1};
use zombinion::Zombinion;

/// The opening of a game between searching bots; says how many games they tried out.
fn opening<G: Game>(game: &G, decisions: u32, seat: impl Fn() -> Box<dyn Bot<G>>) -> u64 {
    let mut bots: Vec<_> = (0..game.seats()).map(|_| seat()).collect();
    let mut chance = Chance::new(Seed::Fast(1));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    for _ in 0..decisions {
        let Some(seat) = game.decider(&position) else {
            break;
        };
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.observe(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
        assert!(applied.is_ok(), "a bot gave an illegal answer: {answer:?}");
    }
    bots.iter().map(|bot| bot.tries()).sum()
}

fn measure<G: Game>(
    criterion: &mut Criterion,
    game: &G,
    decisions: u32,
    seat: impl Fn() -> Box<dyn Bot<G>>,
) {
    // Bots that find no free core stay on their own.
    let _cores = Cores::shared().take_free(usize::MAX);
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.measurement_time(Duration::from_secs(10));
    group.throughput(Throughput::Elements(opening(game, decisions, &seat)));
    group.bench_function(format!("{} tries", G::ID), |bencher| {
        bencher.iter(|| black_box(opening(game, decisions, &seat)))
    });
    group.finish();
}

fn search(criterion: &mut Criterion) {
    let content = zombinion::content::Content::shipped();
    let setup = zombinion::Setup::new(2, "prima-partita", content).expect("it is shipped");
    let game = Zombinion::prepare(setup, content).expect("it is sound");
    measure(criterion, &game, 60, || {
        game.seat_bot("search:64").expect("it is in the cast")
    });
    let content = season1::Content::shipped();
    let game = Season1::prepare(season1::Setup::random("10", 1), content).expect("it is sound");
    measure(criterion, &game, 40, || {
        game.seat_bot("search:24").expect("it is in the cast")
    });
    let content = invader::Content::shipped();
    let game = Invader::prepare(invader::Setup::random("M1", 1), content).expect("it is sound");
    measure(criterion, &game, 40, || {
        game.seat_bot("search:24").expect("it is in the cast")
    });
}

criterion_group!(benches, search);
criterion_main!(benches);
