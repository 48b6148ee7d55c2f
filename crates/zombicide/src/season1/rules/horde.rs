//! The zombies' Actions: attacks, moves, splits (S1-ATTACK-01 to S1-RUNNER-05).

mod pathfinder;
mod splitting;

pub(crate) use pathfinder::NextSteps;

use table::{Resolution, Seat};

use crate::board::{ZoneId, ZoneSet};
use crate::season1::facts::zombie::{Zombie, ZombieSet};
use crate::season1::position::survivor::SurvivorId;
use crate::season1::position::{Ending, Frame, Phase, Position, Step};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

impl Season1 {
    /// Lets zombies of a kind act at once (S1-EXTRA-01, S1-MINIS-02).
    pub(crate) fn activate_again(
        &self,
        p: &mut Position,
        zombie: Zombie,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit(rule, || Event::ExtraActivation { zombie });
        p.pending.push(Frame::Activation {
            kinds: ZombieSet::of(zombie),
            step: Step::Attack,
            second: false,
            guard: ZombieSet::of(zombie),
        });
        p.attacked = ZoneSet::EMPTY;
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
            guard,
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
                    guard,
                };
            }
        };
        match step {
            Step::Attack => {
                if !self.attack_next(p, kinds, resolution) {
                    let active = |zone: &ZoneId| self.heads_of(p, *zone, kinds) > 0;
                    let able = p.zombies.occupied().without(p.attacked);
                    p.to_move = able.iter().filter(active).collect();
                    p.short = ZombieSet::NONE;
                    go_on(p, Step::Move);
                }
            }
            Step::Move => {
                if p.to_move.is_empty() {
                    go_on(p, Step::Arrive);
                } else {
                    self.move_on(p, kinds, resolution);
                }
            }
            Step::Arrive => {
                go_on(p, Step::Again);
                self.put_down(p, resolution);
                if p.phase == Phase::Over {
                    return;
                }
                // S1-SPLIT-06, S1-MINIS-06: an activation for each kind that was lacking.
                while let Some(zombie) = p.short.pop() {
                    if !guard.contains(zombie) {
                        self.activate_again(p, zombie, "S1-SPLIT-06", resolution);
                    }
                }
            }
            Step::Again => {
                p.pending.pop();
                p.attacked = ZoneSet::EMPTY;
                if !second && kinds.contains(Zombie::Runner) {
                    // S1-RUNNER-01: a second Action.
                    p.pending.push(Frame::Activation {
                        kinds: ZombieSet::of(Zombie::Runner),
                        step: Step::Attack,
                        second: true,
                        guard,
                    });
                }
            }
        }
    }

    fn heads_of(&self, p: &Position, zone: ZoneId, kinds: ZombieSet) -> u16 {
        let heads = p.zombies.heads(zone);
        let active = Zombie::ALL
            .into_iter()
            .filter(|zombie| kinds.contains(*zombie));
        active.map(|zombie| u16::from(heads[zombie.index()])).sum()
    }

    /// Lets the zombies of the next zone attack; says whether there was one.
    fn attack_next(
        &self,
        p: &mut Position,
        kinds: ZombieSet,
        resolution: &mut Resolution<'_, Event>,
    ) -> bool {
        let zones = p.zombies.occupied().and(p.prey()).without(p.attacked);
        let ready = zones
            .iter()
            .map(|zone| (zone, self.heads_of(p, zone, kinds)));
        let Some((zone, count)) = ready.into_iter().find(|(_, count)| *count > 0) else {
            return false;
        };
        p.attacked.insert(zone);
        resolution.emit("S1-ATTACK-02", || Event::ZombiesAttack { zone, count });
        p.pending.push(Frame::Attacked { zone, left: count });
        true
    }

    /// Who shares the Wounds out: the players together, so the one who has the first-player
    /// token; or the one whom alone it concerns.
    pub(crate) fn sharer(&self, p: &Position, zone: ZoneId) -> Seat {
        let mut seats = p.present(zone).map(|(_, survivor)| survivor.seat);
        let first = seats.next();
        match first {
            Some(seat) if seats.all(|other| other == seat) => seat,
            _ => p.first,
        }
    }

    fn put_down(&self, p: &mut Position, resolution: &mut Resolution<'_, Event>) {
        for zone in p.arrived.occupied().iter() {
            let heads = p.arrived.clear(zone);
            if self.ground.zombie_exits.contains(zone) {
                // S1-M07-06: they are set aside for good.
                for (kind, count) in heads.iter().enumerate() {
                    p.gone[kind] += count;
                }
                let count = heads.iter().sum();
                resolution.emit("S1-M07-06", || Event::ZombiesLeave { zone, count });
                continue;
            }
            for (kind, count) in heads.iter().enumerate() {
                p.zombies.add(zone, kind, *count);
            }
        }
        let gone: u16 = p.gone.iter().map(|count| u16::from(*count)).sum();
        let limit = self.mission().rules.lost_when_zombies_left;
        if limit.is_some_and(|limit| gone >= u16::from(limit)) {
            self.end(p, Ending::ZombiesEscaped, resolution);
        }
    }

    /// The survivor who takes the next Wound of an attack.
    pub(crate) fn share_wound(
        &self,
        p: &mut Position,
        frame: Frame,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Attacked { zone, left } = frame else {
            return;
        };
        p.pending.pop();
        if left > 1 {
            p.pending.push(Frame::Attacked {
                zone,
                left: left - 1,
            });
        }
        self.zombie_attack(p, who, resolution);
    }
}
