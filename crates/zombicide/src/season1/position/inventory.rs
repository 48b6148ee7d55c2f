//! What a survivor carries: two hands and a reserve (S1-INV-01).

use serde::{Deserialize, Serialize};

/// A kind of equipment card, by its place in the content.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "EquipmentId"))]
#[serde(rename = "Kind")]
pub struct EquipmentId(pub u8);

impl EquipmentId {
    /// The kind's place in a list of all kinds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// More kinds than fit into a slot's byte.
pub(crate) const MAX_KINDS: usize = 100;

/// What lies in a slot, as one number: 0 for nothing, 1 for a Wound, the kind of card and 2
/// otherwise; and 128 more for a weapon that has been fired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Slot(u8);

const WOUND: u8 = 1;
const FIRST_KIND: u8 = 2;
const FIRED: u8 = 128;

impl Slot {
    /// Nothing.
    pub const EMPTY: Slot = Slot(0);
    /// A Wound card (S1-INV-07).
    pub const WOUND: Slot = Slot(WOUND);

    /// A card, loaded if it is a weapon.
    pub const fn of(kind: EquipmentId) -> Slot {
        Slot(kind.0 + FIRST_KIND)
    }

    /// The kind of card, if there is one.
    pub const fn kind(self) -> Option<EquipmentId> {
        match self.0 & !FIRED {
            0 | WOUND => None,
            other => Some(EquipmentId(other - FIRST_KIND)),
        }
    }

    /// What lies there, as the number that files keep.
    pub(crate) fn from_number(number: u128) -> Option<Slot> {
        u8::try_from(number).ok().map(Slot)
    }

    /// Whether there is nothing.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is a Wound.
    pub const fn is_wound(self) -> bool {
        self.0 == WOUND
    }

    /// Whether the weapon must be reloaded (S1-RELOAD-01).
    pub const fn is_fired(self) -> bool {
        self.0 & FIRED != 0
    }

    /// The same weapon, just fired.
    pub const fn fired(self) -> Slot {
        Slot(self.0 | FIRED)
    }

    /// The same weapon, loaded.
    pub const fn loaded(self) -> Slot {
        Slot(self.0 & !FIRED)
    }
}

/// Slots that a survivor can have: two hands, three in reserve, and one more by Hoard.
pub const SLOTS: usize = 6;
/// The first two are the hands.
pub const HANDS: usize = 2;

/// What a survivor carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Inventory([Slot; SLOTS]);

impl Inventory {
    /// All slots, the hands first.
    pub fn slots(&self) -> &[Slot; SLOTS] {
        &self.0
    }

    /// One slot.
    #[inline]
    pub fn slot(&self, place: u8) -> Slot {
        self.0[usize::from(place)]
    }

    /// Puts something into a slot and says what was there.
    #[inline]
    pub fn put(&mut self, place: u8, slot: Slot) -> Slot {
        std::mem::replace(&mut self.0[usize::from(place)], slot)
    }

    /// Places that hold a card, in order.
    pub fn cards(&self) -> impl Iterator<Item = (u8, EquipmentId)> + '_ {
        let slots = self.0.iter().enumerate();
        slots.filter_map(|(place, slot)| Some((place as u8, slot.kind()?)))
    }

    /// Whether there is a card at all.
    pub fn has_cards(&self) -> bool {
        self.cards().next().is_some()
    }

    /// The place of a card of that kind.
    pub fn find(&self, kind: EquipmentId) -> Option<u8> {
        self.cards()
            .find(|(_, other)| *other == kind)
            .map(|(place, _)| place)
    }

    /// The first empty one of so many slots.
    pub fn room(&self, capacity: u8) -> Option<u8> {
        (0..capacity).find(|place| self.slot(*place).is_empty())
    }

    /// The last empty one of so many slots: a Wound stays out of the hands if it can.
    pub fn last_room(&self, capacity: u8) -> Option<u8> {
        (0..capacity)
            .rev()
            .find(|place| self.slot(*place).is_empty())
    }

    /// How many Wounds there are.
    pub fn wounds(&self) -> u8 {
        self.0.iter().filter(|slot| slot.is_wound()).count() as u8
    }

    /// Takes a Wound away, if there is one (S1-WOUND-05).
    pub fn heal(&mut self) {
        if let Some(slot) = self.0.iter_mut().find(|slot| slot.is_wound()) {
            *slot = Slot::EMPTY;
        }
    }

    /// Loads every weapon (S1-RELOAD-02).
    pub fn reload(&mut self) {
        self.0.iter_mut().for_each(|slot| *slot = slot.loaded());
    }
}
