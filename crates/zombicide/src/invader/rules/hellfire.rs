//! Hellfire: everything in a zone burns.

use table::Stage;

use super::legal::Armed;
use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine};
use crate::invader::facts::mission::HellfireOnSpawns;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::Who;
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::What;

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
        stage.disclose();
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
        stage: &mut Stage<'_, What>,
    ) {
        let Frame::BurnSpawn { zone, place } = frame else {
            return;
        };
        p.pending.pop();
        if burns {
            self.burn_spawn(p, zone, place.into(), stage);
        }
        self.ask_to_burn(p, zone, place + 1);
    }

    fn burn_spawn(
        &self,
        p: &mut Position,
        zone: ZoneId,
        place: usize,
        stage: &mut Stage<'_, What>,
    ) {
        p.burnt |= 1 << place;
        p.at_risk = true;
        let token = p.spawn_tokens[place];
        stage.disclose();
        let hidden = self.ground.hellfire_on_spawns == HellfireOnSpawns::RemovesHiddenAndMold;
        let rule = if hidden { "INV-M6-04" } else { "INV-M7-06" };
        stage.tell(rule, || What::SpawnBurnt { zone, token });
        if hidden && p.cover.mold().contains(zone) {
            p.cover.active.remove(zone);
            p.cover.inactive.remove(zone);
            stage.tell(rule, || What::MoldRemoved { zone });
        }
    }
}
