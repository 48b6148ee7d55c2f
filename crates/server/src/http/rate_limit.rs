//! Rate limits of people and addresses.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::Quota;
use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;

use crate::config::Limits;
use crate::ids::PersonId;
use crate::net::AddressKey;
use crate::wire::{ClientCommand, Code, Refusal};

/// After how many keys those are forgotten that have not asked for a while.
const SWEEP_AT: usize = 10_000;
/// How often that is done at most.
const BETWEEN_SWEEPS: Duration = Duration::from_secs(1);

/// The rate limit of each of many keys.
pub struct RateLimit<K: Hash + Eq + Clone> {
    limiter: governor::RateLimiter<K, HashMapStateStore<K>, DefaultClock>,
    swept: Mutex<Instant>,
}

impl<K: Hash + Eq + Clone> RateLimit<K> {
    /// Lets each ask that often in a second, on average, and three times that at once.
    pub fn per_second(count: u32) -> RateLimit<K> {
        RateLimit::new(
            Quota::per_second(at_least_one(count)),
            count.saturating_mul(3),
        )
    }

    /// Lets each ask that often in a minute, on average, and twice that at once.
    pub fn per_minute(count: u32) -> RateLimit<K> {
        RateLimit::new(
            Quota::per_minute(at_least_one(count)),
            count.saturating_mul(2),
        )
    }

    fn new(quota: Quota, burst: u32) -> RateLimit<K> {
        RateLimit {
            limiter: governor::RateLimiter::hashmap(quota.allow_burst(at_least_one(burst))),
            swept: Mutex::new(Instant::now()),
        }
    }

    /// Whether one more request is within the limit.
    pub fn allow(&self, who: K) -> bool {
        if self.limiter.len() >= SWEEP_AT {
            self.sweep();
        }
        self.limiter.check_key(&who).is_ok()
    }

    /// Forgets those who have not asked for so long that nothing is held against them.
    fn sweep(&self) {
        let mut swept = self.swept.lock().unwrap_or_else(PoisonError::into_inner);
        if swept.elapsed() >= BETWEEN_SWEEPS {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
            *swept = Instant::now();
        }
    }
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// The rate limits of requests, new people and new rooms.
pub struct RateLimiter {
    /// Requests of a person, over all their connections.
    pub requests: RateLimit<PersonId>,
    /// What a person says, and how often they change seats: everybody in the room is told.
    talk: RateLimit<PersonId>,
    /// Requests from an address.
    pub address_requests: RateLimit<AddressKey>,
    /// New people, all together.
    pub newcomers: RateLimit<()>,
    /// New people from an address.
    pub address_newcomers: RateLimit<AddressKey>,
    /// New rooms from an address.
    pub address_rooms: RateLimit<AddressKey>,
}

impl RateLimiter {
    /// A rate limiter with these limits.
    pub fn new(limits: &Limits) -> RateLimiter {
        RateLimiter {
            requests: RateLimit::per_second(limits.requests_per_second),
            talk: RateLimit::new(
                Quota::per_minute(at_least_one(limits.talk_per_minute)),
                limits.talk_per_minute / 2,
            ),
            address_requests: RateLimit::per_second(limits.requests_per_second_per_address),
            newcomers: RateLimit::per_second(limits.newcomers_per_second),
            address_newcomers: RateLimit::per_minute(limits.newcomers_per_minute_per_address),
            address_rooms: RateLimit::per_minute(limits.rooms_per_minute_per_address),
        }
    }

    /// Checks the rate limit of requests that everyone in a room is told of.
    pub fn check_talk(&self, person: PersonId, ask: &ClientCommand) -> Result<(), Refusal> {
        let talks = matches!(
            ask,
            ClientCommand::Say { .. }
                | ClientCommand::Sit { .. }
                | ClientCommand::Stand { .. }
                | ClientCommand::SeatBot { .. }
        );
        if !talks || self.talk.allow(person) {
            return Ok(());
        }
        metrics::counter!("safehouse_refused", "why" => "talk").increment(1);
        let text = "that was much talk in a short time: wait a few seconds";
        Err(Refusal::new(Code::TooFast, text))
    }
}

#[cfg(test)]
mod tests {
    use super::RateLimit;

    #[test]
    fn a_burst_is_allowed_and_no_more() {
        let limit = RateLimit::per_second(5);
        let allowed = (0..100).filter(|_| limit.allow(1)).count();
        assert!((15..25).contains(&allowed), "{allowed}");
        assert!(limit.allow(2));
        let limit = RateLimit::per_minute(10);
        let allowed = (0..100).filter(|_| limit.allow(1)).count();
        assert!((20..25).contains(&allowed), "{allowed}");
    }

    #[test]
    fn those_who_are_long_gone_are_forgotten() {
        let limit = RateLimit::per_second(1_000_000);
        for who in 0..30_000 {
            limit.allow(who);
        }
        std::thread::sleep(super::BETWEEN_SWEEPS);
        limit.allow(0);
        assert!(limit.limiter.len() < super::SWEEP_AT);
    }
}
