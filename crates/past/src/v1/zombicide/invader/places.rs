//! Sets of slots, and the swaps between them.

use super::answer::Answer;
use super::inventory::{HANDS, SLOTS};

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

    /// All slots of the survivor who has that one.
    pub const fn of_owner(place: u8) -> Places {
        Places::of_side((place as usize >= SLOTS) as usize)
    }

    /// The slots after that one.
    pub const fn after(place: u8) -> Places {
        Places(u32::MAX << place << 1)
    }

    pub const fn contains(self, place: u8) -> bool {
        self.0 >> place & 1 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a slot, or not: without a branch, as it is done for every slot.
    pub const fn add_if(&mut self, condition: bool, place: u8) {
        self.0 |= (condition as u32) << place;
    }

    pub const fn remove(&mut self, place: u8) {
        self.0 &= !(1 << place);
    }

    pub const fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    pub const fn union(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    pub const fn without(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    /// The set if the condition holds, else nothing.
    pub const fn when(self, condition: bool) -> Places {
        match condition {
            true => self,
            false => Places::NONE,
        }
    }

    /// The slots in order.
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
    pub fn add(&mut self, one: u8, partners: Places) {
        self.partners[usize::from(one)] = partners;
        self.count += partners.len() as u16;
    }

    pub fn len(&self) -> usize {
        self.count.into()
    }

    pub fn each(&self) -> impl Iterator<Item = Answer> + '_ {
        let slots = self.partners.iter().enumerate();
        slots.flat_map(|(one, set)| set.iter().map(move |other| Answer::Swap(one as u8, other)))
    }
}
