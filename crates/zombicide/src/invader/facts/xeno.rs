//! The four kinds of Xenos.

use serde::{Deserialize, Serialize};

/// A kind of Xeno (INV-XENO-01 to INV-XENO-04).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Xeno {
    /// Many of them.
    #[default]
    Worker,
    /// Two Actions.
    Hunter,
    /// Only strong hits kill it, and its own are strong.
    Tank,
    /// The Spoiler Abomination: it spreads Mold, and there is only one.
    Abomination,
}

impl Xeno {
    /// Every kind.
    pub const ALL: [Xeno; 4] = [Xeno::Worker, Xeno::Hunter, Xeno::Tank, Xeno::Abomination];

    /// The order in which their attacks are given out: the heaviest first.
    pub const HEAVIEST_FIRST: [Xeno; 4] =
        [Xeno::Abomination, Xeno::Tank, Xeno::Worker, Xeno::Hunter];

    /// Miniatures in the box, by kind (INV-SETUP-21).
    pub const IN_BOX: [u8; 4] = [35, 14, 14, 1];

    /// The kind's place in counts.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The damage of one hit that kills it (INV-COMBAT-07).
    pub const fn toughness(self) -> u8 {
        match self {
            Xeno::Worker | Xeno::Hunter => 1,
            Xeno::Tank => 2,
            Xeno::Abomination => 3,
        }
    }

    /// The damage of its attack (INV-ATTACK-03).
    pub const fn damage(self) -> u8 {
        self.toughness()
    }

    /// The experience it is worth (INV-XP-01).
    pub const fn experience(self) -> u8 {
        match self {
            Xeno::Abomination => 5,
            _ => 1,
        }
    }

    /// Its place in the Targeting Priority Order (INV-PRIORITY-01).
    pub const fn priority(self) -> u8 {
        match self {
            Xeno::Tank | Xeno::Abomination => 1,
            Xeno::Worker => 2,
            Xeno::Hunter => 3,
        }
    }

    /// The kind's word in answers and files.
    pub const fn word(self) -> &'static str {
        match self {
            Xeno::Worker => "worker",
            Xeno::Hunter => "hunter",
            Xeno::Tank => "tank",
            Xeno::Abomination => "abomination",
        }
    }

    /// The kind's name.
    pub const fn name(self) -> &'static str {
        match self {
            Xeno::Worker => "Worker",
            Xeno::Hunter => "Hunter",
            Xeno::Tank => "Tank",
            Xeno::Abomination => "Abomination",
        }
    }

    /// So many of the kind, in words.
    pub fn counted(self, count: u32) -> String {
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {}{plural}", self.name())
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct XenoSet(u8);

impl XenoSet {
    /// All four.
    pub const ALL: XenoSet = XenoSet(15);

    /// The set of one kind.
    pub const fn of(xeno: Xeno) -> XenoSet {
        XenoSet(1 << xeno.index())
    }

    /// Whether the kind is in the set.
    pub const fn contains(self, xeno: Xeno) -> bool {
        self.0 & (1 << xeno.index()) != 0
    }
}
