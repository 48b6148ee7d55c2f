//! A guide that chooses how to play, not what: for games where a single Action tells little.
//!
//! In a game with dice and many Actions, the difference between two answers drowns in luck.
//! What tells is the whole manner of playing: together or apart, boldly or carefully. So each
//! idea is a style of the same planner; what is tried is a round or more of the whole team
//! playing in it, and the style that comes out best is kept to for the round.

use std::marker::PhantomData;

use table::{Answers, Game, Seat};

use super::Guide;
use crate::Because;

/// How many rounds are imagined.
const ROUNDS: u8 = 3;
/// A position counts less than a game that is won, however good it is.
const NOT_WON_YET: f32 = 0.95;

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

    /// How well those stand who play together: the logarithm of the odds to win, give or take
    /// a constant.
    fn standing(sight: G::Sight<'_>) -> f32;

    /// Whether a game that is over is won.
    fn is_won(game: &G, position: &G::Position) -> bool;
}

/// Chooses a style for each round.
#[derive(Clone)]
pub struct StyleGuide<P> {
    planner: PhantomData<P>,
    /// The style kept to, and the round it was chosen for: when styles first disagree.
    style: usize,
    round: Option<u8>,
    /// How well the team stood then.
    standing: f32,
}

impl<P> Default for StyleGuide<P> {
    fn default() -> StyleGuide<P> {
        StyleGuide {
            planner: PhantomData,
            style: 0,
            round: None,
            standing: 0.0,
        }
    }
}

impl<G: Game, P: Stylist<G>> Guide<G> for StyleGuide<P> {
    const CERTAINTY: f64 = 0.5;

    fn begin(&mut self) {
        *self = StyleGuide::default();
    }

    fn ideas(&mut self, sight: G::Sight<'_>, answers: &G::Answers, ideas: &mut Vec<G::Answer>) {
        let round = Some(P::round(sight));
        if self.round == round || answers.count() == 1 {
            ideas.push(P::play(self.style, sight, answers));
            return;
        }
        ideas.extend((0..P::STYLES).map(|style| P::play(style, sight, answers)));
        if ideas.iter().all(|idea| *idea == ideas[0]) {
            ideas.truncate(1);
            return;
        }
        self.round = round;
        self.standing = P::standing(sight);
    }

    fn hunches(&mut self, sight: G::Sight<'_>, answers: &G::Answers, ideas: &mut Vec<G::Answer>) {
        ideas.push(P::play(self.style, sight, answers));
    }

    fn follow(&mut self, idea: usize) {
        self.style = idea;
    }

    fn quick(&mut self, sight: G::Sight<'_>, answers: &G::Answers) -> G::Answer {
        P::play(self.style, sight, answers)
    }

    fn is_far_enough(&self, game: &G, began: &G::Position, now: &G::Position) -> bool {
        let round = |position| P::round(game.sight(position, Seat(0)));
        round(now) >= round(began) + ROUNDS
    }

    fn worth(&self, game: &G, position: &G::Position, seat: Seat) -> f32 {
        if game.decider(position).is_none() {
            return if P::is_won(game, position) { 1.0 } else { 0.0 };
        }
        let standing = P::standing(game.sight(position, seat));
        NOT_WON_YET / (1.0 + (self.standing - standing).exp())
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
