//! What can happen.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::SurvivorId;
use crate::season1::position::{Ending, Reroll};

/// Something that happened. All of it happens in the open (S1-SETUP-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`narrate` says each of them in a sentence")]
pub enum Event {
    Joined {
        who: SurvivorId,
        seat: Seat,
        zone: ZoneId,
    },
    StartsWith {
        who: SurvivorId,
        card: EquipmentId,
    },
    Round {
        number: u8,
        first: Seat,
    },
    Turn {
        who: SurvivorId,
        actions: u8,
    },
    TurnOver {
        who: SurvivorId,
    },
    Moves {
        who: SurvivorId,
        zone: ZoneId,
        cost: u8,
    },
    Noise {
        who: SurvivorId,
        zone: ZoneId,
    },
    Shouts {
        who: SurvivorId,
        zone: ZoneId,
    },
    DoorOpened {
        who: SurvivorId,
        door: u8,
        card: Option<EquipmentId>,
    },
    DoorClosed {
        who: SurvivorId,
        door: u8,
    },
    Reorganises {
        who: SurvivorId,
    },
    AsksToTrade {
        who: SurvivorId,
        with: SurvivorId,
    },
    DeclinesTrade {
        who: SurvivorId,
        with: SurvivorId,
    },
    Trades {
        who: SurvivorId,
        with: SurvivorId,
    },
    Discards {
        who: SurvivorId,
        card: EquipmentId,
    },
    Swaps {
        one: SurvivorId,
        here: u8,
        other: SurvivorId,
        there: u8,
    },
    Reloads {
        who: SurvivorId,
        card: EquipmentId,
    },
    Crafts {
        who: SurvivorId,
        card: EquipmentId,
    },
    EntersCar {
        who: SurvivorId,
        car: u8,
        driver: bool,
    },
    GetsOut {
        who: SurvivorId,
    },
    ChangesSeat {
        who: SurvivorId,
        driver: bool,
    },
    Drives {
        who: SurvivorId,
        car: u8,
        zone: ZoneId,
    },
    DrivesOut {
        car: u8,
    },
    Loads {
        who: SurvivorId,
        car: u8,
        card: EquipmentId,
    },
    Unloads {
        who: SurvivorId,
        car: u8,
        card: EquipmentId,
    },
    Searches {
        who: SurvivorId,
        car: Option<u8>,
    },
    Reveals {
        who: SurvivorId,
        card: EquipmentId,
    },
    Refuses {
        who: SurvivorId,
        card: EquipmentId,
    },
    Matches {
        who: SurvivorId,
        card: EquipmentId,
        found: bool,
    },
    Keeps {
        who: SurvivorId,
        card: EquipmentId,
        instead: Option<EquipmentId>,
    },
    LeavesCard {
        who: SurvivorId,
        card: EquipmentId,
    },
    Trap {
        who: SurvivorId,
        zone: ZoneId,
    },
    NewEquipmentDeck,
    ObjectiveTaken {
        who: SurvivorId,
        objective: u8,
        token: u8,
    },
    Neutralised {
        who: SurvivorId,
        zone: ZoneId,
    },
    Escapes {
        who: SurvivorId,
        zone: ZoneId,
    },
    Leads {
        who: SurvivorId,
        other: SurvivorId,
    },
    Heals {
        who: SurvivorId,
        other: SurvivorId,
    },
    Attacks {
        who: SurvivorId,
        card: EquipmentId,
        pair: bool,
        zone: ZoneId,
    },
    RunsOver {
        by: SurvivorId,
        zone: ZoneId,
    },
    Rolled {
        who: SurvivorId,
        faces: Vec<u8>,
        need: u8,
        hits: u8,
    },
    RollsAgain {
        who: SurvivorId,
        source: Reroll,
    },
    Killed {
        by: SurvivorId,
        zombie: Zombie,
        count: u8,
        zone: ZoneId,
    },
    Withstands {
        zombie: Zombie,
    },
    HitsLost {
        count: u8,
    },
    FriendlyFire {
        by: SurvivorId,
        who: SurvivorId,
        wounds: u8,
    },
    Experience {
        who: SurvivorId,
        points: u8,
        total: u8,
    },
    Level {
        who: SurvivorId,
        level: Danger,
    },
    Learns {
        who: SurvivorId,
        skill: Skill,
    },
    Wounded {
        who: SurvivorId,
        lost: Option<EquipmentId>,
    },
    Prevents {
        who: SurvivorId,
        card: Option<EquipmentId>,
    },
    Shrugs {
        who: SurvivorId,
        card: Option<EquipmentId>,
    },
    Ignores {
        who: SurvivorId,
    },
    Eliminated {
        who: SurvivorId,
    },
    ZombiesPhase,
    ZombiesAttack {
        zone: ZoneId,
        count: u16,
    },
    ZombiesMove {
        zombie: Zombie,
        count: u8,
        from: ZoneId,
        to: ZoneId,
    },
    ZombiesLeave {
        zone: ZoneId,
        count: u8,
    },
    Added {
        zombie: Zombie,
        count: u8,
        zone: ZoneId,
    },
    ExtraActivation {
        zombie: Zombie,
    },
    ZombieCard {
        number: u8,
        zone: ZoneId,
        level: Danger,
    },
    Appear {
        zombie: Zombie,
        count: u8,
        zone: ZoneId,
    },
    NothingAppears,
    NewZombieDeck,
    Over {
        ending: Ending,
        round: u8,
    },
}
