//! Where zombies go: whom they see, what they hear, and the shortest ways there.

use crate::v1::zombicide::board::{Board, DoorSet, ZoneId, ZoneSet};

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

const FAR: u8 = u8::MAX;

/// The shortest ways over a board: which zones are next to which, and how far those are from
/// whatever has been asked for.
pub struct Trails {
    links: [ZoneSet; ZoneSet::CAPACITY],
    /// Steps to a goal from every zone.
    known: [(ZoneId, [u8; ZoneSet::CAPACITY]); REMEMBERED],
    known_count: usize,
}

impl Trails {
    /// Trails over these zones, with what is next to each.
    pub fn new(zones: impl Iterator<Item = ZoneId>, next_to: impl Fn(ZoneId) -> ZoneSet) -> Trails {
        let mut links = [ZoneSet::EMPTY; ZoneSet::CAPACITY];
        zones.for_each(|zone| links[zone.index()] = next_to(zone));
        Trails {
            links,
            known: [(ZoneId(0), [FAR; ZoneSet::CAPACITY]); REMEMBERED],
            known_count: 0,
        }
    }

    /// The zones next to one.
    pub fn next_to(&self, zone: ZoneId) -> ZoneSet {
        self.links[zone.index()]
    }

    /// All zones that can be reached.
    pub fn reachable(&self, from: ZoneId) -> ZoneSet {
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

    /// The first steps of all shortest ways to any of the goals, each goal on its own; none
    /// for anyone who is at one already.
    pub fn first_steps(&mut self, from: ZoneId, goals: ZoneSet) -> ZoneSet {
        let mut first = ZoneSet::EMPTY;
        if goals.contains(from) {
            return first;
        }
        for goal in goals.iter() {
            let place = self.steps_to(goal);
            let steps = &self.known[place].1;
            let here = steps[from.index()];
            if here == FAR {
                continue;
            }
            let nearer = self.links[from.index()].iter();
            nearer
                .filter(|next| steps[next.index()] < here)
                .for_each(|next| first.insert(next));
        }
        first
    }

    /// Where the steps to that goal are remembered.
    fn steps_to(&mut self, goal: ZoneId) -> usize {
        let mut known = self.known[..self.known_count].iter();
        if let Some(place) = known.position(|(other, _)| *other == goal) {
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
                next = next.union(self.links[zone.index()]);
            }
            edge = next.without(reached);
            reached = reached.union(edge);
            count += 1;
        }
        self.known[place] = (goal, steps);
        place
    }
}

/// The zones of a set that have the most noise, even if that is none.
pub fn noisiest(noise: &[u16], among: ZoneSet) -> ZoneSet {
    let noise = |zone: ZoneId| noise[zone.index()];
    let most = among.iter().map(noise).max();
    among
        .iter()
        .filter(|zone| Some(noise(*zone)) == most)
        .collect()
}

/// The zones of a set that have the most noise; none where all is silent.
pub fn loudest(noise: &[u16], among: ZoneSet) -> ZoneSet {
    let loudest = noisiest(noise, among);
    match loudest.first() {
        Some(zone) if noise[zone.index()] > 0 => loudest,
        _ => ZoneSet::EMPTY,
    }
}

/// Everything that zombies of season 1 go by in one step, worked out once for all of them:
/// no zombie's place changes what another one sees or hears (S1-ZMOVE-09).
pub struct Pursuit<'a> {
    board: &'a Board,
    open: DoorSet,
    /// The noise of each zone.
    noise: &'a [u16],
    /// The zones with somebody to chase.
    prey: ZoneSet,
    /// Through open doors only.
    trails: Trails,
    /// Through all doors; rarely needed.
    through_doors: Option<Trails>,
}

impl<'a> Pursuit<'a> {
    /// Gets ready for one step.
    pub fn new(board: &'a Board, open: DoorSet, noise: &'a [u16], prey: ZoneSet) -> Pursuit<'a> {
        Pursuit {
            board,
            open,
            noise,
            prey,
            trails: Trails::new(board.ids(), |zone| board.neighbours(zone, open)),
            through_doors: None,
        }
    }

    /// The ways that the zombies of a zone take. Anyone who is at the goal already stays there
    /// (S1-ZMOVE-08).
    pub fn ways(&mut self, from: ZoneId) -> Ways {
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

    /// S1-SPLIT-01, S1-SPLIT-02.
    fn toward(&mut self, from: ZoneId, goals: ZoneSet) -> Ways {
        Ways {
            into: self.trails.first_steps(from, goals),
            held_up: false,
        }
    }

    fn toward_through_doors(&mut self, from: ZoneId, goals: ZoneSet) -> Ways {
        let board = self.board;
        let trails = self.through_doors.get_or_insert_with(|| {
            Trails::new(board.ids(), |zone| {
                board.neighbours(zone, board.all_doors())
            })
        });
        let steps = trails.first_steps(from, goals);
        let into = steps.and(self.trails.next_to(from));
        Ways {
            into,
            held_up: into != steps,
        }
    }
}

/// How a group of that many divides among that many ways (S1-SPLIT-03), with that many more
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
