//! Holds the log to what people have written down, and a new server to the log.

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use server::ids::PersonId;
use tokio::time::timeout;

use super::Figures;
use super::diary::{Diary, Pages, Sent};
use super::proof::{Archive, Log, Wrong};
use crate::client::{Client, Live};

/// How many acknowledged requests each sends again after a kill.
const REPEATED: usize = 12;
/// How many requests later a request is sure to be known again: servers remember more.
const KNOWN_AGAIN: usize = 100;
/// How much of a history is looked at.
const HISTORY: u64 = 400;
/// How long an answer is waited for before something counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

/// The one who looks at everything after each kill.
pub struct Judge {
    store: String,
    /// Whether the store is a file that only the killed server had.
    is_file: bool,
    diaries: Vec<Arc<Diary>>,
    /// Who wrote each diary, and last somebody who only watches.
    people: Vec<PersonId>,
    watcher: String,
}

impl Judge {
    /// A judge of those diaries.
    pub fn new(store: String, is_file: bool, diaries: Vec<Arc<Diary>>) -> Judge {
        Judge {
            store,
            is_file,
            diaries,
            people: Vec::new(),
            watcher: String::new(),
        }
    }

    /// Learns who everybody is.
    pub async fn meet(&mut self, addr: SocketAddr) -> Result<(), Wrong> {
        self.watcher = Client::new(addr).await?.cookie;
        let archive = Archive::open(&self.store).await?;
        for diary in &self.diaries {
            self.people.push(archive.person(&diary.cookie).await?);
        }
        self.people.push(archive.person(&self.watcher).await?);
        Ok(())
    }

    /// Holds the log, as a kill has left it, to everything written down.
    pub async fn look_at_log(&self, figures: &mut Figures) -> Result<(), Wrong> {
        // Whatever is written down by now must be in the log that is read after it.
        let all: Vec<Vec<Pages>> = self.diaries.iter().map(|diary| diary.read(true)).collect();
        let archive = self.open_as_left().await?;
        let mut logs: BTreeMap<&str, Log> = BTreeMap::new();
        for (pages, person) in all.iter().zip(&self.people) {
            for pages in pages {
                if !logs.contains_key(pages.room.as_str()) {
                    let log = archive.log(&pages.room).await?;
                    log.room_at(log.last())?;
                    logs.insert(&pages.room, log);
                }
                let log = &logs[pages.room.as_str()];
                log.check_pages(*person, pages)?;
                figures.views += log.check_last_told(*person, pages)?;
            }
        }
        Ok(())
    }

    /// Opens the store as it was left. Of a file a copy is opened, so that the server that
    /// is started next finds everything as the killed one has left it.
    async fn open_as_left(&self) -> Result<Archive, Wrong> {
        if !self.is_file {
            return Archive::open(&self.store).await;
        }
        let copy = format!("{}.copy", self.store);
        for end in ["", "-wal", "-shm"] {
            // What is not there is not there in the copy either.
            let _ = fs::remove_file(format!("{copy}{end}"));
        }
        for end in ["", "-wal"] {
            let (from, to) = (format!("{}{end}", self.store), format!("{copy}{end}"));
            if fs::exists(&from).unwrap_or(false) {
                fs::copy(&from, &to).map_err(|error| format!("{from}: {error}"))?;
            }
        }
        Archive::open(&copy).await
    }

