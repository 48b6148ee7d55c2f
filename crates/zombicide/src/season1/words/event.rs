//! What can happen.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::Kind;
use crate::season1::position::survivor::Who;
use crate::season1::position::{Ending, Reroll};

/// Something that happened. All of it happens in the open (S1-SETUP-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
#[allow(missing_docs, reason = "`narrate` says each of them in a sentence")]
pub enum Event {
    Joined {
        who: Who,
        seat: Seat,
        zone: ZoneId,
    },
    StartsWith {
        who: Who,
        card: Kind,
    },
    Round {
        number: u8,
        first: Seat,
    },
    Turn {
        who: Who,
        actions: u8,
    },
    TurnOver {
        who: Who,
    },
    Moves {
        who: Who,
        zone: ZoneId,
        cost: u8,
    },
    Noise {
        who: Who,
        zone: ZoneId,
    },
    Shouts {
        who: Who,
        zone: ZoneId,
    },
    DoorOpened {
        who: Who,
        door: u8,
        card: Option<Kind>,
    },
    DoorClosed {
        who: Who,
        door: u8,
    },
    Reorganises {
        who: Who,
    },
    AsksToTrade {
        who: Who,
        with: Who,
    },
    DeclinesTrade {
        who: Who,
        with: Who,
    },
    Trades {
        who: Who,
        with: Who,
    },
    Discards {
        who: Who,
        card: Kind,
    },
    Swaps {
        one: Who,
        here: u8,
        other: Who,
        there: u8,
    },
    Reloads {
        who: Who,
        card: Kind,
    },
    Crafts {
        who: Who,
        card: Kind,
    },
    EntersCar {
        who: Who,
        car: u8,
        driver: bool,
    },
    GetsOut {
        who: Who,
    },
    ChangesSeat {
        who: Who,
        driver: bool,
    },
    Drives {
        who: Who,
        car: u8,
        zone: ZoneId,
    },
    DrivesOut {
        car: u8,
    },
    Loads {
        who: Who,
        car: u8,
        card: Kind,
    },
    Unloads {
        who: Who,
        car: u8,
        card: Kind,
    },
    Searches {
        who: Who,
        car: Option<u8>,
    },
    Reveals {
        who: Who,
        card: Kind,
    },
    Refuses {
        who: Who,
        card: Kind,
    },
    Matches {
        who: Who,
        card: Kind,
        found: bool,
    },
    Keeps {
        who: Who,
        card: Kind,
        instead: Option<Kind>,
    },
    LeavesCard {
        who: Who,
        card: Kind,
    },
    Trap {
        who: Who,
        zone: ZoneId,
    },
    NewEquipmentDeck,
    ObjectiveTaken {
        who: Who,
        objective: u8,
        token: u8,
    },
    Neutralised {
        who: Who,
        zone: ZoneId,
    },
    Escapes {
        who: Who,
        zone: ZoneId,
    },
    Leads {
        who: Who,
        other: Who,
    },
    Heals {
        who: Who,
        other: Who,
    },
    Attacks {
        who: Who,
        card: Kind,
        pair: bool,
        zone: ZoneId,
    },
    RunsOver {
        by: Who,
        zone: ZoneId,
    },
    Rolled {
        who: Who,
        faces: Vec<u8>,
        need: u8,
        hits: u8,
    },
    RollsAgain {
        who: Who,
        source: Reroll,
    },
    Killed {
        by: Who,
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
        by: Who,
        who: Who,
        wounds: u8,
    },
    Experience {
        who: Who,
        points: u8,
        total: u8,
    },
    Level {
        who: Who,
        level: Danger,
    },
    Learns {
        who: Who,
        skill: Skill,
    },
    Wounded {
        who: Who,
        lost: Option<Kind>,
    },
    Prevents {
        who: Who,
        card: Option<Kind>,
    },
    Shrugs {
        who: Who,
        card: Option<Kind>,
    },
    Ignores {
        who: Who,
    },
    Eliminated {
        who: Who,
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
