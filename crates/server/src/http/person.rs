//! Who asks: a device is known by a secret in a cookie.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use super::App;
use crate::host::now;
use crate::ids::{Fingerprint, Secret};
use crate::net::{AddressKey, Connection, is_encrypted};
use crate::store::{Login, Person};
use crate::wire::{Code, Refusal};

/// The name of the cookie.
const COOKIE: &str = "safehouse";
/// How long a browser keeps it: as long as browsers keep anything.
const YEAR: u32 = 400 * 24 * 60 * 60;

/// How often it is noted that a device is used, in milliseconds.
const USE_NOTED_EVERY: i64 = 60 * 60 * 1000;

/// Somebody who asks and is known.
pub struct Caller(pub Person);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Refusal> {
        let Some(secret) = secret_of(&parts.headers) else {
            return Err(unknown());
        };
        let login = app.host.store.login(secret.fingerprint()).await?;
        let login = login.ok_or_else(unknown)?;
        if !app.rate_limiter.requests.allow(login.person.id) {
            metrics::counter!("safehouse_refused", "why" => "person_pace").increment(1);
            return Err(too_fast());
        }
        if login.banned {
            return Err(banned());
        }
        note_use(app, &login, secret.fingerprint());
        Ok(Caller(login.person))
    }
}

/// The device that asks, by the fingerprint of its secret; a [`Caller`] says whose it is.
pub struct Device(pub Fingerprint);

impl FromRequestParts<Arc<App>> for Device {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _app: &Arc<App>) -> Result<Device, Refusal> {
        let secret = secret_of(&parts.headers).ok_or_else(unknown)?;
        Ok(Device(secret.fingerprint()))
    }
}

/// Notes when a device was last used, to the hour: nobody waits for it, and it may be lost.
pub fn note_use(app: &Arc<App>, login: &Login, device: Fingerprint) {
    let now = now();
    if now - login.used_at < USE_NOTED_EVERY {
        return;
    }
    let app = Arc::clone(app);
    tokio::spawn(async move {
        if let Err(error) = app.host.store.touch_device(device, now).await {
            tracing::debug!(%error, "the use of a device was not noted");
        }
    });
}

/// What is said to those whom the host of the server has banned.
pub fn banned() -> Refusal {
    Refusal::new(
        Code::Banned,
        "the host of this server has banned you: ask them if that is a mistake",
    )
}

/// The address of the one who asks, if it is known.
pub struct FromAddress(pub Option<AddressKey>);

impl FromRequestParts<Arc<App>> for FromAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<App>,
    ) -> Result<FromAddress, Self::Rejection> {
        let connection = parts.extensions.get::<Connection>();
        Ok(FromAddress(
            connection.and_then(|connection| connection.client),
        ))
    }
}

/// What is said to those who ask too much in too short a time.
pub fn too_fast() -> Refusal {
    Refusal::new(Code::TooFast, "slower, please: try again in a second")
}

/// What is said to a device that is not known.
pub fn unknown() -> Refusal {
    Refusal::new(
        Code::Unknown,
        "this device is not known here: ask `/api/me` first",
    )
}

/// The secret that a request brings along.
pub fn secret_of(headers: &HeaderMap) -> Option<Secret> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let texts = cookies.filter_map(|cookie| cookie.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then(|| Secret::brought(value))?
    })
}

/// The header that gives a device its secret.
pub fn cookie(secret: &Secret, headers: &HeaderMap) -> HeaderValue {
    set_cookie(secret.reveal(), YEAR, headers)
}

/// The header that takes a device's secret away.
pub fn no_cookie(headers: &HeaderMap) -> HeaderValue {
    set_cookie("", 0, headers)
}

fn set_cookie(value: &str, age: u32, headers: &HeaderMap) -> HeaderValue {
    // Behind a proxy that speaks TLS the cookie must never go over anything else.
    let secure = if is_encrypted(headers) {
        "; Secure"
    } else {
        ""
    };
    let text = format!("{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("a cookie is plain ASCII")
}
