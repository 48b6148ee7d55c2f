//! Replay files, read with care.

use table::{Game, Replay, ReplayError};

use super::shape::check_outline;

/// Reads a replay that is no larger than a game can be.
pub(super) fn read<G: Game>(text: &str) -> Result<Replay<G>, ReplayError> {
    check_outline(text)?;
    Replay::<G>::parse(text)
}
