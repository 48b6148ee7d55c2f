//! Why the planner would give an answer.

use zombicide::board::ZoneId;
use zombicide::season1::{Answer, DecisionKind};

use super::agenda::Agenda;
use super::picture::Picture;
use super::turn::Turn;
use crate::Because;

pub(super) fn because(picture: &Picture<'_>, agenda: &Agenda, answer: Answer) -> Because {
    match answer {
        Answer::Activate(_) => Because::First,
        Answer::Move(zone) | Answer::GoOn(zone) => going(picture, agenda, zone),
        Answer::Enter(..)
        | Answer::GetOut
        | Answer::ChangeSeat(_)
        | Answer::Drive(_)
        | Answer::DriveFar(..)
        | Answer::Open(..) => Because::OnTheWay,
        Answer::Close(_) => Because::Safety,
        Answer::Search | Answer::SearchHere | Answer::SearchCar(_) => Because::Search,
        Answer::Reorganise
        | Answer::Trade(_)
        | Answer::Swap(..)
        | Answer::Discard(_)
        | Answer::Reload(_)
        | Answer::Craft(_)
        | Answer::Keep
        | Answer::Replace(_)
        | Answer::LeaveCard => Because::Arm,
        Answer::Attack(..)
        | Answer::TrickShot(..)
        | Answer::Reroll(_)
        | Answer::Stand
        | Answer::Hit(_) => Because::Kill,
        Answer::Take(_)
        | Answer::Neutralise
        | Answer::Load(..)
        | Answer::Unload(..)
        | Answer::Escape => Because::Goal,
        Answer::MakeNoise | Answer::Shout => Because::Lure,
        Answer::Lead(_) | Answer::Heal(_) | Answer::Recruit(_) | Answer::Agree => Because::Help,
        Answer::HitSurvivor(_)
        | Answer::Lose(_)
        | Answer::Block
        | Answer::Shrug(_)
        | Answer::Endure
        | Answer::Wound(_)
        | Answer::Way(_)
        | Answer::Room(_) => Because::LeastHarm,
        Answer::Learn(_) => Because::Skill,
        Answer::Yes | Answer::No => match picture.observation.asked().map(|asked| asked.ask) {
            Some(DecisionKind::Cure { .. }) => Because::Help,
            _ => Because::Arm,
        },
        Answer::Done | Answer::EndTurn | Answer::Concede | Answer::Decline => Because::Wait,
    }
}

/// A move that brings nobody nearer to anything is one away from something.
fn going(picture: &Picture<'_>, agenda: &Agenda, zone: ZoneId) -> Because {
    let Some(who) = picture.observation.active() else {
        return Because::OnTheWay;
    };
    let turn = Turn::new(picture, agenda, who);
    let here = picture.observation.survivor(who).zone;
    match turn.costs[zone.index()] < turn.costs[here.index()] {
        true => Because::OnTheWay,
        false => Because::Safety,
    }
}
