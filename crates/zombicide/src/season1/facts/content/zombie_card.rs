//! Zombie cards.

use serde::{Deserialize, Serialize};

use crate::danger::Danger;
use crate::season1::facts::zombie::Zombie;

/// A zombie card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ZombieCard {
    /// Its printed number.
    pub number: u8,
    /// What it does.
    pub kind: CardKind,
    /// At Blue level.
    #[serde(default)]
    pub blue: Row,
    /// At Yellow level.
    #[serde(default)]
    pub yellow: Row,
    /// At Orange level.
    #[serde(default)]
    pub orange: Row,
    /// At Red level.
    #[serde(default)]
    pub red: Row,
    /// Whom an extra activation is for.
    #[serde(default)]
    pub zombie: Option<Zombie>,
    /// How sure it is.
    pub confidence: String,
}

/// What a zombie card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Zombies appear where it was drawn for.
    Spawn,
    /// All zombies of a kind activate, except at Blue level (S1-EXTRA-01, S1-EXTRA-02).
    ExtraActivation,
    /// Zombies appear at manholes near survivors (S1-MANHOLE-01).
    Manhole,
}

/// One level's row of a card: how many of which kind. Nothing where it is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// How many.
    #[serde(default)]
    pub count: u8,
    /// Of which kind.
    #[serde(default)]
    pub zombie: Zombie,
}

impl ZombieCard {
    /// The row of a level.
    pub fn row(&self, danger: Danger) -> Row {
        match danger {
            Danger::Blue => self.blue,
            Danger::Yellow => self.yellow,
            Danger::Orange => self.orange,
            Danger::Red => self.red,
        }
    }
}
