//! Laying out what a scenario says of a survivor.

use table::scenario::words::{number, things, yes_or_no};
use table::words::{hint, slug};
use table::{Resolution, Rulebook};

use crate::danger::Danger;
use crate::invader::facts::content::{Ammo, Machine, Use};
use crate::invader::facts::skill::{Known, Skill};
use crate::invader::position::Position;
use crate::invader::position::inventory::{Attached, BACKPACK, BODY, EquipmentId, HANDS};
use crate::invader::position::skill_set::SkillSet;
use crate::invader::position::survivor::{Fate, Survivor, SurvivorId};
use crate::invader::rulebook::Invader;
use crate::invader::rules::damage::YELLOW;
use crate::invader::scenarios::turns_before;
use crate::invader::words::event::Event;

/// What can be given of a survivor.
pub(super) const SURVIVOR_FACTS: [&str; 23] = [
    "zone",
    "xp",
    "laps",
    "armor",
    "skills",
    "skills exactly",
    "hands",
    "body",
    "backpack",
    "remotes",
    "hidden",
    "actions",
    "free moves",
    "free combats",
    "free melees",
    "free shots",
    "free searches",
    "free machines",
    "free pairs",
    "done",
    "fate",
    "searched",
    "door used",
];

/// What is left of a turn, which is under way.
const OF_TURN: [&str; 8] = [
    "actions",
    "free moves",
    "free combats",
    "free melees",
    "free shots",
    "free searches",
    "free machines",
    "free pairs",
];

/// Whether giving it begins the survivor's turn.
pub(in crate::invader::scenarios) fn is_of_turn(property: &str) -> bool {
    OF_TURN.contains(&property)
}

impl Invader {
    pub(super) fn lay_survivor(
        &self,
        p: &mut Position,
        who: SurvivorId,
        property: &str,
        value: &str,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), String> {
        match property {
            "zone" => p.survivor_mut(who).zone = self.find_zone(value)?,
            "xp" => {
                let survivor = p.survivor_mut(who);
                survivor.experience = number(value)?;
                if Danger::of(survivor.experience) >= Danger::Yellow {
                    lay_yellow(survivor);
                }
            }
            "laps" => {
                let survivor = p.survivor_mut(who);
                survivor.laps = number(value)?;
                if survivor.laps > 0 {
                    lay_yellow(survivor);
                }
            }
            "armor" => self.lay_armor(p, who, number(value)?)?,
            "skills" | "skills exactly" => {
                if property == "skills exactly" {
                    let survivor = p.survivor_mut(who);
                    survivor.skills = SkillSet::default();
                    survivor.chosen &= YELLOW;
                }
                for name in things(value) {
                    self.lay_skill(p, who, name)?;
                }
            }
            "hands" => self.lay_slots(p, who, 0..HANDS, value)?,
            "body" => self.lay_slots(p, who, BODY, value)?,
            "backpack" => self.lay_slots(p, who, BACKPACK, value)?,
            "remotes" => {
                for word in things(value) {
                    let machine = Machine::ALL
                        .into_iter()
                        .find(|m| slug(m.word()) == slug(word));
                    let machine = machine.ok_or("a Remote is the `bot`’s or the `sentry gun`’s")?;
                    p.survivor_mut(who).remotes[machine.index()] = true;
                }
            }
            "hidden" => p.survivor_mut(who).hidden = yes_or_no(value)?,
            "done" => p.survivor_mut(who).done = yes_or_no(value)?,
            "searched" => p.survivor_mut(who).used.search = yes_or_no(value)?,
            "door used" => p.survivor_mut(who).used.door = yes_or_no(value)?,
            "fate" => {
                p.survivor_mut(who).fate = match slug(value).as_str() {
                    "in-play" => Fate::InPlay,
                    "escaped" => Fate::Escaped,
                    _ => return Err("a fate that can be given is `in play` or `escaped`".into()),
                };
            }
            _ => return self.lay_actions(p, who, property, value, resolution),
        }
        Ok(())
    }

    fn lay_armor(&self, p: &mut Position, who: SurvivorId, armor: u8) -> Result<(), String> {
        let most = p.survivor(who).base_armor;
        if armor == 0 {
            return Err("without Armor left the survivor is eliminated (INV-ATTACK-06)".into());
        }
        if armor > most {
            let name = &self.sheets[who.index()].id;
            return Err(format!("{name} has at most {most} Armor"));
        }
        p.survivor_mut(who).armor = armor;
        Ok(())
    }

