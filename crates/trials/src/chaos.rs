//! Servers killed again and again while people play.
//!
//! People at several tables play as fast as they can and write down everything that was
//! acknowledged or told. The server is killed at random moments and started again on the
//! same store. Each time the log, played again by the rules alone, is held to what was
//! written down, and what the new server says is held to the log.
//!
//! A kill leaves what was written to the kernel; a power cut takes what was not synced, too. On
//! a store in a file it is simulated: the writes and syncs of the server are traced, and the
//! file becomes what a disk may hold that has lost its power.

mod diary;
mod judge;
mod player;
mod power;
mod proof;
mod tables;
mod trace;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::sleep;

use diary::Diary;
use judge::Judge;
use player::{Player, Stand};
use power::{Disk, Power, Taken};
pub use tables::{KINGDOM, Plan, Table};

use crate::client::Client;
use crate::dice::Dice;
use crate::program::{Folder, Program, Recipe, Schema};

/// How long people play at most before the next kill, in milliseconds.
const LONGEST_PEACE: usize = 300;
/// How many of a hundred kills hit a server again that is just starting.
const KILLS_WHILE_STARTING: usize = 15;
/// How long a table may be without any success before it counts as stuck.
const STUCK: Duration = Duration::from_secs(60);

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program.
    pub program: PathBuf,
    /// Where games are kept.
    pub store: Keeping,
    /// How often to kill.
    pub kills: u32,
    /// Whether each kill is a power cut, which needs `strace` and a store in a file.
    pub power_cuts: bool,
    /// What chance follows from.
    pub seed: u64,
    /// At how many tables people play.
    pub tables: usize,
    /// Whether to say how it goes.
    pub progress: bool,
}

/// Where games are kept.
#[derive(Clone, Debug)]
pub enum Keeping {
    /// In a file, by one server.
    Sqlite,
    /// In a schema of PostgreSQL, by two servers.
    Postgres {
        /// The address of the database.
        database: String,
        /// The address of NATS.
        bus: String,
    },
}

impl Keeping {
    /// The PostgreSQL and NATS that tests use: what `SAFEHOUSE_TEST_POSTGRES` and
    /// `SAFEHOUSE_TEST_NATS` name, or what is at the usual ports of this machine.
    pub fn postgres() -> Keeping {
        Keeping::Postgres {
            database: postgres_server(),
            bus: named("SAFEHOUSE_TEST_NATS", "nats://127.0.0.1:4222"),
        }
    }
}

/// The PostgreSQL server for tests, unless `SAFEHOUSE_TEST_POSTGRES` names another.
pub fn postgres_server() -> String {
    named(
        "SAFEHOUSE_TEST_POSTGRES",
        "postgres://postgres@127.0.0.1:5432/test",
    )
}

fn named(variable: &str, usual: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| usual.to_string())
}

