//! `safehouse check store`: is everything in a server's store as it was written?

use std::sync::Arc;

use clap::Args;
use games::GameRegistry;
use server::bus::Bus;
use server::config::Limits;
use server::host::Host;
use server::ids::RoomId;
use server::store::{Checked, Finding, Store, StoreError};
use server::wire::Code;

use crate::Failure;
use crate::output::say;

#[derive(Args)]
pub struct CheckStore {
    /// The file of a server, or postgres://…
    place: String,
    /// Let a damaged room go on from its last good version: what comes after it is set aside
    /// and kept
    #[arg(long, value_name = "ROOM")]
    restore: Option<String>,
}

pub fn run(args: &CheckStore) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("no thread can be started: {error}"))?;
    runtime.block_on(async {
        let store = Store::open_existing(&args.place).await;
        let store = store.map_err(|error| error.to_string())?;
        match &args.restore {
            None => check(&store, &args.place).await,
            Some(room) => restore(store, room).await,
        }
    })
}

async fn check(store: &Store, place: &str) -> Result<(), Failure> {
    let (mut found, mut rooms) = (0, Vec::new());
    let checked = store.check(|finding| {
        found += 1;
        say(&finding);
        if let Finding::Log(damage) = finding {
            rooms.push(damage);
        }
    });
    let checked = match checked.await {
        Ok(checked) => checked,
        // A file so damaged that its tables cannot be gone through.
        Err(StoreError::Broken(why)) => {
            say(format!(
                "The rest cannot be read: {why}. Take it from a backup."
            ));
            return Err(Failure::No);
        }
        Err(error) => return Err(error.to_string().into()),
    };
    say(summary(&checked));
    if found == 0 {
        say("Everything is as it was written.");
        return Ok(());
    }
    say(format!("{found} damaged, see above."));
    if let Some(damage) = rooms.iter().find(|damage| damage.good > 0) {
        say(format!(
            "To let a room go on from its last good version: safehouse check store {place} \
             --restore {}",
            damage.room
        ));
    }
    Err(Failure::No)
}

fn summary(checked: &Checked) -> String {
    let Checked {
        rooms,
        records,
        steps,
        snapshots,
        contents,
        replays,
    } = checked;
    format!(
        "Looked at {rooms} rooms with {records} records and {steps} steps, {snapshots} snapshots, \
         {contents} contents, {replays} replays."
    )
}

async fn restore(store: Store, room: &str) -> Result<(), Failure> {
    let id: RoomId = room
        .parse()
        .map_err(|_| format!("“{room}” is not the name of a room"))?;
    let host = Host::new(
        store,
        GameRegistry::shipped().clone(),
        Limits::default(),
        Bus::alone(),
    );
    let good = last_good(&host, id).await?;
    let aside = host.store.set_tail_aside(id, good).await;
    let aside = aside.map_err(|error| format!("nothing was changed: {error}"))?;
    let opened = host.look(id).await.map_err(|refusal| {
        format!(
            "{aside} records were set aside, and the room still cannot be opened: {}",
            refusal.text
        )
    })?;
    let listed = host.store.renew_listing(id, opened.listing()).await;
    listed.map_err(|error| format!("the room goes on, and lists show it as it was: {error}"))?;
    say(format!(
        "Room {id} goes on from version {good}. {aside} records after it are set aside and kept."
    ));
    Ok(())
}

/// The version that a damaged room can go on from, or why there is nothing to restore.
async fn last_good(host: &Arc<Host>, id: RoomId) -> Result<u64, Failure> {
    match host.look(id).await {
        Ok(room) => Err(Failure::Usage(format!(
            "room {id} can be opened, at version {}: nothing was changed",
            room.version()
        ))),
        Err(refusal) if refusal.code == Code::Damaged => match refusal.good {
            Some(good) if good > 0 => Ok(good),
            _ => Err(Failure::Usage(format!(
                "nothing of room {id} is left to go on from: take it from a backup"
            ))),
        },
        Err(refusal) => Err(Failure::Usage(refusal.text)),
    }
}
