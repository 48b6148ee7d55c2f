//! The facts of season 1: equipment, survivors, zombie cards, missions.

mod equipment;
mod survivor;
mod zombie_card;

pub use equipment::{Ammo, DoorUse, Equipment, Use, Weapon};
pub use survivor::{Granted, Sheet};
pub use zombie_card::{CardKind, Row, ZombieCard};

use serde::Deserialize;

use super::mission::Mission;
use crate::v1::zombicide::board::TileSet;

/// Everything that a game is prepared from.
#[derive(Clone, Debug, Deserialize)]
pub struct Content {
    /// The tiles' sides.
    pub tiles: TileSet,
    /// The kinds of equipment cards.
    pub equipment: Vec<Equipment>,
    /// The survivors that can be chosen.
    pub survivors: Vec<Sheet>,
    /// The zombie cards, in the order of their numbers.
    pub zombie_cards: Vec<ZombieCard>,
    /// The missions.
    pub missions: Vec<Mission>,
}

impl Content {
    /// The mission with that id.
    pub fn mission(&self, id: &str) -> Option<&Mission> {
        self.missions.iter().find(|mission| mission.id == id)
    }

    /// The survivor with that id.
    pub fn survivor(&self, id: &str) -> Option<&Sheet> {
        self.survivors.iter().find(|sheet| sheet.id == id)
    }
}
