//! What can be moved between slots, attached and detached.

use super::{Verdict, require};
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::position::Position;
use crate::invader::position::inventory::{BACKPACK, BODY, HANDS, SLOTS, Slot};
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::Answer;
use crate::invader::words::refusal::Reason;

/// Who sorts: a survivor, perhaps with another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sorters {
    pub who: SurvivorId,
    pub with: SurvivorId,
}

impl Sorters {
    /// Whose slot it is, and which of its own.
    fn slot(self, place: u8) -> Result<(SurvivorId, u8), (&'static str, Reason)> {
        let (owner, slot) = Invader::owner_of(self.who, self.with, place);
        let there = usize::from(slot) < SLOTS && owner != SurvivorId::NOBODY;
        require(there, "INV-INV-01", Reason::NoSuchSlot)?;
        Ok((owner, slot))
    }
}

impl Invader {
    pub(crate) fn legal_sorting(
        &self,
        p: &Position,
        sorters: Sorters,
        left: u8,
        answer: Answer,
    ) -> Verdict {
        if answer == Answer::Done {
            return Ok(());
        }
        match answer {
            Answer::Swap(one, other) => self.legal_swap(p, sorters, one, other)?,
            Answer::Drop(place) => {
                let (owner, slot) = sorters.slot(place)?;
                self.legal_drop(p, owner, slot)?;
            }
            Answer::Attach(place, hand) => self.legal_attaching(p, sorters, place, hand)?,
            Answer::Detach(hand, ammo) => self.legal_detaching(p, sorters, hand, ammo)?,
            Answer::PassRemote(machine) => self.legal_passing(p, sorters, machine)?,
            _ => return Err(("INV-TRADE-01", Reason::NotAskedNow)),
        }
        require(left > 0, "INV-TRADE-01", Reason::NoMoreSwaps)
    }

    pub(crate) fn legal_swap(&self, p: &Position, sorters: Sorters, one: u8, other: u8) -> Verdict {
        let ((first, here), (second, there)) = (sorters.slot(one)?, sorters.slot(other)?);
        require(one < other, "INV-TRADE-01", Reason::BothTheSame)?;
        let [this, that] = [(first, here), (second, there)]
            .map(|(owner, slot)| p.survivor(owner).inventory.slot(slot));
        let attached = |owner: SurvivorId, slot: u8| p.survivor(owner).inventory.attached(slot);
        let same = this == that && attached(first, here) == attached(second, there);
        require(!same, "INV-TRADE-01", Reason::BothTheSame)?;
        self.legal_place(this, there)?;
        self.legal_place(that, here)?;
        self.room_for_attached(p.survivor(first), here, there, first == second)?;
        self.room_for_attached(p.survivor(second), there, here, first == second)?;
        // INV-ROOM-07: nobody outside may be left without a tank.
        for (owner, slot, gets) in [(first, here, that), (second, there, this)] {
            if first != second || BODY.contains(&here.into()) != BODY.contains(&there.into()) {
                self.keeps_breathing(p, owner, slot, gets)?;
            }
        }
        Ok(())
    }

    fn legal_place(&self, slot: Slot, place: u8) -> Verdict {
        let Some(card) = slot.kind() else {
            return Ok(());
        };
        let rule = match BODY.contains(&place.into()) || usize::from(place) < HANDS {
            true => "INV-INV-02",
            false => "INV-INV-03",
        };
        require(self.fits(card, place), rule, Reason::DoesNotFit)
    }

    /// INV-ATTACH-04: what is attached to a weapon that leaves the Hands needs room.
    fn room_for_attached(&self, s: &Survivor, from: u8, to: u8, own: bool) -> Verdict {
        let held = |place: u8| usize::from(place) < HANDS;
        if !held(from) || held(to) {
            return Ok(());
        }
        let attached: u8 = s.inventory.attached(from).iter().sum();
        if attached == 0 {
            return Ok(());
        }
        let slots = s.inventory.slots();
        let empty = BACKPACK.filter(|place| slots[*place].is_empty()).count();
        // The slot that the weapon goes to is no longer empty.
        let taken = own && slots[usize::from(to)].is_empty();
        let room = empty - usize::from(taken);
        require(room >= attached.into(), "INV-ATTACH-04", Reason::NoRoom)
    }

