//! Where rooms are kept: an append-only log for each, and what is needed to find them again.
//!
//! What a store has taken is on disk: it answers only then. The order within a room is
//! settled here and nowhere else, by the numbers of its records being unique.

/// Calls the same method of the store, whichever kind it is.
macro_rules! in_either {
    ($store:expr, $method:ident($($argument:expr),*)) => {
        match $store {
            Store::Sqlite(store) => store.$method($($argument),*).await,
            #[cfg(feature = "postgres")]
            Store::Postgres(store) => store.$method($($argument),*).await,
            #[cfg(not(feature = "postgres"))]
            Store::Postgres(store) => match *store {},
        }
    };
}

mod admin;
mod chain;
mod check;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(feature = "postgres"))]
#[path = "store/no_postgres.rs"]
mod postgres;
mod rules;
mod sqlite;
mod steps;
mod upgrade;

use std::fmt;

use crate::ids::{Fingerprint, PersonId, RoomId};
pub use admin::{Ban, Changed, Device, Login, NewDevice, PersonUse, RoomFilter, RoomUse};
use admin::{Cells, Statement};
pub use chain::{Chain, Damage, Log};
pub use check::{Checked, Finding};
pub use postgres::{Postgres, schema_of as postgres_schema};
pub use rules::RulesVersions;
pub use sqlite::{BackupError, Owner, Sqlite, backup};
use steps::Steps;
pub use upgrade::{OldRoom, Upgrade, Upgraded, upgrade};

/// One line of a room's log. Two are the same whether their steps are at hand or not.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its number within the room, from 1 without a gap.
    pub number: u64,
    /// What it says: JSON, written and read by the room.
    pub body: String,
    /// The hash of the log before it.
    pub before: Chain,
    /// How the game stood afterwards, if this is a decision that is to be kept with it. Who
    /// reads a log gets none: [`Store::steps`] reads them.
    pub step: Option<Vec<u8>>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let Record {
            number,
            body,
            before,
            step: _,
        } = self;
        (number, body, before) == (&other.number, &other.body, &other.before)
    }
}

impl Eq for Record {}

impl Record {
    /// The first record of a room.
    pub fn first(room: RoomId, body: String) -> Record {
        Record {
            number: 1,
            body,
            before: Chain::start(room),
            step: None,
        }
    }

    /// The record that follows.
    #[must_use]
    pub fn followed_by(&self, body: String) -> Record {
        Record {
            number: self.number + 1,
            body,
            before: self.chain(),
            step: None,
        }
    }

    /// The hash of the log with it.
    pub fn chain(&self) -> Chain {
        self.before.next(self.number, &self.body)
    }
}

/// How far a room has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// What lists of rooms are made from, kept beside the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Whether anybody may see the room in the list of public rooms.
    pub public: bool,
    /// How far it has come.
    pub stage: Stage,
    /// Who opened it.
    pub host: PersonId,
    /// Everybody who has a seat, the host included.
    pub members: Vec<PersonId>,
    /// What a list shows of it: JSON, written and read by the room.
    pub card: String,
}

/// A room in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which.
    pub room: RoomId,
    /// When its listing last changed, in milliseconds since 1970.
    pub changed_at: i64,
    /// What a list shows of it.
    pub card: String,
    /// Who hosts it.
    pub host: PersonId,
}

/// When the owner of a seat was last in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Which room.
    pub room: RoomId,
    /// Who.
    pub person: PersonId,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Somebody the store knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they want to be called.
    pub name: String,
}

/// A replay that somebody has put up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedReplay {
    /// Who put it up.
    pub owner: PersonId,
    /// The text of the file.
    pub text: String,
}

/// Why a store did not do what it was asked. Nothing has changed, unless it is `Unavailable`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left on the disk.
    Full,
    /// The store cannot be reached or does not answer in time. If it was asked to write, it
    /// may have done so: only reading again tells.
    Unavailable(String),
    /// The store has answered what it never should: a broken file, or another program's.
    Broken(String),
    /// A room's log is not what was written.
    Damaged(Damage),
    /// The store is of an older program, or its games are of older rules: [`upgrade`] it.
    NeedsUpgrade(String),
    /// The store was upgraded by a newer program, which alone may write to it.
    Newer(String),
    /// An upgrade was begun and given up.
    NotUpgraded(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Full => f.write_str("the disk of the store is full"),
            StoreError::Unavailable(why) => write!(f, "the store cannot be reached: {why}"),
            StoreError::Broken(why) => write!(f, "the store is broken: {why}"),
            StoreError::Damaged(damage) => damage.fmt(f),
            StoreError::NotUpgraded(why) => {
                write!(
                    f,
                    "the store was not upgraded, and nothing was changed: {why}"
                )
            }
            StoreError::NeedsUpgrade(what) | StoreError::Newer(what) => f.write_str(what),
        }
    }
}

