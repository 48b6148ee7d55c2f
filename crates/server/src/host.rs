//! Rooms that are open on this node, each with a task of its own.

mod actor;
mod attendance;
mod bot_turns;
mod outbox;
mod presence;
mod reading;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bots::search::Budget;
use tokio::sync::{mpsc, oneshot};

use crate::bot_pool::BotPool;
use crate::bus::{Bus, BusMessage, Notice};
use crate::config::Limits;
use crate::ids::{Fingerprint, PersonId, RoomId};
use crate::room::{Entry, LoadError, Opening, Room};
use crate::store::{Appended, Record, Store, StoreError};
use crate::upkeep::{self, Ended};
use crate::wire::{ClientCommand, Code, Refusal, Request, Version};
use crate::work::Workers;
use actor::RoomMessage;
use attendance::Attendance;
use games::{GameRegistry, PreparedGame};
pub use outbox::{Inbox, Outbox, channel};
pub use presence::JoinRequest;
pub(crate) use reading::add_steps;
pub use reading::no_such_room;

/// How many requests may wait in a room's mailbox.
const MAILBOX: usize = 64;
/// How many threads read rooms.
const LOADERS: usize = 2;
/// How many rooms may wait to be read.
const LOADS: usize = 4096;

/// How often within the time after which people are away it is written down who is here.
const WRITTEN_PER_ABSENCE: u32 = 4;
/// The shortest time between two times that it is written down.
const SHORTEST_BETWEEN_WRITING: Duration = Duration::from_millis(20);

/// Everything a node has: the store, the games, and the rooms that are open.
pub struct Host {
    /// Where rooms are kept.
    pub store: Store,
    /// The games.
    pub registry: GameRegistry,
    /// What is allowed.
    pub limits: Limits,
    bus: Bus,
    /// The threads for bots.
    pub(crate) bot_pool: BotPool,
    /// The thread that reads rooms.
    loaders: Workers<RoomId>,
    open: Mutex<HashMap<RoomId, mpsc::Sender<RoomMessage>>>,
    /// When the owners of seats were here.
    attendance: Arc<Attendance>,
}

/// The time, in milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

impl Host {
    /// A node on that store, which tells others over the bus.
    pub fn new(store: Store, registry: GameRegistry, limits: Limits, bus: Bus) -> Arc<Host> {
        let bot_pool = BotPool::new(limits.bot_threads, limits.bot_budget);
        let attendance = Arc::new(Attendance::default());
        let every = (limits.away_after / WRITTEN_PER_ABSENCE).max(SHORTEST_BETWEEN_WRITING);
        let host = Arc::new(Host {
            store,
            registry,
            limits,
            bus,
            bot_pool,
            loaders: Workers::new("load", LOADERS, LOADS),
            open: Mutex::default(),
            attendance: Arc::clone(&attendance),
        });
        // It must not keep the host alive: others may wait for its store.
        tokio::spawn(attendance::keep(attendance, Arc::downgrade(&host), every));
        host
    }

    /// How long a bot that searches may think now: less, the more of them wait for a thread.
    pub(crate) fn bot_thinking(&self) -> Budget {
        let waiting = self.bot_pool.waiting() as u32;
        match self.limits.bot_thinking {
            Budget::Time(time) => Budget::Time(time / (1 + waiting)),
            tries => tries,
        }
    }

    /// Passes on what other nodes tell, for as long as they do.
    pub async fn listen(self: Arc<Host>, mut messages: mpsc::Receiver<BusMessage>) {
        while let Some(heard) = messages.recv().await {
            let mailbox = self.open_rooms().get(&heard.room).cloned();
            let Some(mailbox) = mailbox else { continue };
            let message = match heard.notice {
                Notice::Moved(number) => RoomMessage::Moved { number },
                Notice::Here(people) => RoomMessage::HereElsewhere {
                    node: heard.node,
                    people,
                },
            };
            // A room with a full mailbox will look into the store anyway.
            let _ = mailbox.try_send(message);
        }
    }

    /// Whether other nodes can be heard.
    pub fn is_bus_connected(&self) -> bool {
        self.bus.is_connected()
    }

    /// How many rooms are open on this node.
    pub fn count_open(&self) -> usize {
        self.open_rooms().len()
    }

