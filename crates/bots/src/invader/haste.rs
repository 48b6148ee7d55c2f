//! A planner in haste, for imagined games: the team acts in the order that seemed best at the
//! beginning of the round, and whoever walks does not think again at each step. It wins about as
//! often, and plays a tenth to a third faster.

use table::Answers;
use zombicide::invader::{Answer, AnswerList, DecisionKind, Observation};

use super::agenda::Agenda;
use super::picture::Picture;
use super::turn::Turn;
use super::{actions, activations, best_of};

/// What a planner in haste keeps in mind.
#[derive(Clone, Debug, Default)]
pub(super) struct Haste {
    round: u8,
    /// In which order survivors act in that round.
    order: Vec<Answer>,
    /// Where whoever acts walks on to, the next last.
    way: Vec<Answer>,
}

impl Haste {
    /// What it meant to do anyway.
    pub fn recall(&mut self, observation: Observation<'_>, answers: &AnswerList) -> Option<Answer> {
        let way = std::mem::take(&mut self.way);
        let kept = match observation.asked()?.ask {
            DecisionKind::Activate if self.round == observation.round() => {
                let mut order = self.order.iter();
                order.find(|answer| answers.includes(**answer)).copied()
            }
            DecisionKind::Act { .. } => {
                self.way = way;
                self.way.pop()
            }
            _ => None,
        };
        kept.filter(|answer| answers.includes(*answer))
    }

    /// What the planner does, which is kept in mind.
    pub fn reply(
        &mut self,
        picture: &Picture<'_>,
        agenda: &Agenda,
        ask: DecisionKind,
        answers: &AnswerList,
    ) -> Answer {
        match ask {
            DecisionKind::Activate => {
                let order = activations(picture, agenda, answers);
                self.round = picture.observation.round();
                self.order = order.iter().map(|(_, answer)| *answer).collect();
                best_of(&order, answers)
            }
            DecisionKind::Act { who } => {
                let mut turn = Turn::new(picture, agenda, who);
                let answer = best_of(&actions(&mut turn, answers), answers);
                self.way = turn.way_on(turn.start(), answer);
                answer
            }
            _ => super::reply(picture, agenda, ask, answers),
        }
    }
}
