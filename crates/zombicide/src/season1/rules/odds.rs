//! The exact odds of an attack: how likely it is to kill whom, and to wound whom.
//!
//! What the dice do is exact. What the players do in between is one sensible way of playing
//! it, which `advised_hit` and `advised_reroll` tell: the most dangerous zombie that the
//! weapon can kill first, friends last, and rolling again whenever that is worth more on
//! average. A skill learnt between two zones of the same Action is not foreseen.

use super::answer::{Answer, WeaponChoice};
use crate::board::ZoneId;
use crate::crowd::CountsByKind;
use crate::dice;
use crate::season1::facts::content::Use;
use crate::season1::facts::skill::Skill;
use crate::season1::facts::zombie::Zombie;
use crate::season1::position::survivor::{DEADLY_WOUNDS, MAX_SURVIVORS, SurvivorId};
use crate::season1::position::{Attack, AttackKind, Frame, Position, Reroll};
use crate::season1::rulebook::Season1;
use serde::Serialize;

/// What can come of an attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Odds {
    /// Every outcome, the likeliest first. The chances add up to 1.
    pub outcomes: Vec<Outcome>,
}

/// One thing that can come of an attack.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// How likely it is.
    pub chance: f64,
    /// Zombies killed, by kind.
    pub killed: CountsByKind,
    /// Wounds that survivors take; two mean death.
    pub wounds: [u8; MAX_SURVIVORS],
}

impl Odds {
    /// How likely it is that something is so.
    pub fn chance_that(&self, is_so: impl Fn(&Outcome) -> bool) -> f64 {
        let outcomes = self.outcomes.iter().filter(|outcome| is_so(outcome));
        outcomes.map(|outcome| outcome.chance).sum()
    }

    /// How many zombies of a kind are killed on average.
    pub fn average(&self, zombie: Zombie) -> f64 {
        let kills = |outcome: &Outcome| outcome.chance * f64::from(outcome.killed[zombie.index()]);
        self.outcomes.iter().map(kills).sum()
    }
}

/// A Wound to a friend outweighs any number of zombies.
const FRIEND: f64 = 100.0;

/// One zone of an attack that may have several.
#[derive(Clone, Copy)]
enum Blow {
    /// Dice that are known beforehand.
    Known(Attack),
    /// A car in a zone: as many dice as there are miniatures then.
    RunOver { car: u8, zone: ZoneId },
}

/// What matters of the field while an attack goes on.
#[derive(Clone, Copy, PartialEq)]
struct Field {
    /// Zombies in up to three zones.
    zones: [(ZoneId, CountsByKind); 3],
    /// What each survivor could still take without a Wound: masks, and cards to shrug off.
    cover: [u8; MAX_SURVIVORS],
    wounds: [u8; MAX_SURVIVORS],
    killed: CountsByKind,
}

impl Field {
    fn heads(&mut self, zone: ZoneId) -> &mut CountsByKind {
        let place = self.zones.iter().position(|(other, _)| *other == zone);
        &mut self.zones[place.unwrap_or_default()].1
    }
}

impl Season1 {
    /// The odds of an attack that could be made now; nothing for any other answer.
    pub fn odds(&self, p: &Position, answer: Answer) -> Option<Odds> {
        let blows = self.blows(p, answer)?;
        if self.legal(p, answer).is_err() {
            return None;
        }
        if let [Blow::Known(attack)] = blows[..]
            && attack.dice == 0
        {
            return Some(self.odds_of_fire(p, attack.zone));
        }
        let by = p.active;
        let mut fields = vec![(self.field(p, &blows), 1.0)];
        for blow in blows {
            let mut next: Vec<(Field, f64)> = Vec::new();
            for (field, chance) in fields {
                for (after, share) in self.strike(p, by, blow, field) {
                    match next.iter_mut().find(|(other, _)| *other == after) {
                        Some((_, sum)) => *sum += chance * share,
                        None => next.push((after, chance * share)),
                    }
                }
            }
            fields = next;
        }
        let before = self.field(p, &[]);
        let outcomes = fields.into_iter().map(|(field, chance)| Outcome {
            chance,
            killed: field.killed,
            wounds: std::array::from_fn(|who| field.wounds[who] - before.wounds[who]),
        });
        Some(merged(outcomes))
    }

    fn blows(&self, p: &Position, answer: Answer) -> Option<Vec<Blow>> {
        let by = p.active;
        if by == SurvivorId::NOBODY || !p.pending.is_empty() {
            return None;
        }
        let s = p.survivor(by);
        let known = |with: WeaponChoice, zone: ZoneId, before: Attack| {
            let armed = self.armed(s, with).ok()?;
            let mut attack = self.aim(p, by, armed, zone, before);
            if armed.weapon.burns {
                attack.dice = 0;
            }
            Some(attack)
        };
        let run_over = |zones: &[ZoneId]| {
            let car = s.car?;
            Some(
                zones
                    .iter()
                    .map(|zone| Blow::RunOver { car, zone: *zone })
                    .collect(),
            )
        };
        match answer {
            Answer::Attack(with, zone) => {
                let attack = known(with, zone, Attack::default())?;
                Some(vec![Blow::Known(attack)])
            }
            Answer::TrickShot(one, other) => {
                let first = known(WeaponChoice::First, one, Attack::default())?;
                let second = known(WeaponChoice::Second, other, first)?;
                Some(vec![Blow::Known(first), Blow::Known(second)])
            }
            Answer::Drive(zone) => run_over(&[s.zone, zone]),
            Answer::DriveFar(via, zone) => run_over(&[s.zone, via, zone]),
            _ => None,
        }
    }

