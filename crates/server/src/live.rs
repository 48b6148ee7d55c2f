//! Live play over a WebSocket.

mod sessions;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::time::{Instant, interval_at, sleep_until};
use utoipa::IntoParams;

use crate::host::{Inbox, JoinRequest, RoomHandle, channel};
use crate::http::{
    Caller, Device, PathParams, QueryParams, Shared, banned, read_room, too_fast, unknown,
};
use crate::ids::{Fingerprint, PersonId, RoomId};
use crate::store::Person;
use crate::wire::{Code, PROTOCOL, Refusal, Request, ServerMessage, Version};

pub use sessions::Sessions;

/// How often the server asks whether anybody is still there.
const PING_EVERY: Duration = Duration::from_secs(25);
/// For how long nothing is read from a connection that has asked too fast.
const PAUSE: Duration = Duration::from_millis(200);
/// How many pings may go unanswered.
const MOST_SILENT: u32 = 2;
/// How large a connection's buffer for reading is at first.
const READ_BUFFER: usize = 2 << 10;
/// Close codes of our own, from the range that is free for everybody.
const REFUSED: u16 = 4000;
const TOO_SLOW: u16 = 4001;
const GOING_AWAY: u16 = 1001;
const UNREADABLE: u16 = 1009;

/// Counts live connections, in all and per person.
#[derive(Default)]
pub struct ConnectionRegistry(Mutex<Connections>);

#[derive(Default)]
struct Connections {
    all: usize,
    of: HashMap<PersonId, usize>,
}

/// One of somebody's connections.
struct Place<'a> {
    registry: &'a ConnectionRegistry,
    person: PersonId,
}

impl ConnectionRegistry {
    fn enter(&self, person: PersonId, most: usize, most_each: usize) -> Result<Place<'_>, Refusal> {
        let mut connections = self.lock();
        let own = connections.of.get(&person).copied().unwrap_or(0);
        if own >= most_each || connections.all >= most {
            return Err(Refusal::new(
                Code::Limit,
                "there are too many live connections: close one",
            ));
        }
        connections.of.insert(person, own + 1);
        connections.all += 1;
        metrics::gauge!("safehouse_connections").increment(1);
        Ok(Place {
            registry: self,
            person,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut connections = self.registry.lock();
        connections.all -= 1;
        if let Some(own) = connections.of.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                connections.of.remove(&self.person);
            }
        }
        metrics::gauge!("safehouse_connections").decrement(1);
    }
}

/// What somebody says on connecting.
#[derive(Debug, Deserialize, IntoParams)]
pub struct Hello {
    /// The version of the protocol that the page speaks.
    pub protocol: u32,
    /// The last version of the room that the page has seen.
    pub seen: Option<Version>,
}

/// Opens a live connection to a room: a WebSocket, as PROTOCOL.md describes it.
#[utoipa::path(get, path = "/api/rooms/{room}/live", params(("room" = String, Path), Hello),
    responses((status = 101), (status = 404, body = Refusal)))]
pub async fn connect(
    State(app): State<Shared>,
    Caller(person): Caller,
    Device(device): Device,
    PathParams(room): PathParams<String>,
    QueryParams(hello): QueryParams<Hello>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    if hello.protocol != PROTOCOL {
        return Err(Refusal::new(
            Code::Malformed,
            format!("this server speaks version {PROTOCOL} of the protocol: load the page anew"),
        ));
    }
    let room = read_room(&room)?;
    let upgrade = upgrade.map_err(|wrong| Refusal::new(Code::Malformed, wrong.body_text()))?;
    // A little too long is refused with a word, much too long is cut off.
    let message = app.host.limits.message.saturating_mul(2);
    Ok(upgrade
        .max_message_size(message)
        .max_frame_size(message)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| serve(app, person, device, room, hello.seen, socket))
        .into_response())
}

/// One connection, from its beginning to its end.
async fn serve(
    app: Shared,
    person: Person,
    device: Fingerprint,
    room: RoomId,
    seen: Option<Version>,
    mut socket: WebSocket,
) {
    let limits = &app.host.limits;
    let patience = limits.write_timeout;
    let place = app
        .connections
        .enter(person.id, limits.connections, limits.connections_per_person);
    let (out, told) = channel(limits.queue, limits.queue_bytes);
    let join = JoinRequest {
        person: person.id,
        seen,
        out,
    };
    let handle = match &place {
        Ok(_) => app.host.enter(room, join).await,
        Err(refusal) => Err(refusal.clone()),
    };
    let handle = match handle {
        Ok(handle) => handle,
        Err(why) => {
            let text = why.text.clone();
            // Whoever does not even wait for the reason has none to get.
            let _ = send(
                &mut socket,
                &ServerMessage::Refused { id: None, why },
                patience,
            )
            .await;
            close(&mut socket, REFUSED, &text, patience).await;
            return;
        }
    };
    let session = app.sessions.enter(person.id, device);
    let end = tokio::select! {
        end = talk(&app, &person, &handle, &mut socket, told) => end,
        () = session.ended() => End::SignedOut,
    };
    handle.leave().await;
    match end {
        End::Gone => {}
        End::Unreadable => {
            let why = Refusal::new(Code::TooLong, "that is too long, or no message at all");
            // Whoever is gone does not hear it.
            let _ = send(
                &mut socket,
                &ServerMessage::Refused { id: None, why },
                patience,
            )
            .await;
            close(
                &mut socket,
                UNREADABLE,
                "too long, or no message at all",
                patience,
            )
            .await;
        }
        End::TooSlow => close(&mut socket, TOO_SLOW, "too much waits to be read", patience).await,
        End::Closing => {
            close(
                &mut socket,
                GOING_AWAY,
                "the server is going down",
                patience,
            )
            .await
        }
        End::Retired => {
            let text = "a newer server goes on with the games";
            close(&mut socket, GOING_AWAY, text, patience).await;
        }
        End::SignedOut => {
            let why = why_out(&app, device).await;
            let text = why.text.clone();
            // It may be closed already.
            let _ = send(
                &mut socket,
                &ServerMessage::Refused { id: None, why },
                patience,
            )
            .await;
            close(&mut socket, REFUSED, &text, patience).await;
        }
    }
}

