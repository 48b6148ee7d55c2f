//! Upgrades that are killed at random moments.
//!
//! Each time a store of version 1 is put in place, an upgrade is begun and killed. The store
//! must be as it was before, or upgraded as a whole; and the next start of a server must go
//! on from there.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use games::GameRegistry;
use serde_json::Value;
use server::ids::RoomId;
use server::store::{OldRoom, RulesVersions, Store, Upgrade, Upgraded, upgrade};
use server::upgrade::rules_versions;
use tokio::time::sleep;

use crate::chaos::Keeping;
use crate::dice::Dice;
use crate::dump;
use crate::program::{Folder, Recipe, Schema};

const FILE: &[u8] = include_bytes!("../../../corpus/v1/store.sqlite");
const DUMP: &str = include_str!("../../../corpus/v1/postgres/store.sql");

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program.
    pub program: PathBuf,
    /// Where games are kept.
    pub store: Keeping,
    /// How often to kill.
    pub kills: u32,
    /// What chance follows from.
    pub seed: u64,
    /// Whether to say how it goes.
    pub progress: bool,
}

/// What it came to.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// How often an upgrade was killed.
    pub kills: u32,
    /// How often the store was as before.
    pub as_before: u32,
    /// How often it was upgraded.
    pub upgraded: u32,
    /// Rooms of the store.
    pub rooms: usize,
    /// Lines of their logs before the upgrade, each compared every time.
    pub lines: usize,
    /// Steps after the upgrade, each compared every time.
    pub steps: usize,
    /// How long an upgrade takes that nobody kills.
    pub whole: Duration,
    /// How long it all took.
    pub took: Duration,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "upgrades killed          {}", self.kills)?;
        writeln!(f, "  store as before        {}", self.as_before)?;
        writeln!(f, "  store upgraded         {}", self.upgraded)?;
        writeln!(
            f,
            "compared each time       {} rooms, {} lines, {} steps",
            self.rooms, self.lines, self.steps
        )?;
        let whole = self.whole.as_secs_f64() * 1000.0;
        writeln!(f, "a whole upgrade          {whole:.0} ms")?;
        writeln!(f, "lost                     none")?;
        let took = self.took.as_secs_f64();
        write!(f, "took                     {took:.0} s")
    }
}

/// What a store holds of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Kept {
    lines: Vec<String>,
    steps: Vec<(u64, Vec<u8>)>,
}

/// What a store holds.
type Rooms = BTreeMap<i64, Kept>;

/// Looks at every room that an upgrade would go through, and changes none.
#[derive(Default)]
struct Looking(Rooms);

impl Upgrade for Looking {
    fn room(&mut self, room: OldRoom) -> Result<Option<Upgraded>, String> {
        if let Some(damage) = room.damaged {
            return Err(damage.to_string());
        }
        let lines = room.records.into_iter().map(|record| record.body);
        let kept = Kept {
            lines: lines.collect(),
            steps: room.steps,
        };
        self.0.insert(room.id.number(), kept);
        Ok(None)
    }
}

/// The store of version 1, put in place again and again.
struct Place {
    folder: Folder,
    schema: Option<Schema>,
    rules: RulesVersions,
}

impl Place {
    async fn new(keeping: &Keeping) -> Result<Place, String> {
        let schema = match keeping {
            Keeping::Sqlite => None,
            Keeping::Postgres { database, .. } => Some(Schema::new(database).await?),
        };
        Ok(Place {
            folder: Folder::new()?,
            schema,
            rules: rules_versions(GameRegistry::shipped()),
        })
    }

    /// Puts the store of version 1 here, and takes away whatever was.
    async fn reset(&mut self) -> Result<(), String> {
        if let Some(schema) = &self.schema {
            return schema.fill(&dump::statements(DUMP)).await;
        }
        self.folder = Folder::new()?;
        std::fs::write(self.folder.join("store.sqlite"), FILE).map_err(|error| error.to_string())
    }

    fn address(&self) -> String {
        match &self.schema {
            Some(schema) => schema.address(),
            None => self.folder.join("store.sqlite").display().to_string(),
        }
    }

    fn recipe(&self, options: &Options, command: &[&str]) -> Recipe {
        let address = self.address();
        let mut arguments: Vec<&str> = command.to_vec();
        arguments.extend(["--store", &address]);
        if self.schema.is_some() {
            // A copy of a file is made by the program itself, and may be killed, too.
            arguments.push("--no-backup");
        }
        Recipe {
            before: Vec::new(),
            program: options.program.clone(),
            arguments: arguments.into_iter().map(str::to_string).collect(),
            log: self.folder.join("program.log"),
        }
    }

    /// The rooms of a store that is not upgraded; none if it is.
    async fn old_rooms(&self) -> Result<Rooms, String> {
        let mut looking = Looking::default();
        let looked = upgrade(&self.address(), &self.rules, true, &mut looking).await;
        looked.map_err(|error| error.to_string())?;
        Ok(looking.0)
    }

