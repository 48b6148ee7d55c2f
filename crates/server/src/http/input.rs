//! Extractors of a request's parts, with clear errors.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use super::App;
use crate::wire::{Code, Refusal};

/// How slowly a body may come in, in bytes a second.
const SLOWEST: f64 = 65_536.0;
/// The longest body that is given more time.
const LONGEST: u64 = 16 << 20;

/// A body in JSON.
pub struct Body<T>(pub T);

/// A body that is any text.
pub struct Text(pub String);

/// The parameters in the query of an address.
pub struct QueryParams<T>(pub T);

/// The parameters in the path of an address.
pub struct PathParams<T>(pub T);

fn refusal(status: StatusCode, problem: String) -> Refusal {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(Code::TooLong, "that is too long"),
        _ => Refusal::new(Code::Malformed, problem),
    }
}

/// Reads a body in the time that it may take: a long one may take longer.
async fn in_time<T>(
    app: &App,
    length: Option<u64>,
    reading: impl Future<Output = T>,
) -> Result<T, Refusal> {
    let length = length.unwrap_or(0) as f64;
    let patience = app.host.limits.body_timeout + Duration::from_secs_f64(length / SLOWEST);
    let read = tokio::time::timeout(patience, reading).await;
    read.map_err(|_| {
        metrics::counter!("safehouse_refused", "why" => "slow_body").increment(1);
        Refusal::new(Code::TooLong, "the request took too long to arrive")
    })
}

/// How long a body says that it is. What is longer than allowed is refused before it is read.
fn length_of(request: &Request) -> Option<u64> {
    let length = request.headers().get(header::CONTENT_LENGTH)?;
    let length: u64 = length.to_str().ok()?.parse().ok()?;
    Some(length.min(LONGEST))
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Refusal> {
        let length = length_of(&request);
        let read = in_time(app, length, Json::<T>::from_request(request, app)).await?;
        let wrong = |wrong: JsonRejection| refusal(wrong.status(), wrong.body_text());
        read.map(|Json(body)| Body(body)).map_err(wrong)
    }
}

impl FromRequest<Arc<App>> for Text {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Text, Refusal> {
        let length = length_of(&request);
        let read = in_time(app, length, String::from_request(request, app)).await?;
        let wrong = |wrong: StringRejection| refusal(wrong.status(), wrong.body_text());
        read.map(Text).map_err(wrong)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Refusal> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        let wrong = |wrong: QueryRejection| refusal(wrong.status(), wrong.body_text());
        read.map(|Query(asked)| QueryParams(asked)).map_err(wrong)
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathParams<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParams<T>, Refusal> {
        let read = Path::<T>::from_request_parts(parts, state).await;
        let nothing = |_| Refusal::new(Code::NoSuchPlace, "there is nothing here");
        read.map(|Path(at)| PathParams(at)).map_err(nothing)
    }
}
