//! Where everything stands.

pub(crate) mod attack;
pub(crate) mod frame;
pub(crate) mod inventory;
pub(crate) mod skill_set;
pub(crate) mod survivor;

pub use attack::{Attack, Reroll, Target};
pub(crate) use frame::{Frame, Step};

use serde::{Deserialize, Serialize};
use table::{Seat, Stack};

use super::facts::content::Machine;
use super::facts::skill::Skill;
use super::facts::station::DynamicTerrain;
use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::crowd::{CountsByKind, EnemyCounts};
use crate::danger::Danger;
use crate::deck::Deck;
use inventory::{EquipmentId, MAX_KINDS};
use survivor::{MAX_SURVIVORS, Survivor, SurvivorId};

/// Equipment cards in the box, and a few more for those who add to it.
pub(crate) const MAX_EQUIPMENT: usize = 100;
/// Xeno cards in the box, and a few more.
pub(crate) const MAX_XENO_CARDS: usize = 80;
/// Objective tokens in the box (INV-SETUP-17).
pub(crate) const MAX_OBJECTIVES: usize = 14;
/// Spawn tokens in the box (INV-SETUP-19), and those that more survivors bring.
pub(crate) const MAX_SPAWNS: usize = 6 + MAX_EXTRA_SPAWNS;
/// INV-SEVEN-03.
pub(crate) const MAX_EXTRA_SPAWNS: usize = 3;
/// Neutral door tokens in the box (INV-DOOR-05).
pub(crate) const NEUTRAL_DOORS: usize = 5;

/// A card, a turn, an activation, damage and what each asks: the deepest that effects go is
/// about a dozen, and up to eight cards of one Search may wait below.
const MAX_PENDING: usize = 32;

/// The part of a round (INV-ROUND-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first round.
    #[default]
    Setup,
    /// The players' turns.
    Players,
    /// Xenos act, then appear.
    Xenos,
    /// The End Phase.
    End,
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
    /// A survivor has been eliminated.
    SurvivorLost,
    /// Active Mold joins two spawn zones.
    MoldChain,
    /// A goal can no longer be reached.
    Impossible,
    /// A Xeno has got where none may.
    Overrun,
    /// The players have given up.
    Conceded,
    /// The game has lasted too long.
    TooManyRounds,
}

/// A Machine on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MachineState {
    /// Whether it is there.
    pub there: bool,
    /// Where.
    pub zone: ZoneId,
    /// Whether it has an Activation token, and so counts as a survivor (INV-MACHINE-07).
    pub active: bool,
}

