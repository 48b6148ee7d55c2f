//! Crowds: how many zombies of each kind are in each zone.

use crate::v1::table::Stack;
use serde::{Deserialize, Serialize};

use crate::v1::zombicide::board::{ZoneId, ZoneSet};

/// Kinds of zombies in either edition.
pub const KINDS: usize = 4;

/// How many of each kind.
pub type Heads = [u8; KINDS];

/// Zombies by zone, counted and not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Crowds {
    heads: Stack<Heads, { ZoneSet::CAPACITY }>,
    occupied: ZoneSet,
}

impl Crowds {
    /// Nobody in any of that many zones.
    pub fn empty(zones: usize) -> Crowds {
        let mut heads = Stack::new();
        (0..zones).for_each(|_| heads.push(Heads::default()));
        Crowds {
            heads,
            occupied: ZoneSet::EMPTY,
        }
    }

    /// How many of each kind are in a zone.
    pub fn heads(&self, zone: ZoneId) -> Heads {
        self.heads.as_slice()[zone.index()]
    }

    /// How many of a kind are in a zone.
    pub fn count(&self, zone: ZoneId, kind: usize) -> u8 {
        self.heads.as_slice()[zone.index()][kind]
    }

    /// How many zombies are in a zone.
    pub fn total(&self, zone: ZoneId) -> u16 {
        self.heads(zone).iter().map(|count| u16::from(*count)).sum()
    }

    /// The zones with zombies.
    pub fn occupied(&self) -> ZoneSet {
        self.occupied
    }

    /// Whether a zone has any.
    pub fn any(&self, zone: ZoneId) -> bool {
        self.occupied.contains(zone)
    }

    /// How many of a kind there are on the whole board.
    pub fn on_board(&self, kind: usize) -> u16 {
        let heads = self.heads.as_slice().iter();
        heads.map(|heads| u16::from(heads[kind])).sum()
    }

    /// Adds zombies.
    pub fn add(&mut self, zone: ZoneId, kind: usize, count: u8) {
        if count > 0 {
            self.heads.as_mut_slice()[zone.index()][kind] += count;
            self.occupied.insert(zone);
        }
    }

    /// Takes zombies away; there must be that many.
    pub fn remove(&mut self, zone: ZoneId, kind: usize, count: u8) {
        let heads = &mut self.heads.as_mut_slice()[zone.index()];
        heads[kind] -= count;
        if *heads == Heads::default() {
            self.occupied.remove(zone);
        }
    }

    /// Takes everybody out of a zone and says who it was.
    pub fn clear(&mut self, zone: ZoneId) -> Heads {
        self.occupied.remove(zone);
        std::mem::take(&mut self.heads.as_mut_slice()[zone.index()])
    }
}
