//! Survivors and the Bot on the move.

use table::Resolution;

use super::answer::{Answer, Dash};
use crate::board::ZoneId;
use crate::invader::facts::content::Machine;
use crate::invader::facts::skill::{Fight, Skill};
use crate::invader::position::Position;
use crate::invader::position::inventory::SLOTS;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

/// Zones that a Sprint covers at most (INV-SKILL-48).
const SPRINT: u8 = 3;

impl Invader {
    /// Zones that one Move Action covers (INV-SKILL-12).
    pub(crate) fn stride(&self, p: &Position, who: SurvivorId) -> u8 {
        1 + p.count(who, Skill::ZonePerMove)
    }

    /// What Xenos add to the cost of leaving a zone (INV-MOVE-07, INV-MOVE-12).
    pub(crate) fn surcharge(&self, p: &Position, zone: ZoneId) -> u16 {
        p.xenos.total(zone)
    }

    /// What leaving its zone costs a survivor in Actions (INV-SKILL-56).
    pub(crate) fn cost_of_leaving(&self, p: &Position, who: SurvivorId) -> u16 {
        match p.has(who, Skill::Unstoppable) {
            true => 1,
            false => 1 + self.surcharge(p, p.survivor(who).zone),
        }
    }

    pub(crate) fn go(
        &self,
        p: &mut Position,
        who: SurvivorId,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        match answer {
            Answer::Move(zone) => {
                let cost = self.cost_of_leaving(p, who) as u8;
                let steps = self.stride(p, who);
                self.start_move(p, who, zone, cost, steps, resolution);
            }
            Answer::Sprint(zone) => {
                let cost = self.cost_of_leaving(p, who) as u8;
                p.survivor_mut(who).used.sprint = true;
                self.start_move(p, who, zone, cost, SPRINT, resolution);
            }
            Answer::Escort(zone) => {
                // INV-MACHINE-15, INV-MACHINE-16: only the survivor pays, and without skills.
                let cost = 1 + self.surcharge(p, p.survivor(who).zone) as u8;
                self.start_move(p, who, zone, cost, 1, resolution);
                self.move_bot(p, zone, "INV-MACHINE-14", resolution);
            }
            Answer::GoOn(zone) => {
                resolution.emit("INV-SKILL-12", || Event::GoesOn { who, zone });
                self.set_foot(p, who, zone, resolution);
            }
            Answer::Dash(dash, via, to) => self.dash(p, who, dash, via, to, resolution),
            Answer::MoveBot(zone) => {
                let cost = self.surcharge(p, p.machine(Machine::Bot).zone) as u8;
                self.spend_on_machine(p, who);
                // INV-MACHINE-17.
                p.survivor_mut(who).actions -= cost;
                self.reveal(p, who, resolution);
                self.move_bot(p, zone, "INV-MACHINE-10", resolution);
            }
            Answer::Unlock => {
                self.spend_on_machine(p, who);
                self.reveal(p, who, resolution);
                p.machines[Machine::Bot.index()].active = true;
                p.cover.barred = None;
                let zone = p.machine(Machine::Bot).zone;
                resolution.emit("INV-M8-05", || Event::AirlockUnlocked { zone });
            }
            _ => {}
        }
    }

    fn start_move(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        cost: u8,
        steps: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor_mut(who);
        survivor.pay_move(cost);
        survivor.steps = steps;
        resolution.emit("INV-MOVE-06", || Event::Moves { who, zone, cost });
        self.set_foot(p, who, zone, resolution);
    }

    /// A survivor steps into a zone.
    fn set_foot(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let stopped = p.xenos.any(zone);
        let survivor = p.survivor_mut(who);
        survivor.zone = zone;
        // INV-MOVE-09: Xenos end the Move Action.
        survivor.steps = match stopped {
            true => 0,
            false => survivor.steps.saturating_sub(1),
        };
        self.enter_airlock(p, who, zone, resolution);
    }

    /// INV-M10-03: starting tanks are discarded in the first airlock, all that somebody has.
    fn enter_airlock(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if !self.takes_first_tanks(zone) {
            return;
        }
        for place in 0..SLOTS as u8 {
            if p.survivor(who).inventory.slot(place).is_first_tank() {
                self.empty_slot(p, who, place);
                resolution.emit("INV-M10-03", || Event::TankLost { who });
            }
        }
    }

