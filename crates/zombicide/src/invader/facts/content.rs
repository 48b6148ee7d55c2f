//! The facts of Invader: equipment, Machines, survivors, Xeno cards, missions.

mod checks;
mod equipment;
mod machine;
mod overlay;
mod survivor;
mod xeno_card;

pub(crate) use checks::card_problems;
pub(crate) use equipment::MAX_EXTRA_CARDS;
pub use equipment::{Ammo, Equipment, Pile, Place, Use, Weapon};
pub use machine::{Machine, MachineCard};
pub use survivor::{Granted, SurvivorCard, SurvivorClass};
pub use xeno_card::{Block, CardKind, XenoCard};

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::mission::Mission;
use super::tile::TileSet;

/// Everything that a game is prepared from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Content {
    /// The tiles' sides.
    pub tiles: TileSet,
    /// The kinds of equipment cards.
    pub equipment: Vec<Equipment>,
    /// The Machines' reference cards.
    pub machines: Vec<MachineCard>,
    /// The survivors that can be chosen.
    pub survivors: Vec<SurvivorCard>,
    /// The Xeno cards.
    pub xeno_cards: Vec<XenoCard>,
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
struct MachineFile {
    machine: Vec<MachineCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SurvivorFile {
    survivor: Vec<SurvivorCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct XenoCardFile {
    card: Vec<XenoCard>,
}

impl Content {
    /// The content that comes with the program.
    pub fn shipped() -> &'static Content {
        static CONTENT: LazyLock<Content> = LazyLock::new(|| {
            let equipment: EquipmentFile = toml::from_str(include_str!(
                "../../../../../content/invader/equipment.toml"
            ))
            .expect("the shipped equipment is well written");
            let machines: MachineFile =
                toml::from_str(include_str!("../../../../../content/invader/machines.toml"))
                    .expect("the shipped Machines are well written");
            let survivors: SurvivorFile = toml::from_str(include_str!(
                "../../../../../content/invader/survivors.toml"
            ))
            .expect("the shipped survivors are well written");
            let xenos: XenoCardFile =
                toml::from_str(include_str!("../../../../../content/invader/xenos.toml"))
                    .expect("the shipped Xeno cards are well written");
            Content {
                tiles: crate::invader::tiles().clone(),
                equipment: equipment.card,
                machines: machines.machine,
                survivors: survivors.survivor,
                xeno_cards: xenos.card,
                missions: crate::invader::missions().to_vec(),
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
