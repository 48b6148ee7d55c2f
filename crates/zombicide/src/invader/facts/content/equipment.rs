//! Equipment cards.

use serde::{Deserialize, Serialize};

use super::SurvivorClass;
use crate::invader::facts::xeno::Xeno;

/// A kind of equipment card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    /// Its id in files and answers.
    pub id: String,
    /// Its printed name. Two kinds of the same name can be used as a pair (INV-COMBAT-09).
    pub name: String,
    /// How many are in the box.
    pub copies: u8,
    /// Where they lie at the start.
    #[serde(default)]
    pub pile: Pile,
    /// Where it must be to have an effect (INV-INV-04).
    #[serde(default)]
    pub slot: Place,
    /// What it does in a Melee Action.
    #[serde(default)]
    pub melee: Option<Weapon>,
    /// What it does in a Ranged Action.
    #[serde(default)]
    pub ranged: Option<Weapon>,
    /// What else it does.
    #[serde(default)]
    pub gives: Option<Use>,
    /// Whom alone it serves as a weapon; everybody if left out (INV-SEVEN-05).
    #[serde(default)]
    pub reserved_for: Option<SurvivorClass>,
    /// How sure the least sure of its values is.
    pub confidence: String,
    /// The values that the book proves, whatever `confidence` says of the others.
    #[serde(default)]
    pub from_book: Vec<String>,
    /// What else is to be said of where its values come from.
    #[serde(default)]
    pub note: String,
}

/// Where cards lie at the start (INV-SETUP-05 to INV-SETUP-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// In the deck that is searched.
    #[default]
    Deck,
    /// Given out to the survivors.
    Starting,
    /// In the pool of Oxygen Tanks.
    Oxygen,
    /// Among the Prototypes.
    Prototype,
}

/// Where a card must be to have an effect (INV-INV-02, INV-INV-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SlotPlace"))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the Backpack, where it only fits.
    #[default]
    Backpack,
    /// In a Hand.
    Hand,
    /// On the Body.
    Body,
}

/// What a weapon does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Nearest and farthest zone it reaches.
    pub range: [u8; 2],
    /// Dice rolled.
    #[serde(default)]
    pub dice: u8,
    /// The lowest face that hits.
    #[serde(default)]
    pub accuracy: u8,
    /// What each hit does.
    #[serde(default)]
    pub damage: u8,
    /// Whether two of them can be used together.
    #[serde(default)]
    pub dual: bool,
    /// Whether using it makes noise.
    #[serde(default)]
    pub noisy: bool,
    /// The ammunition it takes.
    #[serde(default)]
    pub ammo: Option<Ammo>,
    /// Whether it works only with such ammunition attached (INV-ATTACH-08, INV-ATTACH-09).
    #[serde(default)]
    pub needs_ammo: bool,
    /// Whether its hits are given out as by a Sniper (INV-SKILL-47).
    #[serde(default)]
    pub sniper: bool,
    /// Whether it makes a Hellfire, without dice, and uses up a card of its ammunition
    /// (INV-HELLFIRE-01).
    #[serde(default)]
    pub hellfire: bool,
}

/// Ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ammo {
    /// Not fired outside (INV-COMBAT-12).
    Bullets,
    /// Works everywhere.
    Energy,
    /// For Flamethrowers.
    Canister,
}

impl Ammo {
    /// All of it.
    pub const ALL: [Ammo; 3] = [Ammo::Bullets, Ammo::Energy, Ammo::Canister];

    /// Its word in files and answers.
    pub const fn word(self) -> &'static str {
        match self {
            Ammo::Bullets => "bullets",
            Ammo::Energy => "energy",
            Ammo::Canister => "canister",
        }
    }
}

/// The most cards that a card can add to a Search.
pub(crate) const MAX_EXTRA_CARDS: u8 = 3;

/// What a card does besides being a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// It is attached to weapons that take it (INV-ATTACH-01).
    Ammo(Ammo),
    /// Discarded from the Body, it cancels so many points of Damage.
    StopDamage(u8),
    /// Discarded, it gives so many experience points.
    Experience(u8),
    /// So many cards more for each Search, on the Body.
    ExtraCards(u8),
    /// On the Body, it lets one go outside (INV-ROOM-06).
    Oxygen,
    /// Light into dark zones, of which the box has none (INV-ZONE-10).
    Light,
    /// Xenos appear in every zone with Active Mold; never kept (INV-SEARCH-08).
    Mold {
        /// Which.
        xeno: Xeno,
        /// How many in each zone.
        count: u8,
    },
}
