//! Finished games: had as files, put up, opened at any step.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{ReplayError, Seat, Viewer};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::input::{Asked, At, Text};
use super::rooms::read_room;
use super::{Caller, Shared};
use crate::games::{Shelf, Turn};
use crate::ids::RoomId;
use crate::store::SharedReplay;
use crate::wire::{Code, Refusal};

/// A replay that has been put up.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PutUp {
    /// Its name: the end of a link to `/replay/…`.
    pub replay: String,
}

/// A moment of a finished game.
#[derive(Debug, Serialize, TS)]
pub struct ReplayStep {
    /// The game's id.
    #[ts(type = "GameId")]
    pub game: String,
    /// Who sat where.
    pub players: Vec<String>,
    /// What was agreed before the game.
    #[ts(type = "Setup")]
    pub setup: Box<RawValue>,
    /// The seed that all chance followed from.
    pub seed: String,
    /// How many decisions the game has.
    pub decisions: usize,
    /// After how many this moment is.
    pub step: usize,
    /// Who took the last of them.
    #[ts(type = "Seat | null")]
    pub decided: Option<Seat>,
    /// What came of it; at step 0, of the deal.
    #[ts(type = "Event<What>[]")]
    pub events: Box<RawValue>,
    /// How the game stood.
    #[ts(type = "View")]
    pub view: Box<RawValue>,
    /// Whose decision came next.
    #[ts(type = "Seat | null")]
    pub asked: Option<Seat>,
}

/// Through whose eyes a replay is looked at.
#[derive(Debug, Deserialize, IntoParams)]
pub struct Eyes {
    /// The number of a seat, from 0; everything is seen without it.
    pub eyes: Option<u8>,
}

/// A finished game of a room, as a replay file.
#[utoipa::path(get, path = "/api/rooms/{room}/replay", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn of_room(
    State(app): State<Shared>,
    _caller: Caller,
    At(room): At<String>,
) -> Result<Response, Refusal> {
    let text = app.host.replay(read_room(&room)?).await?;
    Ok(as_file(&room, text))
}

fn as_file(name: &str, text: String) -> Response {
    // The name was read as a room's before: it has only letters, digits and dashes.
    let disposition = format!("attachment; filename=\"{name}.safehouse.json\"");
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_string()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    (headers, text).into_response()
}

/// A finished game of a room, at a step.
#[utoipa::path(get, path = "/api/rooms/{room}/steps/{step}",
    params(("room" = String, Path), ("step" = usize, Path), Eyes),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn room_step(
    State(app): State<Shared>,
    _caller: Caller,
    At((room, step)): At<(String, String)>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Response, Refusal> {
    let text = app.host.replay(read_room(&room)?).await?;
    show(&app, text, read_step(&step)?, eyes).await
}

/// Puts up a replay file for others to see, after it has been played and found true.
#[utoipa::path(post, path = "/api/replays", request_body = String,
    responses((status = 201, body = PutUp), (status = 400, body = Refusal)))]
pub async fn put_up(
    State(app): State<Shared>,
    Caller(person): Caller,
    Text(text): Text,
) -> Result<Response, Refusal> {
    let text = {
        let app = Shared::clone(&app);
        blocking(move || play(&app, &text, None).map(|_| text)).await?
    };
    let id = RoomId::random();
    let most = app.host.limits.replays_per_person;
    let replay = SharedReplay {
        owner: person.id,
        text,
    };
    if !app.host.store.add_replay(id, replay, most).await? {
        return Err(Refusal::new(
            Code::Limit,
            format!("nobody can put up more than {most} replays"),
        ));
    }
    let put_up = PutUp {
        replay: id.to_string(),
    };
    Ok((StatusCode::CREATED, Json(put_up)).into_response())
}

/// A replay that was put up, as a file.
#[utoipa::path(get, path = "/api/replays/{replay}", params(("replay" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn file(State(app): State<Shared>, At(replay): At<String>) -> Result<Response, Refusal> {
    Ok(as_file(&replay, find(&app, &replay).await?))
}

