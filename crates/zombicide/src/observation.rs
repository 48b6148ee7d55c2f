//! Observations of bots: what the editions have in common.

use table::{Chance, Knowledge, Rulebook, Seat, Viewer};

/// A seat's knowledge of a position, borrowed from it: everything but the order of the decks and
/// tokens that are face down. Each edition adds its own queries.
pub struct Observation<'a, G: Rulebook> {
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
    seat: Seat,
}

impl<G: Rulebook> Clone for Observation<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rulebook> Copy for Observation<'_, G> {}

impl<'a, G: Knowledge> Observation<'a, G> {
    pub(crate) fn new(game: &'a G, position: &'a G::Position, seat: Seat) -> Observation<'a, G> {
        Observation {
            game,
            position,
            seat,
        }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that observes.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Samples a position that agrees with this observation; what the seat cannot know is redealt.
    pub fn sample_position(&self, chance: &mut Chance) -> G::Position {
        let mut position = self.position.clone();
        let viewer = Viewer::Seat(self.seat);
        self.game.redeal(&mut position, viewer, chance);
        position
    }
}
