//! Searching, Oxygen, and what becomes of a card found.

use table::{Resolution, Stack};

use super::answer::Answer;
use super::dealing::EQUIPMENT_PILE;
use crate::invader::facts::content::{MAX_EXTRA_CARDS, Pile, Place, Use};
use crate::invader::facts::skill::Skill;
use crate::invader::position::inventory::{BACKPACK, BODY, EquipmentId, FOUND, HANDS, Slot};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

/// Exchanges that making room for a card can take.
const MAKING_ROOM: u8 = 9;

/// The most cards of one Search: the first, one by skill, and what is worn on the Body.
const MAX_DRAWN: usize = 2 + BODY_SLOTS * MAX_EXTRA_CARDS as usize;
const BODY_SLOTS: usize = BODY.end - BODY.start;

impl Invader {
    pub(crate) fn search(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let cards = 1 + self.search_lights(p, who) + u8::from(p.has(who, Skill::SearchTwo));
        let survivor = p.survivor_mut(who);
        survivor.used.search = true;
        match survivor.free.searches {
            0 => survivor.actions -= 1,
            _ => survivor.free.searches -= 1,
        }
        resolution.emit("INV-SEARCH-02", || Event::Searches { who });
        self.draw_finds(p, who, cards, resolution);
    }

    /// Cards more for what is worn on the Body.
    fn search_lights(&self, p: &Position, who: SurvivorId) -> u8 {
        let worn = p.survivor(who).inventory.worn();
        let each = worn.filter_map(|(_, slot)| match self.kind(slot.kind()?).gives {
            Some(Use::ExtraCards(cards)) => Some(cards),
            _ => None,
        });
        each.sum()
    }

    /// Draws the cards of a Search, all of them before anything is done with one
    /// (INV-SKILL-45). Xenos come first, then the cards to be placed or left.
    fn draw_finds(
        &self,
        p: &mut Position,
        who: SurvivorId,
        count: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let mut drawn: Stack<EquipmentId, MAX_DRAWN> = Stack::new();
        for _ in 0..usize::from(count).min(MAX_DRAWN) {
            match self.draw_find(p, who, resolution) {
                Some(card) => drawn.push(card),
                None => break,
            }
        }
        p.pending.push(Frame::FindOver { who, placed: false });
        let mold = |card: EquipmentId| match self.kind(card).gives {
            Some(Use::Mold { xeno, count }) => Some((xeno, count)),
            _ => None,
        };
        let last_first = || drawn.as_slice().iter().rev().copied();
        for card in last_first().filter(|card| mold(*card).is_none()) {
            self.push_found(p, who, card);
        }
        for (xeno, count) in last_first().filter_map(mold) {
            p.pending.push(Frame::MoldSpawn { xeno, count });
        }
        // INV-SEARCH-08: nothing is gained.
        for card in drawn.as_slice().iter().copied() {
            if mold(card).is_some() {
                self.discard(p, card);
            }
        }
    }

    fn draw_find(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) -> Option<EquipmentId> {
        if p.equipment.is_empty() && !p.equipment.discards().is_empty() {
            // INV-DECK-05: the discards make a new deck.
            p.equipment.renew(EQUIPMENT_PILE, resolution);
            resolution.emit("INV-DECK-05", || Event::NewEquipmentDeck {});
        }
        let card = p.equipment.take_top().map(EquipmentId);
        match card {
            Some(card) => {
                resolution.mark_revealed();
                resolution.emit("INV-SEARCH-02", || Event::Reveals { who, card });
            }
            None => resolution.emit("INV-DECK-05", || Event::NothingFound { who }),
        }
        card
    }

    /// INV-SEARCH-09: who has placed a card may rearrange.
    pub(crate) fn find_over(&self, p: &mut Position, who: SurvivorId, placed: bool) {
        p.pending.pop();
        if placed && p.survivor(who).in_play() {
            self.begin_reorganize(p, who, SurvivorId::NOBODY);
        }
    }

