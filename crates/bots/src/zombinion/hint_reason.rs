//! Why an answer is good, in a word.

use table::Answers;
use zombinion::content::{Effect, Kind};
use zombinion::{Answer, Observation, PendingDecision, Pile, Verb};

use crate::HintReason;

/// Why somebody who plays well would give that answer.
pub(super) fn reason_for(
    observation: Observation<'_>,
    answers: &PendingDecision,
    answer: Answer,
) -> HintReason {
    if answers.count() == 1 {
        return HintReason::OnlyChoice;
    }
    match answer {
        Answer::Card(Verb::Play | Verb::Double, pile) => because_of_play(observation, pile),
        Answer::Card(Verb::Take | Verb::Gain, pile) => {
            match observation.game().card(pile).kinds.contains(&Kind::Victory) {
                true => HintReason::Points,
                false => HintReason::Deck,
            }
        }
        Answer::Card(Verb::Trash, _) => HintReason::Rid,
        Answer::Card(..) => HintReason::LeastHarm,
        Answer::PlayAll => HintReason::Shots,
        Answer::Done => HintReason::NothingBetter,
        Answer::Yes | Answer::No | Answer::Reactions(_) => HintReason::Deck,
    }
}

/// What a card that is played is mostly good for.
fn because_of_play(observation: Observation<'_>, pile: Pile) -> HintReason {
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
        HintReason::Shots
    } else if gives(|effect| matches!(effect, Effect::Actions(_) | Effect::PlayTwice)) {
        HintReason::PlayMore
    } else if card.kinds.contains(&Kind::Attack) {
        HintReason::Attack
    } else if gives(draws) {
        HintReason::Draw
    } else if gives(|effect| matches!(effect, Effect::Shots(_) | Effect::TrashForShots { .. })) {
        HintReason::Shots
    } else if gives(|effect| matches!(effect, Effect::TrashUpTo(_))) {
        HintReason::Rid
    } else {
        HintReason::Deck
    }
}
