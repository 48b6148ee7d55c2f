//! Small words of scenarios: whose, what, how many.

use table::scenario::words::{counted, or_nothing, things};
use table::words::{hint, slug};

use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine, Pile};
use crate::invader::position::inventory::{Attached, EquipmentId, Slot};
use crate::invader::position::survivor::SurvivorId;
use crate::invader::position::{MAX_EQUIPMENT, MAX_EXTRA_SPAWNS};
use crate::invader::rulebook::Invader;
use crate::scenarios::{EnemyWords, more_than_box, numbered_place, read_cards};

/// What a fact is about.
pub(super) enum Subject {
    /// A survivor's something.
    Survivor(SurvivorId, String),
    /// Something of a zone.
    Zone(ZoneId, String),
    /// Something of a Machine.
    Machine(Machine, String),
    /// Something of a door, objective or spawn zone, counted from 0.
    Numbered(&'static str, u8, String),
    /// Anything else.
    Table(String),
}

const NUMBERED: [&str; 2] = ["objective", "spawn"];

impl Subject {
    /// The same text for whatever is the same: a zone can be named in several ways.
    pub fn meaning(&self) -> String {
        match self {
            Subject::Survivor(who, property) => format!("survivor {} {property}", who.0),
            Subject::Zone(zone, property) => format!("zone {zone} {property}"),
            Subject::Machine(machine, property) => format!("{} {property}", machine.word()),
            Subject::Numbered(thing, place, property) => format!("{thing} {place} {property}"),
            Subject::Table(property) => property.clone(),
        }
    }
}

/// The kinds of Xenos.
pub(super) const XENOS: EnemyWords = EnemyWords {
    any: "Xeno",
    kinds: ["worker", "hunter", "tank", "abomination"],
    plurals: ["workers", "hunters", "tanks", "abominations"],
};

impl Invader {
    /// Reads `Cole xp`, `zone 5 xenos`, `bot zone`, `door 1`, `objective 2 token`, `round`.
    pub(super) fn subject(&self, key: &str) -> Result<Subject, String> {
        let lower = key.trim().to_lowercase();
        let (first, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
        if let Ok(who) = self.find_survivor(first) {
            return Ok(Subject::Survivor(who, rest.trim().to_string()));
        }
        for machine in Machine::ALL {
            if let Some(rest) = lower.strip_prefix(machine.word()) {
                return Ok(Subject::Machine(machine, rest.trim().to_string()));
            }
        }
        let (second, last) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
        if first == "zone" {
            let zone = self.find_zone(second)?;
            return Ok(Subject::Zone(zone, last.trim().to_string()));
        }
        if first == "door" && second != "reserve" {
            let door = self.find_door(second)?;
            return Ok(Subject::Numbered("door", door, last.trim().to_string()));
        }
        if let Some(thing) = NUMBERED.iter().find(|thing| **thing == first)
            && let Ok(number) = second.parse::<u8>()
        {
            let count = match *thing {
                "objective" => self.ground.objectives.len(),
                // Tokens that more survivors bring are counted on.
                _ => self.ground.spawns.len() + MAX_EXTRA_SPAWNS,
            };
            let place = numbered_place(first, number, count)?;
            return Ok(Subject::Numbered(thing, place, last.trim().to_string()));
        }
        Ok(Subject::Table(lower))
    }

    /// `sledge, 2 canister`, in order.
    pub(super) fn read_cards(&self, text: &str) -> Result<Vec<EquipmentId>, String> {
        read_cards(text, |word| self.find_kind(word))
    }

    /// Cards of the equipment deck or its discards, where not every card can lie.
    pub(super) fn read_deck_cards(&self, text: &str) -> Result<Vec<u8>, String> {
        let cards = self.read_cards(text)?;
        let mut never = cards.iter().map(|kind| self.kind(*kind));
        let never = never.find(|kind| kind.pile != Pile::Deck);
        match never {
            _ if cards.len() > MAX_EQUIPMENT => Err("the box has fewer cards".to_string()),
            Some(kind) => Err(format!(
                "{} is set aside and never lies in the equipment deck or its discards (INV-DECK-02)",
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

    /// `sledge`, `smg with 2 bullets`, `first oxygen-tank`, `empty`.
    pub(super) fn read_slots(&self, text: &str) -> Result<Vec<(Slot, Attached)>, String> {
        let mut slots = Vec::new();
        for part in things(text) {
            let (count, word) = counted(part)?;
            let (word, ammo) = word.split_once(" with ").unwrap_or((word, ""));
            let attached = read_attached(ammo)?;
            let slot = match (slug(word).as_str(), word.strip_prefix("first ")) {
                ("empty", _) => Slot::EMPTY,
                (_, Some(tank)) => Slot::first_tank(self.find_kind(tank)?),
                (_, None) => Slot::of(self.find_kind(word)?),
            };
            slots.extend(std::iter::repeat_n((slot, attached), count));
        }
        Ok(slots)
    }

    pub(super) fn write_slot(&self, slot: Slot, attached: Attached) -> String {
        let Some(kind) = slot.kind() else {
            return "empty".to_string();
        };
        let first = if slot.is_first_tank() { "first " } else { "" };
        let mut words = format!("{first}{}", self.kind(kind).id);
        let there = Ammo::ALL
            .into_iter()
            .filter(|ammo| attached[*ammo as usize] > 0);
        let there: Vec<String> = there
            .map(|ammo| format!("{} {}", attached[ammo as usize], ammo.word()))
            .collect();
        if !there.is_empty() {
            words += &format!(" with {}", there.join(" + "));
        }
        words
    }

    pub(super) fn find_xeno_card(&self, word: &str) -> Result<u8, String> {
        let number = word.trim().parse::<u8>().ok();
        let mut cards = self.xeno_cards.iter();
        let place = cards.position(|card| Some(card.number) == number);
        place
            .map(|place| place as u8)
            .ok_or_else(|| format!("there is no Xeno card “{word}” in use"))
    }

    pub(super) fn read_xeno_cards(&self, text: &str) -> Result<Vec<u8>, String> {
        let cards = things(text).map(|word| self.find_xeno_card(word));
        let cards: Vec<u8> = cards.collect::<Result<_, _>>()?;
        match more_than_box("Xeno cards", cards.len(), self.xeno_cards.len()) {
            Some(message) => Err(message),
            None => Ok(cards),
        }
    }

    pub(super) fn read_zones(&self, text: &str) -> Result<Vec<ZoneId>, String> {
        things(text).map(|zone| self.find_zone(zone)).collect()
    }
}

/// `2 energy + bullets`.
fn read_attached(text: &str) -> Result<Attached, String> {
    let mut attached = Attached::default();
    for part in text
        .split('+')
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let (count, word) = counted(part)?;
        let said = slug(word);
        let Some(ammo) = Ammo::ALL.into_iter().find(|ammo| said == ammo.word()) else {
            let known = Ammo::ALL.map(Ammo::word);
            return Err(format!(
                "there is no ammunition “{word}”; {}",
                hint(word, &known)
            ));
        };
        let attached = &mut attached[ammo as usize];
        *attached = attached.saturating_add(count as u8);
    }
    Ok(attached)
}
