//! Why the planner would give an answer.

use zombicide::board::ZoneId;
use zombicide::season1::{Answer, DecisionKind};

use super::agenda::Agenda;
use super::picture::Picture;
use super::turn::Turn;
use crate::HintReason;

pub(super) fn reason_for(picture: &Picture<'_>, agenda: &Agenda, answer: Answer) -> HintReason {
    match answer {
        Answer::Activate(_) => HintReason::First,
        Answer::Move(zone) | Answer::GoOn(zone) => going(picture, agenda, zone),
        Answer::Enter(..)
        | Answer::GetOut
        | Answer::ChangeSeat(_)
        | Answer::Drive(_)
        | Answer::DriveFar(..)
        | Answer::Open(..) => HintReason::OnTheWay,
        Answer::Close(_) => HintReason::Safety,
        Answer::Search | Answer::SearchHere | Answer::SearchCar(_) => HintReason::Search,
        Answer::Reorganise
        | Answer::Trade(_)
        | Answer::Swap(..)
        | Answer::Discard(_)
        | Answer::Reload(_)
        | Answer::Craft(_)
        | Answer::Keep
        | Answer::Replace(_)
        | Answer::LeaveCard => HintReason::Arm,
        Answer::Attack(..)
        | Answer::TrickShot(..)
        | Answer::Reroll(_)
        | Answer::Stand
        | Answer::Hit(_) => HintReason::Kill,
        Answer::Take(_)
        | Answer::Neutralise
        | Answer::Load(..)
        | Answer::Unload(..)
        | Answer::Escape => HintReason::Goal,
        Answer::MakeNoise | Answer::Shout => HintReason::Lure,
        Answer::Lead(_) | Answer::Heal(_) | Answer::Recruit(_) | Answer::Agree => HintReason::Help,
        Answer::HitSurvivor(_)
        | Answer::Lose(_)
        | Answer::Block
        | Answer::Shrug(_)
        | Answer::Endure
        | Answer::Wound(_)
        | Answer::Way(_)
        | Answer::Room(_) => HintReason::LeastHarm,
        Answer::Learn(_) => HintReason::Skill,
        Answer::Yes | Answer::No => match picture.observation.asked().map(|asked| asked.ask) {
            Some(DecisionKind::Cure { .. }) => HintReason::Help,
            _ => HintReason::Arm,
        },
        Answer::Done | Answer::EndTurn | Answer::Concede | Answer::Decline => HintReason::Wait,
    }
}

/// A move that brings nobody nearer to anything is one away from something.
fn going(picture: &Picture<'_>, agenda: &Agenda, zone: ZoneId) -> HintReason {
    let Some(who) = picture.observation.active() else {
        return HintReason::OnTheWay;
    };
    let turn = Turn::new(picture, agenda, who);
    let here = picture.observation.survivor(who).zone;
    match turn.costs[zone.index()] < turn.costs[here.index()] {
        true => HintReason::OnTheWay,
        false => HintReason::Safety,
    }
}
