//! The players at the program's table: asked by the program, they answer at random.

use std::collections::BTreeSet;
use std::fmt::Debug;

use table::scenario::ScenarioGame;
use table::{Answers, Chance, Game, Resolution, Seat, Seed, Viewer};

use crate::Facts;
use crate::naive::{Lots, Stop, differs};

/// A game that says what it asks.
pub trait Asking: ScenarioGame<Answer: Ord> {
    /// What is asked.
    type Ask: Copy + PartialEq + Debug;

    /// Who is asked what, as a view tells it.
    fn asked(view: &Self::View) -> Option<(Seat, Self::Ask)>;
}

/// A table with players.
pub struct Players<'a, G: Game> {
    game: &'a G,
    position: G::Position,
    chance: Chance,
    lots: &'a mut Lots,
    /// How many answers they have given.
    pub answered: usize,
}

impl<'a, G: Asking> Players<'a, G> {
    /// Lays a position out, and lets the program go on to the first question.
    pub fn seated(game: &'a G, names: &[String], facts: &Facts, lots: &'a mut Lots) -> Self {
        let mut chance = Chance::new(Seed::Fast(0));
        let arranged = game.arrange(names, facts, &mut Resolution::silent(&mut chance));
        Players {
            game,
            position: arranged.expect("the position can be laid out"),
            chance,
            lots,
            answered: 0,
        }
    }

    /// What the program says of the position.
    pub fn view(&self) -> G::View {
        self.game.view(&self.position, Viewer::Everything)
    }

    /// What is asked now.
    pub fn asked(&self) -> Option<G::Ask> {
        G::asked(&self.view()).map(|(_, ask)| ask)
    }

    /// The decision of a seat among these answers, which must be all that the program offers.
    pub fn choose<E>(
        &mut self,
        seat: Seat,
        ask: G::Ask,
        answers: BTreeSet<G::Answer>,
    ) -> Result<G::Answer, Stop<E>> {
        let asked = G::asked(&self.view());
        if asked != Some((seat, ask)) {
            return differs(format!("{seat:?} should be asked {ask:?}, but: {asked:?}"));
        }
        let offered = self.game.answers(&self.position).list();
        let theirs: BTreeSet<G::Answer> = offered.iter().copied().collect();
        if theirs != answers {
            return differs(format!(
                "{ask:?} should offer {answers:?} and offers {theirs:?}"
            ));
        }
        let answer = self.lots.pick(&offered);
        let mut resolution = Resolution::silent(&mut self.chance);
        let applied = self.game.apply(&mut self.position, answer, &mut resolution);
        applied.expect("what is listed is legal");
        self.answered += 1;
        Ok(answer)
    }
}
