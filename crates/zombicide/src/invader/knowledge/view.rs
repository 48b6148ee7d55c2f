//! What a viewer may know, ready to be sent.

use serde::Serialize;
use table::{Seat, Viewer};

use super::held::Held;
use crate::board::ZoneId;
use crate::crowd::CountsByKind;
use crate::danger::Danger;
use crate::invader::facts::content::Machine;
use crate::invader::facts::mission::Color;
use crate::invader::facts::skill::Known;
use crate::invader::facts::station::DynamicTerrain;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::{EquipmentId, Inventory, SLOTS};
use crate::invader::position::survivor::{Fate, Free, Survivor, SurvivorId, Used};
use crate::invader::position::{Attack, Ending, Frame, MachineState, Phase, Position};
use crate::invader::rulebook::Invader;

/// Everything but the order of the decks and what lies face down (INV-SETUP-11,
/// INV-SETUP-18).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names are those of things on the table")]
pub struct View {
    pub round: u8,
    pub phase: Phase,
    pub ending: Option<Ending>,
    /// Who has the first-player token.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// The survivor being activated.
    pub active: Option<SurvivorId>,
    pub danger: Danger,
    pub survivors: Vec<SurvivorView>,
    /// The Bot and the Sentry Gun.
    pub machines: [MachineState; 2],
    pub zones: Vec<ZoneView>,
    pub doors: Vec<DoorState>,
    /// The airlock that nobody can pass.
    pub barred: Option<[ZoneId; 2]>,
    pub objectives: Vec<ObjectiveView>,
    pub spawns: Vec<SpawnView>,
    /// The spawn zone with which every Spawn step starts.
    pub first_spawn: Option<ZoneId>,
    pub equipment_deck: usize,
    pub equipment_discards: Vec<EquipmentId>,
    /// Cards found that are still to be placed or left; the first of them is asked about.
    pub found: Vec<EquipmentId>,
    /// Oxygen Tanks in their pool.
    pub tanks: u8,
    /// Cards set aside.
    pub aside: Vec<EquipmentId>,
    /// Cards that are out of the game.
    pub out: Vec<EquipmentId>,
    pub xeno_deck: usize,
    /// The numbers of the Xeno cards discarded.
    pub xeno_discards: Vec<u8>,
    /// Miniatures left, by kind.
    pub reserve: CountsByKind,
    /// Miniatures kept as samples.
    pub kept: CountsByKind,
    /// Samples gathered: one bit for each kind of Xeno, then one for Mold.
    pub samples: u8,
    /// Crew still at the exit.
    pub crew: u8,
    /// Which goals are reached as things stand.
    pub goals: Vec<bool>,
    pub asked: Option<PendingDecision>,
}

/// A survivor that is or was in the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names are those of things on the table")]
pub struct SurvivorView {
    pub who: SurvivorId,
    pub seat: Seat,
    pub fate: Fate,
    pub scientist: bool,
    pub zone: ZoneId,
    pub armor: u8,
    pub base_armor: u8,
    pub experience: u8,
    /// How often Red has been reached, in Ultrared.
    pub laps: u8,
    pub danger: Danger,
    pub skills: Vec<Known>,
    pub inventory: Inventory,
    /// What lies in each slot; nothing in an empty one.
    pub slots: [Option<Held>; SLOTS],
    pub remotes: [bool; 2],
    pub hidden: bool,
    pub done: bool,
    pub actions: u8,
    pub free: Free,
    pub steps: u8,
    pub used: Used,
}

/// What is in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ZoneView {
    /// Xenos by kind.
    pub xenos: CountsByKind,
    /// Noise tokens.
    pub tokens: u8,
    /// Noise in all.
    pub noise: u16,
    /// The Mold there.
    pub mold: Option<crate::invader::facts::mission::MoldState>,
}

/// What stands in a door frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DoorState {
    /// Nothing.
    Open,
    /// A closed door.
    Closed,
    /// A destroyed door.
    Destroyed,
}

/// An objective token.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ObjectiveView {
    /// Where it lies or lay.
    pub zone: ZoneId,
    /// Whether it has been taken.
    pub taken: bool,
    /// Whether it has been destroyed.
    pub lost: bool,
    /// Its colour, if it does not lie face down.
    pub color: Option<Color>,
    /// Whether it stands for a scientist.
    pub scientist: bool,
}

