//! Zones by number, and sets of zones and doors that are cheap to copy.

use std::fmt;

use serde::{Deserialize, Serialize};

mod bits;

/// A zone of a board, by number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ZoneId(pub u8);

impl ZoneId {
    /// The zone's place in a list of all zones.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ZoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of zones of one board, which has at most 128.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ZoneSet(#[serde(with = "bits")] u128);

impl ZoneSet {
    /// The set of none.
    pub const EMPTY: ZoneSet = ZoneSet(0);

    /// The set of all that there can be.
    pub const ALL: ZoneSet = ZoneSet(u128::MAX);

    /// The most zones a board may have.
    pub const CAPACITY: usize = 128;

    /// Whether the zone is in the set.
    pub const fn contains(self, zone: ZoneId) -> bool {
        self.0 & (1 << zone.0) != 0
    }

    /// Puts a zone into the set.
    pub const fn insert(&mut self, zone: ZoneId) {
        self.0 |= 1 << zone.0;
    }

    /// The zones that are in either set.
    pub const fn union(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 | other.0)
    }

    /// Takes a zone out of the set.
    pub const fn remove(&mut self, zone: ZoneId) {
        self.0 &= !(1 << zone.0);
    }

    /// The zones that are in both sets.
    pub const fn and(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & other.0)
    }

    /// The zones that are in this set and not in the other.
    pub const fn without(self, other: ZoneSet) -> ZoneSet {
        ZoneSet(self.0 & !other.0)
    }

    /// The set of one.
    pub const fn of(zone: ZoneId) -> ZoneSet {
        ZoneSet(1 << zone.0)
    }

    /// The first zone of the set.
    pub const fn first(self) -> Option<ZoneId> {
        if self.0 == 0 {
            None
        } else {
            Some(ZoneId(self.0.trailing_zeros() as u8))
        }
    }

    /// How many zones are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no zone is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The zones of the set, in order.
    pub fn iter(mut self) -> impl Iterator<Item = ZoneId> {
        std::iter::from_fn(move || {
            if self.0 == 0 {
                return None;
            }
            let zone = ZoneId(self.0.trailing_zeros() as u8);
            self.0 &= self.0 - 1;
            Some(zone)
        })
    }
}

impl FromIterator<ZoneId> for ZoneSet {
    fn from_iter<I: IntoIterator<Item = ZoneId>>(zones: I) -> ZoneSet {
        let mut set = ZoneSet::EMPTY;
        for zone in zones {
            set.insert(zone);
        }
        set
    }
}

/// A set of doors of one board, which has at most 128.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoorSet(#[serde(with = "bits")] u128);

impl DoorSet {
    /// The set of none.
    pub const EMPTY: DoorSet = DoorSet(0);

    /// The most doors a board may have.
    pub const CAPACITY: usize = 128;

    /// Whether the door of that number is in the set.
    pub const fn contains(self, door: usize) -> bool {
        self.0 & (1 << door) != 0
    }

    /// Puts a door into the set.
    pub const fn insert(&mut self, door: usize) {
        self.0 |= 1 << door;
    }

    /// Takes a door out of the set.
    pub const fn remove(&mut self, door: usize) {
        self.0 &= !(1 << door);
    }

    /// The doors that are in both sets.
    pub const fn and(self, other: DoorSet) -> DoorSet {
        DoorSet(self.0 & other.0)
    }

    /// The doors that are in either set.
    pub const fn union(self, other: DoorSet) -> DoorSet {
        DoorSet(self.0 | other.0)
    }

    /// The doors that are in this set and not in the other.
    pub const fn without(self, other: DoorSet) -> DoorSet {
        DoorSet(self.0 & !other.0)
    }

    /// How many doors are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no door is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers of the doors, in order.
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            if self.0 == 0 {
                return None;
            }
            let door = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            Some(door)
        })
    }
}

impl FromIterator<usize> for DoorSet {
    fn from_iter<I: IntoIterator<Item = usize>>(doors: I) -> DoorSet {
        let mut set = DoorSet::EMPTY;
        for door in doors {
            set.insert(door);
        }
        set
    }
}
