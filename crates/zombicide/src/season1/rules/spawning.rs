//! Zombies appear: in spawn zones, in buildings, at manholes.

use table::Stage;

use super::turn::ZOMBIE_PILE;
use crate::board::ZoneId;
use crate::danger::Danger;
use crate::season1::facts::content::CardKind;
use crate::season1::facts::zombie::{Zombie, ZombieSet};
use crate::season1::position::{Frame, Position};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::What;

/// Walkers that come with each Fatty (S1-ZOMBIE-03).
const ESCORT: u8 = 2;

impl Season1 {
    /// S1-SPAWN-01, S1-SPAWN-02: one spawn zone after the other.
    pub(crate) fn spawn_on(&self, p: &mut Position, next: u8, stage: &mut Stage<'_, What>) {
        p.pending.pop();
        let Some(spawn) = self.ground.spawns.get(usize::from(next)) else {
            return;
        };
        p.pending.push(Frame::Spawns { next: next + 1 });
        if self.is_awake(p, next.into()) {
            self.draw_for(p, spawn.zone, "S1-SPAWN-01", stage);
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
        stage: &mut Stage<'_, What>,
    ) {
        p.rooms.remove(zone);
        if p.rooms.is_empty() {
            p.pending.pop();
        }
        self.draw_for(p, zone, "S1-SPAWNIN-02", stage);
    }

    fn draw_for(
        &self,
        p: &mut Position,
        zone: ZoneId,
        rule: &'static str,
        stage: &mut Stage<'_, What>,
    ) {
        if p.zombie_cards.is_empty() {
            // S1-SPAWN-07.
            p.zombie_cards.renew(ZOMBIE_PILE, stage);
            stage.tell("S1-SPAWN-07", || What::NewZombieDeck);
        }
        let Some(place) = p.zombie_cards.take_top() else {
            return;
        };
        stage.disclose();
        p.zombie_cards.discard(place);
        let card = &self.zombie_cards[usize::from(place)];
        let danger = p.danger();
        stage.tell(rule, || What::ZombieCard {
            number: card.number,
            zone,
            level: danger,
        });
        match card.kind {
            CardKind::Spawn => {
                let row = card.row(danger);
                self.place(p, zone, row.zombie, row.count, stage);
            }
            CardKind::ExtraActivation => match card.zombie {
                // S1-EXTRA-02: nothing at Blue level.
                Some(zombie) if danger > Danger::Blue => {
                    self.activate_again(p, zombie, "S1-EXTRA-01", stage);
                }
                _ => stage.tell("S1-EXTRA-02", || What::NothingAppears),
            },
            CardKind::Manhole => self.open_manholes(p, card.row(danger), stage),
        }
    }

    /// S1-MANHOLE-01 to S1-MANHOLE-04: at every manhole of a tile with a survivor.
    fn open_manholes(
        &self,
        p: &mut Position,
        row: crate::season1::facts::content::Row,
        stage: &mut Stage<'_, What>,
    ) {
        let mut short = ZombieSet::NONE;
        for zone in self.ground.board.ids() {
            for tile in &self.ground.board.zone(zone).manholes {
                let on_tile = |place: ZoneId| self.ground.board.zone(place).tiles.contains(tile);
                if p.in_play().any(|(_, survivor)| on_tile(survivor.zone)) {
                    self.put(p, zone, row.zombie, row.count, &mut short, stage);
                }
            }
        }
        self.resolve_shortage(p, short, stage);
    }

    /// Zombies appear in a zone, by a card.
    pub(crate) fn place(
        &self,
        p: &mut Position,
        zone: ZoneId,
        zombie: Zombie,
        count: u8,
        stage: &mut Stage<'_, What>,
    ) {
        let mut short = ZombieSet::NONE;
        self.put(p, zone, zombie, count, &mut short, stage);
        self.resolve_shortage(p, short, stage);
    }

    fn put(
        &self,
        p: &mut Position,
        zone: ZoneId,
        zombie: Zombie,
        count: u8,
        short: &mut ZombieSet,
        stage: &mut Stage<'_, What>,
    ) {
        if zombie == Zombie::Abomination && p.reserve[zombie.index()] == 0 {
            // S1-ZOMBIE-05: there is only one; a Fatty comes instead.
            return self.put(p, zone, Zombie::Fatty, count, short, stage);
        }
        if count == 0 {
            return stage.tell("S1-SPAWN-05", || What::NothingAppears);
        }
        let placed = count.min(p.reserve[zombie.index()]);
        if placed < count {
            short.insert(zombie);
        }
        p.reserve[zombie.index()] -= placed;
        p.zombies.add(zone, zombie.index(), placed);
        if placed > 0 {
            stage.tell("S1-SPAWN-01", || What::Appear {
                zombie,
                count: placed,
                zone,
            });
        }
        if zombie == Zombie::Fatty && placed > 0 {
            // S1-SPAWN-06, S1-MINIS-03.
            self.put(p, zone, Zombie::Walker, ESCORT * placed, short, stage);
        }
    }

    /// S1-MINIS-02: an activation for each kind of which there were too few.
    fn resolve_shortage(
        &self,
        p: &mut Position,
        mut short: ZombieSet,
        stage: &mut Stage<'_, What>,
    ) {
        while let Some(zombie) = short.pop() {
            self.activate_again(p, zombie, "S1-MINIS-02", stage);
        }
    }
}
