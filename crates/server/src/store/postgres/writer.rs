//! The one task that appends: whatever is queued is committed together.

use std::collections::{HashMap, HashSet, VecDeque};

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::super::chain::Chain;
use super::super::rules::upgraded_meanwhile;
use super::super::steps::seal;
use super::super::{Appended, Listing, Record, Result, StoreError, gap, stored_stage};
use super::EPOCH;
use super::connection::{Connections, PATIENCE, too_slow, unreadable};
use crate::ids::RoomId;

/// How many records can wait before those who bring more have to.
const QUEUE: usize = 1024;
/// How many records are committed together at most.
const BATCH: usize = 512;

/// Keeps records, each of another room, and renews the listings of those it keeps. Tells
/// which rooms it has kept one of.
///
/// Records go in order of their rooms, so that nodes never wait for each other in a circle.
/// What a record needs, the one before it, is taken away only while nobody appends: one look
/// at it is enough. Its hash must be the one that the record follows on. An upgrade locks this
/// table before it raises the epoch: one look at that is enough, too.
const APPEND: &str = "
    WITH kept AS (
        INSERT INTO records (room, number, body, chain)
        SELECT room, number, body, chain
        FROM unnest($1::BIGINT[], $2::BIGINT[], $3::TEXT[], $11::BYTEA[], $12::BYTEA[])
            AS wanted (room, number, body, chain, before)
        WHERE (SELECT number FROM epoch) = $14 AND COALESCE((
            SELECT true FROM records AS last
            WHERE last.room = wanted.room AND last.number = wanted.number - 1
                AND last.chain = wanted.before
        ), number = 1)
        ORDER BY room
        ON CONFLICT DO NOTHING
        RETURNING room, number
    ), last AS (
        INSERT INTO heads (room, number, epoch) SELECT room, number, $14 FROM kept
        ON CONFLICT (room) DO UPDATE SET number = excluded.number, epoch = excluded.epoch
    ), stepped AS (
        INSERT INTO steps (room, number, step)
        SELECT room, number, step
        FROM unnest($1::BIGINT[], $2::BIGINT[], $13::BYTEA[]) AS step (room, number, step)
        JOIN kept USING (room, number)
        WHERE step IS NOT NULL
    ), listed AS (
        INSERT INTO rooms (room, public, stage, host, changed_at, card)
        SELECT room, public, stage, host,
            (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT, card
        FROM unnest($4::BIGINT[], $5::BOOLEAN[], $6::SMALLINT[], $7::BIGINT[], $8::TEXT[])
            AS listing (room, public, stage, host, card)
        JOIN kept USING (room)
        ON CONFLICT (room) DO UPDATE
        SET public = excluded.public, stage = excluded.stage, host = excluded.host,
            changed_at = excluded.changed_at, card = excluded.card
        RETURNING room
    ), gone AS (
        DELETE FROM members USING listed
        WHERE members.room = listed.room AND NOT EXISTS (
            SELECT 1 FROM unnest($9::BIGINT[], $10::BIGINT[]) AS member (room, person)
            WHERE member.room = members.room AND member.person = members.person
        )
    ), come AS (
        INSERT INTO members (person, room)
        SELECT person, room FROM unnest($9::BIGINT[], $10::BIGINT[]) AS member (room, person)
        JOIN listed USING (room)
        ON CONFLICT DO NOTHING
    )
    SELECT room FROM kept";

/// Which of these records are there, or have another one before them than they follow on.
const THERE: &str = "
    SELECT DISTINCT wanted.room FROM records
    JOIN unnest($1::BIGINT[], $2::BIGINT[]) AS wanted (room, number)
        ON records.room = wanted.room AND records.number IN (wanted.number, wanted.number - 1)";

/// A record to be appended, with somebody who waits for it.
pub(super) struct Job {
    pub(super) room: RoomId,
    pub(super) number: i64,
    pub(super) record: Record,
    pub(super) listing: Option<Listing>,
    answer: oneshot::Sender<Result<Appended>>,
}

/// The way to the appending task, which ends when this is dropped and everything is done.
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the task.
    pub(super) fn start(connections: Connections, epoch: i64) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(append_all(connections, epoch, jobs));
        Writer { queue }
    }

    /// Has a record appended, and answers when it is on disk.
    pub(super) async fn append(
        &self,
        room: RoomId,
        number: i64,
        record: Record,
        listing: Option<Listing>,
    ) -> Result<Appended> {
        let ended = || StoreError::Unavailable("the appending task has ended".into());
        let (answer, outcome) = oneshot::channel();
        let job = Job {
            room,
            number,
            record,
            listing,
            answer,
        };
        let waiting = async {
            self.queue.send(job).await.map_err(|_| ended())?;
            outcome.await.map_err(|_| ended())?
        };
        timeout(PATIENCE, waiting).await.unwrap_or(Err(too_slow()))
    }
}

async fn append_all(connections: Connections, epoch: i64, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = VecDeque::new();
    let mut arrived = Vec::new();
    loop {
        if waiting.is_empty() && jobs.recv_many(&mut arrived, BATCH).await == 0 {
            return;
        }
        while arrived.len() + waiting.len() < BATCH
            && let Ok(job) = jobs.try_recv()
        {
            arrived.push(job);
        }
        waiting.extend(arrived.drain(..));
        // Those who have given up are not kept waiting for.
        waiting.retain(|job: &Job| !job.answer.is_closed());
        append_some(&connections, epoch, &mut waiting).await;
    }
}

