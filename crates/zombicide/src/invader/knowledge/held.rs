//! What lies in survivors' slots, as views tell it.

use serde::Serialize;

use crate::invader::facts::content::Ammo;
use crate::invader::position::inventory::{EquipmentId, Inventory};

/// A card in a slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Held {
    /// The kind of card.
    pub kind: EquipmentId,
    /// Whether it is the Oxygen Tank that the mission gave at the start (INV-M10-05).
    pub given: bool,
    /// The ammunition attached to it, and how many cards of each kind.
    pub attached: Vec<(Ammo, u8)>,
}

impl Held {
    pub(super) fn of(inventory: &Inventory, place: u8) -> Option<Held> {
        let slot = inventory.slot(place);
        let attached = Ammo::ALL.into_iter().zip(inventory.attached(place));
        Some(Held {
            kind: slot.kind()?,
            given: slot.is_first_tank(),
            attached: attached.filter(|(_, count)| *count > 0).collect(),
        })
    }
}
