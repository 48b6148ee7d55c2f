//! Where survivors can go.

use super::{Verdict, require};
use crate::board::ZoneId;
use crate::invader::facts::content::Machine;
use crate::invader::facts::skill::Skill;
use crate::invader::position::Position;
use crate::invader::position::survivor::{Survivor, SurvivorId};
use crate::invader::rulebook::Invader;
use crate::invader::rules::answer::{Answer, Dash};
use crate::invader::words::refusal::Reason;

impl Invader {
    pub(crate) fn legal_going(&self, p: &Position, who: SurvivorId, answer: Answer) -> Verdict {
        let s = p.survivor(who);
        match answer {
            Answer::GoOn(zone) => {
                let rule = match p.xenos.any(s.zone) {
                    true => "INV-MOVE-09",
                    false => "INV-MOVE-06",
                };
                require(s.steps > 0, rule, Reason::NoStepLeft)?;
                self.legal_step(p, s, s.zone, zone)
            }
            Answer::Dash(dash, via, to) => self.legal_dash(p, who, dash, via, to),
            Answer::Move(zone) => {
                self.legal_step(p, s, s.zone, zone)?;
                require(s.steps == 0, "INV-SKILL-12", Reason::GoOnInstead)?;
                self.can_pay_move(s, self.cost_of_leaving(p, who))
            }
            Answer::Sprint(zone) => {
                self.has_skill(p, who, Skill::Sprint)?;
                self.legal_step(p, s, s.zone, zone)?;
                require(!s.used.sprint, "INV-SKILL-48", Reason::UsedAlready)?;
                self.can_pay_move(s, self.cost_of_leaving(p, who))
            }
            Answer::Escort(zone) => {
                let bot = p.machine(Machine::Bot);
                let with = bot.there && bot.zone == s.zone;
                require(with, "INV-MACHINE-14", Reason::NoBotHere)?;
                let controls = self.controls(p, who, Machine::Bot);
                require(controls, "INV-MACHINE-14", Reason::NoControl)?;
                self.legal_step(p, s, s.zone, zone)?;
                self.can_pay_move(s, 1 + self.surcharge(p, s.zone))
            }
            _ => Err(("INV-ROUND-05", Reason::NotAskedNow)),
        }
    }

    /// INV-MOVE-08, INV-MOVE-10.
    fn can_pay_move(&self, s: &Survivor, cost: u16) -> Verdict {
        let purse = u16::from(s.actions) + u16::from(s.free.moves > 0);
        match cost {
            1 => require(purse >= 1, "INV-ROUND-04", Reason::NoActionLeft),
            _ => require(purse >= cost, "INV-MOVE-08", Reason::TooManyXenos),
        }
    }

    /// A step from zone to zone: outside only with an Oxygen Tank (INV-ROOM-06).
    pub(crate) fn legal_step(
        &self,
        p: &Position,
        s: &Survivor,
        from: ZoneId,
        to: ZoneId,
    ) -> Verdict {
        self.legal_neighbour(p, from, to)?;
        let outside = self.ground.exterior.contains(to);
        // INV-M10-03: a tank that the airlock takes is gone before the next step, also where
        // one Action goes on through the airlock.
        let passes = from != s.zone && self.takes_first_tanks(from);
        let breathes = match passes {
            true => self.wears_new_tank(s),
            false => self.breathes(s),
        };
        require(!outside || breathes, "INV-ROOM-06", Reason::NoOxygenTank)
    }

    fn legal_dash(
        &self,
        p: &Position,
        who: SurvivorId,
        dash: Dash,
        via: ZoneId,
        to: ZoneId,
    ) -> Verdict {
        let s = p.survivor(who);
        let (skill, used) = match dash {
            Dash::Charge => (Skill::Charge, s.used.charge),
            Dash::Bloodlust(fight) => (Skill::Bloodlust(fight), s.used.has_bloodlusted(fight)),
            Dash::ZeroG => (Skill::ZeroG, s.used.zero_g),
        };
        let rule = skill.rule();
        self.has_skill(p, who, skill)?;
        require(to != s.zone, rule, Reason::NotAdjacent)?;
        self.legal_step(p, s, s.zone, via)?;
        if via != to {
            self.legal_step(p, s, via, to)?;
        }
        match dash {
            Dash::ZeroG => require(via != to, rule, Reason::ExactlyTwoZones)?,
            Dash::Charge | Dash::Bloodlust(_) => {
                require(p.xenos.any(to), rule, Reason::NoXenoThere)?;
                let free = via == to || !p.xenos.any(via);
                require(free, "INV-MOVE-09", Reason::XenosInBetween)?;
            }
        }
        require(!used, rule, Reason::UsedAlready)?;
        let cost = self.cost_of_dash(p, who, dash);
        if matches!(dash, Dash::Bloodlust(_)) {
            return self.can_pay_move(s, cost);
        }
        let (rule, reason) = match cost {
            0 | 1 => ("INV-ROUND-04", Reason::NoActionLeft),
            _ => ("INV-MOVE-08", Reason::TooManyXenos),
        };
        require(u16::from(s.actions) >= cost, rule, reason)
    }
}
