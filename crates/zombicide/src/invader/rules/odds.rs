//! The exact odds of an attack: how likely it is to kill whom, and to hurt whom.
//!
//! What the dice do is exact. What the players do in between is one sensible way of playing
//! it, which `advised` tells: misses go to Machines and to whoever can take the most, hits to
//! the most dangerous Xeno that the weapon can kill, dice for sixes are rolled unless a friend
//! is in the way or more hits are of no use, and everything is rolled again whenever that is worth more on average. A
//! skill learnt in the middle of the attack is not foreseen.

mod advice;
mod chances;

use serde::Serialize;

use super::answer::Answer;
use crate::crowd::CountsByKind;
use crate::invader::facts::content::{Machine, Use};
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::{MAX_SURVIVORS, SurvivorId};
use crate::invader::position::{Attack, Frame, Position, Target};
use crate::invader::rulebook::Invader;
use chances::{Rolled, first_rolls, with_sixes};

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
    /// Xenos killed, by kind.
    pub killed: CountsByKind,
    /// Armor that survivors lose.
    pub hurt: [u8; MAX_SURVIVORS],
    /// Whether a survivor is eliminated, and the game lost.
    pub fatal: bool,
    /// Machines destroyed, the Bot first.
    pub destroyed: [bool; 2],
}

impl Odds {
    /// How likely it is that something is so.
    pub fn chance_that(&self, is_so: impl Fn(&Outcome) -> bool) -> f64 {
        let outcomes = self.outcomes.iter().filter(|outcome| is_so(outcome));
        outcomes.map(|outcome| outcome.chance).sum()
    }

    /// How many Xenos of a kind are killed on average.
    pub fn average(&self, xeno: Xeno) -> f64 {
        let kills = |outcome: &Outcome| outcome.chance * f64::from(outcome.killed[xeno.index()]);
        self.outcomes.iter().map(kills).sum()
    }
}

/// A friend's Armor outweighs any number of Xenos, and a friend's life everything.
const ARMOR: f64 = 100.0;
const LIFE: f64 = 10_000.0;
const MACHINE: f64 = 20.0;

/// What matters of the field while an attack goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Field {
    heads: CountsByKind,
    killed: CountsByKind,
    /// Points that each survivor in the way could still cancel.
    cover: [u8; MAX_SURVIVORS],
    armor: [u8; MAX_SURVIVORS],
    hurt: [u8; MAX_SURVIVORS],
    /// Who has not ignored a point yet by being tough.
    tough: u16,
    /// Machines in the way.
    machines: [bool; 2],
    destroyed: [bool; 2],
    fatal: bool,
    /// How many more Xenos hits may kill.
    reapings: u8,
}

impl Invader {
    /// The odds of an attack that could be made now; nothing for any other answer.
    pub fn odds(&self, p: &Position, answer: Answer) -> Option<Odds> {
        if !matches!(answer, Answer::Attack(_) | Answer::MachineAttack(_)) {
            return None;
        }
        if self.legal(p, answer).is_err() {
            return None;
        }
        let who = match p.pending.top() {
            Some(Frame::Turn { who } | Frame::Gift { who } | Frame::Reflex { who }) => who,
            _ => return None,
        };
        let attack = match answer {
            Answer::Attack(strike) => {
                let armed = self.armed(p, who, strike.with, strike.melee).ok()?;
                if armed.weapon.hellfire {
                    return Some(self.odds_of_fire(p, strike.zone));
                }
                self.aim(p, who, armed, strike)
            }
            Answer::MachineAttack(strike) => {
                let weapon = self.machine_weapon(strike.machine, strike.melee)?;
                self.aim_machine(who, weapon, strike)
            }
            _ => return None,
        };
        Some(self.odds_of(p, &attack))
    }

    fn odds_of(&self, p: &Position, attack: &Attack) -> Odds {
        let field = self.field(p, attack);
        let rolls = first_rolls(attack.dice, attack.need, attack.bonus);
        let once: Vec<f64> = rolls.iter().map(|(_, chance)| *chance).collect();
        let ends: Vec<Vec<(Field, f64)>> = rolls
            .iter()
            .map(|(rolled, _)| ends(attack, *rolled, field))
            .collect();
        let worth: Vec<f64> = ends.iter().map(|ends| hope(ends)).collect();
        let rerolls = usize::from(attack.ammo_rerolls) + usize::from(attack.lucky);
        let mut outcomes = Vec::new();
        for chances in crate::dice::with_rerolls(&once, &worth, rerolls) {
            for (ends, chance) in ends.iter().zip(chances).filter(|(_, chance)| *chance > 0.0) {
                outcomes.extend(
                    ends.iter()
                        .map(|(field, share)| field.outcome(chance * share)),
                );
            }
        }
        merged(outcomes)
    }

