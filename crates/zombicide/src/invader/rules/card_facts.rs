//! What must be known of every card in a slot when changes are listed, in a byte each: the
//! full rules of a kind are too large to be looked up for eighteen slots again and again.

use crate::invader::facts::content::{Place, Use};
use crate::invader::position::inventory::Slot;
use crate::invader::rulebook::KindRules;

/// What a slot holds, in short.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fact(u8);

const FITS_HAND: u8 = 1;
const FITS_BODY: u8 = 2;
const TANK: u8 = 4;
const AMMO: u8 = 8;

impl Fact {
    #[inline]
    pub const fn fits_hand(self) -> bool {
        self.0 & FITS_HAND != 0
    }

    #[inline]
    pub const fn fits_body(self) -> bool {
        self.0 & FITS_BODY != 0
    }

    #[inline]
    pub const fn is_tank(self) -> bool {
        self.0 & TANK != 0
    }

    #[inline]
    pub const fn is_ammo(self) -> bool {
        self.0 & AMMO != 0
    }

    fn new(kind: &KindRules) -> Fact {
        let fits = match kind.place {
            Place::Hand => FITS_HAND,
            Place::Body => FITS_BODY,
            Place::Backpack => 0,
        };
        let is = match kind.gives {
            Some(Use::Oxygen) => TANK,
            Some(Use::Ammo(_)) => AMMO,
            _ => 0,
        };
        Fact(fits | is)
    }
}

/// What each card is; nothing at all fits everywhere.
#[derive(Clone, Debug)]
pub(crate) struct Facts([Fact; Slot::VALUES]);

impl Facts {
    pub fn new(kinds: &[KindRules]) -> Facts {
        let mut facts = [Fact::default(); Slot::VALUES];
        facts[0] = Fact(FITS_HAND | FITS_BODY);
        for (fact, kind) in facts[1..].iter_mut().zip(kinds) {
            *fact = Fact::new(kind);
        }
        Facts(facts)
    }

    #[inline]
    pub fn of(&self, slot: Slot) -> Fact {
        self.0[slot.value()]
    }
}
