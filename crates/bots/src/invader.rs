//! A bot for Zombicide: Invader.
//!
//! | file | room |
//! |---|---|
//! | `picture`, `ways` | what the bot makes of the table: Xenos, team, ways |
//! | `agenda` | what the team is up to |
//! | `style` | what it weighs against what |
//! | `turn`, `node`, `actions` | trying out a survivor's turn |
//! | `judgement`, `enemy_phase`, `abomination_risk`, `group`, `mold` | how good it is to end it somewhere |
//! | `arms`, `sorting` | what cards are worth and how to hold them |
//! | `replies`, `trails` | answers to what is asked between Actions |
//! | `progress` | how much of the mission is done |
//! | `haste` | what is not thought over again |
//! | `hint_reason` | why it would give an answer |

mod abomination_risk;
mod actions;
mod agenda;
mod arms;
mod enemy_phase;
mod group;
mod haste;
mod hint_reason;
mod judgement;
mod mold;
mod node;
mod picture;
mod progress;
mod replies;
mod sorting;
mod style;
mod trails;
mod turn;
mod ways;

use table::{Answers, Knowledge, Viewer};
use zombicide::invader::{
    Answer, AnswerList, DecisionKind, Ending, Invader, Observation, Position, SurvivorId, Xeno,
};

use crate::search::{AnswerRanker, RolloutPlanner, StyledPlanner};
use crate::{Bot, HintReason};
use agenda::{Agenda, Focus};
use haste::Haste;
use mold::LOST;
use picture::Picture;
pub use style::{MissionKind, Style};
use turn::Turn;

/// Plays the mission: the team keeps together, goes for what the mission wants, fights what
/// is in the way and keeps away from what would kill somebody. It leaves nothing to chance.
#[derive(Clone, Debug, Default)]
pub struct Planner {
    /// How it likes to play; what is best for the mission if nothing is said.
    style: Option<Style>,
    /// What it keeps in mind if it is in haste; otherwise it thinks about each answer anew.
    haste: Option<Haste>,
}

impl Planner {
    /// One that likes to play like this.
    pub fn with(style: Style) -> Planner {
        Planner {
            style: Some(style),
            haste: None,
        }
    }

    fn picture<'a>(&self, observation: Observation<'a>) -> Picture<'a> {
        Picture::new(
            observation,
            self.style.unwrap_or_else(|| best_style(observation)),
        )
    }
}

fn best_style(observation: Observation<'_>) -> Style {
    MissionKind::of(observation.game().mission()).style()
}

impl RolloutPlanner<Invader> for Planner {
    fn fast(mut self) -> Planner {
        self.haste = Some(Haste::default());
        self
    }

    fn round(observation: Observation<'_>) -> u8 {
        observation.round()
    }

    fn is_won(game: &Invader, position: &Position) -> bool {
        game.view(position, Viewer::Everything).ending == Some(Ending::Won)
    }
}

impl StyledPlanner<Invader> for Planner {
    const STYLES: usize = Style::MANNERS;
    const DOUBT: f32 = 1.0;

    fn in_style(style: usize, observation: Observation<'_>) -> Planner {
        Planner::with(best_style(observation).in_manner(style))
    }

    fn is_between_turns(observation: Observation<'_>) -> bool {
        observation.asked().map(|asked| asked.ask) == Some(DecisionKind::Activate)
    }

    fn left_to_do(observation: Observation<'_>) -> f32 {
        progress::left_to_do(observation)
    }
}

impl AnswerRanker<Invader> for Planner {
    fn weigh(&self, observation: Observation<'_>, answers: &AnswerList) -> Weighed {
        let picture = self.picture(observation);
        let agenda = Agenda::new(&picture);
        let mut weighed = match observation.asked().map(|asked| asked.ask) {
            Some(DecisionKind::Activate | DecisionKind::LinkTurn) => {
                activations(&picture, &agenda, answers)
            }
            Some(DecisionKind::Act { who } | DecisionKind::Gift { who }) => {
                actions(&mut Turn::new(&picture, &agenda, who), answers)
            }
            _ => Weighed::new(),
        };
        weighed.iter_mut().for_each(|(worth, _)| *worth /= LOST);
        weighed
    }
}