    /// Whether a survivor still wears an Oxygen Tank where one is needed, once a slot holds
    /// something else.
    fn keeps_breathing(&self, p: &Position, owner: SurvivorId, slot: u8, gets: Slot) -> Verdict {
        let s = p.survivor(owner);
        if !self.ground.exterior.contains(s.zone) || !BODY.contains(&slot.into()) {
            return Ok(());
        }
        let is_tank = |slot: Slot| slot.kind().is_some_and(|kind| self.is_tank(kind));
        let mut worn = s.inventory.worn();
        let other = worn.any(|(place, held)| place != slot && is_tank(held));
        require(
            other || is_tank(gets),
            "INV-ROOM-07",
            Reason::TankNeededOutside,
        )
    }

    /// INV-INV-05: discarding.
    pub(crate) fn legal_drop(&self, p: &Position, owner: SurvivorId, slot: u8) -> Verdict {
        let there = usize::from(slot) < SLOTS;
        require(there, "INV-INV-01", Reason::NoSuchSlot)?;
        let card = p.survivor(owner).inventory.slot(slot).kind();
        require(card.is_some(), "INV-INV-05", Reason::NoCardThere)?;
        self.keeps_breathing(p, owner, slot, Slot::EMPTY)
    }

    /// INV-ATTACH-01, INV-ATTACH-05, INV-ATTACH-06.
    fn legal_attaching(&self, p: &Position, sorters: Sorters, place: u8, hand: u8) -> Verdict {
        let ((from, slot), (owner, hand)) = (sorters.slot(place)?, sorters.slot(hand)?);
        require(
            usize::from(hand) < HANDS,
            "INV-ATTACH-04",
            Reason::NotInHand,
        )?;
        let card = p.survivor(from).inventory.slot(slot);
        self.legal_attachment(p, card, owner, hand)
    }

    /// Whether a card can be attached to the weapon in a Hand.
    pub(super) fn legal_attachment(
        &self,
        p: &Position,
        card: Slot,
        owner: SurvivorId,
        hand: u8,
    ) -> Verdict {
        let Some(ammo) = self.ammo_in(card) else {
            return Err(("INV-ATTACH-01", Reason::NotAmmo));
        };
        let weapon = p.survivor(owner).inventory.slot(hand).kind();
        let takes = weapon.is_some_and(|kind| self.takes_ammo(kind, ammo));
        require(takes, "INV-ATTACH-01", Reason::DoesNotTakeAmmo)
    }

    /// Whether a weapon takes an ammunition in any of its uses.
    pub(crate) fn takes_ammo(
        &self,
        kind: crate::invader::position::inventory::EquipmentId,
        ammo: Ammo,
    ) -> bool {
        let rules = self.kind(kind);
        let mut uses = [rules.melee, rules.ranged].into_iter().flatten();
        uses.any(|weapon| weapon.ammo == Some(ammo))
    }

    fn legal_detaching(&self, p: &Position, sorters: Sorters, hand: u8, ammo: Ammo) -> Verdict {
        let (owner, hand) = sorters.slot(hand)?;
        require(
            usize::from(hand) < HANDS,
            "INV-ATTACH-04",
            Reason::NotInHand,
        )?;
        let inventory = &p.survivor(owner).inventory;
        let there = inventory.ammo(hand, ammo) > 0;
        require(there, "INV-ATTACH-02", Reason::NotAmmo)?;
        let room = inventory.room_in_backpack().is_some();
        require(room, "INV-ATTACH-04", Reason::NoRoom)
    }

    /// INV-TRADE-05.
    fn legal_passing(&self, p: &Position, sorters: Sorters, machine: Machine) -> Verdict {
        let Sorters { who, with } = sorters;
        require(with != SurvivorId::NOBODY, "INV-TRADE-05", Reason::NotHere)?;
        let held = p.survivor(who).holds_remote(machine) || p.survivor(with).holds_remote(machine);
        require(held, "INV-TRADE-05", Reason::NoRemote)
    }
}
