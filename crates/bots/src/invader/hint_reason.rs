//! Why the planner would give an answer.

use zombicide::board::ZoneId;
use zombicide::invader::{Answer, DecisionKind};

use super::agenda::Agenda;
use super::picture::Picture;
use super::turn::Turn;
use crate::HintReason;

pub(super) fn reason_for(picture: &Picture<'_>, agenda: &Agenda, answer: Answer) -> HintReason {
    match answer {
        Answer::Activate(_) => HintReason::First,
        Answer::Move(zone)
        | Answer::GoOn(zone)
        | Answer::Sprint(zone)
        | Answer::Escort(zone)
        | Answer::Dash(_, _, zone) => going(picture, agenda, zone),
        Answer::MoveBot(_) | Answer::Open(_) | Answer::Unlock => HintReason::OnTheWay,
        Answer::Close(_) | Answer::Hide | Answer::Shove(_) => HintReason::Safety,
        Answer::Search => HintReason::Search,
        Answer::Oxygen
        | Answer::Reorganise
        | Answer::Trade(_)
        | Answer::Agree
        | Answer::Decline
        | Answer::Swap(..)
        | Answer::Drop(_)
        | Answer::Attach(..)
        | Answer::Detach(..)
        | Answer::PassRemote(_)
        | Answer::Keep
        | Answer::LeaveCard
        | Answer::Outfit(_) => HintReason::Arm,
        Answer::Attack(_)
        | Answer::MachineAttack(_)
        | Answer::Reroll(_)
        | Answer::Dice(_)
        | Answer::Stand
        | Answer::Hit(_) => HintReason::Kill,
        Answer::Take(_) | Answer::SampleMold | Answer::Consume(_) | Answer::Escape => {
            HintReason::Goal
        }
        Answer::MakeNoise | Answer::Taunt(_) => HintReason::Lure,
        Answer::Lead(_) | Answer::Rescue(_) | Answer::Drag(_) | Answer::DragMachine(_) => {
            HintReason::Help
        }
        Answer::Harm(_)
        | Answer::HarmAll(_)
        | Answer::Block(_)
        | Answer::Shrug(_)
        | Answer::Endure
        | Answer::Way(_)
        | Answer::Walk(..)
        | Answer::Zone(_)
        | Answer::Group(_) => HintReason::LeastHarm,
        Answer::Learn(_) => HintReason::Skill,
        Answer::Yes | Answer::No => match picture.observation.asked().map(|asked| asked.ask) {
            Some(DecisionKind::Consent { .. }) => HintReason::Help,
            _ => HintReason::Kill,
        },
        Answer::Done | Answer::Wait | Answer::EndTurn | Answer::Concede => HintReason::Wait,
    }
}

/// A move that brings nobody nearer to anything is one away from something.
fn going(picture: &Picture<'_>, agenda: &Agenda, zone: ZoneId) -> HintReason {
    let Some(who) = picture.observation.active() else {
        return HintReason::OnTheWay;
    };
    let turn = Turn::new(picture, agenda, who);
    let here = picture.observation.survivor(who).zone;
    let air = turn.start().air;
    match turn.costs.of(air, zone) < turn.costs.of(air, here) {
        true => HintReason::OnTheWay,
        false => HintReason::Safety,
    }
}
