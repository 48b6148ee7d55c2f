//! Small words of scenarios: whose, what, how many.

use table::scenario::words::{counted, or_nothing, things};
use table::words::slug;

use crate::board::ZoneId;
use crate::scenarios::{EnemyWords, more_than_box, numbered_place, read_cards};
use crate::season1::position::MAX_EQUIPMENT;
use crate::season1::position::inventory::{EquipmentId, Slot};
use crate::season1::position::survivor::SurvivorId;
use crate::season1::rulebook::Season1;

/// What a fact is about.
pub(super) enum Subject {
    /// A survivor's something.
    Survivor(SurvivorId, String),
    /// Something of a zone.
    Zone(ZoneId, String),
    /// Something of a door, car, objective or spawn zone, counted from 0.
    Numbered(&'static str, u8, String),
    /// Anything else.
    Table(String),
}

const NUMBERED: [&str; 3] = ["car", "objective", "spawn"];

impl Subject {
    /// The same text for whatever is the same: a zone can be named in several ways.
    pub fn meaning(&self) -> String {
        match self {
            Subject::Survivor(who, property) => format!("survivor {} {property}", who.0),
            Subject::Zone(zone, property) => format!("zone {zone} {property}"),
            Subject::Numbered(thing, place, property) => format!("{thing} {place} {property}"),
            Subject::Table(property) => property.clone(),
        }
    }
}

/// The kinds of zombies.
pub(super) const ZOMBIES: EnemyWords = EnemyWords {
    any: "zombie",
    kinds: ["walker", "runner", "fatty", "abomination"],
    plurals: ["walkers", "runners", "fatties", "abominations"],
};

impl Season1 {
    /// Reads `Ned xp`, `zone 5 zombies`, `door 1`, `car 2 load`, `round`.
    pub(super) fn subject(&self, key: &str) -> Result<Subject, String> {
        let lower = key.trim().to_lowercase();
        let (first, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
        if let Ok(who) = self.find_survivor(first) {
            return Ok(Subject::Survivor(who, rest.trim().to_string()));
        }
        let (second, last) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
        if first == "zone" {
            return Ok(Subject::Zone(
                self.find_zone(second)?,
                last.trim().to_string(),
            ));
        }
        if first == "door" {
            let door = self.find_door(second)?;
            return Ok(Subject::Numbered("door", door, last.trim().to_string()));
        }
        if let Some(thing) = NUMBERED.iter().find(|thing| **thing == first)
            && let Ok(number) = second.parse::<u8>()
        {
            let count = match *thing {
                "car" => self.ground.cars.len(),
                "objective" => self.ground.objectives.len(),
                _ => self.ground.spawns.len(),
            };
            let place = numbered_place(first, number, count)?;
            return Ok(Subject::Numbered(thing, place, last.trim().to_string()));
        }
        Ok(Subject::Table(lower))
    }

    /// `pistol, 2 water`, in order.
    pub(super) fn read_cards(&self, text: &str) -> Result<Vec<EquipmentId>, String> {
        read_cards(text, |word| self.find_kind(word))
    }

    /// Cards of the equipment deck or its discards, where not every card can lie.
    pub(super) fn read_deck_cards(&self, text: &str) -> Result<Vec<u8>, String> {
        let cards = self.read_cards(text)?;
        let mut never = cards.iter().map(|kind| self.kind(*kind));
        let never = never.find(|kind| kind.never_returns || kind.made.is_some());
        match never {
            _ if cards.len() > MAX_EQUIPMENT => Err("the box has fewer cards".to_string()),
            Some(kind) => Err(format!(
                "{} is kept aside and never lies in the equipment deck or its discards (S1-INV-11)",
                kind.id
            )),
            None => Ok(cards.iter().map(|kind| kind.0).collect()),
        }
    }

    pub(super) fn write_cards(&self, cards: &[EquipmentId]) -> String {
        or_nothing(
            cards
                .iter()
                .map(|kind| self.kind(*kind).id.clone())
                .collect(),
        )
    }

    /// `pistol`, `fired sawed-off`, `wound`, `empty`.
    pub(super) fn read_slots(&self, text: &str) -> Result<Vec<Slot>, String> {
        let mut slots = Vec::new();
        for part in things(text) {
            let (count, word) = counted(part)?;
            let slot = match slug(word).as_str() {
                "wound" => Slot::WOUND,
                "empty" => Slot::EMPTY,
                _ => match word.strip_prefix("fired ") {
                    Some(card) => {
                        let kind = self.find_kind(card)?;
                        let reloads = self.kind(kind).weapon.is_some_and(|weapon| weapon.reload);
                        if !reloads {
                            return Err(format!("{card} is never reloaded, so it cannot be fired"));
                        }
                        Slot::of(kind).fired()
                    }
                    None => Slot::of(self.find_kind(word)?),
                },
            };
            slots.extend(std::iter::repeat_n(slot, count));
        }
        Ok(slots)
    }

    pub(super) fn write_slot(&self, slot: Slot) -> String {
        match slot.kind() {
            None if slot.is_wound() => "wound".to_string(),
            None => "empty".to_string(),
            Some(kind) if slot.is_fired() => format!("fired {}", self.kind(kind).id),
            Some(kind) => self.kind(kind).id.clone(),
        }
    }

    pub(super) fn find_zombie_card(&self, word: &str) -> Result<u8, String> {
        let number = word.trim().parse::<u8>().ok();
        let place = self
            .zombie_cards
            .iter()
            .position(|card| Some(card.number) == number);
        place
            .map(|place| place as u8)
            .ok_or_else(|| format!("there is no zombie card “{word}”"))
    }

    pub(super) fn read_zombie_cards(&self, text: &str) -> Result<Vec<u8>, String> {
        let cards = things(text).map(|word| self.find_zombie_card(word));
        let cards: Vec<u8> = cards.collect::<Result<_, _>>()?;
        match more_than_box("zombie cards", cards.len(), self.zombie_cards.len()) {
            Some(message) => Err(message),
            None => Ok(cards),
        }
    }
}
