//! Whether the goals can still be reached (INV-WIN-03), and whether the players may give up
//! (INV-WIN-14).
//!
//! A game that could be won must never be called lost. So whatever is not certain counts for
//! the team: where a question is hard, these functions say yes too often, never no. What lies
//! face down is not looked at, so that nobody learns of it by the game going on.

use super::actions::MOLD_SAMPLE;
use crate::board::{ZoneId, ZoneSet};
use crate::danger::Danger;
use crate::invader::facts::compile::GoalRules;
use crate::invader::facts::content::{Ammo, Machine, Pile, Use};
use crate::invader::facts::mission::{Color, HellfireOnSpawns};
use crate::invader::facts::skill::{Control, Known, Skill};
use crate::invader::position::inventory::{EquipmentId, HANDS, Slot};
use crate::invader::position::survivor::{Fate, Survivor};
use crate::invader::position::{Frame, Position};
use crate::invader::rulebook::Invader;

/// What is taken for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// Whatever could happen does: Mold opens every wall inside, skills are learnt, tanks are
    /// carried back and forth.
    AtBest,
    /// Nothing happens that opens a new way, and nobody lends a tank.
    AsThingsStand,
}

/// What the team has to reach its goals with: at least as much as it really has.
struct Means {
    outlook: Outlook,
    /// Whether the secured airlock is open or can be opened.
    opens_airlock: bool,
    /// Zones that somebody can get to.
    reach: ZoneSet,
    /// Whether somebody can get to an Oxygen Supply Room.
    supplied: bool,
    /// Oxygen Tanks that can be worn outside.
    tanks: usize,
    /// Oxygen Tanks that are no starting ones, or can be got.
    new_tanks: usize,
}

impl Invader {
    /// Whether a goal can no longer be reached.
    pub(crate) fn is_out_of_reach(&self, p: &Position, outlook: Outlook) -> bool {
        let means = self.means(p, outlook);
        let mut goals = self.ground.goals.iter();
        goals.any(|goal| !self.can_reach(p, goal, &means))
    }

    /// Whether a goal can still be reached, or is.
    fn can_reach(&self, p: &Position, goal: &GoalRules, means: &Means) -> bool {
        match goal {
            GoalRules::Take(colors) => self.can_take(p, colors, means),
            GoalRules::Escape => self.can_escape(p, means),
            // The crew leaves by itself; what stops it ends the game (INV-M3-03).
            GoalRules::EvacuateCrew => true,
            GoalRules::MeetAt(_) => self.can_gather(p, p.meeting_place(), means),
            GoalRules::Danger(level) => self.can_rise(p, *level),
            GoalRules::BurnSpawn(color) => self.can_burn(p, *color, means),
            // INV-M10-05.
            GoalRules::NewTanks => means.new_tanks >= p.played().count(),
            GoalRules::Samples => self.can_sample(p, means),
        }
    }

    fn means(&self, p: &Position, outlook: Outlook) -> Means {
        let mut means = Means {
            outlook,
            opens_airlock: p.cover.barred.is_none() || self.can_open_airlock(p, outlook),
            reach: ZoneSet::EMPTY,
            supplied: false,
            tanks: 0,
            new_tanks: 0,
        };
        let people: ZoneSet = p.played().map(|(_, s)| s.zone).collect();
        means.reach = self.indoors(p, people, &means);
        means.supplied = self.is_supplied(p, means.reach, outlook);
        let found = found(p).filter(|kind| self.is_tank(*kind)).count();
        let carried = p.played().map(|(_, s)| self.tanks_for_outside(s));
        means.tanks = found + carried.sum::<usize>();
        // A survivor outside wears a tank (INV-ROOM-07).
        if means.supplied || means.tanks > 0 {
            means.reach = self.everywhere_from(p, people, &means);
            means.supplied = self.is_supplied(p, means.reach, outlook);
        }
        if means.supplied {
            // A tank that is discarded can be got again (INV-DECK-06), a starting tank too.
            let pool = usize::from(p.tanks) + self.tanks_carried(p);
            means.new_tanks = pool + self.tanks_turn_up(p);
            means.tanks = means.new_tanks;
        } else {
            let of = |s: &Survivor| {
                self.tanks_of(s)
                    .filter(|slot| !slot.is_first_tank())
                    .count()
            };
            means.new_tanks = found + p.played().map(|(_, s)| of(s)).sum::<usize>();
        }
        means
    }

