//! What can be done with Machines.

use super::{Verdict, require};
use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::skill::{Control, Skill};
use crate::invader::position::Position;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, MachineStrike};
use crate::invader::words::refusal::Reason;

impl Invader {
    /// INV-MACHINE-01, INV-MACHINE-03, INV-SKILL-42.
    pub(crate) fn controls(&self, p: &Position, who: SurvivorId, machine: Machine) -> bool {
        let state = p.machine(machine);
        if !state.there {
            return false;
        }
        let s = p.survivor(who);
        let by_skill = |control: Control| p.has(who, Skill::RemoteControl(control));
        s.holds_remote(machine)
            || by_skill(Control::All)
            || match machine {
                Machine::Bot => by_skill(Control::Bot),
                Machine::SentryGun => by_skill(Control::SentryGun) || s.zone == state.zone,
            }
    }

    pub(super) fn legal_machine(&self, p: &Position, who: SurvivorId, answer: Answer) -> Verdict {
        let s = p.survivor(who);
        let bot = p.machine(Machine::Bot);
        let machine = match answer {
            Answer::MachineAttack(strike) => strike.machine,
            _ => Machine::Bot,
        };
        let there = p.machine(machine).there;
        require(there, "INV-MACHINE-09", Reason::NoSuchMachine)?;
        let controls = self.controls(p, who, machine);
        require(controls, "INV-MACHINE-01", Reason::NoControl)?;
        let mut cost = 1;
        match answer {
            Answer::MoveBot(zone) => {
                self.legal_neighbour(p, bot.zone, zone)?;
                cost += self.surcharge(p, bot.zone);
            }
            Answer::Unlock => {
                let Some([outside, _]) = p.cover.barred else {
                    return Err(("INV-M8-05", Reason::NotInThisMission));
                };
                require(bot.zone == outside, "INV-M8-05", Reason::NotAtAirlock)?;
            }
            Answer::MachineAttack(strike) => self.legal_machine_strike(p, strike)?,
            _ => {}
        }
        let purse = u16::from(s.actions) + u16::from(s.free.machines > 0);
        let (rule, reason) = match cost {
            1 => ("INV-MACHINE-02", Reason::NoActionLeft),
            _ => ("INV-MACHINE-17", Reason::TooManyXenos),
        };
        require(purse >= cost, rule, reason)
    }

    /// INV-MACHINE-21, INV-MACHINE-22.
    fn legal_machine_strike(&self, p: &Position, strike: MachineStrike) -> Verdict {
        let MachineStrike {
            machine,
            melee,
            zone,
            target,
        } = strike;
        let Some(weapon) = self.machine_weapon(machine, melee) else {
            return Err(("INV-MACHINE-22", Reason::NotAWeapon));
        };
        if !self.machine_reach(p, machine, melee).contains(zone) {
            let from = p.machine(machine).zone;
            let seen = self.ground.station.sight(from, &p.cover).contains(zone);
            let bullets = weapon.ammo == Some(Ammo::Bullets);
            let outside = self.ground.exterior.contains(from);
            return Err(match (melee, zone == from) {
                (false, _) if bullets && outside && !self.prototypes[machine.index()] => {
                    ("INV-COMBAT-12", Reason::NoBulletsOutside)
                }
                (true, true) => ("INV-MELEE-01", Reason::NoXenoThere),
                (true, false) => ("INV-MELEE-01", Reason::OnlyOwnZone),
                (false, _) if seen => ("INV-RANGED-02", Reason::OutOfRange),
                (false, _) => ("INV-RANGED-01", Reason::NotInSight),
            });
        }
        match target {
            None => Ok(()),
            Some(xeno) => self.legal_target(p, zone, melee || weapon.sniper, xeno),
        }
    }

    /// The zones that a Machine can attack.
    pub(crate) fn machine_reach(&self, p: &Position, machine: Machine, melee: bool) -> ZoneSet {
        let from = p.machine(machine).zone;
        match self.machine_weapon(machine, melee) {
            None => ZoneSet::EMPTY,
            Some(_) if melee => match p.xenos.any(from) {
                true => ZoneSet::of(from),
                false => ZoneSet::EMPTY,
            },
            // INV-MACHINE-12: the keyword lets them fire from outside.
            Some(weapon)
                if weapon.ammo == Some(Ammo::Bullets)
                    && self.ground.exterior.contains(from)
                    && !self.prototypes[machine.index()] =>
            {
                ZoneSet::EMPTY
            }
            Some(weapon) => {
                let [nearest, farthest] = weapon.range;
                let seen = self.ground.station.sight(from, &p.cover);
                seen.and(self.between(p, from, nearest, farthest))
            }
        }
    }

    /// Whether somebody who needs no Oxygen can step from one zone into another.
    pub(super) fn legal_neighbour(&self, p: &Position, from: ZoneId, to: ZoneId) -> Verdict {
        let station = &self.ground.station;
        if station.neighbours(from, &p.cover).contains(to) {
            return Ok(());
        }
        if station.ways(from, &p.cover).contains(to) {
            return Err(("INV-MOVE-03", Reason::DoorInTheWay));
        }
        let outside = |zone: ZoneId| self.ground.exterior.contains(zone);
        let barred = p
            .cover
            .barred
            .is_some_and(|zones| zones.contains(&from) && zones.contains(&to));
        if barred {
            return Err(("INV-M8-05", Reason::AirlockIsSecured));
        }
        match outside(from) != outside(to) {
            true => Err(("INV-MOVE-05", Reason::OnlyByAirlock)),
            false => Err(("INV-MOVE-01", Reason::NotAdjacent)),
        }
    }
}
