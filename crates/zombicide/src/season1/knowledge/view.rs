//! What a viewer may know, ready to be sent.

use serde::Serialize;
use table::{Seat, Viewer};

use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::mission::CarKind;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::{EquipmentId, Inventory, SLOTS, Slot};
use crate::season1::position::survivor::{Fate, Survivor, SurvivorId};
use crate::season1::position::{Attack, CAR_SEATS, Ending, Frame, Phase, Position};
use crate::season1::rulebook::Season1;

/// Everything but the order of the decks and what lies face down (S1-SETUP-18).
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
    pub zones: Vec<ZoneView>,
    /// Which doors are open.
    pub doors: Vec<bool>,
    pub objectives: Vec<ObjectiveView>,
    pub spawns: Vec<SpawnView>,
    pub cars: Vec<CarView>,
    pub equipment_deck: usize,
    pub equipment_discards: Vec<EquipmentId>,
    /// Cards kept aside.
    pub aside: Vec<EquipmentId>,
    /// Cards that are out of the game.
    pub out: Vec<EquipmentId>,
    pub zombie_deck: usize,
    /// The numbers of the zombie cards discarded.
    pub zombie_discards: Vec<u8>,
    /// Miniatures left, by kind.
    pub reserve: [u8; 4],
    /// Zombies that have left the board for good.
    pub gone: [u8; 4],
    /// Where somebody's shouting is the loudest noise.
    pub loud: Option<ZoneId>,
    /// Cards found that wait to be kept or left, the next one first.
    pub found: Vec<EquipmentId>,
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
    pub zone: ZoneId,
    pub car: Option<u8>,
    pub experience: u8,
    pub danger: Danger,
    pub skills: Vec<Skill>,
    pub inventory: Inventory,
    /// What lies in each slot; nothing in an empty one.
    pub slots: [Option<Held>; SLOTS],
    pub capacity: u8,
    pub wounds: u8,
    pub done: bool,
    pub actions: u8,
    pub free_moves: u8,
    pub free_combats: u8,
    pub free_searches: u8,
    pub gift: u8,
    pub steps: u8,
    pub searched: bool,
}

/// What lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Held {
    /// A Wound (S1-INV-07).
    Wound,
    /// A card.
    Card {
        /// The kind of card.
        kind: EquipmentId,
        /// Whether it is a weapon that must be reloaded (S1-RELOAD-01).
        fired: bool,
    },
}

impl Held {
    fn of(slot: Slot) -> Option<Held> {
        let card = |kind: EquipmentId| Held::Card {
            kind,
            fired: slot.is_fired(),
        };
        match slot.is_wound() {
            true => Some(Held::Wound),
            false => slot.kind().map(card),
        }
    }
}

/// What is in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ZoneView {
    /// Zombies by kind.
    pub zombies: [u8; 4],
    /// Noise tokens.
    pub tokens: u8,
    /// Noise in all: tokens and survivors.
    pub noise: u16,
}

/// An objective token.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ObjectiveView {
    /// Where it lies or lay.
    pub zone: ZoneId,
    /// Whether it has been taken.
    pub taken: bool,
    /// Its colour, if it does not lie face down.
    pub color: Option<String>,
    /// Whether it need not be taken to win.
    pub optional: bool,
}

/// A spawn zone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpawnView {
    /// Where.
    pub zone: ZoneId,
    /// Whether zombies appear there.
    pub active: bool,
}

/// A car.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names are those of things on the table")]
pub struct CarView {
    pub zone: ZoneId,
    pub kind: CarKind,
    pub drivable: bool,
    pub seats: [Option<SurvivorId>; CAR_SEATS],
    pub searched: bool,
    pub gone: bool,
    /// Provisions in it, in the order of the game's list of them.
    pub load: [u8; 4],
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
    /// Which survivor acts next.
    Activate,
    /// What the survivor does.
    Act { who: SurvivorId },
    /// What to move between slots, with the number of exchanges left.
    Sort {
        who: SurvivorId,
        with: Option<SurvivorId>,
        left: u8,
    },
    /// Whether to discard the revealed card and draw another.
    Destiny { who: SurvivorId, card: EquipmentId },
    /// Whether to look for a second one.
    Match { who: SurvivorId, card: EquipmentId },
    /// What to do with the card found.
    Found { who: SurvivorId, card: EquipmentId },
    /// Whether somebody else's survivor may trade with one's own.
    Consent { who: SurvivorId, with: SurvivorId },
    /// Whether to roll again.
    Reroll { attack: Attack },
    /// Whom to hit.
    Hit { attack: Attack },
    /// What the Wound costs.
    Wound { who: SurvivorId },
    /// Who takes the next Wound, with the number still to assign.
    ShareWound { zone: ZoneId, left: u16 },
    /// Which skill to learn.
    Learn { who: SurvivorId, level: Danger },
    /// Whether to discard a Wound.
    Cure { who: SurvivorId },
    /// Who gets the new survivor.
    Recruit { zone: ZoneId },
    /// Which way the Abomination goes.
    Route { from: ZoneId },
    /// Which way gets one more of the kind.
    Extra { from: ZoneId, zombie: Zombie },
    /// In which room zombies appear next.
    Rooms,
}

