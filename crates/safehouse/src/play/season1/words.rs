//! Words for the things on the table.

use table::Rulebook;
use table::words::slug;
use zombicide::board::{DoorSet, ZoneId};
use zombicide::season1::board::ZoneKind;
use zombicide::season1::content::{Ammo, DoorUse, Equipment, Use, Weapon};
use zombicide::season1::{
    CarKind, EquipmentId, Fate, HANDS, Inventory, Season1, Slot, SurvivorId, SurvivorView, View,
    Zombie,
};

use crate::play::zombicide::words::{dice, reach};

pub fn survivor(view: &View, who: SurvivorId) -> Option<&SurvivorView> {
    view.survivors.iter().find(|survivor| survivor.who == who)
}

pub fn open_doors(view: &View) -> DoorSet {
    let doors = view.doors.iter().enumerate();
    doors
        .filter(|(_, open)| **open)
        .map(|(number, _)| number)
        .collect()
}

/// What kind of place a zone is: `kitchen`, `street`.
pub fn place(game: &Season1, zone: ZoneId) -> &str {
    let zone = game.board().zone(zone);
    match zone.kind {
        ZoneKind::Street => "street",
        ZoneKind::Room => zone.name.as_deref().unwrap_or("room"),
    }
}

/// Zombies in words: `2 Walkers, 1 Fatty`.
pub fn zombies(heads: [u8; 4]) -> Vec<String> {
    let kinds = Zombie::ALL.into_iter().zip(heads);
    let there = kinds.filter(|(_, count)| *count > 0);
    there
        .map(|(zombie, count)| zombie.counted(count.into()))
        .collect()
}

/// Everything in a zone but the survivors named: the most urgent first.
pub fn contents(game: &Season1, view: &View, zone: ZoneId, but: Option<SurvivorId>) -> Vec<String> {
    let here = &view.zones[zone.index()];
    let mut parts = zombies(here.zombies);
    let people = view.survivors.iter().filter(|s| s.fate == Fate::InPlay);
    let people = people.filter(|s| s.zone == zone && Some(s.who) != but);
    parts.extend(people.map(|s| game.short_name(s.who)));
    for (number, token) in view.objectives.iter().enumerate() {
        if token.zone == zone && !token.taken {
            let color = match token.color.as_deref() {
                Some("red") | None => String::new(),
                Some(color) => format!("{color} "),
            };
            parts.push(format!("{color}objective {}", number + 1));
        }
    }
    for spawn in view.spawns.iter().filter(|spawn| spawn.zone == zone) {
        parts.push(
            if spawn.active {
                "spawn zone"
            } else {
                "quiet spawn zone"
            }
            .to_string(),
        );
    }
    if exit(game) == Some(zone) {
        parts.push("exit".to_string());
    }
    for (number, state) in view.cars.iter().enumerate() {
        if state.zone == zone && !state.gone {
            parts.push(car(view, number));
        }
    }
    if here.noise > 0 {
        parts.push(format!("noise {}", here.noise));
    }
    parts
}

pub fn exit(game: &Season1) -> Option<ZoneId> {
    let part = game.mission().exit.as_deref()?;
    game.board().find(part)
}

/// `police car 1`.
pub fn car(view: &View, number: usize) -> String {
    let kind = match view.cars[number].kind {
        CarKind::Police => "police car",
        CarKind::Pimp => "pimp car",
    };
    format!("{kind} {}", number + 1)
}

/// What lies in a slot.
pub fn slot(game: &Season1, slot: Slot) -> String {
    match slot.kind() {
        Some(kind) if slot.is_fired() => format!("{} (fired)", game.card_name(kind)),
        Some(kind) => game.card_name(kind).to_string(),
        None if slot.is_wound() => "Wound".to_string(),
        None => "–".to_string(),
    }
}

/// Hands and reserve: `Pistol | Water, Rice`.
pub fn inventory(game: &Season1, inventory: &Inventory) -> String {
    let side = |slots: &[Slot]| {
        let held = slots.iter().filter(|held| !held.is_empty());
        let words: Vec<String> = held.map(|held| slot(game, *held)).collect();
        words.join(", ")
    };
    let slots = inventory.slots();
    match (side(&slots[..HANDS]), side(&slots[HANDS..])) {
        (hands, reserve) if hands.is_empty() && reserve.is_empty() => "nothing".to_string(),
        (hands, reserve) if reserve.is_empty() => hands,
        (hands, reserve) if hands.is_empty() => format!("– | {reserve}"),
        (hands, reserve) => format!("{hands} | {reserve}"),
    }
}

pub fn equipment(game: &Season1, kind: EquipmentId) -> &Equipment {
    &game.content().equipment[kind.index()]
}

/// What a card does, in one line.
pub fn card(game: &Season1, kind: EquipmentId) -> String {
    let card = equipment(game, kind);
    let mut parts = Vec::new();
    if let Some(gun) = &card.weapon {
        parts.push(weapon(gun));
    }
    if let Some(blade) = &card.blade {
        parts.push(format!("blade: {}", weapon(blade)));
    }
    match card.door {
        DoorUse::None => {}
        DoorUse::Silent => parts.push("opens doors silently".to_string()),
        DoorUse::Noisy => parts.push("opens doors with noise".to_string()),
    }
    parts.extend(card.gives.map(|gives| {
        match gives {
            Use::StopWound => "discard it to prevent a Wound",
            Use::ExtraCard => "one more card for each Search",
            Use::Reroll(Ammo::Bullets) => "roll all dice again, with pistols and rifles",
            Use::Reroll(Ammo::Shells) => "roll all dice again, with shotguns",
            Use::Trap => "a Walker appears",
        }
        .to_string()
    }));
    if card.provision {
        parts.push("Provisions".to_string());
    }
    let used = game.content().equipment.iter().filter(|other| {
        let made = other.made.as_ref();
        made.is_some_and(|made| made.of.contains(&card.id))
    });
    parts.extend(used.map(|made| format!("part of a {}", made.name)));
    parts.join("; ")
}

/// `melee, 1 die, 4+, damage 2`.
fn weapon(weapon: &Weapon) -> String {
    let reach = reach(weapon.range);
    if weapon.burns {
        return format!("{reach}, kills everybody in a zone, used up");
    }
    let mut parts = vec![reach, dice(weapon.dice, weapon.accuracy, weapon.damage)];
    for (is, word) in [
        (weapon.noisy, "noisy"),
        (weapon.dual, "dual"),
        (weapon.reload, "to reload"),
    ] {
        parts.extend(is.then(|| word.to_string()));
    }
    parts.join(", ")
}

/// The card of that name, or beginning of a name.
pub fn find_card(game: &Season1, word: &str) -> Result<EquipmentId, String> {
    let said = slug(word);
    let cards = game.content().equipment.iter().enumerate();
    let cards: Vec<(usize, String)> = cards.map(|(n, card)| (n, slug(&card.name))).collect();
    let exact = cards.iter().find(|(_, name)| *name == said);
    let found = exact.or_else(|| cards.iter().find(|(_, name)| name.starts_with(&said)));
    match found {
        Some((place, _)) => Ok(EquipmentId(*place as u8)),
        None => {
            let known: Vec<&str> = cards.iter().map(|(_, name)| name.as_str()).collect();
            Err(format!(
                "There is no card “{word}”; {}.",
                table::words::hint(word, &known)
            ))
        }
    }
}
