//! What is being resolved: the frames on the stack inside the position.

use serde::{Deserialize, Serialize};

use super::inventory::EquipmentId;
use super::survivor::SurvivorId;
use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::zombie::{Zombie, ZombieSet};

/// Something that is being resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// Never on the stack of a running game.
    #[default]
    Nothing,
    /// Asked: what to move between the slots of a survivor, and perhaps a partner's.
    Sort {
        who: SurvivorId,
        with: SurvivorId,
        left: u8,
    },
    /// Cards are drawn in a Search.
    Searching {
        who: SurvivorId,
        left: u8,
        police: bool,
    },
    /// Asked: whether to discard the revealed card and draw another.
    Destiny {
        who: SurvivorId,
        card: EquipmentId,
        police: bool,
    },
    /// Asked: whether to look for a second one.
    Match { who: SurvivorId, card: EquipmentId },
    /// Asked: what to do with the card found. One that must be kept takes another's place.
    Found {
        who: SurvivorId,
        card: EquipmentId,
        #[serde(default)]
        must_keep: bool,
    },
    /// Asked: whether another player's survivor may trade with one's own (S1-TRADE-06).
    Consent { who: SurvivorId, with: SurvivorId },
    /// The dice of an attack are rolled.
    Shoot {
        by: SurvivorId,
        zone: ZoneId,
        hand: u8,
    },
    /// Asked: whether to roll again.
    Rerolls,
    /// Asked: who is hit.
    Hits,
    /// A car goes on along its way.
    Driving {
        car: u8,
        path: [ZoneId; 3],
        zones: u8,
        next: u8,
    },
    /// A survivor is wounded so many times. Asked: what is lost.
    Wounds { who: SurvivorId, left: u8 },
    /// Zombies attack. Asked: whom.
    Attacked { zone: ZoneId, left: u16 },
    /// Asked: which skill to learn.
    Learn { who: SurvivorId, level: Danger },
    /// Asked: whether to discard a Wound.
    Cure { who: SurvivorId },
    /// Asked: which player gets the new survivor.
    Recruit { zone: ZoneId },
    /// Zombies of these kinds take one Action after the other.
    Activation {
        kinds: ZombieSet,
        step: Step,
        second: bool,
        guard: ZombieSet,
    },
    /// Asked: which way the Abomination goes.
    Route { from: ZoneId },
    /// Asked: which of the ways gets one more of the kind; how many groups that stay can still
    /// get one.
    Extra {
        from: ZoneId,
        kind: Zombie,
        left: u8,
        #[serde(default)]
        staying: u8,
    },
    /// Asked: in which room zombies appear next.
    Rooms,
    /// Zombies appear in the spawn zones from the given one on.
    Spawns { next: u8 },
}

/// How far an activation is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Step {
    /// Attacks are to be made.
    #[default]
    Attack,
    /// Moves are to be made.
    Move,
    /// Those who have moved are put down.
    Arrive,
    /// Whoever has a second Action goes on.
    Again,
}
