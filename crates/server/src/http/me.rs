//! The one who asks: their name, their devices, their rooms.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::devices::new_device;
use super::input::Body;
use super::person::{Device, FromAddress, banned, cookie, no_cookie, note_use, secret_of};
use super::rooms::{RoomCard, cards};
use super::{Caller, Shared};
use crate::host::now;
use crate::ids::{PersonId, Secret};
use crate::store::Person;
use crate::visible::is_plain;
use crate::wire::{Code, PROTOCOL, Refusal};

/// The longest name, in letters.
const LONGEST_NAME: usize = 32;
/// How long a link to another device can be used, in milliseconds.
const LINK_LASTS: i64 = 10 * 60 * 1000;
/// How many rooms are listed.
const MOST_ROOMS: usize = 100;

/// The one who asks.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// What they are called.
    pub name: String,
    /// The version of the protocol that this server speaks.
    #[serde(default)]
    pub protocol: u32,
}

/// Another name.
#[derive(Debug, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// What to be called from now on.
    pub name: String,
}

/// A way to make another device one's own.
#[derive(Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeviceLink {
    /// What the other device must bring: the end of a link to `/link#…`.
    pub code: String,
    /// The link as a picture for the other device's camera, in SVG.
    pub picture: String,
    /// Until when it can be used, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// What another device brings.
#[derive(Debug, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UseLink {
    /// The code of the link.
    pub code: String,
}

fn me(person: Person) -> Json<Me> {
    Json(Me {
        name: person.name,
        protocol: PROTOCOL,
    })
}

/// Who the device belongs to. A device that is not known yet gets an identity.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub async fn show(
    State(app): State<Shared>,
    FromAddress(address): FromAddress,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    if let Some(secret) = secret_of(&headers) {
        let device = secret.fingerprint();
        if let Some(login) = app.host.store.login(device).await? {
            if login.banned {
                return Err(banned());
            }
            note_use(&app, &login, device);
            return Ok(me(login.person).into_response());
        }
    }
    // The address first: one that is over its limit must not use up everybody's.
    let pace = &app.rate_limiter;
    let welcome = address.is_none_or(|address| pace.address_newcomers.allow(address));
    if !welcome || !pace.newcomers.allow(()) {
        metrics::counter!("safehouse_refused", "why" => "newcomers").increment(1);
        let text = "too many new people have come from your address: try again in a minute";
        return Err(Refusal::new(Code::TooFast, text));
    }
    let secret = Secret::random();
    let person = Person {
        id: PersonId::random(),
        name: String::new(),
    };
    let device = new_device(&secret, &headers);
    app.host.store.add_person(person.clone(), device).await?;
    let cookie = [(header::SET_COOKIE, cookie(&secret, &headers))];
    Ok((cookie, me(person)).into_response())
}

/// Changes one's name.
#[utoipa::path(put, path = "/api/me", request_body = NewName,
    responses((status = 200, body = Me), (status = 400, body = Refusal)))]
pub async fn rename(
    State(app): State<Shared>,
    Caller(person): Caller,
    Body(new): Body<NewName>,
) -> Result<Json<Me>, Refusal> {
    let name = clean_name(&new.name)?;
    app.host.store.rename_person(person.id, &name).await?;
    Ok(me(Person { name, ..person }))
}

/// A name without anything that could be mistaken for something else.
fn clean_name(name: &str) -> Result<String, Refusal> {
    let name: Vec<&str> = name.split_whitespace().collect();
    let name = name.join(" ");
    if !is_plain(&name) {
        return Err(Refusal::new(
            Code::Malformed,
            "a name has only letters that can be seen",
        ));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::new(
            Code::TooLong,
            format!("a name has at most {LONGEST_NAME} letters"),
        ));
    }
    Ok(name)
}

/// Whether a page may ask anything that changes something: a browser cannot tell why a live
/// connection was not let in.
#[utoipa::path(post, path = "/api/origin",
    responses((status = 204), (status = 403, body = Refusal)))]
pub async fn may_ask() -> StatusCode {
    // Pages of other addresses do not come this far.
    StatusCode::NO_CONTENT
}

/// Forgets this device: its cookie opens nothing any more.
#[utoipa::path(delete, path = "/api/me", responses((status = 204)))]
pub async fn forget(
    State(app): State<Shared>,
    Caller(person): Caller,
    Device(device): Device,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let store = &app.host.store;
    store.forget_device(person.id, device, now()).await?;
    let cookie = [(header::SET_COOKIE, no_cookie(&headers))];
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Makes a link by which another device becomes one's own. It can be used once.
#[utoipa::path(post, path = "/api/me/link", responses((status = 200, body = DeviceLink)))]
pub async fn make_link(
    State(app): State<Shared>,
    Caller(person): Caller,
    headers: HeaderMap,
) -> Result<Json<DeviceLink>, Refusal> {
    let code = Secret::random();
    let until = now() + LINK_LASTS;
    let link = code.fingerprint();
    app.host.store.add_link(link, person.id, until).await?;
    Ok(Json(DeviceLink {
        picture: picture(&format!("{}/link#{}", own_address(&headers), code.reveal())),
        code: code.reveal().to_string(),
        until,
    }))
}

/// The address by which this server was asked.
fn own_address(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = text("x-forwarded-proto").unwrap_or("http");
    format!("{scheme}://{}", text("host").unwrap_or("localhost"))
}

fn picture(link: &str) -> String {
    match qrcode::QrCode::new(link) {
        Ok(code) => code.render::<qrcode::render::svg::Color<'_>>().build(),
        // Only an address of thousands of letters is too long for a picture.
        Err(_) => String::new(),
    }
}

/// Makes this device the one's who made the link.
#[utoipa::path(post, path = "/api/me/link/use", request_body = UseLink,
    responses((status = 200, body = Me), (status = 410, body = Refusal)))]
pub async fn use_link(
    State(app): State<Shared>,
    headers: HeaderMap,
    Body(brought): Body<UseLink>,
) -> Result<Response, Refusal> {
    let used = || Refusal::new(Code::LinkUsed, "the link has run out or was used already");
    let code = Secret::brought(&brought.code).ok_or_else(used)?;
    let secret = Secret::random();
    let (link, device) = (code.fingerprint(), new_device(&secret, &headers));
    let person = app.host.store.use_link(link, device).await?;
    let person = person.ok_or_else(used)?;
    let cookie = [(header::SET_COOKIE, cookie(&secret, &headers))];
    Ok((cookie, me(person)).into_response())
}

/// The rooms in which one has a seat or is the host, those changed last first.
#[utoipa::path(get, path = "/api/me/rooms", responses((status = 200, body = [RoomCard])))]
pub async fn rooms(
    State(app): State<Shared>,
    Caller(person): Caller,
) -> Result<Json<Vec<RoomCard>>, Refusal> {
    let listed = app.host.store.rooms_of(person.id, MOST_ROOMS).await?;
    Ok(Json(cards(listed, person.id)))
}
