//! Ways across the station, and what they cost: outside only with an Oxygen Tank.

use zombicide::board::{ZoneId, ZoneSet};

use super::picture::Picture;
use crate::weighing::total;

/// Where somebody is going: zones, and how much farther each seems than it is.
pub(super) type Aim = Vec<(ZoneId, f32)>;

/// No way leads there.
pub(super) const NO_WAY: f32 = 60.0;

/// What a closed door costs; opening it is free, but only one in a turn.
const DOOR: f32 = 0.5;
/// How many Xenos on a way count at most.
const MOST_CROWD: f32 = 5.0;
/// What getting an Oxygen Tank costs.
const GETTING_TANK: f32 = 1.0;

/// What the way costs from every zone, to those without and with an Oxygen Tank, and to
/// those whose tank is lost in the first airlock.
pub(super) struct Costs {
    pub without: Vec<f32>,
    pub with: Vec<f32>,
    pub first: Vec<f32>,
}

/// How somebody breathes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Air {
    None,
    Tank,
    /// A tank that is lost in the first airlock (INV-M10-03).
    First,
}

impl Costs {
    pub fn of(&self, air: Air, zone: ZoneId) -> f32 {
        let costs = match air {
            Air::None => &self.without,
            Air::Tank => &self.with,
            Air::First => &self.first,
        };
        costs[zone.index()]
    }
}

impl Picture<'_> {
    /// What the way to the nearest of the targets costs in Actions.
    pub fn costs_to(&self, targets: &[(ZoneId, f32)]) -> Costs {
        let everywhere: ZoneSet = self.station.ids().collect();
        let inside = everywhere.without(self.exterior);
        let with = self.spread(targets.iter().copied(), everywhere);
        let mut seeds: Aim = targets.to_vec();
        seeds.retain(|(zone, _)| inside.contains(*zone));
        if self.observation.tanks() > 0 {
            let rooms = self.observation.oxygen_rooms();
            seeds.extend(rooms.iter().map(|room| {
                let xenos = total(&self.heads[room.index()]);
                (room, with[room.index()] + GETTING_TANK + xenos)
            }));
        }
        let without = self.spread(seeds.into_iter(), inside);
        let first = match self.game.mission().rules.tank_lost_in_airlock {
            false => Vec::new(),
            true => {
                let mut seeds: Aim = targets.to_vec();
                seeds.retain(|(zone, _)| self.exterior.contains(*zone));
                let airlocks = inside
                    .iter()
                    .filter(|zone| !self.station.outer_doors(*zone).is_empty());
                let airlocks: Aim = airlocks.map(|zone| (zone, without[zone.index()])).collect();
                let outside = airlocks.iter().fold(self.exterior, |mut zones, (zone, _)| {
                    zones.insert(*zone);
                    zones
                });
                let mut first = self.spread(seeds.into_iter().chain(airlocks), outside);
                for zone in inside.iter() {
                    first[zone.index()] = without[zone.index()];
                }
                first
            }
        };
        Costs {
            without,
            with,
            first,
        }
    }

    /// Whether those without an Oxygen Tank must get one before they can leave by the exit.
    pub fn is_air_needed(&self) -> bool {
        let everywhere: ZoneSet = self.station.ids().collect();
        let inside = everywhere.without(self.exterior);
        let Some(exit) = self.observation.exit() else {
            return false;
        };
        let costs = self.spread([(exit, 0.0)].into_iter(), inside);
        self.exterior.contains(exit) || self.played().any(|m| costs[m.zone.index()] >= NO_WAY)
    }

    fn spread(&self, seeds: impl Iterator<Item = (ZoneId, f32)>, allowed: ZoneSet) -> Vec<f32> {
        let cover = self.observation.cover();
        let mut costs = vec![NO_WAY; self.station.zones().len()];
        for (zone, farther) in seeds {
            costs[zone.index()] = costs[zone.index()].min(farther);
        }
        let mut changed: ZoneSet = allowed
            .iter()
            .filter(|zone| costs[zone.index()] < NO_WAY)
            .collect();
        while !changed.is_empty() {
            for next in std::mem::take(&mut changed).iter() {
                let at_once = self.station.neighbours(next, cover);
                for from in self.ways[next.index()].and(allowed).iter() {
                    let door = if at_once.contains(from) { 0.0 } else { DOOR };
                    let crowd = total(&self.heads[from.index()]).min(MOST_CROWD);
                    let spawn = match self.spawns.contains(from) {
                        true => self.style.spawn,
                        false => 0.0,
                    };
                    let cost = costs[next.index()] + 1.0 + self.style.crowd * crowd + door + spawn;
                    let known = &mut costs[from.index()];
                    if cost < *known {
                        *known = cost;
                        changed.insert(from);
                    }
                }
            }
        }
        costs
    }
}
