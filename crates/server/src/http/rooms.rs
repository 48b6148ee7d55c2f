//! Rooms: opened, listed, looked into.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use games::{GameDefinition, Prepared, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Part, Seat, Seed, SeedError};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::input::{Body, PathParams, QueryParams};
use super::working::written;
use super::{Caller, Shared, Ticket, Working};
use crate::host::no_such_room;
use crate::ids::{PersonId, RoomId, random_bytes};
use crate::room::{Card, Opening, SeatPlan, read_part};
use crate::store::{Listed, Person};
use crate::visible::is_plain;
use crate::wire::{Closed, Code, Refusal, Request, RoomStage, SeatView, Version};

/// How many public rooms are listed.
const MOST_PUBLIC: usize = 100;
/// The longest title, in letters.
const LONGEST_TITLE: usize = 80;
/// How many rooms a refusal names.
const MOST_NAMED: usize = 5;
/// How many versions of a room's history are sent at once.
const MOST_HISTORY: usize = 500;

/// A room to be opened.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The game's id.
    #[ts(type = "GameId")]
    pub game: String,
    /// What is agreed before the game, in the game's own form.
    #[ts(type = "Setup")]
    pub setup: Value,
    /// Who sits where, for each seat.
    pub seats: Vec<NewSeat>,
    /// What to call the room.
    #[serde(default)]
    pub title: String,
    /// Whether it is in the list of public rooms.
    #[serde(default)]
    pub public: bool,
    /// The seed that all chance follows from, to play a known deal; drawn by lot without it.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<String>,
    /// The part of the seed that the one who opens the room adds, for the seats they take: 32
    /// random bytes as 64 hexadecimal digits. If none is sent, the server draws one.
    #[serde(default)]
    #[ts(optional)]
    pub part: Option<String>,
}

/// Who is to sit in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewSeat {
    /// Anybody who comes.
    Free,
    /// The one who opens the room.
    Me,
    /// The bot of that name.
    Bot(String),
}

/// A room that has been opened.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Opened {
    /// Its name.
    pub room: String,
}

/// Acknowledges a request that has been carried out.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Acknowledgement {
    /// The version that came of it.
    #[ts(type = "number")]
    pub version: Version,
}

/// A room in a list.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RoomCard {
    /// Its name.
    pub room: String,
    /// The game's id.
    #[ts(type = "GameId")]
    pub game: String,
    /// What the host calls it.
    pub title: String,
    /// How far it has come.
    pub stage: RoomStage,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Whose decision is awaited.
    #[schema(value_type = Option<u8>)]
    #[ts(type = "Seat | null")]
    pub asked: Option<Seat>,
    /// Whether it is for the one who asks to decide.
    pub yours: bool,
    /// Whether the one who asks is the host, who can close it.
    pub hosting: bool,
    /// Why it was closed, if it was.
    pub closed: Option<Closed>,
    /// When this last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed_at: i64,
}

/// The cards of rooms, as somebody sees them.
pub fn cards(listed: Vec<Listed>, person: PersonId) -> Vec<RoomCard> {
    let card = |listed: Listed| {
        // A card that cannot be read is of a room that is shown anyway when it is opened.
        let mut card: Card = serde_json::from_str(&listed.card).ok()?;
        for (seat, owner) in card.seats.iter_mut().zip(&card.owners) {
            seat.yours = *owner == Some(person);
        }
        let asked = card.asked.and_then(|seat| card.seats.get(seat.index()));
        Some(RoomCard {
            room: listed.room.to_string(),
            yours: asked.is_some_and(|seat| seat.yours && seat.bot.is_none()),
            hosting: listed.host == person,
            closed: card.closed,
            game: card.game,
            title: card.title,
            stage: card.stage,
            seats: card.seats,
            asked: card.asked,
            changed_at: listed.changed_at,
        })
    };
    listed.into_iter().filter_map(card).collect()
}

/// Public rooms that are not over, those changed last first.
#[utoipa::path(get, path = "/api/rooms", responses((status = 200, body = [RoomCard])))]
pub async fn public(
    State(app): State<Shared>,
    Caller(person): Caller,
) -> Result<Json<Vec<RoomCard>>, Refusal> {
    let listed = app.host.store.public_rooms(MOST_PUBLIC).await?;
    Ok(Json(cards(listed, person.id)))
}

