//! What holds for every request: where it may come from, and what browsers are told.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use super::{App, Shared};
use crate::host::upgraded;
use crate::net::{Complaint, Connection, is_encrypted};
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
        .layer(middleware::from_fn_with_state(Shared::clone(app), send_on))
        .layer(middleware::from_fn_with_state(
            Shared::clone(app),
            check_origin,
        ))
        .layer(middleware::from_fn_with_state(
            Shared::clone(app),
            check_address,
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

/// Sends people on to another server if this one is retired: whatever it would tell of rooms
/// may be out of date. Its connection ends, so that a proxy chooses again.
async fn send_on(State(app): State<Shared>, request: Request, next: Next) -> Response<Body> {
    if *app.retired.borrow() && request.uri().path().starts_with("/api/") {
        let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
        return (close, upgraded()).into_response();
    }
    next.run(request).await
}

/// How long browsers use nothing but TLS, once they have been told.
const ONLY_TLS: &str = "max-age=31536000";

static FOREIGN_PAGE: Complaint = Complaint::new();

/// Limits the connections and the pace of an address. What came over TLS must
/// never come over anything else.
async fn check_address(State(app): State<Shared>, request: Request, next: Next) -> Response<Body> {
    let encrypted = is_encrypted(request.headers());
    let mut answer = match within_limits(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(refusal) => {
            let close = [(header::CONNECTION, HeaderValue::from_static("close"))];
            (close, refusal).into_response()
        }
    };
    if encrypted {
        let only_tls = HeaderValue::from_static(ONLY_TLS);
        let headers = answer.headers_mut();
        headers.insert(header::STRICT_TRANSPORT_SECURITY, only_tls);
    }
    answer
}

fn within_limits(app: &App, request: &Request) -> Result<(), Refusal> {
    let Some(connection) = request.extensions().get::<Connection>() else {
        return Ok(());
    };
    if !connection.slot.move_to(connection.client) {
        metrics::counter!("safehouse_refused", "why" => "address_connections").increment(1);
        let text = "your address has too many connections: close some and try again";
        return Err(Refusal::new(Code::Limit, text));
    }
    let pace = &app.rate_limiter.address_requests;
    if !connection.client.is_none_or(|client| pace.allow(client)) {
        metrics::counter!("safehouse_refused", "why" => "address_pace").increment(1);
        let text = "too much is asked from your address: try again in a few seconds";
        return Err(Refusal::new(Code::TooFast, text));
    }
    Ok(())
}

/// Whatever changes something, and every live connection, must come from a page of ours.
async fn check_origin(State(app): State<Shared>, request: Request, next: Next) -> Response<Body> {
    let looks = matches!(*request.method(), Method::GET | Method::HEAD);
    let live = request.headers().contains_key(header::UPGRADE);
    if (!looks || live) && !App::allows(&app, request.headers()) {
        return foreign_page(request.headers()).into_response();
    }
    next.run(request).await
}

/// What a page of another address is told, and what to do if it is the host's own.
fn foreign_page(headers: &HeaderMap) -> Refusal {
    let text = |name: HeaderName| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        let short: String = value.unwrap_or("nothing").chars().take(100).collect();
        short
    };
    let (origin, host) = (text(header::ORIGIN), text(header::HOST));
    metrics::counter!("safehouse_refused", "why" => "foreign_page").increment(1);
    if let Some(times) = FOREIGN_PAGE.due() {
        tracing::warn!(
            ?origin,
            ?host,
            times,
            "a page of another address was refused: if it is your own, let the proxy pass on the Host as it came \
             (nginx: proxy_set_header Host $http_host) or start the server with --origin {origin}"
        );
    }
    Refusal::new(
        Code::ForeignPage,
        format!(
            "a page of {origin} may not ask that: this server was asked as {host}. If the page is its own, its \
             proxy must pass on the Host header with the port, or the server be started with --origin {origin}"
        ),
    )
}

impl App {
    fn allows(&self, headers: &HeaderMap) -> bool {
        self.origins.allow(headers)
    }
}

/// A panic is our fault and costs only the request. It has been counted already.
fn panicked(_: Box<dyn std::any::Any + Send>) -> Response<Body> {
    Refusal::new(Code::Broken, "something went wrong inside").into_response()
}