    fn open_rooms(&self) -> MutexGuard<'_, HashMap<RoomId, mpsc::Sender<RoomMessage>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a new room; it is on disk when this is done.
    pub async fn open_room(
        self: &Arc<Host>,
        opening: Opening,
        rules: Arc<dyn PreparedGame>,
        content: &str,
    ) -> Result<RoomId, Refusal> {
        let fingerprint = Fingerprint(blake3::hash(content.as_bytes()).into());
        self.store.keep_content(fingerprint, content).await?;
        let id = RoomId::random();
        let at = now();
        let line = crate::room::Line {
            at,
            by: Some(opening.host),
            id: None,
            entry: Entry::Opened(opening),
        };
        let record = Record::first(id, line.to_text());
        let room = Room::from_log(id, rules, std::slice::from_ref(&record))
            .map_err(|error| unreadable(id, &error))?;
        match self.store.append(id, record, Some(room.listing())).await? {
            Appended::Kept => Ok(id),
            Appended::Taken => Err(Refusal::new(
                Code::Broken,
                "the room’s name was taken: try again",
            )),
        }
    }

    /// Carries out somebody's request in a room.
    pub async fn ask(
        self: &Arc<Host>,
        room: RoomId,
        person: PersonId,
        name: String,
        request: Request,
    ) -> Result<Version, Refusal> {
        let leave = matches!(request.ask, ClientCommand::Leave {});
        let ends = leave || matches!(request.ask, ClientCommand::Close {});
        let id = request.id.clone();
        let (reply, answer) = oneshot::channel();
        let message = RoomMessage::Ask {
            person,
            name,
            request,
            reply: actor::Reply::Once(reply),
        };
        let done = match self.post(room, message).await {
            Ok(_) => answer.await.unwrap_or_else(|_| Err(gone())),
            Err(refusal) => Err(refusal),
        };
        match done {
            Err(why) if ends && is_unreadable(&why) => {
                self.end_unreadable(room, person, &id, leave, why).await
            }
            done => done,
        }
    }

    /// Lets a person end a room that cannot be read any more: it must not count against them
    /// for ever.
    async fn end_unreadable(
        &self,
        room: RoomId,
        person: PersonId,
        id: &str,
        leave: bool,
        why: Refusal,
    ) -> Result<Version, Refusal> {
        match upkeep::end_unreadable(&self.store, room, person, id, leave).await? {
            Ended::Now(version) => Ok(version),
            Ended::Before => Err(Refusal::new(Code::Closed, "this room is closed")),
            Ended::Nowhere | Ended::Not => Err(why),
        }
    }

    /// Lets a room look into the store, if it is open here.
    pub(crate) fn look_again(&self, room: RoomId) {
        let mailbox = self.open_rooms().get(&room).cloned();
        if let Some(mailbox) = mailbox {
            // A room with a full mailbox finds out as soon as it writes something.
            let _ = mailbox.try_send(RoomMessage::Moved { number: u64::MAX });
        }
    }

    /// Notes that somebody looks into a room where they have a seat.
    pub async fn looked_into(self: &Arc<Host>, room: &Room, person: PersonId) {
        if room.seats_of(person).next().is_none() {
            return;
        }
        self.attendance.note(room.id(), person);
        if room.has_notice_for(person) {
            // If the room cannot be reached, what was announced ends with the next request.
            let _ = self.post(room.id(), RoomMessage::CameBack { person }).await;
        }
    }

    /// Lets somebody into a room: from now on they are told what happens.
    pub async fn enter(
        self: &Arc<Host>,
        room: RoomId,
        join: JoinRequest,
    ) -> Result<RoomHandle, Refusal> {
        let (reply, answer) = oneshot::channel();
        let mailbox = self.post(room, RoomMessage::Enter { join, reply }).await?;
        let number = answer.await.unwrap_or_else(|_| Err(gone()))?;
        Ok(RoomHandle { mailbox, number })
    }

    /// Puts something into a room's mailbox, opening the room if need be.
    async fn post(
        self: &Arc<Host>,
        room: RoomId,
        message: RoomMessage,
    ) -> Result<mpsc::Sender<RoomMessage>, Refusal> {
        let mut message = message;
        // A room that is just being put away may close its mailbox under our hands.
        for _ in 0..8 {
            let mailbox = self.mailbox(room).await?;
            match mailbox.send(message).await {
                Ok(()) => return Ok(mailbox),
                Err(back) => message = back.0,
            }
            tokio::task::yield_now().await;
        }
        Err(gone())
    }

