//! What a server does by itself: it closes rooms that nobody uses any more, and hears of what
//! was changed in the store without it.
//!
//! Several servers on one store all do this. A room is closed by a line of its log, so only
//! one of them can write it, and nothing that is written at the same moment is lost.

use std::collections::HashSet;
use std::time::Duration;

use tokio::time::sleep;

use crate::host::now;
use crate::http::Shared;
use crate::ids::{PersonId, RoomId};
use crate::room::{Entry, Line, close_card, closing_line};
use crate::store::{Appended, Changed, Listing, Record, RoomFilter, Stage, Store, StoreError};
use crate::wire::{Closed, ClosedWhy, Version};

/// How many rooms are looked at together.
const BATCH: usize = 20;
/// How long the next batch of rooms waits when there are more.
const BETWEEN_BATCHES: Duration = Duration::from_secs(1);
/// How often a server looks at what has changed.
const LOOKING: Duration = Duration::from_secs(2);
/// How far back it looks, in milliseconds: clocks of several servers differ, and what is
/// written first is not always seen first.
const LOOKING_BACK: i64 = 5 * 60 * 1000;
/// How often others may be faster before a room is left as it is.
const TRIES: usize = 16;

/// What came of closing a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It is closed by the line with that number.
    Now(Version),
    /// It was over before.
    Before,
    /// There is no such room.
    Nowhere,
    /// It is left open.
    Not,
}

/// Closes a room from outside, without its game: so this works for every room there is.
pub async fn close_room(store: &Store, room: RoomId, closed: &Closed) -> Result<Ended, StoreError> {
    end_room(store, room, |_, listing| {
        Some((
            closing_line(closed.why, &closed.text, now()),
            close(listing, closed),
        ))
    })
    .await
}

/// Closes a room for its host, or takes a person off it, if its game cannot be read any more.
pub(crate) async fn end_unreadable(
    store: &Store,
    room: RoomId,
    person: PersonId,
    id: &str,
    leave: bool,
) -> Result<Ended, StoreError> {
    end_room(store, room, |_, listing| {
        let closed = Closed {
            why: ClosedWhy::Host,
            text: String::new(),
        };
        let hosts = listing.host == person;
        let mut line = closing_line(closed.why, "", now());
        let mut listing = match hosts {
            true => close(listing, &closed),
            false => listing.clone(),
        };
        if !hosts {
            line.entry = Entry::Left {
                bot: None,
                host: None,
                closes: false,
            };
        }
        let member = listing.members.contains(&person);
        if leave {
            listing.members.retain(|member| *member != person);
        }
        line.by = Some(person);
        line.id = Some(id.to_string());
        (hosts || leave && member).then_some((line, listing))
    })
    .await
}

fn close(listing: &Listing, closed: &Closed) -> Listing {
    Listing {
        stage: Stage::Over,
        card: close_card(&listing.card, closed),
        ..listing.clone()
    }
}

/// Appends the line that ends a room, made from its last line and its listing, if one is made.
///
/// Of a damaged log everything after its last good line is set aside first, so that every room
/// can be ended.
async fn end_room(
    store: &Store,
    room: RoomId,
    make: impl Fn(Option<&Record>, &Listing) -> Option<(Line, Listing)>,
) -> Result<Ended, StoreError> {
    for _ in 0..TRIES {
        // In this order: if a line comes in between, its number is taken.
        let (last, is_damaged) = match store.last_record(room).await {
            Err(StoreError::Damaged(_)) => (store.log(room).await?.records.pop(), true),
            last => (last?, false),
        };
        let listing = store.listing(room).await?;
        let Some(listing) = listing.filter(|_| last.is_some() || is_damaged) else {
            return Ok(Ended::Nowhere);
        };
        if listing.stage == Stage::Over {
            return Ok(Ended::Before);
        }
        let Some((line, listing)) = make(last.as_ref(), &listing) else {
            return Ok(Ended::Not);
        };
        if is_damaged {
            let good = last.as_ref().map_or(0, |last| last.number);
            store.set_tail_aside(room, good).await?;
        }
        let record = match last {
            Some(last) => last.followed_by(line.to_text()),
            None => Record::first(room, line.to_text()),
        };
        let number = record.number;
        if store.append(room, record, Some(listing)).await? == Appended::Kept {
            store.tell_changed(Changed::Room(room), now()).await?;
            return Ok(Ended::Now(number));
        }
    }
    let why = "others were faster again and again: try again";
    Err(StoreError::Unavailable(why.to_string()))
}