    fn tanks_of<'a>(&'a self, s: &'a Survivor) -> impl Iterator<Item = &'a Slot> {
        let slots = s.inventory.slots().iter();
        slots.filter(|slot| slot.kind().is_some_and(|kind| self.is_tank(kind)))
    }

    fn tanks_carried(&self, p: &Position) -> usize {
        let found = found(p).filter(|kind| self.is_tank(*kind)).count();
        let carried = p.played().map(|(_, s)| self.tanks_of(s).count());
        found + carried.sum::<usize>()
    }

    /// Tanks that are not in the pool but may be found, as content of one's own may have them.
    fn tanks_turn_up(&self, p: &Position) -> usize {
        let others = self.kinds.iter().filter(|kind| {
            let tank = kind.gives == Some(Use::Oxygen);
            tank && kind.pile != Pile::Oxygen && p.played().next().is_some()
        });
        others.map(|kind| usize::from(kind.copies)).sum()
    }

    /// Tanks of a survivor that last until they are outside. Where starting tanks are discarded in
    /// airlocks, those inside are not among them (INV-M10-03).
    fn tanks_for_outside(&self, s: &Survivor) -> usize {
        let lost = self.mission().rules.tank_lost_in_airlock;
        let near = self.ground.exterior.union(self.ground.airlocks);
        let lasts = |slot: &&Slot| !lost || !slot.is_first_tank() || near.contains(s.zone);
        self.tanks_of(s).filter(lasts).count()
    }

    /// INV-ROOM-02, INV-MOLD-07: whether tanks can be had somewhere in these zones.
    fn is_supplied(&self, p: &Position, zones: ZoneSet, outlook: Outlook) -> bool {
        if self.tanks_turn_up(p) > 0 {
            return true;
        }
        // Hellfire removes Mold together with the spawn token that lies there (INV-M6-04).
        let cleared = match self.ground.hellfire_on_spawns {
            HellfireOnSpawns::RemovesHiddenAndMold if outlook == Outlook::AtBest => {
                self.spawn_zones(p).and(self.ground.burnable)
            }
            _ => ZoneSet::EMPTY,
        };
        let spoilt = p.cover.mold().without(cleared);
        let rooms = self.ground.oxygen.and(zones).without(spoilt);
        !rooms.is_empty() && usize::from(p.tanks) + self.tanks_carried(p) > 0
    }

    /// INV-M8-05: whether somebody has the Bot under control, or may still get it.
    fn can_open_airlock(&self, p: &Position, outlook: Outlook) -> bool {
        let lies = |place: usize| p.is_there(place) && self.color_at(p, place) == Color::Green;
        let is_control = |known: &Known| {
            let skill = known.skill;
            skill == Skill::RemoteControl(Control::Bot)
                || skill == Skill::RemoteControl(Control::All)
        };
        let may_learn = || {
            let mut sheets = p.played().map(|(who, _)| &self.sheets[who.index()]);
            let learns = sheets.any(|sheet| {
                let mut skills = sheet.orange.iter().chain(&sheet.red);
                skills.any(is_control)
            });
            learns || self.is_ultrared()
        };
        p.machine(Machine::Bot).there
            && (p
                .played()
                .any(|(who, _)| self.controls(p, who, Machine::Bot))
                || (0..self.ground.objectives.len()).any(lies)
                || (outlook == Outlook::AtBest && may_learn()))
    }

