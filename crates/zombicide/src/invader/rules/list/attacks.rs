//! Listing attacks.

use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::content::Machine;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::Position;
use crate::invader::position::inventory::HANDS;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, AttackOrder, MachineStrike, WeaponChoice};

impl Invader {
    /// Every attack that a survivor can make, itself or with a Machine: built from what
    /// `legal` asks too, and so not put to it again one by one.
    pub(super) fn each_attack(
        &self,
        p: &Position,
        who: SurvivorId,
        visit: &mut impl FnMut(Answer) -> bool,
    ) {
        let s = p.survivor(who);
        let mut wants_more = true;
        let mut visit = |answer: Answer| {
            wants_more = wants_more && visit(answer);
            wants_more
        };
        if s.actions > 0 || s.free.combats + s.free.melees + s.free.shots + s.free.pairs > 0 {
            self.each_strike(p, who, ZoneSet::ALL, &mut |answer| {
                let melee = matches!(answer, Answer::Attack(AttackOrder { melee: true, .. }));
                self.can_pay_attack(p, who, melee).is_err() || visit(answer)
            });
        }
        if s.actions > 0 || s.free.machines > 0 {
            for machine in Machine::ALL {
                if self.controls(p, who, machine) {
                    self.each_machine_strike(p, machine, &mut visit);
                }
            }
        }
    }

    /// Every attack at one of these zones, whether or not it can be paid for.
    pub(super) fn each_strike(
        &self,
        p: &Position,
        who: SurvivorId,
        at: ZoneSet,
        visit: &mut impl FnMut(Answer) -> bool,
    ) {
        let s = p.survivor(who);
        if s.inventory.slots()[..HANDS]
            .iter()
            .all(|slot| slot.is_empty())
        {
            return;
        }
        for melee in [true, false] {
            if melee && !p.xenos.any(s.zone) {
                continue;
            }
            let skill = if melee {
                Skill::Predator
            } else {
                Skill::FullAuto
            };
            let numbers = p.has(who, skill);
            for with in WeaponChoice::ALL {
                let Ok(armed) = self.armed(p, who, with, melee) else {
                    continue;
                };
                for zone in self.reach(p, who, &armed, melee).and(at).iter() {
                    let plain = AttackOrder {
                        with,
                        melee,
                        zone,
                        target: None,
                        by_numbers: false,
                    };
                    if !visit(Answer::Attack(plain)) {
                        return;
                    }
                    if armed.weapon.hellfire || !p.xenos.any(zone) {
                        continue;
                    }
                    let free = self.chooses_freely(p, who, &armed, plain);
                    let targets = self.targets_of(p, zone, free);
                    for by_numbers in [false, true].into_iter().take(1 + usize::from(numbers)) {
                        let none = std::iter::once(None).filter(|_| by_numbers);
                        for target in none.chain(targets.clone().map(Some)) {
                            let strike = AttackOrder {
                                target,
                                by_numbers,
                                ..plain
                            };
                            if !visit(Answer::Attack(strike)) {
                                return;
                            }
                        }
                    }
                }
            }
        }
    }

    /// Whom a Concentrated Attack may be aimed at (INV-CONC-04).
    fn targets_of(
        &self,
        p: &Position,
        zone: ZoneId,
        free: bool,
    ) -> impl Iterator<Item = Xeno> + Clone + use<> {
        let heads = p.xenos.heads(zone);
        let there = move |xeno: &Xeno| heads[xeno.index()] > 0;
        let first = Xeno::ALL
            .into_iter()
            .filter(there)
            .map(Xeno::priority)
            .min();
        let open = move |xeno: &Xeno| free || Some(xeno.priority()) == first;
        Xeno::ALL.into_iter().filter(there).filter(open)
    }

    fn each_machine_strike(
        &self,
        p: &Position,
        machine: Machine,
        visit: &mut impl FnMut(Answer) -> bool,
    ) {
        for melee in [true, false] {
            let Some(weapon) = self.machine_weapon(machine, melee) else {
                continue;
            };
            for zone in self.machine_reach(p, machine, melee).iter() {
                let targets = self.targets_of(p, zone, melee || weapon.sniper);
                for target in std::iter::once(None).chain(targets.map(Some)) {
                    let strike = MachineStrike {
                        machine,
                        melee,
                        zone,
                        target,
                    };
                    if !visit(Answer::MachineAttack(strike)) {
                        return;
                    }
                }
            }
        }
    }
}
