//! The facts of Invader: equipment, Machines, survivors, Xeno cards, missions.

mod equipment;
mod machine;
mod survivor;
mod xeno_card;

pub use equipment::{Ammo, Equipment, Pile, Place, Use, Weapon};
pub use machine::{Machine, MachineCard};
pub use survivor::{Calling, Granted, Sheet};
pub use xeno_card::{Block, CardKind, XenoCard};

use serde::Deserialize;

use super::mission::Mission;
use super::tile::TileSet;

/// Everything that a game is prepared from.
#[derive(Clone, Debug, Deserialize)]
pub struct Content {
    /// The tiles' sides.
    pub tiles: TileSet,
    /// The kinds of equipment cards.
    pub equipment: Vec<Equipment>,
    /// The Machines' reference cards.
    pub machines: Vec<MachineCard>,
    /// The survivors that can be chosen.
    pub survivors: Vec<Sheet>,
    /// The Xeno cards.
    pub xeno_cards: Vec<XenoCard>,
    /// The missions.
    pub missions: Vec<Mission>,
}

impl Content {
    /// The kind of equipment with that id.
    pub fn equipment(&self, id: &str) -> Option<&Equipment> {
        self.equipment.iter().find(|kind| kind.id == id)
    }

    /// The mission with that id.
    pub fn mission(&self, id: &str) -> Option<&Mission> {
        self.missions.iter().find(|mission| mission.id == id)
    }

    /// The survivor with that id.
    pub fn survivor(&self, id: &str) -> Option<&Sheet> {
        self.survivors.iter().find(|sheet| sheet.id == id)
    }
}