    /// INV-HELLFIRE-03: no dice, everybody dies.
    fn odds_of_fire(&self, p: &Position, zone: crate::board::ZoneId) -> Odds {
        let mut hurt = [0; MAX_SURVIVORS];
        for (who, survivor) in p.present(zone) {
            hurt[who.index()] = survivor.armor;
        }
        let there = |machine: Machine| p.machine(machine).there && p.machine(machine).zone == zone;
        Odds {
            outcomes: vec![Outcome {
                chance: 1.0,
                killed: p.xenos.heads(zone),
                fatal: p.present(zone).next().is_some(),
                hurt,
                destroyed: Machine::ALL.map(there),
            }],
        }
    }

    fn field(&self, p: &Position, attack: &Attack) -> Field {
        let mut field = Field {
            heads: p.xenos.heads(attack.zone),
            killed: CountsByKind::default(),
            cover: [0; MAX_SURVIVORS],
            armor: [0; MAX_SURVIVORS],
            hurt: [0; MAX_SURVIVORS],
            tough: 0,
            machines: [false; 2],
            destroyed: [false; 2],
            fatal: false,
            reapings: attack.more_kills(),
        };
        if attack.spares {
            return field;
        }
        for (who, s) in p.present(attack.zone) {
            if !self.can_be_missed(p, attack, Target::Survivor(who)) {
                continue;
            }
            let place = who.index();
            field.armor[place] = s.armor;
            field.cover[place] = self.cover_of(p, who);
            if p.has(who, Skill::Tough) && attack.toughed & (1 << who.0) == 0 {
                field.tough |= 1 << who.0;
            }
        }
        for machine in Machine::ALL {
            let target = Target::Machine(machine);
            field.machines[machine.index()] = self.can_be_missed(p, attack, target);
        }
        field
    }

    /// The points that a survivor can cancel with cards.
    fn cover_of(&self, p: &Position, who: SurvivorId) -> u8 {
        let s = p.survivor(who);
        let worn = s.inventory.worn().filter_map(|(_, slot)| slot.kind());
        let stops = worn.map(|kind| match self.kind(kind).gives {
            Some(Use::StopDamage(points)) => points,
            _ => 0,
        });
        let stops: u8 = stops.sum();
        if !p.has(who, Skill::IsThatAll) {
            return stops;
        }
        // Any card cancels a point, those that stop more of them as many (INV-SKILL-33).
        let loose = s.inventory.cards().filter(|(slot, kind)| {
            let stops = matches!(self.kind(*kind).gives, Some(Use::StopDamage(_)));
            let worn = crate::invader::position::inventory::BODY.contains(&usize::from(*slot));
            !(stops && worn) && self.legal_drop(p, who, *slot).is_ok()
        });
        stops + loose.count() as u8
    }
}

impl Field {
    /// Whether a miss could hit anybody.
    fn endangers(&self) -> bool {
        self.machines.contains(&true) || self.armor.iter().any(|armor| *armor > 0)
    }

    /// Whom the next miss hits: whoever can cancel it, else a Machine, else whoever has the
    /// most Armor.
    fn next_harmed(&self) -> Option<Target> {
        let people = (0..MAX_SURVIVORS as u8).map(SurvivorId);
        let people = people.filter(|who| self.armor[who.index()] > 0);
        let points =
            |who: &SurvivorId| self.cover[who.index()] + u8::from(self.tough & (1 << who.0) != 0);
        let stoutest = |who: &SurvivorId| (points(who), self.armor[who.index()], u8::MAX - who.0);
        let stoutest = people.max_by_key(stoutest);
        let machine = Machine::ALL.into_iter().find(|m| self.machines[m.index()]);
        match (stoutest, machine) {
            (Some(who), Some(_)) if points(&who) > 0 => Some(Target::Survivor(who)),
            (_, Some(machine)) => Some(Target::Machine(machine)),
            (who, None) => who.map(Target::Survivor),
        }
    }

    fn harm(&mut self, target: Target, damage: u8) {
        match target {
            Target::Machine(machine) => {
                self.machines[machine.index()] = false;
                self.destroyed[machine.index()] = true;
            }
            Target::Survivor(who) => {
                let place = who.index();
                let mut points = damage;
                if self.tough & (1 << who.0) != 0 && points > 0 {
                    self.tough &= !(1 << who.0);
                    points -= 1;
                }
                let cancelled = points.min(self.cover[place]);
                self.cover[place] -= cancelled;
                let lost = (points - cancelled).min(self.armor[place]);
                self.armor[place] -= lost;
                self.hurt[place] += lost;
                self.fatal |= self.armor[place] == 0;
            }
        }
    }

