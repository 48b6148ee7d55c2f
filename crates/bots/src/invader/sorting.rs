//! Cards: which to keep, which to lose, and how to hold them.

use table::Answers;
use zombicide::invader::content::{Place, Use};
use zombicide::invader::{
    Ammo, Answer, AnswerList, BODY, EquipmentId, HANDS, Inventory, SLOTS, Slot, SurvivorId,
};

use super::agenda::{Agenda, Focus};
use super::arms::{equipment, is_flamethrower, is_tank, stops, worth_of_hands};
use super::picture::Picture;

/// What an Oxygen Tank is worth on the Body, where it is needed.
const TANK: f32 = 6.0;
/// What a point of Armor is worth.
const ARMOR: f32 = 4.0;
/// How much less cards count that are only carried.
const CARRIED: f32 = 0.15;
/// What fuel is worth to whoever has the flamethrower.
const FUEL: f32 = 20.0;

/// What a card is worth to anybody who has it.
fn worth(picture: &Picture<'_>, agenda: &Agenda, kind: EquipmentId) -> f32 {
    let game = picture.game;
    let card = equipment(game, kind);
    let burns = agenda.focus == Focus::Burn;
    let weapon = [&card.melee, &card.ranged].into_iter().flatten().next();
    if is_flamethrower(game, kind) {
        return if burns { 40.0 } else { 3.0 };
    }
    if let Some(weapon) = weapon {
        let hits = f32::from(weapon.dice) * f32::from(7_u8.saturating_sub(weapon.accuracy)) / 6.0;
        return 1.0 + hits * (1.0 + 0.6 * f32::from(weapon.damage.saturating_sub(1)));
    }
    match card.gives {
        Some(Use::Ammo(Ammo::Canister)) if burns => 40.0,
        Some(Use::Ammo(Ammo::Canister)) => 1.0,
        Some(Use::Ammo(_)) => 2.0,
        Some(Use::StopDamage(_)) => 5.0,
        Some(Use::Oxygen) => 4.0,
        Some(Use::ExtraCards(_)) => 1.5,
        Some(Use::Experience(_)) => 0.3,
        Some(Use::Light | Use::Mold { .. }) | None => 0.1,
    }
}

/// How well somebody is equipped, as the cards lie.
fn equipped(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId, inventory: &Inventory) -> f32 {
    let game = picture.game;
    let cards = inventory.cards();
    let carried: f32 = cards.map(|(_, kind)| worth(picture, agenda, kind)).sum();
    let worn = || inventory.worn();
    let tank = |slot: Slot| slot.kind().is_some_and(|kind| is_tank(game, kind));
    let fresh = worn().any(|(_, slot)| tank(slot) && !slot.is_first_tank());
    let any = worn().any(|(_, slot)| tank(slot));
    let searches = worn()
        .filter_map(|(_, slot)| slot.kind())
        .any(|kind| matches!(equipment(game, kind).gives, Some(Use::ExtraCards(_))));
    let mut total = 4.0 * worth_of_hands(picture.observation, who, inventory) + CARRIED * carried;
    total += if any { TANK } else { 0.0 } + if fresh { TANK } else { 0.0 };
    total += ARMOR * f32::from(stops(game, inventory)) + if searches { 1.0 } else { 0.0 };
    if agenda.focus == Focus::Burn {
        total += flame(picture, agenda, who, inventory);
    }
    total
}

/// The flamethrower is wanted in the hands of one who has the fuel.
fn flame(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId, inventory: &Inventory) -> f32 {
    let hands = 0..HANDS as u8;
    let held = hands.clone().find(|hand| {
        let kind = inventory.slot(*hand).kind();
        kind.is_some_and(|kind| is_flamethrower(picture.game, kind))
    });
    let fuel: u8 = hands.map(|hand| inventory.ammo(hand, Ammo::Canister)).sum();
    let carried = inventory.cards().filter(|(_, kind)| {
        equipment(picture.game, *kind).gives == Some(Use::Ammo(Ammo::Canister))
    });
    let mine = agenda.torch == Some(who);
    let carried = carried.count() as f32 + f32::from(fuel);
    // Cards are sorted one by one: it is taken in hand first, and then the fuel attached.
    let ready = match held {
        Some(_) if fuel > 0 => 2.0 * FUEL,
        Some(_) if mine && carried > 0.0 => FUEL,
        _ => 0.0,
    };
    ready + if mine { FUEL * carried } else { 0.0 }
}

