//! The skills that a survivor has, and how often.

use serde::{Deserialize, Serialize};

use super::inventory::EquipmentId;
use crate::invader::facts::skill::{Control, Known, Skill};

/// Skills that one has or has not: having one twice does nothing more (INV-SKILL-60).
const FLAGS: usize = 47;
/// Bonuses that add up (INV-SKILL-60).
const BONUSES: usize = 21;
/// Weapons that a survivor can have a bonus with: as many as a card can name. For more of them
/// there is the bonus with all weapons.
const WEAPONS: usize = 6;
/// How often a bonus can be had: together far more often than a game of 200 rounds can bring
/// skills, since all Xenos that appear in it are not worth as many laps.
const MOST: u8 = 15;

/// How often something is had, alone and shared with those around: four bits for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Times(u8);

impl Times {
    const fn get(self, shared: bool) -> u8 {
        match shared {
            true => self.0 >> 4,
            false => self.0 & MOST,
        }
    }

    fn add(&mut self, shared: bool) {
        if self.get(shared) < MOST {
            self.0 += if shared { 1 << 4 } else { 1 };
        }
    }
}

/// The skills that a survivor has, and how often: counted, so that there is always room for
/// one more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Known>", into = "Vec<Known>")]
pub struct SkillSet {
    /// One bit for each skill that one has or has not: those had alone, then those shared.
    flags: [[u8; FLAGS.div_ceil(8)]; 2],
    bonuses: [Times; BONUSES],
    weapons: [(EquipmentId, Times); WEAPONS],
}

/// Where a skill is counted.
enum Place {
    Flag(u8),
    Bonus(u8),
    Weapon(EquipmentId),
}

impl SkillSet {
    /// How often a skill is had: alone, or as one that is shared.
    #[inline]
    pub fn count(&self, known: Known) -> u8 {
        let Known { skill, shared } = known;
        match place(skill) {
            Place::Flag(bit) => {
                let byte = self.flags[usize::from(shared)][usize::from(bit / 8)];
                byte >> (bit % 8) & 1
            }
            Place::Bonus(place) => self.bonuses[usize::from(place)].get(shared),
            Place::Weapon(kind) => {
                let mut weapons = self.weapons.iter();
                let times = weapons.find(|(other, times)| *other == kind && times.0 > 0);
                times.map_or(0, |(_, times)| times.get(shared))
            }
        }
    }

    /// Whether gaining a skill would add anything.
    pub fn can_gain(&self, known: Known) -> bool {
        match place(known.skill) {
            Place::Flag(_) => self.count(known) == 0,
            Place::Bonus(_) => self.count(known) < MOST,
            Place::Weapon(kind) => {
                let room = |(other, times): &(EquipmentId, Times)| *other == kind || times.0 == 0;
                self.count(known) < MOST && self.weapons.iter().any(room)
            }
        }
    }

    /// Adds a skill.
    pub fn gain(&mut self, known: Known) {
        let Known { skill, shared } = known;
        match place(skill) {
            Place::Flag(bit) => {
                self.flags[usize::from(shared)][usize::from(bit / 8)] |= 1 << (bit % 8);
            }
            Place::Bonus(place) => self.bonuses[usize::from(place)].add(shared),
            Place::Weapon(kind) => {
                let had = |(other, times): &(EquipmentId, Times)| *other == kind && times.0 > 0;
                let place = self.weapons.iter().position(had);
                let place = place.or(self.weapons.iter().position(|(_, times)| times.0 == 0));
                if let Some(place) = place {
                    self.weapons[place].0 = kind;
                    self.weapons[place].1.add(shared);
                }
            }
        }
    }

    /// Every skill as often as it is had, in the order of the book.
    pub fn all(&self) -> Vec<Known> {
        let weapons = self.weapons.iter().filter(|(_, times)| times.0 > 0);
        let weapons = weapons.map(|(kind, _)| Skill::DamageWith(*kind));
        let skills: Vec<Skill> = Skill::all().into_iter().chain(weapons).collect();
        let known = |shared: bool| skills.iter().map(move |skill| (*skill, shared));
        let known = known(false).chain(known(true));
        known
            .map(|(skill, shared)| Known { skill, shared })
            .flat_map(|known| std::iter::repeat_n(known, self.count(known).into()))
            .collect()
    }
}

impl From<Vec<Known>> for SkillSet {
    fn from(all: Vec<Known>) -> SkillSet {
        let mut set = SkillSet::default();
        all.into_iter().for_each(|known| set.gain(known));
        set
    }
}

impl From<SkillSet> for Vec<Known> {
    fn from(set: SkillSet) -> Vec<Known> {
        set.all()
    }
}

