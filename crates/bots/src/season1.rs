//! A bot for season 1 of Zombicide.
//!
//! | file | room |
//! |---|---|
//! | `picture`, `ways` | what the bot makes of the table: zombies, team, ways |
//! | `agenda`, `places`, `provisions`, `cars` | what the team is up to, and who does what for it |
//! | `turn`, `actions` | trying out a survivor's turn |
//! | `judgement`, `danger` | how good it is to end it somewhere |
//! | `arms`, `sorting` | what cards are worth and how to hold them |
//! | `style` | what a planner values |
//! | `replies` | answers to what is asked between Actions |
//! | `hint_reason` | why it would give an answer |

mod actions;
mod agenda;
mod arms;
mod cars;
mod danger;
mod hint_reason;
mod judgement;
mod picture;
mod places;
mod provisions;
mod replies;
mod sorting;
mod style;
mod turn;
mod ways;

use table::{Answers, Knowledge, Viewer};
use zombicide::season1::{
    Answer, AnswerList, DecisionKind, Ending, Goal, Observation, Position, Season1, SurvivorId,
};

use crate::search::{RolloutPlanner, StyledPlanner};
use crate::{Bot, HintReason};
use agenda::{Agenda, Focus};
use picture::Picture;
pub use style::{MissionKind, Style};
use turn::Turn;

/// Plays the mission: the team arms itself, goes together for what the mission wants, fights
/// what is in the way and keeps away from what it cannot fight. It leaves nothing to chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planner {
    /// What it values; what is best for the mission if nothing is said.
    style: Option<Style>,
}

impl Planner {
    /// One that values this.
    pub fn with(style: Style) -> Planner {
        Planner { style: Some(style) }
    }

    fn picture<'a>(&self, observation: Observation<'a>) -> Picture<'a> {
        let best = || MissionKind::of(observation.game().mission()).style();
        Picture::new(observation, self.style.unwrap_or_else(best))
    }
}

impl RolloutPlanner<Season1> for Planner {
    fn round(observation: Observation<'_>) -> u8 {
        observation.round()
    }

    fn is_won(game: &Season1, position: &Position) -> bool {
        game.view(position, Viewer::Everything).ending == Some(Ending::Won)
    }
}

impl StyledPlanner<Season1> for Planner {
    const STYLES: usize = MissionKind::ALL.len();
    const DOUBT: f32 = 0.0;

    /// The style that is best for one kind of missions, first of all this one's.
    fn in_style(style: usize, observation: Observation<'_>) -> Planner {
        let own = MissionKind::of(observation.game().mission()) as usize;
        let kind = MissionKind::ALL[(own + style) % MissionKind::ALL.len()];
        Planner::with(kind.style())
    }

    fn is_between_turns(observation: Observation<'_>) -> bool {
        observation.asked().map(|asked| asked.ask) == Some(DecisionKind::Activate)
    }

    fn left_to_do(observation: Observation<'_>) -> f32 {
        let goals = observation.goals().filter(|done| !done).count();
        let tokens = observation.objectives().filter(|(.., must)| *must).count();
        (goals + tokens) as f32
    }
}

