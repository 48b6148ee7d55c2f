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
        // Indoors, and with nothing attached, a swap only needs cards that fit.
        let outside = |who: Who| self.ground.exterior.contains(p.survivor(who).zone);
        let outside = outside(sorters.who);
        for (rank, one) in places.iter().enumerate() {
            for other in &places[rank + 1..] {
                if !could_swap(one, other) {
                    continue;
                }
                let plain = !outside && !one.attached && !other.attached;
                let legal = match plain {
                    true => one.card != other.card,
                    false => self.legal_swap(p, sorters, one.place, other.place).is_ok(),
                };
                if legal && !visit(Answer::Swap(one.place, other.place)) {
                    return;
                }
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

/// Whether the cards of two slots fit into each other's, and there is one at all.
fn could_swap(one: &Held, other: &Held) -> bool {
    let empty = one.card.is_empty() && other.card.is_empty();
    !empty && one.fits & other.is != 0 && other.fits & one.is != 0
}