    /// These rooms of a store that is upgraded.
    async fn new_rooms(&self, known: &Rooms) -> Result<Rooms, String> {
        let wrong = |error: server::store::StoreError| error.to_string();
        let store = Store::open(&self.address(), &self.rules).await;
        let store = store.map_err(wrong)?;
        let mut findings = Vec::new();
        let checked = store.check(|finding| findings.push(finding.to_string()));
        let checked = checked.await.map_err(wrong)?;
        if !findings.is_empty() || checked.rooms != known.len() as u64 {
            return Err(format!("{checked:?}: {}", findings.join("; ")));
        }
        let mut rooms = Rooms::new();
        for number in known.keys() {
            let room = RoomId::from_number(*number);
            let records = store.records_after(room, 0).await.map_err(wrong)?;
            let kept = Kept {
                lines: records.into_iter().map(|record| record.body).collect(),
                steps: store.steps(room).await.map_err(wrong)?,
            };
            rooms.insert(*number, kept);
        }
        Ok(rooms)
    }
}

/// What must come of it.
struct Expected {
    before: Rooms,
    after: Rooms,
}

impl Expected {
    /// Whether the store is upgraded; an error if it is neither that nor as before.
    async fn look(&self, place: &Place) -> Result<bool, String> {
        let old = place.old_rooms().await?;
        if !old.is_empty() {
            return match old == self.before {
                true => Ok(false),
                false => Err("the store is neither as before nor upgraded".to_string()),
            };
        }
        let new = place.new_rooms(&self.before).await?;
        for (number, expected) in &self.after {
            let found = new.get(number).ok_or("a room is missing")?;
            let same = found.steps == expected.steps && timeless(found) == timeless(expected);
            let room = RoomId::from_number(*number);
            if !same || !found.lines.starts_with(&self.before[number].lines) {
                return Err(format!("room {room} is not as it should be"));
            }
        }
        Ok(true)
    }
}

/// The lines of a room without the moments at which they were written.
fn timeless(kept: &Kept) -> Vec<Value> {
    let line = |line: &String| {
        let mut line: Value = serde_json::from_str(line).unwrap_or_default();
        line["at"] = Value::Null;
        line
    };
    kept.lines.iter().map(line).collect()
}

/// Kills upgrades, and tells what it came to; an error says what was lost.
pub async fn run(options: &Options) -> Result<Figures, String> {
    let mut place = Place::new(&options.store).await?;
    let outcome = run_in(options, &mut place).await;
    if let Some(schema) = &place.schema {
        schema.remove().await?;
    }
    outcome.map_err(|wrong| format!("seed {}: {wrong}", options.seed))
}

async fn run_in(options: &Options, place: &mut Place) -> Result<Figures, String> {
    let begun = Instant::now();
    let mut dice = Dice::new(options.seed);
    let (expected, whole) = upgrade_whole(options, place).await?;
    let mut figures = Figures {
        rooms: expected.before.len(),
        lines: expected.before.values().map(|room| room.lines.len()).sum(),
        steps: expected.after.values().map(|room| room.steps.len()).sum(),
        whole,
        ..Figures::default()
    };
    // How long an upgrade takes depends on what else the machine does: the span follows it, so
    // that kills fall before the end of upgrades and after it.
    let mut span = whole.mul_f64(1.1);
    while figures.kills < options.kills {
        place.reset().await?;
        let moment = span.mul_f64(dice.below(1000) as f64 / 1000.0);
        // A server that starts upgrades as well.
        let command: &[&str] = match dice.percent(50) {
            true => &SERVE,
            false => &["upgrade"],
        };
        kill_after(&place.recipe(options, command), moment).await?;
        figures.kills += 1;
        match expected.look(place).await? {
            true => {
                figures.upgraded += 1;
                span = span.mul_f64(0.9);
            }
            false => {
                figures.as_before += 1;
                span = span.mul_f64(1.05);
            }
        }
        let server = place.recipe(options, &SERVE).start().await?;
        server.kill();
        if !expected.look(place).await? {
            return Err("a server runs on a store that is not upgraded".to_string());
        }
        if options.progress && figures.kills.is_multiple_of(10) {
            eprintln!("{} of {} kills", figures.kills, options.kills);
        }
    }
    figures.took = begun.elapsed();
    Ok(figures)
}

/// A server that leaves the rooms alone.
const SERVE: [&str; 8] = [
    "serve",
    "--no-browser",
    "--addr",
    "127.0.0.1:0",
    "--expire-after",
    "0",
    "--expire-unstarted-after",
    "0",
];

/// Upgrades the store once without a kill: what the others are compared with.
async fn upgrade_whole(
    options: &Options,
    place: &mut Place,
) -> Result<(Expected, Duration), String> {
    place.reset().await?;
    let before = place.old_rooms().await?;
    let recipe = place.recipe(options, &["upgrade"]);
    let begun = Instant::now();
    let child = recipe.spawn()?;
    let ended = tokio::task::spawn_blocking(move || child.wait_with_output()).await;
    let output = ended.map_err(|error| error.to_string())?;
    let output = output.map_err(|error| error.to_string())?;
    let whole = begun.elapsed();
    if !output.status.success() {
        return Err(format!("no upgrade: {}", recipe.last_words()));
    }
    let after = place.new_rooms(&before).await?;
    match before.is_empty() || before == after {
        true => Err("the upgrade changes nothing: there is nothing to kill".to_string()),
        false => Ok((Expected { before, after }, whole)),
    }
}

/// Starts a program and kills it after that time.
async fn kill_after(recipe: &Recipe, moment: Duration) -> Result<(), String> {
    let mut child = recipe.spawn()?;
    sleep(moment).await;
    // It may have ended by itself.
    let _ = child.kill();
    child.wait().map(|_| ()).map_err(|error| error.to_string())
}