    /// Zones next to one without passing an airlock. Closed doors can be opened, or give way.
    fn next_indoors(&self, p: &Position, zone: ZoneId, outlook: Outlook) -> ZoneSet {
        let station = &self.ground.station;
        match outlook {
            Outlook::AtBest => station.mold_links(zone),
            Outlook::AsThingsStand => {
                let ways = station.ways(zone, &p.cover);
                ways.without(station.outer_doors(zone))
            }
        }
    }

    /// Whatever can be reached from some zones without passing an airlock.
    fn indoors(&self, p: &Position, from: ZoneSet, means: &Means) -> ZoneSet {
        spread(from, |zone| self.next_indoors(p, zone, means.outlook))
    }

    /// Whatever can be reached from some zones by anybody with a tank.
    fn everywhere_from(&self, p: &Position, from: ZoneSet, means: &Means) -> ZoneSet {
        let station = &self.ground.station;
        spread(from, |zone| {
            let mut outer = station.outer_doors(zone);
            if let Some([one, other]) = p.cover.barred.filter(|_| !means.opens_airlock)
                && (zone == one || zone == other)
            {
                outer.remove(if zone == one { other } else { one });
            }
            self.next_indoors(p, zone, means.outlook).union(outer)
        })
    }

    /// INV-MOLD-04, INV-HELLFIRE-05: no token that is needed has been lost or lies out of reach.
    fn can_take(&self, p: &Position, colors: &[Color], means: &Means) -> bool {
        let (mut wanted, mut others, mut out_of_reach) = (0, 0, 0);
        for (place, objective) in self.ground.objectives.iter().enumerate() {
            let needed = self.is_wanted(p, place, colors);
            let reached = means.reach.contains(objective.zone);
            match (p.is_there(place), objective.face_down) {
                (false, _) if needed && !p.is_taken(place) => return false,
                (false, _) => {}
                (true, false) if needed && !reached => return false,
                (true, false) => {}
                (true, true) => {
                    wanted += usize::from(needed);
                    others += usize::from(!needed);
                    out_of_reach += usize::from(!reached);
                }
            }
        }
        // Which token lies where nobody knows: only the numbers count.
        match means.outlook {
            Outlook::AtBest => out_of_reach <= others,
            Outlook::AsThingsStand => out_of_reach == 0 || wanted == 0,
        }
    }

    /// INV-WIN-12, INV-M9-05: everybody can get to the exit, scientists without going outside.
    fn can_escape(&self, p: &Position, means: &Means) -> bool {
        let Some(exit) = self.ground.exit else {
            return true;
        };
        let walk = self.indoors(p, ZoneSet::of(exit), means);
        let mut scientists = p.in_play().filter(|(_, s)| s.scientist);
        scientists.all(|(_, s)| walk.contains(s.zone)) && self.can_gather(p, exit, means)
    }

    /// Whether everybody can get to a zone, with the tanks that there are.
    fn can_gather(&self, p: &Position, zone: ZoneId, means: &Means) -> bool {
        let people = || p.played().map(|(_, s)| s);
        let home = self.indoors(p, ZoneSet::of(zone), means);
        let apart = people().filter(|s| !home.contains(s.zone)).count();
        if apart == 0 {
            return true;
        }
        let joined = self.everywhere_from(p, ZoneSet::of(zone), means);
        if !people().all(|s| joined.contains(s.zone)) {
            return false;
        }
        if self.ground.exterior.contains(zone) {
            // Everyone who comes must wear one there, and those who leave take it along.
            return means.tanks >= people().count();
        }
        if means.outlook == Outlook::AsThingsStand {
            return means.tanks >= apart;
        }
        match means.tanks {
            0 => false,
            // The survivor who brings it is there. Bringing it back takes someone away again.
            1 if !means.supplied => {
                let mut there = people().filter(|s| home.contains(s.zone));
                apart == 1 && !there.any(|s| self.tanks_for_outside(s) > 0)
            }
            // One can carry several: two go, one of them comes back with both.
            _ => true,
        }
    }

