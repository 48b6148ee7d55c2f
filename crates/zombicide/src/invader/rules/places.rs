//! Sets of slots, and the swaps between them.

use super::answer::Answer;
use crate::invader::position::inventory::{HANDS, SLOTS};

/// The slots of a survivor who rearranges, and of a partner.
pub(crate) const ALL_SLOTS: usize = 2 * SLOTS;

/// A set of slots by their numbers in answers: a partner's come after one's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places(u32);

impl Places {
    pub const NONE: Places = Places(0);
    /// The Hands of both.
    pub const HANDS: Places = Places::of_both((1 << HANDS) - 1);
    /// The Bodies of both.
    pub const BODIES: Places = Places::of_both(0b11 << HANDS);
    /// The Backpacks of both.
    pub const BACKPACKS: Places = Places::of_both(OWN & !0b1111);

    const fn of_both(own: u32) -> Places {
        Places(own | own << SLOTS)
    }

    /// The slots of the one or the other.
    pub const fn of_side(side: usize) -> Places {
        Places(OWN << (side * SLOTS))
    }

    /// All slots of whoever has that one.
    pub const fn of_owner(place: u8) -> Places {
        Places::of_side((place as usize >= SLOTS) as usize)
    }

    /// The slots after that one.
    pub const fn after(place: u8) -> Places {
        Places(u32::MAX << place << 1)
    }

    #[inline]
    pub const fn contains(self, place: u8) -> bool {
        self.0 >> place & 1 != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a slot, or not: without a branch, as it is done for every slot.
    #[inline]
    pub const fn add_if(&mut self, condition: bool, place: u8) {
        self.0 |= (condition as u32) << place;
    }

    #[inline]
    pub const fn remove(&mut self, place: u8) {
        self.0 &= !(1 << place);
    }

    #[inline]
    pub const fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    #[inline]
    pub const fn union(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    #[inline]
    pub const fn without(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    /// The set if the condition holds, else nothing.
    #[inline]
    pub const fn when(self, condition: bool) -> Places {
        match condition {
            true => self,
            false => Places::NONE,
        }
    }

    /// The slots in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> + use<> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (place < u32::BITS).then_some(place as u8)
        })
    }
}

/// A survivor's slots.
const OWN: u32 = (1 << SLOTS) - 1;

/// Swaps, kept as sets: there can be more than a hundred at once, and rearranging is what
/// random players do most.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Swaps {
    /// The later slots that each slot can be exchanged with.
    partners: [Places; ALL_SLOTS],
    count: u16,
}

impl Swaps {
    /// Adds the swaps of a slot with later ones.
    #[inline]
    pub fn add(&mut self, one: u8, partners: Places) {
        self.partners[usize::from(one)] = partners;
        self.count += partners.len() as u16;
    }

    pub fn len(&self) -> usize {
        self.count.into()
    }

    pub fn contains(&self, one: u8, other: u8) -> bool {
        let partners = self.partners.get(usize::from(one));
        partners.is_some_and(|set| usize::from(other) < ALL_SLOTS && set.contains(other))
    }

    pub fn each(&self) -> impl Iterator<Item = Answer> + '_ {
        let slots = self.partners.iter().enumerate();
        slots.flat_map(|(one, set)| set.iter().map(move |other| Answer::Swap(one as u8, other)))
    }

    /// The swap of that rank among all.
    pub fn nth(&self, mut rank: usize) -> Option<Answer> {
        for (one, set) in self.partners.iter().enumerate() {
            if rank < set.len() {
                let other = set.iter().nth(rank)?;
                return Some(Answer::Swap(one as u8, other));
            }
            rank -= set.len();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_is_in_a_hand_on_a_body_or_in_a_backpack() {
        let [hands, bodies, packs] = [Places::HANDS, Places::BODIES, Places::BACKPACKS];
        assert_eq!([hands.len(), bodies.len(), packs.len()], [4, 4, 10]);
        let all = hands.union(bodies).union(packs);
        assert_eq!(all, Places::of_side(0).union(Places::of_side(1)));
        assert!(bodies.iter().eq([2, 3, 11, 12]));
        assert!(Places::after(16).and(all).iter().eq([17]));
    }

    #[test]
    fn swaps_are_counted_found_and_listed_in_the_same_order() {
        let mut swaps = Swaps::default();
        swaps.add(1, Places::HANDS.and(Places::after(1)));
        swaps.add(11, Places::BACKPACKS.and(Places::after(11)));
        let listed: Vec<_> = swaps.each().collect();
        assert_eq!(listed.len(), swaps.len());
        assert_eq!(
            listed[..3],
            [(1, 9), (1, 10), (11, 13)].map(|(a, b)| Answer::Swap(a, b))
        );
        let ranked = (0..=swaps.len()).map_while(|rank| swaps.nth(rank));
        assert!(ranked.eq(listed));
        assert!(swaps.contains(1, 10) && !swaps.contains(10, 1) && !swaps.contains(1, 200));
    }
}
