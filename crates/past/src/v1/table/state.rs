//! The whole truth of a game in progress.

use serde::Serialize;

use super::{Chance, Game};

/// A position and the chance that will decide what comes: nothing else is needed to go on.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct State<G: Game> {
    /// Where everything stands.
    pub position: G::Position,
    /// The one source of every roll and shuffle to come.
    pub chance: Chance,
}

impl<G: Game> State<G> {
    /// A short fingerprint of the state: two games with the same one are the same game.
    pub fn hash(&self) -> String {
        let bytes = postcard::to_stdvec(self).expect("a state is plain data");
        blake3::hash(&bytes).to_hex()[..16].to_string()
    }
}