#[inline]
const fn place(skill: Skill) -> Place {
    use Place::{Bonus, Flag, Weapon};
    match skill {
        Skill::DamageWith(kind) => Weapon(kind),
        Skill::ExtraAction => Bonus(0),
        Skill::Damage(fight) => Bonus(1 + fight as u8),
        Skill::Roll(fight) => Bonus(4 + fight as u8),
        Skill::Die(fight) => Bonus(7 + fight as u8),
        Skill::Escalation(fight) => Bonus(10 + fight as u8),
        Skill::FreeCombat => Bonus(13),
        Skill::FreeMachine => Bonus(14),
        Skill::FreeMelee => Bonus(15),
        Skill::FreeMove => Bonus(16),
        Skill::FreeRanged => Bonus(17),
        Skill::FreeSearch => Bonus(18),
        Skill::MaxRange => Bonus(19),
        Skill::ZonePerMove => Bonus(20),
        Skill::Ambidextrous => Flag(0),
        Skill::AutoRepair => Flag(1),
        Skill::Blademaster => Flag(2),
        Skill::Bloodlust(fight) => Flag(3 + fight as u8),
        Skill::BornLeader => Flag(6),
        Skill::Camouflage => Flag(7),
        Skill::Charge => Flag(8),
        Skill::CombatReflexes => Flag(9),
        Skill::ConcentratedExpert => Flag(10),
        Skill::DualExpert => Flag(11),
        Skill::EnhancedSenses => Flag(12),
        Skill::FullAuto => Flag(13),
        Skill::HitAndRun => Flag(14),
        Skill::Ironclad(xeno) => Flag(15 + xeno as u8),
        Skill::IsThatAll => Flag(19),
        Skill::Lifesaver => Flag(20),
        Skill::LowProfile => Flag(21),
        Skill::Lucky => Flag(22),
        Skill::Medic => Flag(23),
        Skill::PointBlank => Flag(24),
        Skill::Predator => Flag(25),
        Skill::Reaper(fight) => Flag(26 + fight as u8),
        Skill::RemoteControl(Control::Bot) => Flag(29),
        Skill::RemoteControl(Control::SentryGun) => Flag(30),
        Skill::RemoteControl(Control::All) => Flag(31),
        Skill::RollSix(fight) => Flag(32 + fight as u8),
        Skill::Scavenger => Flag(35),
        Skill::SearchTwo => Flag(36),
        Skill::Shove => Flag(37),
        Skill::Sniper => Flag(38),
        Skill::Sprint => Flag(39),
        Skill::SuperStrength => Flag(40),
        Skill::Tactician => Flag(41),
        Skill::Taunt => Flag(42),
        Skill::Tough => Flag(43),
        Skill::Unstoppable => Flag(44),
        Skill::XenosLink => Flag(45),
        Skill::ZeroG => Flag(46),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every skill, alone and shared, one with a weapon among them.
    fn every_skill() -> Vec<Known> {
        let mut skills = Skill::all();
        skills.push(Skill::DamageWith(EquipmentId(99)));
        let both = skills
            .into_iter()
            .flat_map(|skill| [false, true].map(|shared| Known { skill, shared }));
        both.collect()
    }

    #[test]
    fn every_skill_has_a_place_of_its_own() {
        for known in every_skill() {
            let set = SkillSet::from(vec![known]);
            assert_eq!(set.all(), [known]);
            let others = every_skill().into_iter().filter(|other| *other != known);
            others.for_each(|other| assert_eq!(set.count(other), 0, "{known:?} {other:?}"));
        }
    }

    /// INV-ULTRA-05: far more skills than the longest game brings.
    #[test]
    fn there_is_always_room_for_one_more() {
        let mut set = SkillSet::default();
        for gained in 0..600 {
            let next = every_skill().into_iter().find(|known| set.can_gain(*known));
            let next = next.expect("there is one more");
            set.gain(next);
            assert_eq!(set.all().len(), gained + 1);
        }
    }

    /// INV-SKILL-60: what is had or not is gained once, bonuses add up.
    #[test]
    fn bonuses_add_up_and_the_rest_is_gained_once() {
        let twice = |skill: Skill| SkillSet::from(vec![Known::own(skill); 2]);
        assert_eq!(twice(Skill::MaxRange).count(Known::own(Skill::MaxRange)), 2);
        assert_eq!(twice(Skill::Lucky).count(Known::own(Skill::Lucky)), 1);
        assert!(!twice(Skill::Lucky).can_gain(Known::own(Skill::Lucky)));
        let weapon = Skill::DamageWith(EquipmentId(3));
        assert_eq!(twice(weapon).count(Known::own(weapon)), 2);
    }
}
