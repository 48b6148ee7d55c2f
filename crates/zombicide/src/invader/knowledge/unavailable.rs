//! Actions that cannot be taken now, for players who wonder why.

use std::mem::discriminant;

use table::Answers;

use super::view::DecisionKind;
use crate::board::ZoneId;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::station::DynamicTerrain;
use crate::invader::position::Position;
use crate::invader::position::inventory::{FOUND, HANDS, SLOTS, Slot};
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, AttackOrder, Dash, WeaponChoice};

impl Invader {
    /// Illegal answers that a player may wonder about. In a turn, one for each kind of Action
    /// of which none is legal; while cards are sorted, every exchange and attachment that is not.
    pub fn unavailable(&self, p: &Position) -> Vec<Answer> {
        let changes = match self.asked(p).map(|asked| asked.ask) {
            Some(DecisionKind::Act { who } | DecisionKind::Gift { who }) => {
                return self.unavailable_actions(p, who);
            }
            Some(DecisionKind::Sort { who, with, .. }) => {
                self.changes(p, [who, with.unwrap_or(SurvivorId::NOBODY)])
            }
            Some(DecisionKind::Found { who, .. }) => {
                let mut changes = self.changes(p, [who, SurvivorId::NOBODY]);
                changes.extend((0..HANDS as u8).map(|hand| Answer::Attach(FOUND, hand)));
                changes
            }
            _ => Vec::new(),
        };
        let is_illegal = |answer: &Answer| self.legal(p, *answer).is_err();
        changes.into_iter().filter(is_illegal).collect()
    }

    fn unavailable_actions(&self, p: &Position, who: SurvivorId) -> Vec<Answer> {
        let mut examples = self.examples(p, who);
        examples.extend(self.example_attacks(p, who));
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
        let objectives = || (0..self.ground.objectives.len()).filter(|place| p.is_there(*place));
        let here = objectives().find(|place| self.ground.objectives[*place].zone == s.zone);
        let objective = here.or_else(|| objectives().next());
        examples.extend(objective.map(|place| Answer::Take(place as u8)));
        if self.ground.oxygen.contains(s.zone) {
            examples.push(Answer::Oxygen);
        }
        if self.ground.exit == Some(s.zone) {
            examples.push(Answer::Escape);
        }
        examples
    }

    /// A zone next to a zone, one that can be entered if there is any.
    fn zone_beside(&self, p: &Position, zone: ZoneId) -> ZoneId {
        let station = &self.ground.station;
        let open = station.neighbours(zone, &p.cover).first();
        let any = || station.neighbours(zone, &DynamicTerrain::default()).first();
        open.or_else(any).unwrap_or(zone)
    }

    /// A door, a closed one of the zone if there is any.
    fn example_door(&self, p: &Position, s: &Survivor) -> Answer {
        let doors = self.ground.station.frames_of(s.zone);
        let closed = doors.and(p.cover.closed).iter().next();
        let door = closed.or_else(|| doors.iter().next()).unwrap_or(0);
        Answer::Open(door as u8)
    }

    /// An attack with each weapon in hand: at a zone with Xenos, one in sight if there is any.
    fn example_attacks(&self, p: &Position, who: SurvivorId) -> impl Iterator<Item = Answer> {
        let s = p.survivor(who);
        let here = s.zone;
        let xenos = p.xenos.occupied();
        let seen = xenos.and(self.ground.station.sight(here, &p.cover));
        let far = seen.iter().chain(xenos.iter()).find(|zone| *zone != here);
        let slots = *s.inventory.slots();
        let held = [WeaponChoice::First, WeaponChoice::Second]
            .into_iter()
            .enumerate();
        let held = held.filter_map(move |(hand, with)| Some((with, slots[hand].kind()?)));
        let weapons = held.flat_map(move |(with, kind)| {
            let kind = self.kind(kind);
            [(with, true, kind.melee), (with, false, kind.ranged)]
        });
        weapons.filter_map(move |(with, melee, weapon)| {
            weapon?;
            Some(Answer::Attack(AttackOrder {
                with,
                melee,
                zone: if melee { here } else { far.unwrap_or(here) },
                target: None,
                by_numbers: false,
            }))
        })
    }

    /// What the survivor's skills allow, its own and those that others share with it.
    fn example_skills(&self, p: &Position, who: SurvivorId) -> Vec<Answer> {
        let next = self.zone_beside(p, p.survivor(who).zone);
        let mut examples = vec![
            (Skill::Camouflage, Answer::Hide),
            (Skill::Sprint, Answer::Sprint(next)),
            (Skill::Charge, Answer::Dash(Dash::Charge, next, next)),
            (Skill::ZeroG, Answer::Dash(Dash::ZeroG, next, next)),
            (Skill::Shove, Answer::Shove(next)),
            (Skill::Taunt, Answer::Taunt(next)),
            (Skill::Lifesaver, Answer::Rescue(next)),
        ];
        let other = p.in_play().find(|(other, _)| *other != who);
        examples.extend(other.map(|(other, _)| (Skill::BornLeader, Answer::Lead(other))));
        let known = examples.into_iter().filter(|(skill, _)| p.has(who, *skill));
        known.map(|(_, answer)| answer).collect()
    }

    /// Every exchange of two slots that are not both empty, and every attachment of ammunition
    /// to a card in a Hand.
    fn changes(&self, p: &Position, pair: [SurvivorId; 2]) -> Vec<Answer> {
        let carried = pair.into_iter().enumerate().flat_map(|(side, owner)| {
            let owner = (owner != SurvivorId::NOBODY).then(|| p.survivor(owner));
            let slots = owner.into_iter().flat_map(|s| *s.inventory.slots());
            ((side * SLOTS) as u8..).zip(slots)
        });
        let carried: Vec<(u8, Slot)> = carried.collect();
        let swaps = carried.iter().enumerate().flat_map(|(rank, (one, here))| {
            let others = carried[rank + 1..].iter();
            let others = others.filter(|(_, there)| !here.is_empty() || !there.is_empty());
            others.map(|(other, _)| Answer::Swap(*one, *other))
        });
        let in_hand = |place: u8| usize::from(place) % SLOTS < HANDS;
        let armed = || {
            let hands = carried.iter();
            hands.filter(move |(place, slot)| in_hand(*place) && !slot.is_empty())
        };
        let ammo = carried
            .iter()
            .filter(|(_, slot)| self.ammo_in(*slot).is_some());
        let attachments = ammo.flat_map(|(place, _)| {
            let hands = armed().filter(move |(hand, _)| hand != place);
            hands.map(move |(hand, _)| Answer::Attach(*place, *hand))
        });
        swaps.chain(attachments).collect()
    }
}

/// Whether two answers are of one kind: attacks are if they are made with the same weapon in
/// the same way, and doors are opened and closed alike.
fn are_alike(one: Answer, other: Answer) -> bool {
    match (one, other) {
        (Answer::Attack(one), Answer::Attack(other)) => {
            (one.with, one.melee) == (other.with, other.melee)
        }
        (Answer::Dash(one, ..), Answer::Dash(other, ..)) => one == other,
        (Answer::Close(_), Answer::Open(_)) => true,
        _ => discriminant(&one) == discriminant(&other),
    }
}