/// Why a connection ended.
enum End {
    /// The other side is gone.
    Gone,
    /// The other side has sent what is too long, or no message at all.
    Unreadable,
    /// The other side does not read what it is told.
    TooSlow,
    /// The device was signed out, or the person banned.
    SignedOut,
    /// The server is going down.
    Closing,
    /// A newer server has taken over.
    Retired,
}

/// Why a device may not be connected any more.
async fn why_out(app: &Shared, device: Fingerprint) -> Refusal {
    match app.host.store.login(device).await {
        Ok(Some(login)) if login.banned => banned(),
        _ => unknown(),
    }
}

async fn talk(
    app: &Shared,
    person: &Person,
    handle: &RoomHandle,
    socket: &mut WebSocket,
    mut told: Inbox,
) -> End {
    let patience = app.host.limits.write_timeout;
    let mut ping = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    let mut silent = 0;
    let mut closing = app.closing.clone();
    let mut retired = app.retired.subscribe();
    // Nothing is read from a connection that asks too fast, so that it cannot keep the server
    // busy with refusals.
    let mut deaf_until = Instant::now();
    loop {
        tokio::select! {
            text = told.next() => {
                let Some(text) = text else { return End::TooSlow };
                if pass(socket, Message::Text(text.into()), patience).await.is_err() {
                    return End::Gone;
                }
            }
            message = async {
                sleep_until(deaf_until).await;
                socket.recv().await
            } => {
                let message = match message {
                    Some(Ok(message)) => message,
                    Some(Err(_)) => return End::Unreadable,
                    None => return End::Gone,
                };
                silent = 0;
                let Message::Text(text) = message else {
                    match message {
                        Message::Close(_) => return End::Gone,
                        Message::Ping(_) | Message::Pong(_) => continue,
                        _ => {
                            let why = Refusal::new(Code::Malformed, "messages are JSON, as text");
                            if send(socket, &ServerMessage::Refused { id: None, why }, patience).await.is_err() {
                                return End::Gone;
                            }
                            continue;
                        }
                    }
                };
                let asked = if text.len() > app.host.limits.message {
                    Err((None, Refusal::new(Code::TooLong, "that is too long")))
                } else if !app.rate_limiter.requests.allow(person.id) {
                    metrics::counter!("safehouse_refused", "why" => "person_pace").increment(1);
                    Err((id_of(&text), too_fast()))
                } else {
                    pass_on(app, person, handle, &text).await
                };
                let Err((id, why)) = asked else { continue };
                if why.code == Code::TooFast {
                    deaf_until = Instant::now() + PAUSE;
                }
                if send(socket, &ServerMessage::Refused { id, why }, patience).await.is_err() {
                    return End::Gone;
                }
            }
            _ = ping.tick() => {
                silent += 1;
                if silent > MOST_SILENT || pass(socket, Message::Ping(Vec::new().into()), patience).await.is_err() {
                    return End::Gone;
                }
            }
            _ = closing.changed() => return End::Closing,
            () = async { let _ = retired.wait_for(|retired| *retired).await; } => return End::Retired,
        }
    }
}

async fn pass_on(
    app: &Shared,
    person: &Person,
    handle: &RoomHandle,
    text: &str,
) -> Result<(), (Option<String>, Refusal)> {
    let wrong = |error: serde_json::Error| {
        (
            id_of(text),
            Refusal::new(Code::Malformed, format!("that is no request: {error}")),
        )
    };
    let request: Request = serde_json::from_str(text).map_err(wrong)?;
    let id = request.id.clone();
    let asked = match app.rate_limiter.check_talk(person.id, &request.ask) {
        Ok(()) => handle.ask(person.id, person.name.clone(), request).await,
        Err(refusal) => Err(refusal),
    };
    asked.map_err(|refusal| (Some(id), refusal))
}

/// The name of a request that cannot be read otherwise.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named: Named = serde_json::from_str(text).ok()?;
    Some(named.id).filter(|id| id.len() <= 64)
}

async fn send(
    socket: &mut WebSocket,
    tell: &ServerMessage,
    patience: Duration,
) -> Result<(), Gone> {
    let text = serde_json::to_string(tell).expect("what is told is plain data");
    pass(socket, Message::Text(text.into()), patience).await
}

/// The other side is gone, or reads nothing.
struct Gone;

/// Sends a message, if the other side reads it in time.
async fn pass(socket: &mut WebSocket, message: Message, patience: Duration) -> Result<(), Gone> {
    match tokio::time::timeout(patience, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Gone),
        Err(_) => {
            metrics::counter!("safehouse_closed", "why" => "not_reading").increment(1);
            Err(Gone)
        }
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &str, patience: Duration) {
    let frame = CloseFrame {
        code,
        reason: reason.chars().take(60).collect::<String>().into(),
    };
    // It may be closed already.
    let _ = pass(socket, Message::Close(Some(frame)), patience).await;
}