impl Bot<Invader> for Planner {
    fn begin(&mut self, _: u64) {
        self.haste = self.haste.take().map(|_| Haste::default());
    }

    fn choose(&mut self, observation: Observation<'_>, answers: &AnswerList) -> Answer {
        if answers.count() == 1 {
            return first(answers);
        }
        if let Some(answer) = self
            .haste
            .as_mut()
            .and_then(|kept| kept.recall(observation, answers))
        {
            return answer;
        }
        let picture = self.picture(observation);
        let agenda = Agenda::new(&picture);
        let answer = observation.asked().map(|asked| match &mut self.haste {
            Some(kept) => kept.reply(&picture, &agenda, asked.ask, answers),
            None => reply(&picture, &agenda, asked.ask, answers),
        });
        let legal = answer.filter(|answer| answers.includes(*answer));
        legal.unwrap_or_else(|| first(answers))
    }

    fn hint_reason(
        &mut self,
        observation: Observation<'_>,
        answers: &AnswerList,
        answer: Answer,
    ) -> Option<HintReason> {
        if answers.count() == 1 {
            return Some(HintReason::OnlyChoice);
        }
        let picture = self.picture(observation);
        let agenda = Agenda::new(&picture);
        Some(hint_reason::reason_for(&picture, &agenda, answer))
    }
}

fn first(answers: &AnswerList) -> Answer {
    answers.nth(0).unwrap_or_default()
}

fn reply(
    picture: &Picture<'_>,
    agenda: &Agenda,
    ask: DecisionKind,
    answers: &AnswerList,
) -> Answer {
    match ask {
        DecisionKind::Outfit { who } => replies::outfit(picture, who, answers),
        DecisionKind::Group { who } => replies::group(who, answers),
        DecisionKind::ExtraSpawn { .. } => replies::extra_spawn(picture, answers),
        DecisionKind::Activate | DecisionKind::LinkTurn => {
            best_of(&activations(picture, agenda, answers), answers)
        }
        DecisionKind::Act { who } | DecisionKind::Gift { who } => {
            let mut turn = Turn::new(picture, agenda, who);
            best_of(&actions(&mut turn, answers), answers)
        }
        DecisionKind::Sort { who, with, .. } => sorting::sort(picture, agenda, who, with, answers),
        DecisionKind::Found { who, card } => sorting::found(picture, agenda, who, card, answers),
        DecisionKind::Reroll { attack } => replies::reroll(picture, &attack, answers),
        DecisionKind::Miss { attack } => {
            replies::harm(picture, agenda, attack.zone, attack.miss_damage, answers)
        }
        DecisionKind::Attacked { zone, xeno, .. } => {
            replies::harm(picture, agenda, zone, xeno.damage(), answers)
        }
        DecisionKind::Hit { attack } => replies::hit(picture, &attack, answers),
        DecisionKind::Damage { who, .. } => sorting::damaged(picture, agenda, who, answers),
        DecisionKind::Learn { who, .. } => replies::learn(picture, who, answers),
        DecisionKind::Extra { from, xeno } => {
            replies::divert(picture, Some(from), xeno == Xeno::Abomination, answers)
        }
        DecisionKind::FirstSpawn => replies::first_spawn(picture, answers),
        DecisionKind::LastOnes { .. } | DecisionKind::PlaceAbomination => {
            replies::divert(picture, None, false, answers)
        }
        DecisionKind::Scientists => replies::walk_scientist(picture, answers),
        DecisionKind::Flee { who } => flee(picture, agenda, who, answers),
        DecisionKind::Reflex { .. } => answers
            .each()
            .find(|answer| *answer != Answer::Done)
            .unwrap_or_default(),
        DecisionKind::Sixes { attack } => replies::sixes(picture, &attack),
        DecisionKind::Reap { .. }
        | DecisionKind::BurnSpawn { .. }
        | DecisionKind::Consent { .. } => Answer::Yes,
        DecisionKind::TradeOffer { .. } => Answer::Agree,
        DecisionKind::StartIn { .. } | DecisionKind::Rescue { .. } => first(answers),
    }
}

