//! Searching rooms, cars, and where zombies fell.

use table::Resolution;

use super::answer::Answer;
use super::turn::EQUIPMENT_PILE;
use crate::season1::facts::content::Use;
use crate::season1::facts::mission::CarKind;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::{EquipmentId, Slot};
use crate::season1::position::survivor::SurvivorId;
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    pub(crate) fn search(
        &self,
        p: &mut Position,
        who: SurvivorId,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor_mut(who);
        survivor.used.search = true;
        match answer {
            // S1-SKILL-22: free.
            Answer::SearchHere => {}
            _ if survivor.free_searches > 0 => survivor.free_searches -= 1,
            _ => survivor.actions -= 1,
        }
        let car = match answer {
            Answer::SearchCar(car) => Some(car),
            _ => None,
        };
        resolution.emit("S1-SEARCH-02", || Event::Searches { who, car });
        // S1-SEARCH-04: afterwards the survivor may rearrange.
        self.begin_reorganize(p, who, SurvivorId::NOBODY);
        match car.map(|car| (car, p.cars[usize::from(car)].kind)) {
            None => {
                let lights = self.lights(p, who);
                p.pending.push(Frame::Searching {
                    who,
                    left: 1 + lights,
                    police: false,
                });
            }
            Some((_, CarKind::Police)) => {
                p.pending.push(Frame::Searching {
                    who,
                    left: 1,
                    police: true,
                });
            }
            Some((car, CarKind::Pimp)) => {
                p.cars[usize::from(car)].searched = true;
                self.find_special_weapon(p, who, resolution);
            }
        }
    }

    /// S1-INV-10: a card more for each Flashlight, in rooms only.
    fn lights(&self, p: &Position, who: SurvivorId) -> u8 {
        if !self.ground.rooms.contains(p.survivor(who).zone) {
            return 0;
        }
        let cards = p.survivor(who).inventory.cards();
        cards
            .filter(|(_, kind)| self.kind(*kind).gives == Some(Use::ExtraCard))
            .count() as u8
    }

    /// S1-SEARCH-08, S1-SEARCH-09: one of those left, at random.
    fn find_special_weapon(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let count = self.special_weapons(p).count() as u32;
        let lot = if count > 1 {
            resolution.random_below(count)
        } else {
            0
        };
        let Some(card) = self.special_weapons(p).nth(lot as usize) else {
            return;
        };
        if let Some(place) = self.kind(card).aside {
            p.aside[usize::from(place)] -= 1;
        }
        resolution.mark_revealed();
        resolution.emit("S1-SEARCH-08", || Event::Reveals { who, card });
        self.line_up(p, who, card);
    }

    /// All cards of a Search are seen before the first of them is decided on (S1-INV-10):
    /// a further one waits below those found before it.
    fn line_up(&self, p: &mut Position, who: SurvivorId, card: EquipmentId) {
        let of_search = |frame: &&Frame| {
            let frame = **frame;
            matches!(frame, Frame::Found { .. } | Frame::Searching { .. })
        };
        let frames = p.pending.as_slice().iter().rev();
        let above = frames.take_while(of_search).count();
        p.pending.push(Frame::Found {
            who,
            card,
            must_keep: false,
        });
        let frames = p.pending.as_mut_slice();
        let first = frames.len() - 1 - above;
        frames[first..].rotate_right(1);
    }

    /// Draws the next card of a Search.
    pub(crate) fn search_on(
        &self,
        p: &mut Position,
        who: SurvivorId,
        left: u8,
        police: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        if left == 0 || !p.survivor(who).in_play() {
            return;
        }
        // A Police car gives cards until a weapon shows (S1-SEARCH-10).
        let left = if police { left } else { left - 1 };
        if police && !self.ends_police_search(p) {
            return;
        }
        let Some(card) = self.draw_equipment(p, resolution) else {
            return;
        };
        p.pending.push(Frame::Searching { who, left, police });
        resolution.emit("S1-SEARCH-02", || Event::Reveals { who, card });
        let s = p.survivor(who);
        if s.has(Skill::Destiny) && !s.used.destiny {
            p.pending.push(Frame::Destiny { who, card, police });
        } else {
            self.reveal_found_card(p, who, card, police, resolution);
        }
    }

    /// Whether any card to come ends the Search of a Police car; else it would have no end.
    fn ends_police_search(&self, p: &Position) -> bool {
        let mut cards = p
            .equipment
            .hidden()
            .chain(p.equipment.discards().iter().copied());
        cards.any(|card| {
            let rules = self.kind(EquipmentId(card));
            rules.weapon.is_some() || rules.gives == Some(Use::Trap)
        })
    }

    /// The top card; the discards make a new deck when there is none (S1-SEARCH-05).
    fn draw_equipment(
        &self,
        p: &mut Position,
        resolution: &mut Resolution<'_, Event>,
    ) -> Option<EquipmentId> {
        if p.equipment.is_empty() {
            p.equipment.renew(EQUIPMENT_PILE, resolution);
            resolution.emit("S1-SEARCH-05", || Event::NewEquipmentDeck);
        }
        resolution.mark_revealed();
        p.known_top = p.known_top.saturating_sub(1);
        p.equipment.take_top().map(EquipmentId)
    }

    pub(crate) fn decide_destiny(
        &self,
        p: &mut Position,
        frame: Frame,
        yes: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Destiny { who, card, police } = frame else {
            return;
        };
        p.pending.pop();
        if !yes {
            return self.reveal_found_card(p, who, card, police, resolution);
        }
        p.survivor_mut(who).used.destiny = true;
        self.discard(p, card);
        resolution.emit("S1-SKILL-19", || Event::Refuses { who, card });
        if let Some(card) = self.draw_equipment(p, resolution) {
            resolution.emit("S1-SKILL-19", || Event::Reveals { who, card });
            self.reveal_found_card(p, who, card, police, resolution);
        }
    }

    /// What a revealed card does to whoever searches.
    fn reveal_found_card(
        &self,
        p: &mut Position,
        who: SurvivorId,
        card: EquipmentId,
        police: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let rules = self.kind(card);
        if rules.gives == Some(Use::Trap) {
            // S1-SEARCH-06: a Walker; in a Police car the Search is over (S1-SEARCH-11).
            self.discard(p, card);
            if police {
                end_search(p);
            }
            let zone = p.survivor(who).zone;
            resolution.emit("S1-SEARCH-06", || Event::Trap { who, zone });
            return self.place(p, zone, Zombie::Walker, 1, resolution);
        }
        if police && rules.weapon.is_none() {
            self.discard(p, card);
            return;
        }
        if police {
            end_search(p);
        }
        self.line_up(p, who, card);
        let dual = rules.weapon.is_some_and(|weapon| weapon.dual);
        if dual && p.survivor(who).has(Skill::MatchingSet) {
            p.pending.push(Frame::Match { who, card });
        }
    }

    /// S1-SKILL-29: a second one from the deck, which is shuffled.
    pub(crate) fn look_for_match(
        &self,
        p: &mut Position,
        who: SurvivorId,
        card: EquipmentId,
        yes: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        if !yes {
            return;
        }
        let found = p.equipment.take_out(card.0);
        resolution.emit("S1-SKILL-29", || Event::Matches { who, card, found });
        p.equipment.shuffle(EQUIPMENT_PILE, resolution);
        p.known_top = 0;
        if found {
            self.line_up(p, who, card);
        }
    }

    /// S1-INV-04, S1-INV-05: what becomes of a card found.
    pub(crate) fn settle_find(
        &self,
        p: &mut Position,
        who: SurvivorId,
        card: EquipmentId,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let survivor = p.survivor_mut(who);
        match answer {
            Answer::Keep => {
                if let Some(place) = survivor.inventory.room(survivor.capacity()) {
                    survivor.inventory.put(place, Slot::of(card));
                }
                resolution.emit("S1-INV-04", || Event::Keeps {
                    who,
                    card,
                    instead: None,
                });
            }
            Answer::Replace(place) => {
                let old = survivor.inventory.put(place, Slot::of(card)).kind();
                if let Some(old) = old {
                    self.discard(p, old);
                }
                resolution.emit("S1-INV-05", || Event::Keeps {
                    who,
                    card,
                    instead: old,
                });
            }
            _ => {
                self.discard(p, card);
                resolution.emit("S1-INV-04", || Event::LeavesCard { who, card });
            }
        }
    }
}

/// No further card is drawn.
fn end_search(p: &mut Position) {
    if let Some(Frame::Searching { left, .. }) = p.pending.top_mut() {
        *left = 0;
    }
}