/// A spawn token.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpawnView {
    /// Where.
    pub zone: ZoneId,
    /// Whether Xenos appear there.
    pub active: bool,
    /// Whether it has been burnt.
    pub burnt: bool,
    /// Its colour, if it does not lie face down.
    pub color: Option<Color>,
}

/// The pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PendingDecision {
    /// Who.
    pub seat: Seat,
    /// What.
    pub ask: DecisionKind,
}

/// The kinds of decisions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "ask", rename_all = "snake_case")]
#[allow(missing_docs, reason = "each kind is said in words beside its name")]
pub enum DecisionKind {
    /// Which of the starting cards the survivor gets.
    Outfit { who: SurvivorId },
    /// Which group the survivor starts in.
    Group { who: SurvivorId },
    /// In which zone the survivor starts.
    StartIn { who: SurvivorId },
    /// Where a spawn token goes that more survivors bring.
    ExtraSpawn { left: u8 },
    /// Which survivor acts next.
    Activate,
    /// What the survivor does.
    Act { who: SurvivorId },
    /// What the survivor does with the Action that it was given.
    Gift { who: SurvivorId },
    /// What to move between slots, with the number of changes left.
    Sort {
        who: SurvivorId,
        with: Option<SurvivorId>,
        left: u8,
    },
    /// What to do with the card found.
    Found { who: SurvivorId, card: EquipmentId },
    /// Whether the survivor trades with another player's.
    TradeOffer { by: SurvivorId, with: SurvivorId },
    /// Whether to roll again.
    Reroll { attack: Attack },
    /// How many dice to roll for sixes.
    Sixes { attack: Attack },
    /// Whom the next miss hits.
    Miss { attack: Attack },
    /// Whom to hit.
    Hit { attack: Attack },
    /// Whether a hit kills one more of the kind.
    Reap { xeno: Xeno },
    /// Where to go after a kill.
    Flee { who: SurvivorId },
    /// Whether to burn the spawn token too.
    BurnSpawn { zone: ZoneId },
    /// Whom to drag out of a zone.
    Rescue { who: SurvivorId, zone: ZoneId },
    /// Whether to be dragged.
    Consent { by: SurvivorId, who: SurvivorId },
    /// What cancels the Damage.
    Damage { who: SurvivorId, left: u8 },
    /// Whom the next Xeno attacks.
    Attacked {
        zone: ZoneId,
        xeno: Xeno,
        heads: CountsByKind,
    },
    /// Which skill to learn.
    Learn { who: SurvivorId, level: Danger },
    /// Which way gets one more of the kind.
    Extra { from: ZoneId, xeno: Xeno },
    /// Which scientist goes where.
    Scientists,
    /// Which spawn zone comes first in every round.
    FirstSpawn,
    /// Who takes an extra turn next.
    LinkTurn,
    /// Which zone with Active Mold gets some of the last miniatures.
    LastOnes { xeno: Xeno, each: u8 },
    /// Where the Abomination appears.
    PlaceAbomination,
    /// Which attack the reflexes bring.
    Reflex { who: SurvivorId },
}

