//! What an attack can be made with, at which zone, and at whom.

use super::{Verdict, require};
use crate::board::{ZoneId, ZoneSet};
use crate::invader::facts::content::Ammo;
use crate::invader::facts::skill::Skill;
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::Position;
use crate::invader::position::inventory::EquipmentId;
use crate::invader::position::survivor::SurvivorId;
use crate::invader::rulebook::{Invader, WeaponRules};
use crate::invader::rules::answer::{AttackOrder, WeaponChoice};
use crate::invader::words::refusal::Reason;

/// The weapon of an attack: what it does, its kind, how many are used, and what is attached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Armed {
    pub weapon: WeaponRules,
    pub kind: EquipmentId,
    pub hand: u8,
    pub count: u8,
    /// Dice of the second weapon of a pair.
    pub second_dice: u8,
    /// Re-rolls by attached cards.
    pub rerolls: u8,
}

impl Invader {
    /// What an attack would be made with (INV-COMBAT-01, INV-INV-04).
    pub(crate) fn armed(
        &self,
        p: &Position,
        who: SurvivorId,
        with: WeaponChoice,
        melee: bool,
    ) -> Result<Armed, (&'static str, Reason)> {
        let s = p.survivor(who);
        let hand = |place: u8| {
            let kind = s.inventory.slot(place).kind();
            let kind = kind.ok_or(("INV-COMBAT-01", Reason::NotAWeapon))?;
            let rules = self.kind(kind);
            let calling = self.sheets[who.index()].calling;
            let serves = rules.reserved_for.is_none_or(|only| only == calling);
            require(serves, "INV-SEVEN-05", Reason::ReservedForOthers)?;
            let weapon = if melee { rules.melee } else { rules.ranged };
            let weapon = weapon.ok_or(("INV-COMBAT-01", Reason::NotAWeapon))?;
            Ok((weapon, kind))
        };
        let (first, second_dice) = match with {
            WeaponChoice::First => (hand(0)?, 0),
            WeaponChoice::Second => (hand(1)?, 0),
            WeaponChoice::Both => {
                let ((weapon, kind), (second, other)) = (hand(0)?, hand(1)?);
                let same = self.kind(kind).same == self.kind(other).same;
                require(same, "INV-COMBAT-11", Reason::NotIdentical)?;
                let dual = weapon.dual
                    || p.has(who, Skill::Ambidextrous)
                    || (melee && p.has(who, Skill::Blademaster));
                require(dual && !weapon.hellfire, "INV-COMBAT-11", Reason::NotDual)?;
                ((weapon, kind), second.dice)
            }
        };
        let (weapon, kind) = first;
        let ammo = weapon
            .ammo
            .map_or(0, |ammo| self.ammo_attached(s, with, ammo));
        let rule = match weapon.hellfire {
            true => "INV-ATTACH-09",
            false => "INV-ATTACH-08",
        };
        require(!weapon.needs_ammo || ammo > 0, rule, Reason::NoAmmoAttached)?;
        Ok(Armed {
            weapon,
            kind,
            hand: u8::from(with == WeaponChoice::Second),
            count: if with == WeaponChoice::Both { 2 } else { 1 },
            second_dice,
            rerolls: if weapon.hellfire { 0 } else { ammo },
        })
    }

    pub(crate) fn legal_strike(
        &self,
        p: &Position,
        who: SurvivorId,
        strike: AttackOrder,
    ) -> Verdict {
        let armed = self.armed(p, who, strike.with, strike.melee)?;
        self.legal_armed_strike(p, who, strike, &armed)
    }

    /// Everything about an attack but what it is made with.
    fn legal_armed_strike(
        &self,
        p: &Position,
        who: SurvivorId,
        strike: AttackOrder,
        armed: &Armed,
    ) -> Verdict {
        let AttackOrder { zone, melee, .. } = strike;
        let numbers = if melee {
            Skill::Predator
        } else {
            Skill::FullAuto
        };
        if strike.by_numbers {
            require(p.has(who, numbers), numbers.rule(), Reason::NoSuchSkill)?;
        }
        if !self.reach(p, who, armed, melee).contains(zone) {
            return Err(self.why_out_of_reach(p, who, armed, strike));
        }
        if armed.weapon.hellfire {
            let plain = strike.target.is_none() && !strike.by_numbers;
            require(plain, "INV-HELLFIRE-01", Reason::NoDice)?;
        }
        if strike.by_numbers {
            require(p.xenos.any(zone), numbers.rule(), Reason::NoXenoThere)?;
        }
        match strike.target {
            None => Ok(()),
            Some(xeno) => {
                let free = self.chooses_freely(p, who, armed, strike);
                self.legal_target(p, zone, free, xeno)
            }
        }
    }