/// What it came to.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// How often a server was killed.
    pub kills: u32,
    /// How many of these hit one that was starting.
    pub while_starting: u32,
    /// How many of these were power cuts.
    pub power_cuts: u32,
    /// Writes that power cuts have taken, torn and left.
    pub taken: Taken,
    /// Requests acknowledged.
    pub acknowledged: u64,
    /// Decisions of games among them.
    pub moves: u64,
    /// Those decisions by game.
    pub moves_of: BTreeMap<&'static str, u64>,
    /// Requests that a break had left open, sent again.
    pub resent: u64,
    /// Requests that had been acknowledged, sent again nevertheless.
    pub repeated: u64,
    /// Requests refused.
    pub refused: u64,
    /// Views compared with the log.
    pub views: u64,
    /// Rooms played in.
    pub rooms: u64,
    /// Games played to their end.
    pub finished: u64,
    /// The longest time from a start to the first answer.
    pub worst_start: Duration,
    /// How long it all took.
    pub took: Duration,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "kills                    {}", self.kills)?;
        writeln!(f, "  while starting         {}", self.while_starting)?;
        if self.power_cuts > 0 {
            let Taken { lost, torn, kept } = self.taken;
            writeln!(f, "  power cuts             {}", self.power_cuts)?;
            writeln!(
                f,
                "writes not synced        {lost} taken, {torn} torn, {kept} left"
            )?;
        }
        writeln!(f, "requests acknowledged    {}", self.acknowledged)?;
        writeln!(f, "  moves of games         {}", self.moves)?;
        for (game, moves) in &self.moves_of {
            writeln!(f, "    {game:<20} {moves}")?;
        }
        writeln!(f, "left open and resent     {}", self.resent)?;
        writeln!(f, "repeated all the same    {}", self.repeated)?;
        writeln!(f, "refused                  {}", self.refused)?;
        writeln!(f, "views compared           {}", self.views)?;
        writeln!(
            f,
            "rooms, of them finished  {}, {}",
            self.rooms, self.finished
        )?;
        let worst = self.worst_start.as_secs_f64() * 1000.0;
        writeln!(f, "worst restart            {worst:.0} ms")?;
        writeln!(f, "lost                     none")?;
        write!(
            f,
            "took                     {:.0} s",
            self.took.as_secs_f64()
        )
    }
}

/// The place of the store, for as long as it is needed.
struct Place {
    folder: Folder,
    schema: Option<Schema>,
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
        })
    }

    fn address(&self) -> String {
        match &self.schema {
            Some(schema) => schema.address(),
            None => self.folder.join("store.sqlite").display().to_string(),
        }
    }

    fn power(&self, options: &Options) -> Result<Option<Power>, String> {
        match (options.power_cuts, &self.schema) {
            (false, _) => Ok(None),
            (true, None) => Ok(Some(Power::new(&self.folder.join("store.sqlite")))),
            (true, Some(_)) => Err("power cuts are simulated on SQLite only".to_string()),
        }
    }

    fn recipe(&self, options: &Options, power: Option<&Power>) -> Recipe {
        let mut arguments: Vec<String> = ["serve", "--no-browser", "--addr", "127.0.0.1:0"]
            .map(str::to_string)
            .to_vec();
        arguments.extend(["--store".to_string(), self.address()]);
        for limit in [
            "--requests-per-second",
            "--newcomers-per-second",
            "--talk-per-minute",
            "--requests-per-second-per-address",
            "--newcomers-per-minute-per-address",
            "--rooms-per-minute-per-address",
            "--connections-per-address",
            "--rooms-per-person",
            // One watcher looks into every room at once.
            "--work-per-person",
            "--work-per-address",
        ] {
            arguments.extend([limit.to_string(), "1000000".to_string()]);
        }
        arguments.extend(["--bot-pause", "0"].map(str::to_string));
        if let Keeping::Postgres { bus, .. } = &options.store {
            arguments.extend(["--bus".to_string(), bus.clone()]);
        }
        Recipe {
            before: power.map_or_else(Vec::new, Power::tracer),
            program: options.program.clone(),
            arguments,
            log: self.folder.join("server.log"),
        }
    }
}

/// Kills servers while people play, and tells what it came to; an error says what was lost.
pub async fn run(options: &Options) -> Result<Figures, String> {
    let place = Place::new(&options.store).await?;
    let outcome = run_in(options, &place).await;
    if let Some(schema) = &place.schema {
        schema.remove().await?;
    }
    outcome.map_err(|wrong| format!("seed {}: {wrong}", options.seed))
}

