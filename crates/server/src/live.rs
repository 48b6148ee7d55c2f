//! Live play over a WebSocket.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};
use utoipa::IntoParams;

use crate::host::{Arrival, Inside};
use crate::http::{Asked, At, Bucket, Caller, Shared, read_room, too_fast};
use crate::ids::{PersonId, RoomId};
use crate::store::Person;
use crate::wire::{Code, PROTOCOL, Refusal, Request, Tell, Version};

/// How often the server asks whether anybody is still there.
const PING_EVERY: Duration = Duration::from_secs(25);
/// How many pings may go unanswered.
const MOST_SILENT: u32 = 2;
/// How large a connection's buffer for reading is at first.
const READ_BUFFER: usize = 2 << 10;
/// Close codes of our own, from the range that is free for everybody.
const REFUSED: u16 = 4000;
const TOO_SLOW: u16 = 4001;
const GOING_AWAY: u16 = 1001;
const UNREADABLE: u16 = 1009;
/// How long the other side may take to read one message.
const SLOWEST: Duration = Duration::from_secs(10);

/// Who is connected, and how often.
#[derive(Default)]
pub struct Crowd(Mutex<Connections>);

#[derive(Default)]
struct Connections {
    all: usize,
    of: HashMap<PersonId, usize>,
}

/// One of somebody's connections.
struct Place<'a> {
    crowd: &'a Crowd,
    person: PersonId,
}

impl Crowd {
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
            crowd: self,
            person,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut connections = self.crowd.lock();
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
    At(room): At<String>,
    Asked(hello): Asked<Hello>,
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
    let message = app.host.limits.message.saturating_mul(16);
    Ok(upgrade
        .max_message_size(message)
        .max_frame_size(message)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| serve(app, person, room, hello.seen, socket))
        .into_response())
}

/// One connection, from its beginning to its end.
async fn serve(
    app: Shared,
    person: Person,
    room: RoomId,
    seen: Option<Version>,
    mut socket: WebSocket,
) {
    let limits = &app.host.limits;
    let place = app
        .crowd
        .enter(person.id, limits.connections, limits.connections_per_person);
    let (out, told) = mpsc::channel(limits.queue);
    let arrival = Arrival {
        person: person.id,
        seen,
        out,
    };
    let inside = match &place {
        Ok(_) => app.host.enter(room, arrival).await,
        Err(refusal) => Err(refusal.clone()),
    };
    let inside = match inside {
        Ok(inside) => inside,
        Err(why) => {
            let text = why.text.clone();
            // Whoever does not even wait for the reason has none to get.
            let _ = send(&mut socket, &Tell::Refused { id: None, why }).await;
            close(&mut socket, REFUSED, &text).await;
            return;
        }
    };
    let end = talk(&app, &person, &inside, &mut socket, told).await;
    inside.leave().await;
    match end {
        End::Gone => {}
        End::Unreadable => {
            let why = Refusal::new(Code::TooLong, "that is too long, or no message at all");
            // Whoever is gone does not hear it.
            let _ = send(&mut socket, &Tell::Refused { id: None, why }).await;
            close(&mut socket, UNREADABLE, "too long, or no message at all").await;
        }
        End::TooSlow => close(&mut socket, TOO_SLOW, "too much waits to be read").await,
        End::Closing => close(&mut socket, GOING_AWAY, "the server is going down").await,
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
    /// The server is going down.
    Closing,
}

async fn talk(
    app: &Shared,
    person: &Person,
    inside: &Inside,
    socket: &mut WebSocket,
    mut told: mpsc::Receiver<Tell>,
) -> End {
    let per_second = app.host.limits.requests_per_second;
    let mut bucket = Bucket::new(per_second);
    let mut ping = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
    let mut silent = 0;
    let mut closing = app.closing.clone();
    loop {
        tokio::select! {
            tell = told.recv() => {
                let Some(tell) = tell else { return End::TooSlow };
                if send(socket, &tell).await.is_err() {
                    return End::Gone;
                }
            }
            message = socket.recv() => {
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
                            if send(socket, &Tell::Refused { id: None, why }).await.is_err() {
                                return End::Gone;
                            }
                            continue;
                        }
                    }
                };
                let asked = if text.len() > app.host.limits.message {
                    Err((None, Refusal::new(Code::TooLong, "that is too long")))
                } else if !bucket.take(per_second) {
                    Err((id_of(&text), too_fast()))
                } else {
                    pass_on(person, inside, &text).await
                };
                let Err((id, why)) = asked else { continue };
                if send(socket, &Tell::Refused { id, why }).await.is_err() {
                    return End::Gone;
                }
            }
            _ = ping.tick() => {
                silent += 1;
                if silent > MOST_SILENT || pass(socket, Message::Ping(Vec::new().into())).await.is_err() {
                    return End::Gone;
                }
            }
            _ = closing.changed() => return End::Closing,
        }
    }
}

async fn pass_on(
    person: &Person,
    inside: &Inside,
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
    let asked = inside.ask(person.id, person.name.clone(), request).await;
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

async fn send(socket: &mut WebSocket, tell: &Tell) -> Result<(), Gone> {
    let text = serde_json::to_string(tell).expect("what is told is plain data");
    pass(socket, Message::Text(text.into())).await
}

/// The other side is gone, or reads nothing.
struct Gone;

async fn pass(socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
    match tokio::time::timeout(SLOWEST, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &str) {
    let frame = CloseFrame {
        code,
        reason: reason.chars().take(60).collect::<String>().into(),
    };
    // It may be closed already.
    let _ = pass(socket, Message::Close(Some(frame))).await;
}
