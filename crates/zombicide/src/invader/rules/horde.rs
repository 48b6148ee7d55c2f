//! The Xenos' Actions: attacks, moves, splits, doors (INV-ATTACK-01 to INV-HUNTER-05).

mod splitting;
mod taunted;

use table::{Resolution, Seat};

use super::answer::Answer;
use crate::board::{ZoneId, ZoneSet};
use crate::crowd::CountsByKind;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::{Xeno, XenoSet};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Ending, Frame, Phase, Position, Step, Target};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// Lets Xenos of a kind act at once (INV-SPAWN-07, INV-SPAWN-08).
    pub(crate) fn activate_again(
        &self,
        p: &mut Position,
        xeno: Xeno,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit(rule, || Event::ExtraActivation { xeno });
        self.begin_attacks(p);
        p.pending.push(Frame::Activation {
            kinds: XenoSet::of(xeno),
            step: Step::Attack,
            second: false,
        });
    }

    /// Carries on with an activation.
    pub(crate) fn activate_on(
        &self,
        p: &mut Position,
        frame: Frame,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Activation {
            kinds,
            step,
            second,
        } = frame
        else {
            return;
        };
        let go_on = |p: &mut Position, step: Step| {
            if let Some(top) = p.pending.top_mut() {
                *top = Frame::Activation {
                    kinds,
                    step,
                    second,
                };
            }
        };
        match step {
            Step::Attack => {
                let acting = |zone: ZoneId| count_of(self.heads_of(p, zone, kinds)) > 0;
                if self.guarded_zone(p).is_some_and(acting) {
                    // INV-M2-06.
                    return self.end(p, Ending::Overrun, resolution);
                }
                if !self.attack_next(p, kinds, resolution) {
                    let able = p.xenos.occupied().without(p.attacked);
                    let acting = |zone: &ZoneId| count_of(self.heads_of(p, *zone, kinds)) > 0;
                    p.to_move = able.iter().filter(acting).collect();
                    go_on(p, Step::Move);
                }
            }
            Step::Move => match p.to_move.is_empty() {
                true => go_on(p, Step::Arrive),
                false => self.move_on(p, kinds, resolution),
            },
            Step::Arrive => {
                go_on(p, Step::Again);
                self.put_down(p, resolution);
            }
            Step::Again => {
                p.pending.pop();
                if !second && kinds.contains(Xeno::Hunter) {
                    // INV-HUNTER-01: a second Action, after everybody's first.
                    self.begin_attacks(p);
                    p.pending.push(Frame::Activation {
                        kinds: XenoSet::of(Xeno::Hunter),
                        step: Step::Attack,
                        second: true,
                    });
                }
            }
        }
    }

    /// Where an objective lies that no Xeno may come to act at (INV-M2-06).
    fn guarded_zone(&self, p: &Position) -> Option<ZoneId> {
        let color = self.mission().rules.guarded?;
        let places = self.ground.objectives.iter().enumerate();
        let mut there = places.filter(|(place, _)| {
            let token = &self.ground.objectives[usize::from(p.tokens[*place])];
            token.color == color && p.is_there(*place)
        });
        there.next().map(|(_, objective)| objective.zone)
    }

    fn heads_of(&self, p: &Position, zone: ZoneId, kinds: XenoSet) -> CountsByKind {
        let mut heads = p.xenos.heads(zone);
        for xeno in Xeno::ALL {
            if !kinds.contains(xeno) {
                heads[xeno.index()] = 0;
            }
        }
        heads
    }

    /// Lets the Xenos of the next zone attack; says whether there was one.
    fn attack_next(
        &self,
        p: &mut Position,
        kinds: XenoSet,
        resolution: &mut Resolution<'_, Event>,
    ) -> bool {
        let zones = p.xenos.occupied().and(p.prey()).without(p.attacked);
        let mut ready = zones
            .iter()
            .map(|zone| (zone, self.heads_of(p, zone, kinds)));
        let Some((zone, heads)) = ready.find(|(_, heads)| count_of(*heads) > 0) else {
            return false;
        };
        self.attack_zone(p, zone, heads, SurvivorId::NOBODY, resolution);
        true
    }

    fn attack_zone(
        &self,
        p: &mut Position,
        zone: ZoneId,
        heads: CountsByKind,
        only: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.attacked.insert(zone);
        let count = count_of(heads);
        resolution.emit("INV-ATTACK-02", || Event::XenosAttack { zone, count });
        p.pending.push(Frame::AttackedOver);
        p.pending.push(Frame::Attacked { zone, heads, only });
    }

    /// Who shares the attacks out: the players together, so the one who has the first-player
    /// token; or the one whom alone it concerns.
    pub(crate) fn sharer(&self, p: &Position, zone: ZoneId) -> Seat {
        let people = p.present(zone).filter(|(_, s)| !s.scientist && !s.hidden);
        let mut seats = people.map(|(_, survivor)| survivor.seat);
        match seats.next() {
            Some(seat) if seats.all(|other| other == seat) => seat,
            _ => p.first,
        }
    }

    /// Whom the Xenos of a zone can attack (INV-ATTACK-04, INV-ATTACK-09, INV-SKILL-54).
    pub(crate) fn can_be_attacked(
        &self,
        p: &Position,
        zone: ZoneId,
        only: SurvivorId,
        target: Target,
    ) -> bool {
        match target {
            Target::Survivor(who) => {
                let s = p.survivor(who);
                let there = s.in_play() && s.zone == zone;
                there && (only == who || (only == SurvivorId::NOBODY && !s.hidden))
            }
            Target::Machine(machine) => {
                let state = p.machine(machine);
                only == SurvivorId::NOBODY && state.active && state.zone == zone
            }
        }
    }

    /// The next attack of a zone, or all that are left, goes to somebody (INV-ATTACK-05).
    pub(crate) fn share_attack(
        &self,
        p: &mut Position,
        frame: Frame,
        answer: Answer,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Attacked {
            zone,
            mut heads,
            only,
        } = frame
        else {
            return;
        };
        p.pending.pop();
        let mut given: CountsByKind = [0; 4];
        let target = match answer {
            Answer::HarmAll(target) => {
                given = std::mem::take(&mut heads);
                target
            }
            Answer::Harm(target) => {
                let next = Xeno::HEAVIEST_FIRST
                    .into_iter()
                    .find(|x| heads[x.index()] > 0);
                if let Some(xeno) = next {
                    heads[xeno.index()] -= 1;
                    given[xeno.index()] += 1;
                }
                target
            }
            _ => return,
        };
        if count_of(heads) > 0 {
            p.pending.push(Frame::Attacked { zone, heads, only });
        }
        match target {
            // INV-ATTACK-08: it can take any number of them.
            Target::Machine(machine) => p.doomed[machine.index()] = true,
            Target::Survivor(who) => self.suffer(p, who, given, resolution),
        }
    }

    /// INV-ATTACK-03, INV-SKILL-32, INV-SKILL-55.
    fn suffer(
        &self,
        p: &mut Position,
        who: SurvivorId,
        heads: CountsByKind,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let (mut points, mut ignored) = (0_u8, 0_u8);
        for xeno in Xeno::ALL {
            let damage = heads[xeno.index()].saturating_mul(xeno.damage());
            match p.has(who, Skill::Ironclad(xeno)) {
                true => ignored = ignored.saturating_add(damage),
                false => points = points.saturating_add(damage),
            }
        }
        if ignored > 0 {
            resolution.emit("INV-SKILL-32", || Event::Ignores {
                who,
                points: ignored,
            });
        }
        // INV-SKILL-55: Xenos can activate in the Players' Phase, too.
        let in_step = p.phase == Phase::Xenos && !p.survivor(who).used.tough;
        if points > 0 && in_step && p.has(who, Skill::Tough) {
            p.survivor_mut(who).used.tough = true;
            points -= 1;
            resolution.emit("INV-SKILL-55", || Event::Ignores { who, points: 1 });
        }
        self.harm(p, who, points);
    }

    /// Machines that were attacked are destroyed when all attacks have been shared out.
    pub(crate) fn attacked_over(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        p.pending.pop();
        for machine in crate::invader::facts::content::Machine::ALL {
            if std::mem::take(&mut p.doomed[machine.index()]) {
                self.destroy_machine(p, machine, resolution);
            }
        }
    }

    /// Everybody who has moved is put down, doors give way, and Abominations spread Mold
    /// (INV-XMOVE-08, INV-XMOVE-15, INV-XMOVE-16).
    fn put_down(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        for door in std::mem::take(&mut p.battered).iter() {
            p.cover.closed.remove(door);
            p.destroyed.insert(door);
            let number = door as u8;
            resolution.emit("INV-XMOVE-07", || Event::DoorDestroyed { door: number });
            if p.colored.contains(door) {
                self.wake_by_door(p, number, resolution);
            }
        }
        let mut spoilt = ZoneSet::EMPTY;
        for zone in p.arrived.occupied().iter() {
            let heads = p.arrived.clear(zone);
            for (kind, count) in heads.iter().enumerate() {
                p.xenos.add(zone, kind, *count);
            }
            if heads[Xeno::Abomination.index()] > 0 {
                spoilt.insert(zone);
            }
        }
        for zone in spoilt.iter() {
            self.spread_mold(p, zone, resolution);
        }
    }
}

/// How many there are.
fn count_of(heads: CountsByKind) -> u16 {
    heads.iter().map(|count| u16::from(*count)).sum()
}
