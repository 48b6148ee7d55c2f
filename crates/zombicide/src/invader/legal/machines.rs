//! What can be done with Machines.

use super::{Verdict, require};
use crate::board::ZoneId;
use crate::invader::answer::{Answer, MachineStrike};
use crate::invader::content::Machine;
use crate::invader::position::Position;
use crate::invader::refusal::Reason;
use crate::invader::rulebook::Invader;
use crate::invader::skill::{Control, Skill};
use crate::invader::survivor::Who;

impl Invader {
    /// INV-MACHINE-01, INV-MACHINE-03, INV-SKILL-42.
    pub(crate) fn controls(&self, p: &Position, who: Who, machine: Machine) -> bool {
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

    pub(super) fn legal_machine(&self, p: &Position, who: Who, answer: Answer) -> Verdict {
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
        let from = p.machine(machine).zone;
        if melee {
            require(zone == from, "INV-MELEE-01", Reason::OnlyOwnZone)?;
            require(p.xenos.any(zone), "INV-MELEE-01", Reason::NoXenoThere)?;
        } else {
            let seen = self.ground.station.sight(from, &p.cover).contains(zone);
            require(seen, "INV-RANGED-01", Reason::NotInSight)?;
            let [nearest, farthest] = weapon.range;
            let distance = self.distance_up_to(p, from, zone, farthest);
            let in_range = distance.is_some_and(|steps| steps >= nearest);
            require(in_range, "INV-RANGED-02", Reason::OutOfRange)?;
        }
        match target {
            None => Ok(()),
            Some(xeno) => self.legal_target(p, zone, melee || weapon.sniper, xeno),
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
