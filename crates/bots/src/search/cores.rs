//! Who may think on how many cores.
//!
//! A search that is alone on the machine thinks on all cores; one among many, on the one that
//! its thread has already. Nobody ever waits for a core: there are free ones or not.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The cores of a machine that nobody thinks on.
#[derive(Debug)]
pub struct Cores {
    free: AtomicUsize,
}

/// Cores that somebody has taken, until it is dropped.
#[derive(Debug)]
pub struct Taken<'a> {
    from: &'a Cores,
    count: usize,
}

impl Cores {
    /// So many, all free.
    pub const fn new(count: usize) -> Cores {
        Cores {
            free: AtomicUsize::new(count),
        }
    }

    /// Those of this machine, shared by all who think in this program.
    pub fn shared() -> &'static Cores {
        static SHARED: OnceLock<Cores> = OnceLock::new();
        SHARED.get_or_init(|| Cores::new(thread::available_parallelism().map_or(1, usize::from)))
    }

    /// Takes up to so many of those that are free; perhaps none.
    pub fn take_free(&self, most: usize) -> Taken<'_> {
        let mut count = 0;
        let take = |free: usize| {
            count = free.min(most);
            Some(free - count)
        };
        // The closure always gives a number, so that this cannot fail.
        let _ = self
            .free
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, take);
        Taken { from: self, count }
    }
}

impl Taken<'_> {
    /// How many.
    pub fn count(&self) -> usize {
        self.count
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.from.free.fetch_add(self.count, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_are_taken_while_there_are_any_and_given_back() {
        let cores = Cores::new(3);
        let one = cores.take_free(2);
        let other = cores.take_free(2);
        let none = cores.take_free(2);
        assert_eq!([one.count(), other.count(), none.count()], [2, 1, 0]);
        drop(one);
        assert_eq!(cores.take_free(5).count(), 2);
    }
}
