//! Where zombies go: whom they see, what they hear, the shortest paths there, and how groups
//! split.

use crate::board::{DoorSet, ZoneId, ZoneSet};
use crate::paths::{ShortestPaths, loudest, noisiest};
use crate::season1::facts::board::Board;

/// The ways out of a zone that its zombies take at once, in as many groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextSteps {
    /// The zones they step into.
    pub into: ZoneSet,
    /// How many more groups stay: one that is at its goal already, and each that has a closed
    /// door in its way.
    pub staying: u8,
}

impl NextSteps {
    /// How many groups there are; none when everybody stays.
    pub fn groups(&self) -> usize {
        match self.into.is_empty() {
            true => 0,
            false => self.into.len() + usize::from(self.staying),
        }
    }
}

/// Everything that zombies of season 1 go by in one step, worked out once for all of them:
/// no zombie's place changes what another one sees or hears (S1-ZMOVE-09).
pub struct ZombiePathfinder<'a> {
    board: &'a Board,
    open: DoorSet,
    /// The noise of each zone.
    noise: &'a [u16],
    /// The zones with somebody to chase.
    prey: ZoneSet,
    /// Through open doors only.
    trails: ShortestPaths,
    /// Through all doors; rarely needed.
    through_doors: Option<ShortestPaths>,
}

impl<'a> ZombiePathfinder<'a> {
    /// Gets ready for one step.
    pub fn new(
        board: &'a Board,
        open: DoorSet,
        noise: &'a [u16],
        prey: ZoneSet,
    ) -> ZombiePathfinder<'a> {
        ZombiePathfinder {
            board,
            open,
            noise,
            prey,
            trails: ShortestPaths::new(board.ids(), |zone| board.neighbours(zone, open)),
            through_doors: None,
        }
    }

    /// The ways that the zombies of a zone take. Those at the only goal stay there
    /// (S1-ZMOVE-08).
    pub fn ways(&mut self, from: ZoneId) -> NextSteps {
        let seen = self.board.sight(from, self.open).and(self.prey);
        if !seen.is_empty() {
            // S1-ZMOVE-02, S1-ZMOVE-03: the noisiest of those it sees, however far.
            return self.toward(from, noisiest(self.noise, seen));
        }
        let reachable = self.trails.reachable(from);
        if reachable.and(self.prey).is_empty() {
            // S1-ZMOVE-05: as if all doors were open.
            let everywhere: ZoneSet = self.board.ids().collect();
            return self.toward_through_doors(from, loudest(self.noise, everywhere));
        }
        // S1-ZMOVE-04: the noisiest zone with an open way to it.
        self.toward(from, loudest(self.noise, reachable))
    }

    /// S1-SPLIT-01, S1-SPLIT-02: where one of several goals is their own zone, a group stays.
    fn toward(&mut self, from: ZoneId, goals: ZoneSet) -> NextSteps {
        let stay = goals.and(ZoneSet::of(from));
        NextSteps {
            into: self.trails.first_steps(from, goals.without(stay)),
            staying: stay.len() as u8,
        }
    }

    fn toward_through_doors(&mut self, from: ZoneId, goals: ZoneSet) -> NextSteps {
        let board = self.board;
        let trails = self.through_doors.get_or_insert_with(|| {
            ShortestPaths::new(board.ids(), |zone| {
                board.neighbours(zone, board.all_doors())
            })
        });
        let stay = goals.and(ZoneSet::of(from));
        let steps = trails.first_steps(from, goals.without(stay));
        let into = steps.and(self.trails.next_to(from));
        NextSteps {
            into,
            staying: (stay.len() + steps.without(into).len()) as u8,
        }
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
