//! What the search knows of Zombinion: a buy list to play on by, and what else may be tried.

use table::{Answers, Rulebook, Seat};
use zombinion::content::Kind;
use zombinion::{
    Answer, DecisionKind, Observation, PendingDecision, Pile, Position, Verb, Zombinion,
};

use super::hint_reason::reason_for;
use super::policy::BuyListBot;
use crate::search::Guide;
use crate::{Bot, HintReason};

/// How many cards that cost most are tried besides the one that the list wants.
const OTHERS: usize = 5;
/// How many points ahead are as good as won, for all that a tried game can tell: wins alone
/// would need many more tries to tell good from better.
const CLEAR: f32 = 24.0;
/// What winning weighs beside the lead in points.
const WIN: f32 = 0.6;

/// Plays by a buy list, and looks for something better wherever it takes, gains, plays, or
/// trashes a card.
#[derive(Clone)]
pub struct ZombinionGuide {
    list: BuyListBot,
}

impl ZombinionGuide {
    /// A guide that plays on by that list.
    pub fn new(list: BuyListBot) -> ZombinionGuide {
        ZombinionGuide { list }
    }
}

impl Guide<Zombinion> for ZombinionGuide {
    fn ideas(
        &mut self,
        observation: Observation<'_>,
        answers: &PendingDecision,
        ideas: &mut Vec<Answer>,
    ) {
        let first = self.list.choose(observation, answers);
        ideas.push(first);
        // What to do with Reactions stays as it is: showing them at once is nearly always right.
        let other = |answer: &Answer| *answer != first && !matches!(answer, Answer::Reactions(_));
        match answers.ask {
            DecisionKind::PlayAction => ideas.extend(answers.each().filter(other)),
            DecisionKind::Take | DecisionKind::Gain { .. } => {
                ideas.extend(dearest(observation, answers, first));
                if answers.includes(Answer::Done) && first != Answer::Done {
                    ideas.push(Answer::Done);
                }
            }
            DecisionKind::TrashUpTo { .. }
            | DecisionKind::Upgrade { .. }
            | DecisionKind::PlayTwice => {
                ideas.extend(answers.each().filter(other).take(OTHERS));
            }
            _ => {}
        }
    }

    fn quick(&mut self, observation: Observation<'_>, answers: &PendingDecision) -> Answer {
        self.list.choose(observation, answers)
    }

    fn worth(&self, game: &Zombinion, position: &Position, seat: Seat) -> f32 {
        let own = rank(game, position, seat);
        let others = (0..game.seats()).map(Seat).filter(|other| *other != seat);
        let best = others.map(|other| rank(game, position, other)).max();
        let best = best.unwrap_or(own);
        let won = match own.cmp(&best) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        let lead = f32::from(own.0 - best.0) / CLEAR;
        WIN * won + (1.0 - WIN) * (0.5 + 0.5 * lead.clamp(-1.0, 1.0))
    }

    fn hint_reason(
        &mut self,
        observation: Observation<'_>,
        answers: &PendingDecision,
        answer: Answer,
    ) -> Option<HintReason> {
        Some(reason_for(observation, answers, answer))
    }
}

/// ZN-TIE-01, ZN-TIE-02: points, then fewer turns.
fn rank(game: &Zombinion, position: &Position, seat: Seat) -> (i16, std::cmp::Reverse<u16>) {
    let turns = game.turns(position, seat);
    (game.points(position, seat), std::cmp::Reverse(turns))
}

/// The dearest cards on offer but for what one would rather not have.
fn dearest(
    observation: Observation<'_>,
    answers: &PendingDecision,
    but: Answer,
) -> impl Iterator<Item = Answer> {
    let card = |pile: Pile| observation.game().card(pile);
    let mut offered: Vec<(u8, Answer)> = answers
        .each()
        .filter_map(|answer| match answer {
            Answer::Card(Verb::Take | Verb::Gain, pile) if answer != but => {
                let cost = card(pile).cost;
                let wanted = cost > 0 && !card(pile).kinds.contains(&Kind::Infection);
                wanted.then_some((cost, answer))
            }
            _ => None,
        })
        .collect();
    offered.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
    offered.into_iter().take(OTHERS).map(|(_, answer)| answer)
}
