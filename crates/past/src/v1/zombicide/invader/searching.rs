//! Searching, Oxygen, and what becomes of a card found.

use crate::v1::table::Stage;

use super::answer::Answer;
use super::content::{Place, Use};
use super::event::What;
use super::inventory::{BACKPACK, BODY, FOUND, HANDS, Kind, Slot};
use super::position::{Frame, Position};
use super::rulebook::Invader;
use super::skill::Skill;
use super::survivor::Who;

/// Exchanges that making room for a card can take.
const MAKING_ROOM: u8 = 9;

impl Invader {
    pub(crate) fn search(&self, p: &mut Position, who: Who, stage: &mut Stage<'_, What>) {
        let cards = 1 + self.search_lights(p, who) + u8::from(p.has(who, Skill::SearchTwo));
        let survivor = p.survivor_mut(who);
        survivor.used.search = true;
        match survivor.free.searches {
            0 => survivor.actions -= 1,
            _ => survivor.free.searches -= 1,
        }
        stage.tell("INV-SEARCH-02", || What::Searches { who });
        // INV-SEARCH-09: afterwards the survivor may rearrange.
        self.let_sort(p, who, Who::NOBODY);
        p.pending.push(Frame::Searching { who, left: cards });
    }

    /// Cards more for what is worn on the Body.
    fn search_lights(&self, p: &Position, who: Who) -> u8 {
        let worn = p.survivor(who).inventory.worn();
        let each = worn.filter_map(|(_, slot)| match self.kind(slot.kind()?).gives {
            Some(Use::ExtraCards(cards)) => Some(cards),
            _ => None,
        });
        each.sum()
    }

    /// Draws the next card of a Search.
    pub(crate) fn search_on(
        &self,
        p: &mut Position,
        who: Who,
        left: u8,
        stage: &mut Stage<'_, What>,
    ) {
        p.pending.pop();
        if left == 0 || !p.survivor(who).in_play() {
            return;
        }
        if p.equipment.is_empty() && !p.equipment.discards().is_empty() {
            // INV-DECK-05: the discards make a new deck.
            p.equipment.renew(stage);
            stage.tell("INV-DECK-05", || What::NewEquipmentDeck {});
        }
        let Some(card) = p.equipment.take_top().map(Kind) else {
            return stage.tell("INV-DECK-05", || What::NothingFound { who });
        };
        p.pending.push(Frame::Searching {
            who,
            left: left - 1,
        });
        stage.tell("INV-SEARCH-02", || What::Reveals { who, card });
        match self.kind(card).gives {
            Some(Use::Mold { xeno, count }) => {
                // INV-SEARCH-08: nothing is gained.
                self.discard(p, card);
                self.mold_spawn(p, xeno, count, "INV-SEARCH-08", stage);
            }
            _ => self.push_found(p, who, card),
        }
    }

    pub(crate) fn push_found(&self, p: &mut Position, who: Who, card: Kind) {
        p.pending.push(Frame::Found {
            who,
            card,
            left: MAKING_ROOM,
        });
    }

    /// INV-ROOM-02: a tank from the pool.
    pub(crate) fn get_oxygen(&self, p: &mut Position, who: Who, stage: &mut Stage<'_, What>) {
        p.survivor_mut(who).actions -= 1;
        stage.tell("INV-ROOM-02", || What::GetsOxygen { who });
        self.let_sort(p, who, Who::NOBODY);
        if let Some(card) = self.tank {
            p.tanks -= 1;
            self.push_found(p, who, card);
        }
    }

    /// Whether a card may lie in a slot (INV-INV-02, INV-INV-03).
    pub(crate) fn fits(&self, card: Kind, slot: u8) -> bool {
        let slot = usize::from(slot);
        match self.kind(card).place {
            _ if BACKPACK.contains(&slot) => true,
            Place::Hand => slot < HANDS,
            Place::Body => BODY.contains(&slot),
            Place::Backpack => false,
        }
    }

    /// The first empty slot that a card fits.
    pub(crate) fn room_for(&self, p: &Position, who: Who, card: Kind) -> Option<u8> {
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
        stage: &mut Stage<'_, What>,
    ) {
        let Frame::Found { who, card, left } = frame else {
            return;
        };
        p.pending.pop();
        match answer {
            Answer::Keep => {
                self.receive(p, who, card);
                stage.tell("INV-SEARCH-02", || What::Keeps { who, card });
            }
            Answer::Drop(slot) => {
                if let Some(old) = self.empty_slot(p, who, slot) {
                    stage.tell("INV-INV-05", || What::Drops { who, card: old });
                }
                p.pending.push(Frame::Found { who, card, left });
            }
            Answer::Attach(FOUND, hand) => {
                let slot = Slot::of(card);
                if let Some(ammo) = self.ammo_in(slot) {
                    self.attach_to(p, who, hand, ammo, stage);
                }
            }
            Answer::Attach(place, hand) => {
                self.attach(p, [who, Who::NOBODY], place, hand, stage);
                let left = left.saturating_sub(1);
                p.pending.push(Frame::Found { who, card, left });
            }
            Answer::Swap(one, other) => {
                self.swap(p, [who, Who::NOBODY], [one, other], stage);
                let left = left.saturating_sub(1);
                p.pending.push(Frame::Found { who, card, left });
            }
            _ => {
                self.discard(p, card);
                stage.tell("INV-SEARCH-02", || What::LeavesCard { who, card });
            }
        }
    }
}
