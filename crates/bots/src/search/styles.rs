//! A bot that chooses how to play, not what: for games where a single Action tells little.
//!
//! In a game with dice and many Actions, the difference between two answers drowns in luck.
//! What tells is the whole manner of playing: together or apart, boldly or carefully. So a
//! planner plays in several styles; each is tried for the round, the usual one goes on to the
//! end of the game, and the one that comes out best is kept to for the round.

use std::marker::PhantomData;
use std::ops::Range;
use std::time::Instant;

use table::{Game, Seat};

use super::Budget;
use super::paired::{Imagined, Paired, mean};
use crate::{Because, Bot};

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
pub trait Stylist<G: Game>: Clone + Send {
    /// In how many styles it plays. The first is its usual one.
    const STYLES: usize;

    /// What it does in that style.
    fn play(style: usize, sight: G::Sight<'_>, answers: &G::Answers) -> G::Answer;

    /// Why it would give that answer.
    fn because(
        style: usize,
        sight: G::Sight<'_>,
        answers: &G::Answers,
        answer: G::Answer,
    ) -> Option<Because>;

    /// The number of the round.
    fn round(sight: G::Sight<'_>) -> u8;

    /// Whether somebody's turn is about to begin.
    fn is_between_turns(sight: G::Sight<'_>) -> bool;

    /// How much is left to be done.
    fn left_to_do(sight: G::Sight<'_>) -> f32;

    /// Whether a game that is over is won.
    fn is_won(game: &G, position: &G::Position) -> bool;
}

/// Chooses a style for each round.
#[derive(Clone)]
pub struct StyleSearch<P> {
    planner: PhantomData<fn(P)>,
    budget: Budget,
    seed: u64,
    /// The style kept to, and the round it was chosen for.
    style: usize,
    round: Option<u8>,
    /// How many tries were made since the game began.
    tries: u64,
}

impl<P> StyleSearch<P> {
    /// A bot that thinks so long about each round.
    pub fn new(budget: Budget) -> StyleSearch<P> {
        StyleSearch {
            planner: PhantomData,
            budget,
            seed: 0,
            style: 0,
            round: None,
            tries: 0,
        }
    }

    /// The style that does best in imagined games.
    fn best_style<G>(&mut self, sight: G::Sight<'_>) -> usize
    where
        P: Stylist<G>,
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
        let round = u64::from(P::round(sight));
        let games = Paired::<G>::new(sight, self.seed ^ round.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let left = P::left_to_do(sight);
        let mut play = |style, numbers: Range<u32>| {
            self.tries += numbers.len() as u64;
            games.tries(numbers, |game| to_end_of_game::<G, P>(game, style, left))
        };
        let mut came: Vec<Vec<f32>> = vec![Vec::new(); P::STYLES];
        loop {
            for (style, came) in came.iter_mut().enumerate() {
                let from = came.len() as u32;
                came.extend(play(style, from..from + at_a_time));
                if style == 0 && came.iter().all(|came| *came >= WON) {
                    return 0;
                }
            }
            if is_spent(AT_FIRST_FOR) {
                break;
            }
        }
        let means: Vec<f32> = came.iter().map(|came| mean(came)).collect();
        let best = (1..P::STYLES).max_by(|one, other| means[*one].total_cmp(&means[*other]));
        let Some(best) = best.filter(|best| means[*best] > means[0]) else {
            return 0;
        };
        let mut from = came[0].len() as u32;
        let [mut usual, mut other] = [Vec::new(), Vec::new()];
        loop {
            let fresh = from..from + AGAIN * at_a_time;
            from = fresh.end;
            usual.extend(play(0, fresh.clone()));
            other.extend(play(best, fresh));
            if is_spent(1.0) {
                break;
            }
        }
        let gain = mean(&other) - mean(&usual) + AT_FIRST * (means[best] - means[0]);
        if gain > 0.0 { best } else { 0 }
    }
}

/// What comes of a style that is kept to for a round, and the usual one after it.
fn to_end_of_game<G: Game, P: Stylist<G>>(
    imagined: &mut Imagined<'_, G>,
    style: usize,
    left: f32,
) -> f32 {
    let game = imagined.game;
    let mut began = None;
    let mut round = 0;
    while let Some(seat) = game.decider(&imagined.position) {
        let sight = game.sight(&imagined.position, seat);
        round = P::round(sight);
        let now = *began.get_or_insert(round) == round;
        let answers = game.answers(&imagined.position);
        let answer = P::play(if now { style } else { 0 }, sight, &answers);
        imagined.apply(answer);
    }
    if P::is_won(game, &imagined.position) {
        return WON;
    }
    let still = P::left_to_do(game.sight(&imagined.position, Seat(0)));
    let done = 1.0 - still / left.max(1.0);
    NEARLY * done * done + LASTED * f32::from(round)
}

impl<G, P> Bot<G> for StyleSearch<P>
where
    P: Stylist<G>,
    G: Game + Sync,
    G::Position: Sync,
{
    fn begin(&mut self, seed: u64) {
        *self = StyleSearch::new(self.budget);
        self.seed = seed;
    }

    fn choose(&mut self, sight: G::Sight<'_>, answers: &G::Answers) -> G::Answer {
        let round = Some(P::round(sight));
        if self.round != round && P::is_between_turns(sight) {
            self.round = round;
            self.style = self.best_style::<G>(sight);
        }
        P::play(self.style, sight, answers)
    }

    fn tries(&self) -> u64 {
        self.tries
    }

    fn because(
        &mut self,
        sight: G::Sight<'_>,
        answers: &G::Answers,
        answer: G::Answer,
    ) -> Option<Because> {
        P::because(self.style, sight, answers, answer)
    }
}
