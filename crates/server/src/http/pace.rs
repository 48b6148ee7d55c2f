//! How fast people may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::ids::PersonId;

/// After how many people those are forgotten who have not asked for a while.
const SWEEP_AT: usize = 10_000;
/// How many seconds' worth of requests may come at once.
const BURST: f64 = 3.0;

/// A bucket that fills by the second and is emptied by asking.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(per_second: u32) -> Bucket {
        Bucket {
            left: f64::from(per_second) * BURST,
            filled: Instant::now(),
        }
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, per_second: u32) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.filled).as_secs_f64() * f64::from(per_second);
        self.left = (self.left + gained).min(f64::from(per_second) * BURST);
        self.filled = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }

    fn is_full(&self, per_second: u32) -> bool {
        let gained = self.filled.elapsed().as_secs_f64() * f64::from(per_second);
        self.left + gained >= f64::from(per_second) * BURST
    }
}

/// How fast each of many may ask.
pub struct Buckets<K> {
    per_second: u32,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// How fast people may ask.
pub type Pace = Buckets<PersonId>;

impl<K: Hash + Eq> Buckets<K> {
    /// So many requests in a second, on average.
    pub fn new(per_second: u32) -> Buckets<K> {
        Buckets {
            per_second,
            buckets: Mutex::default(),
        }
    }

    /// Whether one more request is within the limit.
    pub fn allow(&self, who: K) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP_AT {
            buckets.retain(|_, bucket| !bucket.is_full(self.per_second));
        }
        let bucket = buckets.entry(who);
        bucket
            .or_insert_with(|| Bucket::new(self.per_second))
            .take(self.per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::Buckets;

    #[test]
    fn a_burst_is_allowed_and_no_more() {
        let buckets = Buckets::new(5);
        let allowed = (0..100).filter(|_| buckets.allow(1)).count();
        assert!((15..20).contains(&allowed), "{allowed}");
        assert!(buckets.allow(2));
    }
}
