//! Why the planner would give an answer.

use zombicide::board::ZoneId;
use zombicide::invader::{Answer, DecisionKind};

use super::agenda::Agenda;
use super::picture::Picture;
use super::turn::Turn;
use crate::Because;

pub(super) fn because(picture: &Picture<'_>, agenda: &Agenda, answer: Answer) -> Because {
    match answer {
        Answer::Activate(_) => Because::First,
        Answer::Move(zone)
        | Answer::GoOn(zone)
        | Answer::Sprint(zone)
        | Answer::Escort(zone)
        | Answer::Dash(_, _, zone) => going(picture, agenda, zone),
        Answer::MoveBot(_) | Answer::Open(_) | Answer::Unlock => Because::OnTheWay,
        Answer::Close(_) | Answer::Hide | Answer::Shove(_) => Because::Safety,
        Answer::Search => Because::Search,
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
        | Answer::Outfit(_) => Because::Arm,
        Answer::Attack(_)
        | Answer::MachineAttack(_)
        | Answer::Reroll(_)
        | Answer::Dice(_)
        | Answer::Stand
        | Answer::Hit(_) => Because::Kill,
        Answer::Take(_) | Answer::SampleMold | Answer::Consume(_) | Answer::Escape => Because::Goal,
        Answer::MakeNoise | Answer::Taunt(_) => Because::Lure,
        Answer::Lead(_) | Answer::Rescue(_) | Answer::Drag(_) | Answer::DragMachine(_) => {
            Because::Help
        }
        Answer::Harm(_)
        | Answer::HarmAll(_)
        | Answer::Block(_)
        | Answer::Shrug(_)
        | Answer::Endure
        | Answer::Way(_)
        | Answer::Walk(..)
        | Answer::Zone(_)
        | Answer::Group(_) => Because::LeastHarm,
        Answer::Learn(_) => Because::Skill,
        Answer::Yes | Answer::No => match picture.observation.asked().map(|asked| asked.ask) {
            Some(DecisionKind::Consent { .. }) => Because::Help,
            _ => Because::Kill,
        },
        Answer::Done | Answer::Wait | Answer::EndTurn | Answer::Concede => Because::Wait,
    }
}

/// A move that brings nobody nearer to anything is one away from something.
fn going(picture: &Picture<'_>, agenda: &Agenda, zone: ZoneId) -> Because {
    let Some(who) = picture.observation.active() else {
        return Because::OnTheWay;
    };
    let turn = Turn::new(picture, agenda, who);
    let here = picture.observation.survivor(who).zone;
    let air = turn.start().air;
    match turn.costs.of(air, zone) < turn.costs.of(air, here) {
        true => Because::OnTheWay,
        false => Because::Safety,
    }
}
