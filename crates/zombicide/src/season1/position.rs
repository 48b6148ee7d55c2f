//! Where everything stands.

pub(crate) mod attack;
pub(crate) mod frame;
pub(crate) mod inventory;
pub(crate) mod survivor;

pub use attack::{Attack, AttackKind, Reroll};
pub(crate) use frame::{Frame, Step};

use serde::{Deserialize, Serialize};
use table::{Seat, Stack};

use super::facts::mission::CarKind;
use super::facts::zombie::ZombieSet;
use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::crowd::{CountsByKind, EnemyCounts};
use crate::danger::Danger;
use crate::deck::Deck;
use inventory::{EquipmentId, MAX_KINDS};
use survivor::{MAX_SURVIVORS, Survivor, SurvivorId};

/// Equipment cards in the box, and a few more for those who add to it.
pub(crate) const MAX_EQUIPMENT: usize = 80;
/// Zombie cards in the box, and a few more.
pub(crate) const MAX_ZOMBIE_CARDS: usize = 64;
/// Cars in the box (S1-SETUP-12).
pub(crate) const MAX_CARS: usize = 4;
/// Objective tokens in the box (S1-SETUP-12).
pub(crate) const MAX_OBJECTIVES: usize = 10;
/// Seats of a car: the driver's and three more (S1-CAR-01).
pub(crate) const CAR_SEATS: usize = 4;
/// Buildings that can be told apart: a bit for each in `Position::entered`.
pub(crate) const MAX_BUILDINGS: usize = 32;
/// Kinds of Provisions.
pub(crate) const MAX_PROVISIONS: usize = 4;
/// Kinds of cards that are kept aside: special weapons and Molotovs.
pub(crate) const MAX_ASIDE: usize = 4;

/// The cards of a Search, an activation, a wound and what each asks: the deepest that effects
/// go is about twenty.
const MAX_PENDING: usize = 24;

/// The part of a round (S1-ROUND-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The players' turns.
    #[default]
    Players,
    /// Zombies act, then appear.
    Zombies,
    /// The game has ended.
    Over,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All goals are reached.
    Won,
    /// Every survivor has been eliminated.
    AllDead,
    /// Nobody is left on the board, and the goals are not reached.
    NobodyLeft,
    /// Too many zombies have left the board.
    ZombiesEscaped,
    /// The players have given up a mission that can no longer be won.
    Conceded,
    /// The game has lasted too long.
    TooManyRounds,
}

/// A car on the board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CarState {
    /// Where it is.
    pub zone: ZoneId,
    /// Which it is.
    pub kind: CarKind,
    /// Who sits in it; the first seat is the driver's.
    pub seats: [SurvivorId; CAR_SEATS],
    /// Whether a Pimp car has been searched.
    pub searched: bool,
    /// Whether it has left the board.
    pub gone: bool,
    /// Provisions in it, by kind.
    pub load: [u8; MAX_PROVISIONS],
}

impl Default for CarState {
    fn default() -> CarState {
        CarState {
            zone: ZoneId(0),
            kind: CarKind::Police,
            seats: [SurvivorId::NOBODY; CAR_SEATS],
            searched: false,
            gone: false,
            load: [0; MAX_PROVISIONS],
        }
    }
}

