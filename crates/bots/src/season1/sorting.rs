//! Cards: which to keep, which to lose, and how to hold them.

use table::Answers;
use zombicide::season1::{
    Answer, AnswerList, EquipmentId, HANDS, SLOTS, Season1, Slot, Survivor, SurvivorId,
};

use super::agenda::Agenda;
use super::arms::{hands, worth_of_card, worth_of_hands};
use super::picture::Picture;

/// What a Provision is worth that the mission needs.
const PRECIOUS: f32 = 40.0;
/// What each kind of Provisions is worth in the hands of whoever carries them out.
const LUGGAGE: f32 = 12.0;
/// How much less cards count that are only carried.
const CARRIED: f32 = 0.2;

/// What a card is worth to somebody in this mission.
pub(super) fn worth(game: &Season1, agenda: &Agenda, s: &Survivor, kind: EquipmentId) -> f32 {
    match agenda.wanted.is_precious(kind) {
        true => PRECIOUS,
        false => worth_of_card(game, s, kind),
    }
}

/// How well somebody is equipped, as the cards lie.
fn equipped(game: &Season1, agenda: &Agenda, s: &Survivor) -> f32 {
    let cards = s.inventory.cards();
    let carried: f32 = cards.map(|(_, kind)| worth(game, agenda, s, kind)).sum();
    let hands = hands(&s.inventory);
    worth_of_hands(game, s, hands, agenda.key_in_hand) + CARRIED * carried
}

/// Exchanges two slots of one survivor or of two; those from the seventh on are the other's.
fn exchange(pair: &mut [Survivor; 2], one: u8, other: u8) {
    let place = |slot: u8| (usize::from(slot) / SLOTS, slot % SLOTS as u8);
    let ((mine, here), (theirs, there)) = (place(one), place(other));
    let moved = pair[mine].inventory.slot(here);
    let back = pair[theirs].inventory.put(there, moved);
    pair[mine].inventory.put(here, back);
}

/// The exchange that helps most, and by how much.
fn best_swap(
    picture: &Picture<'_>,
    agenda: &Agenda,
    whose: [Option<SurvivorId>; 2],
    pair: &[Survivor; 2],
    swaps: impl Iterator<Item = (u8, u8)>,
) -> Option<((u8, u8), f32)> {
    let both = |pair: &[Survivor; 2]| {
        let of = |place: usize| {
            let s = &pair[place];
            let courier = whose[place].is_some() && whose[place] == agenda.courier;
            let luggage = if courier {
                LUGGAGE * agenda.wanted.kinds_on(s)
            } else {
                0.0
            };
            equipped(picture.game, agenda, s) + luggage
        };
        of(0) + of(1)
    };
    let before = both(pair);
    let gain = |(one, other): (u8, u8)| {
        let mut after = *pair;
        exchange(&mut after, one, other);
        both(&after) - before
    };
    let gains = swaps.map(|swap| (swap, gain(swap)));
    let best = gains.max_by(|one, other| one.1.total_cmp(&other.1));
    best.filter(|(_, gain)| *gain > 0.1)
}

fn pair_of(picture: &Picture<'_>, who: SurvivorId, with: Option<SurvivorId>) -> [Survivor; 2] {
    let other = with.map(|with| *picture.observation.survivor(with));
    [
        *picture.observation.survivor(who),
        other.unwrap_or_default(),
    ]
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
    if with.is_none() {
        let swap = toward_best_hands(picture, agenda, &pair[0]);
        return swap
            .filter(|swap| answers.includes(*swap))
            .unwrap_or(Answer::Done);
    }
    let swaps = answers.each().filter_map(|answer| match answer {
        Answer::Swap(one, other) => Some((one, other)),
        _ => None,
    });
    match best_swap(picture, agenda, [Some(who), with], &pair, swaps) {
        Some(((one, other), _)) => Answer::Swap(one, other),
        None => Answer::Done,
    }
}

/// The two slots whose cards would be best in hand, if that is better than what is.
fn best_hands(picture: &Picture<'_>, agenda: &Agenda, s: &Survivor) -> Option<[u8; 2]> {
    let worth = |[one, other]: [u8; 2]| {
        let hands = [s.inventory.slot(one), s.inventory.slot(other)];
        worth_of_hands(picture.game, s, hands, agenda.key_in_hand)
    };
    let slots = s.capacity();
    let pairs = (0..slots).flat_map(|one| (one + 1..slots).map(move |other| [one, other]));
    let best = pairs.max_by(|one, other| worth(*one).total_cmp(&worth(*other)))?;
    (worth(best) > worth([0, 1]) + 0.1).then_some(best)
}

