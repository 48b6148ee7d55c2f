//! What an attack can be made with, and at which zone.

use super::{Verdict, require};
use crate::board::{ZoneId, ZoneSet};
use crate::season1::facts::skill::Skill;
use crate::season1::position::Position;
use crate::season1::position::inventory::EquipmentId;
use crate::season1::position::survivor::Survivor;
use crate::season1::rulebook::{Season1, WeaponRules};
use crate::season1::rules::answer::WeaponChoice;
use crate::season1::words::refusal::Reason;

/// The weapon of an attack: what it does, its kind, and how many are used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Armed {
    pub weapon: WeaponRules,
    pub kind: EquipmentId,
    pub count: u8,
}

impl Season1 {
    /// What an attack would be made with.
    pub(crate) fn armed(
        &self,
        s: &Survivor,
        with: WeaponChoice,
    ) -> Result<Armed, (&'static str, Reason)> {
        let hand = |place: u8| {
            let slot = s.inventory.slot(place);
            let kind = slot.kind().ok_or(("S1-INV-02", Reason::NotAWeapon))?;
            Ok((slot, kind))
        };
        let gun = |place: u8| {
            let (slot, kind) = hand(place)?;
            let weapon = self
                .kind(kind)
                .weapon
                .ok_or(("S1-INV-02", Reason::NotAWeapon))?;
            require(!slot.is_fired(), "S1-RELOAD-01", Reason::NeedsReload)?;
            Ok((weapon, kind))
        };
        let blade = |place: u8| {
            let (_, kind) = hand(place)?;
            let weapon = self
                .kind(kind)
                .blade
                .ok_or(("S1-COMBAT-02", Reason::NoBlade))?;
            Ok(Armed {
                weapon,
                kind,
                count: 1,
            })
        };
        match with {
            WeaponChoice::First => gun(0).map(|(weapon, kind)| Armed {
                weapon,
                kind,
                count: 1,
            }),
            WeaponChoice::Second => gun(1).map(|(weapon, kind)| Armed {
                weapon,
                kind,
                count: 1,
            }),
            WeaponChoice::FirstBlade => blade(0),
            WeaponChoice::SecondBlade => blade(1),
            WeaponChoice::Both => {
                let ((weapon, kind), (_, other)) = (gun(0)?, gun(1)?);
                require(kind == other, "S1-DUAL-06", Reason::NotIdentical)?;
                let skill = match weapon.is_melee() {
                    true => Skill::Swordmaster,
                    false => Skill::Gunslinger,
                };
                let dual = weapon.dual || s.has(Skill::Ambidextrous) || s.has(skill);
                require(dual && !weapon.burns, "S1-DUAL-06", Reason::NotDual)?;
                Ok(Armed {
                    weapon,
                    kind,
                    count: 2,
                })
            }
        }
    }

    pub(super) fn legal_attack(
        &self,
        p: &Position,
        s: &Survivor,
        with: WeaponChoice,
        zone: ZoneId,
    ) -> Verdict {
        let armed = self.armed(s, with)?;
        if armed.weapon.is_melee() {
            require(zone == s.zone, "S1-MELEE-01", Reason::OnlyOwnZone)?;
            return require(p.zombies.any(zone), "S1-MELEE-01", Reason::NoZombieThere);
        }
        let [nearest, farthest] = armed.weapon.range;
        let farthest = farthest + s.count(Skill::MaxRange);
        let distance = self.distance_up_to(p, s.zone, zone, farthest);
        let in_range = distance.is_some_and(|steps| steps >= nearest);
        let seen = self.ground.board.sight(s.zone, p.open).contains(zone);
        require(seen, "S1-RANGED-01", Reason::NotInSight)?;
        require(in_range, "S1-RANGED-02", Reason::OutOfRange)?;
        require(p.zombies.any(zone), "S1-RANGED-01", Reason::NoZombieThere)
    }

    /// How many zones away a zone is, if not farther than that (S1-RANGED-02).
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
                next = next.union(self.ground.board.neighbours(zone, p.open));
            }
            edge = next.without(reached);
            reached = reached.union(edge);
        }
        None
    }
}
