//! What the game can work out for somebody who has to decide: odds, ways, sight, why not, a
//! hint. Nothing of it changes anything.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::input::{PathParams, QueryParams};
use super::rooms::read_room;
use super::working::written;
use super::{Shared, Working};
use crate::room::Room;
use crate::wire::{Code, Refusal};
use games::{BotTask, UnavailableAnswer};

/// The answer that a query is about.
#[derive(Deserialize, IntoParams)]
pub struct AnswerQuery {
    /// The answer in the words to send it in.
    pub answer: String,
}

/// The zone that a query starts from.
#[derive(Deserialize, IntoParams)]
pub struct ZoneQuery {
    /// The number of the zone.
    pub zone: u8,
}

/// Works something out for the one who is to decide in a room: of what others have to decide,
/// nothing is worked out for anybody else.
async fn deciding<T: Send + 'static>(
    app: &Shared,
    working: &Working,
    room: &str,
    work: impl FnOnce(&Room) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let room = read_room(room)?;
    let (host, person) = (Arc::clone(&app.host), working.person.id);
    let worked_out = async move {
        let room = host.look(room).await?;
        room.must_decide(person)?;
        work(&room)
    };
    working.ticket.run_async(worked_out).await
}

/// The exact odds of an attack that could be made now.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/odds", params(("room" = String, Path), AnswerQuery),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn odds(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
    QueryParams(meant): QueryParams<AnswerQuery>,
) -> Result<Response, Refusal> {
    let odds = move |room: &Room| {
        let session = room.must_play()?;
        let odds = match session.assist() {
            Some(assist) => assist.odds(&meant.answer)?,
            None => session.why_not(&meant.answer).map_or(Ok(None), Err)?,
        };
        let none = || Refusal::new(Code::NotAnAnswer, "that is no attack");
        Ok(written(&odds.ok_or_else(none)?))
    };
    let odds = deciding(&app, &working, &room, odds).await?;
    Ok(working.ticket.json_bytes(odds))
}

/// Where the survivor whose turn it is can get to by moving, and by which answers.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/reach", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn reach(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let reach = |room: &Room| {
        let assist = room.must_play()?.assist();
        Ok(assist.map_or(b"[]".to_vec(), |assist| written(&assist.reach())))
    };
    let reach = deciding(&app, &working, &room, reach).await?;
    Ok(working.ticket.json_bytes(reach))
}

/// Why an answer cannot be given now; nothing if it can.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/why", params(("room" = String, Path), AnswerQuery),
    responses((status = 200, body = Option<Refusal>), (status = 409, body = Refusal)))]
pub async fn why(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
    QueryParams(meant): QueryParams<AnswerQuery>,
) -> Result<Response, Refusal> {
    let why = move |room: &Room| {
        let why = room.must_play()?.why_not(&meant.answer);
        Ok(written(&why.map(Refusal::from)))
    };
    let why = deciding(&app, &working, &room, why).await?;
    Ok(working.ticket.json_bytes(why))
}

/// An answer that cannot be given now.
#[derive(Serialize, TS, ToSchema)]
pub struct Unavailable {
    /// The words to send it in.
    say: String,
    /// What it is.
    #[schema(value_type = Object)]
    #[ts(type = "Answer")]
    answer: Box<RawValue>,
    /// Why it cannot be given.
    why: Refusal,
}

impl Unavailable {
    /// An answer as the game refuses it.
    pub fn new(UnavailableAnswer { say, answer, why }: UnavailableAnswer) -> Unavailable {
        Unavailable {
            say,
            answer,
            why: why.into(),
        }
    }
}

/// What cannot be done now and players may wonder about, each with the reason.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/unavailable", params(("room" = String, Path)),
    responses((status = 200, body = [Unavailable]), (status = 409, body = Refusal)))]
pub async fn unavailable(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let unavailable = |room: &Room| {
        let assist = room.must_play()?.assist();
        let answers = assist.map_or(Vec::new(), |assist| assist.unavailable());
        let answers: Vec<Unavailable> = answers.into_iter().map(Unavailable::new).collect();
        Ok(written(&answers))
    };
    let unavailable = match deciding(&app, &working, &room, unavailable).await {
        // The page asks by itself, and the game may have gone on meanwhile: that is no error.
        Err(late) if matches!(late.code, Code::NotYourDecision | Code::GameOver) => {
            written(&Vec::<Unavailable>::new())
        }
        unavailable => unavailable?,
    };
    Ok(working.ticket.json_bytes(unavailable))
}

/// What the best bot would do now, and why.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/hint", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn hint(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let none = || Refusal::new(Code::NoSuchBot, "the bot has nothing to say");
    let thinking = app.host.bot_thinking();
    let thought = move |room: &Room| -> Result<BotTask, Refusal> {
        room.must_play()?.hint(thinking).ok_or_else(none)
    };
    let thought = deciding(&app, &working, &room, thought).await?;
    let hint = app.host.bot_pool.think(thought).await;
    let hint = hint.map_err(|_| none())?;
    Ok(working.ticket.json_bytes(hint))
}

/// The zones that are seen from a zone. Everybody in the room can look at the board.
#[utoipa::path(get, path = "/api/rooms/{room}/aids/sight", params(("room" = String, Path), ZoneQuery),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn sight(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
    QueryParams(from): QueryParams<ZoneQuery>,
) -> Result<Response, Refusal> {
    let room = read_room(&room)?;
    let host = Arc::clone(&app.host);
    let seen = async move {
        let room = host.look(room).await?;
        let none = || Refusal::new(Code::NoSuchPlace, "this game has no such zone");
        let assist = room.must_play()?.assist();
        let seen = assist.and_then(|assist| assist.sight(from.zone));
        Ok(written(&seen.ok_or_else(none)?))
    };
    let seen = working.ticket.run_async(seen).await?;
    Ok(working.ticket.json_bytes(seen))
}
