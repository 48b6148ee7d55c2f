//! What can be wrong with cards, wherever they come from: a content folder or a replay.

use super::{CardKind, Content, Equipment, SurvivorCard, Weapon, ZombieCard};
use crate::overlay::{WeaponNumbers, list_problems, name_problems, repeated, too_many};
use crate::problem::KeyProblem;
use crate::season1::position::inventory::MAX_KINDS;
use crate::season1::position::{MAX_ASIDE, MAX_EQUIPMENT, MAX_PROVISIONS, MAX_ZOMBIE_CARDS};

/// The most cards of a kind that can be dealt at the start, or kept aside.
pub(crate) const MAX_SET_APART: u8 = 99;

/// Everything that is wrong with the cards of a game. Survivors are checked with the set-up
/// that chooses them, tiles with the map that uses them.
pub(crate) fn card_problems(content: &Content) -> Vec<KeyProblem> {
    let (kinds, cards) = (&content.equipment, &content.zombie_cards);
    // Lists that are too long are not looked into: their author may want just that.
    let mut problems: Vec<KeyProblem> = [
        too_many("equipment", kinds.len(), MAX_KINDS),
        too_many("zombie_cards", cards.len(), MAX_ZOMBIE_CARDS),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !problems.is_empty() {
        return problems;
    }
    problems.extend(equipment_problems("equipment", kinds));
    problems.extend(zombie_card_problems("zombie_cards", cards));
    let copies = kinds.iter().map(|kind| usize::from(kind.copies)).sum();
    let aside = kinds.iter().filter(|kind| kind.aside > 0).count();
    let provisions = kinds.iter().filter(|kind| kind.provision).count();
    let counts = [
        ("cards of equipment", copies, MAX_EQUIPMENT),
        ("kinds that are kept aside", aside, MAX_ASIDE),
        ("kinds of Provisions", provisions, MAX_PROVISIONS),
    ];
    for (what, count, most) in counts {
        if count > most {
            let message = format!("there can be {most} {what}, not {count}");
            problems.push(KeyProblem::at("equipment", message));
        }
    }
    for (n, kind) in kinds.iter().enumerate() {
        let parts = kind.made.iter().flat_map(|made| &made.of);
        for part in parts.filter(|part| content.equipment(part).is_none()) {
            let message = format!("it is made of “{part}”, and there is no such card");
            problems.push(KeyProblem::at(format!("equipment[{n}].made.of"), message));
        }
    }
    problems
}

/// Everything that is wrong with equipment cards; `list` is what the list is called.
pub(super) fn equipment_problems(list: &str, cards: &[Equipment]) -> Vec<KeyProblem> {
    let name = |card: &Equipment| card.id.clone();
    list_problems(list, "id", cards, name, |card| {
        let mut wrong = name_problems(&card.id, &card.name);
        wrong.extend(weapon_problems("weapon", &card.weapon));
        wrong.extend(weapon_problems("blade", &card.blade));
        for (key, count) in [("starting", card.starting), ("aside", card.aside)] {
            if count > MAX_SET_APART {
                let message = format!("{count} is too much: at most {MAX_SET_APART}");
                wrong.push(KeyProblem::at(key, message));
            }
        }
        let apart = u16::from(card.starting) + u16::from(card.aside);
        if apart > u16::from(card.copies) {
            let copies = card.copies;
            let message = format!(
                "there are {copies} copies, and {apart} are dealt at the start or kept aside"
            );
            wrong.push(KeyProblem::at("copies", message));
        }
        wrong
    })
}

/// Everything that is wrong with survivors; `equipment` is what they can start with.
pub(super) fn survivor_problems(
    list: &str,
    sheets: &[SurvivorCard],
    equipment: &[&str],
) -> Vec<KeyProblem> {
    let name = |sheet: &SurvivorCard| sheet.id.clone();
    list_problems(list, "id", sheets, name, |sheet| sheet.problems(equipment))
}

/// Everything that is wrong with zombie cards.
pub(super) fn zombie_card_problems(list: &str, cards: &[ZombieCard]) -> Vec<KeyProblem> {
    let mut problems = repeated(list, "number", cards, |card| card.number.to_string());
    for (n, card) in cards.iter().enumerate() {
        if card.kind == CardKind::ExtraActivation && card.zombie.is_none() {
            let message = "an extra activation says whom it is for";
            problems.push(KeyProblem::at(format!("{list}[{n}].zombie"), message));
        }
    }
    problems
}

fn weapon_problems(key: &str, weapon: &Option<Weapon>) -> Vec<KeyProblem> {
    let Some(weapon) = weapon else {
        return Vec::new();
    };
    let numbers = WeaponNumbers {
        range: weapon.range,
        dice: weapon.dice,
        accuracy: weapon.accuracy,
        damage: weapon.damage,
        rolls: !weapon.burns,
    };
    numbers.problems(key)
}
