//! Zombies appear: in spawn zones, in buildings, at manholes.

use table::Resolution;

use super::turn::ZOMBIE_PILE;
use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::content::CardKind;
use crate::season1::facts::zombie::{Zombie, ZombieSet};
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

/// Walkers that come with each Fatty (S1-ZOMBIE-03).
const ESCORT: u8 = 2;

impl Season1 {
    /// S1-SPAWN-01, S1-SPAWN-02: one spawn zone after the other.
    pub(crate) fn spawn_on(
        &self,
        p: &mut Position,
        next: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let Some(spawn) = self.ground.spawns.get(usize::from(next)) else {
            return;
        };
        p.pending.push(Frame::Spawns { next: next + 1 });
        if self.is_awake(p, next.into()) {
            self.draw_for(p, spawn.zone, "S1-SPAWN-01", resolution);
        }
    }

    /// S1-SPAWN-08: neither neutralised nor waiting for an objective.
    pub(crate) fn is_awake(&self, p: &Position, spawn: usize) -> bool {
        let wakes = self.ground.spawns[spawn].wakes;
        let asleep = wakes != 0 && !self.color_taken(p, wakes);
        !asleep && p.neutralised & (1 << spawn) == 0
    }

    /// S1-SPAWNIN-02: a card for a room.
    pub(crate) fn spawn_in_room(
        &self,
        p: &mut Position,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.rooms.remove(zone);
        if p.rooms.is_empty() {
            p.pending.pop();
        }
        self.draw_for(p, zone, "S1-SPAWNIN-02", resolution);
    }

    fn draw_for(
        &self,
        p: &mut Position,
        zone: ZoneId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if p.zombie_cards.is_empty() {
            // S1-SPAWN-07.
            p.zombie_cards.renew(ZOMBIE_PILE, resolution);
            resolution.emit("S1-SPAWN-07", || Event::NewZombieDeck);
        }
        let Some(place) = p.zombie_cards.take_top() else {
            return;
        };
        resolution.mark_revealed();
        p.zombie_cards.discard(place);
        let card = &self.zombie_cards[usize::from(place)];
        let danger = p.danger();
        resolution.emit(rule, || Event::ZombieCard {
            number: card.number,
            zone,
            level: danger,
        });
        match card.kind {
            CardKind::Spawn => {
                let row = card.row(danger);
                self.place(p, zone, row.zombie, row.count, resolution);
            }
            CardKind::ExtraActivation => match card.zombie {
                // S1-EXTRA-02: nothing at Blue level.
                Some(zombie) if danger > Danger::Blue => {
                    self.activate_again(p, zombie, "S1-EXTRA-01", resolution);
                }
                _ => resolution.emit("S1-EXTRA-02", || Event::NothingAppears),
            },
            CardKind::Manhole => self.open_manholes(p, card.row(danger), resolution),
        }
    }

    /// S1-MANHOLE-01 to S1-MANHOLE-04: at every manhole of a tile with a survivor.
    fn open_manholes(
        &self,
        p: &mut Position,
        row: crate::season1::facts::content::Row,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let mut short = ZombieSet::NONE;
        for zone in self.ground.board.ids() {
            for tile in &self.ground.board.zone(zone).manholes {
                let on_tile = |place: ZoneId| self.ground.board.zone(place).tiles.contains(tile);
                if p.in_play().any(|(_, survivor)| on_tile(survivor.zone)) {
                    self.put(p, zone, row.zombie, row.count, &mut short, resolution);
                }
            }
        }
        self.resolve_shortage(p, short, resolution);
    }

    /// Zombies appear in a zone, by a card.
    pub(crate) fn place(
        &self,
        p: &mut Position,
        zone: ZoneId,
        zombie: Zombie,
        count: u8,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let mut short = ZombieSet::NONE;
        self.put(p, zone, zombie, count, &mut short, resolution);
        self.resolve_shortage(p, short, resolution);
    }

    fn put(
        &self,
        p: &mut Position,
        zone: ZoneId,
        zombie: Zombie,
        count: u8,
        short: &mut ZombieSet,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if zombie == Zombie::Abomination && p.reserve[zombie.index()] == 0 {
            // S1-ZOMBIE-05: there is only one; a Fatty comes instead.
            return self.put(p, zone, Zombie::Fatty, count, short, resolution);
        }
        if count == 0 {
            return resolution.emit("S1-SPAWN-05", || Event::NothingAppears);
        }
        let placed = count.min(p.reserve[zombie.index()]);
        if placed < count {
            short.insert(zombie);
        }
        p.reserve[zombie.index()] -= placed;
        p.zombies.add(zone, zombie.index(), placed);
        if placed > 0 {
            resolution.emit("S1-SPAWN-01", || Event::Appear {
                zombie,
                count: placed,
                zone,
            });
        }
        if zombie == Zombie::Fatty && placed > 0 {
            // S1-SPAWN-06, S1-MINIS-03.
            self.put(p, zone, Zombie::Walker, ESCORT * placed, short, resolution);
        }
    }

    /// S1-MINIS-02: an activation for each kind of which there were too few.
    fn resolve_shortage(
        &self,
        p: &mut Position,
        mut short: ZombieSet,
        resolution: &mut Resolution<'_, Event>,
    ) {
        while let Some(zombie) = short.pop() {
            self.activate_again(p, zombie, "S1-MINIS-02", resolution);
        }
    }
}
