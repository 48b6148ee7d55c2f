//! Exchanges of cards: which of the many are worth a number, and their words.

use zombicide::invader::{
    Answer, BODY, DecisionKind, HANDS, Invader, SLOTS, Slot, SurvivorView, View,
};

use super::words;

/// Where on a dashboard a slot is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Hand,
    Body,
    Pack,
}

/// Where a slot is: on which side of a trade, and in which part.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Region {
    partner: bool,
    part: Part,
}

fn region(slot: u8) -> Region {
    let place = usize::from(slot) % SLOTS;
    let part = match place {
        _ if place < HANDS => Part::Hand,
        _ if BODY.contains(&place) => Part::Body,
        _ => Part::Pack,
    };
    Region {
        partner: usize::from(slot) >= SLOTS,
        part,
    }
}

/// The two whose things are moved.
fn sides(view: &View) -> Option<(&SurvivorView, Option<&SurvivorView>)> {
    let (who, with) = match view.asked?.ask {
        DecisionKind::Sort { who, with, .. } => (who, with),
        DecisionKind::Found { who, .. } => (who, None),
        _ => return None,
    };
    let with = with.and_then(|with| words::survivor(view, with));
    Some((words::survivor(view, who)?, with))
}

fn owner(view: &View, slot: u8) -> Option<&SurvivorView> {
    let (own, partner) = sides(view)?;
    match region(slot).partner {
        true => partner,
        false => Some(own),
    }
}

fn held(view: &View, slot: u8) -> Slot {
    let place = slot % SLOTS as u8;
    owner(view, slot).map_or(Slot::EMPTY, |survivor| survivor.inventory.slot(place))
}

/// What lies in a slot of either side, in words.
pub fn name(game: &Invader, view: &View, slot: u8) -> String {
    let place = slot % SLOTS as u8;
    owner(view, slot).map_or(String::new(), |survivor| {
        words::slot(game, &survivor.inventory, place)
    })
}

/// Whether a change is worth a number: it changes what works or who has what, and no other
/// does the same. The rest can be typed.
pub fn is_offered(view: &View, answer: Answer) -> bool {
    match answer {
        Answer::Swap(one, other) => is_swap_offered(view, one, other),
        Answer::Attach(slot, _) if is_found(slot) => true,
        // The second of two cards is like the first.
        Answer::Attach(slot, _) => (0..slot).all(|before| {
            region(before).partner != region(slot).partner || held(view, before) != held(view, slot)
        }),
        // Cards are put away rather than thrown away, unless there is no room.
        Answer::Drop(_) => matches!(
            view.asked.map(|asked| asked.ask),
            Some(DecisionKind::Found { .. })
        ),
        _ => true,
    }
}

fn is_swap_offered(view: &View, one: u8, other: u8) -> bool {
    let (here, there) = (region(one), region(other));
    let crosses = here.partner != there.partner;
    let own_parts = !here.partner && here.part != there.part;
    let same = held(view, one) == held(view, other);
    let first_alike = |slot: u8| {
        let mut before = (0..slot).filter(|before| region(*before) == region(slot));
        // Empty slots are alike, and so are cards of a kind in the Backpack.
        let alike = region(slot).part == Part::Pack || held(view, slot).is_empty();
        !alike || before.all(|before| held(view, before) != held(view, slot))
    };
    (crosses || own_parts) && !same && first_alike(one) && first_alike(other)
}

/// An exchange in words, and its slots.
pub fn words(game: &Invader, view: &View, one: u8, other: u8) -> (String, String) {
    let crosses = region(one).partner != region(other).partner;
    let whose = |slot: u8| {
        let owner = owner(view, slot).filter(|_| crosses);
        owner.map_or(String::new(), |s| format!("{}’s ", game.short_name(s.who)))
    };
    let place = |slot: u8| match region(slot).part {
        Part::Hand => "Hand",
        Part::Body => "Body",
        Part::Pack => "Backpack",
    };
    let name = |slot: u8| name(game, view, slot);
    let is_empty = |slot: u8| held(view, slot).is_empty();
    let text = match (is_empty(one), is_empty(other)) {
        (false, true) => format!("{} → {}{}", name(one), whose(other), place(other)),
        (true, _) => format!("{} → {}{}", name(other), whose(one), place(one)),
        (false, false) => format!("{} ↔ {}{}", name(one), whose(other), name(other)),
    };
    (text, format!("slots {} and {}", one + 1, other + 1))
}

/// Whether a slot stands for the card that has been found.
fn is_found(slot: u8) -> bool {
    usize::from(slot) >= 2 * SLOTS
}

/// What is attached to which weapon.
pub fn attach(game: &Invader, view: &View, slot: u8, hand: u8) -> (String, String) {
    if is_found(slot) {
        let weapon = name(game, view, hand);
        return (format!("attach it to the {weapon}"), String::new());
    }
    (
        format!(
            "attach {} to {}",
            name(game, view, slot),
            name(game, view, hand)
        ),
        format!("slots {} and {}", slot + 1, hand + 1),
    )
}
