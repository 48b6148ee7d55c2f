//! What holds for every request: where it may come from, and what browsers are told.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, Response, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use super::{App, Shared};
use crate::wire::{Code, Refusal};

/// What a page of ours may do: show its own things and talk to its own server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Puts the guard before every route.
pub fn wrap(router: Router<Shared>, app: &Shared) -> Router<Shared> {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    router
        .layer(middleware::from_fn_with_state(
            Shared::clone(app),
            check_origin,
        ))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(header(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(header::CACHE_CONTROL, "no-store"))
        .layer(header(
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ))
}

/// Whatever changes something, and every live connection, must come from a page of ours.
async fn check_origin(State(app): State<Shared>, request: Request, next: Next) -> Response<Body> {
    let looks = matches!(*request.method(), Method::GET | Method::HEAD);
    let live = request.headers().contains_key(header::UPGRADE);
    if (!looks || live) && !App::allows(&app, request.headers()) {
        let refusal = Refusal::new(
            Code::ForeignPage,
            "a page of another address may not ask that",
        );
        return refusal.into_response();
    }
    next.run(request).await
}

impl App {
    fn allows(&self, headers: &axum::http::HeaderMap) -> bool {
        self.origins.allow(headers)
    }
}

/// A panic is our fault and costs only the request.
fn panicked(_: Box<dyn std::any::Any + Send>) -> Response<Body> {
    metrics::counter!("safehouse_panics").increment(1);
    tracing::error!("a request has panicked");
    Refusal::new(Code::Broken, "something went wrong inside").into_response()
}
