//! Xenos appear: in spawn zones, on Mold, and when miniatures run out.

use table::Resolution;

use super::dealing::XENO_PILE;
use crate::board::{ZoneId, ZoneSet};
use crate::danger::Danger;
use crate::invader::facts::content::CardKind;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::{Frame, Phase, Position};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;

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
        here * crate::invader::position::MAX_SPAWNS as u16 + place as u16
    }

    /// INV-SPAWN-01: one spawn token after the other.
    pub(crate) fn spawn_on(
        &self,
        p: &mut Position,
        next: u16,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let places = (0..self.spawn_count(p)).filter(|place| self.is_awake(p, *place));
        let orders = places.map(|place| (self.spawn_order(p, place), place));
        let Some((order, place)) = orders.filter(|(order, _)| *order >= next).min() else {
            return;
        };
        p.pending.push(Frame::Spawns { next: order + 1 });
        let zone = self.spawn_zone(p, place);
        self.draw_for(p, zone, resolution);
    }

    /// INV-SPAWN-02: a card for a spawn token.
    fn draw_for(&self, p: &mut Position, zone: ZoneId, resolution: &mut Resolution<'_, Event>) {
        if p.xeno_cards.is_empty() {
            // INV-DECK-03.
            p.xeno_cards.renew(XENO_PILE, resolution);
            resolution.emit("INV-DECK-03", || Event::NewXenoDeck {});
        }
        let Some(place) = p.xeno_cards.take_top() else {
            return;
        };
        resolution.mark_revealed();
        p.xeno_cards.discard(place);
        let card = &self.xeno_cards[usize::from(place)];
        // INV-SPAWN-13: the level is read anew for each card.
        let danger = p.danger();
        resolution.emit("INV-SPAWN-02", || Event::XenoCard {
            number: card.number,
            zone,
            level: danger,
        });
        match card.kind {
            CardKind::Spawn => {
                self.await_reflexes(p);
                self.place(p, zone, card.xeno, card.count(danger), resolution);
            }
            CardKind::Abomination => {
                self.await_reflexes(p);
                // INV-SPAWN-09, INV-SPAWN-10: there is only one, so it acts or it appears.
                match p.xenos.on_board(Xeno::Abomination.index()) {
                    0 => self.put_abomination(p, zone, "INV-SPAWN-10", resolution),
                    _ => self.activate_again(p, Xeno::Abomination, "INV-SPAWN-09", resolution),
                }
            }
            CardKind::Mold => {
                self.await_reflexes(p);
                let count = card.count(danger);
                self.mold_spawn(p, card.xeno, count, "INV-SPAWN-14", resolution);
            }
            CardKind::ExtraActivation => {
                match danger {
                    Danger::Blue => resolution.emit("INV-SPAWN-07", || Event::NothingAppears {}),
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

    /// INV-SKILL-24: whatever a card brings is reacted to when the card has been carried out.
    pub(crate) fn await_reflexes(&self, p: &mut Position) {
        p.appeared = ZoneSet::EMPTY;
        let waiting = self.all_with(p, Skill::CombatReflexes);
        if waiting != 0 {
            p.pending.push(Frame::Reflexes { waiting });
        }
    }

    /// Puts Xenos from the reserve into a zone, as many as there are; says how many.
    fn put(
        &self,
        p: &mut Position,
        zone: ZoneId,
        (xeno, count): (Xeno, u8),
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) -> u8 {
        let placed = count.min(p.reserve[xeno.index()]);
        if placed > 0 {
            p.reserve[xeno.index()] -= placed;
            p.xenos.add(zone, xeno.index(), placed);
            p.appeared.insert(zone);
            resolution.emit(rule, || Event::Appear {
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
        resolution: &mut Resolution<'_, Event>,
    ) {
        if count == 0 {
            return resolution.emit("INV-SPAWN-02", || Event::NothingAppears {});
        }
        if self.put(p, zone, (xeno, count), "INV-SPAWN-02", resolution) < count {
            p.short = ZoneSet::of(zone);
            self.resolve_shortage(p, resolution);
        }
    }

    /// INV-SPAWN-14: Xenos appear in every zone with Active Mold.
    pub(crate) fn mold_spawn(
        &self,
        p: &mut Position,
        xeno: Xeno,
        count: u8,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let zones = p.cover.active;
        resolution.emit(rule, || Event::MoldCard { xeno, count });
        if zones.is_empty() || count == 0 {
            // INV-SPAWN-17.
            return resolution.emit("INV-SPAWN-17", || Event::NothingAppears {});
        }
        let needed = zones.len() * usize::from(count);
        if needed <= p.reserve[xeno.index()].into() {
            for zone in zones.iter() {
                self.put(p, zone, (xeno, count), rule, resolution);
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
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::LastOnes { xeno, each } = frame else {
            return;
        };
        if self.put(p, zone, (xeno, each), "INV-SPAWN-15", resolution) == each {
            p.short.remove(zone);
        }
    }

    /// INV-SPAWN-16, INV-SPAWN-18: Abominations act, then one appears where too few did.
    pub(crate) fn resolve_shortage(
        &self,
        p: &mut Position,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let rule = self.shortage_rule(p);
        resolution.emit(rule, || Event::Shortage {});
        p.pending.push(Frame::PlaceAbomination);
        if p.xenos.on_board(Xeno::Abomination.index()) > 0 {
            self.activate_again(p, Xeno::Abomination, rule, resolution);
        }
    }

    /// The rule of a shortage: ordinary cards of the Spawn step have one, Mold another.
    pub(crate) fn shortage_rule(&self, p: &Position) -> &'static str {
        let last = p.xeno_cards.discards().last().copied();
        let last = last.map(|place| self.xeno_cards[usize::from(place)].kind);
        match p.phase == Phase::Xenos && last == Some(CardKind::Spawn) {
            true => "INV-SPAWN-18",
            false => "INV-SPAWN-16",
        }
    }

    /// The Abomination appears, and Mold with it (INV-SPAWN-11).
    pub(crate) fn put_abomination(
        &self,
        p: &mut Position,
        zone: ZoneId,
        rule: &'static str,
        resolution: &mut Resolution<'_, Event>,
    ) {
        if self.put(p, zone, (Xeno::Abomination, 1), rule, resolution) > 0 {
            self.spread_mold(p, zone, resolution);
        }
    }
}