impl Invader {
    /// What is asked now; nothing when the game is over.
    pub(crate) fn asked(&self, p: &Position) -> Option<PendingDecision> {
        let seat = p.asked?;
        let ask = match p.pending.top() {
            None => DecisionKind::Activate,
            Some(frame) => match frame {
                Frame::Outfit { who } => DecisionKind::Outfit { who },
                Frame::Group { who } => DecisionKind::Group { who },
                Frame::StartIn { who } => DecisionKind::StartIn { who },
                Frame::ExtraSpawns { left } => DecisionKind::ExtraSpawn { left },
                Frame::Turn { who } => DecisionKind::Act { who },
                Frame::Gift { who } => DecisionKind::Gift { who },
                Frame::Sort { who, with, left } => DecisionKind::Sort {
                    who,
                    with: (with != SurvivorId::NOBODY).then_some(with),
                    left,
                },
                Frame::Found { who, card, .. } => DecisionKind::Found { who, card },
                Frame::TradeOffer { by, with } => DecisionKind::TradeOffer { by, with },
                Frame::Rerolls => DecisionKind::Reroll { attack: p.attack },
                Frame::Sixes => DecisionKind::Sixes { attack: p.attack },
                Frame::Misses => DecisionKind::Miss { attack: p.attack },
                Frame::Hits => DecisionKind::Hit { attack: p.attack },
                Frame::Reap { xeno } => DecisionKind::Reap { xeno },
                Frame::Flee { who } => DecisionKind::Flee { who },
                Frame::BurnSpawn { zone, .. } => DecisionKind::BurnSpawn { zone },
                Frame::Rescue { who, zone, .. } => DecisionKind::Rescue { who, zone },
                Frame::Consent { by, who } => DecisionKind::Consent { by, who },
                Frame::Damage { who, left } => DecisionKind::Damage { who, left },
                Frame::Attacked { zone, heads, .. } => DecisionKind::Attacked {
                    zone,
                    xeno: next_attacker(heads),
                    heads,
                },
                Frame::Learn { who, level } => DecisionKind::Learn { who, level },
                Frame::Extra { from, xeno, .. } => DecisionKind::Extra { from, xeno },
                Frame::Scientists { .. } => DecisionKind::Scientists,
                Frame::FirstSpawn => DecisionKind::FirstSpawn,
                Frame::LinkTurns { .. } => DecisionKind::LinkTurn,
                Frame::LastOnes { xeno, each } => DecisionKind::LastOnes { xeno, each },
                Frame::PlaceAbomination => DecisionKind::PlaceAbomination,
                Frame::Reflex { who } => DecisionKind::Reflex { who },
                Frame::Nothing
                | Frame::Begin
                | Frame::FindOver { .. }
                | Frame::MoldSpawn { .. }
                | Frame::AttackOver
                | Frame::AttackedOver
                | Frame::Activation { .. }
                | Frame::Taunted { .. }
                | Frame::Spawns { .. }
                | Frame::ExtraActivation { .. }
                | Frame::Reflexes { .. }
                | Frame::SetOut { .. } => DecisionKind::Activate,
            },
        };
        Some(PendingDecision { seat, ask })
    }

    pub(crate) fn look(&self, p: &Position, viewer: Viewer) -> View {
        let active = p.active();
        let discards = p.xeno_cards.discards().iter();
        View {
            round: p.round,
            phase: p.phase,
            ending: p.ending,
            first: p.first,
            turn: p.turn,
            active: (active != SurvivorId::NOBODY).then_some(active),
            danger: p.danger(),
            survivors: self.look_at_survivors(p),
            machines: p.machines,
            zones: self
                .ground
                .station
                .ids()
                .map(|zone| self.look_at_zone(p, zone))
                .collect(),
            doors: (0..self.ground.station.frames().len())
                .map(|door| door_state(p, door))
                .collect(),
            barred: p.cover.barred,
            objectives: (0..self.ground.objectives.len())
                .map(|place| self.look_at_objective(p, place, viewer))
                .collect(),
            spawns: (0..self.spawn_count(p))
                .map(|place| self.look_at_spawn(p, place, viewer))
                .collect(),
            first_spawn: p.first_spawn,
            equipment_deck: p.equipment.len(),
            equipment_discards: p
                .equipment
                .discards()
                .iter()
                .map(|card| EquipmentId(*card))
                .collect(),
            found: p.found().collect(),
            tanks: p.tanks,
            aside: repeated(p.aside.as_slice()),
            out: repeated(p.out.as_slice()),
            xeno_deck: p.xeno_cards.len(),
            xeno_discards: discards
                .map(|place| self.xeno_cards[usize::from(*place)].number)
                .collect(),
            reserve: p.reserve,
            kept: p.kept,
            samples: p.samples,
            crew: p.crew,
            goals: self
                .ground
                .goals
                .iter()
                .map(|goal| self.is_reached(p, goal))
                .collect(),
            asked: self.asked(p),
        }
    }

    fn look_at_zone(&self, p: &Position, zone: ZoneId) -> ZoneView {
        ZoneView {
            xenos: p.heads_in(zone),
            tokens: p.noise.as_slice()[zone.index()],
            noise: p.noise_in(zone, self.ground.exit),
            mold: mold_state(&p.cover, zone),
        }
    }

