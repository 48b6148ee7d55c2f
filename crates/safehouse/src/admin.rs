//! `safehouse admin`: looking after a server's store, also while the server runs.

use std::fmt::Write as _;
use std::time::Duration;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use server::host::now;
use server::ids::{PersonId, RoomId};
use server::room::{Card, Line};
use server::store::{Ban, Person, PersonUse, RoomFilter, RoomUse, Stage, Store, StoreError};
use server::upkeep::{Ended, close_room};
use server::wire::{Closed, ClosedWhy};

use crate::Failure;
use crate::durations::read_duration;
use crate::output::say;

/// The longest reason that people are told, in letters.
const LONGEST_WHY: usize = 200;

#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    command: Command,
    /// The server’s store: its file, or postgres://…
    #[arg(long, global = true, default_value = "safehouse.sqlite")]
    store: String,
    /// Print JSON instead of tables
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Command {
    /// List rooms, those that changed longest ago first
    Rooms {
        /// Only the rooms of this person, as `admin people` names them
        #[arg(long, value_parser = read_person)]
        person: Option<PersonId>,
        /// Only rooms in this stage
        #[arg(long, value_enum)]
        stage: Option<StageArg>,
        /// Only rooms in which nothing has happened for that long, such as 30d or 12h
        #[arg(long, value_parser = read_duration)]
        idle: Option<Duration>,
        /// How many at most
        #[arg(long, default_value_t = 100)]
        most: usize,
    },
    /// List people with what they take up, the largest first
    People {
        /// Only people of this name
        #[arg(long, default_value = "")]
        name: String,
        /// How many at most
        #[arg(long, default_value_t = 100)]
        most: usize,
    },
    /// Close a room for everybody; what was played stays readable
    Close {
        /// The room, as in k3f9-x2mp-7qra
        #[arg(value_parser = read_room)]
        room: RoomId,
        /// What the people at the table are told
        #[arg(long, default_value = "", value_parser = read_why)]
        why: String,
    },
    /// Ban a person: everything they ask is refused, on all their devices
    Ban {
        /// The person, as `admin people` names them
        #[arg(value_parser = read_person)]
        person: PersonId,
        /// Why, for you to remember
        #[arg(long, default_value = "", value_parser = read_why)]
        why: String,
    },
    /// Lift a ban
    Unban {
        /// The person, as `admin bans` names them
        #[arg(value_parser = read_person)]
        person: PersonId,
    },
    /// List everybody who is banned
    Bans,
    /// Remove a replay that somebody has put up
    RemoveReplay {
        /// The end of its link: /replay/…
        #[arg(value_parser = read_room)]
        replay: RoomId,
    },
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum StageArg {
    /// Seats are being taken
    Open,
    /// The game is on
    Playing,
    /// The game is over, or the room closed
    Over,
}

pub fn run(args: &Admin) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("no threads can be started: {error}"))?;
    runtime.block_on(async {
        let store = Store::open_existing(&args.store).await.map_err(in_words)?;
        carry_out(&store, args).await
    })
}

async fn carry_out(store: &Store, args: &Admin) -> Result<(), Failure> {
    match &args.command {
        Command::Rooms {
            person,
            stage,
            idle,
            most,
        } => {
            let rooms = find_rooms(store, *person, *stage, *idle, *most).await?;
            show(args, rooms.iter().map(room_json).collect(), || {
                room_table(&rooms)
            });
        }
        Command::People { name, most } => {
            let people = store.people_in_use(name, *most).await.map_err(in_words)?;
            show(args, people.iter().map(person_json).collect(), || {
                people_table(&people)
            });
        }
        Command::Bans => {
            let bans = store.bans().await.map_err(in_words)?;
            show(args, bans.iter().map(ban_json).collect(), || {
                ban_table(&bans)
            });
        }
        Command::Close { room, why } => return close(store, args, *room, why).await,
        Command::Ban { person, why } => {
            let known = store.ban(*person, why, now()).await.map_err(in_words)?;
            done(
                args,
                known,
                "banned",
                "there is no such person: see `admin people`",
            )?;
        }
        Command::Unban { person } => {
            let known = store.unban(*person).await.map_err(in_words)?;
            done(
                args,
                known,
                "unbanned",
                "this person is not banned: see `admin bans`",
            )?;
        }
        Command::RemoveReplay { replay } => {
            let known = store.remove_replay(*replay).await.map_err(in_words)?;
            done(args, known, "removed", "there is no such replay")?;
        }
    }
    Ok(())
}

