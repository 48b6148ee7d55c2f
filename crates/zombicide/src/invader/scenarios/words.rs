//! Small words of scenarios: whose, what, how many.

use table::scenario::words::{counted, or_nothing, things};
use table::words::{hint, slug};

use crate::board::ZoneId;
use crate::invader::facts::content::{Ammo, Machine, Pile};
use crate::invader::facts::xeno::Xeno;
use crate::invader::position::inventory::{Attached, Kind, Slot};
use crate::invader::position::survivor::Who;
use crate::invader::position::{MAX_EQUIPMENT, MAX_EXTRA_SPAWNS};
use crate::invader::rulebook::Invader;
use crate::scenarios::more_than_box;

/// What a fact is about.
pub(super) enum Subject {
    /// A survivor's something.
    Survivor(Who, String),
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
            return match number {
                n if n == 0 || usize::from(n) > count => Err(match count {
                    0 => format!("the mission has no {first}"),
                    _ => format!("there is no {first} {n}: they are numbered from 1 to {count}"),
                }),
                n => Ok(Subject::Numbered(thing, n - 1, last.trim().to_string())),
            };
        }
        Ok(Subject::Table(lower))
    }

    /// `2 workers, hunter`, or `nothing`.
    pub(super) fn read_crowd(&self, text: &str) -> Result<[u8; 4], String> {
        let mut heads = [0_u8; 4];
        for part in things(text) {
            let (count, word) = counted(part)?;
            let said = slug(word);
            let is_it = |xeno: &Xeno| said == xeno.word() || said == format!("{}s", xeno.word());
            let Some(xeno) = Xeno::ALL.into_iter().find(is_it) else {
                let known = Xeno::ALL.map(Xeno::word);
                return Err(format!("there is no Xeno “{word}”; {}", hint(word, &known)));
            };
            let heads = &mut heads[xeno.index()];
            let more = u8::try_from(count)
                .ok()
                .and_then(|more| heads.checked_add(more));
            *heads = more.ok_or("that is more than the box holds")?;
        }
        Ok(heads)
    }

    pub(super) fn write_crowd(&self, heads: [u8; 4]) -> String {
        let kinds = Xeno::ALL.into_iter().filter(|xeno| heads[xeno.index()] > 0);
        let words = kinds.map(|xeno| xeno.counted(heads[xeno.index()].into()).to_lowercase());
        or_nothing(words.collect())
    }

    /// `sledge, 2 canister`, in order.
    pub(super) fn read_cards(&self, text: &str) -> Result<Vec<Kind>, String> {
        let mut cards = Vec::new();
        for part in things(text) {
            let (count, word) = counted(part)?;
            cards.extend(std::iter::repeat_n(self.find_kind(word)?, count));
        }
        Ok(cards)
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

    pub(super) fn write_cards(&self, cards: &[Kind]) -> String {
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
