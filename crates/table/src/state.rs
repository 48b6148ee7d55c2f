//! The whole truth of a game in progress.

use serde::{Deserialize, Serialize};

use crate::{Chance, Game, Seed};

/// A position and the chance that will decide what comes: nothing else is needed to go on.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct State<G: Game> {
    /// Where everything stands.
    pub position: G::Position,
    /// The one source of every roll and shuffle to come.
    pub chance: Chance,
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        State {
            position: self.position.clone(),
            chance: self.chance.clone(),
        }
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.chance == other.chance
    }
}

impl<G: Game> State<G> {
    /// Deals again what no player knows and takes all further chance from this seed.
    pub fn renew(&mut self, game: &G, seed: Seed) {
        let mut chance = Chance::new(seed);
        game.redeal_unknown(&mut self.position, &mut chance);
        self.chance = chance;
    }

    /// A short fingerprint of the state: two games with the same one are the same game.
    pub fn hash(&self) -> String {
        let bytes = postcard::to_stdvec(self).expect("a state is plain data");
        blake3::hash(&bytes).to_hex()[..16].to_string()
    }
}
