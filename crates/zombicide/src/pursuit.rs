//! Where zombies go: whom they see, what they hear, and the shortest ways there.

use crate::board::{Board, DoorSet, ZoneId, ZoneSet};

/// The ways out of a zone that its zombies take at once, in as many groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// The zones they step into.
    pub into: ZoneSet,
    /// Whether one more group stays, because a closed door is in its way.
    pub held_up: bool,
}

impl Ways {
    /// How many groups there are; none when everybody stays.
    pub fn groups(&self) -> usize {
        self.into.len() + usize::from(self.held_up && !self.into.is_empty())
    }
}

/// More goals than zombies ever have at a time; further ones are worked out again.
const REMEMBERED: usize = 6;

/// Everything that zombies go by in one step, worked out once for all of them: no zombie's
/// place changes what another one sees or hears (S1-ZMOVE-09).
pub struct Pursuit<'a> {
    board: &'a Board,
    open: DoorSet,
    /// The noise of each zone.
    noise: &'a [u16],
    /// The zones with somebody to chase.
    prey: ZoneSet,
    links: [ZoneSet; ZoneSet::CAPACITY],
    /// Steps to a goal from every zone, through open doors only or through all.
    known: [(ZoneId, bool, [u8; ZoneSet::CAPACITY]); REMEMBERED],
    known_count: usize,
}

const FAR: u8 = u8::MAX;

impl<'a> Pursuit<'a> {
    /// Gets ready for one step.
    pub fn new(board: &'a Board, open: DoorSet, noise: &'a [u16], prey: ZoneSet) -> Pursuit<'a> {
        let mut links = [ZoneSet::EMPTY; ZoneSet::CAPACITY];
        for zone in board.ids() {
            links[zone.index()] = board.neighbours(zone, open);
        }
        Pursuit {
            board,
            open,
            noise,
            prey,
            links,
            known: [(ZoneId(0), false, [FAR; ZoneSet::CAPACITY]); REMEMBERED],
            known_count: 0,
        }
    }

    /// The ways that the zombies of a zone take.
    pub fn ways(&mut self, from: ZoneId) -> Ways {
        let seen = self.board.sight(from, self.open).and(self.prey);
        if !seen.is_empty() {
            // S1-ZMOVE-02, S1-ZMOVE-03: the noisiest of those it sees, however far.
            return self.toward(from, self.noisiest(seen), false);
        }
        let reachable = self.reachable(from);
        if reachable.and(self.prey).is_empty() {
            // S1-ZMOVE-05: as if all doors were open.
            let everywhere: ZoneSet = self.board.ids().collect();
            return self.toward(from, self.loudest(everywhere), true);
        }
        // S1-ZMOVE-04: the noisiest zone with an open way to it.
        self.toward(from, self.loudest(reachable), false)
    }

    /// The zones of a set that have the most noise, even if that is none.
    fn noisiest(&self, among: ZoneSet) -> ZoneSet {
        let noise = |zone: ZoneId| self.noise[zone.index()];
        let most = among.iter().map(noise).max();
        among
            .iter()
            .filter(|zone| Some(noise(*zone)) == most)
            .collect()
    }

    /// The zones of a set that have the most noise; none where all is silent.
    fn loudest(&self, among: ZoneSet) -> ZoneSet {
        let loudest = self.noisiest(among);
        match loudest.first() {
            Some(zone) if self.noise[zone.index()] > 0 => loudest,
            _ => ZoneSet::EMPTY,
        }
    }

    fn reachable(&self, from: ZoneId) -> ZoneSet {
        let mut reached = ZoneSet::of(from);
        let mut edge = reached;
        while !edge.is_empty() {
            let mut next = ZoneSet::EMPTY;
            edge.iter()
                .for_each(|zone| next = next.union(self.links[zone.index()]));
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        reached
    }

    /// The first steps of all shortest ways to any of the goals (S1-SPLIT-01, S1-SPLIT-02).
    /// Whoever is at a goal already stays there (S1-ZMOVE-08).
    fn toward(&mut self, from: ZoneId, goals: ZoneSet, through_doors: bool) -> Ways {
        let mut ways = Ways::default();
        if goals.contains(from) {
            return ways;
        }
        let open = if through_doors {
            self.board.all_doors()
        } else {
            self.open
        };
        for goal in goals.iter() {
            let place = self.steps_to(goal, through_doors);
            let steps = &self.known[place].2;
            let here = steps[from.index()];
            if here == FAR {
                continue;
            }
            for next in self.board.neighbours(from, open).iter() {
                if steps[next.index()] < here {
                    if self.links[from.index()].contains(next) {
                        ways.into.insert(next);
                    } else {
                        ways.held_up = true;
                    }
                }
            }
        }
        ways
    }

    /// Where the steps to that goal are remembered.
    fn steps_to(&mut self, goal: ZoneId, through_doors: bool) -> usize {
        let known = self.known[..self.known_count].iter();
        let is_same = |(g, t, _): &(ZoneId, bool, _)| (*g, *t) == (goal, through_doors);
        if let Some(place) = known.into_iter().position(is_same) {
            return place;
        }
        let place = self.known_count.min(REMEMBERED - 1);
        self.known_count = place + 1;
        let mut steps = [FAR; ZoneSet::CAPACITY];
        let mut reached = ZoneSet::of(goal);
        let mut edge = reached;
        let mut count = 0;
        while !edge.is_empty() {
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                steps[zone.index()] = count;
                next = next.union(if through_doors {
                    self.board.neighbours(zone, self.board.all_doors())
                } else {
                    self.links[zone.index()]
                });
            }
            edge = next.without(reached);
            reached = reached.union(edge);
            count += 1;
        }
        self.known[place] = (goal, through_doors, steps);
        place
    }
}

/// How a group of so many divides among so many ways (S1-SPLIT-03), with so many more
/// miniatures at hand: how many everybody gets at least, how many groups get one more, and
/// whether miniatures are lacking (S1-SPLIT-06).
pub fn divide(count: u8, ways: u8, reserve: u8) -> (u8, u8, bool) {
    let even = count.div_ceil(ways);
    let needed = u16::from(even) * u16::from(ways);
    let at_hand = u16::from(count) + u16::from(reserve);
    if needed <= at_hand {
        return (even, 0, false);
    }
    let ways = u16::from(ways);
    ((at_hand / ways) as u8, (at_hand % ways) as u8, true)
}

#[cfg(test)]
mod tests {
    use super::divide;

    /// S1-SPLIT-03, and S1-SPLIT-06 where miniatures are lacking.
    #[test]
    fn groups_are_even_as_long_as_there_are_miniatures() {
        assert_eq!(divide(4, 2, 10), (2, 0, false));
        assert_eq!(divide(3, 2, 10), (2, 0, false));
        assert_eq!(divide(1, 3, 2), (1, 0, false));
        assert_eq!(divide(3, 2, 0), (1, 1, true));
        assert_eq!(divide(1, 3, 1), (0, 2, true));
    }
}
