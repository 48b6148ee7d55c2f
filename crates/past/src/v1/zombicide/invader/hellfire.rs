//! Hellfire: everything in a zone burns.

use crate::v1::table::Stage;

use super::content::{Ammo, Machine};
use super::event::What;
use super::legal::Armed;
use super::mission::HellfireOnSpawns;
use super::position::{Frame, Position};
use super::rulebook::Invader;
use super::survivor::Who;
use super::xeno::Xeno;
use crate::v1::zombicide::board::ZoneId;

impl Invader {
    /// INV-HELLFIRE-01, INV-ATTACH-09: a Canister is used up.
    pub(crate) fn fire_canister(
        &self,
        p: &mut Position,
        who: Who,
        armed: Armed,
        zone: ZoneId,
        stage: &mut Stage<'_, What>,
    ) {
        let ammo = armed.weapon.ammo.unwrap_or(Ammo::Canister);
        p.survivor_mut(who).inventory.attached_mut(armed.hand)[ammo as usize] -= 1;
        if let Some(card) = self.ammo_kinds[ammo as usize] {
            self.discard(p, card);
        }
        p.pending.push(Frame::AttackOver);
        self.burn(p, who, zone, stage);
    }

    /// INV-HELLFIRE-03 to INV-HELLFIRE-06.
    fn burn(&self, p: &mut Position, by: Who, zone: ZoneId, stage: &mut Stage<'_, What>) {
        stage.tell("INV-HELLFIRE-01", || What::Hellfire { zone });
        for xeno in Xeno::ALL {
            let count = p.xenos.count(zone, xeno.index());
            if count > 0 {
                self.kill(p, by, zone, xeno, count, stage);
            }
        }
        for machine in Machine::ALL {
            if p.machine(machine).zone == zone {
                self.destroy_machine(p, machine, stage);
            }
        }
        for other in (0..p.survivors.len() as u8).map(Who) {
            if p.survivor(other).in_play() && p.survivor(other).zone == zone {
                self.eliminate(p, other, "INV-HELLFIRE-03", stage);
            }
        }
        self.lose_objectives(p, zone, "INV-HELLFIRE-05", stage);
        if p.cover.active.contains(zone) {
            p.cover.active.remove(zone);
            p.cover.inactive.insert(zone);
            stage.tell("INV-HELLFIRE-06", || What::MoldDies { zone });
        }
        if self.spawn_to_burn(p, zone).is_some() {
            p.pending.push(Frame::BurnSpawn { zone });
        }
    }

    /// The spawn token in a zone that Hellfire can remove (INV-M6-04, INV-M7-06).
    pub(crate) fn spawn_to_burn(&self, p: &Position, zone: ZoneId) -> Option<usize> {
        let mut places = 0..self.spawn_count(p);
        let hidden = |place: usize| self.ground.spawns.get(place).is_some_and(|s| s.face_down);
        places.find(|place| {
            let there = self.spawn_zone(p, *place) == zone && p.burnt & (1 << *place) == 0;
            there
                && match self.ground.hellfire_on_spawns {
                    HellfireOnSpawns::Nothing => false,
                    HellfireOnSpawns::RemovesAny => true,
                    HellfireOnSpawns::RemovesHiddenAndMold => hidden(*place),
                }
        })
    }

    /// The spawn token is removed and revealed; in some missions the Mold goes with it.
    pub(crate) fn burn_spawn(&self, p: &mut Position, zone: ZoneId, stage: &mut Stage<'_, What>) {
        p.pending.pop();
        let Some(place) = self.spawn_to_burn(p, zone) else {
            return;
        };
        p.burnt |= 1 << place;
        let token = p.spawn_tokens[place];
        let hidden = self.ground.hellfire_on_spawns == HellfireOnSpawns::RemovesHiddenAndMold;
        let rule = if hidden { "INV-M6-04" } else { "INV-M7-06" };
        stage.tell(rule, || What::SpawnBurnt { zone, token });
        if hidden && p.cover.mold().contains(zone) {
            p.cover.active.remove(zone);
            p.cover.inactive.remove(zone);
            stage.tell(rule, || What::MoldRemoved { zone });
        }
        if self.spawn_to_burn(p, zone).is_some() {
            p.pending.push(Frame::BurnSpawn { zone });
        }
    }
}
