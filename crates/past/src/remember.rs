//! Games of rules version 1 as steps that a store or a replay keeps.

use table::record::Recorder;
use table::{OlderGame, Remembered};

use crate::{Decision, each_v1};

/// The version of the rules whose form of positions and events [`each_v1`] writes.
const FORM: u32 = 2;

/// How a game of rules version 1 went.
pub fn remember_v1(game: &str, older: &OlderGame<'_>) -> Result<Remembered, String> {
    let moves: Vec<Decision<'_>> = older
        .moves
        .iter()
        .map(|taken| (taken.seat.0, taken.answer.as_str(), taken.hash.as_str()))
        .collect();
    let mut recorder = Recorder::new(FORM);
    let seed = older.seed.to_string();
    let played = each_v1(game, older.setup, older.content, &seed, &moves, |played| {
        recorder.add(played.position, played.events);
    });
    played.map_err(|error| error.to_string())?;
    Ok(Remembered {
        steps: recorder.finish(),
        obstacle: None,
    })
}
