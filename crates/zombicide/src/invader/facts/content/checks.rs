//! What can be wrong with cards, wherever they come from: a content folder or a replay.

use super::{
    Ammo, Content, Equipment, MAX_EXTRA_CARDS, MachineCard, Pile, Place, SurvivorCard, Use, Weapon,
    XenoCard,
};
use crate::invader::position::inventory::MAX_KINDS;
use crate::invader::position::{MAX_EQUIPMENT, MAX_XENO_CARDS};
use crate::overlay::{WeaponNumbers, list_problems, name_problems, repeated, too_many};
use crate::problem::KeyProblem;

/// Reference cards: one for each Machine.
const MAX_MACHINES: usize = 2;

/// Everything that is wrong with the cards of a game. Survivors are checked with the set-up
/// that chooses them, tiles with the map that uses them.
pub(crate) fn card_problems(content: &Content) -> Vec<KeyProblem> {
    let kinds = &content.equipment;
    // Lists that are too long are not looked into: their author may want just that.
    let mut problems: Vec<KeyProblem> = [
        too_many("equipment", kinds.len(), MAX_KINDS),
        too_many("machines", content.machines.len(), MAX_MACHINES),
        too_many("xeno_cards", content.xeno_cards.len(), MAX_XENO_CARDS),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !problems.is_empty() {
        return problems;
    }
    problems.extend(equipment_problems("equipment", kinds));
    problems.extend(machine_problems("machines", &content.machines));
    problems.extend(xeno_card_problems("xeno_cards", &content.xeno_cards));
    let copies: usize = kinds.iter().map(|kind| usize::from(kind.copies)).sum();
    if copies > MAX_EQUIPMENT {
        let message = format!("there can be {MAX_EQUIPMENT} cards of equipment, not {copies}");
        problems.push(KeyProblem::at("equipment", message));
    }
    for ammo in Ammo::ALL {
        let cards = kinds
            .iter()
            .filter(|kind| kind.gives == Some(Use::Ammo(ammo)));
        if cards.count() > 1 {
            let message = format!("there can be one kind of card for {}", ammo.word());
            problems.push(KeyProblem::at("equipment", message));
        }
    }
    for (n, kind) in kinds.iter().enumerate() {
        let tank = kind.gives == Some(Use::Oxygen) && kind.slot == Place::Body;
        if kind.pile == Pile::Oxygen && !tank {
            let message = format!("{} is no Oxygen Tank for the Body", kind.id);
            problems.push(KeyProblem::at(format!("equipment[{n}].pile"), message));
        }
    }
    problems
}

/// Everything that is wrong with equipment cards; `list` is what the list is called.
pub(super) fn equipment_problems(list: &str, cards: &[Equipment]) -> Vec<KeyProblem> {
    let name = |card: &Equipment| card.id.clone();
    list_problems(list, "id", cards, name, |card| {
        let mut wrong = name_problems(&card.id, &card.name);
        wrong.extend(weapon_problems("melee", card.melee.as_ref()));
        wrong.extend(weapon_problems("ranged", card.ranged.as_ref()));
        if card.melee.as_ref().is_some_and(|weapon| weapon.hellfire) {
            let message = "only a Ranged Action makes a Hellfire (INV-HELLFIRE-01)";
            wrong.push(KeyProblem::at("melee.hellfire", message));
        }
        let burns = card.ranged.as_ref().filter(|weapon| weapon.hellfire);
        if burns.is_some_and(|weapon| weapon.ammo.is_none() || !weapon.needs_ammo) {
            let message = "a Hellfire uses up ammunition: write ammo and needs_ammo, too";
            wrong.push(KeyProblem::at("ranged.hellfire", message));
        }
        if let Some(Use::ExtraCards(count)) = card.gives
            && count > MAX_EXTRA_CARDS
        {
            let message = format!("{count} is too much: at most {MAX_EXTRA_CARDS}");
            wrong.push(KeyProblem::at("gives.extra_cards", message));
        }
        wrong
    })
}

/// Everything that is wrong with the Machines' cards.
pub(super) fn machine_problems(list: &str, cards: &[MachineCard]) -> Vec<KeyProblem> {
    let name = |card: &MachineCard| card.kind.word().to_string();
    list_problems(list, "kind", cards, name, |card| {
        let mut wrong = name_problems(&card.id, &card.name);
        wrong.extend(weapon_problems("melee", card.melee.as_ref()));
        wrong.extend(weapon_problems("ranged", Some(&card.ranged)));
        if card.melee.iter().chain([&card.ranged]).any(|w| w.hellfire) {
            let message = "a Machine has no ammunition to make a Hellfire of";
            wrong.push(KeyProblem::at("kind", message));
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

/// Everything that is wrong with Xeno cards.
pub(super) fn xeno_card_problems(list: &str, cards: &[XenoCard]) -> Vec<KeyProblem> {
    repeated(list, "number", cards, |card| card.number.to_string())
}

fn weapon_problems(key: &str, weapon: Option<&Weapon>) -> Vec<KeyProblem> {
    let Some(weapon) = weapon else {
        return Vec::new();
    };
    let numbers = WeaponNumbers {
        range: weapon.range,
        dice: weapon.dice,
        accuracy: weapon.accuracy,
        damage: weapon.damage,
        rolls: !weapon.hellfire,
    };
    numbers.problems(key)
}
