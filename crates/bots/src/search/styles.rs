//! A bot that chooses how to play, not what: for games where a single Action tells little.
//!
//! In a game with dice and many Actions, the difference between two answers drowns in luck.
//! What tells is the whole manner of playing: together or apart, boldly or carefully. So a
//! planner plays in several styles; each is tried for the round, the usual one goes on to the
//! end of the game, and the one that comes out best is kept to for the round.

use std::ops::Range;
use std::time::Instant;

use table::{Game, Seat};

use super::Budget;
use super::paired::{Imagined, Paired, RolloutPlanner, mean, mean_and_error};
use crate::{Bot, HintReason};

/// What a game is worth that is won.
const WON: f32 = 1.0;
/// What a lost game is worth in which everything was done but the last; and each round that it
/// lasted: even where nearly every game is lost, some are lost later than others.
const NEARLY: f32 = 0.3;
const LASTED: f32 = 0.002;
/// The best of many looks better than it is: it is tried again, so many times as often as each
/// was at first, beside the usual one.
const AGAIN: u32 = 2;
/// How much of the first tries still counts then.
const AT_FIRST: f32 = 0.25;
/// How many imagined games each style is tried in at a time, if only time limits them, and the
/// part of it that is for the first tries.
const AT_A_TIME: u32 = 2;
const AT_FIRST_FOR: f32 = 0.7;

/// A planner that can play in several styles.
pub trait StyledPlanner<G: Game>: RolloutPlanner<G> {
    /// In how many styles it plays. The first is its usual one.
    const STYLES: usize;

