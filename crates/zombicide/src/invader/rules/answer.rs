//! Answers to decisions.

use serde::Serialize;
use table::Answers;

use super::places::{Places, Swaps};
use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::{Fight, Known};
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::EquipmentId;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Reroll, Target};

/// What is held that an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WeaponChoice {
    /// The weapon in the first Hand.
    First,
    /// The weapon in the second Hand.
    Second,
    /// A pair (INV-COMBAT-09).
    Both,
}

impl WeaponChoice {
    /// All of them.
    pub const ALL: [WeaponChoice; 3] = [
        WeaponChoice::First,
        WeaponChoice::Second,
        WeaponChoice::Both,
    ];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            WeaponChoice::First => "first",
            WeaponChoice::Second => "second",
            WeaponChoice::Both => "both",
        }
    }
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AttackOrder {
    /// With what.
    pub with: WeaponChoice,
    /// Whether it is a Melee Action.
    pub melee: bool,
    /// At which zone.
    pub zone: ZoneId,
    /// Whom a Concentrated Attack is aimed at (INV-CONC-01).
    pub target: Option<Xeno>,
    /// Whether as many dice are rolled as there are Xenos (Full auto, Predator).
    pub by_numbers: bool,
}

/// An attack by a Machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MachineStrike {
    /// Which.
    pub machine: Machine,
    /// Whether it is a Melee Action.
    pub melee: bool,
    /// At which zone.
    pub zone: ZoneId,
    /// Whom a Concentrated Attack is aimed at.
    pub target: Option<Xeno>,
}

/// A skill that covers two zones at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Dash {
    /// To Xenos, for free (INV-SKILL-23).
    Charge,
    /// To Xenos, for a free Action of that kind (INV-SKILL-16).
    Bloodlust(Fight),
    /// Through whatever is in between (INV-SKILL-58).
    ZeroG,
}

