//! For those who run the server: is it alive, is it ready, how is it doing.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;
use tokio::sync::Mutex;

use super::working::written;
use super::zip::Fixed;
use super::{Shared, description};
use crate::store::StoreError;

/// How long an answer of the store holds: asking often must not write often.
const HOLDS: Duration = Duration::from_secs(1);

/// Whether the server can do its work.
#[derive(Serialize)]
struct Readiness {
    /// Whether the store takes what is written.
    store: bool,
    /// Whether other nodes can be heard. Without them play goes on.
    bus: bool,
    /// Why the server is not ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
}

/// What the store has last answered, and when. Those who ask meanwhile wait for it.
type LastProof = Arc<Mutex<Option<(Instant, Result<(), StoreError>)>>>;

pub fn router() -> Router<Shared> {
    let last = LastProof::default();
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(move |app| readiness(app, last.clone())))
        .route("/metrics", get(figures))
        .route("/api/openapi.json", get(described))
}

async fn described(State(app): State<Shared>, headers: HeaderMap) -> Response {
    let described = app.fixed.get("description", || {
        Ok::<_, Infallible>(Fixed::new("application/json", written(&description())))
    });
    let Ok(described) = described;
    described.answer(&headers)
}

async fn readiness(State(app): State<Shared>, last: LastProof) -> Response {
    let store = prove_writing(&app, &last).await;
    let readiness = Readiness {
        store: store.is_ok(),
        bus: app.host.is_bus_connected(),
        why: store.err().map(|error| in_public(&error)),
    };
    let status = match readiness.store {
        true => StatusCode::OK,
        false => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, Json(readiness)).into_response()
}

/// Whether the store takes what is written: asked now, or a moment ago.
async fn prove_writing(app: &Shared, last: &LastProof) -> Result<(), StoreError> {
    let mut last = last.lock().await;
    if let Some((at, outcome)) = &*last
        && at.elapsed() < HOLDS
    {
        return outcome.clone();
    }
    let outcome = app.host.store.prove_writing().await;
    if let Err(error) = &outcome {
        tracing::warn!(%error, "not ready");
    }
    *last = Some((Instant::now(), outcome.clone()));
    outcome
}

/// What anybody may hear: names of files and machines are for the log.
fn in_public(error: &StoreError) -> &'static str {
    match error {
        StoreError::Full => "the disk of the store is full",
        StoreError::Unavailable(_) => "the store cannot be reached",
        StoreError::Broken(_) | StoreError::Damaged(_) | StoreError::NotUpgraded(_) => {
            "the store is broken"
        }
        StoreError::NeedsUpgrade(_) | StoreError::Newer(_) => {
            "the store was upgraded by a newer Safehouse"
        }
    }
}

async fn figures(State(app): State<Shared>) -> Response {
    match &app.figures {
        Some(figures) => figures.render().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
