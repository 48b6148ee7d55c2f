//! The trails of Mold that Abominations will leave, and whether they will meet.
//!
//! An Abomination that has several shortest ways to its prey takes the one that the players
//! choose (INV-XMOVE-12). The Mold on it stays when the Abomination is dead, and the next one
//! comes to the same prey from any spawn zone: it must find a way that keeps clear of the first.

use zombicide::board::{ZoneId, ZoneSet};

use super::picture::Picture;

/// An Abomination that is so near to its prey is about to be killed.
const SHOT: u8 = 2;
/// More ways are not looked at.
const WAYS: usize = 60;
/// Steps that are far enough ahead.
const AHEAD: u8 = 8;
/// How much more the Abomination that is there counts than one that may come.
const PRESENT: f32 = 3.0;

/// The board as Abominations cross it, all of them to the same zone.
pub(super) struct Trails<'a> {
    picture: &'a Picture<'a>,
    prey: ZoneId,
}

impl<'a> Trails<'a> {
    /// Trails to where most noise is.
    pub fn new(picture: &'a Picture<'a>) -> Option<Trails<'a>> {
        let noise = |zone: ZoneId| {
            let people = picture.team.iter().filter(|member| member.zone == zone);
            picture.tokens[zone.index()] + people.count() as f32
        };
        let ids = picture.station.ids();
        let prey = ids.max_by(|one, other| noise(*one).total_cmp(&noise(*other)))?;
        Some(Trails { picture, prey })
    }

    /// How much room there is for trails: steps that an Abomination can take through a zone,
    /// and the next ones from other spawn zones, before two spawn zones are joined.
    pub fn room(&self, through: ZoneId) -> f32 {
        let active = self.picture.observation.cover().active;
        let own = self.picture.joined(active, through);
        let others = self.picture.spawns.without(own);
        let taboo = self.next_to(active, others);
        let mut ways = Vec::new();
        self.ways_on(vec![through], &mut ways);
        let rooms = ways.iter().map(|way| {
            let clear = way.iter().take_while(|zone| !taboo.contains(**zone));
            let steps = match clear.count() {
                all if all == way.len() => AHEAD,
                some => some as u8,
            };
            let mold = active.union(way.iter().copied().collect());
            let next = others.iter().map(|spawn| self.steps_from(spawn, mold));
            PRESENT * f32::from(steps) + next.map(f32::from).sum::<f32>()
        });
        rooms.fold(0.0, f32::max)
    }

    /// How many steps an Abomination from a spawn zone can take before its trail meets
    /// another.
    fn steps_from(&self, spawn: ZoneId, mold: ZoneSet) -> u8 {
        let others = self.picture.spawns.without(ZoneSet::of(spawn));
        let taboo = self.next_to(mold, others);
        let mut edge = ZoneSet::of(spawn);
        for steps in 0..AHEAD {
            if edge.iter().any(|zone| self.left(zone) <= SHOT) {
                return AHEAD;
            }
            let next = edge.iter().map(|zone| self.nearer(zone));
            edge = next.fold(ZoneSet::EMPTY, ZoneSet::union).without(taboo);
            if edge.is_empty() {
                return steps;
            }
        }
        AHEAD
    }

    /// All shortest ways on until the Abomination is about to be killed.
    fn ways_on(&self, way: Vec<ZoneId>, ways: &mut Vec<Vec<ZoneId>>) {
        if ways.len() >= WAYS {
            return;
        }
        let last = way[way.len() - 1];
        let next = self.nearer(last);
        if self.left(last) <= SHOT || next.is_empty() {
            ways.push(way);
            return;
        }
        for zone in next.iter() {
            let mut longer = way.clone();
            longer.push(zone);
            self.ways_on(longer, ways);
        }
    }

    fn left(&self, zone: ZoneId) -> u8 {
        self.picture.steps(zone, self.prey)
    }

    fn nearer(&self, zone: ZoneId) -> ZoneSet {
        let left = self.left(zone);
        let ways = self.picture.ways[zone.index()].iter();
        ways.filter(|next| self.left(*next) < left).collect()
    }

    /// Zones where Mold would be joined to one of these spawn zones.
    fn next_to(&self, mold: ZoneSet, spawns: ZoneSet) -> ZoneSet {
        let joined = spawns.iter().map(|spawn| self.picture.joined(mold, spawn));
        let joined = joined.fold(ZoneSet::EMPTY, ZoneSet::union);
        joined.union(self.picture.linked(joined))
    }
}