    /// Whether starting tanks are discarded in a zone (INV-M10-03).
    pub(crate) fn takes_first_tanks(&self, zone: ZoneId) -> bool {
        self.mission().rules.tank_lost_in_airlock && self.ground.airlocks.contains(zone)
    }

    pub(crate) fn move_bot(
        &self,
        p: &mut Position,
        zone: ZoneId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let bot = &mut p.machines[Machine::Bot.index()];
        bot.zone = zone;
        // INV-MACHINE-06, INV-MACHINE-18.
        bot.active = true;
        resolution.emit(rule, || Event::BotMoves { zone });
    }

    fn dash(
        &self,
        p: &mut Position,
        who: SurvivorId,
        dash: Dash,
        via: ZoneId,
        to: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let cost = self.cost_of_dash(p, who, dash) as u8;
        let survivor = p.survivor_mut(who);
        match dash {
            // It is a Move Action, so a free one pays for it (INV-SKILL-16, INV-MOVE-10).
            Dash::Bloodlust(_) => survivor.pay_move(cost),
            Dash::Charge | Dash::ZeroG => survivor.actions -= cost,
        }
        match dash {
            Dash::Charge => {
                survivor.used.charge = true;
                resolution.emit("INV-SKILL-23", || Event::Charges { who, zone: to });
            }
            Dash::Bloodlust(fight) => {
                survivor.used.note_bloodlust(fight);
                match fight {
                    Fight::Combat => survivor.free.combats += 1,
                    Fight::Melee => survivor.free.melees += 1,
                    Fight::Ranged => survivor.free.shots += 1,
                }
                resolution.emit("INV-SKILL-16", || Event::Charges { who, zone: to });
            }
            Dash::ZeroG => {
                survivor.used.zero_g = true;
                resolution.emit("INV-SKILL-58", || Event::RunsWeightless {
                    who,
                    via,
                    zone: to,
                });
            }
        }
        if via != to {
            self.enter_airlock(p, who, via, resolution);
        }
        self.set_foot(p, who, to, resolution);
    }

    /// What a skill of two zones costs in ordinary Actions, Xenos here included
    /// (INV-SKILL-59: nothing but that skill counts in a Zero-G run).
    pub(crate) fn cost_of_dash(&self, p: &Position, who: SurvivorId, dash: Dash) -> u16 {
        let zone = p.survivor(who).zone;
        match dash {
            Dash::Charge => self.cost_of_leaving(p, who) - 1,
            Dash::Bloodlust(_) => self.cost_of_leaving(p, who),
            Dash::ZeroG => 1 + self.surcharge(p, zone),
        }
    }

    /// A step of a Move Action after a kill (INV-SKILL-31).
    pub(crate) fn flee(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit("INV-SKILL-31", || Event::Flees { who, zone });
        // INV-SKILL-29: that is an Action of another kind.
        p.survivor_mut(who).streak = [0; 3];
        self.set_foot(p, who, zone, resolution);
    }

    /// An active Machine is dragged to a survivor's zone. Nobody is asked: it is no player's
    /// (INV-SKILL-34, INV-MACHINE-07).
    pub(crate) fn pull_machine_out(
        &self,
        p: &mut Position,
        by: SurvivorId,
        machine: Machine,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let zone = p.survivor(by).zone;
        p.machines[machine.index()].zone = zone;
        p.at_risk = true;
        resolution.emit("INV-SKILL-34", || Event::DragsMachine {
            who: by,
            machine,
            zone,
        });
    }

    /// A survivor is dragged to another's zone (INV-SKILL-34).
    pub(crate) fn pull_out(
        &self,
        p: &mut Position,
        by: SurvivorId,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let zone = p.survivor(by).zone;
        p.survivor_mut(who).zone = zone;
        resolution.emit("INV-SKILL-34", || Event::Drags {
            who: by,
            other: who,
            zone,
        });
        self.enter_airlock(p, who, zone, resolution);
    }

    /// A Machine Action is paid for (INV-MACHINE-02, INV-SKILL-09).
    pub(crate) fn spend_on_machine(&self, p: &mut Position, who: SurvivorId) {
        let survivor = p.survivor_mut(who);
        match survivor.free.machines {
            0 => survivor.actions -= 1,
            _ => survivor.free.machines -= 1,
        }
    }
}