    fn look_at_objective(&self, p: &Position, place: usize, viewer: Viewer) -> ObjectiveView {
        let rules = &self.ground.objectives[place];
        let hidden = rules.face_down && p.is_there(place) && viewer != Viewer::Everything;
        ObjectiveView {
            zone: rules.zone,
            taken: p.is_taken(place),
            lost: p.lost & (1 << place) != 0,
            color: (!hidden).then(|| self.color_at(p, place)),
            scientist: rules.scientist,
        }
    }

    fn look_at_spawn(&self, p: &Position, place: usize, viewer: Viewer) -> SpawnView {
        let burnt = p.burnt & (1 << place) != 0;
        let color = match self.ground.spawns.get(place) {
            None => Some(Color::Red),
            Some(spawn) => {
                let hidden = spawn.face_down && !burnt && viewer != Viewer::Everything;
                let token = usize::from(p.spawn_tokens[place]);
                (!hidden).then(|| self.ground.spawns[token].color)
            }
        };
        SpawnView {
            zone: self.spawn_zone(p, place),
            active: self.is_awake(p, place),
            burnt,
            color,
        }
    }

    fn look_at_survivors(&self, p: &Position) -> Vec<SurvivorView> {
        let all = p.survivors.iter().enumerate();
        let known = all.filter(|(_, s)| s.fate != Fate::Absent);
        let view = |(place, s): (usize, &Survivor)| SurvivorView {
            who: SurvivorId(place as u8),
            seat: s.seat,
            fate: s.fate,
            scientist: s.scientist,
            zone: s.zone,
            armor: s.armor,
            base_armor: s.base_armor,
            experience: s.experience,
            laps: s.laps,
            danger: s.danger(),
            skills: self.skills_of(p, SurvivorId(place as u8)),
            inventory: s.inventory,
            slots: std::array::from_fn(|place| Held::of(&s.inventory, place as u8)),
            remotes: s.remotes,
            hidden: s.hidden,
            done: s.done,
            actions: s.actions,
            free: s.free,
            steps: s.steps,
            used: s.used,
        };
        known.map(view).collect()
    }

    /// A survivor's skills: those of the card in its order, then those gained beyond it.
    pub(crate) fn skills_of(&self, p: &Position, who: SurvivorId) -> Vec<Known> {
        let mut left = p.survivor(who).skills.all();
        let sheet = &self.sheets[who.index()];
        let yellow = Known::own(crate::invader::facts::skill::Skill::ExtraAction);
        let card = sheet.blue.into_iter().chain([yellow]);
        let card = card.chain(sheet.orange.iter().chain(&sheet.red).copied());
        let mut skills = Vec::with_capacity(left.len());
        for known in card {
            if let Some(place) = left.iter().position(|other| *other == known) {
                skills.push(left.remove(place));
            }
        }
        skills.extend(left);
        skills
    }

    /// The Machine's name.
    pub fn machine_name(&self, machine: Machine) -> &str {
        let cards = &table::Rulebook::content(self).machines;
        let card = cards.iter().find(|card| card.kind == machine);
        card.map_or(machine.word(), |card| card.name.as_str())
    }
}

/// The Xeno whose attack is given out next.
pub(crate) fn next_attacker(heads: CountsByKind) -> Xeno {
    let there = |xeno: &Xeno| heads[xeno.index()] > 0;
    Xeno::HEAVIEST_FIRST
        .into_iter()
        .find(there)
        .unwrap_or_default()
}

pub(crate) fn door_state(p: &Position, door: usize) -> DoorState {
    if p.cover.closed.contains(door) {
        DoorState::Closed
    } else if p.destroyed.contains(door) {
        DoorState::Destroyed
    } else {
        DoorState::Open
    }
}

pub(crate) fn mold_state(
    cover: &DynamicTerrain,
    zone: ZoneId,
) -> Option<crate::invader::facts::mission::MoldState> {
    if cover.active.contains(zone) {
        Some(crate::invader::facts::mission::MoldState::Active)
    } else if cover.inactive.contains(zone) {
        Some(crate::invader::facts::mission::MoldState::Inactive)
    } else {
        None
    }
}

/// Each kind as often as it is there.
fn repeated(counts: &[u8]) -> Vec<EquipmentId> {
    let kinds = (0..).map(EquipmentId).zip(counts);
    let each = |(kind, count): (EquipmentId, &u8)| std::iter::repeat_n(kind, (*count).into());
    kinds.flat_map(each).collect()
}
