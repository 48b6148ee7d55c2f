//! A look at everything that a store holds.

use std::fmt;

use super::{Damage, Result, Store, StoreError};
use crate::ids::{Fingerprint, RoomId};
use crate::room::Snapshot;

/// All rooms that a store knows of, by their logs, their last records or their listings.
pub(super) const ROOMS: &str = "SELECT room FROM heads UNION SELECT DISTINCT room FROM records
                     UNION SELECT room FROM rooms ORDER BY room";
const SNAPSHOTS: &str = "SELECT room FROM snapshots ORDER BY room";
const REPLAYS: &str = "SELECT id FROM replays ORDER BY id";

/// Something that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The file itself: a line of SQLite's own.
    File(String),
    /// A room's log.
    Log(Damage),
    /// How a room's game stood after the record with this number.
    Step(RoomId, u64),
    /// A room that is listed and has no log.
    NoLog(RoomId),
    /// A room's snapshot. It is thrown away and made again when the room is opened.
    Snapshot(RoomId),
    /// The content with this fingerprint, in hexadecimal digits.
    Content(String),
    /// A replay that somebody has put up.
    Replay(RoomId),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::File(line) => write!(f, "the file is damaged: {line}"),
            Finding::Log(damage) => damage.fmt(f),
            Finding::Step(room, number) => write!(
                f,
                "the step of version {number} of room {room} is damaged: other rules cannot show it"
            ),
            Finding::NoLog(room) => write!(f, "room {room} is listed and has no log"),
            Finding::Snapshot(room) => write!(
                f,
                "the snapshot of room {room} is damaged: it is made again from the log"
            ),
            Finding::Content(name) => write!(f, "the content {name} is damaged"),
            Finding::Replay(id) => write!(f, "the replay {id} is damaged"),
        }
    }
}

/// How much was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Logs of rooms.
    pub rooms: u64,
    /// Records in them.
    pub records: u64,
    /// Steps of games that are kept with these.
    pub steps: u64,
    /// Snapshots.
    pub snapshots: u64,
    /// Contents.
    pub contents: u64,
    /// Replays.
    pub replays: u64,
}

impl Store {
    /// Compares everything that has a hash with it, and tells what does not agree. Servers
    /// may go on meanwhile.
    pub async fn check(&self, mut tell: impl FnMut(Finding)) -> Result<Checked> {
        let mut checked = Checked::default();
        if let Store::Sqlite(file) = self {
            // A file in which even this cannot be read has nothing else to look at.
            file.integrity()
                .await?
                .into_iter()
                .map(Finding::File)
                .for_each(&mut tell);
        }
        for room in self.numbers(ROOMS).await? {
            let room = RoomId::from_number(room);
            let log = self.log(room).await?;
            checked.rooms += 1;
            checked.records += log.records.len() as u64;
            match log.damage {
                Some(damage) => tell(Finding::Log(damage)),
                None if log.records.is_empty() => tell(Finding::NoLog(room)),
                None => {}
            }
            let steps = self.all_steps(room).await?;
            checked.steps += (steps.whole.len() + steps.damaged.len()) as u64;
            for number in steps.damaged {
                tell(Finding::Step(room, number));
            }
        }
        for room in self.numbers(SNAPSHOTS).await? {
            let room = RoomId::from_number(room);
            let Some((_, bytes)) = self.snapshot(room).await? else {
                continue;
            };
            checked.snapshots += 1;
            if !Snapshot::is_whole(&bytes) {
                tell(Finding::Snapshot(room));
            }
        }
        checked.contents = self.check_contents(&mut tell).await?;
        for id in self.numbers(REPLAYS).await? {
            let id = RoomId::from_number(id);
            checked.replays += 1;
            if is_broken(self.replay(id).await)? {
                tell(Finding::Replay(id));
            }
        }
        Ok(checked)
    }

    async fn check_contents(&self, tell: &mut impl FnMut(Finding)) -> Result<u64> {
        let all = in_either!(self, contents())?;
        for name in &all {
            let whole = match name.as_slice().try_into() {
                Ok(name) => !is_broken(self.content(Fingerprint(name)).await)?,
                Err(_) => false,
            };
            if !whole {
                let digits = name.iter().map(|byte| format!("{byte:02x}"));
                tell(Finding::Content(digits.collect()));
            }
        }
        Ok(all.len() as u64)
    }

    async fn numbers(&self, text: &'static str) -> Result<Vec<i64>> {
        in_either!(self, numbers(text))
    }
}

/// Whether something cannot be read since it is damaged; an error if it cannot be asked for.
fn is_broken<T>(outcome: Result<T>) -> Result<bool> {
    match outcome {
        Ok(_) => Ok(false),
        Err(StoreError::Broken(_) | StoreError::Damaged(_)) => Ok(true),
        Err(other) => Err(other),
    }
}
