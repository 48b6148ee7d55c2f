//! Exchanges of cards: which of the many are worth a number, and their words.

use zombicide::season1::{DecisionKind, HANDS, SLOTS, Season1, Slot, SurvivorView, View};

use super::words;

/// Where a slot is: on which side of a trade, and whether in hand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Region {
    partner: bool,
    in_hand: bool,
}

fn region(slot: u8) -> Region {
    Region {
        partner: usize::from(slot) >= SLOTS,
        in_hand: usize::from(slot) % SLOTS < HANDS,
    }
}

/// The two whose things are moved.
fn sides(view: &View) -> Option<(&SurvivorView, Option<&SurvivorView>)> {
    let Some(DecisionKind::Sort { who, with, .. }) = view.asked.map(|asked| asked.ask) else {
        return None;
    };
    let with = with.and_then(|with| words::survivor(view, with));
    Some((words::survivor(view, who)?, with))
}

fn held(view: &View, slot: u8) -> Slot {
    let place = slot % SLOTS as u8;
    let side = sides(view).and_then(|(own, partner)| match region(slot).partner {
        true => partner,
        false => Some(own),
    });
    side.map_or(Slot::EMPTY, |survivor| survivor.inventory.slot(place))
}

/// Whether an exchange is worth a number: it changes what is in hand or who has what, and
/// no other does the same. The rest can be typed.
pub fn is_offered(view: &View, one: u8, other: u8) -> bool {
    let (here, there) = (region(one), region(other));
    let crosses = here.partner != there.partner;
    let own_hands = !here.partner && here.in_hand != there.in_hand;
    let first_empty = |slot: u8| {
        let same = (0..slot).filter(|before| region(*before) == region(slot));
        let mut empty = same.filter(|before| held(view, *before).is_empty());
        !held(view, slot).is_empty() || empty.next().is_none()
    };
    (crosses || own_hands) && first_empty(one) && first_empty(other)
}

/// `Amy’s `, for a slot of hers.
fn owner(game: &Season1, view: &View, slot: u8) -> String {
    let side = sides(view).and_then(|(own, partner)| match region(slot).partner {
        true => partner,
        false => Some(own),
    });
    side.map_or(String::new(), |s| format!("{}’s ", game.short_name(s.who)))
}

/// A discard in words, and its slot.
pub fn discard_words(game: &Season1, view: &View, slot: u8) -> (String, String) {
    let card = words::slot(game, held(view, slot));
    let words = format!("discard {}{card}", owner(game, view, slot));
    (words, format!("slot {}, to make room", slot + 1))
}

/// An exchange in words, and its slots.
pub fn words(game: &Season1, view: &View, one: u8, other: u8) -> (String, String) {
    let name = |slot: u8| words::slot(game, held(view, slot));
    let crosses = region(one).partner != region(other).partner;
    let owner = |slot: u8| match crosses {
        true => owner(game, view, slot),
        false => String::new(),
    };
    let place = |slot: u8| {
        if region(slot).in_hand {
            "hand"
        } else {
            "reserve"
        }
    };
    let is_empty = |slot: u8| held(view, slot).is_empty();
    let text = match (is_empty(one), is_empty(other)) {
        (false, true) => format!("{} → {}{}", name(one), owner(other), place(other)),
        (true, _) => format!("{} → {}{}", name(other), owner(one), place(one)),
        (false, false) => format!("{} ↔ {}{}", name(one), owner(other), name(other)),
    };
    (text, format!("slots {} and {}", one + 1, other + 1))
}
