//! Putting games that come in any order, and perhaps twice, into their own order, once.

use std::collections::BTreeMap;

/// Games that follow each other, as they came, with whatever must be done once they are kept.
struct Early<T> {
    end: u64,
    lines: Vec<u8>,
    token: T,
}

/// Games that have come too early, and which is due.
pub struct Merging<T> {
    due: u64,
    early: BTreeMap<u64, Early<T>>,
}

/// Games that are due.
#[derive(Debug, PartialEq, Eq)]
pub struct Due<T> {
    /// The number of the first.
    pub first: u64,
    /// Their lines.
    pub lines: Vec<u8>,
    /// What came with them.
    pub token: T,
}

impl<T> Merging<T> {
    /// Nothing has come yet; that game is due first.
    pub fn new(due: u64) -> Merging<T> {
        Merging {
            due,
            early: BTreeMap::new(),
        }
    }

    /// The first game that has not been handed out.
    pub fn due(&self) -> u64 {
        self.due
    }

    /// Takes in games from that number on. Gives the token back if all of them were there.
    pub fn take_in(&mut self, first: u64, lines: Vec<u8>, token: T) -> Result<(), T> {
        let count = lines.iter().filter(|byte| **byte == b'\n').count() as u64;
        let end = first.saturating_add(count);
        let known = self.early.get(&first).is_some_and(|early| early.end >= end);
        if end <= self.due || known {
            return Err(token);
        }
        self.early.insert(first, Early { end, lines, token });
        Ok(())
    }

    /// The games that are due now, if they have come.
    pub fn next(&mut self) -> Option<Due<T>> {
        let first = *self
            .early
            .keys()
            .next()
            .filter(|first| **first <= self.due)?;
        let Early { end, lines, token } = self.early.remove(&first)?;
        // Some of them may have been there already: the end of a run that was cut off lies
        // anywhere.
        let missing = (self.due - first) as usize;
        let ends = lines.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let from = match missing {
            0 => 0,
            n => ends
                .map(|(place, _)| place + 1)
                .nth(n - 1)
                .unwrap_or(lines.len()),
        };
        let first = self.due;
        self.due = self.due.max(end);
        Some(Due {
            first,
            lines: lines[from..].to_vec(),
            token,
        })
    }

    /// Whether every game of a range is there.
    pub fn has(&self, games: std::ops::Range<u64>) -> bool {
        let mut next = games.start.max(self.due);
        for (first, early) in &self.early {
            if *first <= next {
                next = next.max(early.end);
            }
        }
        next >= games.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(games: std::ops::Range<u64>) -> Vec<u8> {
        let line = |number: u64| format!("{number}\n").into_bytes();
        games.flat_map(line).collect()
    }

    #[test]
    fn games_come_out_in_order_and_once() {
        let mut merging = Merging::new(0);
        assert_eq!(merging.take_in(4, lines(4..6), "late"), Ok(()));
        assert_eq!(merging.take_in(4, lines(4..6), "twice"), Err("twice"));
        assert!(merging.next().is_none());
        assert!(merging.has(4..6) && !merging.has(3..6) && !merging.has(4..7));
        assert_eq!(merging.take_in(0, lines(0..4), "first"), Ok(()));
        assert!(merging.has(0..6));
        let first = merging.next().unwrap();
        assert_eq!((first.first, first.token), (0, "first"));
        assert_eq!(merging.next().unwrap().lines, lines(4..6));
        assert_eq!(merging.due(), 6);
        assert_eq!(merging.take_in(0, lines(0..4), "again"), Err("again"));
        assert!(merging.next().is_none());
    }

    #[test]
    fn of_games_that_are_there_in_part_the_rest_is_taken() {
        let mut merging = Merging::new(3);
        assert_eq!(merging.take_in(0, lines(0..5), ()), Ok(()));
        let due = merging.next().unwrap();
        assert_eq!((due.first, due.lines), (3, lines(3..5)));
        assert_eq!(merging.due(), 5);
    }

    #[test]
    fn games_that_overlap_in_any_way_come_out_once() {
        let mut merging = Merging::new(0);
        assert_eq!(merging.take_in(0, lines(0..3), 1), Ok(()));
        assert_eq!(merging.take_in(1, lines(1..3), 2), Ok(()));
        assert_eq!(merging.take_in(2, lines(2..6), 3), Ok(()));
        let mut seen = Vec::new();
        let mut tokens = Vec::new();
        while let Some(due) = merging.next() {
            seen.extend(due.lines);
            tokens.push(due.token);
        }
        assert_eq!(seen, lines(0..6));
        assert_eq!(tokens, [1, 2, 3]);
    }
}