/// What came of appending a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Kept,
    /// That number is taken, or the log before it is not the one that the record follows on:
    /// somebody else was faster. Nothing was written.
    Taken,
}

/// One of the stores there are.
pub enum Store {
    /// A file of this machine.
    Sqlite(Sqlite),
    /// A server that several nodes share.
    Postgres(Postgres),
}

type Result<T> = std::result::Result<T, StoreError>;

impl Store {
    /// Opens a store: `postgres://…`, or the path of a file, made if there is none. Its games
    /// must be of these rules, and a new one's are.
    pub async fn open(place: &str, rules: &RulesVersions) -> Result<Store> {
        if is_postgres(place) {
            Postgres::open(place, rules).await.map(Store::Postgres)
        } else {
            Sqlite::open(place, rules).await.map(Store::Sqlite)
        }
    }

    /// Opens a store that a server has made, beside that server, whatever rules its games are
    /// of: it is neither made nor upgraded.
    pub async fn open_existing(place: &str) -> Result<Store> {
        if is_postgres(place) {
            Postgres::open_existing(place).await.map(Store::Postgres)
        } else {
            Sqlite::open_existing(place).await.map(Store::Sqlite)
        }
    }

    /// Compares a store that is there with this program and these rules.
    pub async fn must_fit(place: &str, rules: &RulesVersions) -> Result<()> {
        match is_postgres(place) {
            true => postgres::must_fit(place, rules).await,
            false => sqlite::must_fit(place, rules),
        }
    }

    async fn rows(&self, text: String, given: Cells) -> Result<Vec<Cells>> {
        in_either!(self, rows(text, given))
    }

    async fn run(&self, all: Vec<Statement>) -> Result<u64> {
        in_either!(self, run(all))
    }

    /// Makes the caller the only server of a file, until what is given back is dropped.
    /// PostgreSQL may have many.
    pub fn own(place: &str) -> Result<Option<Owner>> {
        if is_postgres(place) {
            return Ok(None);
        }
        Owner::of(place).map(Some)
    }

    /// Adds a record to a room's log, and renews its listing if one is given: both or
    /// neither. A record with number 1 makes the room.
    pub async fn append(
        &self,
        room: RoomId,
        record: Record,
        listing: Option<Listing>,
    ) -> Result<Appended> {
        in_either!(self, append(room, record, listing))
    }

    /// The records of a room after that number, in order; none if there is no such room.
    pub async fn records_after(&self, room: RoomId, number: u64) -> Result<Vec<Record>> {
        self.read_after(room, number, None).await
    }

    /// The records of a room after one whose hash is known. Fails if the log up to there is
    /// not the one that the hash is of.
    pub async fn records_following(
        &self,
        room: RoomId,
        number: u64,
        chain: Chain,
    ) -> Result<Vec<Record>> {
        self.read_after(room, number, Some(chain)).await
    }

    /// The records of a room up to the first that is damaged.
    pub async fn log(&self, room: RoomId) -> Result<Log> {
        let found = in_either!(self, find(room, 0))?;
        Ok(chain::verify(room, 0, None, found))
    }

    async fn read_after(
        &self,
        room: RoomId,
        number: u64,
        known: Option<Chain>,
    ) -> Result<Vec<Record>> {
        let Ok(from) = i64::try_from(number) else {
            return Ok(Vec::new());
        };
        let found = in_either!(self, find(room, from))?;
        if found.is_nothing() && known.is_none() {
            return Ok(Vec::new());
        }
        let log = chain::verify(room, number, known, found);
        match log.damage {
            None => Ok(log.records),
            Some(damage) => Err(StoreError::Damaged(damage)),
        }
    }

    /// How a room's game stood after its decisions, as far as that is kept: each step with the
    /// number of its record, in order. A damaged one is left out.
    pub async fn steps(&self, room: RoomId) -> Result<Vec<(u64, Vec<u8>)>> {
        Ok(self.all_steps(room).await?.usable(room))
    }

    async fn all_steps(&self, room: RoomId) -> Result<Steps> {
        in_either!(self, steps(room))
    }

    /// Keeps what a room looks like after that record. It may be lost: it can be made again.
    pub async fn keep_snapshot(&self, room: RoomId, number: u64, bytes: Vec<u8>) -> Result<()> {
        in_either!(self, keep_snapshot(room, number, bytes))
    }

    /// The snapshot of a room, with the number of its last record.
    pub async fn snapshot(&self, room: RoomId) -> Result<Option<(u64, Vec<u8>)>> {
        in_either!(self, snapshot(room))
    }

    /// Keeps when owners of seats were last in their rooms, unless a later time is known.
    pub async fn keep_seen(&self, seen: Vec<Seen>) -> Result<()> {
        in_either!(self, keep_seen(seen))
    }

    /// When owners of seats were last in that room, as far as it is known.
    pub async fn seen_in(&self, room: RoomId) -> Result<Vec<(PersonId, i64)>> {
        in_either!(self, seen_in(room))
    }

