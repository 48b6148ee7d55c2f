//! How fast Zombicide season 1 plays at random, on one core and with the log off.

#[path = "support/random_play.rs"]
mod random_play;

use criterion::{Criterion, criterion_group, criterion_main};
use random_play::{copying, measure};
use table::Rulebook;
use zombicide::season1::{Content, Season1, Setup};

fn mission(id: &str) -> Season1 {
    Season1::prepare(Setup::random(id, 1), Content::shipped()).expect("it is shipped")
}

fn random_play(criterion: &mut Criterion) {
    measure(criterion, "mission 01", &mission("01"), 500);
    measure(criterion, "mission 00", &mission("00"), 500);
    copying(criterion, &mission("01"));
}

criterion_group!(benches, random_play);
criterion_main!(benches);
