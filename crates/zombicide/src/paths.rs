//! Shortest paths over a board, and the noisiest zones of it.

use crate::board::{ZoneId, ZoneSet};

/// More goals than zombies ever have at a time; further ones are worked out again.
const REMEMBERED: usize = 6;

const FAR: u8 = u8::MAX;

/// The shortest ways over a board: which zones are next to which, and how far those are from
/// whatever has been asked for.
pub struct ShortestPaths {
    links: [ZoneSet; ZoneSet::CAPACITY],
    /// Steps to a goal from every zone.
    known: [(ZoneId, [u8; ZoneSet::CAPACITY]); REMEMBERED],
    known_count: usize,
}

impl ShortestPaths {
    /// ShortestPaths over these zones, with what is next to each.
    pub fn new(
        zones: impl Iterator<Item = ZoneId>,
        next_to: impl Fn(ZoneId) -> ZoneSet,
    ) -> ShortestPaths {
        let mut links = [ZoneSet::EMPTY; ZoneSet::CAPACITY];
        zones.for_each(|zone| links[zone.index()] = next_to(zone));
        ShortestPaths {
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
    /// for whoever is at one already.
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
