//! What a request brings along, read with a clear word where it cannot be.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::wire::{Code, Refusal};

/// A body in JSON.
pub struct Body<T>(pub T);

/// A body that is any text.
pub struct Text(pub String);

/// What stands behind the question mark of an address.
pub struct Asked<T>(pub T);

/// What stands in the path of an address.
pub struct At<T>(pub T);

fn refusal(status: StatusCode, problem: String) -> Refusal {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(Code::TooLong, "that is too long"),
        _ => Refusal::new(Code::Malformed, problem),
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        let read = Json::<T>::from_request(request, state).await;
        let wrong = |wrong: JsonRejection| refusal(wrong.status(), wrong.body_text());
        read.map(|Json(body)| Body(body)).map_err(wrong)
    }
}

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Text, Refusal> {
        let read = String::from_request(request, state).await;
        let wrong = |wrong: StringRejection| refusal(wrong.status(), wrong.body_text());
        read.map(Text).map_err(wrong)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refusal> {
        let read = Query::<T>::from_request_parts(parts, state).await;
        let wrong = |wrong: QueryRejection| refusal(wrong.status(), wrong.body_text());
        read.map(|Query(asked)| Asked(asked)).map_err(wrong)
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At<T>, Refusal> {
        let read = Path::<T>::from_request_parts(parts, state).await;
        let nothing = |_| Refusal::new(Code::NoSuchPlace, "there is nothing here");
        read.map(|Path(at)| At(at)).map_err(nothing)
    }
}
