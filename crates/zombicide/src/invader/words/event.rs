//! What can happen.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::board::ZoneId;
use crate::danger::Danger;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::Known;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::Kind;
use crate::invader::position::survivor::Who;
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
    Joined { who: Who, seat: Seat, zone: ZoneId }
    ScientistWaits { who: Who, zone: ZoneId }
    StartsWith { who: Who, card: Kind }
    StartsIn { who: Who, zone: ZoneId }
    SpawnAdded { zone: ZoneId }
    Round { number: u8, first: Seat }
    Turn { who: Who, actions: u8 }
    TurnOver { who: Who }
    Moves { who: Who, zone: ZoneId, cost: u8 }
    GoesOn { who: Who, zone: ZoneId }
    Flees { who: Who, zone: ZoneId }
    Charges { who: Who, zone: ZoneId }
    RunsWeightless { who: Who, via: ZoneId, zone: ZoneId }
    BotMoves { zone: ZoneId }
    TankLost { who: Who }
    Noise { zone: ZoneId }
    DoorOpened { who: Who, door: u8 }
    DoorClosed { who: Who, door: u8 }
    DoorDestroyed { door: u8 }
    DoorRemoved { door: u8 }
    AirlockUnlocked { zone: ZoneId }
    Reorganises { who: Who }
    OffersTrade { who: Who, with: Who }
    DeclinesTrade { who: Who, with: Who }
    Trades { who: Who, with: Who }
    Swaps { one: Who, here: u8, other: Who, there: u8 }
    Drops { who: Who, card: Kind }
    Attaches { who: Who, ammo: Ammo, hand: u8 }
    Detaches { who: Who, ammo: Ammo, hand: u8 }
    RemotePasses { machine: Machine, to: Who }
    Searches { who: Who }
    Reveals { who: Who, card: Kind }
    Keeps { who: Who, card: Kind }
    LeavesCard { who: Who, card: Kind }
    NothingFound { who: Who }
    NewEquipmentDeck { }
    GetsOxygen { who: Who }
    ObjectiveTaken { who: Who, objective: u8, token: u8 }
    ObjectiveLost { objective: u8, token: u8 }
    RemoteTaken { who: Who, machine: Machine }
    SampleTaken { who: Who, xeno: Option<Xeno> }
    Consumes { who: Who, card: Kind }
    Escapes { who: Who, zone: ZoneId }
    Hides { who: Who }
    IsSeen { who: Who }
    Leads { who: Who, other: Who }
    Shoves { who: Who, zone: ZoneId, count: u16 }
    Taunts { who: Who, zone: ZoneId }
    Drags { who: Who, other: Who, zone: ZoneId }
    DragsMachine { who: Who, machine: Machine, zone: ZoneId }
    Attacks { who: Who, card: Kind, pair: bool, zone: ZoneId, target: Option<Xeno> }
    MachineAttacks { who: Who, machine: Machine, zone: ZoneId, target: Option<Xeno> }
    Reacts { who: Who }
    Rolled { who: Who, faces: Vec<u8>, need: u8, hits: u8 }
    RollsAgain { who: Who, source: Reroll }
    Killed { by: Who, xeno: Xeno, count: u8, zone: ZoneId }
    Reaped { by: Who, xeno: Xeno }
    Withstands { xeno: Xeno }
    HitsLost { count: u8 }
    FriendlyFire { by: Who, target: Target, damage: u8 }
    Hellfire { zone: ZoneId }
    SpawnBurnt { zone: ZoneId, token: u8 }
    Experience { who: Who, points: u8, total: u8 }
    Level { who: Who, level: Danger }
    Lap { who: Who, total: u8 }
    Learns { who: Who, skill: Known }
    Damaged { who: Who, points: u8, armor: u8 }
    Blocks { who: Who, card: Kind }
    Shrugs { who: Who, card: Kind }
    Ignores { who: Who, points: u8 }
    Mends { who: Who, armor: u8 }
    Eliminated { who: Who }
    MachineDestroyed { machine: Machine }
    ScientistWalks { who: Who, zone: ZoneId }
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
