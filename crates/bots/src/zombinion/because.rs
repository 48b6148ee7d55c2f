//! Why an answer is good, in a word.

use table::Answers;
use zombinion::content::{Effect, Kind};
use zombinion::{Answer, Observation, PendingDecision, Pile, Verb};

use crate::Because;

/// Why somebody who plays well would give that answer.
pub(super) fn because(
    observation: Observation<'_>,
    answers: &PendingDecision,
    answer: Answer,
) -> Because {
    if answers.count() == 1 {
        return Because::OnlyChoice;
    }
    match answer {
        Answer::Card(Verb::Play | Verb::Double, pile) => because_of_play(observation, pile),
        Answer::Card(Verb::Take | Verb::Gain, pile) => {
            match observation.game().card(pile).kinds.contains(&Kind::Victory) {
                true => Because::Points,
                false => Because::Deck,
            }
        }
        Answer::Card(Verb::Trash, _) => Because::Rid,
        Answer::Card(..) => Because::LeastHarm,
        Answer::PlayAll => Because::Shots,
        Answer::Done => Because::NothingBetter,
        Answer::Yes | Answer::No | Answer::Reactions(_) => Because::Deck,
    }
}

/// What a card that is played is mostly good for.
fn because_of_play(observation: Observation<'_>, pile: Pile) -> Because {
    let card = observation.game().card(pile);
    let gives = |is: fn(&Effect<String>) -> bool| card.effects.iter().any(is);
    let draws = |effect: &Effect<String>| {
        matches!(
            effect,
            Effect::Cards(_)
                | Effect::DrawUpTo(_)
                | Effect::RevealUntilAim(_)
                | Effect::RevealForNeighbour(_)
        )
    };
    if card.kinds.contains(&Kind::Aim) {
        Because::Shots
    } else if gives(|effect| matches!(effect, Effect::Actions(_) | Effect::PlayTwice)) {
        Because::PlayMore
    } else if card.kinds.contains(&Kind::Attack) {
        Because::Attack
    } else if gives(draws) {
        Because::Draw
    } else if gives(|effect| matches!(effect, Effect::Shots(_) | Effect::TrashForShots { .. })) {
        Because::Shots
    } else if gives(|effect| matches!(effect, Effect::TrashUpTo(_))) {
        Because::Rid
    } else {
        Because::Deck
    }
}