    async fn mailbox(self: &Arc<Host>, room: RoomId) -> Result<mpsc::Sender<RoomMessage>, Refusal> {
        let open = self.open_rooms().get(&room).cloned();
        if let Some(mailbox) = open.filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox);
        }
        // Nobody gets a task for a room that there is not.
        let loaded = self.load(room).await?;
        let mut open = self.open_rooms();
        if let Some(mailbox) = open.get(&room).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        let (mailbox, mails) = mpsc::channel(MAILBOX);
        open.insert(room, mailbox.clone());
        drop(open);
        tokio::spawn(actor::run(
            Arc::clone(self),
            loaded,
            mails,
            mailbox.downgrade(),
        ));
        Ok(mailbox)
    }

    /// Takes a room off the list, once its task has ended.
    fn forget(&self, room: RoomId, mailbox: &mpsc::WeakSender<RoomMessage>) {
        let mut open = self.open_rooms();
        let own = mailbox.upgrade();
        let same = |listed: &mpsc::Sender<RoomMessage>| match &own {
            Some(own) => listed.same_channel(own),
            None => listed.is_closed(),
        };
        if open.get(&room).is_some_and(same) {
            open.remove(&room);
        }
    }
}

/// A connection's handle to its room.
pub struct RoomHandle {
    mailbox: mpsc::Sender<RoomMessage>,
    number: u64,
}

impl RoomHandle {
    /// Sends a request to the room; the outcome goes to the connection's queue.
    pub async fn ask(
        &self,
        person: PersonId,
        name: String,
        request: Request,
    ) -> Result<(), Refusal> {
        let message = RoomMessage::Ask {
            person,
            name,
            request,
            reply: actor::Reply::Connection(self.number),
        };
        self.mailbox.send(message).await.map_err(|_| gone())
    }

    /// Leaves the room.
    pub async fn leave(self) {
        let number = self.number;
        // A room that is gone has nobody in it anyway.
        let _ = self.mailbox.send(RoomMessage::Leave { number }).await;
    }
}

/// Whether a refusal says that the room cannot be opened by this program.
fn is_unreadable(refusal: &Refusal) -> bool {
    matches!(
        refusal.code,
        Code::OtherRules | Code::Broken | Code::Damaged | Code::NoSuchGame
    )
}

fn gone() -> Refusal {
    Refusal::new(Code::StoreAway, "the room was put away: try again")
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "store");
        match error {
            StoreError::Full => Refusal::new(
                Code::StoreFull,
                "the server’s disk is full: nothing was changed",
            ),
            StoreError::Unavailable(_) => Refusal::new(
                Code::StoreAway,
                "the server cannot reach its store: try again in a moment",
            ),
            StoreError::Broken(_) | StoreError::NotUpgraded(_) => {
                Refusal::new(Code::Broken, "the server’s store is broken")
            }
            StoreError::NeedsUpgrade(_) | StoreError::Newer(_) => upgraded(),
            StoreError::Damaged(damage) => damaged(damage.good),
        }
    }
}

/// What people are told by a server whose store was upgraded by a newer one.
pub fn upgraded() -> Refusal {
    let text = "a newer server goes on with the games: connect again in a moment";
    Refusal::new(Code::Upgraded, text)
}

/// What people are told of a room whose log is not what was written after that version.
fn damaged(good: Version) -> Refusal {
    let text = match good {
        0 => "the room’s log is damaged from its first line on".to_string(),
        _ => format!(
            "the room’s log is damaged after version {good}: its history can be read up to there, \
             and the server’s host can let it go on from there"
        ),
    };
    Refusal {
        good: Some(good),
        ..Refusal::new(Code::Damaged, text)
    }
}

/// What people are told of a log that cannot be read; the rest is for the server's own log.
fn unreadable(room: RoomId, error: &LoadError) -> Refusal {
    tracing::error!(%room, %error, "a room cannot be opened");
    Refusal::new(Code::Broken, "the room’s log cannot be read")
}
