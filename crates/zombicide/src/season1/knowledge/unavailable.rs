//! Actions that cannot be taken now, for players who wonder why.

use std::mem::discriminant;

use table::Answers;

use super::view::DecisionKind;
use crate::board::ZoneId;
use crate::season1::facts::compile::GoalRules;
use crate::season1::facts::content::DoorUse;
use crate::season1::facts::skill::Skill;
use crate::season1::position::Position;
use crate::season1::position::inventory::{HANDS, SLOTS};
use crate::season1::position::survivor::{Survivor, SurvivorId};
use crate::season1::rulebook::Season1;
use crate::season1::rules::answer::{Answer, WeaponChoice};
use crate::season1::rules::legal::slot_of;

impl Season1 {
    /// Illegal answers that a player may wonder about. In a turn, one for each kind of Action
    /// of which none is legal; while cards are sorted, every exchange that is not.
    pub fn unavailable(&self, p: &Position) -> Vec<Answer> {
        match self.asked(p).map(|asked| asked.ask) {
            Some(DecisionKind::Act { who }) => self.unavailable_actions(p, who),
            Some(DecisionKind::Sort { who, with, .. }) => {
                let pair = [who, with.unwrap_or(SurvivorId::NOBODY)];
                let mut swaps = swaps(p, pair);
                swaps.retain(|swap| self.legal(p, *swap).is_err());
                swaps
            }
            _ => Vec::new(),
        }
    }

    fn unavailable_actions(&self, p: &Position, who: SurvivorId) -> Vec<Answer> {
        let s = p.survivor(who);
        let mut examples = self.examples(p, who);
        examples.extend(self.example_attacks(p, s));
        examples.extend(self.example_skills(p, who));
        let legal = self.list_answers(p);
        examples.retain(|example| !legal.each().any(|answer| are_alike(answer, *example)));
        examples
    }

    /// What anybody can do where the mission and the place allow it.
    fn examples(&self, p: &Position, who: SurvivorId) -> Vec<Answer> {
        let s = p.survivor(who);
        let next = self.zone_beside(p, s.zone);
        let step = match s.steps > 0 {
            true => Answer::GoOn(next),
            false => Answer::Move(next),
        };
        let mut examples = vec![
            step,
            Answer::Search,
            self.example_door(p, s),
            Answer::Reorganise,
            Answer::MakeNoise,
        ];
        let comrades = p.present(s.zone).chain(p.in_play());
        let mut comrades = comrades.filter(|(other, _)| *other != who);
        examples.extend(comrades.next().map(|(other, _)| Answer::Trade(other)));
        let objectives = || (0..self.ground.objectives.len()).filter(|place| !p.is_taken(*place));
        let here = objectives().find(|place| self.ground.objectives[*place].zone == s.zone);
        let objective = here.or_else(|| objectives().next());
        examples.extend(objective.map(|place| Answer::Take(place as u8)));
        if self.ground.goals.iter().any(GoalRules::is_escape) && self.ground.exit == Some(s.zone) {
            examples.push(Answer::Escape);
        }
        if self.mission().rules.spawns_can_be_neutralised {
            examples.push(Answer::Neutralise);
        }
        let is_here =
            |car: &usize| s.car.is_none() && !p.cars[*car].gone && p.cars[*car].zone == s.zone;
        if let Some(car) = (0..self.ground.cars.len()).find(is_here) {
            examples.extend([
                Answer::SearchCar(car as u8),
                Answer::Enter(car as u8, false),
            ]);
        }
        examples
    }

    /// A zone next to a zone, one that can be entered if there is any.
    fn zone_beside(&self, p: &Position, zone: ZoneId) -> ZoneId {
        let board = &self.ground.board;
        let open = board.neighbours(zone, p.open).first();
        let any = || board.neighbours(zone, board.all_doors()).first();
        open.or_else(any).unwrap_or(zone)
    }

