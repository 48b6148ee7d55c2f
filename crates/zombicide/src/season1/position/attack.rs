//! An attack being carried out.

use serde::{Deserialize, Serialize};

use super::survivor::SurvivorId;
use crate::board::ZoneId;

/// What kind of hits an attack makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "AttackKind"))]
#[serde(rename = "Manner", rename_all = "snake_case")]
pub enum AttackKind {
    /// In the attacker's zone; hits are assigned freely.
    #[default]
    Melee,
    /// At a zone in sight, by priority.
    Ranged,
    /// With a car.
    RunOver,
}

/// Where a re-roll comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// Plenty of Ammo.
    Ammo,
    /// Lucky.
    Lucky,
    /// 1 re-roll per turn.
    PerTurn,
}

impl Reroll {
    /// All of them.
    pub const ALL: [Reroll; 3] = [Reroll::Ammo, Reroll::Lucky, Reroll::PerTurn];
}

/// An attack whose dice have been rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Attack {
    /// Who attacks.
    pub by: SurvivorId,
    /// How.
    pub manner: AttackKind,
    /// Where to.
    pub zone: ZoneId,
    /// Dice rolled.
    pub dice: u8,
    /// The lowest face that hits.
    pub need: u8,
    /// What each hit does.
    pub damage: u8,
    /// Hits not yet given out.
    pub hits: u8,
    /// Whether they are given out freely.
    pub free: bool,
    /// The car that runs over.
    pub car: u8,
    /// Re-rolls not used up for this roll: ammunition, Lucky, per turn.
    pub rerolls: [bool; 3],
    /// Whether the re-roll of the turn has been used for this Action.
    #[serde(default)]
    pub rerolled: bool,
}
