//! Skills that are Actions of their own, and scientists, who have none.

use table::Resolution;

use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::survivor::{Fate, Free, MAX_SURVIVORS, SurvivorId};
use crate::invader::position::{Frame, Position, Step};
use crate::invader::rulebook::Invader;
use crate::invader::words::event::Event;
use crate::paths::ShortestPaths;

impl Invader {
    /// INV-SKILL-17: somebody acts at once, then the leader's turn goes on.
    pub(crate) fn lead(
        &self,
        p: &mut Position,
        who: SurvivorId,
        other: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).used.leader = true;
        resolution.emit("INV-SKILL-17", || Event::Leads { who, other });
        let survivor = p.survivor_mut(other);
        survivor.actions = 1;
        survivor.free = Free::default();
        survivor.steps = 0;
        survivor.streak = [0; 3];
        // INV-ROUND-17: what was used in an earlier turn does not count, but for the Search.
        survivor.used = survivor.used.in_new_turn();
        p.pending.push(Frame::Gift { who: other });
    }

    pub(crate) fn end_gift(&self, p: &mut Position, who: SurvivorId) {
        p.pending.pop();
        let survivor = p.survivor_mut(who);
        survivor.actions = 0;
        survivor.free = Free::default();
        survivor.steps = 0;
        survivor.streak = [0; 3];
    }

    /// INV-SKILL-46: not a Movement.
    pub(crate) fn shove(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let survivor = p.survivor_mut(who);
        survivor.used.shove = true;
        let from = survivor.zone;
        let heads = p.xenos.clear(from);
        for (kind, count) in heads.iter().enumerate() {
            p.xenos.add(zone, kind, *count);
        }
        let count = heads.iter().map(|count| u16::from(*count)).sum();
        resolution.emit("INV-SKILL-46", || Event::Shoves { who, zone, count });
        if heads[Xeno::Abomination.index()] > 0 {
            self.spread_mold(p, zone, resolution);
        }
    }

    /// INV-SKILL-53: the Xenos of a zone act at once, and know only the taunter.
    pub(crate) fn taunt(
        &self,
        p: &mut Position,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.survivor_mut(who).used.taunt = true;
        resolution.emit("INV-SKILL-53", || Event::Taunts { who, zone });
        p.taunted.clear();
        p.taunted.push((zone, p.xenos.heads(zone)));
        self.begin_taunted_attacks(p);
        p.pending.push(Frame::Taunted {
            by: who,
            step: Step::Attack,
            second: false,
        });
    }

    /// INV-SKILL-34: whoever is another player's is asked.
    pub(crate) fn drag(
        &self,
        p: &mut Position,
        frame: Frame,
        other: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let Frame::Rescue { who, zone, asked } = frame else {
            return;
        };
        if let Some(top) = p.pending.top_mut() {
            *top = Frame::Rescue {
                who,
                zone,
                asked: asked | 1 << other.0,
            };
        }
        let dragged = p.survivor(other);
        if dragged.scientist || dragged.seat == p.survivor(who).seat {
            self.pull_out(p, who, other, resolution);
        } else {
            p.pending.push(Frame::Consent {
                by: who,
                who: other,
            });
        }
    }

    /// INV-SKILL-57: an extra turn before the Xenos activate.
    pub(crate) fn link_turn(
        &self,
        p: &mut Position,
        waiting: u16,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let waiting = waiting & !(1 << who.0);
        if waiting != 0 {
            p.pending.push(Frame::LinkTurns { waiting });
        }
        self.begin_turn(p, who, resolution);
    }

    /// The survivors in play with a skill, as a set.
    pub(crate) fn all_with(&self, p: &Position, skill: Skill) -> u16 {
        let with = p.played().filter(|(who, _)| p.has(*who, skill));
        with.fold(0, |set, (who, _)| set | 1 << who.0)
    }

    /// INV-SKILL-24: the next of those who may strike at what has just appeared.
    pub(crate) fn reflexes_on(
        &self,
        p: &mut Position,
        waiting: u16,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        let next = (0..MAX_SURVIVORS as u8).find(|n| waiting & (1 << n) != 0);
        let Some(who) = next.map(SurvivorId) else {
            return;
        };
        p.pending.push(Frame::Reflexes {
            waiting: waiting & !(1 << who.0),
        });
        let s = p.survivor(who);
        let left = p.appeared.and(p.xenos.occupied());
        if s.in_play() && !self.sight_of(p, who).and(left).is_empty() {
            resolution.emit("INV-SKILL-24", || Event::Reacts { who });
            p.pending.push(Frame::Reflex { who });
        }
    }

    /// The zones that a survivor sees (INV-SKILL-28).
    pub(crate) fn sight_of(&self, p: &Position, who: SurvivorId) -> ZoneSet {
        let zone = p.survivor(who).zone;
        match p.has(who, Skill::EnhancedSenses) {
            true => self.ground.station.deeper_sight(zone, &p.cover),
            false => self.ground.station.sight(zone, &p.cover),
        }
    }

    /// Where a scientist can go: the first steps of all shortest ways to the exit, through
    /// open doors and never outside; nowhere with Xenos around, who would have to be paid for
    /// (INV-M9-05).
    pub(crate) fn scientist_ways(&self, p: &Position, who: SurvivorId) -> ZoneSet {
        let from = p.survivor(who).zone;
        let Some(exit) = self
            .ground
            .exit
            .filter(|exit| *exit != from && !p.xenos.any(from))
        else {
            return ZoneSet::EMPTY;
        };
        let mut trails = ShortestPaths::new(self.ground.station.ids(), |zone| {
            let ways = self.ground.station.neighbours(zone, &p.cover);
            ways.without(self.ground.exterior)
        });
        trails.first_steps(from, ZoneSet::of(exit))
    }

    pub(crate) fn walk_scientist(
        &self,
        p: &mut Position,
        waiting: u16,
        who: SurvivorId,
        zone: ZoneId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        p.survivor_mut(who).zone = zone;
        resolution.emit("INV-M9-05", || Event::ScientistWalks { who, zone });
        self.let_scientist_out(p, who, resolution);
        match waiting & !(1 << who.0) {
            0 => self.end_walks(p, resolution),
            waiting => p.pending.push(Frame::Scientists { waiting }),
        }
    }

    /// Those who cannot go anywhere have ended their move.
    pub(crate) fn scientists_done(
        &self,
        p: &mut Position,
        waiting: u16,
        resolution: &mut Resolution<'_, Event>,
    ) {
        p.pending.pop();
        for who in (0..MAX_SURVIVORS as u8)
            .filter(|n| waiting & (1 << n) != 0)
            .map(SurvivorId)
        {
            self.let_scientist_out(p, who, resolution);
        }
        self.end_walks(p, resolution);
    }

    /// INV-M9-03: whoever is at the exit, without Xenos, is out.
    fn let_scientist_out(
        &self,
        p: &mut Position,
        who: SurvivorId,
        resolution: &mut Resolution<'_, Event>,
    ) {
        let zone = p.survivor(who).zone;
        let safe = self.ground.exit == Some(zone) && !p.xenos.any(zone);
        if safe && p.survivor(who).in_play() {
            p.survivor_mut(who).fate = Fate::Escaped;
            resolution.emit("INV-M9-03", || Event::Escapes { who, zone });
        }
    }
}
