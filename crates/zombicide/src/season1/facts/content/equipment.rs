//! Equipment cards.

use serde::{Deserialize, Serialize};

/// A kind of equipment card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    /// Its id in files and answers.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// How many are in the box. Whatever is neither dealt at the start nor kept aside is in
    /// the deck.
    pub copies: u8,
    /// How many are set apart to be dealt at the start (S1-SETUP-02).
    #[serde(default)]
    pub starting: u8,
    /// How many are kept aside, to be found in a Pimp car or crafted (S1-SETUP-02).
    #[serde(default)]
    pub aside: u8,
    /// Whether it never goes back to the deck once discarded (S1-INV-11).
    #[serde(default)]
    pub never_returns: bool,
    /// Whether a Pimp car holds it (S1-SEARCH-08).
    #[serde(default)]
    pub in_pimp_car: bool,
    /// What it does as a weapon.
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// What its blade does, if it is a gun with one.
    #[serde(default)]
    pub blade: Option<Weapon>,
    /// Whether it opens doors, and how loudly (S1-DOOR-01, S1-DOOR-03).
    #[serde(default)]
    pub door: DoorUse,
    /// What it does from any slot (S1-INV-03).
    #[serde(default)]
    pub gives: Option<Use>,
    /// Whether it is a Provision card.
    #[serde(default)]
    pub provision: bool,
    /// What it is made of (S1-CRAFT-03, S1-CRAFT-05).
    #[serde(default)]
    pub made: Option<Made>,
    /// How sure its values are.
    pub confidence: String,
    /// How sure the number of copies is.
    pub copies_confidence: String,
}

impl Equipment {
    /// How many are in the deck at set-up.
    pub fn in_deck(&self) -> u8 {
        self.copies.saturating_sub(self.starting + self.aside)
    }
}

/// What a weapon does (S1-COMBAT-01).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Nearest and farthest zone it reaches. `[0, 0]` is a melee weapon (S1-COMBAT-02).
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
    /// Whether it must be reloaded between two shots of a turn.
    #[serde(default)]
    pub reload: bool,
    /// The ammunition it takes.
    #[serde(default)]
    pub ammo: Option<Ammo>,
    /// Whether its hits are given out freely (S1-CRAFT-04).
    #[serde(default)]
    pub free_targets: bool,
    /// Whether it burns everybody in the zone, without dice, and is used up (S1-CRAFT-07).
    #[serde(default)]
    pub burns: bool,
}

/// Ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ammo {
    /// For pistols and rifles.
    Bullets,
    /// For shotguns.
    Shells,
}

/// What a card does to doors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DoorUse {
    /// Nothing.
    #[default]
    None,
    /// It opens them without noise.
    Silent,
    /// It opens them with noise.
    Noisy,
}

/// What a card does from any slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// Discarded, it prevents a Wound (S1-INV-08).
    StopWound,
    /// One card more for each Search (S1-INV-10).
    ExtraCard,
    /// All dice of an attack with that ammunition can be rolled again, once (S1-INV-10).
    Reroll(Ammo),
    /// A Walker appears; never kept (S1-SEARCH-06).
    Trap,
}

/// What a crafted card is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The two cards it takes.
    pub of: [String; 2],
    /// Whether they stay together under it, or are discarded for a card from aside.
    #[serde(default)]
    pub parts_stay: bool,
}
