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
}
