//! What a bot may look at: what the editions have in common.

use table::{Chance, Knowledge, Rulebook, Seat, Viewer};

/// What a seat may know, borrowed from the position: everything but the decks' order and what
/// lies face down. Each edition adds its own questions.
pub struct Sight<'a, G: Rulebook> {
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
    seat: Seat,
}

impl<G: Rulebook> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rulebook> Copy for Sight<'_, G> {}

impl<'a, G: Knowledge> Sight<'a, G> {
    pub(crate) fn new(game: &'a G, position: &'a G::Position, seat: Seat) -> Sight<'a, G> {
        Sight {
            game,
            position,
            seat,
        }
    }

    /// The rules.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A position that agrees with all of this; what the seat cannot know is dealt again.
    pub fn imagine(&self, chance: &mut Chance) -> G::Position {
        let mut position = self.position.clone();
        let viewer = Viewer::Seat(self.seat);
        self.game.redeal(&mut position, viewer, chance);
        position
    }
}
