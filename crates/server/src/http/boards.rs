//! Boards as they are drawn: of a room's game, of a mission, of a replay.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::value::RawValue;

use super::input::PathParams;
use super::replays::{find, loaded, read_replay};
use super::rooms::read_room;
use super::zip::Fixed;
use super::{Shared, Working};
use crate::wire::{Code, Refusal};

fn as_text(board: Option<Box<RawValue>>) -> Result<String, Refusal> {
    let none = || Refusal::new(Code::NoSuchGame, "this game has no such board");
    Ok(String::from(Box::<str>::from(board.ok_or_else(none)?)))
}

/// The board of a room's game.
#[utoipa::path(get, path = "/api/rooms/{room}/board", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn of_room(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let room = read_room(&room)?;
    let host = Arc::clone(&app.host);
    let board = async move {
        as_text(
            host.look(room)
                .await?
                .rules()
                .mission()
                .map(|mission| mission.board()),
        )
    };
    let board = working.ticket.run_async(board).await?;
    Ok(working.ticket.json_bytes(board))
}

/// The board of a mission.
#[utoipa::path(get, path = "/api/games/{game}/missions/{mission}/board",
    params(("game" = String, Path), ("mission" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn of_mission(
    State(app): State<Shared>,
    PathParams((game, mission)): PathParams<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let definition = app.host.registry.game(&game);
    let missions = definition.and_then(|definition| definition.missions());
    let board = app.fixed.get(&format!("board {game} {mission}"), || {
        let board = as_text(missions.and_then(|missions| missions.board(&mission)))?;
        Ok::<_, Refusal>(Fixed::new("application/json", board))
    })?;
    Ok(board.answer(&headers))
}

/// The board of a replay that was put up.
#[utoipa::path(get, path = "/api/replays/{replay}/board", params(("replay" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn of_replay(
    State(app): State<Shared>,
    working: Working,
    PathParams(replay): PathParams<String>,
) -> Result<Response, Refusal> {
    let kept = find(&app, &working.ticket, read_replay(&replay)?).await?;
    let board = move || {
        as_text(
            loaded(&app, &kept)?
                .game()
                .mission()
                .map(|mission| mission.board()),
        )
    };
    let board = working.ticket.run(board).await?;
    Ok(working.ticket.json_bytes(board))
}
