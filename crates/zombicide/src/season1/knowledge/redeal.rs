//! What a viewer may know, redealing what a viewer cannot know, and what can neither appear nor vanish.

use table::{Chance, Knowledge, Seat, Testable, Viewer};

use super::observation::Observation;
use super::view::View;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::Fate;
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::Answer;
use crate::season1::rules::turn::{EQUIPMENT_PILE, TOKEN_PILE, ZOMBIE_PILE};
use crate::season1::words::event::Event;

impl Knowledge for Season1 {
    type View = View;
    type Observation<'a> = Observation<'a>;

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.look(position, viewer)
    }

    #[inline]
    fn observe<'a>(&'a self, position: &'a Position, seat: Seat) -> Observation<'a> {
        Observation::new(self, position, seat)
    }

    fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        // S1-SETUP-18: whatever happens, happens in the open.
        Some(event.clone())
    }

    /// S1-SETUP-18: the order of the decks, and tokens that lie face down.
    fn redeal(&self, p: &mut Position, viewer: Viewer, chance: &mut Chance) {
        if viewer == Viewer::Everything {
            return;
        }
        // The top cards of the tutorial's deck are known, but not their order.
        let deck = p.equipment.cards_mut();
        let known = deck.len() - usize::from(p.known_top).min(deck.len());
        let (rest, top) = deck.split_at_mut(known);
        chance.shuffle(EQUIPMENT_PILE, rest);
        chance.shuffle(EQUIPMENT_PILE, top);
        chance.shuffle(ZOMBIE_PILE, p.zombie_cards.cards_mut());
        let hidden: Vec<usize> = (0..self.ground.objectives.len())
            .filter(|place| self.ground.objectives[*place].face_down && !p.is_taken(*place))
            .collect();
        let mut tokens: Vec<u8> = hidden.iter().map(|place| p.tokens[*place]).collect();
        chance.shuffle(TOKEN_PILE, &mut tokens);
        for (place, token) in hidden.iter().zip(tokens) {
            p.tokens[*place] = token;
        }
    }

    fn redeal_unknown(&self, position: &mut Position, chance: &mut Chance) {
        // All players see the same: what one cannot know, nobody knows.
        self.redeal(position, Viewer::Spectator, chance);
    }

    fn rulebook<'a>(observation: Self::Observation<'a>) -> &'a Self {
        observation.game()
    }

    fn seat_of(observation: Observation<'_>) -> Seat {
        observation.seat()
    }

    fn sample_position(observation: Observation<'_>, chance: &mut Chance) -> Position {
        let mut position = *observation.position;
        let viewer = Viewer::Seat(observation.seat());
        observation.game().redeal(&mut position, viewer, chance);
        position
    }
}

impl Testable for Season1 {
    /// Cards by kind, zombies by kind, zombie cards, survivors, tokens.
    fn conserved_counts(&self, p: &Position) -> Vec<u32> {
        let mut cards = vec![0_u32; self.kinds.len()];
        let mut count = |kind: EquipmentId, many: u32| match self.kind(kind).made {
            Some((parts, true)) => parts.iter().for_each(|part| cards[part.index()] += many),
            _ => cards[kind.index()] += many,
        };
        let deck = p
            .equipment
            .hidden()
            .chain(p.equipment.discards().iter().copied());
        deck.for_each(|card| count(EquipmentId(card), 1));
        for survivor in &p.survivors {
            survivor
                .inventory
                .cards()
                .for_each(|(_, kind)| count(kind, 1));
        }
        for frame in p.pending.as_slice() {
            if let Frame::Found { card, .. } | Frame::Destiny { card, .. } = frame {
                count(*card, 1);
            }
        }
        for (place, kind) in self.aside.iter().enumerate() {
            count(*kind, p.aside[place].into());
        }
        for (place, kind) in self.provisions.iter().enumerate() {
            let loaded = p.cars.iter().map(|car| u32::from(car.load[place])).sum();
            count(*kind, loaded);
        }
        for (place, many) in p.out.as_slice().iter().enumerate() {
            count(EquipmentId(place as u8), (*many).into());
        }
        let zombies = (0..4).map(|kind| {
            let on_board = p.zombies.on_board(kind) + p.arrived.on_board(kind);
            u32::from(on_board) + u32::from(p.reserve[kind]) + u32::from(p.gone[kind])
        });
        let mut all = cards;
        all.extend(zombies);
        let zombie_cards = p.zombie_cards.len() + p.zombie_cards.discards().len();
        let seated = p.cars.iter().flat_map(|car| car.seats);
        let seated = seated.filter(|who| who.index() < p.survivors.len()).count();
        let in_cars = p
            .survivors
            .iter()
            .filter(|s| s.car.is_some() && s.fate != Fate::Dead);
        all.push(zombie_cards as u32);
        // Who sits in a car is written down twice, and must be the same.
        all.push((seated as i32 - in_cars.count() as i32).unsigned_abs());
        // S1-WOUND-06: no living survivor has more than one Wound.
        let hurt = p.survivors.iter().map(|s| s.inventory.wounds()).max();
        all.push(u32::from(hurt.unwrap_or_default() > 1));
        all
    }

    fn every_answer(&self) -> Vec<Answer> {
        self.all_answers()
    }
}
