//! Mold: how it spreads, what it destroys, and the chains that lose the game.

use table::Resolution;

use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::mission::Color;
use crate::invader::position::Position;
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// INV-MOLD-01 to INV-MOLD-05: an Abomination is in a zone.
    pub(crate) fn spread_mold(
        &self,
        p: &mut Position,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if self.ground.exterior.contains(zone) || p.cover.active.contains(zone) {
            return;
        }
        let new = !p.cover.inactive.contains(zone);
        p.cover.inactive.remove(zone);
        p.cover.active.insert(zone);
        p.mold_changed = true;
        let rule = if new { "INV-MOLD-01" } else { "INV-MOLD-02" };
        resolution.emit(rule, || Event::MoldSpreads { zone });
        if new {
            p.at_risk = true;
            self.lose_objectives(p, zone, "INV-MOLD-04", resolution);
            self.remove_doors(p, zone, resolution);
            self.wake_by_mold(p, zone, resolution);
        }
    }

    /// Objectives of a zone are destroyed and revealed (INV-MOLD-04, INV-HELLFIRE-05).
    pub(crate) fn lose_objectives(
        &self,
        p: &mut Position,
        zone: ZoneId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        for (place, objective) in self.ground.objectives.iter().enumerate() {
            if objective.zone == zone && p.is_there(place) && !objective.scientist {
                p.lost |= 1 << place;
                p.at_risk = true;
                let token = p.tokens[place];
                resolution.mark_revealed();
                resolution.emit(rule, || Event::ObjectiveLost {
                    objective: place as u8,
                    token,
                });
            }
        }
    }

    /// INV-MOLD-05, INV-DOOR-08: door tokens of the zone are removed and out of the game.
    fn remove_doors(&self, p: &mut Position, zone: ZoneId, resolution: &mut Resolution<'_, Event>) {
        let tokens = p.cover.closed.union(p.destroyed);
        for door in self.ground.station.frames_of(zone).and(tokens).iter() {
            p.cover.closed.remove(door);
            p.destroyed.remove(door);
            p.doors_out += u8::from(!p.colored.contains(door));
            let door = door as u8;
            resolution.emit("INV-MOLD-05", || Event::DoorRemoved { door });
            self.door_gone(p, door, resolution);
        }
    }

    /// INV-M1-06: Mold next to a sleeping spawn zone.
    fn wake_by_mold(&self, p: &mut Position, zone: ZoneId, resolution: &mut Resolution<'_, Event>) {
        if !self.ground.wake.mold {
            return;
        }
        for place in 0..self.ground.spawns.len() {
            let spawn = self.ground.spawns[place].zone;
            let near = self.ground.station.mold_links(spawn).contains(zone);
            if near && (p.awake | p.burnt) & (1 << place) == 0 {
                p.awake |= 1 << place;
                resolution.emit("INV-M1-06", || Event::SpawnWakes { zone: spawn });
                if p.cover.inactive.contains(spawn) {
                    p.cover.inactive.remove(spawn);
                    p.cover.active.insert(spawn);
                    p.mold_changed = true;
                    resolution.emit("INV-M1-06", || Event::MoldSpreads { zone: spawn });
                }
            }
        }
    }

    /// Wakes the spawn zones of a colour (INV-SPAWN-05).
    pub(crate) fn wake_color(
        &self,
        p: &mut Position,
        color: Color,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        for place in 0..self.ground.spawns.len() {
            let spawn = &self.ground.spawns[place];
            if spawn.color == color && (p.awake | p.burnt) & (1 << place) == 0 {
                p.awake |= 1 << place;
                let zone = spawn.zone;
                resolution.emit(rule, || Event::SpawnWakes { zone });
            }
        }
    }

    /// The zones with a spawn token, awake or not (INV-WIN-06).
    pub(crate) fn spawn_zones(&self, p: &Position) -> ZoneSet {
        let places = (0..self.spawn_count(p)).filter(|place| p.burnt & (1 << place) == 0);
        places.map(|place| self.spawn_zone(p, place)).collect()
    }

    /// INV-WIN-04, INV-WIN-05: whether Active Mold joins two spawn zones.
    pub(crate) fn has_mold_chain(&self, p: &Position) -> bool {
        let mut ends = self.spawn_zones(p).and(p.cover.active);
        while let Some(start) = ends.first() {
            let (mut reached, mut edge) = (ZoneSet::of(start), ZoneSet::of(start));
            while !edge.is_empty() {
                let mut next = ZoneSet::EMPTY;
                for zone in edge.iter() {
                    next = next.union(self.ground.station.mold_links(zone));
                }
                edge = next.and(p.cover.active).without(reached);
                reached = reached.union(edge);
            }
            if reached.and(ends).len() > 1 {
                return true;
            }
            ends.remove(start);
        }
        false
    }
}
