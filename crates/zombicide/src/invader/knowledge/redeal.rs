//! What a viewer may know, redealing what a viewer cannot know, and what can neither appear nor vanish.

use table::{Chance, Knowledge, Seat, Testable, Viewer};

use super::observation::Observation;
use super::view::View;
use crate::invader::facts::content::Machine;
use crate::invader::position::Position;
use crate::invader::position::inventory::{EquipmentId, HANDS};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::Answer;
use crate::invader::rules::dealing::{EQUIPMENT_PILE, SPAWN_PILE, TOKEN_PILE, XENO_PILE};
use crate::invader::words::event::Event;

impl Knowledge for Invader {
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
        // Whatever happens, happens in the open (INV-SETUP-11, INV-SETUP-18).
        Some(event.clone())
    }

    /// INV-SETUP-11, INV-SETUP-18: the order of the decks, and tokens that lie face down.
    fn redeal(&self, p: &mut Position, viewer: Viewer, chance: &mut Chance) {
        if viewer == Viewer::Everything {
            return;
        }
        chance.shuffle(EQUIPMENT_PILE, p.equipment.cards_mut());
        chance.shuffle(XENO_PILE, p.xeno_cards.cards_mut());
        let objectives = self.ground.objectives.iter().enumerate();
        let hidden = objectives.filter(|(place, o)| o.face_down && p.is_there(*place));
        let hidden: Vec<usize> = hidden.map(|(place, _)| place).collect();
        remix(&hidden, &mut p.tokens, TOKEN_PILE, chance);
        self.keep_remote_in_reach(p, |count| chance.below(count));
        let spawns = self.ground.spawns.iter().enumerate();
        let hidden = spawns.filter(|(place, s)| s.face_down && p.burnt & (1 << place) == 0);
        let hidden: Vec<usize> = hidden.map(|(place, _)| place).collect();
        remix(&hidden, &mut p.spawn_tokens, SPAWN_PILE, chance);
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

impl Testable for Invader {
    /// Cards by kind, Xenos by kind, Xeno cards, doors, Remotes.
    fn conserved_counts(&self, p: &Position) -> Vec<u32> {
        let mut cards = vec![0_u32; self.kinds.len()];
        let mut count = |kind: EquipmentId, many: u32| cards[kind.index()] += many;
        let deck = p.equipment.hidden();
        deck.chain(p.equipment.discards().iter().copied())
            .for_each(|card| count(EquipmentId(card), 1));
        for survivor in &p.survivors {
            let inventory = &survivor.inventory;
            inventory.cards().for_each(|(_, kind)| count(kind, 1));
            for hand in 0..HANDS as u8 {
                let attached = self.ammo_kinds.iter().zip(inventory.attached(hand));
                for (kind, many) in attached {
                    kind.iter().for_each(|kind| count(*kind, many.into()));
                }
            }
        }
        p.found().for_each(|card| count(card, 1));
        if let Some(tank) = self.tank {
            count(tank, p.tanks.into());
        }
        for (place, (aside, out)) in p.aside.as_slice().iter().zip(p.out.as_slice()).enumerate() {
            count(
                EquipmentId(place as u8),
                u32::from(*aside) + u32::from(*out),
            );
        }
        let xenos = (0..4).map(|kind| {
            let on_board = p.xenos.on_board(kind) + p.arrived.on_board(kind);
            u32::from(on_board) + u32::from(p.reserve[kind]) + u32::from(p.kept[kind])
        });
        let mut all = cards;
        all.extend(xenos);
        all.push((p.xeno_cards.len() + p.xeno_cards.discards().len()) as u32);
        // INV-DOOR-05: never more neutral doors than there are tokens.
        all.push(u32::from(
            p.neutral_doors() > crate::invader::position::NEUTRAL_DOORS,
        ));
        // A Remote has one holder at most.
        for machine in Machine::ALL {
            let holders = p.survivors.iter().filter(|s| s.holds_remote(machine));
            all.push(u32::from(holders.count() > 1));
        }
        // INV-DOOR-08, INV-MOLD-05: no door stands at Mold.
        let tokens = p.cover.closed.union(p.destroyed);
        let mold = p.cover.mold().iter();
        let at_mold =
            mold.filter(|zone| !self.ground.station.frames_of(*zone).and(tokens).is_empty());
        all.push(at_mold.count() as u32);
        // INV-ROOM-07: nobody is outside without a tank.
        let outside = p
            .played()
            .filter(|(_, s)| self.ground.exterior.contains(s.zone));
        all.push(outside.filter(|(_, s)| !self.breathes(s)).count() as u32);
        all
    }

    fn every_answer(&self) -> Vec<Answer> {
        self.all_answers()
    }
}

/// Deals the tokens of these places anew among them.
fn remix(places: &[usize], tokens: &mut [u8], pile: u8, chance: &mut Chance) {
    let mut mixed: Vec<u8> = places.iter().map(|place| tokens[*place]).collect();
    chance.shuffle(pile, &mut mixed);
    for (place, token) in places.iter().zip(mixed) {
        tokens[*place] = token;
    }
}
