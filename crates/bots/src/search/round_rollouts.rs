//! A bot that looks before it leaps: for games where one mistake loses.
//!
//! A planner knows what is worth doing, but reckons with averages; what loses is the one time
//! in ten. So the planner weighs the answers, the best are tried out to the end of the round,
//! and one that loses less often is preferred to one that is worth a little more. As long as
//! what the planner would do never loses, nothing else is tried.
//!
//! There is no tree: a round has dozens of decisions, and all but the first of them are left
//! to the planner.

use std::time::Instant;

use table::{Answers, Game, Seat};

use super::Budget;
use super::paired::{Imagined, Paired, RolloutPlanner};
use crate::{Bot, HintReason};

/// How many answers are tried besides the one that the planner would give.
const OTHERS: u32 = 4;
/// How much less than that an answer may be worth to be tried, if losing costs one.
const MARGIN: f32 = 0.2;
/// What it is worth that the game goes on, and that it is won; if it is lost, nothing.
const GOES_ON: f32 = 1.0;
const WON: f32 = 1.2;
/// By how much another answer must be better.
const BETTER: f32 = 0.01;
/// How many imagined games each idea is tried in at a time, if only time limits them.
const AT_A_TIME: u32 = 8;

/// A planner that ranks answers.
pub trait AnswerRanker<G: Game>: RolloutPlanner<G> {
    /// Answers and what they are worth, the best first, if losing costs one; nothing where
    /// there is nothing to weigh.
    fn weigh(&self, observation: G::Observation<'_>, answers: &G::Answers)
    -> Vec<(f32, G::Answer)>;
}

/// A planner that tries out its best answers to the end of the round.
#[derive(Clone)]
pub(super) struct RoundRollouts<P> {
    planner: P,
    budget: Budget,
    seed: u64,
    asked: u64,
    /// How many tries were made since the game began.
    tries: u64,
}

/// An answer, how much less it is worth than what the planner would do, and what came of it.
struct Idea<A> {
    answer: A,
    drawback: f32,
    came: f32,
}

impl<A> Idea<A> {
    fn new(answer: A, drawback: f32) -> Idea<A> {
        Idea {
            answer,
            drawback,
            came: 0.0,
        }
    }

    /// What it is worth after so many games.
    fn worth(&self, games: u32) -> f32 {
        self.came / games.max(1) as f32 - self.drawback
    }
}

impl<P> RoundRollouts<P> {
    /// A bot on top of that planner, which thinks so long about each answer.
    pub fn new(planner: P, budget: Budget) -> RoundRollouts<P> {
        RoundRollouts {
            planner,
            budget,
            seed: 0,
            asked: 0,
            tries: 0,
        }
    }

    /// Goes on with another planner.
    pub fn play_as(&mut self, planner: P) {
        self.planner = planner;
    }

    /// What the planner would do, and what it thinks nearly as good.
    fn ideas<G: Game>(
        &mut self,
        observation: G::Observation<'_>,
        answers: &G::Answers,
    ) -> Vec<Idea<G::Answer>>
    where
        P: AnswerRanker<G>,
    {
        let first = self.planner.choose(observation, answers);
        let mut ideas = vec![Idea::new(first, 0.0)];
        if answers.count() > 1 {
            let weighed = self.planner.weigh(observation, answers);
            let own = weighed.iter().find(|(_, answer)| *answer == first);
            let best = own.or(weighed.first()).map_or(0.0, |(worth, _)| *worth);
            let others = weighed
                .iter()
                .filter(|(worth, answer)| *answer != first && *worth > best - MARGIN);
            let others = others.map(|(worth, answer)| Idea::new(*answer, best - worth));
            ideas.extend(others.take(OTHERS as usize));
        }
        ideas
    }

    /// Tries ideas in imagined games; the best of them.
    fn try_out<G>(
        &mut self,
        observation: G::Observation<'_>,
        mut ideas: Vec<Idea<G::Answer>>,
    ) -> G::Answer
    where
        P: AnswerRanker<G>,
        G: Game + Sync,
        G::Position: Sync,
        G::Answer: Send + Sync,
    {
        let began = Instant::now();
        let seed = self.seed ^ self.asked.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let games = Paired::<G>::new(observation, seed, self.budget.end(began));
        let at_a_time = match self.budget {
            Budget::Tries(all) => (all / (1 + OTHERS)).max(1),
            Budget::Time(_) => AT_A_TIME,
        };
        let mut tried = 0;
        loop {
            let mut fresh = Vec::new();
            for idea in &ideas {
                let numbers = tried..tried + at_a_time;
                self.tries += u64::from(at_a_time);
                let planner = &self.planner;
                let came = games.tries(numbers, |game| to_end_of_round(planner, game, idea.answer));
                let Some(came) = came else {
                    break;
                };
                if fresh.is_empty() && came.iter().all(|came| *came >= GOES_ON) {
                    return idea.answer;
                }
                fresh.push(came.iter().sum::<f32>());
            }
            // Ideas are compared by the same games: what time has left undone does not count.
            if fresh.len() < ideas.len() {
                break;
            }
            for (idea, came) in ideas.iter_mut().zip(fresh) {
                idea.came += came;
            }
            tried += at_a_time;
            match self.budget {
                Budget::Time(time) if began.elapsed() < time => {}
                _ => break,
            }
        }
        let mut best = &ideas[0];
        for idea in &ideas[1..] {
            if idea.worth(tried) > best.worth(tried) + BETTER {
                best = idea;
            }
        }
        best.answer
    }
}

/// What comes of an answer if the planner goes on to the end of the round; nothing if time runs
/// out before.
fn to_end_of_round<G: Game, P: AnswerRanker<G>>(
    planner: &P,
    imagined: &mut Imagined<'_, G>,
    answer: G::Answer,
) -> Option<f32> {
    let game = imagined.game;
    let mut planner = planner.clone().fast();
    let began = P::round(game.observe(&imagined.position, Seat(0)));
    let mut answer = answer;
    loop {
        imagined.apply(answer);
        let position = &imagined.position;
        let Some(seat) = game.decider(position) else {
            let won = P::is_won(game, position);
            return Some(if won { WON } else { 0.0 });
        };
        let observation = game.observe(position, seat);
        if P::round(observation) > began {
            return Some(GOES_ON);
        }
        if imagined.is_out_of_time() {
            return None;
        }
        answer = planner.choose(observation, &game.answers(position));
    }
}

impl<G, P> Bot<G> for RoundRollouts<P>
where
    P: AnswerRanker<G>,
    G: Game + Sync,
    G::Position: Sync,
    G::Answer: Send + Sync,
{
    fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.asked = 0;
        self.tries = 0;
    }

    fn think_for(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        self.asked += 1;
        let ideas = self.ideas::<G>(observation, answers);
        match &ideas[..] {
            [only] => only.answer,
            _ => self.try_out::<G>(observation, ideas),
        }
    }

    fn tries(&self) -> u64 {
        self.tries
    }

    fn hint_reason(
        &mut self,
        observation: G::Observation<'_>,
        answers: &G::Answers,
        answer: G::Answer,
    ) -> Option<HintReason> {
        self.planner.hint_reason(observation, answers, answer)
    }
}
