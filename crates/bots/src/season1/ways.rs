//! Ways across the board, and what they cost.

use zombicide::board::{DoorSet, ZoneId, ZoneSet};

use super::picture::{Member, Picture, total};

/// Where somebody is going: zones, and how much farther each seems than it is.
pub(super) type Aim = Vec<(ZoneId, f32)>;

/// No way leads there.
pub(super) const NO_WAY: f32 = 60.0;

/// What a closed door costs whoever can open it.
pub(super) const OWN_DOOR: f32 = 1.0;
/// How many zombies in a zone on a way count at most.
const MOST_CROWD: f32 = 5.0;

impl Picture<'_> {
    /// What a closed door costs somebody.
    pub fn door_fee(&self, opener: bool) -> f32 {
        if opener {
            OWN_DOOR
        } else {
            self.style.others_door
        }
    }

    /// What the way to the nearest of the targets costs in Actions, from every zone. Each
    /// target says how much farther it seems than it is; a closed door costs extra.
    pub fn costs_to(&self, targets: &[(ZoneId, f32)], door: f32) -> Vec<f32> {
        let count = self.board.zones().len();
        let open = self.observation.open();
        let mut costs = vec![NO_WAY; count];
        for (zone, farther) in targets {
            costs[zone.index()] = costs[zone.index()].min(*farther);
        }
        let mut waiting: ZoneSet = targets.iter().map(|(zone, _)| *zone).collect();
        let mut settled = ZoneSet::EMPTY;
        loop {
            let nearest = waiting
                .iter()
                .min_by(|one, other| costs[one.index()].total_cmp(&costs[other.index()]));
            let Some(next) = nearest.filter(|next| costs[next.index()] < NO_WAY) else {
                break;
            };
            waiting.remove(next);
            settled.insert(next);
            let at_once = self.board.neighbours(next, open);
            let around = self.board.neighbours(next, self.passable);
            for from in around.without(settled).iter() {
                let fee = match at_once.contains(from) {
                    true => 0.0,
                    false => door + self.alarm([next, from]),
                };
                let crowd = total(&self.heads[from.index()]).min(MOST_CROWD);
                let cost = costs[next.index()] + 1.0 + self.style.crowd * crowd + fee;
                let known = &mut costs[from.index()];
                *known = known.min(cost);
                waiting.insert(from);
            }
        }
        costs
    }

    /// What the way to a target costs all of them together.
    pub fn effort(&self, targets: &[(ZoneId, f32)]) -> f32 {
        let fees = [false, true].map(|opener| self.door_fee(opener));
        let costs = fees.map(|fee| self.costs_to(targets, fee));
        let cost = |m: &Member| costs[usize::from(m.opener)][m.zone.index()];
        self.team.iter().map(cost).sum()
    }

    /// How much longer the way seems through a door behind which zombies will appear.
    fn alarm(&self, zones: [ZoneId; 2]) -> f32 {
        self.style.alarm * self.per_card() * self.rooms_unknown(zones).len() as f32
    }

    /// The rooms behind a door of a building that nobody has entered yet.
    pub fn unknown_rooms(&self, door: usize) -> ZoneSet {
        self.rooms_unknown(self.board.doors()[door].zones)
    }

    /// Whether a room is in a building that nobody has entered yet.
    pub fn is_unknown(&self, zone: ZoneId) -> bool {
        self.rooms_unknown([zone, zone]).contains(zone)
    }

    fn rooms_unknown(&self, zones: [ZoneId; 2]) -> ZoneSet {
        let mut buildings = zones.iter().map(|zone| self.board.zone(*zone).building);
        let building = buildings.find_map(|building| building);
        building.map_or(ZoneSet::EMPTY, |building| {
            self.unknown[usize::from(building)]
        })
    }

    /// Steps from one zone to another, if they are not more than so many.
    pub fn steps(&self, from: ZoneId, to: ZoneId, open: DoorSet, most: u8) -> Option<u8> {
        let mut reached = ZoneSet::of(from);
        let mut edge = reached;
        for steps in 0..=most {
            if reached.contains(to) {
                return Some(steps);
            }
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.board.neighbours(zone, open));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        None
    }

    /// Whether any of the zones lies behind a closed door.
    pub fn is_shut_off(&self, targets: &Aim) -> bool {
        let Some(member) = self.team.first() else {
            return false;
        };
        let steps = self.board.distances(member.zone, self.observation.open());
        let mut zones = targets.iter().map(|(zone, _)| zone);
        zones.any(|zone| steps[zone.index()].is_none())
    }

    /// Whether somebody can get there, if need be through closed doors.
    pub fn is_in_reach(&self, zone: ZoneId) -> bool {
        let costs = self.costs_to(&[(zone, 0.0)], 0.0);
        let mut team = self.team.iter();
        team.any(|member| costs[member.zone.index()] < NO_WAY)
    }
}
