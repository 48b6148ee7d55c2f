//! Listing what can be changed in what survivors carry.

use table::Stack;

use crate::invader::answer::Answer;
use crate::invader::content::{Ammo, Machine, Place};
use crate::invader::inventory::{Attached, HANDS, SLOTS, Slot};
use crate::invader::legal::Sorters;
use crate::invader::position::Position;
use crate::invader::rulebook::Invader;
use crate::invader::survivor::Who;

/// What lies in a slot of somebody who rearranges.
#[derive(Clone, Copy, Default)]
struct Held {
    /// The slot's number in answers.
    place: u8,
    /// Its number among its owner's.
    slot: u8,
    /// What kind of slot it is, and which kinds the card in it fits.
    is: u8,
    fits: u8,
    card: Slot,
    attached: bool,
    /// Whether it is an Oxygen Tank on the Body.
    worn_tank: bool,
}

impl Invader {
    /// Every change of what one or two survivors carry. There are many, so only what could
    /// matter is put to the test.
    pub(super) fn each_change(
        &self,
        p: &Position,
        sorters: Sorters,
        left: u8,
        visit: &mut impl FnMut(Answer) -> bool,
    ) {
        if !visit(Answer::Done) || left == 0 {
            return;
        }
        let places = self.carried(p, sorters);
        let places = places.as_slice();
        // With nothing attached, a swap only needs cards that fit; outside, a closer look at
        // whoever takes something off the Body (INV-ROOM-07).
        let outside = self.ground.exterior.contains(p.survivor(sorters.who).zone);
        let mut cards: Stack<u8, { 2 * SLOTS }> = Stack::new();
        let held = places
            .iter()
            .enumerate()
            .filter(|(_, held)| !held.card.is_empty());
        held.for_each(|(rank, _)| cards.push(rank as u8));
        let mut swap = |one: &Held, other: &Held| {
            if !could_swap(one, other) {
                return true;
            }
            let worn = outside && (one.worn_tank || other.worn_tank);
            let legal = match worn || one.attached || other.attached {
                true => self.legal_swap(p, sorters, one.place, other.place).is_ok(),
                false => one.card != other.card,
            };
            !legal || visit(Answer::Swap(one.place, other.place))
        };
        for (rank, one) in places.iter().enumerate() {
            // Two empty slots are not worth a look.
            let wants_more = match one.card.is_empty() {
                false => places[rank + 1..].iter().all(|other| swap(one, other)),
                true => {
                    let later = cards
                        .as_slice()
                        .iter()
                        .filter(|card| usize::from(**card) > rank);
                    let mut later = later.map(|card| &places[usize::from(*card)]);
                    later.all(|other| swap(one, other))
                }
            };
            if !wants_more {
                return;
            }
        }
        let mut wants_more = true;
        let mut offer = |answer: Answer| {
            if wants_more && self.legal_sorting(p, sorters, left, answer).is_ok() {
                wants_more = visit(answer);
            }
        };
        let hands = || places.iter().filter(|held| usize::from(held.slot) < HANDS);
        for held in places.iter().filter(|held| !held.card.is_empty()) {
            offer(Answer::Drop(held.place));
            if self.ammo_in(held.card).is_some() {
                hands().for_each(|hand| offer(Answer::Attach(held.place, hand.place)));
            }
        }
        for hand in hands().filter(|hand| hand.attached) {
            Ammo::ALL
                .into_iter()
                .for_each(|ammo| offer(Answer::Detach(hand.place, ammo)));
        }
        if sorters.with != Who::NOBODY {
            Machine::ALL
                .into_iter()
                .for_each(|machine| offer(Answer::PassRemote(machine)));
        }
    }

    /// All slots of those who sort.
    fn carried(&self, p: &Position, sorters: Sorters) -> Stack<Held, { 2 * SLOTS }> {
        let mut places = Stack::new();
        let owners = [sorters.who, sorters.with];
        for (side, owner) in owners.into_iter().enumerate() {
            if owner == Who::NOBODY {
                continue;
            }
            let inventory = &p.survivor(owner).inventory;
            for slot in 0..SLOTS as u8 {
                let card = inventory.slot(slot);
                places.push(Held {
                    place: (side * SLOTS) as u8 + slot,
                    slot,
                    is: CLASSES[usize::from(slot)],
                    fits: match card.kind().map(|kind| self.kind(kind).place) {
                        None => HAND | ON_BODY | PACKED,
                        Some(Place::Hand) => HAND | PACKED,
                        Some(Place::Body) => ON_BODY | PACKED,
                        Some(Place::Backpack) => PACKED,
                    },
                    card,
                    worn_tank: CLASSES[usize::from(slot)] == ON_BODY
                        && card.kind().is_some_and(|kind| self.is_tank(kind)),
                    attached: inventory.attached(slot) != Attached::default(),
                });
            }
        }
        places
    }
}

/// Kinds of slots, as bits.
const HAND: u8 = 1;
const ON_BODY: u8 = 2;
const PACKED: u8 = 4;
const CLASSES: [u8; SLOTS] = [
    HAND, HAND, ON_BODY, ON_BODY, PACKED, PACKED, PACKED, PACKED, PACKED,
];

/// Whether the cards of two slots fit into each other's.
#[inline]
fn could_swap(one: &Held, other: &Held) -> bool {
    one.fits & other.is != 0 && other.fits & one.is != 0
}