async fn run_in(options: &Options, place: &Place) -> Result<Figures, String> {
    let power = place.power(options)?;
    let recipe = place.recipe(options, power.as_ref());
    let mut dice = Dice::new(options.seed);
    let count = if place.schema.is_some() { 2 } else { 1 };
    let mut servers = Vec::new();
    let disk = power.as_ref().map(Power::plug_in).transpose()?;
    for _ in 0..count {
        servers.push(Some(recipe.start().await?));
    }
    let nodes = watch::Sender::new(addresses(&servers));
    let begun = Instant::now();
    let (diaries, playing) = sit_down(options, &nodes, &mut dice).await?;
    let mut judge = Judge::new(place.address(), place.schema.is_none(), diaries.clone());
    judge.meet(nodes.borrow()[0]).await?;
    let mut trial = Trial {
        recipe,
        power,
        disk,
        servers,
        nodes,
        dice,
        judge,
        diaries,
        figures: Figures::default(),
    };
    let outcome = trial.kill_and_look(options).await;
    drop(trial.nodes);
    for player in playing {
        player.abort();
    }
    outcome?;
    let mut figures = trial.figures;
    figures.took = begun.elapsed();
    match trial.recipe.panics() {
        Some(panic) => Err(panic),
        None => Ok(figures),
    }
}

/// Brings people to the tables.
async fn sit_down(
    options: &Options,
    nodes: &watch::Sender<Vec<SocketAddr>>,
    dice: &mut Dice,
) -> Result<(Vec<Arc<Diary>>, Vec<tokio::task::JoinHandle<()>>), String> {
    let mut diaries = Vec::new();
    let mut playing = Vec::new();
    for number in 0..options.tables {
        let table = Arc::new(Table::new(number));
        for place in 0..table.plan.people {
            let addr = nodes.borrow()[0];
            let client = Client::new(addr).await?;
            let diary = Arc::new(Diary::new(number, client.cookie.clone()));
            diaries.push(Arc::clone(&diary));
            let player = Player {
                client,
                diary,
                table: Arc::clone(&table),
                place,
                dice: dice.branch(),
                stand: Stand::default(),
            };
            playing.push(tokio::spawn(player.play(nodes.subscribe())));
        }
    }
    Ok((diaries, playing))
}

/// A trial as it goes on.
struct Trial {
    recipe: Recipe,
    power: Option<Power>,
    /// The disk as it was when the server was started last, if its power is to be cut.
    disk: Option<Disk>,
    servers: Vec<Option<Program>>,
    nodes: watch::Sender<Vec<SocketAddr>>,
    dice: Dice,
    judge: Judge,
    diaries: Vec<Arc<Diary>>,
    figures: Figures,
}

impl Trial {
    async fn kill_and_look(&mut self, options: &Options) -> Result<(), String> {
        while self.figures.kills < options.kills {
            let peace = self.dice.below(LONGEST_PEACE) as u64;
            sleep(Duration::from_millis(peace)).await;
            let victim = self.dice.below(self.servers.len());
            let server = self.servers[victim].take();
            let pid = server.as_ref().map(Program::pid);
            drop(server);
            self.figures.kills += 1;
            self.nodes.send_replace(addresses(&self.servers));
            if self.servers.iter().all(Option::is_none) {
                self.wait_for_silence().await;
            }
            self.cut_power(pid).await?;
            self.judge.look_at_log(&mut self.figures).await?;
            let server = self.start_again().await?;
            self.judge
                .look_at_server(server.addr, &mut self.figures)
                .await?;
            self.servers[victim] = Some(server);
            self.nodes.send_replace(addresses(&self.servers));
            self.count();
            self.must_not_be_stuck()?;
            if options.progress {
                self.say_how_it_goes(options.kills);
            }
        }
        // Whatever was left open by the last kill is carried out too.
        sleep(Duration::from_millis(LONGEST_PEACE as u64)).await;
        self.nodes.send_replace(Vec::new());
        let pid = self.servers[0].as_ref().map(Program::pid);
        self.servers
            .iter_mut()
            .for_each(|server| drop(server.take()));
        self.wait_for_silence().await;
        self.cut_power(pid).await?;
        self.judge.look_at_log(&mut self.figures).await?;
        self.count();
        Ok(())
    }