    /// A door, a closed one of the zone if there is any, and the hand that could open it.
    fn example_door(&self, p: &Position, s: &Survivor) -> Answer {
        let doors = self.ground.board.doors_of(s.zone);
        let closed = doors.without(p.open).iter().next();
        let door = closed.or_else(|| doors.iter().next()).unwrap_or(0);
        let opens = |hand: &usize| {
            let kind = s.inventory.slots()[*hand].kind();
            kind.is_some_and(|kind| self.kind(kind).door != DoorUse::None)
        };
        let hand = (0..HANDS).find(opens).unwrap_or(0);
        Answer::Open(door as u8, hand as u8)
    }

    /// An attack with each weapon in hand: at a zone with zombies, one in sight if there is any.
    fn example_attacks(&self, p: &Position, s: &Survivor) -> impl Iterator<Item = Answer> {
        let zombies = p.zombies.occupied();
        let seen = zombies.and(self.ground.board.sight(s.zone, p.open));
        let far = seen.iter().chain(zombies.iter());
        let far = far.into_iter().find(|zone| *zone != s.zone);
        let here = s.zone;
        let (hands, slots) = (0..HANDS, *s.inventory.slots());
        let held = hands.filter_map(move |hand| Some((hand, slots[hand].kind()?)));
        let attacks = held.flat_map(move |(hand, kind)| {
            let kind = self.kind(kind);
            let (gun, blade) = match hand {
                0 => (WeaponChoice::First, WeaponChoice::FirstBlade),
                _ => (WeaponChoice::Second, WeaponChoice::SecondBlade),
            };
            [(gun, kind.weapon), (blade, kind.blade)]
        });
        attacks.filter_map(move |(with, weapon)| {
            let zone = match weapon?.is_melee() {
                true => here,
                false => far.unwrap_or(here),
            };
            Some(Answer::Attack(with, zone))
        })
    }

    /// What the survivor's skills allow.
    fn example_skills(&self, p: &Position, who: SurvivorId) -> Vec<Answer> {
        let s = p.survivor(who);
        let door = || self.ground.board.doors_of(s.zone).iter().next();
        let other = || p.in_play().find(|(other, _)| *other != who);
        let example = |skill: &Skill| match skill {
            Skill::HoldYourNose => Some(Answer::SearchHere),
            Skill::LockItDown => Some(Answer::Close(door().unwrap_or(0) as u8)),
            Skill::BornLeader => other().map(|(other, _)| Answer::Lead(other)),
            Skill::Medic => Some(Answer::Heal(who)),
            Skill::Loud => Some(Answer::Shout),
            _ => None,
        };
        s.skills.as_slice().iter().filter_map(example).collect()
    }
}

/// Whether two answers are of one kind: attacks are if they are made with the same weapon.
fn are_alike(one: Answer, other: Answer) -> bool {
    match (one, other) {
        (Answer::Attack(one, _), Answer::Attack(other, _)) => one == other,
        _ => discriminant(&one) == discriminant(&other),
    }
}

/// Every exchange of two slots that are not both empty.
fn swaps(p: &Position, pair: [SurvivorId; 2]) -> Vec<Answer> {
    let holds = |place: u8| {
        let (owner, slot) = slot_of(pair, place);
        let s = (owner != SurvivorId::NOBODY).then(|| p.survivor(owner))?;
        let held = s.inventory.slot(slot);
        (slot < s.capacity() || !held.is_empty()).then_some(!held.is_empty())
    };
    let places: Vec<(u8, bool)> = (0..2 * SLOTS as u8)
        .filter_map(|place| Some((place, holds(place)?)))
        .collect();
    let later = |rank: usize| places[rank + 1..].iter();
    let swaps = places.iter().enumerate().flat_map(|(rank, (one, full))| {
        let others = later(rank).filter(move |(_, other)| *full || *other);
        others.map(|(other, _)| Answer::Swap(*one, *other))
    });
    swaps.collect()
}
