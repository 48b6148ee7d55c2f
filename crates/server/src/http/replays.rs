//! Finished games: had as files, put up, opened at any step.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{ReplayError, Seat, Viewer};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::input::{PathParams, QueryParams, Text};
use super::replay_cache::{Kept, Key};
use super::rooms::read_room;
use super::working::written;
use super::zip::accepts_gzip;
use super::{Shared, Ticket, Working};
use crate::ids::RoomId;
use crate::store::SharedReplay;
use crate::wire::{Code, Refusal};
use games::{GameDefinition, LoadedReplay, Turn};

/// The longest account of what is wrong with a replay, in letters.
const LONGEST_PROBLEM: usize = 500;

/// A replay that has been uploaded.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct UploadedReplay {
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
    #[ts(type = "EventMessage<Event>[]")]
    pub events: Box<RawValue>,
    /// How the game stood.
    #[ts(type = "View")]
    pub view: Box<RawValue>,
    /// Whose decision came next.
    #[ts(type = "Seat | null")]
    pub asked: Option<Seat>,
    /// The version of the rules that this step was played by.
    pub rules: u32,
    /// How many decisions were taken by older rules, and are shown as they were recorded;
    /// nothing if even the deal is by present rules.
    pub recorded: Option<usize>,
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
    working: Working,
    PathParams(room): PathParams<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let kept = find(&app, &working.ticket, Key::Room(read_room(&room)?)).await?;
    as_file(working.ticket, &room, kept, &headers).await
}

/// A replay file as a download, compressed for those who can read that.
async fn as_file(
    ticket: Ticket,
    name: &str,
    kept: Arc<Kept>,
    headers: &HeaderMap,
) -> Result<Response, Refusal> {
    let compressed = accepts_gzip(headers);
    let bytes = match compressed {
        true => ticket.run(move || Ok(kept.gzip())).await?,
        false => kept.text.clone(),
    };
    let mut answer = ticket.answer("application/json", bytes);
    let headers = answer.headers_mut();
    if compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // The name was read as a room's before: it has only letters, digits and dashes.
    let disposition = format!("attachment; filename=\"{name}.safehouse.json\"");
    let disposition = HeaderValue::from_str(&disposition).map_err(|_| no_such_replay())?;
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    Ok(answer)
}

/// A finished game of a room, at a step.
#[utoipa::path(get, path = "/api/rooms/{room}/steps/{step}",
    params(("room" = String, Path), ("step" = usize, Path), Eyes),
    responses((status = 200, body = Object), (status = 409, body = Refusal)))]
pub async fn room_step(
    State(app): State<Shared>,
    working: Working,
    PathParams((room, step)): PathParams<(String, String)>,
    QueryParams(eyes): QueryParams<Eyes>,
) -> Result<Response, Refusal> {
    let (room, step) = (read_room(&room)?, read_step(&step)?);
    let kept = find(&app, &working.ticket, Key::Room(room)).await?;
    show(&app, working.ticket, kept, step, eyes).await
}

/// Puts up a replay file for others to see, after it has been played and found true.
#[utoipa::path(post, path = "/api/replays", request_body = String,
    responses((status = 201, body = UploadedReplay), (status = 400, body = Refusal)))]
pub async fn put_up(
    State(app): State<Shared>,
    Working { person, ticket }: Working,
    Text(text): Text,
) -> Result<Response, Refusal> {
    let played = {
        let app = Shared::clone(&app);
        ticket.run(move || load(&app, &text).map(|_| text)).await
    };
    let text = played.map_err(|why| match why.code {
        // A file that makes the program stumble is no good replay, whatever else is wrong.
        Code::Broken => Refusal::new(Code::BadReplay, "the replay cannot be played"),
        _ => why,
    })?;
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
    let put_up = UploadedReplay {
        replay: id.to_string(),
    };
    Ok((StatusCode::CREATED, Json(put_up)).into_response())
}

/// A replay that was put up, as a file.
#[utoipa::path(get, path = "/api/replays/{replay}", params(("replay" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn file(
    State(app): State<Shared>,
    working: Working,
    PathParams(replay): PathParams<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let kept = find(&app, &working.ticket, read_replay(&replay)?).await?;
    as_file(working.ticket, &replay, kept, &headers).await
}

/// A replay that was put up, at a step.
#[utoipa::path(get, path = "/api/replays/{replay}/steps/{step}",
    params(("replay" = String, Path), ("step" = usize, Path), Eyes),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn step(
    State(app): State<Shared>,
    working: Working,
    PathParams((replay, step)): PathParams<(String, String)>,
    QueryParams(eyes): QueryParams<Eyes>,
) -> Result<Response, Refusal> {
    let (replay, step) = (read_replay(&replay)?, read_step(&step)?);
    let kept = find(&app, &working.ticket, replay).await?;
    show(&app, working.ticket, kept, step, eyes).await
}

/// The turns or rounds of a finished game of a room.
#[utoipa::path(get, path = "/api/rooms/{room}/turns", params(("room" = String, Path)),
    responses((status = 200, body = [Turn]), (status = 409, body = Refusal)))]
pub async fn room_turns(
    State(app): State<Shared>,
    working: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let kept = find(&app, &working.ticket, Key::Room(read_room(&room)?)).await?;
    list_turns(&app, working.ticket, kept).await
}

/// The turns or rounds of a replay that was put up.
#[utoipa::path(get, path = "/api/replays/{replay}/turns", params(("replay" = String, Path)),
    responses((status = 200, body = [Turn]), (status = 404, body = Refusal)))]