    /// S1-CRAFT-07: no dice, everybody dies.
    fn odds_of_fire(&self, p: &Position, zone: ZoneId) -> Odds {
        let mut wounds = [0; MAX_SURVIVORS];
        for (who, survivor) in p.present(zone) {
            wounds[who.index()] = DEADLY_WOUNDS - survivor.inventory.wounds();
        }
        Odds {
            outcomes: vec![Outcome {
                chance: 1.0,
                killed: p.zombies.heads(zone),
                wounds,
            }],
        }
    }

    fn field(&self, p: &Position, blows: &[Blow]) -> Field {
        let mut zones = [(ZoneId(u8::MAX), CountsByKind::default()); 3];
        for (place, blow) in blows.iter().enumerate() {
            let (Blow::Known(Attack { zone, .. }) | Blow::RunOver { zone, .. }) = blow;
            // A zone that is passed twice is kept once.
            if !zones.iter().any(|(other, _)| other == zone) {
                zones[place] = (*zone, p.zombies.heads(*zone));
            }
        }
        let s = |place: usize| &p.survivors[place];
        let cover = |place: usize| {
            let cards = s(place).inventory.cards();
            let all = s(place).has(Skill::IsThatAll);
            let helps = |kind| all || self.kind(kind).gives == Some(Use::StopWound);
            cards.filter(|(_, kind)| helps(*kind)).count() as u8
        };
        Field {
            zones,
            cover: std::array::from_fn(cover),
            wounds: std::array::from_fn(|place| s(place).inventory.wounds()),
            killed: CountsByKind::default(),
        }
    }

    /// The fields that a blow can leave behind.
    fn strike(
        &self,
        p: &Position,
        by: SurvivorId,
        blow: Blow,
        mut field: Field,
    ) -> Vec<(Field, f64)> {
        let (attack, dice) = match blow {
            Blow::Known(attack) => (attack, attack.dice),
            Blow::RunOver { car, zone } => {
                let people = self.people_in_the_way(p, &field, car, zone).count() as u8;
                let dice = people + field.heads(zone).iter().sum::<u8>();
                (self.run_over_attack(p, by, car, zone, dice, false), dice)
            }
        };
        if dice == 0 {
            return vec![(field, 1.0)];
        }
        let once = dice::hits(dice, attack.need);
        let after: Vec<Field> = (0..=dice)
            .map(|hits| self.hit_all(p, &attack, hits, field))
            .collect();
        let worth: Vec<f64> = after.iter().map(worth).collect();
        let rerolls = attack.rerolls.iter().filter(|there| **there).count();
        let by_use = dice::with_rerolls(&once, &worth, rerolls);
        let chance = |hits: usize| by_use.iter().map(|chances| chances[hits]).sum::<f64>();
        let fields = after.into_iter().enumerate();
        let fields = fields.map(|(hits, field)| (field, chance(hits)));
        fields.filter(|(_, chance)| *chance > 0.0).collect()
    }