/// Rooms that fit. A room's last line says when something last happened in it; its listing
/// may be older.
async fn find_rooms(
    store: &Store,
    person: Option<PersonId>,
    stage: Option<StageArg>,
    idle: Option<Duration>,
    most: usize,
) -> Result<Vec<RoomUse>, Failure> {
    let idle = idle.map(|idle| i64::try_from(idle.as_millis()).unwrap_or(i64::MAX));
    let before = idle.map(|idle| now().saturating_sub(idle));
    let stage = stage.map(|stage| match stage {
        StageArg::Open => Stage::Open,
        StageArg::Playing => Stage::Playing,
        StageArg::Over => Stage::Over,
    });
    let filter = RoomFilter {
        stages: stage.into_iter().collect(),
        person,
        changed_before: before,
        after: None,
        most,
    };
    let mut rooms = store.rooms_in_use(&filter).await.map_err(in_words)?;
    if let Some(before) = before {
        rooms.retain(|room| last_at(room) < before);
    }
    Ok(rooms)
}

async fn close(store: &Store, args: &Admin, room: RoomId, why: &str) -> Result<(), Failure> {
    let closed = Closed {
        why: ClosedWhy::Server,
        text: why.to_string(),
    };
    match close_room(store, room, &closed).await.map_err(in_words)? {
        Ended::Now(_) => done(args, true, "closed", ""),
        Ended::Before => done(args, false, "", "this room is over or closed already"),
        Ended::Nowhere | Ended::Not => done(args, false, "", "there is no such room"),
    }
}

/// Says that something is done, or that there was nothing to do.
fn done(args: &Admin, yes: bool, what: &str, or: &str) -> Result<(), Failure> {
    if !yes {
        return Err(Failure::Usage(or.to_string()));
    }
    match args.json {
        true => say(json!({ "done": what })),
        false => say(format!(
            "It is {what}. A running server follows within seconds."
        )),
    }
    Ok(())
}

fn show(args: &Admin, json: Vec<Value>, table: impl Fn() -> Vec<Vec<String>>) {
    match args.json {
        true => say(format!("{:#}", Value::Array(json))),
        false => say(in_columns(&table()).trim_end()),
    }
}

