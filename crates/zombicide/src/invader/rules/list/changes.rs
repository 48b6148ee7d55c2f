//! Listing what can be changed in what survivors carry.

use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::position::Position;
use crate::invader::position::inventory::{Attached, HANDS, SLOTS, Slot};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, AnswerList};
use crate::invader::rules::legal::Sorters;
use crate::invader::rules::places::{ALL_SLOTS, Places};

/// What lies in the slots of those who rearrange, as sets: so that what a slot can be swapped
/// with is found at once instead of slot by slot.
#[derive(Default)]
struct Carried {
    cards: [Slot; ALL_SLOTS],
    all: Places,
    filled: Places,
    /// Slots whose cards could be in a Hand, or on a Body; empty ones among them. Whatever
    /// there is could be in a Backpack.
    for_hands: Places,
    for_bodies: Places,
    tanks: Places,
    ammo: Places,
    /// Hands with something attached to their weapons.
    attached: Places,
    /// Whether they are outside, where tanks matter.
    outside: bool,
    /// The only tank that each wears outside: it can only make way for another (INV-ROOM-07).
    needed: Places,
}

impl Invader {
    /// Writes down every change of what one or two survivors carry.
    pub(super) fn list_changes(
        &self,
        p: &Position,
        sorters: Sorters,
        left: u8,
        list: &mut AnswerList,
    ) {
        list.push(Answer::Done);
        if left == 0 {
            return;
        }
        let carried = self.carried(p, sorters);
        for one in carried.all.iter() {
            let partners = self.partners(p, sorters, &carried, one);
            if !partners.is_empty() {
                list.push_swaps(one, partners);
            }
        }
        self.each_other_change(p, sorters, &carried, &mut |answer| {
            list.push(answer);
            true
        });
    }

    /// Shows every change, as long as the visitor wants more.
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
        let carried = self.carried(p, sorters);
        let swaps = carried.all.iter().flat_map(|one| {
            let partners = self.partners(p, sorters, &carried, one);
            partners.iter().map(move |other| Answer::Swap(one, other))
        });
        for swap in swaps {
            if !visit(swap) {
                return;
            }
        }
        self.each_other_change(p, sorters, &carried, visit);
    }

    /// The later slots that a slot can be swapped with.
    #[inline]
    fn partners(&self, p: &Position, sorters: Sorters, carried: &Carried, one: u8) -> Places {
        let mut partners = carried.fitting(one).and(carried.breathing(one));
        // What is attached may lack room. That is rare enough for a closer look.
        let closer = match carried.attached.contains(one) {
            true => partners,
            false => partners.and(carried.attached),
        };
        // Nothing changes if both are the same.
        let cards = carried.filled.when(carried.filled.contains(one));
        let alike = partners.and(cards).without(closer);
        for other in alike.iter() {
            if carried.cards[usize::from(one)] == carried.cards[usize::from(other)] {
                partners.remove(other);
            }
        }
        for other in closer.iter() {
            if self.legal_swap(p, sorters, one, other).is_err() {
                partners.remove(other);
            }
        }
        partners
    }

    /// Every change besides swaps.
    fn each_other_change(
        &self,
        p: &Position,
        sorters: Sorters,
        carried: &Carried,
        visit: &mut impl FnMut(Answer) -> bool,
    ) {
        let mut wants_more = true;
        let mut offer = |answer: Answer, surely: bool| {
            // Somebody who still may change things has one change left.
            let legal = || surely || self.legal_sorting(p, sorters, 1, answer).is_ok();
            if wants_more && legal() {
                wants_more = visit(answer);
            }
        };
        let hands = carried.all.and(Places::HANDS);
        let precarious = Places::BODIES.when(carried.outside);
        for place in carried.filled.iter() {
            offer(Answer::Drop(place), !precarious.contains(place));
            if carried.ammo.contains(place) {
                let armed = hands.and(carried.filled).iter();
                armed.for_each(|hand| offer(Answer::Attach(place, hand), false));
            }
        }
        for hand in carried.attached.iter() {
            Ammo::ALL
                .into_iter()
                .for_each(|ammo| offer(Answer::Detach(hand, ammo), false));
        }
        if sorters.with != SurvivorId::NOBODY {
            Machine::ALL
                .into_iter()
                .for_each(|machine| offer(Answer::PassRemote(machine), false));
        }
    }

    /// All slots of those who sort.
    #[inline]
    fn carried(&self, p: &Position, sorters: Sorters) -> Carried {
        let mut carried = Carried {
            outside: self.ground.exterior.contains(p.survivor(sorters.who).zone),
            ..Carried::default()
        };
        let owners = [sorters.who, sorters.with];
        for (side, owner) in owners.into_iter().enumerate() {
            if owner == SurvivorId::NOBODY {
                continue;
            }
            let first = (side * SLOTS) as u8;
            let inventory = &p.survivor(owner).inventory;
            for (place, card) in (first..).zip(*inventory.slots()) {
                let fact = self.facts.of(card);
                carried.cards[usize::from(place)] = card;
                carried.filled.add_if(!card.is_empty(), place);
                carried.for_hands.add_if(fact.fits_hand(), place);
                carried.for_bodies.add_if(fact.fits_body(), place);
                carried.tanks.add_if(fact.is_tank(), place);
                carried.ammo.add_if(fact.is_ammo(), place);
            }
            for hand in 0..HANDS as u8 {
                let any = inventory.attached(hand) != Attached::default();
                carried.attached.add_if(any, first + hand);
            }
            let own = Places::of_side(side);
            carried.all = carried.all.union(own);
            let worn = carried.tanks.and(Places::BODIES).and(own);
            let only = carried.outside && worn.len() == 1;
            carried.needed = carried.needed.union(worn.when(only));
        }
        carried
    }
}

impl Carried {
    /// The later slots that fit a slot's card and whose cards fit the slot. Of two empty ones
    /// nothing comes.
    #[inline]
    fn fitting(&self, one: u8) -> Places {
        let fit_here = match () {
            _ if Places::HANDS.contains(one) => self.for_hands,
            _ if Places::BODIES.contains(one) => self.for_bodies,
            _ => self.all,
        };
        let fits_there = Places::BACKPACKS
            .union(Places::HANDS.when(self.for_hands.contains(one)))
            .union(Places::BODIES.when(self.for_bodies.contains(one)));
        let worth_it = match self.filled.contains(one) {
            true => self.all,
            false => self.filled,
        };
        let later = worth_it.and(Places::after(one));
        later.and(fit_here).and(fits_there)
    }

    /// The slots that a slot can be swapped with so that everybody keeps a tank on.
    #[inline]
    fn breathing(&self, one: u8) -> Places {
        if self.needed.is_empty() {
            return self.all;
        }
        // On one's own Body, a tank may lie left or right.
        let body = Places::BODIES.and(Places::of_owner(one));
        let same_body = body.when(body.contains(one));
        if self.needed.contains(one) {
            self.tanks.union(same_body)
        } else if self.tanks.contains(one) {
            self.all
        } else {
            self.all.without(self.needed.without(same_body))
        }
    }
}
