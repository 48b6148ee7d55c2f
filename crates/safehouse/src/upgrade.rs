//! `safehouse upgrade`: a store of an older program becomes one of this program.

mod copy;

use std::path::PathBuf;

use clap::Args;
use games::GameRegistry;
use server::store::{Store, StoreError};
use server::upgrade::{Fate, Report, RoomReport, rules_versions, upgrade};

use crate::Failure;
use crate::output::say;

#[derive(Args)]
pub struct Upgrade {
    /// The server’s store: its file, or postgres://…
    #[arg(long, default_value = "safehouse.sqlite")]
    store: String,
    /// Only tell what would happen to each room, also while the server runs
    #[arg(long)]
    check: bool,
    /// Upgrade even if games that are on must be closed
    #[arg(long)]
    close_games: bool,
    /// Where the backup goes [default: beside the file; for PostgreSQL, the current folder]
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    backup_to: Option<PathBuf>,
    /// Make no backup first
    #[arg(long, conflicts_with_all = ["check", "backup_to"])]
    no_backup: bool,
}

/// Whether a copy is made before an upgrade, and where.
pub enum Backup {
    /// In the usual place.
    Usual,
    /// There.
    To(PathBuf),
    /// None is made.
    No,
}

pub fn run(args: &Upgrade) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("no threads can be started: {error}"))?;
    runtime.block_on(carry_out(args))
}

async fn carry_out(args: &Upgrade) -> Result<(), Failure> {
    let place = args.store.as_str();
    let registry = GameRegistry::shipped();
    if !needs_upgrade(place, registry).await? {
        say("The store is up to date: there is nothing to do.");
        return Ok(());
    }
    let plan = upgrade(place, registry, true).await.map_err(in_words)?;
    for room in &plan.rooms {
        say(in_a_line(room));
    }
    let closing = count(&plan, |fate| matches!(fate, Fate::Closes(_)));
    say(totals(&plan));
    if closing > 0 && !args.close_games {
        say("Games would be closed, see above: --close-games upgrades nevertheless.");
        say("Nothing was changed.");
        return Err(Failure::No);
    }
    if args.check {
        say("Nothing was changed: safehouse upgrade without --check carries it out.");
        return Ok(());
    }
    let backup = match (&args.backup_to, args.no_backup) {
        (_, true) => Backup::No,
        (Some(to), false) => Backup::To(to.clone()),
        (None, false) => Backup::Usual,
    };
    let done = back_up_and_upgrade(place, registry, &backup).await?;
    say(format!(
        "The store is upgraded: {} rooms.",
        done.rooms.len()
    ));
    Ok(())
}

/// Upgrades the store of a server that starts, if it needs it and no game is closed by it.
pub async fn before_serving(
    place: &str,
    registry: &GameRegistry,
    backup: &Backup,
) -> Result<(), Failure> {
    // Whatever else is wrong with a store the server tells when it opens it.
    let fits = Store::must_fit(place, &rules_versions(registry)).await;
    let Err(StoreError::NeedsUpgrade(why)) = fits else {
        return Ok(());
    };
    let plan = upgrade(place, registry, true).await.map_err(in_words)?;
    let closing = count(&plan, |fate| matches!(fate, Fate::Closes(_)));
    if closing > 0 {
        return Err(Failure::Usage(format!(
            "{why}; {closing} of its games would be closed, so that this is for you to decide: \
             --check tells which, --close-games closes them"
        )));
    }
    say("The store is of an older Safehouse and is upgraded.");
    let done = back_up_and_upgrade(place, registry, backup).await?;
    say(totals(&done));
    Ok(())
}

async fn needs_upgrade(place: &str, registry: &GameRegistry) -> Result<bool, Failure> {
    match Store::must_fit(place, &rules_versions(registry)).await {
        Ok(()) => Ok(false),
        Err(StoreError::NeedsUpgrade(_)) => Ok(true),
        Err(other) => Err(in_words(other)),
    }
}

async fn back_up_and_upgrade(
    place: &str,
    registry: &GameRegistry,
    backup: &Backup,
) -> Result<Report, Failure> {
    // A file in use is refused before it is copied for nothing.
    drop(Store::own(place).map_err(in_words)?);
    if let Some(to) = copy::make(place, backup).await? {
        say(format!("A backup is at {}.", to.display()));
    }
    upgrade(place, registry, false).await.map_err(in_words)
}

/// What happens to a room.
fn in_a_line(room: &RoomReport) -> String {
    let RoomReport {
        room: id,
        title,
        game,
        from,
        to,
        fate,
    } = room;
    let fate = match fate {
        Fate::GoesOn => "goes on".to_string(),
        Fate::Lobby => "has not begun, and will be played by the new rules".to_string(),
        Fate::Recorded => "recorded: it is over and stays readable step by step".to_string(),
        Fate::Unchanged => "stays as it is".to_string(),
        Fate::Closes(why) => format!("will be closed: {why}"),
        Fate::Unreadable(why) => format!("cannot be read and stays as it is: {why}"),
    };
    let title = match title.is_empty() {
        true => String::new(),
        false => format!(" “{title}”"),
    };
    match game.is_empty() {
        true => format!("{id}{title}: {fate}"),
        false => format!("{id}{title}, {game} {from} → {to}: {fate}"),
    }
}

/// How many rooms have which fate.
fn totals(report: &Report) -> String {
    let all = [
        ("continuing", count(report, |fate| *fate == Fate::GoesOn)),
        ("not started", count(report, |fate| *fate == Fate::Lobby)),
        ("recorded", count(report, |fate| *fate == Fate::Recorded)),
        ("unchanged", count(report, |fate| *fate == Fate::Unchanged)),
        (
            "closed",
            count(report, |fate| matches!(fate, Fate::Closes(_))),
        ),
        (
            "unreadable",
            count(report, |fate| matches!(fate, Fate::Unreadable(_))),
        ),
    ];
    let parts: Vec<String> = all
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(fate, count)| format!("{count} {fate}"))
        .collect();
    match report.rooms.len() {
        0 => "No rooms.".to_string(),
        1 => format!("1 room: {}.", parts.join(", ")),
        rooms => format!("{rooms} rooms: {}.", parts.join(", ")),
    }
}

fn count(report: &Report, is_meant: impl Fn(&Fate) -> bool) -> usize {
    let rooms = report.rooms.iter();
    rooms.filter(|room| is_meant(&room.fate)).count()
}

fn in_words(error: StoreError) -> Failure {
    Failure::Usage(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use server::ids::RoomId;

    fn room(fate: Fate) -> RoomReport {
        RoomReport {
            room: RoomId::from_number(7),
            title: "Friday".to_string(),
            game: "zombinion".to_string(),
            from: 1,
            to: 2,
            fate,
        }
    }

    #[test]
    fn every_fate_is_told_and_counted() {
        let fates = [
            Fate::GoesOn,
            Fate::GoesOn,
            Fate::Lobby,
            Fate::Recorded,
            Fate::Unchanged,
            Fate::Closes("the card is gone".into()),
            Fate::Unreadable("record 3 is missing".into()),
        ];
        let report = Report {
            rooms: fates.map(room).to_vec(),
        };
        assert_eq!(
            totals(&report),
            "7 rooms: 2 continuing, 1 not started, 1 recorded, 1 unchanged, 1 closed, \
             1 unreadable."
        );
        let line = in_a_line(&report.rooms[5]);
        let end = "“Friday”, zombinion 1 → 2: will be closed: the card is gone";
        assert!(line.ends_with(end), "{line}");
    }
}