pub async fn turns(
    State(app): State<Shared>,
    working: Working,
    PathParams(replay): PathParams<String>,
) -> Result<Response, Refusal> {
    let kept = find(&app, &working.ticket, read_replay(&replay)?).await?;
    list_turns(&app, working.ticket, kept).await
}

async fn list_turns(app: &Shared, ticket: Ticket, kept: Arc<Kept>) -> Result<Response, Refusal> {
    let app = Shared::clone(app);
    let turns = ticket.run(move || Ok(written(&loaded(&app, &kept)?.turns())));
    let turns = turns.await?;
    Ok(ticket.json_bytes(turns))
}

fn read_step(text: &str) -> Result<usize, Refusal> {
    let wrong = |_| Refusal::new(Code::Malformed, "a step is a number, from 0");
    text.parse().map_err(wrong)
}

/// The replay that a path names.
pub(super) fn read_replay(text: &str) -> Result<Key, Refusal> {
    let id = text.parse().map_err(|_| no_such_replay())?;
    Ok(Key::PutUp(id))
}

fn no_such_replay() -> Refusal {
    Refusal::new(Code::NoSuchReplay, "there is no such replay")
}

/// A replay, from memory or from the store.
pub(super) async fn find(app: &Shared, ticket: &Ticket, key: Key) -> Result<Arc<Kept>, Refusal> {
    let kept = app.replays.get(key);
    match (key, kept) {
        (Key::PutUp(_), Some(kept)) => Ok(kept),
        (Key::PutUp(id), None) => read_put_up(app, ticket, id).await,
        (Key::Room(id), Some(kept)) => {
            // A game that is over can only have been talked about since, or gone back.
            let since = app.host.store.records_after(id, kept.lines).await?;
            match since.is_empty() {
                true => Ok(kept),
                false => find_in_room(app, ticket, id).await,
            }
        }
        (Key::Room(id), None) => find_in_room(app, ticket, id).await,
    }
}

/// Reads a replay from the store. That is part of the work, so that many who ask at once do
/// not each have a copy of it in memory.
async fn read_put_up(app: &Shared, ticket: &Ticket, id: RoomId) -> Result<Arc<Kept>, Refusal> {
    let app = Shared::clone(app);
    let read = async move {
        if let Some(kept) = app.replays.get(Key::PutUp(id)) {
            return Ok(kept);
        }
        let found = app.host.store.replay(id).await?;
        let text = found.ok_or_else(no_such_replay)?.text;
        Ok(app.replays.keep(Key::PutUp(id), Kept::new(text, 0)))
    };
    ticket.run_async(read).await
}

async fn find_in_room(app: &Shared, ticket: &Ticket, room: RoomId) -> Result<Arc<Kept>, Refusal> {
    let host = Arc::clone(&app.host);
    let written = ticket.run_async(async move { host.replay(room).await });
    let (text, lines) = written.await?;
    Ok(app.replays.keep(Key::Room(room), Kept::new(text, lines)))
}

async fn show(
    app: &Shared,
    ticket: Ticket,
    kept: Arc<Kept>,
    step: usize,
    eyes: Eyes,
) -> Result<Response, Refusal> {
    let app = Shared::clone(app);
    let shown = ticket.run(move || {
        let loaded = loaded(&app, &kept)?;
        let replayed = loaded.step(step).map_err(bad_replay)?;
        let viewer = match eyes.eyes {
            None => Viewer::Everything,
            Some(seat) if usize::from(seat) < replayed.players.len() => Viewer::Seat(Seat(seat)),
            Some(_) => return Err(Refusal::new(Code::NoSuchSeat, "there is no such seat")),
        };
        let shown = ReplayStep {
            game: loaded.game().id().to_string(),
            setup: replayed.setup,
            seed: replayed.seed,
            decisions: replayed.decisions,
            step: step.min(replayed.decisions),
            decided: replayed.decided,
            events: replayed.events.visible_to(viewer, &replayed.players),
            view: replayed.session.view(viewer),
            asked: replayed.session.decider(),
            players: replayed.players,
            rules: replayed.rules,
            recorded: replayed.recorded,
        };
        Ok(written(&shown))
    });
    let shown = shown.await?;
    Ok(ticket.json_bytes(shown))
}

/// A replay that has been played, now or before.
pub(super) fn loaded(app: &Shared, kept: &Kept) -> Result<Arc<dyn LoadedReplay>, Refusal> {
    kept.loaded(|text| load(app, text))
}

/// Plays a replay file of any game.
fn load(app: &Shared, text: &str) -> Result<Arc<dyn LoadedReplay>, Refusal> {
    definition_of(app, text)?
        .load_replay(text)
        .map_err(bad_replay)
}

/// The game that a replay file is of.
fn definition_of<'a>(app: &'a Shared, text: &str) -> Result<&'a dyn GameDefinition, Refusal> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    let named: Named = serde_json::from_str(text)
        .map_err(|error| bad_replay(ReplayError::Unreadable(error.to_string())))?;
    let unknown = || Refusal::new(Code::BadReplay, "it is of a game that is not played here");
    app.host.registry.game(&named.game).ok_or_else(unknown)
}

fn bad_replay(error: ReplayError) -> Refusal {
    // It may cite the file, which can be as long as anybody likes.
    let problem: String = error.to_string().chars().take(LONGEST_PROBLEM).collect();
    Refusal::new(Code::BadReplay, problem)
}