    /// A skill; if it is one of the card's, it counts as chosen.
    fn lay_skill(&self, p: &mut Position, who: SurvivorId, name: &str) -> Result<(), String> {
        let known = self.find_skill(name)?;
        let survivor = p.survivor_mut(who);
        if survivor.skills.count(known) == 0 && !survivor.skills.can_gain(known) {
            return Err("a survivor cannot have a bonus with that many weapons".to_string());
        }
        survivor.skills.gain(known);
        let sheet = &self.sheets[who.index()];
        let own = sheet.orange.iter().chain(&sheet.red).enumerate();
        let mut free = own.filter(|(n, skill)| **skill == known && survivor.chosen & (1 << n) == 0);
        if let Some((place, _)) = free.next() {
            survivor.chosen |= 1 << place;
        }
        p.sharing |= known.shared;
        Ok(())
    }

    fn lay_slots(
        &self,
        p: &mut Position,
        who: SurvivorId,
        places: std::ops::Range<usize>,
        value: &str,
    ) -> Result<(), String> {
        let slots = self.read_slots(value)?;
        if slots.len() > places.len() {
            let (count, most) = (slots.len(), places.len());
            return Err(format!(
                "{count} cards are given, and there are {most} slots"
            ));
        }
        for (place, (slot, attached)) in places.zip(slots) {
            if let Some(kind) = slot.kind() {
                self.check_fit(kind, place, attached)?;
            }
            p.survivor_mut(who).inventory.put(place as u8, slot);
            if place < HANDS {
                *p.survivor_mut(who).inventory.attached_mut(place as u8) = attached;
            } else if attached != [0; 3] {
                return Err("cards are attached only to what is in a Hand".to_string());
            }
        }
        Ok(())
    }

    /// Whether a card can be in a slot with what is attached to it.
    fn check_fit(&self, kind: EquipmentId, place: usize, attached: Attached) -> Result<(), String> {
        let rules = self.kind(kind);
        if matches!(rules.gives, Some(Use::Mold { .. })) {
            return Err(format!("{} is never kept (INV-SEARCH-08)", rules.id));
        }
        if !self.fits(kind, place as u8) {
            return Err(format!("{} does not fit there", rules.id));
        }
        let weapons = || [rules.melee, rules.ranged].into_iter().flatten();
        for ammo in Ammo::ALL
            .into_iter()
            .filter(|ammo| attached[*ammo as usize] > 0)
        {
            if !weapons().any(|weapon| weapon.ammo == Some(ammo)) {
                return Err(format!("{} takes no {}", rules.id, ammo.word()));
            }
        }
        Ok(())
    }

    /// What is left of a turn, which is under way.
    fn lay_actions(
        &self,
        p: &mut Position,
        who: SurvivorId,
        property: &str,
        value: &str,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), String> {
        if !is_of_turn(property) {
            let hint = hint(property, &SURVIVOR_FACTS);
            return Err(format!("a survivor’s “{property}” cannot be given; {hint}"));
        }
        if p.active() != who {
            if p.active() != SurvivorId::NOBODY {
                let name = &self.sheets[p.active().index()].id;
                return Err(format!(
                    "it is the turn of {name}: only one survivor at a time has a turn, and Actions left"
                ));
            }
            self.begin_turn(p, who, resolution);
            let seat = p.survivor(who).seat;
            p.turn = seat;
            p.turns_over = turns_before(p.first, seat, self.seats());
        }
        let count = number(value)?;
        let survivor = p.survivor_mut(who);
        match property {
            "actions" => survivor.actions = count,
            "free moves" => survivor.free.moves = count,
            "free combats" => survivor.free.combats = count,
            "free melees" => survivor.free.melees = count,
            "free shots" => survivor.free.shots = count,
            "free searches" => survivor.free.searches = count,
            "free machines" => survivor.free.machines = count,
            _ => survivor.free.pairs = count,
        }
        Ok(())
    }
}

/// The skill of Yellow, once.
fn lay_yellow(survivor: &mut Survivor) {
    if survivor.chosen & YELLOW == 0 {
        survivor.chosen |= YELLOW;
        survivor.skills.gain(Known::own(Skill::ExtraAction));
    }
}
