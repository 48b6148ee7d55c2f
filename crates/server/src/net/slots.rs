//! How many connections an address has.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::AddressKey;

/// How many of something each of many has at once, with a limit for each.
pub struct Counts<K> {
    most: usize,
    of: Mutex<HashMap<K, usize>>,
}

/// One of the things that are counted. It is given back when this is dropped.
pub struct Held<K: Hash + Eq> {
    counts: Arc<Counts<K>>,
    key: K,
}

impl<K: Hash + Eq + Clone> Counts<K> {
    /// Nobody has any yet, and nobody may have more than that.
    pub fn new(most: usize) -> Arc<Counts<K>> {
        Arc::new(Counts {
            most,
            of: Mutex::default(),
        })
    }

    /// Takes one more; nothing if that would be too many.
    pub fn take(self: &Arc<Counts<K>>, key: K) -> Option<Held<K>> {
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        let count = of.get(&key).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        of.insert(key.clone(), count + 1);
        Some(Held {
            counts: Arc::clone(self),
            key,
        })
    }
}

impl<K: Hash + Eq> Drop for Held<K> {
    fn drop(&mut self) {
        let mut of = self
            .counts
            .of
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = of.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                of.remove(&self.key);
            }
        }
    }
}

/// The place that a connection takes among those of its address. It is the peer's until a
/// request tells for which client a proxy asks.
pub struct Slot {
    counts: Arc<Counts<AddressKey>>,
    held: Mutex<Option<Held<AddressKey>>>,
}

impl Slot {
    /// A place for a connection from that address; nothing if it has too many.
    pub fn take(counts: &Arc<Counts<AddressKey>>, address: AddressKey) -> Option<Slot> {
        let held = counts.take(address)?;
        Some(Slot {
            counts: Arc::clone(counts),
            held: Mutex::new(Some(held)),
        })
    }

    /// A place for a connection of a proxy, which counts for nobody before the proxy tells for
    /// whom it asks.
    pub fn of_proxy(counts: &Arc<Counts<AddressKey>>) -> Slot {
        Slot {
            counts: Arc::clone(counts),
            held: Mutex::new(None),
        }
    }

    /// Counts the connection as one of that client's from now on. Tells whether the client
    /// may have it.
    pub fn move_to(&self, client: Option<AddressKey>) -> bool {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.as_ref().map(|held| held.key) == client {
            return true;
        }
        *held = None;
        let Some(client) = client else { return true };
        *held = self.counts.take(client);
        held.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{AddressKey, Counts, Slot};

    fn address(last: u8) -> AddressKey {
        IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)).into()
    }

    #[test]
    fn a_connection_counts_for_the_client_it_is_used_by() {
        let counts = Counts::new(2);
        let (proxy, client) = (address(1), address(2));
        let slots: Vec<Slot> = (0..2)
            .map(|_| Slot::take(&counts, proxy).unwrap())
            .collect();
        assert!(Slot::take(&counts, proxy).is_none());
        assert!(slots.iter().all(|slot| slot.move_to(Some(client))));
        let third = Slot::take(&counts, proxy).unwrap();
        assert!(!third.move_to(Some(client)));
        assert!(third.move_to(None));
        assert!(!Slot::of_proxy(&counts).move_to(Some(client)));
        drop(slots);
        assert!(third.move_to(Some(client)));
        drop(third);
        assert!(counts.of.lock().unwrap().is_empty());
    }
}