/// Two who sort, the second perhaps nobody.
type Pair = [Inventory; 2];

fn change(picture: &Picture<'_>, pair: &Pair, answer: Answer) -> Option<Pair> {
    let mut pair = *pair;
    let place = |slot: u8| (usize::from(slot) / SLOTS, slot % SLOTS as u8);
    match answer {
        Answer::Swap(one, other) => {
            let ((mine, here), (theirs, there)) = (place(one), place(other));
            let attached = |inventory: &Inventory, slot| inventory.attached(slot) != [0; 3];
            let both = usize::from(here) < HANDS && usize::from(there) < HANDS;
            if !both && (attached(&pair[mine], here) || attached(&pair[theirs], there)) {
                return None;
            }
            let moved = pair[mine].slot(here);
            let ammo = both.then(|| pair[mine].attached(here));
            let back = pair[theirs].put(there, moved);
            if let Some(ammo) = ammo {
                let old = std::mem::replace(pair[theirs].attached_mut(there), ammo);
                *pair[mine].attached_mut(here) = old;
            }
            pair[mine].put(here, back);
        }
        Answer::Attach(card, hand) => {
            let ((from, slot), (to, hand)) = (place(card), place(hand));
            let kind = pair[from].slot(slot).kind()?;
            let Some(Use::Ammo(ammo)) = equipment(picture.game, kind).gives else {
                return None;
            };
            pair[from].put(slot, Slot::EMPTY);
            pair[to].attached_mut(hand)[ammo as usize] += 1;
        }
        _ => return None,
    }
    Some(pair)
}

fn pair_of(picture: &Picture<'_>, who: SurvivorId, with: Option<SurvivorId>) -> Pair {
    let of = |who: SurvivorId| picture.observation.survivor(who).inventory;
    [of(who), with.map(of).unwrap_or_default()]
}

fn both(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    with: Option<SurvivorId>,
    pair: &Pair,
) -> f32 {
    let other = with.map_or(0.0, |with| equipped(picture, agenda, with, &pair[1]));
    equipped(picture, agenda, who, &pair[0]) + other
}

fn best_change(
    picture: &Picture<'_>,
    agenda: &Agenda,
    (who, with): (SurvivorId, Option<SurvivorId>),
    pair: &Pair,
    changes: impl Iterator<Item = Answer>,
) -> Option<(Answer, Pair, f32)> {
    let before = both(picture, agenda, who, with, pair);
    let mut best: Option<(Answer, Pair, f32)> = None;
    for answer in changes {
        let Some(after) = change(picture, pair, answer) else {
            continue;
        };
        let gain = both(picture, agenda, who, with, &after) - before;
        if gain > 0.1 && best.as_ref().is_none_or(|(.., known)| gain > *known) {
            best = Some((answer, after, gain));
        }
    }
    best
}

/// The next exchange while cards are sorted.
pub(super) fn sort(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    with: Option<SurvivorId>,
    answers: &AnswerList,
) -> Answer {
    let pair = pair_of(picture, who, with);
    let best = best_change(picture, agenda, (who, with), &pair, answers.each());
    best.map_or(Answer::Done, |(answer, ..)| answer)
}