    /// A card found has been placed.
    fn mark_placed(&self, p: &mut Position) {
        let frames = p.pending.as_mut_slice().iter_mut().rev();
        let mut over = frames.filter_map(|frame| match frame {
            Frame::FindOver { placed, .. } => Some(placed),
            _ => None,
        });
        if let Some(placed) = over.next() {
            *placed = true;
        }
    }

    pub(crate) fn push_found(&self, p: &mut Position, who: SurvivorId, card: EquipmentId) {
        p.pending.push(Frame::Found {
            who,
            card,
            left: MAKING_ROOM,
        });
    }

    /// Whether slots were changed to make room for a card found, so that it must be placed.
    pub(crate) fn was_rearranged(left: u8) -> bool {
        left < MAKING_ROOM
    }

    /// INV-ROOM-02: a tank from the pool.
    pub(crate) fn get_oxygen(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).actions -= 1;
        resolution.emit("INV-ROOM-02", || Event::GetsOxygen { who });
        self.begin_reorganize(p, who, SurvivorId::NOBODY);
        if let Some(card) = self.tank {
            p.tanks -= 1;
            self.push_found(p, who, card);
        }
    }

    /// Whether a card may lie in a slot (INV-INV-02, INV-INV-03).
    pub(crate) fn fits(&self, card: EquipmentId, slot: u8) -> bool {
        let slot = usize::from(slot);
        match self.kind(card).place {
            _ if BACKPACK.contains(&slot) => true,
            Place::Hand => slot < HANDS,
            Place::Body => BODY.contains(&slot),
            Place::Backpack => false,
        }
    }

    /// The first empty slot that a card fits.
    pub(crate) fn room_for(&self, p: &Position, who: SurvivorId, card: EquipmentId) -> Option<u8> {
        let slots = p.survivor(who).inventory.slots().iter().enumerate();
        let mut empty = slots.filter(|(_, slot)| slot.is_empty());
        empty
            .find(|(place, _)| self.fits(card, *place as u8))
            .map(|(place, _)| place as u8)
    }

    /// INV-SEARCH-02, INV-INV-05: what becomes of a card found.
    pub(crate) fn settle_find(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Found { who, card, left } = frame else {
            return;
        };
        p.pending.pop();
        match answer {
            Answer::Keep => {
                self.receive(p, who, card);
                self.mark_placed(p);
                resolution.emit(self.source_rule(card), || Event::Keeps { who, card });
            }
            Answer::Drop(slot) => {
                self.drop_card(p, who, slot, resolution);
                p.pending.push(Frame::Found { who, card, left });
            }
            Answer::Attach(FOUND, hand) => {
                let slot = Slot::of(card);
                if let Some(ammo) = self.ammo_in(slot) {
                    self.attach_to(p, who, hand, ammo, resolution);
                }
                self.mark_placed(p);
            }
            Answer::Attach(place, hand) => {
                self.attach(p, [who, SurvivorId::NOBODY], place, hand, resolution);
                let left = left.saturating_sub(1);
                p.pending.push(Frame::Found { who, card, left });
            }
            Answer::Swap(one, other) => {
                self.swap(p, [who, SurvivorId::NOBODY], [one, other], resolution);
                let left = left.saturating_sub(1);
                p.pending.push(Frame::Found { who, card, left });
            }
            _ => {
                self.discard(p, card);
                resolution.emit(self.source_rule(card), || Event::LeavesCard { who, card });
            }
        }
    }

    /// The rule by which somebody comes to a card: Oxygen Tanks and Prototypes are not searched
    /// for.
    fn source_rule(&self, card: EquipmentId) -> &'static str {
        match (Some(card) == self.tank, self.kind(card).pile) {
            (true, _) => "INV-ROOM-02",
            (false, Pile::Prototype) => "INV-DECK-09",
            (false, _) => "INV-SEARCH-02",
        }
    }
}