/// A position of season 1: plain data of at most 4 KiB, cheap to copy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    pub(crate) ending: Option<Ending>,
    /// Who has the first-player token.
    pub(crate) first: Seat,
    /// Whose turn it is, and how many players have had theirs in this round.
    pub(crate) turn: Seat,
    pub(crate) turns_over: u8,
    /// The survivor being activated.
    pub(crate) active: SurvivorId,
    pub(crate) survivors: [Survivor; MAX_SURVIVORS],
    pub(crate) zombies: EnemyCounts,
    pub(crate) reserve: CountsByKind,
    /// Zombies that have left the board for good.
    pub(crate) gone: CountsByKind,
    /// Noise tokens by zone.
    pub(crate) noise: Stack<u8, { ZoneSet::CAPACITY }>,
    /// Whose shouting makes which zone the noisiest (S1-SKILL-26).
    pub(crate) loud: Option<(SurvivorId, ZoneId)>,
    pub(crate) equipment: Deck<MAX_EQUIPMENT>,
    /// The top cards of the deck whose kinds, not order, everybody knows (S1-M00-03).
    pub(crate) known_top: u8,
    pub(crate) zombie_cards: Deck<MAX_ZOMBIE_CARDS>,
    /// Cards kept aside, in the order of the game's list of them.
    pub(crate) aside: [u8; MAX_ASIDE],
    /// Discarded cards that never return, by kind.
    pub(crate) out: Stack<u8, MAX_KINDS>,
    pub(crate) open: DoorSet,
    /// Buildings whose first door has been opened.
    pub(crate) entered: u32,
    /// Which objectives have been taken.
    pub(crate) taken: u16,
    /// Which token lies at which place.
    pub(crate) tokens: [u8; MAX_OBJECTIVES],
    /// Spawn zones that have been neutralised.
    pub(crate) neutralised: u8,
    pub(crate) cars: [CarState; MAX_CARS],
    /// What is being resolved; the topmost first.
    pub(crate) pending: Stack<Frame, MAX_PENDING>,
    pub(crate) attack: Attack,
    /// Rooms in which zombies are still to appear.
    pub(crate) rooms: ZoneSet,
    /// Zones whose zombies have attacked in this step.
    pub(crate) attacked: ZoneSet,
    /// Zones whose zombies have still to move in this step.
    pub(crate) to_move: ZoneSet,
    /// Zombies that have moved in this step, where they are.
    pub(crate) arrived: EnemyCounts,
    /// Ways that have got one more of the kind being divided.
    pub(crate) extras: ZoneSet,
    /// Kinds of which miniatures were lacking in this step.
    pub(crate) short: ZombieSet,
    /// Who is asked: worked out once, when the last decision was carried out.
    pub(crate) asked: Option<Seat>,
}

impl Position {
    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    #[inline]
    pub(crate) fn survivor(&self, who: SurvivorId) -> &Survivor {
        &self.survivors[who.index()]
    }

    #[inline]
    pub(crate) fn survivor_mut(&mut self, who: SurvivorId) -> &mut Survivor {
        &mut self.survivors[who.index()]
    }

    /// The survivors on the board.
    pub(crate) fn in_play(&self) -> impl Iterator<Item = (SurvivorId, &Survivor)> {
        let all = self.survivors.iter().enumerate();
        let all = all.map(|(place, survivor)| (SurvivorId(place as u8), survivor));
        all.filter(|(_, survivor)| survivor.in_play())
    }

    /// The survivors in a zone.
    pub(crate) fn present(&self, zone: ZoneId) -> impl Iterator<Item = (SurvivorId, &Survivor)> {
        self.in_play()
            .filter(move |(_, survivor)| survivor.zone == zone)
    }

    /// The cards found that are still to be kept or left, the next one first.
    pub(crate) fn found(&self) -> impl Iterator<Item = EquipmentId> {
        let frames = self.pending.as_slice().iter().rev();
        frames.filter_map(|frame| match frame {
            Frame::Found { card, .. } => Some(*card),
            _ => None,
        })
    }

    /// The zones with survivors.
    pub(crate) fn prey(&self) -> ZoneSet {
        self.in_play().map(|(_, survivor)| survivor.zone).collect()
    }

    /// The noise of a zone: tokens and survivors (S1-NOISE-05).
    pub(crate) fn noise_in(&self, zone: ZoneId) -> u16 {
        let tokens = u16::from(self.noise.as_slice()[zone.index()]);
        let people: u16 = self
            .present(zone)
            .map(|(_, survivor)| survivor.noise())
            .sum();
        tokens + people
    }

    /// Zombies in a zone, those among them who have just arrived.
    pub(crate) fn heads_in(&self, zone: ZoneId) -> CountsByKind {
        let (heads, arrived) = (self.zombies.heads(zone), self.arrived.heads(zone));
        std::array::from_fn(|kind| heads[kind] + arrived[kind])
    }

    /// The highest danger level in play (S1-XP-10, S1-SPAWN-04).
    pub(crate) fn danger(&self) -> Danger {
        let levels = self.in_play().map(|(_, survivor)| survivor.danger());
        levels.max().unwrap_or_default()
    }

    pub(crate) fn is_taken(&self, objective: usize) -> bool {
        self.taken & (1 << objective) != 0
    }
}
