//! Writing a set with the present program.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use super::dump::dump;
use super::people::{Person, newcomers};
use super::rooms::{RoomNames, open_all};
use super::set::{Stage, packed};
use crate::program::{Folder, Recipe, Schema};

/// The people of a set.
const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];

/// The runs of a set: the game, and how it is simulated.
const RUNS: [(&str, &str); 3] = [
    (
        "zombinion",
        "--kingdom scontro --seats money,best-scontro --games 20 --seed 3",
    ),
    (
        "season1",
        "--mission 02 --players 2 --seats bot --games 10 --seed 3",
    ),
    (
        "invader",
        "--mission M1 --players 2 --seats bot --games 10 --seed 3",
    ),
];

/// How to write a set.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program that writes it.
    pub program: PathBuf,
    /// The folder to write it into, which must not be there yet.
    pub out: PathBuf,
    /// A PostgreSQL server with room for a schema.
    pub postgres: String,
}

/// How to start a server on a store for people who are as fast as programs.
pub fn recipe(program: &Path, store: &str, log: PathBuf) -> Recipe {
    let mut arguments = vec!["serve", "--no-browser", "--addr", "127.0.0.1:0"];
    arguments.extend(["--store", store, "--bot-pause", "0"]);
    for limit in [
        "--requests-per-second",
        "--newcomers-per-second",
        "--talk-per-minute",
        "--requests-per-second-per-address",
        "--newcomers-per-minute-per-address",
        "--rooms-per-minute-per-address",
        "--connections-per-address",
        "--rooms-per-person",
        "--replays-per-person",
        "--work-per-person",
        "--work-per-address",
    ] {
        arguments.extend([limit, "1000000"]);
    }
    // Rooms of old sets must not be closed because nobody has used them for years.
    arguments.extend(["--expire-after", "0", "--expire-unstarted-after", "0"]);
    Recipe {
        before: Vec::new(),
        program: program.to_path_buf(),
        arguments: arguments.into_iter().map(str::to_string).collect(),
        log,
    }
}

/// Writes a set.
///
/// # Errors
/// If the folder is there already, or anything goes wrong on the way. What was written by then
/// stays.
pub async fn write(options: &Options) -> Result<(), String> {
    let out = &options.out;
    if out.exists() {
        return Err(format!(
            "{} is there already: a set is never changed",
            out.display()
        ));
    }
    for folder in ["views", "replays", "runs", "postgres"] {
        let folder = out.join(folder);
        fs::create_dir_all(&folder).map_err(|error| wrong(&folder, &error))?;
    }
    write_sqlite(options).await?;
    write_postgres(options).await?;
    for (game, how) in RUNS {
        let file = out.join(format!("runs/{game}.jsonl"));
        let mut arguments = vec!["simulate", game];
        arguments.extend(how.split(' '));
        let shown = file.to_string_lossy();
        run(
            &options.program,
            &[&arguments[..], &["--out", &shown]].concat(),
        )?;
    }
    Ok(())
}

/// Plays on a SQLite store and keeps all that people see.
async fn write_sqlite(options: &Options) -> Result<(), String> {
    let folder = Folder::new()?;
    let store = folder.join("store.sqlite");
    let store = store.to_string_lossy();
    let recipe = recipe(&options.program, &store, folder.join("server.log"));
    let server = recipe.start().await?;
    let people = newcomers(server.addr, &NAMES).await?;
    let rooms = open_all(&people).await?;
    let out = &options.out;
    keep_replays(out, &people, &rooms).await?;
    for (name, room) in &rooms {
        for person in &people {
            let path = format!("/api/rooms/{}", room.room);
            let seen = person.client.get(&path).await?;
            if seen.status != 200 {
                return Err(format!("{name}: {}", seen.body));
            }
            let file = out.join(format!("views/{name}.{}.json", person.name));
            keep(&file, &seen.body)?;
        }
    }
    keep_names(out, &people, &rooms)?;
    // A backup is one file, even while the server has others.
    let copy = folder.join("copy.sqlite");
    let arguments = ["backup", &copy.to_string_lossy(), "--store", &store];
    run(&options.program, &arguments)?;
    server.kill();
    let bytes = fs::read(&copy).map_err(|error| wrong(&copy, &error))?;
    keep_packed(&out.join("store.sqlite.gz"), &bytes)?;
    recipe.panics().map_or(Ok(()), Err)
}

