//! Cards changing hands: sorting, trading, and making room.

use table::Resolution;

use super::actions::spend;
use super::legal::slot_of;
use crate::season1::position::inventory::{EquipmentId, Slot};
use crate::season1::position::survivor::SurvivorId;
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// S1-TRADE-02: everybody concerned agrees.
    pub(crate) fn open_trade(
        &self,
        p: &mut Position,
        who: SurvivorId,
        with: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        spend(p, who);
        p.survivor_mut(who).steps = 0;
        resolution.emit("S1-TRADE-02", || Event::Trades { who, with });
        self.begin_reorganize(p, who, with);
    }

    /// S1-TRADE-06: nothing is moved or spent, and nobody is asked again in this turn.
    pub(crate) fn decline_trade(
        &self,
        p: &mut Position,
        who: SurvivorId,
        with: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).declined |= 1 << with.0;
        resolution.emit("S1-TRADE-06", || Event::DeclinesTrade {
            who: with,
            with: who,
        });
    }

    /// Lets a survivor rearrange, perhaps with another: with one exchange fewer than there
    /// are slots, any order can be reached.
    pub(crate) fn begin_reorganize(&self, p: &mut Position, who: SurvivorId, with: SurvivorId) {
        let mut slots = p.survivor(who).capacity();
        if with != SurvivorId::NOBODY {
            slots += p.survivor(with).capacity();
        }
        p.pending.push(Frame::Sort {
            who,
            with,
            left: slots - 1,
        });
    }

    pub(crate) fn swap(
        &self,
        p: &mut Position,
        [who, with]: [SurvivorId; 2],
        places: [u8; 2],
        resolution: &mut Resolution<'_, Event>,
    ) {
        let [(one, here), (other, there)] = places.map(|place| slot_of([who, with], place));
        let moved = p.survivor(one).inventory.slot(here);
        let back = p.survivor_mut(other).inventory.put(there, moved);
        p.survivor_mut(one).inventory.put(here, back);
        resolution.emit("S1-TRADE-01", || Event::Swaps {
            one,
            here,
            other,
            there,
        });
    }

    /// S1-INV-05: a card makes room for one of the other's. Whatever order is wanted can
    /// still be reached, with one exchange more.
    pub(crate) fn discard_for_room(
        &self,
        p: &mut Position,
        pair: [SurvivorId; 2],
        place: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let (who, place) = slot_of(pair, place);
        if let Some(Frame::Sort { left, .. }) = p.pending.top_mut() {
            *left += 1;
        }
        let slot = p.survivor_mut(who).inventory.put(place, Slot::EMPTY);
        if let Some(card) = slot.kind() {
            self.discard(p, card);
            resolution.emit("S1-INV-05", || Event::Discards { who, card });
        }
    }

    /// Gives a survivor a card. One with no room for it discards another (S1-INV-04).
    pub(crate) fn receive(&self, p: &mut Position, who: SurvivorId, card: EquipmentId) {
        let survivor = p.survivor_mut(who);
        match survivor.inventory.room(survivor.capacity()) {
            Some(place) => {
                survivor.inventory.put(place, Slot::of(card));
            }
            None => p.pending.push(Frame::Found {
                who,
                card,
                must_keep: true,
            }),
        }
    }

    /// Discards a card. What is made of two cards falls apart into them (S1-CRAFT-03), or can
    /// be made again (S1-CRAFT-08); what else never returns leaves the game (S1-INV-11).
    pub(crate) fn discard(&self, p: &mut Position, card: EquipmentId) {
        let rules = self.kind(card);
        match (rules.made, rules.aside) {
            (Some((parts, true)), _) => parts.into_iter().for_each(|part| self.discard(p, part)),
            (Some(_), Some(aside)) => p.aside[usize::from(aside)] += 1,
            _ if rules.never_returns => p.out.as_mut_slice()[card.index()] += 1,
            _ => p.equipment.discard(card.0),
        }
    }
}
