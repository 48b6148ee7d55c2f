//! Laying out what a scenario says of a survivor.

use table::Resolution;
use table::scenario::words::{number, things, yes_or_no};
use table::words::{hint, slug};

use crate::board::ZoneSet;
use crate::danger::Danger;
use crate::season1::facts::skill::Skill;
use crate::season1::position::Position;
use crate::season1::position::inventory::HANDS;
use crate::season1::position::survivor::{Fate, SurvivorId};
use crate::season1::rulebook::Season1;
use crate::season1::words::event::Event;

/// What can be given of a survivor.
pub(super) const SURVIVOR_FACTS: [&str; 16] = [
    "zone",
    "xp",
    "skills",
    "skills exactly",
    "hands",
    "reserve",
    "actions",
    "free moves",
    "free combats",
    "free searches",
    "gift",
    "done",
    "fate",
    "car",
    "searched",
    "killed here",
];
impl Season1 {
    pub(super) fn lay_survivor(
        &self,
        p: &mut Position,
        who: SurvivorId,
        property: &str,
        value: &str,
        resolution: &mut Resolution<'_, Event>,
    ) -> Result<(), String> {
        match property {
            "zone" => {
                let zone = self.find_zone(value)?;
                if let Some(car) = p.survivor(who).car.filter(|_| p.survivor(who).zone != zone) {
                    let (car, there) = (car + 1, p.survivor(who).zone);
                    return Err(format!(
                        "car {car} is in zone {there}, and so is who sits in it"
                    ));
                }
                p.survivor_mut(who).zone = zone;
            }
            "xp" => {
                let points = number(value)?;
                p.survivor_mut(who).experience = points;
                if Danger::of(points) >= Danger::Yellow {
                    let yellow = self.sheets[who.index()].yellow;
                    p.survivor_mut(who).skills.push(yellow);
                }
            }
            "skills" | "skills exactly" => self.lay_skills(p, who, property, value)?,
            "hands" | "reserve" => self.lay_slots(p, who, property, value)?,
            "actions" | "free moves" | "free combats" | "free searches" => {
                self.lay_actions(p, who, property, value, resolution)?;
            }
            "gift" => p.survivor_mut(who).gift = number(value)?,
            "done" => p.survivor_mut(who).done = yes_or_no(value)?,
            "searched" => p.survivor_mut(who).used.search = yes_or_no(value)?,
            "killed here" => {
                let zone = p.survivor(who).zone;
                if yes_or_no(value)? {
                    p.survivor_mut(who).killed_in = ZoneSet::of(zone);
                }
            }
            "fate" => {
                p.survivor_mut(who).fate = match slug(value).as_str() {
                    "in-play" => Fate::InPlay,
                    "escaped" => Fate::Escaped,
                    "dead" => Fate::Dead,
                    _ => {
                        return Err(format!(
                            "“{value}” is no fate; there are: in play, escaped, dead"
                        ));
                    }
                };
            }
            "car" => self.lay_in_car(p, who, value)?,
            _ => {
                let hint = hint(property, &SURVIVOR_FACTS);
                return Err(format!("a survivor’s “{property}” cannot be given; {hint}"));
            }
        }
        Ok(())
    }

    fn lay_skills(
        &self,
        p: &mut Position,
        who: SurvivorId,
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        if property == "skills exactly" {
            p.survivor_mut(who).skills.clear();
        }
        for name in things(value) {
            let skill = Skill::parse(name).ok_or_else(|| {
                let known: Vec<&str> = Skill::ALL.iter().map(|skill| skill.name()).collect();
                format!("there is no skill “{name}”; {}", hint(name, &known))
            })?;
            if p.survivor(who).skills.len() == 4 {
                return Err("a survivor has at most four skills".to_string());
            }
            p.survivor_mut(who).skills.push(skill);
        }
        Ok(())
    }

    fn lay_slots(
        &self,
        p: &mut Position,
        who: SurvivorId,
        property: &str,
        value: &str,
    ) -> Result<(), String> {
        let capacity = usize::from(p.survivor(who).capacity());
        let (from, most) = match property {
            "hands" => (0, HANDS),
            _ => (HANDS, capacity - HANDS),
        };
        let slots = self.read_slots(value)?;
        if slots.len() > most {
            let (count, name) = (slots.len(), &self.sheets[who.index()].id);
            return Err(format!(
                "{count} cards are given, and there are {most} slots for the {property} of {name}"
            ));
        }
        for (place, slot) in slots.into_iter().enumerate() {
            p.survivor_mut(who)
                .inventory
                .put((from + place) as u8, slot);
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
        if p.active != who {
            if p.active != SurvivorId::NOBODY {
                let name = &self.sheets[p.active.index()].id;
                return Err(format!(
                    "it is the turn of {name}: only one survivor at a time has a turn, and Actions left"
                ));
            }
            self.begin_activation(p, who, resolution);
            self.give_turn(p, p.survivor(who).seat);
        }
        let count = number(value)?;
        let survivor = p.survivor_mut(who);
        match property {
            "actions" => survivor.actions = count,
            "free moves" => survivor.free_moves = count,
            "free combats" => survivor.free_combats = count,
            _ => survivor.free_searches = count,
        }
        Ok(())
    }

    /// `1 driver` or `1 passenger`.
    fn lay_in_car(&self, p: &mut Position, who: SurvivorId, value: &str) -> Result<(), String> {
        let wrong = || format!("“{value}” is no seat; write `1 driver` or `1 passenger`");
        let (car, seat) = value.trim().split_once(' ').ok_or_else(wrong)?;
        let car: u8 = number::<u8>(car)?.checked_sub(1).ok_or_else(wrong)?;
        if usize::from(car) >= self.ground.cars.len() {
            return Err(format!("the mission has {} cars", self.ground.cars.len()));
        }
        let seats = &mut p.cars[usize::from(car)].seats;
        let places = match seat.trim() {
            "driver" => 0..1,
            "passenger" => 1..seats.len(),
            _ => return Err(wrong()),
        };
        let free = places
            .into_iter()
            .find(|place| seats[*place] == SurvivorId::NOBODY);
        seats[free.ok_or("that seat is taken")?] = who;
        let zone = p.cars[usize::from(car)].zone;
        let survivor = p.survivor_mut(who);
        survivor.car = Some(car);
        survivor.zone = zone;
        Ok(())
    }
}
