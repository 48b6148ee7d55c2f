//! How long to think.

use std::time::{Duration, Instant};

/// How long a search thinks about one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many tries: the same answer on every machine.
    Tries(u32),
    /// So long: for live play.
    Time(Duration),
}

impl Budget {
    /// Whether one of so many trees, begun at that moment, has had its share.
    pub(super) fn is_spent(self, trees: usize, tries: u32, began: Instant) -> bool {
        match self {
            Budget::Tries(all) => tries >= all.div_ceil(trees as u32),
            Budget::Time(time) => began.elapsed() >= time,
        }
    }

    /// When to stop thinking that began at that moment, if time limits it.
    pub(super) fn end(self, began: Instant) -> Option<Instant> {
        match self {
            Budget::Tries(_) => None,
            Budget::Time(time) => Some(began + time),
        }
    }

    /// Reads `800` (tries) or `500ms`.
    pub fn read(words: &str) -> Result<Budget, String> {
        let wrong = || {
            format!(
                "“{words}” is no budget: it is a number of tries such as 800, or a time such as 500ms"
            )
        };
        match words.strip_suffix("ms") {
            Some(time) => {
                let time = time.parse().ok().filter(|ms| (1..=600_000).contains(ms));
                time.map(|ms| Budget::Time(Duration::from_millis(ms)))
            }
            None => {
                let tries = words.parse().ok().filter(|n| (1..=10_000_000).contains(n));
                tries.map(Budget::Tries)
            }
        }
        .ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_or_refused() {
        assert_eq!(Budget::read("800"), Ok(Budget::Tries(800)));
        let half_a_second = Budget::Time(Duration::from_millis(500));
        assert_eq!(Budget::read("500ms"), Ok(half_a_second));
        for wrong in ["", "0", "-1", "1.5", "ms", "0ms", "99999999999", "soon"] {
            assert!(
                Budget::read(wrong).unwrap_err().contains("no budget"),
                "{wrong}"
            );
        }
    }
}
