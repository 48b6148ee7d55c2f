//! The facts of season 1: equipment, survivors, zombie cards, missions.

mod checks;
mod equipment;
mod overlay;
mod survivor;
mod zombie_card;

pub(crate) use checks::card_problems;
pub use equipment::{Ammo, DoorUse, Equipment, Made, Use, Weapon};
pub use survivor::{Granted, SurvivorCard};
pub use zombie_card::{CardKind, Row, ZombieCard};

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::board::TileSet;
use super::mission::Mission;

/// Everything that a game is prepared from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Content {
    /// The tiles' sides.
    pub tiles: TileSet,
    /// The kinds of equipment cards.
    pub equipment: Vec<Equipment>,
    /// The survivors that can be chosen.
    pub survivors: Vec<SurvivorCard>,
    /// The zombie cards, in the order of their numbers.
    pub zombie_cards: Vec<ZombieCard>,
    /// The missions.
    pub missions: Vec<Mission>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EquipmentFile {
    card: Vec<Equipment>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SurvivorFile {
    survivor: Vec<SurvivorCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZombieCardFile {
    card: Vec<ZombieCard>,
}

impl Content {
    /// The content that comes with the program.
    pub fn shipped() -> &'static Content {
        static CONTENT: LazyLock<Content> = LazyLock::new(|| {
            let equipment: EquipmentFile = toml::from_str(include_str!(
                "../../../../../content/season1/equipment.toml"
            ))
            .expect("the shipped equipment is well written");
            let survivors: SurvivorFile = toml::from_str(include_str!(
                "../../../../../content/season1/survivors.toml"
            ))
            .expect("the shipped survivors are well written");
            let zombies: ZombieCardFile =
                toml::from_str(include_str!("../../../../../content/season1/zombies.toml"))
                    .expect("the shipped zombie cards are well written");
            Content {
                tiles: crate::season1::tiles().clone(),
                equipment: equipment.card,
                survivors: survivors.survivor,
                zombie_cards: zombies.card,
                missions: crate::season1::missions().to_vec(),
            }
        });
        &CONTENT
    }

    /// The kind of equipment with that id.
    pub fn equipment(&self, id: &str) -> Option<&Equipment> {
        self.equipment.iter().find(|kind| kind.id == id)
    }

    /// The mission with that id.
    pub fn mission(&self, id: &str) -> Option<&Mission> {
        self.missions.iter().find(|mission| mission.id == id)
    }

    /// The survivor with that id.
    pub fn survivor(&self, id: &str) -> Option<&SurvivorCard> {
        self.survivors.iter().find(|sheet| sheet.id == id)
    }
}
