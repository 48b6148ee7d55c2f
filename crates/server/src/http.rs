//! The HTTP side: who asks, what for, and whether they may.

mod assist;
mod boards;
mod content;
mod daily;
mod devices;
mod difficulty;
mod files;
mod guard;
mod input;
mod me;
mod ops;
mod origin;
mod person;
mod rate_limit;
mod replay_cache;
mod replays;
mod rooms;
mod working;
mod zip;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::config::Config;
use crate::difficulty::DifficultyEstimator;
use crate::host::Host;
use crate::live;
use crate::wire::{Code, Refusal};
pub use assist::Unavailable;
pub use devices::{DeviceInfo, SignedOut};
pub use difficulty::DifficultyRequest;
pub use files::Page;
pub(crate) use input::{PathParams, QueryParams};
pub use me::{DeviceLink, Me, NewName, UseLink};
pub use origin::Origins;
pub(crate) use person::{Caller, Device, banned, too_fast, unknown};
pub use rate_limit::{RateLimit, RateLimiter};
use replay_cache::ReplayCache;
pub use replays::{ReplayStep, UploadedReplay};
pub(crate) use rooms::read_room;
pub use rooms::{Acknowledgement, NewRoom, NewSeat, Opened, RoomCard};

use working::{Ticket, Work, Working};
use zip::FixedTexts;

/// Everything that answering a request can need.
pub struct App {
    /// The rooms.
    pub host: Arc<Host>,
    /// From where pages may talk to this server.
    pub origins: Origins,
    /// How fast people may ask.
    pub rate_limiter: RateLimiter,
    /// The figures of this program.
    pub figures: Option<PrometheusHandle>,
    /// Who is connected.
    pub connections: live::ConnectionRegistry,
    /// The live connections of each person.
    pub sessions: live::Sessions,
    /// The files of the web page.
    pub page: fn(&str) -> Option<Page>,
    /// How hard set-ups are.
    pub estimates: DifficultyEstimator,
    /// Where requests are worked out that take more than a moment.
    work: Work,
    /// Replays that somebody looks at.
    replays: ReplayCache,
    /// What is the same for everybody.
    fixed: FixedTexts,
    /// Changes when the server is going down.
    pub closing: watch::Receiver<bool>,
    /// Whether a newer server has taken over the store: then this one only sends people on.
    pub retired: watch::Sender<bool>,
}

/// What every handler gets.
pub type Shared = Arc<App>;

#[derive(OpenApi)]
#[openapi(info(
    title = "Safehouse",
    description = "Rooms, seats and replays. Live play goes over a WebSocket: see PROTOCOL.md."
))]
struct Description;

impl App {
    /// An app for that host.
    pub fn new(
        host: Arc<Host>,
        config: &Config,
        figures: Option<PrometheusHandle>,
        page: fn(&str) -> Option<Page>,
        closing: watch::Receiver<bool>,
    ) -> Shared {
        Arc::new(App {
            origins: Origins::new(&config.origins),
            rate_limiter: RateLimiter::new(&config.limits),
            connections: live::ConnectionRegistry::default(),
            sessions: live::Sessions::default(),
            estimates: DifficultyEstimator::new(config.limits.difficulty_poll_timeout),
            work: Work::new(&config.limits),
            replays: ReplayCache::new(config.limits.replay_cache),
            fixed: FixedTexts::default(),
            host,
            figures,
            page,
            closing,
            retired: watch::Sender::new(false),
        })
    }
}

