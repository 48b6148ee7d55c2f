//! Rearranging what survivors carry, alone or in a trade.

use table::Resolution;

use super::answer::Answer;
use crate::invader::facts::content::{Ammo, Machine, Use};
use crate::invader::position::inventory::{HANDS, SLOTS, Slot};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// Lets a survivor rearrange, perhaps with another. Any order can be reached with two
    /// changes for each card and one for each Remote.
    pub(crate) fn begin_reorganize(&self, p: &mut Position, who: SurvivorId, with: SurvivorId) {
        let mut cards = p.survivor(who).inventory.count();
        if with != SurvivorId::NOBODY {
            cards += p.survivor(with).inventory.count();
        }
        let left = 2 * cards + 2;
        p.pending.push(Frame::Sort { who, with, left });
    }

    /// Whose slot it is, and which of its own.
    pub(crate) fn owner_of(who: SurvivorId, with: SurvivorId, place: u8) -> (SurvivorId, u8) {
        match usize::from(place) < SLOTS {
            true => (who, place),
            false => (with, place - SLOTS as u8),
        }
    }

    pub(crate) fn sort(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Sort { who, with, left } = frame else {
            return;
        };
        p.pending.pop();
        match answer {
            Answer::Swap(one, other) => self.swap(p, [who, with], [one, other], resolution),
            Answer::Drop(place) => {
                let (owner, slot) = Self::owner_of(who, with, place);
                self.drop_card(p, owner, slot, resolution);
            }
            Answer::Attach(place, hand) => self.attach(p, [who, with], place, hand, resolution),
            Answer::Detach(hand, ammo) => {
                let (owner, hand) = Self::owner_of(who, with, hand);
                self.detach(p, owner, hand, ammo, resolution);
            }
            Answer::PassRemote(machine) => self.pass_remote(p, who, with, machine, resolution),
            _ => return,
        }
        if left > 1 {
            p.pending.push(Frame::Sort {
                who,
                with,
                left: left - 1,
            });
        }
    }

    /// INV-INV-05: a card is discarded for free, with whatever is attached to it.
    pub(crate) fn drop_card(
        &self,
        p: &mut Position,
        who: SurvivorId,
        slot: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if let Some(card) = self.empty_slot(p, who, slot) {
            resolution.emit("INV-INV-05", || Event::Drops { who, card });
        }
    }

    /// Exchanges two slots. What is attached stays with its weapon as long as that is held
    /// (INV-ATTACH-03), and goes to the Backpack when it is not (INV-ATTACH-04).
    pub(crate) fn swap(
        &self,
        p: &mut Position,
        [who, with]: [SurvivorId; 2],
        places: [u8; 2],
        resolution: &mut Resolution<'_, Event>,
    ) {
        let [(one, here), (other, there)] = places.map(|place| Self::owner_of(who, with, place));
        let moved = p.survivor(one).inventory.slot(here);
        let back = p.survivor_mut(other).inventory.put(there, moved);
        p.survivor_mut(one).inventory.put(here, back);
        let rule = match one == other {
            true => "INV-TRADE-01",
            false => "INV-TRADE-02",
        };
        resolution.emit(rule, || Event::Swaps {
            one,
            here,
            other,
            there,
        });
        let held = |place: u8| usize::from(place) < HANDS;
        match (held(here), held(there)) {
            (true, true) => {
                let attached = p.survivor(one).inventory.attached(here);
                let mine = p.survivor_mut(other).inventory.attached_mut(there);
                let theirs = std::mem::replace(mine, attached);
                *p.survivor_mut(one).inventory.attached_mut(here) = theirs;
            }
            (true, false) => self.detach_all(p, one, here, resolution),
            (false, true) => self.detach_all(p, other, there, resolution),
            (false, false) => {}
        }
    }

    fn detach_all(
        &self,
        p: &mut Position,
        owner: SurvivorId,
        hand: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        for ammo in Ammo::ALL {
            while p.survivor(owner).inventory.ammo(hand, ammo) > 0 {
                self.detach(p, owner, hand, ammo, resolution);
            }
        }
    }

    /// A card goes back to the Backpack, where there is room for it.
    fn detach(
        &self,
        p: &mut Position,
        owner: SurvivorId,
        hand: u8,
        ammo: Ammo,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let inventory = &mut p.survivor_mut(owner).inventory;
        inventory.attached_mut(hand)[ammo as usize] -= 1;
        if let (Some(kind), Some(room)) =
            (self.ammo_kinds[ammo as usize], inventory.room_in_backpack())
        {
            inventory.put(room, Slot::of(kind));
        }
        resolution.emit("INV-ATTACH-02", || Event::Detaches {
            who: owner,
            ammo,
            hand,
        });
    }

    pub(crate) fn attach(
        &self,
        p: &mut Position,
        [who, with]: [SurvivorId; 2],
        place: u8,
        hand: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let (from, slot) = Self::owner_of(who, with, place);
        let (owner, hand) = Self::owner_of(who, with, hand);
        let Some(ammo) = self.ammo_in(p.survivor(from).inventory.slot(slot)) else {
            return;
        };
        p.survivor_mut(from).inventory.put(slot, Slot::EMPTY);
        self.attach_to(p, owner, hand, ammo, resolution);
    }

    pub(crate) fn attach_to(
        &self,
        p: &mut Position,
        who: SurvivorId,
        hand: u8,
        ammo: Ammo,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).inventory.attached_mut(hand)[ammo as usize] += 1;
        resolution.emit("INV-ATTACH-01", || Event::Attaches { who, ammo, hand });
    }

    /// The ammunition that a slot holds.
    pub(crate) fn ammo_in(&self, slot: Slot) -> Option<Ammo> {
        match self.kind(slot.kind()?).gives {
            Some(Use::Ammo(ammo)) => Some(ammo),
            _ => None,
        }
    }

    /// INV-TRADE-05: a Remote changes hands.
    fn pass_remote(
        &self,
        p: &mut Position,
        who: SurvivorId,
        with: SurvivorId,
        machine: Machine,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let place = machine.index();
        let (from, to) = match p.survivor(who).remotes[place] {
            true => (who, with),
            false => (with, who),
        };
        p.survivor_mut(from).remotes[place] = false;
        p.survivor_mut(to).remotes[place] = true;
        resolution.emit("INV-TRADE-05", || Event::RemotePasses { machine, to });
    }
}
