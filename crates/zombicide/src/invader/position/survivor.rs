//! A survivor in the game.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::inventory::Inventory;
use super::skill_set::SkillSet;
use crate::board::ZoneId;
use crate::danger::Danger;
use crate::invader::facts::content::Machine;
use crate::invader::facts::skill::{Fight, Known, Skill};

/// A survivor, by the ID card's place in the game's roster.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SurvivorId"))]
#[serde(rename = "Who")]
pub struct SurvivorId(pub u8);

impl SurvivorId {
    /// Nobody.
    pub const NOBODY: SurvivorId = SurvivorId(u8::MAX);

    /// The survivor's place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most survivors of one game (INV-SEVEN-03).
pub const MAX_TEAM: usize = 12;
/// The team, and the scientists of a mission (INV-M9-04).
pub const MAX_SURVIVORS: usize = MAX_TEAM + 2;

/// Actions of a turn at Blue level (INV-ROUND-04).
pub const ACTIONS: u8 = if cfg!(feature = "next-rules") { 4 } else { 3 };

/// What has become of a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Not in this game.
    #[default]
    Absent,
    /// On the board.
    InPlay,
    /// Has left it alive.
    Escaped,
    /// Eliminated.
    Dead,
}

/// What can be done only once in a turn, and has been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names are those of actions and skills")]
pub struct Used {
    /// In the Players' Phase (INV-ROUND-17).
    pub search: bool,
    pub door: bool,
    pub sprint: bool,
    pub charge: bool,
    /// Bloodlust: Combat. Each kind is a skill of its own (INV-SKILL-16).
    pub bloodlust: bool,
    #[serde(default)]
    pub bloodlust_melee: bool,
    #[serde(default)]
    pub bloodlust_ranged: bool,
    pub zero_g: bool,
    pub shove: bool,
    pub taunt: bool,
    pub lifesaver: bool,
    pub leader: bool,
    /// Anything at all: the start of the turn is over (INV-SKILL-19).
    pub anything: bool,
    /// In one Attack step of the Xenos (INV-SKILL-55).
    pub tough: bool,
    /// The survivors whose players have declined to trade, one bit for each (INV-TRADE-04).
    #[serde(default)]
    pub declined: u16,
}

impl Used {
    /// Whether Bloodlust of that kind has been used (INV-SKILL-16).
    pub(crate) fn has_bloodlusted(&self, fight: Fight) -> bool {
        match fight {
            Fight::Combat => self.bloodlust,
            Fight::Melee => self.bloodlust_melee,
            Fight::Ranged => self.bloodlust_ranged,
        }
    }

    pub(crate) fn note_bloodlust(&mut self, fight: Fight) {
        match fight {
            Fight::Combat => self.bloodlust = true,
            Fight::Melee => self.bloodlust_melee = true,
            Fight::Ranged => self.bloodlust_ranged = true,
        }
    }

    /// What still counts when a turn begins, or an Action that a leader gave: the Search of the
    /// phase (INV-ROUND-17), and what belongs to an Attack step.
    pub(crate) fn in_new_turn(self) -> Used {
        Used {
            search: self.search,
            tough: self.tough,
            ..Used::default()
        }
    }
}

/// Free Actions left, each only for one kind of Action (INV-SKILL-08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names are those of Actions")]
pub struct Free {
    pub moves: u8,
    pub combats: u8,
    pub melees: u8,
    pub shots: u8,
    pub searches: u8,
    pub machines: u8,
    /// Attacks with a pair of Dual weapons (INV-SKILL-27).
    pub pairs: u8,
}

/// A survivor in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Survivor {
    /// Whose it is.
    pub seat: Seat,
    /// What has become of it.
    pub fate: Fate,
    /// Whether it is a scientist: nobody plays it (INV-M9-05).
    pub scientist: bool,
    /// Where it is.
    pub zone: ZoneId,
    /// Armor left.
    pub armor: u8,
    /// Armor at the start, which is never exceeded.
    pub base_armor: u8,
    /// Experience points; in Ultrared those of the present lap.
    pub experience: u8,
    /// How often Red has been reached (INV-ULTRA-02).
    pub laps: u8,
    /// Which skills of the card have been gained: two of Orange, three of Red, that of Yellow.
    pub chosen: u8,
    /// The skills gained.
    pub skills: SkillSet,
    /// What it carries.
    pub inventory: Inventory,
    /// The Remotes it holds, the Bot's first.
    pub remotes: [bool; 2],
    /// Whether it holds the Camouflage token.
    pub hidden: bool,
    /// Whether it has had its turn in this round.
    pub done: bool,
    /// Actions left.
    pub actions: u8,
    /// Free Actions left.
    pub free: Free,
    /// Zones that the Move Action begun may still cover.
    pub steps: u8,
    /// Combat, Melee and Ranged Actions just made in a row (INV-SKILL-29).
    pub streak: [u8; 3],
    /// What has been used.
    pub used: Used,
}

impl Survivor {
    /// The danger level.
    pub fn danger(&self) -> Danger {
        match self.laps {
            0 => Danger::of(self.experience),
            _ => Danger::Red,
        }
    }

    /// Whether it is on the board.
    #[inline]
    pub fn in_play(&self) -> bool {
        self.fate == Fate::InPlay
    }

    /// Whether it is on the board and somebody plays it.
    #[inline]
    pub fn is_played(&self) -> bool {
        self.in_play() && !self.scientist
    }

    /// How many times it has a skill of its own.
    #[inline]
    pub fn count(&self, skill: Skill) -> u8 {
        self.skills.count(Known::own(skill))
    }

    /// How many times it shares a skill with those around it (INV-SKILL-18).
    #[inline]
    pub fn count_shared(&self, skill: Skill) -> u8 {
        self.skills.count(Known {
            skill,
            shared: true,
        })
    }

    /// Pays for a Move Action: a free one stands for one of the Actions (INV-MOVE-10).
    pub(crate) fn pay_move(&mut self, cost: u8) {
        let free = self.free.moves.min(1);
        self.free.moves -= free;
        self.actions -= cost - free;
    }

    /// Whether it holds a Machine's Remote.
    pub fn holds_remote(&self, machine: Machine) -> bool {
        self.remotes[machine.index()]
    }

    /// What its presence adds to the noise of its zone (INV-NOISE-05, INV-SKILL-21).
    pub fn noise(&self) -> u16 {
        u16::from(!self.hidden)
    }
}