    /// The planner in that style.
    fn in_style(style: usize, observation: G::Observation<'_>) -> Self;

    /// By how many standard errors another style must do better than the usual one: where
    /// most games are won anyway, what looks better is mostly luck.
    const DOUBT: f32;

    /// Whether somebody's turn is about to begin.
    fn is_between_turns(observation: G::Observation<'_>) -> bool;

    /// How much is left to be done.
    fn left_to_do(observation: G::Observation<'_>) -> f32;
}

/// Chooses a style for each round.
#[derive(Clone)]
pub struct StyleSearch<P> {
    budget: Budget,
    seed: u64,
    /// The planner in the style kept to, and the round it was chosen for.
    planner: Option<P>,
    round: Option<u8>,
    /// How many tries were made since the game began.
    tries: u64,
}

impl<P> StyleSearch<P> {
    /// A bot that thinks so long about each round.
    pub fn new(budget: Budget) -> StyleSearch<P> {
        StyleSearch {
            budget,
            seed: 0,
            planner: None,
            round: None,
            tries: 0,
        }
    }

    /// The planner in the style kept to; in its usual one until one is chosen.
    fn planner<G: Game>(&mut self, observation: G::Observation<'_>) -> &mut P
    where
        P: StyledPlanner<G>,
    {
        self.planner
            .get_or_insert_with(|| P::in_style(0, observation))
    }

    /// The planner in the style for this round, which is chosen when the first turn begins.
    pub fn for_round<G>(&mut self, observation: G::Observation<'_>) -> &mut P
    where
        P: StyledPlanner<G>,
        G: Game + Sync,
        G::Position: Sync,
    {
        let round = Some(P::round(observation));
        if self.round != round && P::is_between_turns(observation) {
            self.round = round;
            self.planner = Some(P::in_style(self.best_style::<G>(observation), observation));
        }
        self.planner(observation)
    }

    /// The style that does best in imagined games.
    fn best_style<G>(&mut self, observation: G::Observation<'_>) -> usize
    where
        P: StyledPlanner<G>,
        G: Game + Sync,
        G::Position: Sync,
    {
        let (budget, began) = (self.budget, Instant::now());
        let is_spent = |share: f32| match budget {
            Budget::Tries(_) => true,
            Budget::Time(time) => began.elapsed() >= time.mul_f32(share),
        };
        let at_a_time = match budget {
            Budget::Tries(all) => (all / (P::STYLES as u32 + 2 * AGAIN)).max(1),
            Budget::Time(_) => AT_A_TIME,
        };
        let round = u64::from(P::round(observation));
        let seed = self.seed ^ round.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let games = Paired::<G>::new(observation, seed, budget.end(began));
        let left = P::left_to_do(observation);
        let mut play = |style, numbers: Range<u32>| {
            self.tries += numbers.len() as u64;
            games.tries(numbers, |game| to_end_of_game::<G, P>(game, style, left))
        };
        let mut came: Vec<Vec<f32>> = vec![Vec::new(); P::STYLES];
        'first: loop {
            for (style, came) in came.iter_mut().enumerate() {
                let from = came.len() as u32;
                let Some(fresh) = play(style, from..from + at_a_time) else {
                    break 'first;
                };
                came.extend(fresh);
                if style == 0 && came.iter().all(|came| *came >= WON) {
                    return 0;
                }
            }
            if is_spent(AT_FIRST_FOR) {
                break;
            }
        }
        // Styles are compared by the same games; those that time has left unplayed have none.
        let games_of_all = came.iter().map(Vec::len).min().unwrap_or_default();
        let means: Vec<f32> = came
            .iter()
            .map(|came| mean(&came[..games_of_all]))
            .collect();
        let best = (1..P::STYLES).max_by(|one, other| means[*one].total_cmp(&means[*other]));
        let Some(best) = best.filter(|best| means[*best] > means[0]) else {
            return 0;
        };
        let mut from = came[0].len() as u32;
        let [mut usual, mut other] = [Vec::new(), Vec::new()];
        loop {
            let fresh = from..from + AGAIN * at_a_time;
            from = fresh.end;
            let (Some(by_usual), Some(by_other)) = (play(0, fresh.clone()), play(best, fresh))
            else {
                break;
            };
            usual.extend(by_usual);
            other.extend(by_other);
            if is_spent(1.0) {
                break;
            }
        }
        if other.is_empty() {
            return 0;
        }
        let gains = other.iter().zip(&usual).map(|(other, usual)| other - usual);
        let (gain, error) = mean_and_error(&gains.collect::<Vec<f32>>());
        let at_first = AT_FIRST * (means[best] - means[0]);
        let is_better = gain + at_first > P::DOUBT * error;
        if is_better { best } else { 0 }
    }
}

/// What comes of a style that is kept to for a round, and the usual one after it; nothing if
/// time runs out before.
fn to_end_of_game<G: Game, P: StyledPlanner<G>>(
    imagined: &mut Imagined<'_, G>,
    style: usize,
    left: f32,
) -> Option<f32> {
    let game = imagined.game;
    let start = game.observe(&imagined.position, Seat(0));
    let began = P::round(start);
    let mut planner = P::in_style(style, start).fast();
    let mut round = began;
    while let Some(seat) = game.decider(&imagined.position) {
        if imagined.is_out_of_time() {
            return None;
        }
        let observation = game.observe(&imagined.position, seat);
        if round == began && P::round(observation) != began {
            planner = P::in_style(0, observation).fast();
        }
        round = P::round(observation);
        let answers = game.answers(&imagined.position);
        let answer = planner.choose(observation, &answers);
        imagined.apply(answer);
    }
    if P::is_won(game, &imagined.position) {
        return Some(WON);
    }
    let still = P::left_to_do(game.observe(&imagined.position, Seat(0)));
    let done = 1.0 - still / left.max(1.0);
    Some(NEARLY * done * done + LASTED * f32::from(round))
}

impl<G, P> Bot<G> for StyleSearch<P>
where
    P: StyledPlanner<G>,
    G: Game + Sync,
    G::Position: Sync,
{
    fn begin(&mut self, seed: u64) {
        *self = StyleSearch::new(self.budget);
        self.seed = seed;
    }

    fn think_for(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn choose(&mut self, observation: G::Observation<'_>, answers: &G::Answers) -> G::Answer {
        self.for_round(observation).choose(observation, answers)
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
        self.planner(observation)
            .hint_reason(observation, answers, answer)
    }
}