/// Every call under `/api`, with its description.
fn api(replay_limit: usize) -> OpenApiRouter<Shared> {
    let big_bodies = OpenApiRouter::new()
        .routes(routes!(replays::put_up))
        .layer(DefaultBodyLimit::max(replay_limit));
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me::show, me::rename, me::forget))
        .routes(routes!(me::may_ask))
        .routes(routes!(me::make_link))
        .routes(routes!(me::use_link))
        .routes(routes!(me::rooms))
        .routes(routes!(devices::list, devices::sign_out_others))
        .routes(routes!(devices::sign_out))
        .routes(routes!(content::games))
        .routes(routes!(content::game_content))
        .routes(routes!(content::rules))
        .routes(routes!(content::changes))
        .routes(routes!(rooms::public, rooms::open))
        .routes(routes!(daily::open))
        .routes(routes!(difficulty::how_hard))
        .routes(routes!(rooms::show))
        .routes(routes!(rooms::ask))
        .routes(routes!(rooms::history))
        .routes(routes!(rooms::content))
        .routes(routes!(assist::odds))
        .routes(routes!(assist::reach))
        .routes(routes!(assist::sight))
        .routes(routes!(assist::why))
        .routes(routes!(assist::unavailable))
        .routes(routes!(assist::hint))
        .routes(routes!(boards::of_room))
        .routes(routes!(boards::of_mission))
        .routes(routes!(boards::of_replay))
        .routes(routes!(content::replay_content))
        .routes(routes!(replays::of_room))
        .routes(routes!(replays::room_step))
        .routes(routes!(replays::room_turns))
        .routes(routes!(replays::file))
        .routes(routes!(replays::step))
        .routes(routes!(replays::turns))
        .routes(routes!(live::connect))
        .merge(big_bodies)
}

/// The description of every call, as OpenAPI.
pub fn description() -> utoipa::openapi::OpenApi {
    api(0).split_for_parts().1
}

/// Everything that this server answers.
pub fn router(app: Shared) -> Router {
    let limits = &app.host.limits;
    let (router, _) = api(limits.replay).split_for_parts();
    let router = router
        .merge(ops::router())
        .fallback(files::serve)
        .method_not_allowed_fallback(no_such_call)
        .layer(DefaultBodyLimit::max(limits.body));
    guard::wrap(router, &app).with_state(app)
}

async fn no_such_call() -> Response {
    let refusal = Refusal::new(Code::NoSuchPlace, "there is no such call");
    (StatusCode::METHOD_NOT_ALLOWED, Json(refusal)).into_response()
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (status(self.code), Json(self)).into_response()
    }
}

/// The HTTP status that says most nearly the same.
fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed | Code::BadSetup | Code::BadReplay | Code::NotAnAnswer => {
            StatusCode::BAD_REQUEST
        }
        Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast | Code::Limit => StatusCode::TOO_MANY_REQUESTS,
        Code::Unknown => StatusCode::UNAUTHORIZED,
        Code::ForeignPage
        | Code::NotYourSeat
        | Code::NotHost
        | Code::BarredFromRoom
        | Code::Muted
        | Code::Banned => StatusCode::FORBIDDEN,
        Code::NoSuchRoom
        | Code::NoSuchGame
        | Code::NoSuchSeat
        | Code::NoSuchBot
        | Code::NoSuchReplay
        | Code::NoSuchPerson
        | Code::NoSuchDevice
        | Code::NoSuchPlace => StatusCode::NOT_FOUND,
        Code::LinkUsed => StatusCode::GONE,
        Code::SeatTaken
        | Code::NotYourDecision
        | Code::SeatsFree
        | Code::NotStarted
        | Code::Started
        | Code::GameOver
        | Code::GameNotOver
        | Code::Closed
        | Code::Stale
        | Code::Forbidden
        | Code::CannotUndo
        | Code::NoWish
        | Code::NotAway
        | Code::BotAnnounced
        | Code::SeatsSettled
        | Code::KnownDeal
        | Code::OtherRules
        | Code::RulesChanged
        | Code::NoChanges => StatusCode::CONFLICT,
        Code::StoreFull => StatusCode::INSUFFICIENT_STORAGE,
        Code::StoreAway | Code::Upgraded => StatusCode::SERVICE_UNAVAILABLE,
        Code::Damaged | Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
