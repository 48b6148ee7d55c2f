//! Kinds of cards and how many of each.

use serde::{Deserialize, Serialize};

/// How many kinds of cards a game has: 7 basic ones and 10 of combat (ZN-SETUP-12).
pub const KINDS: usize = 17;

/// A kind of card in this game, by the number of its supply pile: the basic ones first, in
/// the order of the content, then the kingdom.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Pile(pub u8);

impl Pile {
    /// Every kind, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Pile> {
        (0..KINDS as u8).map(Pile)
    }

    /// The kind's place in a list of all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Pile> for u16 {
    fn from(pile: Pile) -> u16 {
        u16::from(pile.0)
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PileSet(u32);

impl PileSet {
    /// The set of none.
    pub const EMPTY: PileSet = PileSet(0);

    /// The set of this one kind.
    #[inline]
    pub const fn just(pile: Pile) -> PileSet {
        PileSet(1 << pile.0)
    }

    /// Whether the kind is in the set.
    #[inline]
    pub const fn contains(self, pile: Pile) -> bool {
        self.0 & (1 << pile.0) != 0
    }

    /// Puts a kind into the set.
    #[inline]
    pub const fn insert(&mut self, pile: Pile) {
        self.0 |= 1 << pile.0;
    }

    /// Takes a kind out of the set.
    #[inline]
    pub const fn remove(&mut self, pile: Pile) {
        self.0 &= !(1 << pile.0);
    }

    /// The kinds that are in both sets.
    #[inline]
    pub const fn and(self, other: PileSet) -> PileSet {
        PileSet(self.0 & other.0)
    }

    /// How many kinds are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no kind is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first kind of the set.
    #[inline]
    pub const fn first(self) -> Option<Pile> {
        if self.0 == 0 {
            None
        } else {
            Some(Pile(self.0.trailing_zeros() as u8))
        }
    }

    /// The kinds of the set, in order.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = Pile> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.0 &= self.0 - 1;
            Some(first)
        })
    }

    /// The kinds of the set, last first.
    #[inline]
    pub fn iter_down(mut self) -> impl Iterator<Item = Pile> {
        std::iter::from_fn(move || {
            let last = Pile(31_u8.checked_sub(self.0.leading_zeros() as u8)?);
            self.remove(last);
            Some(last)
        })
    }
}

impl FromIterator<Pile> for PileSet {
    fn from_iter<I: IntoIterator<Item = Pile>>(piles: I) -> PileSet {
        let mut set = PileSet::EMPTY;
        for pile in piles {
            set.insert(pile);
        }
        set
    }
}

/// A number of cards of each pile, in no order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardCounts {
    counts: [u8; KINDS],
    kinds: PileSet,
    size: u16,
}

impl CardCounts {
    #[inline]
    pub fn count(&self, pile: Pile) -> u8 {
        self.counts[pile.index()]
    }

    /// The kinds that are there at all.
    #[inline]
    pub fn kinds(&self) -> PileSet {
        self.kinds
    }

    #[inline]
    pub fn size(&self) -> u16 {
        self.size
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.size == 0
    }

    #[inline]
    pub fn contains(&self, pile: Pile) -> bool {
        self.kinds.contains(pile)
    }

    #[inline]
    pub fn add(&mut self, pile: Pile) {
        self.add_many(pile, 1);
    }

    #[inline]
    pub fn add_many(&mut self, pile: Pile, count: u8) {
        if count > 0 {
            self.counts[pile.index()] += count;
            self.kinds.insert(pile);
            self.size += u16::from(count);
        }
    }

    #[inline]
    pub fn add_all(&mut self, cards: &[Pile]) {
        for card in cards {
            self.counts[card.index()] += 1;
            self.kinds.insert(*card);
        }
        self.size += cards.len() as u16;
    }

    /// Takes one away. It must be there.
    #[inline]
    pub fn remove(&mut self, pile: Pile) {
        self.counts[pile.index()] -= 1;
        self.size -= 1;
        if self.counts[pile.index()] == 0 {
            self.kinds.remove(pile);
        }
    }

    /// Takes all of a kind away, and says how many there were.
    #[inline]
    pub fn remove_all(&mut self, pile: Pile) -> u8 {
        let count = std::mem::take(&mut self.counts[pile.index()]);
        self.size -= u16::from(count);
        self.kinds.remove(pile);
        count
    }

    #[inline]
    pub fn clear(&mut self) {
        *self = CardCounts::default();
    }

    /// The cards one by one, in the order of their kinds.
    pub fn cards(&self) -> impl Iterator<Item = Pile> {
        let counts = self.counts;
        self.kinds
            .iter()
            .flat_map(move |pile| std::iter::repeat_n(pile, counts[pile.index()] as usize))
    }

    pub fn counts(&self) -> &[u8; KINDS] {
        &self.counts
    }
}

impl FromIterator<Pile> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Pile>>(cards: I) -> CardCounts {
        let mut heap = CardCounts::default();
        for card in cards {
            heap.add(card);
        }
        heap
    }
}

impl Serialize for CardCounts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.counts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CardCounts {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardCounts, D::Error> {
        let counts = <[u8; KINDS]>::deserialize(deserializer)?;
        let mut heap = CardCounts::default();
        for pile in Pile::all() {
            heap.add_many(pile, counts[pile.index()]);
        }
        Ok(heap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_walked_both_ways() {
        let set: PileSet = [Pile(3), Pile(0), Pile(16)].into_iter().collect();
        assert!(set.iter().eq([Pile(0), Pile(3), Pile(16)]));
        assert!(set.iter_down().eq([Pile(16), Pile(3), Pile(0)]));
        assert_eq!(PileSet::EMPTY.iter_down().next(), None);
    }
}