    /// Forgets who was in a room before that moment and not since.
    pub async fn forget_seen(&self, before: i64) -> Result<()> {
        in_either!(self, forget_seen(before))
    }

    /// Keeps the facts that games are played from, under their fingerprint.
    pub async fn keep_content(&self, content: Fingerprint, text: &str) -> Result<()> {
        in_either!(self, keep_content(content, text))
    }

    /// The facts with that fingerprint, compared with it.
    pub async fn content(&self, content: Fingerprint) -> Result<Option<String>> {
        let text: Option<String> = in_either!(self, content(content))?;
        match text {
            Some(text) if *blake3::hash(text.as_bytes()).as_bytes() != content.0 => {
                let name = blake3::Hash::from_bytes(content.0).to_hex();
                let why = format!("the content {name} is not what was written");
                Err(StoreError::Broken(why))
            }
            text => Ok(text),
        }
    }

    /// Public rooms that are not over, those changed last first.
    pub async fn public_rooms(&self, most: usize) -> Result<Vec<Listed>> {
        in_either!(self, public_rooms(most))
    }

    /// The rooms somebody is a member of: first those that are not over, of these first the
    /// ones they host, and among equals those changed last first.
    pub async fn rooms_of(&self, person: PersonId, most: usize) -> Result<Vec<Listed>> {
        in_either!(self, rooms_of(person, most))
    }

    /// How many rooms somebody has opened that are not over.
    pub async fn count_open_rooms(&self, host: PersonId) -> Result<usize> {
        in_either!(self, count_open_rooms(host))
    }

    /// Makes somebody known, with the first of their devices.
    pub async fn add_person(&self, person: Person, device: NewDevice) -> Result<()> {
        in_either!(self, add_person(person, device))
    }

    /// Whose device it is.
    pub async fn person_with(&self, device: Fingerprint) -> Result<Option<Person>> {
        Ok(self.login(device).await?.map(|login| login.person))
    }

    /// Calls somebody something else.
    pub async fn rename_person(&self, person: PersonId, name: &str) -> Result<()> {
        in_either!(self, rename_person(person, name))
    }

    /// Makes a link by which another device becomes this person's, until that moment in
    /// milliseconds since 1970. Links that have run out are swept away.
    pub async fn add_link(&self, link: Fingerprint, person: PersonId, until: i64) -> Result<()> {
        in_either!(self, add_link(link, person, until))
    }

    /// Uses up a link that has not run out when the device is added: it is now one of the
    /// person's. Nobody, if there is no such link.
    pub async fn use_link(&self, link: Fingerprint, device: NewDevice) -> Result<Option<Person>> {
        in_either!(self, use_link(link, device))
    }

    /// Keeps a replay that somebody puts up, unless they have so many already.
    pub async fn add_replay(&self, id: RoomId, replay: SharedReplay, most: usize) -> Result<bool> {
        in_either!(self, add_replay(id, replay, most))
    }

    /// A replay that somebody has put up.
    pub async fn replay(&self, id: RoomId) -> Result<Option<SharedReplay>> {
        in_either!(self, replay(id))
    }

    /// Whether the store answers.
    pub async fn ping(&self) -> Result<()> {
        in_either!(self, ping())
    }

    /// Fails if the store was upgraded since it was opened: then nothing can be written.
    pub async fn must_be_current(&self) -> Result<()> {
        in_either!(self, must_be_current())
    }

    /// Writes something as large as a long move, and takes it away again.
    pub async fn prove_writing(&self) -> Result<()> {
        in_either!(self, prove_writing())
    }

    /// Puts everything of a damaged log after its last good record aside, where it is kept,
    /// so that the room goes on from there. Tells how many records were put aside.
    pub async fn set_tail_aside(&self, room: RoomId, good: u64) -> Result<u64> {
        let good = stored_number(good)?;
        in_either!(self, set_tail_aside(room, good))
    }

    /// Writes a listing over the one there was, without a record.
    pub async fn renew_listing(&self, room: RoomId, listing: Listing) -> Result<()> {
        in_either!(self, renew_listing(room, listing))
    }
}

/// Whether a place is the address of a PostgreSQL server, and not the path of a file.
fn is_postgres(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// How far a room has come, as stores keep it: 2 is over.
fn stored_stage(stage: Stage) -> i16 {
    match stage {
        Stage::Open => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}

/// The number of a record as stores keep it.
fn stored_number(number: u64) -> Result<i64> {
    i64::try_from(number)
        .map_err(|_| StoreError::Broken(format!("{number} is too large to number a record")))
}

/// A limit as stores take it.
fn stored_limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// A replay that is not what was put up.
fn spoiled_replay(id: RoomId) -> StoreError {
    StoreError::Broken(format!("the replay {id} is not what was written"))
}

/// A record that would leave a gap before it.
fn gap(room: RoomId, number: i64) -> StoreError {
    StoreError::Broken(format!(
        "record {number} of room {room} has no record before it"
    ))
}