impl Season1 {
    /// What is asked now; nothing when the game is over.
    pub(crate) fn asked(&self, p: &Position) -> Option<PendingDecision> {
        let seat = p.asked?;
        let ask = match p.pending.top() {
            None if p.active == SurvivorId::NOBODY => DecisionKind::Activate,
            None => DecisionKind::Act { who: p.active },
            Some(frame) => match frame {
                Frame::Sort { who, with, left } => DecisionKind::Sort {
                    who,
                    with: (with != SurvivorId::NOBODY).then_some(with),
                    left,
                },
                Frame::Destiny { who, card, .. } => DecisionKind::Destiny { who, card },
                Frame::Match { who, card } => DecisionKind::Match { who, card },
                Frame::Found { who, card, .. } => DecisionKind::Found { who, card },
                Frame::Consent { who, with } => DecisionKind::Consent { who, with },
                Frame::Rerolls => DecisionKind::Reroll { attack: p.attack },
                Frame::Hits => DecisionKind::Hit { attack: p.attack },
                Frame::Wounds { who, .. } => DecisionKind::Wound { who },
                Frame::Attacked { zone, left } => DecisionKind::ShareWound { zone, left },
                Frame::Learn { who, level } => DecisionKind::Learn { who, level },
                Frame::Cure { who } => DecisionKind::Cure { who },
                Frame::Recruit { zone } => DecisionKind::Recruit { zone },
                Frame::Route { from } => DecisionKind::Route { from },
                Frame::Extra { from, kind, .. } => DecisionKind::Extra { from, zombie: kind },
                Frame::Rooms
                | Frame::Nothing
                | Frame::Searching { .. }
                | Frame::Shoot { .. }
                | Frame::Driving { .. }
                | Frame::Activation { .. }
                | Frame::Spawns { .. } => DecisionKind::Rooms,
            },
        };
        Some(PendingDecision { seat, ask })
    }

    pub(crate) fn look(&self, p: &Position, viewer: Viewer) -> View {
        let zone_view = |zone: ZoneId| ZoneView {
            zombies: p.heads_in(zone),
            tokens: p.noise.as_slice()[zone.index()],
            noise: p.noise_in(zone),
        };
        let places = 0..self.ground.objectives.len();
        let discards = p.zombie_cards.discards().iter();
        View {
            round: p.round,
            phase: p.phase,
            ending: p.ending,
            first: p.first,
            turn: p.turn,
            active: (p.active != SurvivorId::NOBODY).then_some(p.active),
            danger: p.danger(),
            survivors: self.look_at_survivors(p),
            zones: self.ground.board.ids().map(zone_view).collect(),
            doors: (0..self.ground.board.doors().len())
                .map(|door| p.open.contains(door))
                .collect(),
            objectives: places
                .map(|place| self.look_at_objective(p, place, viewer))
                .collect(),
            spawns: (0..self.ground.spawns.len())
                .map(|place| SpawnView {
                    zone: self.ground.spawns[place].zone,
                    active: self.is_awake(p, place),
                })
                .collect(),
            cars: self.look_at_cars(p),
            equipment_deck: p.equipment.len(),
            equipment_discards: p
                .equipment
                .discards()
                .iter()
                .map(|card| EquipmentId(*card))
                .collect(),
            aside: repeated(self.aside.iter().copied().zip(p.aside)),
            out: repeated((0..).map(EquipmentId).zip(p.out.as_slice().iter().copied())),
            zombie_deck: p.zombie_cards.len(),
            zombie_discards: discards
                .map(|place| self.zombie_cards[usize::from(*place)].number)
                .collect(),
            reserve: p.reserve,
            gone: p.gone,
            loud: p.loud.map(|(_, zone)| zone),
            found: p.found().collect(),
            goals: self
                .ground
                .goals
                .iter()
                .map(|goal| self.is_reached(p, goal))
                .collect(),
            asked: self.asked(p),
        }
    }

    fn look_at_objective(&self, p: &Position, place: usize, viewer: Viewer) -> ObjectiveView {
        let rules = &self.ground.objectives[place];
        let hidden = rules.face_down && !p.is_taken(place) && viewer != Viewer::Everything;
        let token = &self.ground.objectives[usize::from(p.tokens[place])];
        ObjectiveView {
            zone: rules.zone,
            taken: p.is_taken(place),
            color: (!hidden).then(|| token.color.clone()),
            optional: rules.optional,
        }
    }

    fn look_at_survivors(&self, p: &Position) -> Vec<SurvivorView> {
        let all = p.survivors.iter().enumerate();
        let known = all.filter(|(_, s)| s.fate != Fate::Absent);
        let view = |(place, s): (usize, &Survivor)| SurvivorView {
            who: SurvivorId(place as u8),
            seat: s.seat,
            fate: s.fate,
            zone: s.zone,
            car: s.car,
            experience: s.experience,
            danger: s.danger(),
            skills: s.skills.as_slice().to_vec(),
            inventory: s.inventory,
            slots: s.inventory.slots().map(Held::of),
            capacity: s.capacity(),
            wounds: s.inventory.wounds(),
            done: s.done,
            actions: s.actions,
            free_moves: s.free_moves,
            free_combats: s.free_combats,
            free_searches: s.free_searches,
            gift: s.gift,
            steps: s.steps,
            searched: s.used.search,
        };
        known.map(view).collect()
    }

    fn look_at_cars(&self, p: &Position) -> Vec<CarView> {
        let cars = self.ground.cars.iter().zip(&p.cars);
        cars.map(|(rules, car)| CarView {
            zone: car.zone,
            kind: car.kind,
            drivable: rules.drivable,
            seats: car
                .seats
                .map(|who| (who != SurvivorId::NOBODY).then_some(who)),
            searched: car.searched,
            gone: car.gone,
            load: car.load,
        })
        .collect()
    }
}

/// Each kind as often as it is there.
fn repeated(counts: impl Iterator<Item = (EquipmentId, u8)>) -> Vec<EquipmentId> {
    let each = |(kind, count): (EquipmentId, u8)| std::iter::repeat_n(kind, count.into());
    counts.flat_map(each).collect()
}
