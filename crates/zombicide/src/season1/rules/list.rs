//! Listing the legal answers. Every candidate is put to the same test that checks an
//! answer, so that nothing is listed that would be refused.

use table::Stack;

use super::answer::{Answer, AnswerList, WeaponChoice};
use super::legal::exchange;
use crate::board::{ZoneId, ZoneSet};
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::inventory::{HANDS, SLOTS, Slot};
use crate::season1::position::survivor::{MAX_SURVIVORS, Survivor, SurvivorId};
use crate::season1::position::{Frame, Phase, Position, Reroll};
use crate::season1::rulebook::Season1;

impl Season1 {
    /// Every legal answer.
    pub(crate) fn list_answers(&self, p: &Position) -> AnswerList {
        let mut list = Stack::new();
        if p.asked.is_some() {
            self.each_answer(p, &mut |answer| {
                list.push(answer);
                true
            });
        }
        AnswerList(list)
    }

    /// How much of a choice there is: none, one answer, or more.
    pub(crate) fn choice(&self, p: &Position) -> (usize, Answer) {
        let (mut count, mut first) = (0, Answer::Done);
        self.each_answer(p, &mut |answer| {
            if count == 0 {
                first = answer;
            }
            count += 1;
            count < 2
        });
        (count, first)
    }

    /// Shows every legal answer, as long as the visitor wants more.
    fn each_answer(&self, p: &Position, visit: &mut impl FnMut(Answer) -> bool) {
        if p.phase == Phase::Over {
            return;
        }
        let mut wants_more = true;
        // The same tests as in `legal`, without asking each time what is being resolved.
        match p.pending.top() {
            Some(Frame::Sort { who, with, left }) => self.each_swap(p, [who, with], left, visit),
            Some(frame) => self.candidates_within(p, frame, &mut |answer| {
                if wants_more && self.legal_within(p, frame, answer).is_ok() {
                    wants_more = visit(answer);
                }
                wants_more
            }),
            None if p.active == SurvivorId::NOBODY => {
                let waiting = everybody().filter(|who| self.legal_activation(p, *who).is_ok());
                waiting
                    .take_while(|who| visit(Answer::Activate(*who)))
                    .for_each(drop);
            }
            None => {
                let s = p.survivor(p.active);
                self.candidates(p, s, &mut |answer| {
                    if wants_more && self.legal_action(p, s, answer).is_ok() {
                        wants_more = visit(answer);
                    }
                    wants_more
                });
            }
        }
    }

    /// Every exchange of two slots, and every card that can be discarded. There are many, so they are put only to the test that
    /// can tell them apart.
    fn each_swap(
        &self,
        p: &Position,
        [who, with]: [SurvivorId; 2],
        left: u8,
        visit: &mut impl FnMut(Answer) -> bool,
    ) {
        if !visit(Answer::Done) || left == 0 {
            return;
        }
        let mut places: Stack<(u8, Slot), { 2 * SLOTS }> = Stack::new();
        let owners = [Some(who), (with != SurvivorId::NOBODY).then_some(with)];
        for (side, owner) in owners.into_iter().enumerate() {
            let Some(s) = owner.map(|owner| p.survivor(owner)) else {
                continue;
            };
            for place in 0..s.capacity() {
                places.push(((side * SLOTS) as u8 + place, s.inventory.slot(place)));
            }
        }
        let places = places.as_slice();
        let own = |place: u8| usize::from(place) < SLOTS;
        for (rank, (one, here)) in places.iter().enumerate() {
            for (other, there) in &places[rank + 1..] {
                if exchange(*here, *there, own(*one) != own(*other)).is_ok()
                    && !visit(Answer::Swap(*one, *other))
                {
                    return;
                }
            }
        }
        for (place, _) in places {
            if self.legal_discard(p, [who, with], *place).is_ok() && !visit(Answer::Discard(*place))
            {
                return;
            }
        }
    }

