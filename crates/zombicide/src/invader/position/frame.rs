//! What is being resolved: the frames on the stack inside the position.

use serde::{Deserialize, Serialize};

use super::inventory::EquipmentId;
use super::survivor::SurvivorId;
use crate::board::ZoneId;
use crate::crowd::CountsByKind;
use crate::danger::Danger;
use crate::invader::facts::xeno::{Xeno, XenoSet};

/// Something that is being resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// Never on the stack of a running game.
    #[default]
    Nothing,
    /// The first round begins.
    Begin,
    /// Asked: which of the starting cards a survivor gets.
    Outfit { who: SurvivorId },
    /// Asked: which group a survivor starts in.
    Group { who: SurvivorId },
    /// Asked: in which zone a survivor starts.
    StartIn { who: SurvivorId },
    /// Asked: where the spawn tokens go that more survivors bring.
    ExtraSpawns { left: u8 },
    /// Asked: what a survivor does in its turn.
    Turn { who: SurvivorId },
    /// Asked: what a survivor does with the Action that a leader gave.
    Gift { who: SurvivorId },
    /// Asked: what to move between the slots of a survivor, and perhaps a partner's.
    Sort {
        who: SurvivorId,
        with: SurvivorId,
        left: u8,
    },
    /// Asked: whether another player's survivor trades.
    TradeOffer { by: SurvivorId, with: SurvivorId },
    /// All cards found have been placed or left; whether any was placed.
    FindOver { who: SurvivorId, placed: bool },
    /// A Mold Spawn card was drawn in a Search.
    MoldSpawn { xeno: Xeno, count: u8 },
    /// Asked: what to do with the card found.
    Found {
        who: SurvivorId,
        card: EquipmentId,
        left: u8,
    },
    /// Asked: whether to roll again.
    Rerolls,
    /// Asked: how many dice to roll for sixes.
    Sixes,
    /// Asked: who is hit by misses.
    Misses,
    /// Asked: who is hit.
    Hits,
    /// Asked: whether a hit kills one more of the kind.
    Reap { xeno: Xeno },
    /// The attack is over.
    AttackOver,
    /// Asked: where to move after a kill (Hit & run).
    Flee { who: SurvivorId },
    /// Asked: whether the spawn token at that place is burnt too.
    BurnSpawn {
        zone: ZoneId,
        #[serde(default)]
        place: u8,
    },
    /// Asked: whom to drag out of a zone (Lifesaver).
    Rescue {
        who: SurvivorId,
        zone: ZoneId,
        asked: u16,
    },
    /// Asked: whether a survivor lets itself be dragged.
    Consent { by: SurvivorId, who: SurvivorId },
    /// A survivor suffers so much Damage. Asked: what cancels it.
    Damage { who: SurvivorId, left: u8 },
    /// Xenos attack. Asked: whom.
    Attacked {
        zone: ZoneId,
        heads: CountsByKind,
        only: SurvivorId,
    },
    /// The attack on a zone is over: Machines that were hit are destroyed.
    AttackedOver,
    /// Asked: which skill to learn.
    Learn { who: SurvivorId, level: Danger },
    /// Xenos of these kinds take one Action after the other.
    Activation {
        kinds: XenoSet,
        step: Step,
        second: bool,
    },
    /// Xenos that were taunted take one Action after the other.
    Taunted {
        by: SurvivorId,
        step: Step,
        second: bool,
    },
    /// Asked: which of the ways gets one more of the kind.
    Extra { from: ZoneId, xeno: Xeno, left: u8 },
    /// Asked: where scientists go.
    Scientists { waiting: u16 },
    /// Asked: which spawn zone comes first in all rounds.
    FirstSpawn,
    /// Xenos appear in the spawn zones from that place in their order on.
    Spawns { next: u16 },
    /// Asked: who takes an extra turn next (Xenos link).
    LinkTurns { waiting: u16 },
    /// Xenos of the kind activate out of turn.
    ExtraActivation { xeno: Xeno },
    /// Asked: which zones with Active Mold get the last miniatures.
    LastOnes { xeno: Xeno, each: u8 },
    /// Asked: where the Abomination appears.
    PlaceAbomination,
    /// Survivors with Combat reflexes may attack.
    Reflexes { waiting: u16 },
    /// Asked: which attack the reflexes bring.
    Reflex { who: SurvivorId },
    /// The Xenos of a zone go, each group its way.
    SetOut { from: ZoneId, heads: CountsByKind },
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