/// Opens a room.
#[utoipa::path(post, path = "/api/rooms", request_body = NewRoom,
    responses((status = 201, body = Opened), (status = 400, body = Refusal)))]
pub async fn open(
    State(app): State<Shared>,
    Working { person, ticket }: Working,
    Body(new): Body<NewRoom>,
) -> Result<Response, Refusal> {
    let seed = known_deal(&new)?;
    let room = open_for(&app, &person, &ticket, new, seed).await?;
    let opened = Opened {
        room: room.to_string(),
    };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// The seed that somebody wants to play.
fn known_deal(new: &NewRoom) -> Result<Option<Seed>, Refusal> {
    let bad = |error: SeedError| Refusal::new(Code::BadSetup, error.to_string());
    let seed = new.seed.as_ref();
    seed.map(|seed| seed.parse().map_err(bad)).transpose()
}

/// The parts of the seed that are there from the beginning: the server's and the host's. Known
/// deals have none.
fn first_parts(new: &NewRoom, seed: Option<Seed>) -> Result<(Option<Part>, Option<Part>), Refusal> {
    let sent = read_part(new.part.as_deref())?;
    if seed.is_some() {
        return Ok((None, None));
    }
    let sits = new.seats.contains(&NewSeat::Me);
    let host = sits.then(|| sent.unwrap_or_else(|| Part(random_bytes())));
    Ok((Some(Part(random_bytes())), host))
}

/// The game of that id.
pub(super) fn definition_of<'a>(
    app: &'a Shared,
    game: &str,
) -> Result<&'a dyn GameDefinition, Refusal> {
    app.host.registry.game(game).ok_or_else(|| {
        let known = app.host.registry.ids().join(", ");
        Refusal::new(Code::NoSuchGame, format!("there are these games: {known}"))
    })
}

/// A set-up made ready, or all that is wrong with it.
pub(super) fn prepare(definition: &dyn GameDefinition, setup: &Value) -> Result<Prepared, Refusal> {
    let bad = |error: SetupError| Refusal::new(Code::BadSetup, error.to_string());
    definition.prepare(&setup.to_string()).map_err(bad)
}

/// Opens a room for somebody; chance follows from that seed, if there is one.
pub(super) async fn open_for(
    app: &Shared,
    person: &Person,
    ticket: &Ticket,
    new: NewRoom,
    seed: Option<Seed>,
) -> Result<RoomId, Refusal> {
    let host = &app.host;
    let definition = definition_of(app, &new.game)?;
    let title = new.title.trim();
    if title.chars().count() > LONGEST_TITLE {
        return Err(Refusal::new(
            Code::TooLong,
            format!("a title has at most {LONGEST_TITLE} letters"),
        ));
    }
    if !is_plain(title) {
        return Err(Refusal::new(
            Code::Malformed,
            "a title has only letters that can be seen",
        ));
    }
    must_have_room(app, person).await?;
    ticket.opens_room()?;
    let prepared = {
        let app = Shared::clone(app);
        let (game, setup) = (new.game.clone(), new.setup.clone());
        ticket.run(move || prepare(definition_of(&app, &game)?, &setup))
    };
    let prepared = prepared.await?;
    if usize::from(prepared.game.seats()) != new.seats.len() {
        return Err(Refusal::new(
            Code::BadSetup,
            format!(
                "{} seats are given, and the set-up is for {}",
                new.seats.len(),
                prepared.game.seats()
            ),
        ));
    }
    if seed.is_some() && prepared.game.is_competitive() && new.seats.contains(&NewSeat::Free) {
        return Err(Refusal::new(
            Code::BadSetup,
            "in a known deal nobody can play against who may know it: seat bots",
        ));
    }
    let (server_part, host_part) = first_parts(&new, seed)?;
    let mut seats = Vec::new();
    for seat in &new.seats {
        seats.push(match seat {
            NewSeat::Free => SeatPlan::Free,
            NewSeat::Me => SeatPlan::Host(person.name.clone()),
            NewSeat::Bot(bot) if prepared.game.has_bot(bot) => SeatPlan::Bot(bot.clone()),
            NewSeat::Bot(_) => {
                return Err(Refusal::new(Code::NoSuchBot, "this game has no such bot"));
            }
        });
    }
    let opening = Opening {
        game: new.game,
        rules: definition.rules_version(),
        setup: prepared.setup,
        content: blake3::hash(prepared.content.as_bytes())
            .to_hex()
            .to_string(),
        title: title.to_string(),
        public: new.public,
        host: person.id,
        seats,
        seed,
        server_part,
        host_part,
    };
    host.open_room(opening, prepared.game, &prepared.content)
        .await
}