/// A position of Invader: plain data of at most 4 KiB, cheap to copy.
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
    /// Tacticians who wait for a later moment (INV-SKILL-52).
    pub(crate) waiting: u16,
    pub(crate) survivors: [Survivor; MAX_SURVIVORS],
    pub(crate) machines: [MachineState; 2],
    /// Machines that are destroyed when the attack on their zone is over.
    pub(crate) doomed: [bool; 2],
    pub(crate) xenos: EnemyCounts,
    pub(crate) reserve: CountsByKind,
    /// Miniatures kept as samples.
    pub(crate) kept: CountsByKind,
    /// Samples gathered: one bit for each kind, then one for Mold (INV-M10-06).
    pub(crate) samples: u8,
    /// Noise tokens by zone.
    pub(crate) noise: Stack<u8, { ZoneSet::CAPACITY }>,
    /// Crew still at the exit (INV-M3-05).
    pub(crate) crew: u8,
    pub(crate) cover: DynamicTerrain,
    /// Door frames with a destroyed door in them.
    pub(crate) destroyed: DoorSet,
    /// Door frames with a green or purple door in them, closed or destroyed.
    pub(crate) colored: DoorSet,
    /// Neutral door tokens that Mold has taken out of the game (INV-DOOR-08).
    #[serde(default)]
    pub(crate) doors_out: u8,
    pub(crate) equipment: Deck<MAX_EQUIPMENT>,
    pub(crate) xeno_cards: Deck<MAX_XENO_CARDS>,
    /// Oxygen Tanks in their pool.
    pub(crate) tanks: u8,
    /// Cards set aside by kind: those to start with, Prototypes, a mission's gifts.
    pub(crate) aside: Stack<u8, MAX_KINDS>,
    /// Cards that have left the game, by kind.
    pub(crate) out: Stack<u8, MAX_KINDS>,
    /// Which objectives have been taken.
    pub(crate) taken: u16,
    /// Which objectives have been destroyed.
    pub(crate) lost: u16,
    /// Which token lies at which place.
    pub(crate) tokens: [u8; MAX_OBJECTIVES],
    /// Spawn tokens that Xenos appear at.
    pub(crate) awake: u16,
    /// Spawn tokens that have been burnt.
    pub(crate) burnt: u16,
    /// Which spawn token lies at which place.
    pub(crate) spawn_tokens: [u8; MAX_SPAWNS],
    /// Where the spawn tokens lie that more survivors brought.
    pub(crate) extra_spawns: Stack<ZoneId, MAX_EXTRA_SPAWNS>,
    /// The spawn zone with which every Spawn step starts (INV-SPAWN-04).
    pub(crate) first_spawn: Option<ZoneId>,
    /// What is being resolved; the topmost first.
    pub(crate) pending: Stack<Frame, MAX_PENDING>,
    pub(crate) attack: Attack,
    /// Zones whose Xenos have attacked in this step.
    pub(crate) attacked: ZoneSet,
    /// Zones whose Xenos have still to move in this step.
    pub(crate) to_move: ZoneSet,
    /// Xenos that have moved in this step, where they are.
    pub(crate) arrived: EnemyCounts,
    /// Doors that Xenos destroy in this step.
    pub(crate) battered: DoorSet,
    /// Ways that get one more of the zone being divided, by kind.
    #[serde(default)]
    pub(crate) leftovers: [ZoneSet; 4],
    /// Xenos that act because somebody taunts them: where, and how many.
    pub(crate) taunted: Stack<(ZoneId, CountsByKind), 8>,
    /// Zones where Xenos have appeared by the last card.
    pub(crate) appeared: ZoneSet,
    /// Zones that a Mold card has not served yet, or served too few.
    pub(crate) short: ZoneSet,
    /// Whether somebody has a skill that is shared (INV-SKILL-18).
    pub(crate) sharing: bool,
    /// Whether chains of Mold must be looked for.
    pub(crate) mold_changed: bool,
    /// Whether something has gone that the goals may need, so that they must be looked at again
    /// (INV-WIN-03).
    #[serde(default)]
    pub(crate) at_risk: bool,
    /// Whether a goal was out of reach when they were last looked at, as things stood then.
    #[serde(default)]
    pub(crate) in_doubt: bool,
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

    #[inline]
    pub(crate) fn machine(&self, machine: Machine) -> &MachineState {
        &self.machines[machine.index()]
    }

    /// Where the Sentry Gun is, or was when it was destroyed (INV-M1-04).
    pub(crate) fn meeting_place(&self) -> ZoneId {
        self.machine(Machine::SentryGun).zone
    }

    /// The survivors on the board.
    pub(crate) fn in_play(&self) -> impl Iterator<Item = (SurvivorId, &Survivor)> {
        let all = self.survivors.iter().enumerate();
        let all = all.map(|(place, survivor)| (SurvivorId(place as u8), survivor));
        all.filter(|(_, survivor)| survivor.in_play())
    }

    /// The survivors on the board that somebody plays.
    pub(crate) fn played(&self) -> impl Iterator<Item = (SurvivorId, &Survivor)> {
        self.in_play().filter(|(_, survivor)| !survivor.scientist)
    }

    /// The survivors in a zone.
    pub(crate) fn present(&self, zone: ZoneId) -> impl Iterator<Item = (SurvivorId, &Survivor)> {
        self.in_play()
            .filter(move |(_, survivor)| survivor.zone == zone)
    }

    /// How many times a survivor has a skill, its own and what others share with it.
    #[inline]
    pub(crate) fn count(&self, who: SurvivorId, skill: Skill) -> u8 {
        let own = self.survivor(who).count(skill);
        match self.sharing {
            true => own + self.shared_with(who, skill),
            false => own,
        }
    }

    /// Whether a survivor has a skill.
    #[inline]
    pub(crate) fn has(&self, who: SurvivorId, skill: Skill) -> bool {
        self.count(who, skill) > 0
    }

    /// INV-SKILL-18: as long as somebody else is in the zone, perhaps an active Machine.
    fn shared_with(&self, who: SurvivorId, skill: Skill) -> u8 {
        let zone = self.survivor(who).zone;
        match self.present(zone).count() + self.active_machines(zone).count() {
            0 | 1 => 0,
            _ => self.present(zone).map(|(_, s)| s.count_shared(skill)).sum(),
        }
    }

    /// The Machines in a zone that count as survivors (INV-MACHINE-07).
    pub(crate) fn active_machines(&self, zone: ZoneId) -> impl Iterator<Item = Machine> + use<> {
        let machines = self.machines;
        let here = move |machine: &Machine| {
            let state = machines[machine.index()];
            state.active && state.zone == zone
        };
        Machine::ALL.into_iter().filter(here)
    }

    /// The zones with somebody whom Xenos hunt (INV-XMOVE-05).
    pub(crate) fn prey(&self) -> ZoneSet {
        let people = self.in_play().filter(|(_, survivor)| !survivor.hidden);
        let people = people.map(|(_, survivor)| survivor.zone);
        let machines = self.machines.iter().filter(|machine| machine.active);
        people.chain(machines.map(|machine| machine.zone)).collect()
    }

    /// The noise of a zone: tokens, crew, survivors and active Machines (INV-NOISE-07).
    pub(crate) fn noise_in(&self, zone: ZoneId, exit: Option<ZoneId>) -> u16 {
        let tokens = u16::from(self.noise.as_slice()[zone.index()]);
        let crew = if exit == Some(zone) { self.crew } else { 0 };
        let people: u16 = self
            .present(zone)
            .map(|(_, survivor)| survivor.noise())
            .sum();
        let machines = self.active_machines(zone).count() as u16;
        tokens + u16::from(crew) + people + machines
    }

    /// Xenos in a zone, those among them who have just arrived.
    pub(crate) fn heads_in(&self, zone: ZoneId) -> CountsByKind {
        let (heads, arrived) = (self.xenos.heads(zone), self.arrived.heads(zone));
        std::array::from_fn(|kind| heads[kind] + arrived[kind])
    }

    /// The highest danger level in play (INV-SPAWN-03).
    pub(crate) fn danger(&self) -> Danger {
        let levels = self.played().map(|(_, survivor)| survivor.danger());
        levels.max().unwrap_or_default()
    }

    pub(crate) fn is_taken(&self, objective: usize) -> bool {
        self.taken & (1 << objective) != 0
    }

    /// Whether an objective still lies where it was put.
    pub(crate) fn is_there(&self, objective: usize) -> bool {
        (self.taken | self.lost) & (1 << objective) == 0
    }

    /// Whose turn or extra Action it is, if anybody's.
    pub(crate) fn active(&self) -> SurvivorId {
        let frames = self.pending.as_slice().iter().rev();
        let mut turns = frames.filter_map(|frame| match frame {
            Frame::Turn { who } | Frame::Gift { who } => Some(*who),
            _ => None,
        });
        turns.next().unwrap_or(SurvivorId::NOBODY)
    }

    /// Cards found that are still to be placed or left, the next first.
    pub(crate) fn found(&self) -> impl Iterator<Item = EquipmentId> + '_ {
        let frames = self.pending.as_slice().iter().rev();
        frames.filter_map(|frame| match frame {
            Frame::Found { card, .. } => Some(*card),
            _ => None,
        })
    }

    /// Neutral door tokens on the board, closed or destroyed (INV-DOOR-05).
    pub(crate) fn neutral_doors(&self) -> usize {
        let tokens = self.cover.closed.union(self.destroyed);
        tokens.without(self.colored).len()
    }

    /// Neutral door tokens left to be placed (INV-DOOR-05).
    pub(crate) fn doors_left(&self) -> usize {
        let used = self.neutral_doors() + usize::from(self.doors_out);
        NEUTRAL_DOORS.saturating_sub(used)
    }
}