/// Answers and what they are worth to the planner, the best first; the first listed among
/// equals.
type Weighed = Vec<(f32, Answer)>;

fn best_first(mut weighed: Weighed) -> Weighed {
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
    weighed
}

/// Whoever gains less does not take a token in this turn.
const TAKES: f32 = 25.0;
/// How much less runners count who cannot take their token yet: others clear the way first.
const LATER: f32 = 100.0;

/// Whoever has most to gain goes first.
fn activations(picture: &Picture<'_>, agenda: &Agenda, answers: &AnswerList) -> Weighed {
    let gain = |who: SurvivorId| {
        let mut turn = Turn::new(picture, agenda, who);
        let start = turn.start();
        turn.best_from(start) - turn.end(start)
    };
    let weighed = answers.each().filter_map(|answer| match answer {
        Answer::Activate(who) => {
            let gain = gain(who);
            let waits = agenda.hurries(who) && gain < TAKES;
            Some((if waits { gain - LATER } else { gain }, answer))
        }
        _ => None,
    });
    best_first(weighed.collect())
}

/// What reorganising or trading must gain to be worth an Action.
const WORTH_SORTING: f32 = 5.0;

/// Everything that a survivor could do, with the best that can follow.
fn actions(turn: &mut Turn<'_>, answers: &AnswerList) -> Weighed {
    let (picture, agenda, who) = (turn.picture, turn.agenda, turn.who);
    let start = turn.start();
    if answers.includes(Answer::Escape) && agenda.focus == Focus::Leave {
        let waits = picture.style.waits > 0.5 && turn.waits_for_others();
        return vec![(
            0.0,
            if waits {
                Answer::EndTurn
            } else {
                Answer::Escape
            },
        )];
    }
    let mut weighed = vec![(turn.end(start), Answer::EndTurn)];
    let escorts = turn.escorts(&start);
    for answer in answers.each() {
        let worth = match answer {
            Answer::EndTurn => None,
            Answer::Move(_) if escorts => None,
            Answer::Consume(_) if agenda.focus == Focus::Hunt => Some(turn.best_from(start) + 1.0),
            Answer::Lead(_) => Some(turn.best_from(start) + 1.0),
            Answer::Reorganise => worth_of_sorting(picture, agenda, who, None),
            Answer::Trade(with) => worth_of_sorting(picture, agenda, who, Some(with)),
            _ => turn.worth(start, answer),
        };
        weighed.extend(worth.map(|worth| (worth, answer)));
    }
    best_first(weighed)
}

fn best_of(weighed: &Weighed, answers: &AnswerList) -> Answer {
    weighed
        .first()
        .map_or_else(|| first(answers), |(_, answer)| *answer)
}

/// What sorting cards for an Action is worth, with what can be done afterwards.
fn worth_of_sorting(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    with: Option<SurvivorId>,
) -> Option<f32> {
    let (gain, inventory) = sorting::gain_by_sorting(picture, agenda, who, with);
    if gain < WORTH_SORTING {
        return None;
    }
    let mut turn = Turn::new(picture, agenda, who).armed_with(&inventory);
    let start = turn.start().one_action_later()?;
    Some(turn.best_from(start) + gain)
}

/// After a kill: wherever it is best to be.
fn flee(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId, answers: &AnswerList) -> Answer {
    let turn = Turn::new(picture, agenda, who);
    let start = turn.start();
    crate::weighing::best(answers, |answer| {
        let mut node = start;
        if let Answer::GoOn(zone) = answer {
            node.zone = zone;
        }
        turn.end(node)
    })
}