    /// The zones that an attack can be aimed at.
    pub(crate) fn reach(
        &self,
        p: &Position,
        who: SurvivorId,
        armed: &Armed,
        melee: bool,
    ) -> ZoneSet {
        let here = p.survivor(who).zone;
        let weapon = &armed.weapon;
        let outside = self.ground.exterior;
        // INV-COMBAT-12, INV-HELLFIRE-02.
        let inside_only = weapon.ammo == Some(Ammo::Bullets) || weapon.hellfire;
        if inside_only && outside.contains(here) {
            return ZoneSet::EMPTY;
        }
        if melee {
            // INV-MELEE-01.
            return match p.xenos.any(here) {
                true => ZoneSet::of(here),
                false => ZoneSet::EMPTY,
            };
        }
        let [nearest, farthest] = weapon.range;
        let farthest = farthest + p.count(who, Skill::MaxRange);
        let mut zones = self
            .sight_of(p, who)
            .and(self.between(p, here, nearest, farthest));
        if p.has(who, Skill::PointBlank) {
            // INV-SKILL-39.
            zones.insert(here);
        }
        match weapon.hellfire {
            true => zones.without(outside),
            false => zones,
        }
    }

    /// Why a zone cannot be attacked.
    fn why_out_of_reach(
        &self,
        p: &Position,
        who: SurvivorId,
        armed: &Armed,
        strike: AttackOrder,
    ) -> (&'static str, Reason) {
        let here = p.survivor(who).zone;
        let weapon = &armed.weapon;
        let outside = |zone: ZoneId| self.ground.exterior.contains(zone);
        if weapon.ammo == Some(Ammo::Bullets) && outside(here) {
            ("INV-COMBAT-12", Reason::NoBulletsOutside)
        } else if weapon.hellfire && (outside(here) || outside(strike.zone)) {
            ("INV-HELLFIRE-02", Reason::NoFireOutside)
        } else if strike.melee && strike.zone != here {
            ("INV-MELEE-01", Reason::OnlyOwnZone)
        } else if strike.melee {
            ("INV-MELEE-01", Reason::NoXenoThere)
        } else if self.sight_of(p, who).contains(strike.zone) {
            ("INV-RANGED-02", Reason::OutOfRange)
        } else {
            ("INV-RANGED-01", Reason::NotInSight)
        }
    }

    /// Whether the hits of an attack are given out freely (INV-MELEE-02, INV-SKILL-39,
    /// INV-SKILL-47).
    pub(crate) fn chooses_freely(
        &self,
        p: &Position,
        who: SurvivorId,
        armed: &Armed,
        strike: AttackOrder,
    ) -> bool {
        let close = || strike.zone == p.survivor(who).zone && p.has(who, Skill::PointBlank);
        strike.melee || armed.weapon.sniper || p.has(who, Skill::Sniper) || close()
    }

    /// INV-CONC-04, INV-SKILL-47: whom a Concentrated Attack may be aimed at.
    pub(super) fn legal_target(
        &self,
        p: &Position,
        zone: ZoneId,
        free: bool,
        xeno: Xeno,
    ) -> Verdict {
        let heads = p.xenos.heads(zone);
        require(heads[xeno.index()] > 0, "INV-CONC-01", Reason::NoXenoThere)?;
        let there = Xeno::ALL
            .into_iter()
            .filter(|other| heads[other.index()] > 0);
        let first = there.map(Xeno::priority).min() == Some(xeno.priority());
        require(free || first, "INV-CONC-04", Reason::NotATarget)
    }

    /// Whether an attack can be paid for (INV-SKILL-08, INV-SKILL-27).
    pub(crate) fn can_pay_attack(&self, p: &Position, who: SurvivorId, melee: bool) -> Verdict {
        let s = p.survivor(who);
        let special = if melee { s.free.melees } else { s.free.shots };
        let pair = s.free.pairs > 0 && self.holds_pair(p, who, melee);
        let can = s.actions > 0 || special > 0 || s.free.combats > 0 || pair;
        require(can, "INV-ROUND-04", Reason::NoActionLeft)
    }

    /// The zones that are not nearer and not farther than that (INV-RANGED-02).
    pub(crate) fn between(&self, p: &Position, from: ZoneId, nearest: u8, farthest: u8) -> ZoneSet {
        let mut reached = ZoneSet::of(from);
        let mut edge = reached;
        let mut zones = ZoneSet::EMPTY;
        for steps in 0..=farthest {
            if steps >= nearest {
                zones = zones.union(edge);
            }
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.ground.station.neighbours(zone, &p.cover));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        zones
    }

    /// How many zones away a zone is, if not farther than that (INV-RANGED-02).
    pub(crate) fn distance_up_to(
        &self,
        p: &Position,
        from: ZoneId,
        to: ZoneId,
        most: u8,
    ) -> Option<u8> {
        let mut reached = ZoneSet::of(from);
        let mut edge = reached;
        for steps in 0..=most {
            if reached.contains(to) {
                return Some(steps);
            }
            let mut next = ZoneSet::EMPTY;
            for zone in edge.iter() {
                next = next.union(self.ground.station.neighbours(zone, &p.cover));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        None
    }
}
