//! An attack being carried out.

use serde::{Deserialize, Serialize};

use super::survivor::SurvivorId;
use crate::board::ZoneId;
use crate::invader::facts::content::Machine;
use crate::invader::facts::xeno::Xeno;

/// Somebody who can be hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A survivor.
    Survivor(SurvivorId),
    /// A Machine with an Activation token.
    Machine(Machine),
}

/// Where a re-roll comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// A card attached to the weapon.
    Ammo,
    /// Lucky.
    Lucky,
}

/// An attack whose dice have been rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Attack {
    /// Who attacks, or controls the Machine that does.
    pub by: SurvivorId,
    /// The Machine that attacks.
    pub machine: Option<Machine>,
    /// Whether it is a Melee Action.
    pub melee: bool,
    /// Where to.
    pub zone: ZoneId,
    /// Dice rolled.
    pub dice: u8,
    /// The lowest face that hits.
    pub need: u8,
    /// What is added to each die.
    pub bonus: u8,
    /// What each hit does.
    pub damage: u8,
    /// What each miss does to a friend.
    #[serde(default)]
    pub miss_damage: u8,
    /// Hits not yet given out.
    pub hits: u8,
    /// Misses not yet given out.
    pub misses: u8,
    /// The one whom a Concentrated Attack is aimed at.
    pub target: Option<Xeno>,
    /// Whether hits are given out freely.
    pub free: bool,
    /// Whether misses harm nobody.
    pub spares: bool,
    /// Re-rolls by attached cards not used up.
    pub ammo_rerolls: u8,
    /// Whether Lucky is not used up.
    pub lucky: bool,
    /// Whether a 6 adds a die.
    pub six_adds: bool,
    /// Whether a 6 adds a second die, by a second skill.
    #[serde(default)]
    pub six_adds_again: bool,
    /// Dice that may still be rolled for sixes.
    pub sixes: u8,
    /// Whether a hit may kill one more.
    pub reaps: bool,
    /// Whether a hit may kill one more by a second skill.
    #[serde(default)]
    pub reaps_again: bool,
    /// Whether a Xeno was killed.
    pub killed: bool,
    /// Survivors whose toughness has ignored a point of it.
    pub toughed: u16,
}

impl Attack {
    /// How many dice each 6 adds (INV-SKILL-43).
    pub(crate) fn dice_for_a_six(&self) -> usize {
        usize::from(self.six_adds) + usize::from(self.six_adds_again)
    }

    /// How many more Xenos hits may kill (INV-SKILL-41).
    pub(crate) fn more_kills(&self) -> u8 {
        u8::from(self.reaps) + u8::from(self.reaps_again)
    }
}