    /// The survivors on foot, or in other cars, where a car goes.
    fn people_in_the_way<'a>(
        &self,
        p: &'a Position,
        field: &'a Field,
        car: u8,
        zone: ZoneId,
    ) -> impl Iterator<Item = SurvivorId> + 'a {
        let present = p.present(zone).filter(move |(_, s)| s.car != Some(car));
        let alive = present.filter(|(who, _)| field.wounds[who.index()] < DEADLY_WOUNDS);
        alive.map(|(who, _)| who)
    }

    /// Gives out so many hits as advised.
    fn hit_all(&self, p: &Position, attack: &Attack, hits: u8, mut field: Field) -> Field {
        for _ in 0..hits {
            let heads = *field.heads(attack.zone);
            let friends = p.present(attack.zone).filter(|(who, s)| {
                let in_the_way = match attack.manner {
                    AttackKind::Melee => false,
                    AttackKind::Ranged => *who != attack.by,
                    AttackKind::RunOver => s.car != Some(attack.car),
                };
                in_the_way && field.wounds[who.index()] < DEADLY_WOUNDS
            });
            // Whoever can take the most.
            let stoutest = |(who, _): &(SurvivorId, _)| {
                let place = who.index();
                (
                    field.cover[place],
                    DEADLY_WOUNDS - field.wounds[place],
                    u8::MAX - who.0,
                )
            };
            let friend = friends.max_by_key(stoutest).map(|(who, _)| who);
            match target(attack, heads, friend.is_some()) {
                Target::Friend => {
                    let place = friend.map_or(0, |who| who.index());
                    for _ in 0..attack.damage {
                        match field.cover[place] {
                            0 => field.wounds[place] = (field.wounds[place] + 1).min(DEADLY_WOUNDS),
                            _ => field.cover[place] -= 1,
                        }
                    }
                }
                Target::Zombie(zombie) if attack.damage >= zombie.toughness() => {
                    field.heads(attack.zone)[zombie.index()] -= 1;
                    field.killed[zombie.index()] += 1;
                }
                Target::Zombie(_) => {}
                Target::Nobody => break,
            }
        }
        field
    }

    /// Whom the odds reckon with as the next to be hit, when that is asked.
    pub fn advised_hit(&self, p: &Position) -> Option<Answer> {
        let Some(Frame::Hits) = p.pending.top() else {
            return None;
        };
        let attack = &p.attack;
        let can = |answer: Answer| self.can_be_hit(p, answer);
        let friends = (0..MAX_SURVIVORS as u8).map(SurvivorId);
        let friends = friends.filter(|who| can(Answer::HitSurvivor(*who)));
        let field = self.field(p, &[]);
        let stoutest = |who: &SurvivorId| {
            let place = who.index();
            (
                field.cover[place],
                DEADLY_WOUNDS - field.wounds[place],
                u8::MAX - who.0,
            )
        };
        let friend = friends.max_by_key(stoutest);
        match target(attack, p.zombies.heads(attack.zone), friend.is_some()) {
            Target::Friend => friend.map(Answer::HitSurvivor),
            Target::Zombie(zombie) => Some(Answer::Hit(zombie)),
            Target::Nobody => None,
        }
    }

    /// Whether the odds reckon with rolling again, when that is asked; and by what.
    pub fn advised_reroll(&self, p: &Position) -> Option<Answer> {
        let Some(Frame::Rerolls) = p.pending.top() else {
            return None;
        };
        let attack = p.attack;
        let field = self.field(p, &[Blow::Known(attack)]);
        let worth: Vec<f64> = (0..=attack.dice)
            .map(|hits| worth(&self.hit_all(p, &attack, hits, field)))
            .collect();
        let once = dice::hits(attack.dice, attack.need);
        let rerolls = attack.rerolls.iter().filter(|there| **there).count();
        let hope = dice::hopes(&once, &worth, rerolls);
        let again = hope.is_some_and(|hope| hope > worth[usize::from(attack.hits)]);
        let source = Reroll::ALL
            .into_iter()
            .find(|source| attack.rerolls[*source as usize]);
        match source {
            Some(source) if again => Some(Answer::Reroll(source)),
            _ => Some(Answer::Stand),
        }
    }
}

enum Target {
    Friend,
    Zombie(Zombie),
    Nobody,
}

/// Who is hit next: by priority where it must be (S1-PRIORITY-01), else the most dangerous
/// zombie that the weapon can kill.
fn target(attack: &Attack, heads: CountsByKind, friends: bool) -> Target {
    let killable = |zombie: &Zombie| attack.damage >= zombie.toughness();
    let pick = |among: &[Zombie]| {
        let there = |zombie: &&Zombie| heads[zombie.index()] > 0;
        let first = among.iter().filter(there).find(|zombie| killable(zombie));
        first
            .or(among.iter().find(there))
            .map(|zombie| Target::Zombie(*zombie))
    };
    const WORST_FIRST: [Zombie; 4] = [
        Zombie::Abomination,
        Zombie::Fatty,
        Zombie::Runner,
        Zombie::Walker,
    ];
    if attack.free {
        return pick(&WORST_FIRST).unwrap_or(Target::Nobody);
    }
    if friends {
        return Target::Friend;
    }
    pick(&[Zombie::Walker])
        .or_else(|| pick(&[Zombie::Abomination, Zombie::Fatty]))
        .or_else(|| pick(&[Zombie::Runner]))
        .unwrap_or(Target::Nobody)
}

/// What a field is worth to the players: zombies killed, friends unharmed.
fn worth(field: &Field) -> f64 {
    let killed = Zombie::ALL
        .into_iter()
        .map(|zombie| f64::from(field.killed[zombie.index()]) * f64::from(zombie.toughness()));
    let hurt: u8 = field.wounds.iter().sum();
    let cover: u8 = field.cover.iter().sum();
    killed.sum::<f64>() - FRIEND * f64::from(hurt) + f64::from(cover)
}

/// Outcomes that look the same are one; the likeliest comes first.
fn merged(outcomes: impl Iterator<Item = Outcome>) -> Odds {
    let mut all: Vec<Outcome> = Vec::new();
    for outcome in outcomes {
        let same =
            |other: &&mut Outcome| (other.killed, other.wounds) == (outcome.killed, outcome.wounds);
        match all.iter_mut().find(same) {
            Some(other) => other.chance += outcome.chance,
            None => all.push(outcome),
        }
    }
    all.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    Odds { outcomes: all }
}