    /// A survivor who has left the board learns nothing more.
    fn can_rise(&self, p: &Position, level: Danger) -> bool {
        let mut team = p.survivors[..self.team_size].iter();
        team.all(|s| s.fate != Fate::Escaped || s.danger() >= level)
    }

    /// INV-M6-03: a spawn token that may be the one can be shot at with Hellfire, from some zone
    /// of the same building.
    fn can_burn(&self, p: &Position, color: Color, means: &Means) -> bool {
        if self.is_reached(p, &GoalRules::BurnSpawn(color)) {
            return true;
        }
        let mut spawns = self.ground.spawns.iter().enumerate();
        let may_burn = spawns.any(|(place, spawn)| {
            let left = p.burnt & (1 << place) == 0 && (spawn.face_down || spawn.color == color);
            let near = self.indoors(p, ZoneSet::of(spawn.zone), means);
            left && !near.and(means.reach).is_empty()
        });
        let flames =
            |kind: EquipmentId| self.kind(kind).ranged.is_some_and(|weapon| weapon.hellfire);
        let canister = self.ammo_kinds[Ammo::Canister as usize];
        let mut kinds = (0..self.kinds.len() as u8).map(EquipmentId);
        may_burn
            && canister.is_some_and(|kind| self.can_find(p, kind, means))
            && kinds.any(|kind| flames(kind) && self.can_find(p, kind, means))
    }

    /// Whether somebody has a card, or may still get it.
    fn can_find(&self, p: &Position, kind: EquipmentId, means: &Means) -> bool {
        let is_it = |card: u8| card == kind.0;
        let is_carried = p.played().any(|(_, s)| {
            let mut cards = s.inventory.cards();
            let attached = (0..HANDS as u8).flat_map(|hand| s.inventory.attached(hand));
            let mut attached = self.ammo_kinds.iter().cycle().zip(attached);
            cards.any(|(_, card)| card == kind)
                || attached.any(|(card, count)| count > 0 && *card == Some(kind))
        });
        let in_deck = || {
            let discards = p.equipment.discards().iter().copied();
            p.equipment.hidden().chain(discards).any(is_it)
        };
        // A survivor with the skill searches everywhere inside (INV-SKILL-44).
        let searched = || {
            let inside = means.reach.without(self.ground.exterior);
            !inside.without(p.cover.mold()).is_empty()
        };
        is_carried
            || found(p).any(|card| card == kind)
            || p.aside.as_slice()[kind.index()] > 0
            || (in_deck() && searched())
    }

    /// INV-M10-06, INV-M10-09: somebody is there to gather samples, and Mold to gather.
    fn can_sample(&self, p: &Position, means: &Means) -> bool {
        let spawns = self.spawn_zones(p).and(means.reach);
        let scraped = p.samples & MOLD_SAMPLE != 0 || !spawns.is_empty();
        scraped && (p.played().next().is_some() || self.is_reached(p, &GoalRules::Samples))
    }
}

/// Cards that somebody has just found and may keep.
fn found(p: &Position) -> impl Iterator<Item = EquipmentId> + '_ {
    let frames = p.pending.as_slice().iter();
    frames.filter_map(|frame| match frame {
        Frame::Found { card, .. } => Some(*card),
        _ => None,
    })
}

/// All zones that can be reached from some, with what is next to each.
fn spread(from: ZoneSet, next_to: impl Fn(ZoneId) -> ZoneSet) -> ZoneSet {
    let (mut reached, mut edge) = (from, from);
    while !edge.is_empty() {
        let mut next = ZoneSet::EMPTY;
        for zone in edge.iter() {
            next = next.union(next_to(zone));
        }
        edge = next.without(reached);
        reached = reached.union(edge);
    }
    reached
}