/// A replay that was put up, at a step.
#[utoipa::path(get, path = "/api/replays/{replay}/steps/{step}",
    params(("replay" = String, Path), ("step" = usize, Path), Eyes),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn step(
    State(app): State<Shared>,
    At((replay, step)): At<(String, String)>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Response, Refusal> {
    let text = find(&app, &replay).await?;
    show(&app, text, read_step(&step)?, eyes).await
}

/// The turns or rounds of a finished game of a room.
#[utoipa::path(get, path = "/api/rooms/{room}/turns", params(("room" = String, Path)),
    responses((status = 200, body = [Turn]), (status = 409, body = Refusal)))]
pub async fn room_turns(
    State(app): State<Shared>,
    _caller: Caller,
    At(room): At<String>,
) -> Result<Json<Vec<Turn>>, Refusal> {
    let text = app.host.replay(read_room(&room)?).await?;
    list_turns(&app, text).await
}

/// The turns or rounds of a replay that was put up.
#[utoipa::path(get, path = "/api/replays/{replay}/turns", params(("replay" = String, Path)),
    responses((status = 200, body = [Turn]), (status = 404, body = Refusal)))]
pub async fn turns(
    State(app): State<Shared>,
    At(replay): At<String>,
) -> Result<Json<Vec<Turn>>, Refusal> {
    let text = find(&app, &replay).await?;
    list_turns(&app, text).await
}

async fn list_turns(app: &Shared, text: String) -> Result<Json<Vec<Turn>>, Refusal> {
    let app = Shared::clone(app);
    let turns = blocking(move || shelf_of(&app, &text)?.turns(&text).map_err(bad_replay));
    Ok(Json(turns.await?))
}

fn read_step(text: &str) -> Result<usize, Refusal> {
    let wrong = |_| Refusal::new(Code::Malformed, "a step is a number, from 0");
    text.parse().map_err(wrong)
}

pub(super) async fn find(app: &Shared, replay: &str) -> Result<String, Refusal> {
    let none = || Refusal::new(Code::NoSuchReplay, "there is no such replay");
    let id = replay.parse().map_err(|_| none())?;
    let found = app.host.store.replay(id).await?;
    Ok(found.ok_or_else(none)?.text)
}

async fn show(app: &Shared, text: String, step: usize, eyes: Eyes) -> Result<Response, Refusal> {
    let app = Shared::clone(app);
    let step = blocking(move || {
        let (game, replayed) = play(&app, &text, Some(step))?;
        let viewer = match eyes.eyes {
            None => Viewer::Everything,
            Some(seat) if usize::from(seat) < replayed.players.len() => Viewer::Seat(Seat(seat)),
            Some(_) => return Err(Refusal::new(Code::NoSuchSeat, "there is no such seat")),
        };
        Ok(ReplayStep {
            game,
            setup: replayed.setup,
            seed: replayed.seed,
            decisions: replayed.decisions,
            step: step.min(replayed.decisions),
            decided: replayed.decided,
            events: replayed.told.to(viewer, &replayed.players),
            view: replayed.play.view(viewer),
            asked: replayed.play.decider(),
            players: replayed.players,
        })
    });
    Ok(Json(step.await?).into_response())
}

/// Plays a replay file of any game.
fn play(
    app: &Shared,
    text: &str,
    up_to: Option<usize>,
) -> Result<(String, crate::games::Replayed), Refusal> {
    let shelf = shelf_of(app, text)?;
    let replayed = shelf.play_replay(text, up_to);
    Ok((shelf.id().to_string(), replayed.map_err(bad_replay)?))
}

/// The game that a replay file is of.
pub(super) fn shelf_of<'a>(app: &'a Shared, text: &str) -> Result<&'a dyn Shelf, Refusal> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    let named: Named = serde_json::from_str(text)
        .map_err(|error| bad_replay(ReplayError::Unreadable(error.to_string())))?;
    let unknown = || Refusal::new(Code::BadReplay, "it is of a game that is not played here");
    app.host.library.game(&named.game).ok_or_else(unknown)
}

pub(super) fn bad_replay(error: ReplayError) -> Refusal {
    Refusal::new(Code::BadReplay, error.to_string())
}

/// Does something that takes its time where it keeps nobody waiting.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Refusal::new(Code::BadReplay, "the replay cannot be played")))
}
