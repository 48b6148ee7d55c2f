//! How fast Zombicide: Invader plays at random, on one core and with the log off.

#[path = "support/random_play.rs"]
mod random_play;

use criterion::{Criterion, criterion_group, criterion_main};
use random_play::{copying, measure};
use table::Rulebook;
use zombicide::invader::{Content, Invader, Setup};

fn mission(id: &str) -> Invader {
    Invader::prepare(Setup::random(id, 1), Content::shipped()).expect("it is shipped")
}

fn random_play(criterion: &mut Criterion) {
    measure(criterion, "mission M7", &mission("M7"), 500);
    measure(criterion, "mission M0", &mission("M0"), 500);
    copying(criterion, &mission("M7"));
}

criterion_group!(benches, random_play);
criterion_main!(benches);
