//! Hellfire: everything in a zone burns.

use table::Resolution;

use super::legal::Armed;
use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::mission::HellfireOnSpawns;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

impl Invader {
    /// INV-HELLFIRE-01, INV-ATTACH-09: a Canister is used up.
    pub(crate) fn fire_canister(
        &self,
        p: &mut Position,
        who: SurvivorId,
        armed: Armed,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let ammo = armed.weapon.ammo.unwrap_or(Ammo::Canister);
        p.survivor_mut(who).inventory.attached_mut(armed.hand)[ammo as usize] -= 1;
        if let Some(card) = self.ammo_kinds[ammo as usize] {
            self.discard(p, card);
        }
        resolution.mark_revealed();
        p.pending.push(Frame::AttackOver);
        self.burn(p, who, zone, resolution);
    }

    /// INV-HELLFIRE-03 to INV-HELLFIRE-06.
    fn burn(
        &self,
        p: &mut Position,
        by: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        resolution.emit("INV-HELLFIRE-01", || Event::Hellfire { zone });
        for xeno in Xeno::ALL {
            let count = p.xenos.count(zone, xeno.index());
            if count > 0 {
                self.kill(p, by, zone, xeno, count, resolution);
            }
        }
        for machine in Machine::ALL {
            if p.machine(machine).zone == zone {
                self.destroy_machine(p, machine, resolution);
            }
        }
        for other in (0..p.survivors.len() as u8).map(SurvivorId) {
            if p.survivor(other).in_play() && p.survivor(other).zone == zone {
                self.eliminate(p, other, "INV-HELLFIRE-03", resolution);
            }
        }
        self.lose_objectives(p, zone, "INV-HELLFIRE-05", resolution);
        if p.cover.active.contains(zone) {
            p.cover.active.remove(zone);
            p.cover.inactive.insert(zone);
            resolution.emit("INV-HELLFIRE-06", || Event::MoldDies { zone });
        }
        self.ask_to_burn(p, zone, 0);
    }

    /// Asks about the next spawn token of a zone that Hellfire can remove, from a place on: each
    /// of several that lie there (INV-M6-04, INV-M7-06).
    fn ask_to_burn(&self, p: &mut Position, zone: ZoneId, from: u8) {
        if !self.ground.burnable.contains(zone) {
            return;
        }
        let mut places = usize::from(from)..self.spawn_count(p);
        let there =
            |place: &usize| self.spawn_zone(p, *place) == zone && p.burnt & (1 << *place) == 0;
        if let Some(place) = places.find(there) {
            let place = place as u8;
            p.pending.push(Frame::BurnSpawn { zone, place });
        }
    }

    /// The spawn token is removed and revealed, or left; in some missions the Mold goes with it.
    pub(crate) fn answer_burning(
        &self,
        p: &mut Position,
        frame: Frame,
        burns: bool,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::BurnSpawn { zone, place } = frame else {
            return;
        };
        p.pending.pop();
        if burns {
            self.burn_spawn(p, zone, place.into(), resolution);
        }
        self.ask_to_burn(p, zone, place + 1);
    }

    fn burn_spawn(
        &self,
        p: &mut Position,
        zone: ZoneId,
        place: usize,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.burnt |= 1 << place;
        p.at_risk = true;
        let token = p.spawn_tokens[place];
        resolution.mark_revealed();
        let hidden = self.ground.hellfire_on_spawns == HellfireOnSpawns::RemovesHiddenAndMold;
        let rule = if hidden { "INV-M6-04" } else { "INV-M7-06" };
        resolution.emit(rule, || Event::SpawnBurnt { zone, token });
        if hidden && p.cover.mold().contains(zone) {
            p.cover.active.remove(zone);
            p.cover.inactive.remove(zone);
            resolution.emit(rule, || Event::MoldRemoved { zone });
        }
    }
}