/// Keeps the replays of games that are over, and puts one of them up on the server.
async fn keep_replays(out: &Path, people: &[Person], rooms: &RoomNames) -> Result<(), String> {
    let mut renewed = false;
    let mut uploads = BTreeMap::new();
    for (name, room) in rooms {
        if !matches!(room.stage, Stage::Over | Stage::Closed) {
            continue;
        }
        let path = format!("/api/rooms/{}/replay", room.room);
        let replay = people[0].client.get(&path).await?;
        if replay.status != 200 {
            return Err(format!("{name}: {}", replay.body));
        }
        renewed |= replay.json()["renewals"].is_array();
        let file = out.join(format!("replays/{name}.json.gz"));
        keep_packed(&file, replay.body.as_bytes())?;
        // One that is short.
        if room.stage == Stage::Closed {
            let sent = people[0]
                .client
                .send("POST", "/api/replays", &[], &replay.body);
            let put_up = sent.await?;
            match put_up.json()["replay"].as_str() {
                Some(id) => uploads.insert(name, id.to_string()),
                None => return Err(format!("{name} cannot be put up: {}", put_up.body)),
            };
        }
    }
    if !renewed {
        return Err("no finished game has fresh chance after an undo".to_string());
    }
    keep_json(&out.join("uploads.json"), &json!(uploads))
}

/// Plays on a PostgreSQL store and keeps its dump.
async fn write_postgres(options: &Options) -> Result<(), String> {
    let folder = Folder::new()?;
    let schema = Schema::new(&options.postgres).await?;
    let written = write_dump(options, &folder, &schema).await;
    schema.remove().await?;
    written
}

async fn write_dump(options: &Options, folder: &Folder, schema: &Schema) -> Result<(), String> {
    let log = folder.join("server.log");
    let recipe = recipe(&options.program, &schema.address(), log);
    let server = recipe.start().await?;
    let people = newcomers(server.addr, &NAMES).await?;
    let rooms = open_all(&people).await?;
    let out = options.out.join("postgres");
    keep_names(&out, &people, &rooms)?;
    server.kill();
    let text = dump(&options.postgres, schema.name())?;
    keep_packed(&out.join("store.sql.gz"), text.as_bytes())?;
    recipe.panics().map_or(Ok(()), Err)
}

/// Keeps who the people are and what the rooms are called.
fn keep_names(out: &Path, people: &[Person], rooms: &RoomNames) -> Result<(), String> {
    let cookies = people
        .iter()
        .map(|person| (person.name.clone(), json!(person.client.cookie)));
    let cookies = Value::Object(cookies.collect());
    keep_json(&out.join("people.json"), &cookies)?;
    let rooms: BTreeMap<_, _> = rooms.iter().map(|(name, room)| (name, room)).collect();
    keep_json(&out.join("rooms.json"), &json!(rooms))
}

fn keep_json(file: &Path, value: &Value) -> Result<(), String> {
    keep(file, &format!("{value:#}\n"))
}

fn keep(file: &Path, text: &str) -> Result<(), String> {
    fs::write(file, text).map_err(|error| wrong(file, &error))
}

fn keep_packed(file: &Path, bytes: &[u8]) -> Result<(), String> {
    let packed = packed(bytes).and_then(|packed| fs::write(file, packed));
    packed.map_err(|error| wrong(file, &error))
}

fn wrong(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// Runs the program to its end.
fn run(program: &Path, arguments: &[&str]) -> Result<(), String> {
    let output = Command::new(program).args(arguments).output();
    let output = output.map_err(|error| wrong(program, &error))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!(
            "safehouse {}: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}