    /// Starts a server again; now and then it is killed while it starts.
    async fn start_again(&mut self) -> Result<Program, String> {
        while self.dice.percent(KILLS_WHILE_STARTING) {
            self.plug_in()?;
            let mut child = self.recipe.spawn()?;
            if let Some(power) = &self.power {
                power.wait_for_tracer().await?;
            }
            let moment = self.dice.below(40) as u64;
            sleep(Duration::from_millis(moment)).await;
            let ended = child.try_wait().map_err(|error| error.to_string())?;
            if let Some(status) = ended {
                let said = self.recipe.last_words();
                return Err(format!("a server ended by itself ({status}): {said}"));
            }
            child.kill().map_err(|error| error.to_string())?;
            child.wait().map_err(|error| error.to_string())?;
            self.figures.kills += 1;
            self.figures.while_starting += 1;
            self.cut_power(Some(child.id())).await?;
        }
        self.plug_in()?;
        let server = self.recipe.start().await?;
        self.figures.worst_start = self.figures.worst_start.max(server.start_took);
        Ok(server)
    }

    /// Takes note of what is on the disk before a server is started.
    fn plug_in(&mut self) -> Result<(), String> {
        self.disk = self.power.as_ref().map(Power::plug_in).transpose()?;
        Ok(())
    }

    /// Cuts the power under a server that has been killed, if that is to be done.
    async fn cut_power(&mut self, pid: Option<u32>) -> Result<(), String> {
        let (Some(power), Some(disk), Some(pid)) = (&self.power, self.disk.take(), pid) else {
            return Ok(());
        };
        let taken = power.cut(disk, pid, &mut self.dice).await;
        let taken = taken.map_err(|wrong| format!("{wrong}: {}", self.recipe.last_words()))?;
        let figures = &mut self.figures;
        figures.power_cuts += 1;
        figures.taken.lost += taken.lost;
        figures.taken.torn += taken.torn;
        figures.taken.kept += taken.kept;
        Ok(())
    }

    /// Waits until nobody has a connection any more that something could still come from.
    async fn wait_for_silence(&self) {
        while self.diaries.iter().any(|diary| diary.is_connected()) {
            sleep(Duration::from_millis(1)).await;
        }
    }

    fn count(&mut self) {
        let figures = &mut self.figures;
        let all = || self.diaries.iter().map(|diary| diary.counts());
        figures.acknowledged = all().map(|counts| counts.acknowledged).sum();
        figures.moves = all().map(|counts| counts.moves).sum();
        figures.moves_of.clear();
        for diary in &self.diaries {
            let game = Plan::of(diary.table).game;
            *figures.moves_of.entry(game).or_default() += diary.counts().moves;
        }
        figures.resent = all().map(|counts| counts.resent).sum();
        figures.refused = all().map(|counts| counts.refused).sum();
        figures.finished = all().map(|counts| counts.finished).sum();
        figures.rooms = all().map(|counts| counts.rooms).sum();
    }

    /// Games must go on: a table at which nothing succeeds any more is as bad as a lost one.
    fn must_not_be_stuck(&self) -> Result<(), String> {
        for diary in &self.diaries {
            let same_table = self
                .diaries
                .iter()
                .filter(|other| other.table == diary.table);
            let last = same_table.map(|other| other.last_success()).max();
            if last.is_some_and(|last| last.elapsed() > STUCK) {
                return Err(format!("table {} is stuck: {}", diary.table, diary.tell()));
            }
        }
        Ok(())
    }

    fn say_how_it_goes(&self, kills: u32) {
        let figures = &self.figures;
        eprint!(
            "\r{} of {kills} kills, {} acknowledged, {} resent, {} views compared ",
            figures.kills, figures.acknowledged, figures.resent, figures.views
        );
        if figures.kills >= kills {
            eprintln!();
        }
    }
}

fn addresses(servers: &[Option<Program>]) -> Vec<SocketAddr> {
    servers.iter().flatten().map(|server| server.addr).collect()
}
