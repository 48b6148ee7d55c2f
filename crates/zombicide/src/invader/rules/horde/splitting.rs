//! Where Xenos go: the ways they take, how they divide, and the doors that hold them up
//! (INV-XMOVE-02 to INV-XMOVE-14).

use table::Resolution;

use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::crowd::CountsByKind;
use crate::invader::facts::xeno::{Xeno, XenoSet};
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;
use crate::paths::{ShortestPaths, loudest, noisiest};

impl Invader {
    /// Runs with the ways that Xenos take: to the noisiest prey in sight, or else to the
    /// loudest zone of all (INV-XMOVE-02, INV-XMOVE-03, INV-XMOVE-06).
    fn with_hunt<T>(
        &self,
        p: &Position,
        run: impl FnOnce(&mut dyn FnMut(ZoneId) -> ZoneSet) -> T,
    ) -> T {
        let mut noise = [0_u16; ZoneSet::CAPACITY];
        for (place, tokens) in p.noise.as_slice().iter().enumerate() {
            noise[place] = u16::from(*tokens);
        }
        if let Some(exit) = self.ground.exit {
            noise[exit.index()] += u16::from(p.crew);
        }
        for (_, survivor) in p.in_play() {
            noise[survivor.zone.index()] += survivor.noise();
        }
        for machine in p.machines.iter().filter(|machine| machine.active) {
            noise[machine.zone.index()] += 1;
        }
        let prey = p.prey();
        let station = &self.ground.station;
        let everywhere: ZoneSet = station.ids().collect();
        let mut trails = ShortestPaths::new(station.ids(), |zone| station.ways(zone, &p.cover));
        run(&mut |from| {
            let seen = station.sight(from, &p.cover).and(prey);
            let goals = match seen.is_empty() {
                false => noisiest(&noise, seen),
                true => loudest(&noise, everywhere),
            };
            // INV-XMOVE-10: where one of several goals is their own zone, a group stays.
            let stay = goals.and(ZoneSet::of(from));
            trails.first_steps(from, goals.without(stay)).union(stay)
        })
    }

    /// The ways that the Xenos of a zone take now; their own zone among them if some stay.
    pub(crate) fn ways_out(&self, p: &Position, from: ZoneId) -> ZoneSet {
        let frames = p.pending.as_slice().iter().rev();
        let mut taunts = frames.filter_map(|frame| match frame {
            Frame::Taunted { by, .. } => Some(*by),
            _ => None,
        });
        match taunts.next() {
            Some(by) => self.ways_to(p, from, p.survivor(by).zone),
            None => self.with_hunt(p, |ways| ways(from)),
        }
    }

    pub(super) fn ways_to(&self, p: &Position, from: ZoneId, goal: ZoneId) -> ZoneSet {
        let station = &self.ground.station;
        let mut trails = ShortestPaths::new(station.ids(), |zone| station.ways(zone, &p.cover));
        trails.first_steps(from, ZoneSet::of(goal))
    }

    /// Moves the Xenos of one zone after the other, until something is asked.
    pub(super) fn move_on(
        &self,
        p: &mut Position,
        kinds: XenoSet,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let zones = p.to_move;
        let mut ways = [(ZoneId(0), ZoneSet::EMPTY); ZoneSet::CAPACITY];
        let mut count = 0;
        self.with_hunt(p, |ways_from| {
            for zone in zones.iter() {
                ways[count] = (zone, ways_from(zone));
                count += 1;
            }
        });
        let waiting = p.pending.len();
        for (zone, ways) in &ways[..count] {
            p.to_move.remove(*zone);
            let heads = self.heads_of(p, *zone, kinds);
            self.move_from(p, *zone, *ways, heads, resolution);
            if p.pending.len() > waiting {
                return;
            }
        }
    }

    /// INV-XMOVE-09 to INV-XMOVE-12: even groups; those left over go where the players
    /// decide.
    pub(super) fn move_from(
        &self,
        p: &mut Position,
        from: ZoneId,
        ways: ZoneSet,
        heads: CountsByKind,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let groups = ways.len() as u8;
        if groups == 0 {
            return;
        }
        p.leftovers = [ZoneSet::EMPTY; 4];
        let doors = self.doors_on(p, from, ways);
        if !doors.is_empty() && heads.iter().any(|count| *count >= groups) {
            // INV-XMOVE-07: some go each way, so nobody has anything left to decide.
            p.battered = p.battered.union(doors);
            return;
        }
        let left = heads.map(|count| count % groups);
        if left == [0; 4] {
            return self.set_out(p, from, ways, heads, resolution);
        }
        p.pending.push(Frame::SetOut { from, heads });
        for xeno in Xeno::ALL {
            let left = left[xeno.index()];
            if left > 0 {
                p.pending.push(Frame::Extra { from, xeno, left });
            }
        }
    }

    /// The closed doors on some ways out of a zone.
    fn doors_on(&self, p: &Position, from: ZoneId, ways: ZoneSet) -> DoorSet {
        let frames = ways.iter();
        let frames = frames.filter_map(|to| self.ground.station.frame_between(from, to));
        frames
            .filter(|door| p.cover.closed.contains(*door))
            .collect()
    }

    /// One of the ways gets one Xeno more. If a closed door bars it, all Xenos of the zone
    /// spend their Action on that door, and nobody needs a way (INV-XMOVE-07).
    pub(crate) fn give_extra(&self, p: &mut Position, frame: Frame, to: ZoneId) {
        let Frame::Extra { from, xeno, left } = frame else {
            return;
        };
        let doors = self.doors_on(p, from, ZoneSet::of(to));
        if !doors.is_empty() {
            p.battered = p.battered.union(doors);
            let of_zone =
                |frame: Frame| matches!(frame, Frame::Extra { .. } | Frame::SetOut { .. });
            while p.pending.top().is_some_and(of_zone) {
                p.pending.pop();
            }
            return;
        }
        p.pending.pop();
        p.leftovers[xeno.index()].insert(to);
        if left > 1 {
            let left = left - 1;
            p.pending.push(Frame::Extra { from, xeno, left });
        }
    }

    /// The groups of a zone step into the next zones, where they count when all have moved.
    pub(crate) fn set_out(
        &self,
        p: &mut Position,
        from: ZoneId,
        ways: ZoneSet,
        heads: CountsByKind,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let groups = ways.len().max(1) as u8;
        for xeno in Xeno::ALL {
            let kind = xeno.index();
            for to in ways.iter().filter(|to| *to != from) {
                let one_more = u8::from(p.leftovers[kind].contains(to));
                let count = heads[kind] / groups + one_more;
                if count > 0 {
                    p.xenos.remove(from, kind, count);
                    p.arrived.add(to, kind, count);
                    resolution.emit("INV-XMOVE-01", || Event::XenosMove {
                        xeno,
                        count,
                        from,
                        to,
                    });
                }
            }
        }
    }
}
