//! The two Machines.

use serde::{Deserialize, Serialize};

use super::Weapon;

/// What a Machine is (INV-MACHINE-23).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Machine {
    /// It moves and fights (INV-MACHINE-10).
    #[default]
    Bot,
    /// It only shoots (INV-MACHINE-19).
    SentryGun,
}

impl Machine {
    /// Both of them.
    pub const ALL: [Machine; 2] = [Machine::Bot, Machine::SentryGun];

    /// Its place in lists.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in answers and files.
    pub const fn word(self) -> &'static str {
        match self {
            Machine::Bot => "bot",
            Machine::SentryGun => "sentry gun",
        }
    }
}

/// A Machine's reference card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MachineCard {
    /// Its id in files.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it is.
    pub kind: Machine,
    /// What it does in a Melee Action.
    #[serde(default)]
    pub melee: Option<Weapon>,
    /// What it does in a Ranged Action.
    pub ranged: Weapon,
    /// Whether it has the keyword Prototype: it fires from outside whatever it fires, and dark
    /// zones do not matter to it (INV-MACHINE-12, INV-MACHINE-13).
    #[serde(default)]
    pub prototype: bool,
    /// How sure its values are.
    pub confidence: String,
    /// What else is to be said of where they come from.
    #[serde(default)]
    pub note: String,
}