impl Dash {
    /// All of them.
    pub const ALL: [Dash; 5] = [
        Dash::Charge,
        Dash::Bloodlust(Fight::Combat),
        Dash::Bloodlust(Fight::Melee),
        Dash::Bloodlust(Fight::Ranged),
        Dash::ZeroG,
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
    /// Let the Tactician wait for a later moment.
    Wait,
    /// Move there, with a Move Action.
    Move(ZoneId),
    /// Go on there, within the Move Action begun.
    GoOn(ZoneId),
    /// Move there together with the Bot (INV-MACHINE-14).
    Escort(ZoneId),
    /// Begin a Move Action of up to three zones (INV-SKILL-48).
    Sprint(ZoneId),
    /// Cover up to two zones by a skill: the zone in between, or the same twice, and the last.
    Dash(Dash, ZoneId, ZoneId),
    /// Search the zone.
    Search,
    /// Get an Oxygen Tank.
    Oxygen,
    /// Open a door.
    Open(u8),
    /// Close a door.
    Close(u8),
    /// Reorganise the own inventory.
    Reorganise,
    /// Trade with somebody.
    Trade(SurvivorId),
    /// Exchange what lies in two slots; from the tenth on they are the partner's.
    Swap(u8, u8),
    /// Discard what lies in a slot.
    Drop(u8),
    /// Attach the card in that slot to the weapon in that Hand.
    Attach(u8, u8),
    /// Detach a card from the weapon in that Hand.
    Detach(u8, Ammo),
    /// Hand a Remote over to the partner, or take it over.
    PassRemote(Machine),
    /// Attack.
    Attack(AttackOrder),
    /// Move the Bot.
    MoveBot(ZoneId),
    /// Attack with a Machine.
    MachineAttack(MachineStrike),
    /// Let the Bot open the secured airlock (INV-M8-05).
    Unlock,
    /// Take an objective token.
    Take(u8),
    /// Take a sample of Mold (INV-M10-09).
    SampleMold,
    /// Make noise.
    MakeNoise,
    /// Use up the card in that slot for experience.
    Consume(u8),
    /// Take the Camouflage token.
    Hide,
    /// Give somebody a free Action (Born leader).
    Lead(SurvivorId),
    /// Push all Xenos here into that zone.
    Shove(ZoneId),
    /// Draw the Xenos of that zone (Taunt).
    Taunt(ZoneId),
    /// Drag survivors out of that zone (Lifesaver).
    Rescue(ZoneId),
    /// Drag that one.
    Drag(SurvivorId),
    /// Drag that active Machine.
    DragMachine(Machine),
    /// End the turn by leaving through the exit.
    Escape,
    /// End the turn.
    EndTurn,
    /// Give the mission up (INV-WIN-14).
    Concede,
    /// Keep the card found.
    Keep,
    /// Leave the card found.
    LeaveCard,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Agree to trade.
    Agree,
    /// Decline to trade.
    Decline,
    /// Roll all dice again.
    Reroll(Reroll),
    /// Let the roll stand.
    Stand,
    /// Roll that number of the dice that sixes add.
    Dice(u8),
    /// Hit a Xeno of that kind.
    Hit(Xeno),
    /// That one is hit by the next miss, or by the next attack.
    Harm(Target),
    /// That one is hit by all attacks that are left.
    HarmAll(Target),
    /// Discard the card in that slot that stops Damage.
    Block(u8),
    /// Discard the card in that slot (Is That All You've Got?).
    Shrug(u8),
    /// Suffer a point of Damage.
    Endure,
    /// That way.
    Way(ZoneId),
    /// That scientist goes there, or stays.
    Walk(SurvivorId, ZoneId),
    /// That zone.
    Zone(ZoneId),
    /// Learn that skill.
    Learn(Known),
    /// That starting card.
    Outfit(EquipmentId),
    /// The first or the second group.
    Group(u8),
}

/// How many answers are written down together.
const BLOCK: usize = 16;
/// Together more answers than nearly any decision has.
const BLOCKS: usize = 16;

/// The legal answers to a decision, written down without touching the heap unless there are
/// very many.
#[derive(Clone, Default)]
pub struct AnswerList {
    /// All answers that are not among the swaps. Most decisions have few: blocks that nobody
    /// needs are not even cleared.
    blocks: [Option<[Answer; BLOCK]>; BLOCKS],
    more: Vec<Answer>,
    len: usize,
    /// Swaps of somebody who rearranges.
    swaps: Swaps,
    /// How many other answers come before the swaps.
    before: usize,
}

impl AnswerList {
    #[inline]
    pub(crate) fn push(&mut self, answer: Answer) {
        match self.blocks.get_mut(self.len / BLOCK) {
            Some(block) => {
                let block = block.get_or_insert([Answer::Done; BLOCK]);
                block[self.len % BLOCK] = answer;
            }
            None => self.more.push(answer),
        }
        self.len += 1;
    }

    /// Adds the swaps of a slot with later ones. Nothing may come between swaps.
    #[inline]
    pub(crate) fn push_swaps(&mut self, one: u8, partners: Places) {
        if self.swaps.len() == 0 {
            self.before = self.len;
        }
        self.swaps.add(one, partners);
    }

    /// An answer that is not among the swaps.
    fn other(&self, place: usize) -> Option<Answer> {
        let answer = match self.blocks.get(place / BLOCK) {
            Some(block) => block.as_ref()?.get(place % BLOCK),
            None => self.more.get(place - BLOCK * BLOCKS),
        };
        answer.copied().filter(|_| place < self.len)
    }

    fn others(&self, places: std::ops::Range<usize>) -> impl Iterator<Item = Answer> {
        places.filter_map(|place| self.other(place))
    }
}

impl Answers<Answer> for AnswerList {
    fn each(&self) -> impl Iterator<Item = Answer> {
        let first = self.others(0..self.before).chain(self.swaps.each());
        first.chain(self.others(self.before..self.len))
    }

    fn includes(&self, answer: Answer) -> bool {
        let swap = matches!(answer, Answer::Swap(one, other) if self.swaps.contains(one, other));
        swap || self.others(0..self.len).any(|other| other == answer)
    }

    fn count(&self) -> usize {
        self.len + self.swaps.len()
    }

    fn nth(&self, place: usize) -> Option<Answer> {
        match place.checked_sub(self.before) {
            Some(rank) if rank < self.swaps.len() => self.swaps.nth(rank),
            Some(_) => self.other(place - self.swaps.len()),
            None => self.other(place),
        }
    }
}
