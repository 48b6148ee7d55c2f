//! Boards as they are drawn: of a room's game, of a mission, of a replay.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;

use super::input::At;
use super::replays::{bad_replay, blocking, find, shelf_of};
use super::rooms::read_room;
use super::{Caller, Shared};
use crate::wire::{Code, Refusal};

fn as_json(board: Option<Box<RawValue>>) -> Result<Response, Refusal> {
    let none = || Refusal::new(Code::NoSuchGame, "this game has no such board");
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, board.ok_or_else(none)?.get().to_string()).into_response())
}

/// The board of a room's game.
#[utoipa::path(get, path = "/api/rooms/{room}/board", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn of_room(
    State(app): State<Shared>,
    _caller: Caller,
    At(room): At<String>,
) -> Result<Response, Refusal> {
    let room = app.host.look(read_room(&room)?).await?;
    as_json(room.rules().board())
}

/// The board of a mission.
#[utoipa::path(get, path = "/api/games/{game}/missions/{mission}/board",
    params(("game" = String, Path), ("mission" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn of_mission(
    State(app): State<Shared>,
    At((game, mission)): At<(String, String)>,
) -> Result<Response, Refusal> {
    let shelf = app.host.library.game(&game);
    as_json(shelf.and_then(|shelf| shelf.mission_board(&mission)))
}

/// The board of a replay that was put up.
#[utoipa::path(get, path = "/api/replays/{replay}/board", params(("replay" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn of_replay(
    State(app): State<Shared>,
    At(replay): At<String>,
) -> Result<Response, Refusal> {
    let text = find(&app, &replay).await?;
    let board = blocking(move || {
        shelf_of(&app, &text)?
            .replay_board(&text)
            .map_err(bad_replay)
    });
    as_json(board.await?)
}