/// Appends a record of each room that has one waiting; its others wait for the next time.
async fn append_some(connections: &Connections, epoch: i64, waiting: &mut VecDeque<Job>) {
    let mut batch = Vec::new();
    let mut rooms = HashSet::new();
    for job in std::mem::take(waiting) {
        if rooms.insert(job.room) {
            batch.push(job);
        } else {
            waiting.push_back(job);
        }
    }
    if batch.is_empty() {
        return;
    }
    let outcome = append_together(connections, epoch, &batch).await;
    for job in batch {
        let outcome = match &outcome {
            Ok(outcomes) => outcomes
                .get(&job.room)
                .cloned()
                .ok_or_else(|| gap(job.room, job.number)),
            Err(why) => Err(why.clone()),
        };
        // Nobody may be waiting any more, and that is all right.
        let _ = job.answer.send(outcome);
    }
}

/// Appends records, each of another room. Tells nothing of a room whose record would leave
/// a gap.
async fn append_together(
    connections: &Connections,
    epoch: i64,
    batch: &[Job],
) -> Result<HashMap<RoomId, Appended>> {
    let rooms: Vec<i64> = batch.iter().map(|job| job.room.number()).collect();
    let numbers: Vec<i64> = batch.iter().map(|job| job.number).collect();
    let bodies: Vec<&str> = batch.iter().map(|job| job.record.body.as_str()).collect();
    let chains: Vec<Chain> = batch.iter().map(|job| job.record.chain()).collect();
    let chains: Vec<&[u8]> = chains.iter().map(Chain::bytes).collect();
    let before: Vec<&[u8]> = batch.iter().map(|job| job.record.before.bytes()).collect();
    let step = |job: &Job| {
        let step = job.record.step.as_ref()?;
        Some(seal(job.room, job.number, step))
    };
    let steps: Vec<Option<Vec<u8>>> = batch.iter().map(step).collect();
    let listings = batch
        .iter()
        .filter_map(|job| Some((job.room, job.listing.as_ref()?)));
    let listings = Listings::of(listings);
    let kept = connections
        .ask(
            APPEND,
            &[
                &rooms,
                &numbers,
                &bodies,
                &listings.rooms,
                &listings.public,
                &listings.stages,
                &listings.hosts,
                &listings.cards,
                &listings.member_rooms,
                &listings.members,
                &chains,
                &before,
                &steps,
                &epoch,
            ],
        )
        .await?;
    let mut outcomes = HashMap::with_capacity(batch.len());
    for row in &kept {
        let room = RoomId::from_number(row.try_get(0).map_err(unreadable)?);
        outcomes.insert(room, Appended::Kept);
    }
    if outcomes.len() < batch.len() {
        must_be_in(connections, epoch).await?;
        for row in &connections.ask(THERE, &[&rooms, &numbers]).await? {
            let room = RoomId::from_number(row.try_get(0).map_err(unreadable)?);
            outcomes.entry(room).or_insert(Appended::Taken);
        }
    }
    Ok(outcomes)
}

/// Refuses to go on if the database was upgraded since it was opened: then nothing was kept.
pub(super) async fn must_be_in(connections: &Connections, epoch: i64) -> Result<()> {
    let now = connections.ask_one(EPOCH, &[]).await?;
    let now: Option<i64> = now
        .map(|row| row.try_get(0))
        .transpose()
        .map_err(unreadable)?;
    match now == Some(epoch) {
        true => Ok(()),
        false => Err(upgraded_meanwhile()),
    }
}

/// The listings of a batch, column by column.
#[derive(Default)]
struct Listings<'a> {
    rooms: Vec<i64>,
    public: Vec<bool>,
    stages: Vec<i16>,
    hosts: Vec<i64>,
    cards: Vec<&'a str>,
    member_rooms: Vec<i64>,
    members: Vec<i64>,
}

impl<'a> Listings<'a> {
    fn of(each: impl Iterator<Item = (RoomId, &'a Listing)>) -> Listings<'a> {
        let mut all = Listings::default();
        for (room, listing) in each {
            all.rooms.push(room.number());
            all.public.push(listing.public);
            all.stages.push(stored_stage(listing.stage));
            all.hosts.push(listing.host.0);
            all.cards.push(&listing.card);
            for member in &listing.members {
                all.member_rooms.push(room.number());
                all.members.push(member.0);
            }
        }
        all
    }
}

/// Writes the listing of a room over the one there was; its place in lists stays.
pub(super) const RENEW: &str = "
    WITH listed AS (
        UPDATE rooms SET public = $2, stage = $3, host = $4, card = $5 WHERE room = $1
        RETURNING room
    ), gone AS (
        DELETE FROM members WHERE room = $1 AND person <> ALL ($6::BIGINT[])
    )
    INSERT INTO members (person, room)
    SELECT person, room FROM unnest($6::BIGINT[]) AS member (person), listed
    ON CONFLICT DO NOTHING";

/// Writes the listing of a room over the one there was, without a record.
pub(super) async fn renew_listing(
    connections: &Connections,
    room: RoomId,
    listing: Listing,
) -> Result<()> {
    let members: Vec<i64> = listing.members.iter().map(|member| member.0).collect();
    let stage = stored_stage(listing.stage);
    connections
        .execute(
            RENEW,
            &[
                &room.number(),
                &listing.public,
                &stage,
                &listing.host.0,
                &listing.card,
                &members,
            ],
        )
        .await
}
