//! What a search has to be told about Invader.

use table::{Answers, Game, Seat, Viewer};
use zombicide::invader::{Answer, AnswerList, Ask, Ending, Invader, Phase, Position, Sight};

use super::agenda::Agenda;
use super::picture::Picture;
use super::quick::Quick;
use super::style::Style;
use super::{actions, activations, first, reply};
use crate::search::Guide;
use crate::{Because, Bot};

/// How many answers are tried, and how much worse than the best the planner may think them.
const IDEAS: usize = 2;
const MARGIN: f32 = 2.0;
/// How many Xenos' Phases are imagined.
const PHASES: u8 = 1;
/// By how much the team must stand better for a position to count as good.
const GOOD: f32 = 120.0;

/// Knows Invader well enough to guide a search: the planner's best answers are tried, and
/// imagined games are played on by a quick player until the next Xenos' Phase is over.
#[derive(Clone, Default)]
pub struct InvaderGuide {
    quick: Quick,
    /// How well the team stood where the search began.
    standing: f32,
}

impl Guide<Invader> for InvaderGuide {
    fn ideas(&mut self, sight: Sight<'_>, answers: &AnswerList, ideas: &mut Vec<Answer>) {
        let asked = sight.asked().filter(|_| answers.count() > 1);
        let Some(asked) = asked else {
            ideas.push(first(answers));
            return;
        };
        let picture = Picture::new(sight, Style::default());
        let agenda = Agenda::new(&picture);
        let weighed = match asked.ask {
            Ask::Activate => activations(&picture, &agenda, answers),
            Ask::Act { who } => actions(&picture, &agenda, who, answers),
            ask => vec![(0.0, reply(&picture, &agenda, ask, answers))],
        };
        let best = weighed.first().map_or(0.0, |(worth, _)| *worth);
        let close = weighed
            .into_iter()
            .filter(|(worth, answer)| *worth > best - MARGIN && answers.includes(*answer));
        ideas.extend(close.map(|(_, answer)| answer).take(IDEAS));
        if ideas.is_empty() {
            ideas.push(first(answers));
        }
        if ideas.len() > 1 {
            self.quick = Quick::new(sight, &agenda);
            self.standing = picture.standing(&agenda);
        }
    }

    fn hunches(&mut self, sight: Sight<'_>, answers: &AnswerList, ideas: &mut Vec<Answer>) {
        ideas.push(self.quick(sight, answers));
    }

    fn quick(&mut self, sight: Sight<'_>, answers: &AnswerList) -> Answer {
        if answers.count() == 1 {
            return first(answers);
        }
        let answer = self.quick.choose(sight, answers);
        match answers.includes(answer) {
            true => answer,
            false => first(answers),
        }
    }

    fn is_far_enough(&self, game: &Invader, began: &Position, now: &Position) -> bool {
        let round = |position| game.sight(position, Seat(0)).round();
        round(now) >= round(began) + PHASES
    }

    fn worth(&self, game: &Invader, position: &Position, seat: Seat) -> f32 {
        let sight = game.sight(position, seat);
        if sight.phase() == Phase::Over {
            let ending = game.view(position, Viewer::Seat(seat)).ending;
            return if ending == Some(Ending::Won) {
                1.0
            } else {
                0.0
            };
        }
        let picture = Picture::new(sight, Style::default());
        let agenda = Agenda::new(&picture);
        let gain = picture.standing(&agenda) - self.standing;
        0.5 + 0.4 * (gain / GOOD).tanh()
    }

    fn because(
        &mut self,
        sight: Sight<'_>,
        answers: &AnswerList,
        answer: Answer,
    ) -> Option<Because> {
        super::Planner::default().because(sight, answers, answer)
    }
}