/// Closes rooms in which nothing has happened for too long, for as long as the server runs.
pub async fn expire_rooms(app: Shared) {
    let limits = &app.host.limits;
    let kinds = [
        (Stage::Open, limits.expire_unstarted),
        (Stage::Playing, limits.expire_playing),
    ];
    loop {
        for (stage, after) in kinds {
            if after.is_zero() {
                continue;
            }
            if let Err(error) = expire_stage(&app.host.store, stage, after).await {
                tracing::warn!(%error, "rooms that nobody uses cannot be closed");
            }
        }
        sleep(limits.expire_every).await;
    }
}

/// Goes once through all rooms of a stage that have not changed for that long.
async fn expire_stage(store: &Store, stage: Stage, after: Duration) -> Result<(), StoreError> {
    let after = i64::try_from(after.as_millis()).unwrap_or(i64::MAX);
    let idle_since = now().saturating_sub(after);
    let mut filter = RoomFilter {
        stages: vec![stage],
        changed_before: Some(idle_since),
        most: BATCH,
        ..RoomFilter::default()
    };
    loop {
        let rooms = store.rooms_in_use(&filter).await?;
        for room in &rooms {
            expire_room(store, room.room, idle_since).await?;
        }
        match rooms.last() {
            Some(last) if rooms.len() == BATCH => filter.after = Some((last.changed_at, last.room)),
            _ => return Ok(()),
        }
        sleep(BETWEEN_BATCHES).await;
    }
}

/// Closes a room if its last line is that old. A listing can be older: chat does not renew it.
async fn expire_room(store: &Store, room: RoomId, idle_since: i64) -> Result<(), StoreError> {
    let closed = Closed {
        why: ClosedWhy::Expired,
        text: String::new(),
    };
    let ended = end_room(store, room, |last, listing| {
        let last = last.and_then(|last| Line::parse(&last.body).ok());
        let idle = last.is_none_or(|line| line.at < idle_since);
        let line = closing_line(closed.why, "", now());
        idle.then(|| (line, close(listing, &closed)))
    })
    .await?;
    if let Ended::Now(_) = ended {
        metrics::counter!("safehouse_rooms_expired").increment(1);
        tracing::info!(%room, "closed: nothing has happened in it for too long");
    }
    Ok(())
}

/// Hears of bans, devices signed out and rooms closed, wherever that was done, for as long as
/// the server runs.
pub async fn hear_of_changes(app: Shared) {
    let mut heard: HashSet<i64> = HashSet::new();
    loop {
        retire_if_upgraded(&app).await;
        match app.host.store.changes_after(now() - LOOKING_BACK).await {
            Ok(changes) => {
                let recent: HashSet<i64> = changes.iter().map(|(number, _)| *number).collect();
                for (number, changed) in changes {
                    if !heard.contains(&number) {
                        hear(&app, changed).await;
                    }
                }
                heard = recent;
            }
            Err(error) => tracing::warn!(%error, "changes in the store cannot be read"),
        }
        sleep(LOOKING).await;
    }
}

/// Sends everybody on to another server if a newer one has upgraded the store: this one can
/// write nothing any more.
async fn retire_if_upgraded(app: &Shared) {
    if *app.retired.borrow() {
        return;
    }
    if let Err(error @ StoreError::Newer(_)) = app.host.store.must_be_current().await {
        tracing::error!(%error, "everybody is sent on to another server");
        app.retired.send_replace(true);
    }
}

async fn hear(app: &Shared, changed: Changed) {
    match changed {
        Changed::Room(room) => app.host.look_again(room),
        Changed::Person(person) => {
            for session in app.sessions.of(person) {
                match app.host.store.login(session.device).await {
                    Ok(Some(login)) if !login.banned => {}
                    Ok(_) => session.end(),
                    Err(error) => tracing::warn!(%error, "a device cannot be looked up"),
                }
            }
        }
    }
}
