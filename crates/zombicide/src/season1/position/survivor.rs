//! A survivor in the game.

use serde::{Deserialize, Serialize};
use table::{Seat, Stack};

use super::inventory::Inventory;
use crate::board::{ZoneId, ZoneSet};
use crate::danger::Danger;
use crate::season1::facts::skill::Skill;

/// A survivor, by the sheet's place in the game's roster.
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

/// The most survivors of one game: those of the box.
pub const MAX_SURVIVORS: usize = 6;

/// Actions of a turn at Blue level (S1-ROUND-04).
pub const ACTIONS: u8 = if cfg!(feature = "next-rules") { 4 } else { 3 };

/// Two Wounds eliminate (S1-WOUND-04).
pub const DEADLY_WOUNDS: u8 = 2;

/// What has become of a survivor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Not in this game, or not yet.
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
#[allow(missing_docs, reason = "the names are those of actions and skills")]
pub struct Used {
    pub search: bool,
    pub reroll: bool,
    pub destiny: bool,
    pub leader: bool,
    pub loud: bool,
    pub medic: bool,
    /// In the Zombies' Phase.
    pub tough: bool,
}

/// Four by the sheet, and those that a scenario gives besides.
const MAX_SKILLS: usize = 8;

/// A survivor in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Survivor {
    /// Whose it is.
    pub seat: Seat,
    /// What has become of it.
    pub fate: Fate,
    /// Where it is.
    pub zone: ZoneId,
    /// The car it sits in.
    pub car: Option<u8>,
    /// Experience points.
    pub experience: u8,
    /// The skills gained, in that order; the same one twice counts twice.
    pub skills: Stack<Skill, MAX_SKILLS>,
    /// What it carries.
    pub inventory: Inventory,
    /// Whether it was here from the start.
    pub started: bool,
    /// Whether it has been elsewhere than in the start zone (S1-M09-04).
    #[serde(default)]
    pub has_left_start: bool,
    /// Whether it has had its turn in this round.
    pub done: bool,
    /// Actions left.
    pub actions: u8,
    /// Actions left that are free and only for moving.
    pub free_moves: u8,
    /// Only for attacks.
    pub free_combats: u8,
    /// Only for searching.
    pub free_searches: u8,
    /// Actions that a Born leader has given, for the next turn.
    pub gift: u8,
    /// Zones that the Move Action begun may still cover.
    pub steps: u8,
    /// What has been used.
    pub used: Used,
    /// Who has declined to trade with it in this turn, as bits (S1-TRADE-06).
    #[serde(default)]
    pub declined: u8,
    /// Where it has killed zombies in this turn.
    pub killed_in: ZoneSet,
}

impl Survivor {
    /// The danger level.
    pub fn danger(&self) -> Danger {
        Danger::of(self.experience)
    }

    /// Whether it is on the board.
    #[inline]
    pub fn in_play(&self) -> bool {
        self.fate == Fate::InPlay
    }

    /// How many times it has a skill.
    #[inline]
    pub fn count(&self, skill: Skill) -> u8 {
        let skills = self.skills.as_slice().iter();
        skills.filter(|other| **other == skill).count() as u8
    }

    /// Whether it has a skill.
    #[inline]
    pub fn has(&self, skill: Skill) -> bool {
        self.skills.as_slice().contains(&skill)
    }

    /// Slots in use: five, or more by Hoard (S1-SKILL-21).
    pub fn capacity(&self) -> u8 {
        5 + u8::from(self.has(Skill::Hoard))
    }

    /// Zones that one Move Action covers (S1-SKILL-14, S1-SKILL-16).
    pub fn stride(&self) -> u8 {
        1 + u8::from(self.has(Skill::TwoZones)) + self.count(Skill::ZonePerMove)
    }

    /// What its presence adds to the noise of its zone (S1-NOISE-04, S1-SKILL-31).
    pub fn noise(&self) -> u16 {
        u16::from(!self.has(Skill::Ninja))
    }
}