    /// Whatever could be legal in a survivor's turn.
    fn candidates(&self, p: &Position, s: &Survivor, offer: &mut impl FnMut(Answer) -> bool) {
        if !offer(Answer::EndTurn) {
            return;
        }
        let acts = s.actions > 0;
        if s.car.is_none() && (acts || s.free_moves > 0 || s.steps > 0) {
            for zone in self.ground.board.neighbours(s.zone, p.open).iter() {
                let step = if s.steps > 0 {
                    Answer::GoOn(zone)
                } else {
                    Answer::Move(zone)
                };
                if !offer(step) {
                    return;
                }
            }
        }
        if acts || s.free_combats > 0 {
            self.candidate_attacks(p, s, offer);
        }
        if (acts || s.free_searches > 0) && !s.used.search {
            offer(Answer::Search);
            (0..self.ground.cars.len() as u8).for_each(|car| {
                offer(Answer::SearchCar(car));
            });
        }
        if acts {
            self.candidate_actions(p, s, offer);
        }
        for kind in &self.crafted {
            offer(Answer::Craft(*kind));
        }
        if !s.skills.is_empty() {
            self.candidate_skills(p, s, offer);
        }
        if self.ground.exit == Some(s.zone) {
            offer(Answer::Escape);
        }
        if self.can_be_hopeless(p) {
            offer(Answer::Concede);
        }
    }

    fn candidate_attacks(
        &self,
        p: &Position,
        s: &Survivor,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        let hands = &s.inventory.slots()[..HANDS];
        if hands.iter().all(|slot| slot.kind().is_none()) {
            return;
        }
        let targets = self
            .ground
            .board
            .sight(s.zone, p.open)
            .and(p.zombies.occupied());
        for with in WeaponChoice::ALL {
            let Ok(armed) = self.armed(s, with) else {
                continue;
            };
            let targets = match armed.weapon.is_melee() {
                true => targets.and(ZoneSet::of(s.zone)),
                false => targets,
            };
            for zone in targets.iter() {
                offer(Answer::Attack(with, zone));
            }
        }
        if s.has(Skill::TrickShot) {
            for one in targets.iter() {
                for other in targets.iter() {
                    offer(Answer::TrickShot(one, other));
                }
            }
        }
    }

    /// Whatever needs an Action besides moves, attacks and searches.
    fn candidate_actions(
        &self,
        p: &Position,
        s: &Survivor,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        for door in self.ground.board.doors_of(s.zone).iter() {
            let door = door as u8;
            match p.open.contains(usize::from(door)) {
                true => {
                    offer(Answer::Close(door));
                }
                false => {
                    offer(Answer::Open(door, 0));
                    offer(Answer::Open(door, 1));
                }
            }
        }
        offer(Answer::Reorganise);
        for (who, other) in p.present(s.zone) {
            if other.zone == s.zone {
                offer(Answer::Trade(who));
            }
        }
        let hands = &s.inventory.slots()[..HANDS];
        for (place, slot) in hands.iter().enumerate() {
            let again = place == 1 && slot.kind() == hands[0].kind() && hands[0].is_fired();
            if let Some(kind) = slot.kind().filter(|_| slot.is_fired() && !again) {
                offer(Answer::Reload(kind));
            }
        }
        self.candidate_drives(p, s, offer);
        for (place, objective) in self.ground.objectives.iter().enumerate() {
            if objective.zone == s.zone {
                offer(Answer::Take(place as u8));
            }
        }
        if self.mission().rules.spawns_can_be_neutralised {
            offer(Answer::Neutralise);
        }
        if self.mission().rules.cars_carry_provisions {
            for car in 0..self.ground.cars.len() as u8 {
                for kind in &self.provisions {
                    offer(Answer::Load(car, *kind));
                    offer(Answer::Unload(car, *kind));
                }
            }
        }
        offer(Answer::MakeNoise);
    }

