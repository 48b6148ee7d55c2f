//! How hard is this? Asked before a game, of any set-up.

use std::sync::Arc;
use std::time::Duration;

use arena::mission::{YieldHook, runner};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use super::input::Body;
use super::rooms::{definition_of, prepare};
use super::{Shared, Working};
use crate::bot_pool::BotPool;
use crate::difficulty::{BOT, Difficulty, PrecomputedDifficulty, SEED};
use crate::wire::{Code, Refusal};

/// How long a game that is only played to find something out lets bots of real games go first,
/// at each of its decisions.
const MOST_POLITE: Duration = Duration::from_millis(20);

/// A request to estimate how hard a set-up is.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DifficultyRequest {
    /// The game's id.
    #[ts(type = "GameId")]
    pub game: String,
    /// What is agreed before the game, as for a new room.
    #[ts(type = "Setup")]
    pub setup: Value,
    /// Whether games are to be played to find out. They are as long as this is asked again
    /// every few seconds; asking without it says that one no longer waits.
    #[serde(default)]
    pub live: bool,
}

/// How often the bot wins a set-up: from the table that comes with the program, or from games
/// played now.
#[utoipa::path(post, path = "/api/difficulty", request_body = DifficultyRequest,
    responses((status = 200, body = Difficulty), (status = 400, body = Refusal),
        (status = 404, body = Refusal), (status = 429, body = Refusal)))]
pub async fn how_hard(
    State(app): State<Shared>,
    Working { person, ticket }: Working,
    Body(asked): Body<DifficultyRequest>,
) -> Result<Json<Difficulty>, Refusal> {
    let prepared = {
        let app = Shared::clone(&app);
        let (game, setup) = (asked.game, asked.setup);
        ticket.run(move || prepare(definition_of(&app, &game)?, &setup))
    };
    let prepared = prepared.await?;
    let setup = prepared.fingerprint();
    let stored = PrecomputedDifficulty::shipped().look_up(&*prepared.game);
    let hook = let_others_first(app.host.bot_pool.clone());
    let runner = runner(&prepared.game, BOT, SEED, hook);
    let runner = runner.ok_or_else(|| {
        let against = "here people play against each other: there is no mission to be won";
        Refusal::new(Code::NoSuchPlace, against)
    })?;
    let live = asked.live && stored.is_none();
    let known = app.estimates.ask(setup, person.id, live, || runner)?;
    Ok(Json(stored.unwrap_or(known)))
}

/// Lets bots of real games go first.
fn let_others_first(bot_pool: BotPool) -> YieldHook {
    Arc::new(move || {
        let step = Duration::from_millis(1);
        let mut waited = Duration::ZERO;
        while waited < MOST_POLITE && bot_pool.is_busy() {
            std::thread::sleep(step);
            waited += step;
        }
    })
}
