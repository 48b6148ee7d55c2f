//! Xenos who were taunted: they act at once, and know only the taunter (INV-SKILL-53,
//! INV-SKILL-54).

use table::Resolution;

use super::count_of;
use crate::board::ZoneSet;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::{Ending, Frame, Phase, Position, Step};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// Carries on with Xenos who were taunted (INV-SKILL-53, INV-SKILL-54).
    pub(crate) fn taunt_on(
        &self,
        p: &mut Position,
        frame: Frame,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Taunted { by, step, second } = frame else {
            return;
        };
        let go_on = |p: &mut Position, step: Step| {
            if let Some(top) = p.pending.top_mut() {
                *top = Frame::Taunted { by, step, second };
            }
        };
        let here = p.survivor(by).zone;
        match step {
            Step::Attack => {
                let groups = p.taunted.as_slice().iter();
                let ready = groups.filter(|(zone, _)| !p.attacked.contains(*zone));
                let mut ready = ready.filter(|(_, heads)| count_of(*heads) > 0);
                let guarded = self.guarded_zone(p);
                if ready.clone().any(|(zone, _)| guarded == Some(*zone)) {
                    return self.end(p, Ending::Overrun, resolution);
                }
                match ready.find(|(zone, _)| *zone == here).copied() {
                    Some((zone, heads)) => self.attack_zone(p, zone, heads, by, resolution),
                    None => {
                        let zones = p.taunted.as_slice().iter().map(|(zone, _)| *zone);
                        p.to_move = zones.collect::<ZoneSet>().without(p.attacked);
                        go_on(p, Step::Move);
                    }
                }
            }
            Step::Move => {
                let mut groups = p.taunted.as_slice().iter();
                match groups.find(|(zone, _)| p.to_move.contains(*zone)).copied() {
                    Some((zone, heads)) => {
                        p.to_move.remove(zone);
                        let ways = self.ways_to(p, zone, here);
                        self.move_from(p, zone, ways, heads, resolution);
                    }
                    None => go_on(p, Step::Arrive),
                }
            }
            Step::Arrive => {
                match second {
                    true => p.taunted.clear(),
                    false => self.follow_hunters(p),
                }
                go_on(p, Step::Again);
                self.put_down(p, resolution);
            }
            Step::Again => {
                p.pending.pop();
                if !second && !p.taunted.is_empty() && p.phase != Phase::Over {
                    self.begin_taunted_attacks(p);
                    p.pending.push(Frame::Taunted {
                        by,
                        step: Step::Attack,
                        second: true,
                    });
                }
            }
        }
    }

    /// Where the hunters are who were taunted: where they have gone, or where they stayed.
    fn follow_hunters(&self, p: &mut Position) {
        let hunter = Xeno::Hunter.index();
        let group = p.taunted.pop();
        p.taunted.clear();
        let (from, mut left) = match group {
            Some((zone, heads)) => (zone, heads[hunter]),
            None => return,
        };
        let only = |count: u8| std::array::from_fn(|kind| if kind == hunter { count } else { 0 });
        for zone in p.arrived.occupied().iter() {
            let count = p.arrived.count(zone, hunter);
            if count > 0 {
                left -= count;
                p.taunted.push((zone, only(count)));
            }
        }
        if left > 0 {
            p.taunted.push((from, only(left)));
        }
    }
}
