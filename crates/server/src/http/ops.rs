//! For those who run the server: is it alive, is it ready, how is it doing.

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;

use super::{Shared, description};

/// Whether the server can do its work.
#[derive(Serialize)]
struct Readiness {
    /// Whether the store answers.
    store: bool,
    /// Whether other nodes can be heard. Without them play goes on.
    bus: bool,
}

pub fn router() -> Router<Shared> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(readiness))
        .route("/metrics", get(figures))
        .route("/api/openapi.json", get(async || Json(description())))
}

async fn readiness(State(app): State<Shared>) -> Response {
    let store = app.host.store.ping().await;
    if let Err(error) = &store {
        tracing::warn!(%error, "not ready");
    }
    let readiness = Readiness {
        store: store.is_ok(),
        bus: app.host.is_bus_connected(),
    };
    let status = match readiness.store {
        true => StatusCode::OK,
        false => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, Json(readiness)).into_response()
}

async fn figures(State(app): State<Shared>) -> Response {
    match &app.figures {
        Some(figures) => figures.render().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
