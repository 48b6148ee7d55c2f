//! Playing the games of one item.

use std::ops::Range;

use arena::Run;

use crate::simulate::bus::PAYLOAD;

/// What became of an item.
pub enum Ended {
    /// Its games, in parts that fit into a message, each with the number of its first game.
    Played(Vec<(u64, Vec<u8>)>),
    /// Somebody wanted to leave.
    Stopped,
}

/// Plays games that follow each other.
pub fn play(run: &Run, games: Range<u64>, stop: impl Fn() -> bool) -> Ended {
    let mut table = run.table();
    let mut parts = Vec::new();
    let mut first = games.start;
    let mut lines = Vec::new();
    for number in games {
        if stop() {
            return Ended::Stopped;
        }
        let page = run.page(table.as_mut(), number..number + 1);
        if !lines.is_empty() && lines.len() + page.lines.len() > PAYLOAD {
            parts.push((first, std::mem::take(&mut lines)));
            first = number;
        }
        lines.extend(page.lines);
    }
    parts.push((first, lines));
    Ended::Played(parts)
}
