//! Xenos appear: in spawn zones, on Mold, and when miniatures run out.

use crate::v1::table::Stage;

use super::content::CardKind;
use super::event::What;
use super::position::{Frame, Position};
use super::rulebook::Invader;
use super::skill::Skill;
use super::xeno::Xeno;
use crate::v1::zombicide::board::{ZoneId, ZoneSet};
use crate::v1::zombicide::danger::Danger;

impl Invader {
    /// Spawn tokens of the game, those among them that more survivors brought.
    pub(crate) fn spawn_count(&self, p: &Position) -> usize {
        self.ground.spawns.len() + p.extra_spawns.len()
    }

    /// Where a spawn token lies.
    pub(crate) fn spawn_zone(&self, p: &Position, place: usize) -> ZoneId {
        match self.ground.spawns.get(place) {
            Some(spawn) => spawn.zone,
            None => p.extra_spawns.as_slice()[place - self.ground.spawns.len()],
        }
    }

    /// Whether Xenos appear at a spawn token.
    pub(crate) fn is_awake(&self, p: &Position, place: usize) -> bool {
        p.awake & !p.burnt & (1 << place) != 0
    }

    /// The zones with spawn tokens at which Xenos appear.
    pub(crate) fn awake_zones(&self, p: &Position) -> ZoneSet {
        let places = (0..self.spawn_count(p)).filter(|place| self.is_awake(p, *place));
        places.map(|place| self.spawn_zone(p, place)).collect()
    }

    /// INV-SPAWN-04: a token's place in the circle from the first spawn zone on.
    fn spawn_order(&self, p: &Position, place: usize) -> u16 {
        let zones = self.ground.clockwise.len() as u16;
        let rank = |zone: ZoneId| u16::from(self.ground.clockwise[zone.index()]);
        let first = p.first_spawn.map_or(0, rank);
        let here = (rank(self.spawn_zone(p, place)) + zones - first) % zones;
        here * super::position::MAX_SPAWNS as u16 + place as u16
    }

    /// INV-SPAWN-01: one spawn token after the other.
    pub(crate) fn spawn_on(&self, p: &mut Position, next: u16, stage: &mut Stage<'_, What>) {
        p.pending.pop();
        let places = (0..self.spawn_count(p)).filter(|place| self.is_awake(p, *place));
        let orders = places.map(|place| (self.spawn_order(p, place), place));
        let Some((order, place)) = orders.filter(|(order, _)| *order >= next).min() else {
            return;
        };
        p.pending.push(Frame::Spawns { next: order + 1 });
        let zone = self.spawn_zone(p, place);
        self.draw_for(p, zone, stage);
    }

    /// INV-SPAWN-02: a card for a spawn token.
    fn draw_for(&self, p: &mut Position, zone: ZoneId, stage: &mut Stage<'_, What>) {
        if p.xeno_cards.is_empty() {
            // INV-DECK-03.
            p.xeno_cards.renew(stage);
            stage.tell("INV-DECK-03", || What::NewXenoDeck {});
        }
        let Some(place) = p.xeno_cards.take_top() else {
            return;
        };
        p.xeno_cards.discard(place);
        let card = &self.xeno_cards[usize::from(place)];
        // INV-SPAWN-13: the level is read again for each card.
        let danger = p.danger();
        stage.tell("INV-SPAWN-02", || What::XenoCard {
            number: card.number,
            zone,
            level: danger,
        });
        p.appeared = ZoneSet::EMPTY;
        let waiting = self.all_with(p, Skill::CombatReflexes);
        if waiting != 0 {
            p.pending.push(Frame::Reflexes { waiting });
        }
        match card.kind {
            CardKind::Spawn => self.place(p, zone, card.xeno, card.count(danger), stage),
            CardKind::Abomination => {
                // INV-SPAWN-09, INV-SPAWN-10: there is only one, so it acts or it appears.
                match p.xenos.on_board(Xeno::Abomination.index()) {
                    0 => self.put_abomination(p, zone, stage),
                    _ => self.activate_again(p, Xeno::Abomination, "INV-SPAWN-09", stage),
                }
            }
            CardKind::Mold => {
                let count = card.count(danger);
                self.mold_spawn(p, card.xeno, count, "INV-SPAWN-14", stage);
            }
            CardKind::ExtraActivation => {
                match danger {
                    Danger::Blue => stage.tell("INV-SPAWN-07", || What::NothingAppears {}),
                    _ => p.pending.push(Frame::ExtraActivation { xeno: card.xeno }),
                }
                // INV-SKILL-57: even where the card does nothing.
                let waiting = self.all_with(p, Skill::XenosLink);
                if waiting != 0 {
                    p.pending.push(Frame::LinkTurns { waiting });
                }
            }
        }
    }

