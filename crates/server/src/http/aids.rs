//! What the game can work out for somebody who has to decide: odds, ways, sight, why not, a
//! hint. Nothing of it changes anything.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::IntoParams;

use super::input::{Asked, At};
use super::rooms::read_room;
use super::{Caller, Shared};
use crate::room::Room;
use crate::store::Person;
use crate::wire::{Code, Refusal};

/// Which answer is meant.
#[derive(Deserialize, IntoParams)]
pub struct Meant {
    /// The answer in the words to send it in.
    pub answer: String,
}

/// From where.
#[derive(Deserialize, IntoParams)]
pub struct From {
    /// The number of the zone.
    pub zone: u8,
}

fn as_json(text: impl Into<String>) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    (json, text.into()).into_response()
}

fn written(raw: &RawValue) -> Response {
    as_json(raw.get())
}

/// The room, if it is for the one who asks to decide there: of what others have to decide,
/// nothing is worked out for anybody else.
async fn deciding(app: &Shared, person: &Person, room: &str) -> Result<Room, Refusal> {
    let room = app.host.look(read_room(room)?).await?;
    room.must_decide(person.id)?;
    Ok(room)
}

/// The exact odds of an attack that could be made now.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/odds", params(("room" = String, Path), Meant),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn odds(
    State(app): State<Shared>,
    Caller(person): Caller,
    At(room): At<String>,
    Asked(meant): Asked<Meant>,
) -> Result<Response, Refusal> {
    let room = deciding(&app, &person, &room).await?;
    Ok(written(&room.must_play()?.odds(&meant.answer)?))
}

/// Where the survivor whose turn it is can get to by moving, and by which answers.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/reach", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn reach(
    State(app): State<Shared>,
    Caller(person): Caller,
    At(room): At<String>,
) -> Result<Response, Refusal> {
    let room = deciding(&app, &person, &room).await?;
    Ok(written(&room.must_play()?.reach()))
}

/// Why an answer cannot be given now; nothing if it can.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/why", params(("room" = String, Path), Meant),
    responses((status = 200, body = Option<Refusal>), (status = 409, body = Refusal)))]
pub async fn why(
    State(app): State<Shared>,
    Caller(person): Caller,
    At(room): At<String>,
    Asked(meant): Asked<Meant>,
) -> Result<Response, Refusal> {
    let room = deciding(&app, &person, &room).await?;
    let why = room.must_play()?.why_not(&meant.answer);
    Ok(axum::Json(why).into_response())
}

/// What the best bot would do now, and why.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/hint", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn hint(
    State(app): State<Shared>,
    Caller(person): Caller,
    At(room): At<String>,
) -> Result<Response, Refusal> {
    let room = deciding(&app, &person, &room).await?;
    let none = || Refusal::new(Code::NoSuchBot, "the bot has nothing to say");
    let thought = room
        .must_play()?
        .hint(app.host.bot_thinking())
        .ok_or_else(none)?;
    let hint = app.host.thinkers.think(thought).await;
    Ok(as_json(hint.map_err(|_| none())?))
}

/// The zones that are seen from a zone. Everybody in the room can look at the board.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/sight", params(("room" = String, Path), From),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn sight(
    State(app): State<Shared>,
    _caller: Caller,
    At(room): At<String>,
    Asked(from): Asked<From>,
) -> Result<Response, Refusal> {
    let room = app.host.look(read_room(&room)?).await?;
    let none = || Refusal::new(Code::NoSuchPlace, "this game has no such zone");
    let seen = room.must_play()?.sight(from.zone).ok_or_else(none)?;
    Ok(written(&seen))
}
