//! What a batch of games says, and how sure one can be.

use serde::Serialize;

/// A value with the interval in which the true one lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The value seen.
    pub value: f64,
    /// The ends of the interval.
    pub interval95: [f64; 2],
}

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_985;

/// The share of `hits` among `tries`, with Wilson's interval.
pub fn share(hits: u64, tries: u64) -> Estimate {
    if tries == 0 {
        let interval95 = [0.0, 1.0];
        return Estimate {
            value: 0.0,
            interval95,
        };
    }
    let (n, p) = (tries as f64, hits as f64 / tries as f64);
    let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate {
        value: p,
        interval95: [(centre - half).max(0.0), (centre + half).min(1.0)],
    }
}

/// The mean of `count` numbers with that sum and sum of squares.
pub fn mean(sum: i64, squares: u64, count: u64) -> Estimate {
    let n = count.max(1) as f64;
    let value = sum as f64 / n;
    let variance = (squares as f64 / n - value * value).max(0.0);
    let half = Z * (variance / n).sqrt();
    Estimate {
        value,
        interval95: [value - half, value + half],
    }
}

/// How often each length was seen, of games that last so many turns or rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths(Vec<u64>);

impl Lengths {
    /// Adds one.
    pub fn note(&mut self, length: usize) {
        if length >= self.0.len() {
            self.0.resize(length + 1, 0);
        }
        self.0[length] += 1;
    }

    /// Adds all of another.
    pub fn add(&mut self, other: &Lengths) {
        if other.0.len() > self.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (count, other) in self.0.iter_mut().zip(&other.0) {
            *count += other;
        }
    }

    /// What they come to.
    pub fn spread(&self) -> Spread {
        let seen = || self.0.iter().enumerate().filter(|(_, count)| **count > 0);
        let count: u64 = self.0.iter().sum();
        let sum: u64 = seen().map(|(length, count)| length as u64 * count).sum();
        let squares: u64 = seen().map(|(length, n)| (length as u64).pow(2) * n).sum();
        let mut passed = 0;
        let median = seen().find(|(_, count)| {
            passed += **count;
            2 * passed >= self.0.iter().sum()
        });
        let length = |found: Option<(usize, &u64)>| found.map_or(0, |(length, _)| length as u64);
        Spread {
            mean: mean(sum as i64, squares, count),
            least: length(seen().next()),
            median: length(median),
            most: length(seen().next_back()),
        }
    }
}

/// How numbers are spread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// Their mean.
    #[serde(flatten)]
    pub mean: Estimate,
    /// The smallest.
    pub least: u64,
    /// At least half of them are no larger, and at least half no smaller.
    pub median: u64,
    /// The largest.
    pub most: u64,
}

/// FNV-1a over whole words: tells whether two builds have played the same games.
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    pub(crate) fn new(number: u64) -> Fingerprint {
        let mut print = Fingerprint(0xcbf2_9ce4_8422_2325);
        print.add(number);
        print
    }

    pub(crate) fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3);
    }

    pub(crate) fn value(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_the_known_one() {
        // 50 of 100: 0.4038 to 0.5962.
        let Estimate { value, interval95 } = share(50, 100);
        assert_eq!(value, 0.5);
        assert!((interval95[0] - 0.4038).abs() < 1e-4, "{interval95:?}");
        assert!((interval95[1] - 0.5962).abs() < 1e-4, "{interval95:?}");
        assert!(share(0, 10).interval95[1] > 0.2);
    }

    #[test]
    fn the_mean_of_equal_numbers_is_certain() {
        let estimate = mean(30, 90, 10);
        assert_eq!(estimate.value, 3.0);
        assert_eq!(estimate.interval95, [3.0, 3.0]);
    }

    #[test]
    fn lengths_tell_their_middle_and_their_ends() {
        let mut lengths = Lengths::default();
        [5, 2, 9, 2].iter().for_each(|n| lengths.note(*n));
        let mut others = Lengths::default();
        others.note(30);
        lengths.add(&others);
        let spread = lengths.spread();
        assert_eq!([spread.least, spread.median, spread.most], [2, 5, 30]);
        assert!((spread.mean.value - 9.6).abs() < 1e-9);
        assert_eq!(Lengths::default().spread().most, 0);
    }
}
