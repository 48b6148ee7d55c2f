//! Every mission of Invader, once won by the planner and once lost: the same seeds give the
//! same games. `cargo run --release -p workbench -- missions invader` finds others.
//!
//! Two players with the six survivors of the box.

#![allow(non_snake_case, reason = "missions are called as in the book")]

use bots::invader::Planner;
use table::Rulebook;
use zombicide::invader::{Content, Ending, Invader, Setup};

/// How the planner's game ends, and in which round.
fn play(mission: &str, seed: u64) -> (Ending, u8) {
    let setup = Setup::random(mission, 2);
    let game = Invader::prepare(setup, Content::shipped()).expect("it is shipped");
    let (view, _) = bots::play(&game, seed, &mut Planner::default());
    (view.ending.expect("it is over"), view.round)
}

fn is_won(mission: &str, seed: u64, in_round: u8) {
    assert_eq!(play(mission, seed), (Ending::Won, in_round));
}

fn is_lost(mission: &str, seed: u64, in_round: u8) {
    let (ending, round) = play(mission, seed);
    assert_ne!(ending, Ending::Won);
    assert_eq!(round, in_round);
}

#[test]
fn mission_M0_can_be_won_and_lost() {
    is_won("M0", 242, 5);
    is_lost("M0", 470, 2);
}

#[test]
fn mission_M1_can_be_won_and_lost() {
    is_won("M1", 167, 3);
    is_lost("M1", 171, 3);
}

#[test]
fn mission_M2_can_be_won_and_lost() {
    is_won("M2", 31, 6);
    is_lost("M2", 160, 2);
}

#[test]
fn mission_M3_can_be_won_and_lost() {
    is_won("M3", 295, 11);
    is_lost("M3", 153, 4);
}

#[test]
fn mission_M4_can_be_won_and_lost() {
    is_won("M4", 190, 6);
    is_lost("M4", 255, 1);
}

#[test]
fn mission_M5_can_be_won_and_lost() {
    is_won("M5", 285, 6);
    is_lost("M5", 153, 2);
}

#[test]
fn mission_M6_can_be_won_and_lost() {
    is_won("M6", 89, 6);
    is_lost("M6", 281, 2);
}

#[test]
fn mission_M7_can_be_won_and_lost() {
    is_won("M7", 1040, 7);
    is_lost("M7", 437, 1);
}

#[test]
fn mission_M8_can_be_won_and_lost() {
    is_won("M8", 376, 14);
    is_lost("M8", 74, 3);
}

#[test]
fn mission_M9_can_be_won_and_lost() {
    is_won("M9", 494, 11);
    is_lost("M9", 153, 2);
}

#[test]
fn mission_M10_can_be_won_and_lost() {
    is_won("M10", 194, 5);
    is_lost("M10", 279, 1);
}
