//! The task of one open room. Everything that is done in a room is done here, one thing
//! after the other; nothing is told before it is on disk.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::presence::{Connection, JoinRequest, PRESENCE_INTERVAL, RoomPresence};
use super::{Host, now};
use crate::bot_pool::BotError;
use crate::bus::Notice;
use crate::ids::{PersonId, RoomId};
use crate::room::{LastSeen, RequestContext, RequestOutcome, Room, SeatAssignment};
use crate::store::Appended;
use crate::wire::{ClientCommand, Code, Refusal, Request, ServerMessage, Version};

/// How often others may be faster before a request is given up.
const TRIES: usize = 16;
/// How many entries come between two snapshots.
const BETWEEN_SNAPSHOTS: u64 = 256;
/// How often an idle room is checked.
const TICK_INTERVAL: Duration = Duration::from_secs(2);

/// A message to a room's task.
pub enum RoomMessage {
    /// A person joins.
    Enter {
        join: JoinRequest,
        reply: oneshot::Sender<Result<u64, Refusal>>,
    },
    /// A connection is gone.
    Leave { number: u64 },
    /// A person sends a request.
    Ask {
        person: PersonId,
        name: String,
        request: Request,
        reply: Reply,
    },
    /// The owner of a seat looks into the room without a live connection.
    CameBack { person: PersonId },
    /// The bot that was asked in that version has its turn.
    BotTurn { at: Version },
    /// The bot that was asked in that version has answered, or failed.
    BotDone {
        at: Version,
        answer: Result<String, BotError>,
    },
    /// The log has come so far on another node.
    Moved { number: u64 },
    /// Who is in the room on another node.
    HereElsewhere { node: u64, people: Vec<PersonId> },
}

/// Where the answer to a request goes.
pub enum Reply {
    /// To the one caller that waits for it.
    Once(oneshot::Sender<Result<Version, Refusal>>),
    /// To a connection.
    Connection(u64),
}

/// Whether a room's log can take one more line. Half of it is for decisions only, so that
/// nobody can end a game by talking.
fn has_space(room: &Room, ask: &ClientCommand, most: u64) -> Result<(), Refusal> {
    let most = match ask {
        // A full room can still be left and closed.
        ClientCommand::Leave {} | ClientCommand::Close {} => return Ok(()),
        ClientCommand::Answer { .. } => most,
        _ => most / 2,
    };
    if room.version() < most {
        return Ok(());
    }
    metrics::counter!("safehouse_refused", "why" => "room_lines").increment(1);
    let text =
        format!("the log of this room has {most} lines and takes no more: open another room");
    Err(Refusal::new(Code::Limit, text))
}

/// The task of one open room.
pub struct RoomActor {
    pub(super) host: Arc<Host>,
    pub(super) id: RoomId,
    /// The room; nothing while its game is put away, or when it may not be what is on disk.
    room: Option<Room>,
    /// The seats as they were when the room was last at hand.
    seats: Vec<SeatAssignment>,
    pub(super) presence: RoomPresence,
    pub(super) mailbox: mpsc::WeakSender<RoomMessage>,
    /// The version in which the bot was asked that is thinking now.
    pub(super) thinking: Option<Version>,
    last_snapshot: u64,
    last_told: Instant,
    last_use: Instant,
}

/// Runs a room until nobody is in it any more.
pub async fn run(
    host: Arc<Host>,
    room: Room,
    mut messages: mpsc::Receiver<RoomMessage>,
    mailbox: mpsc::WeakSender<RoomMessage>,
) {
    let id = room.id();
    metrics::gauge!("safehouse_rooms_open").increment(1);
    let mut open = RoomActor {
        host: Arc::clone(&host),
        id,
        seats: room.seat_assignments().to_vec(),
        last_snapshot: room.version(),
        room: Some(room),
        presence: RoomPresence::default(),
        mailbox: mailbox.clone(),
        thinking: None,
        last_told: Instant::now(),
        last_use: Instant::now(),
    };
    open.plan_bot(false);
    loop {
        match tokio::time::timeout(TICK_INTERVAL, messages.recv()).await {
            Ok(Some(message)) => open.handle(message).await,
            Ok(None) => break,
            Err(_) => {
                if open.tick().await {
                    break;
                }
            }
        }
    }
    // Whoever has just put something into the mailbox gets a new room.
    host.forget(id, &mailbox);
    messages.close();
    while let Ok(message) = messages.try_recv() {
        open.handle(message).await;
    }
    open.suspend().await;
    metrics::gauge!("safehouse_rooms_open").decrement(1);
}

impl RoomActor {
    async fn handle(&mut self, message: RoomMessage) {
        match message {
            RoomMessage::Enter { join, reply } => {
                let entered = self.enter(join).await;
                if let Err(Ok(number)) = reply.send(entered) {
                    self.presence.leave(number);
                }
                self.tell_presence().await;
            }
            RoomMessage::Leave { number } => {
                self.presence.leave(number);
                self.tell_presence().await;
            }
            RoomMessage::Ask {
                person,
                name,
                request,
                reply,
            } => {
                let done = self.take_request(person, &name, &request).await;
                if done.is_err() {
                    self.note_owner(person, &reply).await;
                }
                self.answer(reply, request.id, done);
            }
            RoomMessage::CameBack { person } => self.end_notices(person).await,
            RoomMessage::BotTurn { at } => self.let_bot_think(at).await,
            RoomMessage::BotDone { at, answer } => self.take_bot_answer(at, answer).await,
            RoomMessage::Moved { number } => self.on_remote_append(number).await,
            RoomMessage::HereElsewhere { node, people } => {
                self.presence.hear(node, people);
                self.tell_presence().await;
            }
        }
    }