/// Refuses who has too many rooms open, and says which these are. A person can always close
/// what is counted here: the rooms that they host.
async fn must_have_room(app: &Shared, person: &Person) -> Result<(), Refusal> {
    let store = &app.host.store;
    let most = app.host.limits.rooms_per_person;
    let count = store.count_open_rooms(person.id).await?;
    if count < most {
        return Ok(());
    }
    let listed = store
        .rooms_of(person.id, count.saturating_add(MOST_NAMED))
        .await?;
    let open = cards(listed, person.id).into_iter();
    let open = open.filter(|card| card.hosting && card.stage != RoomStage::Over);
    let named = open
        .take(MOST_NAMED)
        .map(|card| match card.title.is_empty() {
            true => card.room,
            false => format!("{} ({})", card.room, card.title),
        });
    let named = named.collect::<Vec<_>>().join(", ");
    let and_more = if count > MOST_NAMED { ", …" } else { "" };
    Err(Refusal::new(
        Code::Limit,
        format!(
            "you host {count} rooms that are not over, and {most} is the limit: finish, close or \
             leave one of them first: {named}{and_more}"
        ),
    ))
}

/// A room as it stands, with its game: what a live connection is told first.
#[utoipa::path(get, path = "/api/rooms/{room}", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn show(
    State(app): State<Shared>,
    Working { person, ticket }: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let room = read_room(&room)?;
    let host = Arc::clone(&app.host);
    let news = async move {
        let room = host.look(room).await?;
        host.looked_into(&room, person.id).await;
        Ok(written(&room.news(person.id, None)))
    };
    let news = ticket.run_async(news).await?;
    Ok(ticket.json_bytes(news))
}

/// Asks something of a room: the same as over a live connection.
#[utoipa::path(post, path = "/api/rooms/{room}/ask", params(("room" = String, Path)),
    request_body = Request,
    responses((status = 200, body = Acknowledgement), (status = 409, body = Refusal)))]
pub async fn ask(
    State(app): State<Shared>,
    Caller(person): Caller,
    PathParams(room): PathParams<String>,
    Body(request): Body<Request>,
) -> Result<Json<Acknowledgement>, Refusal> {
    let room = read_room(&room)?;
    app.rate_limiter.check_talk(person.id, &request.ask)?;
    let asked = app.host.ask(room, person.id, person.name, request);
    Ok(Json(Acknowledgement {
        version: asked.await?,
    }))
}

/// Which part of a history.
#[derive(Debug, Deserialize, IntoParams)]
pub struct Since {
    /// Only what came after that version.
    #[serde(default)]
    pub since: Version,
}

/// What has happened in a room, as far as the one who asks may know: at most 500 versions
/// at once.
#[utoipa::path(get, path = "/api/rooms/{room}/history", params(("room" = String, Path), Since),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn history(
    State(app): State<Shared>,
    Working { person, ticket }: Working,
    PathParams(room): PathParams<String>,
    QueryParams(part): QueryParams<Since>,
) -> Result<Response, Refusal> {
    let room = read_room(&room)?;
    let host = Arc::clone(&app.host);
    let ticks = async move {
        let room = host.history(room).await?;
        Ok(written(&room.history(person.id, part.since, MOST_HISTORY)))
    };
    let ticks = ticket.run_async(ticks).await?;
    Ok(ticket.json_bytes(ticks))
}

/// The facts that a room's game began with.
#[utoipa::path(get, path = "/api/rooms/{room}/content", params(("room" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Refusal)))]
pub async fn content(
    State(app): State<Shared>,
    Working { ticket, .. }: Working,
    PathParams(room): PathParams<String>,
) -> Result<Response, Refusal> {
    let room = read_room(&room)?;
    let host = Arc::clone(&app.host);
    let content = async move { Ok(written(&host.look(room).await?.rules().content())) };
    let content = ticket.run_async(content).await?;
    Ok(ticket.json_bytes(content))
}

/// The room that a path names.
pub fn read_room(text: &str) -> Result<RoomId, Refusal> {
    // A name that cannot be one is told apart from one that is not there by nobody.
    text.parse().map_err(|_| no_such_room())
}
