//! The four kinds of zombies.

use serde::{Deserialize, Serialize};

/// A kind of zombie (S1-ZOMBIE-01).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Zombie {
    /// Slow and many.
    #[default]
    Walker,
    /// Two Actions.
    Runner,
    /// Only strong hits kill it.
    Fatty,
    /// There is only one.
    Abomination,
}

impl Zombie {
    /// Every kind.
    pub const ALL: [Zombie; 4] = [
        Zombie::Walker,
        Zombie::Runner,
        Zombie::Fatty,
        Zombie::Abomination,
    ];

    /// Miniatures in the box, by kind (S1-MINIS-01).
    pub const IN_BOX: [u8; 4] = [40, 16, 8, 1];

    /// The kind's place in counts.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The damage of one hit that kills it (S1-COMBAT-06).
    pub const fn toughness(self) -> u8 {
        match self {
            Zombie::Walker | Zombie::Runner => 1,
            Zombie::Fatty => 2,
            Zombie::Abomination => 3,
        }
    }

    /// The experience it is worth (S1-XP-01, S1-XP-02).
    pub const fn experience(self) -> u8 {
        match self {
            Zombie::Abomination => 5,
            _ => 1,
        }
    }

    /// The kind's word in answers and files.
    pub const fn word(self) -> &'static str {
        match self {
            Zombie::Walker => "walker",
            Zombie::Runner => "runner",
            Zombie::Fatty => "fatty",
            Zombie::Abomination => "abomination",
        }
    }

    /// The kind's name.
    pub const fn name(self) -> &'static str {
        match self {
            Zombie::Walker => "Walker",
            Zombie::Runner => "Runner",
            Zombie::Fatty => "Fatty",
            Zombie::Abomination => "Abomination",
        }
    }

    /// The kind's name for several.
    pub const fn plural(self) -> &'static str {
        match self {
            Zombie::Walker => "Walkers",
            Zombie::Runner => "Runners",
            Zombie::Fatty => "Fatties",
            Zombie::Abomination => "Abominations",
        }
    }

    /// A number of the kind, in words: `1 Walker`, `3 Walkers`.
    pub fn counted(self, count: u32) -> String {
        let name = if count == 1 {
            self.name()
        } else {
            self.plural()
        };
        format!("{count} {name}")
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ZombieSet(u8);

impl ZombieSet {
    /// None.
    pub const NONE: ZombieSet = ZombieSet(0);
    /// All four.
    pub const ALL: ZombieSet = ZombieSet(15);

    /// The set of one kind.
    pub const fn of(zombie: Zombie) -> ZombieSet {
        ZombieSet(1 << zombie.index())
    }

    /// Whether the kind is in the set.
    pub const fn contains(self, zombie: Zombie) -> bool {
        self.0 & (1 << zombie.index()) != 0
    }

    /// Puts a kind into the set.
    pub const fn insert(&mut self, zombie: Zombie) {
        self.0 |= 1 << zombie.index();
    }

    /// Takes the first kind out of the set.
    pub fn pop(&mut self) -> Option<Zombie> {
        let first = Zombie::ALL
            .into_iter()
            .find(|zombie| self.contains(*zombie))?;
        self.0 &= !(1 << first.index());
        Some(first)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