/// What sorting one's cards, perhaps with somebody, would gain, and the inventory afterwards.
pub(super) fn gain_by_sorting(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    with: Option<SurvivorId>,
) -> (f32, Inventory) {
    let mut pair = pair_of(picture, who, with);
    let most = SLOTS as u8 * if with.is_some() { 2 } else { 1 };
    let mut gained = 0.0;
    for _ in 0..6 {
        let filled = |slot: u8| {
            !pair[usize::from(slot) / SLOTS]
                .slot(slot % SLOTS as u8)
                .is_empty()
        };
        let all = (0..most).flat_map(|one| (one + 1..most).map(move |other| (one, other)));
        let swaps = all.filter(|(one, other)| {
            (filled(*one) || filled(*other)) && fits(picture, &pair, *one, *other)
        });
        let swaps = swaps.map(|(one, other)| Answer::Swap(one, other));
        let attach = (0..most).filter(|slot| filled(*slot)).flat_map(|slot| {
            let hands = (0..most).filter(|hand| usize::from(*hand) % SLOTS < HANDS);
            hands.map(move |hand| Answer::Attach(slot, hand))
        });
        let attach = attach.filter(|answer| takes(picture, &pair, *answer));
        let changes: Vec<Answer> = swaps.chain(attach).collect();
        let best = best_change(picture, agenda, (who, with), &pair, changes.into_iter());
        let Some((_, after, gain)) = best else {
            break;
        };
        pair = after;
        gained += gain;
    }
    (gained, pair[0])
}

fn fits(picture: &Picture<'_>, pair: &Pair, one: u8, other: u8) -> bool {
    let slot = |slot: u8| pair[usize::from(slot) / SLOTS].slot(slot % SLOTS as u8);
    let may = |card: Slot, place: u8| {
        card.kind()
            .is_none_or(|kind| may_lie(picture, kind, place % SLOTS as u8))
    };
    slot(one) != slot(other) && may(slot(one), other) && may(slot(other), one)
}

fn takes(picture: &Picture<'_>, pair: &Pair, answer: Answer) -> bool {
    let Answer::Attach(card, hand) = answer else {
        return false;
    };
    let slot = |slot: u8| {
        pair[usize::from(slot) / SLOTS]
            .slot(slot % SLOTS as u8)
            .kind()
    };
    let (Some(card), Some(weapon)) = (slot(card), slot(hand)) else {
        return false;
    };
    let Some(Use::Ammo(ammo)) = equipment(picture.game, card).gives else {
        return false;
    };
    let weapon = equipment(picture.game, weapon);
    let mut uses = [&weapon.melee, &weapon.ranged].into_iter().flatten();
    uses.any(|weapon| weapon.ammo == Some(ammo))
}

/// Whether a card may lie in a slot.
fn may_lie(picture: &Picture<'_>, kind: EquipmentId, slot: u8) -> bool {
    let place = usize::from(slot);
    match equipment(picture.game, kind).slot {
        Place::Hand => !BODY.contains(&place),
        Place::Body => place >= HANDS,
        Place::Backpack => place >= BODY.end,
    }
}

/// What becomes of a card found.
pub(super) fn found(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    card: EquipmentId,
    answers: &AnswerList,
) -> Answer {
    if answers.includes(Answer::Keep) {
        return Answer::Keep;
    }
    let inventory = &picture.observation.survivor(who).inventory;
    let drops = answers.each().filter_map(|answer| match answer {
        // Only what makes room for it.
        Answer::Drop(slot) if may_lie(picture, card, slot) => {
            inventory.slot(slot).kind().map(|kind| (slot, kind))
        }
        _ => None,
    });
    let value = |kind: EquipmentId| worth(picture, agenda, kind);
    let least = drops.min_by(|one, other| value(one.1).total_cmp(&value(other.1)));
    match least {
        Some((slot, kind)) if value(kind) < value(card) => Answer::Drop(slot),
        _ => Answer::LeaveCard,
    }
}

/// Damage is stopped by what is worn for it; cards are not thrown away for it but to live.
pub(super) fn damaged(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    answers: &AnswerList,
) -> Answer {
    let inventory = &picture.observation.survivor(who).inventory;
    let block = answers
        .each()
        .find(|answer| matches!(answer, Answer::Block(_)));
    let value = |answer: &Answer| match answer {
        Answer::Shrug(slot) => {
            let kind = inventory.slot(*slot).kind();
            kind.map_or(0.0, |kind| worth(picture, agenda, kind))
        }
        _ => f32::INFINITY,
    };
    let shrugs = answers
        .each()
        .filter(|answer| matches!(answer, Answer::Shrug(_)));
    let shrug = shrugs.min_by(|one, other| value(one).total_cmp(&value(other)));
    block.or(shrug).unwrap_or(Answer::Endure)
}
