//! Zombies on the move: which way each zone's zombies go, and how they split (S1-ZMOVE-01 to
//! S1-SPLIT-06).

use table::Resolution;

use super::pathfinder::{NextSteps, ZombiePathfinder, divide};
use crate::board::{ZoneId, ZoneSet};
use crate::season1::facts::zombie::{Zombie, ZombieSet};
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

/// Louder than any number of tokens (S1-SKILL-26).
const LOUDEST: u16 = u16::MAX;

impl Season1 {
    fn with_pathfinder<T>(
        &self,
        p: &Position,
        run: impl FnOnce(&mut ZombiePathfinder<'_>) -> T,
    ) -> T {
        let mut noise = [0_u16; ZoneSet::CAPACITY];
        for (place, tokens) in p.noise.as_slice().iter().enumerate() {
            noise[place] = u16::from(*tokens);
        }
        for (_, survivor) in p.in_play() {
            noise[survivor.zone.index()] += survivor.noise();
        }
        if let Some((_, zone)) = p.loud {
            noise[zone.index()] = LOUDEST;
        }
        run(&mut ZombiePathfinder::new(
            &self.ground.board,
            p.open,
            &noise,
            p.prey(),
        ))
    }

    /// The ways that the zombies of a zone take now.
    pub(crate) fn ways_out(&self, p: &Position, from: ZoneId) -> NextSteps {
        self.with_pathfinder(p, |zombies| zombies.ways(from))
    }

    /// Moves the zombies of one zone after the other, until something is asked.
    pub(super) fn move_on(
        &self,
        p: &mut Position,
        kinds: ZombieSet,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let zones = p.to_move;
        let mut ways = [(ZoneId(0), NextSteps::default()); ZoneSet::CAPACITY];
        let mut count = 0;
        self.with_pathfinder(p, |zombies| {
            for zone in zones.iter() {
                ways[count] = (zone, zombies.ways(zone));
                count += 1;
            }
        });
        let waiting = p.pending.len();
        for (zone, ways) in &ways[..count] {
            p.to_move.remove(*zone);
            self.move_from(p, *zone, *ways, kinds, resolution);
            if p.pending.len() > waiting {
                return;
            }
        }
    }

    fn move_from(
        &self,
        p: &mut Position,
        from: ZoneId,
        ways: NextSteps,
        kinds: ZombieSet,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let groups = ways.groups() as u8;
        if groups == 0 {
            return;
        }
        for zombie in Zombie::ALL {
            let count = p.zombies.count(from, zombie.index());
            if count == 0 || !kinds.contains(zombie) {
                continue;
            }
            if zombie == Zombie::Abomination && groups > 1 {
                // S1-SPLIT-04: it never splits.
                p.pending.push(Frame::Route { from });
            } else {
                self.split(p, from, ways, zombie, count, resolution);
            }
        }
    }

    /// S1-SPLIT-03: even groups, with more miniatures from the reserve where needed.
    fn split(
        &self,
        p: &mut Position,
        from: ZoneId,
        ways: NextSteps,
        zombie: Zombie,
        count: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let kind = zombie.index();
        let groups = ways.groups() as u8;
        let (each, extra, short) = divide(count, groups, p.reserve[kind]);
        let added =
            (u16::from(each) * u16::from(groups) + u16::from(extra) - u16::from(count)) as u8;
        if added > 0 {
            p.reserve[kind] -= added;
            p.zombies.add(from, kind, added);
            resolution.emit("S1-SPLIT-03", || Event::Added {
                zombie,
                count: added,
                zone: from,
            });
        }
        for zone in ways.into.iter() {
            self.walk(p, from, zone, zombie, each, resolution);
        }
        self.walk(p, from, from, zombie, each * ways.staying, resolution);
        if short {
            p.short.insert(zombie);
            if extra > 0 {
                p.extras = ZoneSet::EMPTY;
                p.pending.push(Frame::Extra {
                    from,
                    kind: zombie,
                    left: extra,
                    staying: ways.staying,
                });
            }
        }
    }

    /// Zombies step into a zone; they count there only when all have moved.
    pub(crate) fn walk(
        &self,
        p: &mut Position,
        from: ZoneId,
        to: ZoneId,
        zombie: Zombie,
        count: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if count == 0 {
            return;
        }
        p.zombies.remove(from, zombie.index(), count);
        p.arrived.add(to, zombie.index(), count);
        if from != to {
            resolution.emit("S1-ZMOVE-01", || Event::ZombiesMove {
                zombie,
                count,
                from,
                to,
            });
        }
    }

    /// One of the ways gets one zombie more.
    pub(crate) fn give_extra(
        &self,
        p: &mut Position,
        frame: Frame,
        to: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Extra {
            from,
            kind,
            left,
            staying,
        } = frame
        else {
            return;
        };
        p.pending.pop();
        self.walk(p, from, to, kind, 1, resolution);
        if left > 1 {
            p.extras.insert(to);
            p.pending.push(Frame::Extra {
                from,
                kind,
                left: left - 1,
                staying: staying - u8::from(to == from),
            });
        } else {
            p.extras = ZoneSet::EMPTY;
        }
    }
}
