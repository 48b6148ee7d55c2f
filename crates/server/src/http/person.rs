//! Who asks: a device is known by a secret in a cookie.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use super::App;
use crate::ids::Secret;
use crate::store::Person;
use crate::wire::{Code, Refusal};

/// The name of the cookie.
const COOKIE: &str = "safehouse";
/// How long a browser keeps it: as long as browsers keep anything.
const YEAR: u32 = 400 * 24 * 60 * 60;

/// Somebody who asks and is known.
pub struct Caller(pub Person);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Refusal> {
        let Some(secret) = secret_of(&parts.headers) else {
            return Err(unknown());
        };
        let person = app.host.store.person_with(secret.fingerprint()).await?;
        let person = person.ok_or_else(unknown)?;
        if !app.pace.allow(person.id) {
            return Err(too_fast());
        }
        Ok(Caller(person))
    }
}

/// What is said to those who ask too much in too short a time.
pub fn too_fast() -> Refusal {
    Refusal::new(Code::TooFast, "slower, please: try again in a second")
}

fn unknown() -> Refusal {
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
    let encrypted = headers
        .get("x-forwarded-proto")
        .is_some_and(|proto| proto == "https");
    let secure = if encrypted { "; Secure" } else { "" };
    let text = format!("{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("a cookie is plain ASCII")
}