/// The next exchange on the way to the best hands.
fn toward_best_hands(picture: &Picture<'_>, agenda: &Agenda, s: &Survivor) -> Option<Answer> {
    let wanted = best_hands(picture, agenda, s)?;
    let slot = wanted
        .into_iter()
        .find(|slot| usize::from(*slot) >= HANDS)?;
    let hand = (0..HANDS as u8).find(|hand| !wanted.contains(hand))?;
    Some(Answer::Swap(hand, slot))
}

/// What sorting one's cards, perhaps with somebody, would gain, and the hands afterwards.
pub(super) fn gain_by_sorting(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    with: Option<SurvivorId>,
) -> (f32, [Slot; 2]) {
    let mut pair = pair_of(picture, who, with);
    if with.is_none() {
        let s = &pair[0];
        let before = hands(&s.inventory);
        let Some([one, other]) = best_hands(picture, agenda, s) else {
            return (0.0, before);
        };
        let after = [s.inventory.slot(one), s.inventory.slot(other)];
        let worth = |hands| worth_of_hands(picture.game, s, hands, agenda.key_in_hand);
        return (worth(after) - worth(before), after);
    }
    let most = SLOTS as u8 * if with.is_some() { 2 } else { 1 };
    let mut gained = 0.0;
    for _ in 1..most {
        let owner = |slot: u8| usize::from(slot) / SLOTS;
        let slot = |slot: u8| pair[owner(slot)].inventory.slot(slot % SLOTS as u8);
        let exists = |slot: u8| slot % (SLOTS as u8) < pair[owner(slot)].capacity();
        let all = (0..most).flat_map(|one| (one + 1..most).map(move |other| (one, other)));
        let swaps = all.filter(|(one, other)| {
            let stays = slot(*one).is_wound() || slot(*other).is_wound();
            let crosses = owner(*one) != owner(*other);
            exists(*one) && exists(*other) && slot(*one) != slot(*other) && !(crosses && stays)
        });
        let Some(((one, other), gain)) =
            best_swap(picture, agenda, [Some(who), with], &pair, swaps)
        else {
            break;
        };
        exchange(&mut pair, one, other);
        gained += gain;
    }
    (gained, hands(&pair[0].inventory))
}

/// The slot with the card that is worth least, and its worth.
fn least(picture: &Picture<'_>, agenda: &Agenda, s: &Survivor) -> Option<(u8, f32)> {
    let cards = s.inventory.cards();
    let worths = cards.map(|(slot, kind)| (slot, worth(picture.game, agenda, s, kind)));
    worths.min_by(|one, other| one.1.total_cmp(&other.1))
}

/// What losing a card to a Wound would cost.
pub(super) fn cost_of_losing(picture: &Picture<'_>, agenda: &Agenda, s: &Survivor) -> f32 {
    least(picture, agenda, s).map_or(0.0, |(_, worth)| worth)
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
    let s = picture.observation.survivor(who);
    let new = worth(picture.game, agenda, s, card);
    match least(picture, agenda, s) {
        // Not every card may be left (S1-INV-04).
        Some((slot, old)) if old < new || !answers.includes(Answer::LeaveCard) => {
            Answer::Replace(slot)
        }
        _ => Answer::LeaveCard,
    }
}

/// What a Wound costs: what prevents it, else the worst card.
pub(super) fn wounded(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    answers: &AnswerList,
) -> Answer {
    let s = picture.observation.survivor(who);
    let slot = least(picture, agenda, s).map_or(0, |(slot, _)| slot);
    let wishes = [
        Answer::Block,
        Answer::Shrug(slot),
        Answer::Endure,
        Answer::Lose(slot),
    ];
    let wish = wishes.into_iter().find(|wish| answers.includes(*wish));
    wish.or(answers.nth(0)).unwrap_or_default()
}

/// Whether a card found is not worth keeping.
pub(super) fn is_junk(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    card: EquipmentId,
) -> bool {
    worth(
        picture.game,
        agenda,
        picture.observation.survivor(who),
        card,
    ) < 2.0
}
