//! Answers to decisions.

use serde::Serialize;
use table::{Answers, Seat, Stack};

use crate::board::ZoneId;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::Reroll;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::SurvivorId;

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WeaponChoice {
    /// The weapon in the first hand.
    First,
    /// The weapon in the second hand.
    Second,
    /// A pair (S1-DUAL-01).
    Both,
    /// The blade of the gun in the first hand.
    FirstBlade,
    /// The blade of the gun in the second hand.
    SecondBlade,
}

impl WeaponChoice {
    /// All of them.
    pub const ALL: [WeaponChoice; 5] = [
        WeaponChoice::First,
        WeaponChoice::Second,
        WeaponChoice::Both,
        WeaponChoice::FirstBlade,
        WeaponChoice::SecondBlade,
    ];
}

/// One answer to the pending decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum Answer {
    /// Nothing more.
    #[default]
    Done,
    /// Begin that survivor's turn.
    Activate(SurvivorId),
    /// Move there, with a Move Action.
    Move(ZoneId),
    /// Go on there, within the Move Action begun.
    GoOn(ZoneId),
    /// Search the zone.
    Search,
    /// Search the zone in which a zombie was killed (Hold your nose).
    SearchHere,
    /// Search a car.
    SearchCar(u8),
    /// Open a door with what is in that hand.
    Open(u8, u8),
    /// Close a door (Lock it down).
    Close(u8),
    /// Reorganise the own inventory.
    Reorganise,
    /// Trade with somebody.
    Trade(SurvivorId),
    /// Exchange what lies in two slots; from the seventh on they are the partner's.
    Swap(u8, u8),
    /// Discard the card in that slot to make room in a trade; from the seventh on they are
    /// the partner's.
    Discard(u8),
    /// Agree to a trade that another player's survivor asks for.
    Agree,
    /// Decline it.
    Decline,
    /// Attack.
    Attack(WeaponChoice, ZoneId),
    /// Attack with a pair, each weapon at a zone of its own (Trick shot).
    TrickShot(ZoneId, ZoneId),
    /// Reload the weapons of that kind in hand.
    Reload(EquipmentId),
    /// Combine two cards into one.
    Craft(EquipmentId),
    /// Enter a car, in the driver's seat or another.
    Enter(u8, bool),
    /// Get out of the car.
    GetOut,
    /// Change to the driver's seat or to another.
    ChangeSeat(bool),
    /// Drive one zone far.
    Drive(ZoneId),
    /// Drive two zones far.
    DriveFar(ZoneId, ZoneId),
    /// Take an objective token.
    Take(u8),
    /// Neutralise the spawn zone.
    Neutralise,
    /// Put a Provision into a car.
    Load(u8, EquipmentId),
    /// Take a Provision out of a car.
    Unload(u8, EquipmentId),
    /// Make noise.
    MakeNoise,
    /// Leave the board by the exit.
    Escape,
    /// Give somebody a free Action (Born leader).
    Lead(SurvivorId),
    /// Remove somebody's Wound (Medic).
    Heal(SurvivorId),
    /// Make the zone the noisiest (Loud).
    Shout,
    /// End the turn.
    EndTurn,
    /// Give up a mission that can no longer be won.
    Concede,
    /// Keep the card found.
    Keep,
    /// Keep the card found and discard the one in that slot.
    Replace(u8),
    /// Leave the card found.
    LeaveCard,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Roll all dice again.
    Reroll(Reroll),
    /// Let the roll stand.
    Stand,
    /// Hit a zombie of that kind.
    Hit(Zombie),
    /// Hit a survivor.
    HitSurvivor(SurvivorId),
    /// Lose the card in that slot to a Wound.
    Lose(u8),
    /// Discard what prevents the Wound.
    Block,
    /// Discard the card in that slot instead of taking the Wound (Is that all you've got?).
    Shrug(u8),
    /// Take the Wound and lose no card (Is that all you've got?).
    Endure,
    /// That survivor takes the Wound.
    Wound(SurvivorId),
    /// That way.
    Way(ZoneId),
    /// That room next.
    Room(ZoneId),
    /// Learn the skill at that place of the sheet's list.
    Learn(u8),
    /// That player gets the new survivor.
    Recruit(Seat),
}

/// More answers than any decision has.
pub const MAX_ANSWERS: usize = 400;

/// The legal answers to a decision, written down without touching the heap.
#[derive(Clone, Copy)]
pub struct AnswerList(pub(crate) Stack<Answer, MAX_ANSWERS>);

impl Answers<Answer> for AnswerList {
    fn each(&self) -> impl Iterator<Item = Answer> {
        self.0.as_slice().iter().copied()
    }

    fn includes(&self, answer: Answer) -> bool {
        self.0.as_slice().contains(&answer)
    }

    fn count(&self) -> usize {
        self.0.len()
    }

    fn nth(&self, place: usize) -> Option<Answer> {
        self.0.as_slice().get(place).copied()
    }
}