    async fn take_request(
        &mut self,
        person: PersonId,
        name: &str,
        request: &Request,
    ) -> Result<Version, Refusal> {
        let last_seen = self.last_seen(request).await?;
        let most = self.host.limits.room_lines;
        let take = |room: &mut Room| {
            has_space(room, &request.ask, most)?;
            let context = RequestContext {
                person,
                name,
                now: now(),
                last_seen: &last_seen,
            };
            room.take(context, request)
        };
        self.carry_out(take).await
    }

    /// When people were last here, if the request depends on it: from the store, so that all
    /// nodes say the same, and from who is connected here.
    async fn last_seen(&self, request: &Request) -> Result<LastSeen, Refusal> {
        let limits = &self.host.limits;
        let mut last_seen = LastSeen {
            away_after: limits.away_after.as_millis() as i64,
            notice: limits.bot_notice.as_millis() as i64,
            ..LastSeen::default()
        };
        if let ClientCommand::SeatBot { .. } = request.ask {
            let seen = self.host.store.seen_in(self.id).await?;
            last_seen.at.extend(seen);
            let now = now();
            let here = self.presence.people().into_iter();
            last_seen.at.extend(here.map(|person| (person, now)));
        }
        Ok(last_seen)
    }

    /// Notes that an owner of a seat is there who has asked in vain: what was carried out
    /// stands in the log, and those connected are known to be there.
    async fn note_owner(&mut self, person: PersonId, reply: &Reply) {
        let owns = self.seats.iter().any(|chair| chair.owner == Some(person));
        if owns && matches!(reply, Reply::Once(_)) {
            self.host.attendance.note(self.id, person);
            self.end_notices(person).await;
        }
    }

    /// Ends what was announced to a player who is back.
    async fn end_notices(&mut self, person: PersonId) {
        let Ok(room) = self.awake().await else { return };
        if room.has_notice_for(person) {
            let ended = self.carry_out(|room| Ok(room.end_notices(person, now())));
            if let Err(refusal) = ended.await {
                tracing::warn!(room = %self.id, why = refusal.text, "a return was not written");
            }
        }
    }

    async fn enter(&mut self, join: JoinRequest) -> Result<u64, Refusal> {
        if self.host.bus.is_shared() {
            // Another node may have written something that we have not heard of.
            self.sync_from_store().await;
        }
        self.end_notices(join.person).await;
        let room = self.awake().await?;
        let news = room.news(join.person, join.seen);
        let seen = news.version;
        let number = self.presence.enter(Connection {
            person: join.person,
            seen,
            out: join.out,
        });
        self.presence
            .tell(number, ServerMessage::News(Box::new(news)));
        self.presence
            .tell(number, ServerMessage::Presence(self.presence.last_sent()));
        Ok(number)
    }

    fn answer(&mut self, reply: Reply, id: String, done: Result<Version, Refusal>) {
        match &done {
            Ok(_) => metrics::counter!("safehouse_requests_done").increment(1),
            Err(_) => metrics::counter!("safehouse_requests_refused").increment(1),
        }
        match reply {
            // Whoever has asked may have gone meanwhile.
            Reply::Once(reply) => drop(reply.send(done)),
            Reply::Connection(number) => {
                let tell = match done {
                    Ok(version) => ServerMessage::Done { id, version },
                    Err(why) => ServerMessage::Refused { id: Some(id), why },
                };
                self.presence.tell(number, tell);
            }
        }
    }

    /// The room at hand, read from the store if it is not.
    pub(super) async fn awake(&mut self) -> Result<&mut Room, Refusal> {
        self.last_use = Instant::now();
        match &mut self.room {
            Some(room) => Ok(room),
            empty => {
                let room = self.host.load(self.id).await?;
                self.seats = room.seat_assignments().to_vec();
                Ok(empty.insert(room))
            }
        }
    }