    /// Holds a server to the log: what everybody sees on coming in, and what it says to
    /// requests that were acknowledged before.
    pub async fn look_at_server(
        &self,
        addr: SocketAddr,
        figures: &mut Figures,
    ) -> Result<(), Wrong> {
        let archive = Archive::open(&self.store).await?;
        let mut visits = Vec::new();
        let mut rooms = BTreeMap::new();
        for (diary, person) in self.diaries.iter().zip(&self.people) {
            if let Some(pages) = diary.read(false).pop() {
                rooms.insert(pages.room.clone(), diary.cookie.clone());
                let client = client(addr, &diary.cookie);
                visits.push(visit(&archive, client, *person, pages));
            }
        }
        let watcher = *self.people.last().ok_or("nobody watches")?;
        for room in rooms.keys() {
            let pages = Pages {
                room: room.clone(),
                ..Pages::default()
            };
            let client = client(addr, &self.watcher);
            visits.push(visit(&archive, client, watcher, pages));
        }
        for repeated in try_join_all(visits).await? {
            figures.repeated += repeated;
            figures.views += 2;
        }
        let histories = rooms
            .iter()
            .map(|(room, cookie)| check_history(&archive, client(addr, cookie), room));
        try_join_all(histories).await?;
        Ok(())
    }
}

fn client(addr: SocketAddr, cookie: &str) -> Client {
    Client {
        addr,
        cookie: cookie.to_string(),
    }
}

/// Comes into a room, compares what is seen with the log, and sends requests again that
/// were acknowledged before; how many these were.
async fn visit(
    archive: &Archive,
    client: Client,
    person: PersonId,
    pages: Pages,
) -> Result<u64, Wrong> {
    let room = &pages.room;
    let last = pages.acknowledged.last().map_or(0, |(_, version)| *version);
    let shown = client.get(&format!("/api/rooms/{room}")).await?.json();
    let version = shown["version"].as_u64();
    if version.is_none_or(|version| version < last) {
        return Err(format!(
            "{room}: version {last} was acknowledged, and the server shows {version:?}: {shown}"
        ));
    }
    let mut live = client.live(room, None).await?;
    let entrance = next(&mut live, |told| told["tell"] == "news").await?;
    let log = archive.log(room).await?;
    log.check_entrance(person, &shown)?;
    log.check_entrance(person, &entrance)?;
    let known = |(_, version): &&(Sent, u64)| log.carried_after(*version) < KNOWN_AGAIN;
    let again = pages.acknowledged.iter().rev().take(REPEATED).filter(known);
    let mut repeated = 0;
    for (sent, version) in again {
        live.ask(&sent.id, &sent.ask).await?;
        let told = next(&mut live, |told| told["id"] == *sent.id).await?;
        if told["tell"] != "done" || told["version"] != *version {
            return Err(format!(
                "{room}: request {} was acknowledged in {version}, and when sent again: {told}",
                sent.id
            ));
        }
        repeated += 1;
    }
    Ok(repeated)
}

/// The next thing told that is like that.
async fn next(
    live: &mut Live,
    wanted: impl Fn(&serde_json::Value) -> bool,
) -> Result<serde_json::Value, Wrong> {
    let hearing = async {
        loop {
            match live.hear_json().await {
                Some(told) if wanted(&told) => return Ok(told),
                Some(_) => {}
                None => return Err("a new server has ended a connection".to_string()),
            }
        }
    };
    let heard = timeout(PATIENCE, hearing).await;
    heard.unwrap_or_else(|_| Err("a new server does not answer".to_string()))
}

/// Compares the last part of a room's history with the log.
async fn check_history(archive: &Archive, client: Client, room: &str) -> Result<(), Wrong> {
    let before = archive.log(room).await?;
    let since = before.last().saturating_sub(HISTORY);
    let path = format!("/api/rooms/{room}/history?since={since}");
    let told = client.get(&path).await?.json();
    let ticks = told
        .as_array()
        .ok_or_else(|| format!("{room} has no history: {told}"))?;
    let log = archive.log(room).await?;
    // The opening is the version before everything that a history tells.
    let first = since.max(1) + 1;
    for (version, tick) in (first..).zip(ticks) {
        let at = log.time_of(version);
        if tick["version"] != version || tick["at"].as_i64() != at {
            return Err(format!(
                "{room}: the history has {tick} where the log has {version} at {at:?}"
            ));
        }
    }
    let told = first - 1 + ticks.len() as u64;
    match told >= before.last() {
        true => Ok(()),
        false => Err(format!(
            "{room}: the history ends at {told}, and the log at {}",
            before.last()
        )),
    }
}