impl Bot<Season1> for Planner {
    fn choose(&mut self, observation: Observation<'_>, answers: &AnswerList) -> Answer {
        let picture = self.picture(observation);
        let agenda = Agenda::new(&picture);
        let answer = observation.asked().map(|asked| match asked.ask {
            DecisionKind::Activate => activate(&picture, &agenda, answers),
            DecisionKind::Act { who } => act(&picture, &agenda, who, answers),
            DecisionKind::Sort { who, with, .. } => {
                sorting::sort(&picture, &agenda, who, with, answers)
            }
            DecisionKind::Destiny { who, card } => {
                yes_if(sorting::is_junk(&picture, &agenda, who, card))
            }
            DecisionKind::Match { .. } | DecisionKind::Cure { .. } => Answer::Yes,
            DecisionKind::Consent { .. } => Answer::Agree,
            DecisionKind::Found { who, card } => {
                sorting::found(&picture, &agenda, who, card, answers)
            }
            DecisionKind::Reroll { attack } => replies::reroll(&picture, &attack, answers),
            DecisionKind::Hit { attack } => replies::hit(&picture, &attack, answers),
            DecisionKind::Wound { who } => sorting::wounded(&picture, &agenda, who, answers),
            DecisionKind::ShareWound { .. } => replies::share_wound(&picture, &agenda, answers),
            DecisionKind::Learn { who, level } => replies::learn(&picture, who, level, answers),
            DecisionKind::Route { .. } | DecisionKind::Extra { .. } => {
                replies::divert(&picture, answers)
            }
            DecisionKind::Recruit { .. } | DecisionKind::Rooms => first(answers),
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

fn yes_if(yes: bool) -> Answer {
    if yes { Answer::Yes } else { Answer::No }
}

/// Whoever has most to gain goes first.
fn activate(picture: &Picture<'_>, agenda: &Agenda, answers: &AnswerList) -> Answer {
    let gain = |who: SurvivorId| {
        let mut turn = Turn::new(picture, agenda, who);
        let start = turn.start();
        turn.best_from(start) - turn.end(start)
    };
    let mut best = (f32::NEG_INFINITY, first(answers));
    for answer in answers.each() {
        if let Answer::Activate(who) = answer {
            let gain = gain(who);
            if gain > best.0 {
                best = (gain, answer);
            }
        }
    }
    best.1
}

fn act(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId, answers: &AnswerList) -> Answer {
    if answers.includes(Answer::Concede) {
        return Answer::Concede;
    }
    if answers.includes(Answer::Escape) && leaves(picture, agenda, who) {
        return Answer::Escape;
    }
    if agenda.focus != Focus::Cars && answers.includes(Answer::GetOut) {
        return Answer::GetOut;
    }
    if agenda.focus == Focus::Cars
        && let Some(answer) = cars::act(picture, who, answers)
    {
        return answer;
    }
    let mut turn = Turn::new(picture, agenda, who);
    let start = turn.start();
    let mut best = (turn.end(start), Answer::EndTurn);
    for answer in answers.each() {
        let worth = match answer {
            Answer::Heal(_) => Some(turn.best_from(start) + 10.0),
            Answer::Lead(other) => {
                Some(turn.best_from(start) + 1.0 + 0.1 * picture.member(other).power)
            }
            Answer::Craft(_) => Some(turn.best_from(start) + 2.0),
            Answer::Reorganise => worth_of_sorting(picture, agenda, who, None),
            Answer::Trade(with) => worth_of_sorting(picture, agenda, who, Some(with)),
            _ => turn.worth(start, answer),
        };
        if let Some(worth) = worth
            && worth > best.0
        {
            best = (worth, answer);
        }
    }
    best.1
}

/// What sorting cards for an Action is worth, with what can be done afterwards.
fn worth_of_sorting(
    picture: &Picture<'_>,
    agenda: &Agenda,
    who: SurvivorId,
    with: Option<SurvivorId>,
) -> Option<f32> {
    if let Some(with) = with {
        let power = |who: SurvivorId| picture.member(who).power;
        let weak = power(who).min(power(with)) < 1.0;
        let courier = agenda.courier == Some(who) || agenda.courier == Some(with);
        if !weak && !courier {
            return None;
        }
    }
    let (gain, hands) = sorting::gain_by_sorting(picture, agenda, who, with);
    if gain < picture.style.sorting {
        return None;
    }
    let mut turn = Turn::new(picture, agenda, who).armed_with(hands);
    let start = turn.start().one_action_later()?;
    Some(turn.best_from(start) + gain)
}

/// Whether it is time to leave the board, all else being done: those who carry what is wanted
/// do, the others stay to help them, unless everybody is to leave.
fn leaves(picture: &Picture<'_>, agenda: &Agenda, who: SurvivorId) -> bool {
    let goals = &picture.game.mission().goals;
    let mut others = goals.iter().zip(picture.observation.goals());
    if others.any(|(goal, done)| !goal.is_escape() && !done) {
        return false;
    }
    let with_cards = goals.iter().any(|goal| matches!(goal, Goal::EscapeWith(_)));
    !with_cards
        || agenda
            .wanted
            .is_carried_by(picture.observation.survivor(who))
}