/// A table in which each column is as wide as it must be.
fn in_columns(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            // Writing to a text cannot fail.
            let _ = write!(line, "{cell:width$}  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_string).to_vec()
}

fn room_table(rooms: &[RoomUse]) -> Vec<Vec<String>> {
    let mut table = vec![row([
        "ROOM", "STAGE", "GAME", "IDLE", "LINES", "BYTES", "HOST", "NAME", "TITLE",
    ])];
    for room in rooms {
        let card = card_of(room);
        table.push(vec![
            room.room.to_string(),
            stage_word(room, card.as_ref()).to_string(),
            card.as_ref()
                .map_or_else(String::new, |card| card.game.clone()),
            ago(last_at(room)),
            room.lines.to_string(),
            room.bytes.to_string(),
            person_word(room.host.id),
            shown(&room.host),
            card.map_or_else(String::new, |card| card.title),
        ]);
    }
    table
}

fn room_json(room: &RoomUse) -> Value {
    let card = card_of(room);
    json!({
        "room": room.room,
        "stage": stage_word(room, card.as_ref()),
        "game": card.as_ref().map(|card| card.game.clone()),
        "title": card.as_ref().map(|card| card.title.clone()),
        "seats": card.map(|card| card.seats),
        "host": person_word(room.host.id),
        "host_name": room.host.name,
        "last_at": last_at(room),
        "lines": room.lines,
        "bytes": room.bytes,
    })
}

fn people_table(people: &[PersonUse]) -> Vec<Vec<String>> {
    let mut table = vec![row([
        "PERSON", "NAME", "OPEN", "ROOMS", "LINES", "BYTES", "REPLAYS", "BYTES", "DEVICES", "SEEN",
        "",
    ])];
    for one in people {
        table.push(vec![
            person_word(one.person.id),
            shown(&one.person),
            one.rooms_open.to_string(),
            one.rooms.to_string(),
            one.lines.to_string(),
            one.bytes.to_string(),
            one.replays.to_string(),
            one.replay_bytes.to_string(),
            one.devices.to_string(),
            ago(one.used_at),
            if one.banned { "banned" } else { "" }.to_string(),
        ]);
    }
    table
}

fn person_json(one: &PersonUse) -> Value {
    json!({
        "person": person_word(one.person.id),
        "name": one.person.name,
        "rooms_open": one.rooms_open,
        "rooms": one.rooms,
        "lines": one.lines,
        "bytes": one.bytes,
        "replays": one.replays,
        "replay_bytes": one.replay_bytes,
        "devices": one.devices,
        "used_at": (one.used_at > 0).then_some(one.used_at),
        "banned": one.banned,
    })
}

fn ban_table(bans: &[Ban]) -> Vec<Vec<String>> {
    let mut table = vec![row(["PERSON", "NAME", "SINCE", "WHY"])];
    for ban in bans {
        table.push(vec![
            person_word(ban.person.id),
            shown(&ban.person),
            ago(ban.at),
            ban.why.clone(),
        ]);
    }
    table
}

fn ban_json(ban: &Ban) -> Value {
    json!({
        "person": person_word(ban.person.id),
        "name": ban.person.name,
        "at": ban.at,
        "why": ban.why,
    })
}

fn card_of(room: &RoomUse) -> Option<Card> {
    serde_json::from_str(&room.card).ok()
}

fn stage_word(room: &RoomUse, card: Option<&Card>) -> &'static str {
    match room.stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over if card.is_some_and(|card| card.closed.is_some()) => "closed",
        Stage::Over => "over",
    }
}

/// When something last happened in a room.
fn last_at(room: &RoomUse) -> i64 {
    Line::parse(&room.last_line).map_or(room.changed_at, |line| line.at)
}

fn shown(person: &Person) -> String {
    match person.name.is_empty() {
        true => "-".to_string(),
        false => person.name.clone(),
    }
}

/// A person as the command line names them: sixteen hexadecimal digits.
fn person_word(person: PersonId) -> String {
    format!("{:016x}", person.0.cast_unsigned())
}

fn read_person(text: &str) -> Result<PersonId, String> {
    let wrong = || "a person is sixteen digits as `admin people` shows them".to_string();
    if text.len() != 16 {
        return Err(wrong());
    }
    let number = u64::from_str_radix(text, 16).map_err(|_| wrong())?;
    Ok(PersonId(number.cast_signed()))
}

fn read_room(text: &str) -> Result<RoomId, String> {
    text.parse()
        .map_err(|error: server::ids::NoRoomName| error.to_string())
}

fn read_why(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.chars().count() > LONGEST_WHY || text.chars().any(char::is_control) {
        return Err(format!(
            "a reason is one line of at most {LONGEST_WHY} letters"
        ));
    }
    Ok(text.to_string())
}

/// How long ago something was.
fn ago(at: i64) -> String {
    if at <= 0 {
        return "-".to_string();
    }
    let minutes = (now() - at).max(0) / 60_000;
    match minutes {
        0..60 => format!("{minutes}min"),
        60..1440 => format!("{}h", minutes / 60),
        _ => format!("{}d", minutes / 1440),
    }
}

fn in_words(error: StoreError) -> Failure {
    Failure::Usage(error.to_string())
}