    fn kill(&mut self, xeno: Xeno) {
        let kind = xeno.index();
        if self.heads[kind] == 0 {
            return;
        }
        let more = self.reapings.min(self.heads[kind] - 1);
        self.reapings -= more;
        self.heads[kind] -= 1 + more;
        self.killed[kind] += 1 + more;
    }

    /// What it is worth to the players: Xenos killed, friends unharmed.
    fn worth(&self) -> f64 {
        let killed = Xeno::ALL
            .into_iter()
            .map(|xeno| f64::from(self.killed[xeno.index()]) * f64::from(xeno.toughness()));
        let hurt: u8 = self.hurt.iter().sum();
        let machines = self
            .destroyed
            .iter()
            .filter(|destroyed| **destroyed)
            .count();
        let cover: u8 = self.cover.iter().sum();
        killed.sum::<f64>() + f64::from(cover)
            - ARMOR * f64::from(hurt)
            - MACHINE * machines as f64
            - if self.fatal { LIFE } else { 0.0 }
    }

    fn outcome(&self, chance: f64) -> Outcome {
        Outcome {
            chance,
            killed: self.killed,
            hurt: self.hurt,
            fatal: self.fatal,
            destroyed: self.destroyed,
        }
    }
}

/// What a roll can end in, with all the dice that sixes add.
fn ends(attack: &Attack, rolled: Rolled, field: Field) -> Vec<(Field, f64)> {
    let more = attack.six_adds && !field.endangers();
    let totals = match more {
        true => with_sixes(rolled, attack, hits_wanted(attack, field.heads)),
        false => vec![(rolled, 1.0)],
    };
    let mut ends: Vec<(Field, f64)> = Vec::new();
    for (total, chance) in totals {
        let end = end_of(attack, total, field);
        match ends.iter_mut().find(|(other, _)| *other == end) {
            Some((_, sum)) => *sum += chance,
            None => ends.push((end, chance)),
        }
    }
    ends
}

/// How many hits can be of any use.
pub(crate) fn hits_wanted(attack: &Attack, heads: CountsByKind) -> u8 {
    match attack.target {
        Some(xeno) => xeno.toughness(),
        None => heads
            .iter()
            .fold(0, |sum, count| sum.saturating_add(*count)),
    }
}

/// Gives out hits, then misses, as advised (INV-FRIENDLY-07).
fn end_of(attack: &Attack, rolled: Rolled, mut field: Field) -> Field {
    match attack.target {
        Some(xeno) => {
            let damage = u16::from(rolled.hits) * u16::from(attack.damage);
            if damage >= u16::from(xeno.toughness()) {
                field.kill(xeno);
            }
        }
        None => {
            for _ in 0..rolled.hits {
                match next_hit(attack, field.heads) {
                    Some(xeno) if attack.damage >= xeno.toughness() => field.kill(xeno),
                    Some(_) => {}
                    None => break,
                }
            }
        }
    }
    if attack.spares {
        return field;
    }
    for _ in 0..rolled.misses {
        match field.next_harmed() {
            Some(target) if !field.fatal => field.harm(target, attack.miss_damage),
            _ => break,
        }
    }
    field
}

/// What something that can end in several ways is worth on average.
fn hope(ends: &[(Field, f64)]) -> f64 {
    ends.iter()
        .map(|(field, chance)| field.worth() * chance)
        .sum()
}

/// Who is hit next: by priority where it must be (INV-PRIORITY-01), else the most dangerous
/// Xeno that the weapon can kill.
fn next_hit(attack: &Attack, heads: CountsByKind) -> Option<Xeno> {
    const WORST_FIRST: [Xeno; 4] = [Xeno::Abomination, Xeno::Tank, Xeno::Hunter, Xeno::Worker];
    let there = |xeno: &Xeno| heads[xeno.index()] > 0;
    let first = Xeno::ALL
        .into_iter()
        .filter(there)
        .map(Xeno::priority)
        .min();
    let open = |xeno: &Xeno| there(xeno) && (attack.free || Some(xeno.priority()) == first);
    let killable = |xeno: &Xeno| attack.damage >= xeno.toughness();
    let mut all = WORST_FIRST.into_iter();
    all.find(|xeno| open(xeno) && killable(xeno))
        .or_else(|| WORST_FIRST.into_iter().find(open))
}

/// Outcomes that look the same are one; the likeliest comes first.
fn merged(outcomes: Vec<Outcome>) -> Odds {
    let mut all: Vec<Outcome> = Vec::new();
    for outcome in outcomes {
        let same = |other: &&mut Outcome| {
            other.killed == outcome.killed
                && other.hurt == outcome.hurt
                && other.fatal == outcome.fatal
                && other.destroyed == outcome.destroyed
        };
        match all.iter_mut().find(same) {
            Some(other) => other.chance += outcome.chance,
            None => all.push(outcome),
        }
    }
    all.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    Odds { outcomes: all }
}