    fn candidate_drives(&self, p: &Position, s: &Survivor, offer: &mut impl FnMut(Answer) -> bool) {
        let Some(car) = s.car else {
            for car in 0..self.ground.cars.len() as u8 {
                offer(Answer::Enter(car, true));
                offer(Answer::Enter(car, false));
            }
            return;
        };
        offer(Answer::GetOut);
        offer(Answer::ChangeSeat(true));
        offer(Answer::ChangeSeat(false));
        if p.cars[usize::from(car)].seats[0] != p.active
            || !self.ground.cars[usize::from(car)].drivable
        {
            return;
        }
        let streets = |zone: ZoneId| {
            self.ground
                .board
                .neighbours(zone, p.open)
                .without(self.ground.rooms)
        };
        for via in streets(s.zone).iter() {
            offer(Answer::Drive(via));
            for to in streets(via).iter() {
                offer(Answer::DriveFar(via, to));
            }
        }
    }

    fn candidate_skills(&self, p: &Position, s: &Survivor, offer: &mut impl FnMut(Answer) -> bool) {
        for skill in s.skills.as_slice() {
            match skill {
                Skill::BornLeader => everybody().for_each(|who| {
                    offer(Answer::Lead(who));
                }),
                Skill::Medic => p.present(s.zone).for_each(|(who, _)| {
                    offer(Answer::Heal(who));
                }),
                Skill::Loud => {
                    offer(Answer::Shout);
                }
                Skill::HoldYourNose => {
                    offer(Answer::SearchHere);
                }
                _ => {}
            }
        }
    }

    fn candidates_within(
        &self,
        p: &Position,
        frame: Frame,
        offer: &mut impl FnMut(Answer) -> bool,
    ) {
        match frame {
            Frame::Destiny { .. } | Frame::Match { .. } | Frame::Cure { .. } => {
                offer(Answer::Yes);
                offer(Answer::No);
            }
            Frame::Consent { .. } => {
                offer(Answer::Agree);
                offer(Answer::Decline);
            }
            Frame::Found { .. } => {
                offer(Answer::Keep);
                (0..SLOTS as u8).for_each(|slot| {
                    offer(Answer::Replace(slot));
                });
                offer(Answer::LeaveCard);
            }
            Frame::Rerolls => {
                offer(Answer::Stand);
                for source in Reroll::ALL {
                    offer(Answer::Reroll(source));
                }
            }
            Frame::Hits => {
                everybody().for_each(|who| {
                    offer(Answer::HitSurvivor(who));
                });
                for zombie in Zombie::ALL {
                    offer(Answer::Hit(zombie));
                }
            }
            Frame::Wounds { .. } => {
                offer(Answer::Block);
                for slot in 0..SLOTS as u8 {
                    offer(Answer::Shrug(slot));
                    offer(Answer::Lose(slot));
                }
                offer(Answer::Endure);
            }
            Frame::Attacked { .. } => everybody().for_each(|who| {
                offer(Answer::Wound(who));
            }),
            Frame::Learn { .. } => (0..3).for_each(|place| {
                offer(Answer::Learn(place));
            }),
            Frame::Recruit { .. } => (0..self.seat_count()).for_each(|seat| {
                offer(Answer::Recruit(table::Seat(seat)));
            }),
            Frame::Route { from } | Frame::Extra { from, .. } => {
                let ways = self.ways_out(p, from);
                let mut zones = ways.into;
                if ways.staying > 0 {
                    zones.insert(from);
                }
                zones.iter().for_each(|zone| {
                    offer(Answer::Way(zone));
                });
            }
            Frame::Rooms => p.rooms.iter().for_each(|zone| {
                offer(Answer::Room(zone));
            }),
            _ => {}
        }
    }
}

fn everybody() -> impl Iterator<Item = SurvivorId> {
    (0..MAX_SURVIVORS as u8).map(SurvivorId)
}
