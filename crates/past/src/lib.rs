//! The rules of earlier releases, for reading the games that were played by them.
//!
//! Rules version 1 kept only the seed and the decisions of a game. [`play_v1`] plays such a game
//! once more, by a frozen copy of the rules, and says how everything stood after each decision
//! and what happened: in the form in which the present rules write positions and events, so
//! that a program with the present rules can show the game, or go on with it.
//!
//! The copy does not look for what is wrong with a set-up or content. The checks of the present
//! rules (`table::Game::prepare`) are stricter than those of version 1 were, and a program that
//! shows a game needs them anyway: it asks them first.

mod error;
mod game;
mod present;
mod remember;
mod v1;

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::Value;

pub use error::PastError;
pub use game::GameV1;
pub use remember::remember_v1;

/// How everything stood after a decision, and what the decision had brought.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The position, in the form of the present rules.
    pub position: Value,
    /// What happened: each event with its `rule` and its `what`, in the present form.
    pub events: Vec<Value>,
}

/// One decision of a log: who decided, the answer in words, and the fingerprint of the state
/// that it led to.
pub type Decision<'a> = (u8, &'a str, &'a str);

/// Plays a game of rules version 1 once more: the deal first, then each decision. The last
/// position is one that the present rules can go on from.
///
/// `setup` and `content` are JSON, and `seed` is a seed as replays write it.
pub fn play_v1(
    game: &str,
    setup: &str,
    content: &str,
    seed: &str,
    moves: &[Decision<'_>],
) -> Result<Vec<Played>, PastError> {
    let mut all = Vec::with_capacity(moves.len() + 1);
    each_v1(game, setup, content, seed, moves, |played| all.push(played))?;
    Ok(all)
}

/// Plays a game as [`play_v1`] does, and hands over one decision after the other: a long game
/// need not be in memory as a whole.
pub fn each_v1(
    game: &str,
    setup: &str,
    content: &str,
    seed: &str,
    moves: &[Decision<'_>],
    mut each: impl FnMut(Played),
) -> Result<(), PastError> {
    let (mut game, mut last) = guarded(|| GameV1::deal(game, setup, content, seed))?;
    for (place, (seat, answer, hash)) in moves.iter().enumerate() {
        let number = place + 1;
        each(last);
        let problem = |problem| PastError::Decision { number, problem };
        last = guarded(|| game.answer(*seat, answer).map_err(problem))?;
        let seen = game.hash();
        if seen != *hash {
            return Err(PastError::Hash {
                number,
                expected: (*hash).to_string(),
                seen,
            });
        }
    }
    each(guarded(|| Ok(game.to_go_on(last)))?);
    Ok(())
}

/// Runs the frozen rules, which cannot be mended: what they do not survive is no game of theirs.
fn guarded<T>(run: impl FnOnce() -> Result<T, PastError>) -> Result<T, PastError> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(Err(PastError::Broken))
}