    /// Puts Xenos from the reserve into a zone, as many as there are; says how many.
    fn put(
        &self,
        p: &mut Position,
        zone: ZoneId,
        xeno: Xeno,
        count: u8,
        stage: &mut Stage<'_, What>,
    ) -> u8 {
        let placed = count.min(p.reserve[xeno.index()]);
        if placed > 0 {
            p.reserve[xeno.index()] -= placed;
            p.xenos.add(zone, xeno.index(), placed);
            p.appeared.insert(zone);
            stage.tell("INV-SPAWN-02", || What::Appear {
                xeno,
                count: placed,
                zone,
            });
        }
        placed
    }

    /// Xenos appear in a spawn zone (INV-SPAWN-18, INV-SPAWN-20).
    fn place(
        &self,
        p: &mut Position,
        zone: ZoneId,
        xeno: Xeno,
        count: u8,
        stage: &mut Stage<'_, What>,
    ) {
        if count == 0 {
            return stage.tell("INV-SPAWN-02", || What::NothingAppears {});
        }
        if self.put(p, zone, xeno, count, stage) < count {
            p.short = ZoneSet::of(zone);
            self.make_up_for_shortage(p, stage);
        }
    }

    /// INV-SPAWN-14: Xenos appear in every zone with Active Mold.
    pub(crate) fn mold_spawn(
        &self,
        p: &mut Position,
        xeno: Xeno,
        count: u8,
        rule: &'static str,
        stage: &mut Stage<'_, What>,
    ) {
        let zones = p.cover.active;
        stage.tell(rule, || What::MoldCard { xeno, count });
        if zones.is_empty() || count == 0 {
            // INV-SPAWN-17.
            return stage.tell("INV-SPAWN-17", || What::NothingAppears {});
        }
        let needed = zones.len() * usize::from(count);
        if needed <= p.reserve[xeno.index()].into() {
            for zone in zones.iter() {
                self.put(p, zone, xeno, count, stage);
            }
        } else {
            // INV-SPAWN-15: the players choose who gets the last ones.
            p.short = zones;
            p.pending.push(Frame::LastOnes { xeno, each: count });
        }
    }

    /// One of the zones with Active Mold is served.
    pub(crate) fn serve_mold_zone(
        &self,
        p: &mut Position,
        frame: Frame,
        zone: ZoneId,
        stage: &mut Stage<'_, What>,
    ) {
        let Frame::LastOnes { xeno, each } = frame else {
            return;
        };
        if self.put(p, zone, xeno, each, stage) == each {
            p.short.remove(zone);
        }
    }

    /// INV-SPAWN-16, INV-SPAWN-18: Abominations act, then one appears where too few did.
    pub(crate) fn make_up_for_shortage(&self, p: &mut Position, stage: &mut Stage<'_, What>) {
        stage.tell("INV-SPAWN-18", || What::Shortage {});
        p.pending.push(Frame::PlaceAbomination);
        if p.xenos.on_board(Xeno::Abomination.index()) > 0 {
            self.activate_again(p, Xeno::Abomination, "INV-SPAWN-18", stage);
        }
    }

    /// The Abomination appears, and Mold with it (INV-SPAWN-11).
    pub(crate) fn put_abomination(
        &self,
        p: &mut Position,
        zone: ZoneId,
        stage: &mut Stage<'_, What>,
    ) {
        if self.put(p, zone, Xeno::Abomination, 1, stage) > 0 {
            self.spread_mold(p, zone, stage);
        }
    }
}
