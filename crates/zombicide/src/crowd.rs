//! Counts of zombies by zone and kind.

use serde::{Deserialize, Serialize};
use table::Stack;

use crate::board::{ZoneId, ZoneSet};

/// Kinds of zombies in either edition.
pub const KINDS: usize = 4;

/// Counts by kind of zombie or Xeno.
pub type CountsByKind = [u8; KINDS];

/// Zombies by zone, counted and not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Crowds")]
pub struct EnemyCounts {
    heads: Stack<CountsByKind, { ZoneSet::CAPACITY }>,
    occupied: ZoneSet,
}

impl EnemyCounts {
    /// Empty zones.
    pub fn empty(zones: usize) -> EnemyCounts {
        let mut heads = Stack::new();
        (0..zones).for_each(|_| heads.push(CountsByKind::default()));
        EnemyCounts {
            heads,
            occupied: ZoneSet::EMPTY,
        }
    }

    /// How many zones there are.
    pub fn zones(&self) -> usize {
        self.heads.len()
    }

    /// How many of each kind are in a zone.
    #[inline]
    pub fn heads(&self, zone: ZoneId) -> CountsByKind {
        self.heads.as_slice()[zone.index()]
    }

    /// How many of a kind are in a zone.
    #[inline]
    pub fn count(&self, zone: ZoneId, kind: usize) -> u8 {
        self.heads.as_slice()[zone.index()][kind]
    }

    /// How many zombies are in a zone.
    #[inline]
    pub fn total(&self, zone: ZoneId) -> u16 {
        self.heads(zone).iter().map(|count| u16::from(*count)).sum()
    }

    /// The zones with zombies.
    #[inline]
    pub fn occupied(&self) -> ZoneSet {
        self.occupied
    }

    /// Whether a zone has any.
    #[inline]
    pub fn any(&self, zone: ZoneId) -> bool {
        self.occupied.contains(zone)
    }

    /// How many of a kind there are on the whole board.
    pub fn on_board(&self, kind: usize) -> u16 {
        let heads = self.heads.as_slice().iter();
        heads.map(|heads| u16::from(heads[kind])).sum()
    }

    /// Adds zombies.
    #[inline]
    pub fn add(&mut self, zone: ZoneId, kind: usize, count: u8) {
        if count > 0 {
            self.heads.as_mut_slice()[zone.index()][kind] += count;
            self.occupied.insert(zone);
        }
    }

    /// Takes zombies away; there must be so many.
    #[inline]
    pub fn remove(&mut self, zone: ZoneId, kind: usize, count: u8) {
        let heads = &mut self.heads.as_mut_slice()[zone.index()];
        heads[kind] -= count;
        if *heads == CountsByKind::default() {
            self.occupied.remove(zone);
        }
    }

    /// Takes everybody out of a zone and says who it was.
    #[inline]
    pub fn clear(&mut self, zone: ZoneId) -> CountsByKind {
        self.occupied.remove(zone);
        std::mem::take(&mut self.heads.as_mut_slice()[zone.index()])
    }
}
