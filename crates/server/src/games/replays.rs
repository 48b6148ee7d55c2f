//! Replay files, opened at any step.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use table::{Game, Limits, Replay, ReplayError, Table};

use super::playing::{Playing, story};
use super::shelf::Hosted;
use super::{Replayed, Turn, to_json};

/// Plays a replay file up to that decision, or to its end; every state on the way must be
/// the one that the file says.
pub(super) fn play<G>(text: &str, up_to: Option<usize>) -> Result<Replayed, ReplayError>
where
    G: Hosted,
    G::Position: Send + Sync,
    G::What: Send + Sync,
    G::Answer: Serialize,
{
    let mut replay = read::<G>(text)?;
    let decisions = replay.moves.len();
    let wanted = up_to.unwrap_or(decisions).min(decisions);
    replay.moves.truncate(wanted);
    let mut last = Vec::new();
    let table: Table<G> = replay.play(|_, number, events| {
        if number == wanted {
            last = events.to_vec();
        }
    })?;
    let state = table.state().clone();
    let game =
        Arc::new(G::prepare(replay.setup.clone(), &replay.content).map_err(ReplayError::Setup)?);
    Ok(Replayed {
        play: Box::new(Playing::at(Arc::clone(&game), state, wanted as u32)),
        told: story(Arc::clone(&game), last),
        decided: replay.moves.last().map(|last| last.seat),
        decisions,
        players: replay.players.clone(),
        setup: to_json(Game::setup(&*game)),
        seed: replay.seed.to_string(),
    })
}

/// The turns or rounds of a replay file, each with how it began.
pub(super) fn turns<G: Hosted>(text: &str) -> Result<Vec<Turn>, ReplayError> {
    let mut turns: Vec<Turn> = Vec::new();
    read::<G>(text)?.play(|table, step, _| {
        let turn = table.game().turn(&table.state().position, step);
        let is_new = |last: &Turn| (last.number, last.seat) != (turn.number, turn.seat);
        if turns.last().is_none_or(is_new) {
            turns.push(turn);
        }
    })?;
    Ok(turns)
}

/// The board of a replay file, in games that have one.
pub(super) fn board<G: Hosted>(text: &str) -> Result<Option<Box<RawValue>>, ReplayError> {
    let replay = read::<G>(text)?;
    let game = G::prepare(replay.setup, &replay.content).map_err(ReplayError::Setup)?;
    Ok(game.board().map(|board| to_json(&board)))
}

/// Reads a replay that is no longer than a game can be.
fn read<G: Game>(text: &str) -> Result<Replay<G>, ReplayError> {
    let replay = Replay::<G>::parse(text)?;
    let decisions = replay.moves.len();
    if decisions > Limits::default().decisions {
        return Err(ReplayError::Unreadable(format!(
            "it has {decisions} decisions, which is more than any game can have"
        )));
    }
    Ok(replay)
}
