//! What can happen.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::board::ZoneId;
use crate::danger::Danger;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::Known;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::EquipmentId;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Ending, Reroll, Target};

/// Declares what can happen, each with what is told of it.
macro_rules! events {
    ($($name:ident { $($field:ident: $kind:ty),* })*) => {
        /// Something that happened. All of it happens in the open.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        #[serde(tag = "what", rename_all = "snake_case")]
        #[allow(missing_docs, reason = "`narrate` says each of them in a sentence")]
        pub enum Event {
            $($name { $($field: $kind),* },)*
        }
    };
}

events! {
    Joined { who: SurvivorId, seat: Seat, zone: ZoneId }
    ScientistWaits { who: SurvivorId, zone: ZoneId }
    StartsWith { who: SurvivorId, card: EquipmentId }
    StartsIn { who: SurvivorId, zone: ZoneId }
    SpawnAdded { zone: ZoneId }
    Round { number: u8, first: Seat }
    Turn { who: SurvivorId, actions: u8 }
    TurnOver { who: SurvivorId }
    Moves { who: SurvivorId, zone: ZoneId, cost: u8 }
    GoesOn { who: SurvivorId, zone: ZoneId }
    Flees { who: SurvivorId, zone: ZoneId }
    Charges { who: SurvivorId, zone: ZoneId }
    RunsWeightless { who: SurvivorId, via: ZoneId, zone: ZoneId }
    BotMoves { zone: ZoneId }
    TankLost { who: SurvivorId }
    Noise { zone: ZoneId }
    DoorOpened { who: SurvivorId, door: u8 }
    DoorClosed { who: SurvivorId, door: u8 }
    DoorDestroyed { door: u8 }
    DoorRemoved { door: u8 }
    AirlockUnlocked { zone: ZoneId }
    Reorganises { who: SurvivorId }
    OffersTrade { who: SurvivorId, with: SurvivorId }
    DeclinesTrade { who: SurvivorId, with: SurvivorId }
    Trades { who: SurvivorId, with: SurvivorId }
    Swaps { one: SurvivorId, here: u8, other: SurvivorId, there: u8 }
    Drops { who: SurvivorId, card: EquipmentId }
    Attaches { who: SurvivorId, ammo: Ammo, hand: u8 }
    Detaches { who: SurvivorId, ammo: Ammo, hand: u8 }
    RemotePasses { machine: Machine, to: SurvivorId }
    Searches { who: SurvivorId }
    Reveals { who: SurvivorId, card: EquipmentId }
    Keeps { who: SurvivorId, card: EquipmentId }
    LeavesCard { who: SurvivorId, card: EquipmentId }
    NothingFound { who: SurvivorId }
    NewEquipmentDeck { }
    GetsOxygen { who: SurvivorId }
    ObjectiveTaken { who: SurvivorId, objective: u8, token: u8 }
    ObjectiveLost { objective: u8, token: u8 }
    RemoteTaken { who: SurvivorId, machine: Machine }
    SampleTaken { who: SurvivorId, xeno: Option<Xeno> }
    Consumes { who: SurvivorId, card: EquipmentId }
    Escapes { who: SurvivorId, zone: ZoneId }
    Hides { who: SurvivorId }
    IsSeen { who: SurvivorId }
    Leads { who: SurvivorId, other: SurvivorId }
    Shoves { who: SurvivorId, zone: ZoneId, count: u16 }
    Taunts { who: SurvivorId, zone: ZoneId }
    Drags { who: SurvivorId, other: SurvivorId, zone: ZoneId }
    DragsMachine { who: SurvivorId, machine: Machine, zone: ZoneId }
    Attacks { who: SurvivorId, card: EquipmentId, pair: bool, zone: ZoneId, target: Option<Xeno> }
    MachineAttacks { who: SurvivorId, machine: Machine, zone: ZoneId, target: Option<Xeno> }
    Reacts { who: SurvivorId }
    Rolled { who: SurvivorId, faces: Vec<u8>, need: u8, hits: u8 }
    RollsAgain { who: SurvivorId, source: Reroll }
    Killed { by: SurvivorId, xeno: Xeno, count: u8, zone: ZoneId }
    Reaped { by: SurvivorId, xeno: Xeno }
    Withstands { xeno: Xeno }
    HitsLost { count: u8 }
    FriendlyFire { by: SurvivorId, target: Target, damage: u8 }
    Hellfire { zone: ZoneId }
    SpawnBurnt { zone: ZoneId, token: u8 }
    Experience { who: SurvivorId, points: u8, total: u8 }
    Level { who: SurvivorId, level: Danger }
    Lap { who: SurvivorId, total: u8 }
    Learns { who: SurvivorId, skill: Known }
    Damaged { who: SurvivorId, points: u8, armor: u8 }
    Blocks { who: SurvivorId, card: EquipmentId }
    Shrugs { who: SurvivorId, card: EquipmentId }
    Ignores { who: SurvivorId, points: u8 }
    Mends { who: SurvivorId, armor: u8 }
    Eliminated { who: SurvivorId }
    MachineDestroyed { machine: Machine }
    ScientistWalks { who: SurvivorId, zone: ZoneId }
    XenosPhase { }
    XenosAttack { zone: ZoneId, count: u16 }
    XenosMove { xeno: Xeno, count: u8, from: ZoneId, to: ZoneId }
    ExtraActivation { xeno: Xeno }
    SpawnsBegin { zone: ZoneId }
    XenoCard { number: u8, zone: ZoneId, level: Danger }
    Appear { xeno: Xeno, count: u8, zone: ZoneId }
    NothingAppears { }
    MoldCard { xeno: Xeno, count: u8 }
    Shortage { }
    NewXenoDeck { }
    MoldSpreads { zone: ZoneId }
    MoldDies { zone: ZoneId }
    MoldRemoved { zone: ZoneId }
    SpawnWakes { zone: ZoneId }
    CrewLeaves { left: u8 }
    Over { ending: Ending, round: u8 }
}