    /// The room if it is at hand.
    pub(super) fn at_hand(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// Lets the room take something, writes it down, and only then tells it.
    pub(super) async fn carry_out(
        &mut self,
        take: impl Fn(&mut Room) -> Result<RequestOutcome, Refusal>,
    ) -> Result<Version, Refusal> {
        for _ in 0..TRIES {
            let id = self.id;
            let host = Arc::clone(&self.host);
            let taken = take(self.awake().await?)?;
            let (record, mut listing, reload) = match taken {
                RequestOutcome::Before(version) => {
                    // The node that carried it out may have died before it told the others.
                    self.host.bus.tell(id, Notice::Moved(version)).await;
                    return Ok(version);
                }
                RequestOutcome::New {
                    record,
                    listing,
                    reload,
                } => (record, listing, reload),
            };
            let number = record.number;
            // A game that has gone back is played again from its start; lists must show that.
            if reload {
                self.room = None;
                self.room = host.load_with(id, &record).await?;
                listing = self.room.as_ref().map(Room::listing);
            }
            let begun = Instant::now();
            let appended = host.store.append(id, record, listing).await;
            metrics::histogram!("safehouse_append_seconds").record(begun.elapsed());
            match appended {
                Ok(Appended::Kept) => {
                    self.host.bus.tell(id, Notice::Moved(number)).await;
                    self.tell_news().await;
                    self.plan_bot(true);
                    self.snapshot_now_and_then().await;
                    return Ok(number);
                }
                Ok(Appended::Taken) => {
                    // Another node was faster: see what it wrote, and try again.
                    self.room = None;
                    self.tell_news().await;
                    self.plan_bot(false);
                }
                Err(error) => {
                    // What we have may be ahead of the disk, or behind it.
                    self.room = None;
                    return Err(error.into());
                }
            }
        }
        Err(Refusal::new(
            Code::StoreAway,
            "others were faster again and again: try again",
        ))
    }

    /// Tells everybody what they have not been told yet.
    async fn tell_news(&mut self) {
        if let Err(refusal) = self.awake().await {
            tracing::warn!(room = %self.id, why = refusal.text, "a room cannot be read");
            return;
        }
        let Some(room) = &self.room else { return };
        self.seats = room.seat_assignments().to_vec();
        for connection in self.presence.connections() {
            if connection.seen != room.version() {
                // A version beyond the last one was set aside as damaged.
                let seen = Some(connection.seen).filter(|seen| *seen < room.version());
                let news = room.news(connection.person, seen);
                connection.seen = news.version;
                if connection
                    .out
                    .tell(&ServerMessage::News(Box::new(news)))
                    .is_err()
                {
                    // Too slow, or gone: a new connection will be told everything.
                    connection.seen = Version::MAX;
                }
            }
        }
        self.presence
            .drop_unresponsive(|connection| connection.seen == Version::MAX);
        self.tell_presence().await;
    }

    async fn tell_presence(&mut self) {
        let owners = self.presence.owners_here(&self.seats);
        self.host.attendance.set(self.id, owners);
        let before = self.presence.last_sent();
        self.presence.tell_presence(&self.seats);
        if self.presence.last_sent() != before {
            self.tell_other_nodes().await;
        }
    }

    async fn tell_other_nodes(&mut self) {
        if self.host.bus.is_shared() {
            self.last_told = Instant::now();
            let people = self.presence.people();
            self.host.bus.tell(self.id, Notice::Here(people)).await;
        }
    }

    /// Syncs with the store after another node has appended to the log.
    async fn on_remote_append(&mut self, number: u64) {
        let behind = match &self.room {
            Some(room) => room.version() < number,
            None => !self.presence.is_empty(),
        };
        if behind {
            self.sync_from_store().await;
        }
    }

    /// Applies what other nodes have appended to the log.
    async fn sync_from_store(&mut self) {
        let host = Arc::clone(&self.host);
        let caught_up = match &mut self.room {
            Some(room) => host.catch_up(room).await,
            None => Ok(()),
        };
        if caught_up.is_err() {
            self.room = None;
        }
        self.tell_news().await;
        self.plan_bot(false);
    }

    /// Runs the periodic work of an idle room; gives whether it can be closed.
    async fn tick(&mut self) -> bool {
        if self.host.bus.is_shared() && !self.presence.is_empty() {
            // A notice may be lost, with its node or on its way.
            let in_touch = self.host.bus.is_connected();
            let due = self.last_told.elapsed() > PRESENCE_INTERVAL;
            if due || !in_touch {
                self.sync_from_store().await;
            }
            if due {
                self.tell_other_nodes().await;
            }
        }
        let idle = self.last_use.elapsed();
        if idle > self.host.limits.sleep_after && self.thinking.is_none() {
            self.suspend().await;
        }
        self.presence.is_empty() && self.thinking.is_none() && idle > self.host.limits.close_after
    }

    async fn snapshot_now_and_then(&mut self) {
        let version = self.room.as_ref().map_or(0, Room::version);
        if version >= self.last_snapshot + BETWEEN_SNAPSHOTS {
            self.keep_snapshot().await;
        }
    }

    async fn keep_snapshot(&mut self) {
        let Some(room) = &self.room else { return };
        if room.is_of_older_rules() {
            // It would be of no use: only its steps say how the game stands.
            return;
        }
        let version = room.version();
        let kept = self
            .host
            .store
            .keep_snapshot(self.id, version, room.snapshot())
            .await;
        match kept {
            Ok(()) => self.last_snapshot = version,
            Err(error) => tracing::warn!(room = %self.id, %error, "no snapshot"),
        }
    }

    /// Drops the game from memory; it is loaded again when it is needed.
    async fn suspend(&mut self) {
        let version = self.room.as_ref().map_or(0, Room::version);
        if version > self.last_snapshot {
            self.keep_snapshot().await;
        }
        self.room = None;
    }
}
