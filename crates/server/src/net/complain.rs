//! Warnings about what strangers do: said once in a while, so that they cannot fill the log.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long the log keeps quiet about something that it has warned of.
const QUIET: Duration = Duration::from_secs(10);

/// A warning that is logged at most once in ten seconds, with how often it was due.
pub struct Complaint(Mutex<Said>);

struct Said {
    last: Option<Instant>,
    since: u64,
}

impl Complaint {
    /// A warning that was never due.
    pub const fn new() -> Complaint {
        Complaint(Mutex::new(Said {
            last: None,
            since: 0,
        }))
    }

    /// Notes that the warning is due. If it is time to log it, tells how often it was due
    /// since it was last logged.
    pub fn due(&self) -> Option<u64> {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.since += 1;
        if said.last.is_some_and(|last| last.elapsed() < QUIET) {
            return None;
        }
        said.last = Some(Instant::now());
        Some(std::mem::take(&mut said.since))
    }
}

#[cfg(test)]
mod tests {
    use super::Complaint;

    #[test]
    fn it_is_logged_once_however_often_it_is_due() {
        let complaint = Complaint::new();
        let logged: Vec<Option<u64>> = (0..1_000).map(|_| complaint.due()).collect();
        assert_eq!(logged[0], Some(1));
        assert!(logged[1..].iter().all(Option::is_none));
    }
}
