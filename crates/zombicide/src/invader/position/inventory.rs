//! What a survivor carries: two Hands, two on the Body, five in the Backpack (INV-INV-01).

use serde::{Deserialize, Serialize};

use crate::invader::facts::content::Ammo;

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

/// What lies in a slot, as one number: 0 for nothing, the kind of card and 1 otherwise; and 128
/// more for the Oxygen Tank that a mission gives at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Slot(u8);

/// Marks the Oxygen Tank that a mission gives at the start (INV-M10-05).
const FIRST: u8 = 128;

impl Slot {
    /// Nothing.
    pub const EMPTY: Slot = Slot(0);

    /// A card.
    pub const fn of(kind: EquipmentId) -> Slot {
        Slot(kind.0 + 1)
    }

    /// The Oxygen Tank that a mission gives at the start.
    pub const fn first_tank(kind: EquipmentId) -> Slot {
        Slot((kind.0 + 1) | FIRST)
    }

    /// The kind of card, if there is one.
    pub const fn kind(self) -> Option<EquipmentId> {
        match self.0 & !FIRST {
            0 => None,
            other => Some(EquipmentId(other - 1)),
        }
    }

    /// How many values [`Slot::value`] can have.
    pub(crate) const VALUES: usize = FIRST as usize;

    /// What lies there as a number: 0 for nothing, else the kind's place counted from 1.
    #[inline]
    pub(crate) const fn value(self) -> usize {
        (self.0 & !FIRST) as usize
    }

    /// What lies there, as the number that files keep.
    pub(crate) fn from_number(number: u128) -> Option<Slot> {
        u8::try_from(number).ok().map(Slot)
    }

    /// Whether there is nothing.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is the Oxygen Tank that a mission gave at the start.
    pub const fn is_first_tank(self) -> bool {
        self.0 & FIRST != 0
    }
}

/// Slots of a survivor.
pub const SLOTS: usize = 9;
/// The first two are the Hands.
pub const HANDS: usize = 2;
/// The Body's come next.
pub const BODY: std::ops::Range<usize> = HANDS..4;
/// The rest is the Backpack.
pub const BACKPACK: std::ops::Range<usize> = 4..SLOTS;

/// The place of a card that has been found and lies in no slot yet.
pub const FOUND: u8 = 2 * SLOTS as u8;

/// Cards attached to a weapon, by ammunition.
pub type Attached = [u8; 3];

/// What a survivor carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Inventory {
    slots: [Slot; SLOTS],
    /// What is attached to the weapon in each Hand: elsewhere nothing can be (INV-ATTACH-04).
    attached: [Attached; HANDS],
}

impl Inventory {
    /// All slots.
    pub fn slots(&self) -> &[Slot; SLOTS] {
        &self.slots
    }

    /// One slot.
    #[inline]
    pub fn slot(&self, place: u8) -> Slot {
        self.slots[usize::from(place)]
    }

    /// Puts something into a slot and says what was there. What is attached stays.
    #[inline]
    pub fn put(&mut self, place: u8, slot: Slot) -> Slot {
        std::mem::replace(&mut self.slots[usize::from(place)], slot)
    }

    /// What is attached to the weapon in that slot.
    #[inline]
    pub fn attached(&self, place: u8) -> Attached {
        match usize::from(place) < HANDS {
            true => self.attached[usize::from(place)],
            false => Attached::default(),
        }
    }

    /// How many cards of an ammunition are attached to the weapon in that Hand.
    #[inline]
    pub fn ammo(&self, hand: u8, ammo: Ammo) -> u8 {
        self.attached[usize::from(hand)][ammo as usize]
    }

    /// What is attached to the weapon in that Hand, to be changed.
    pub fn attached_mut(&mut self, hand: u8) -> &mut Attached {
        &mut self.attached[usize::from(hand)]
    }

    /// Places that hold a card, in order.
    pub fn cards(&self) -> impl Iterator<Item = (u8, EquipmentId)> + '_ {
        let slots = self.slots.iter().enumerate();
        slots.filter_map(|(place, slot)| Some((place as u8, slot.kind()?)))
    }

    /// Cards worn on the Body.
    pub fn worn(&self) -> impl Iterator<Item = (u8, Slot)> + '_ {
        BODY.map(|place| (place as u8, self.slots[place]))
    }

    /// The first empty slot of the Backpack.
    pub fn room_in_backpack(&self) -> Option<u8> {
        BACKPACK
            .map(|place| place as u8)
            .find(|place| self.slot(*place).is_empty())
    }

    /// How many cards there are, attached ones counted.
    pub fn count(&self) -> u8 {
        let attached: u8 = self.attached.iter().flatten().sum();
        self.cards().count() as u8 + attached
    }
}
