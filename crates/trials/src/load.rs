//! How fast a server answers, and how much memory it takes.
//!
//! Decisions have a timetable that nothing delays: each room has its moments, and a latency
//! counts from the moment in the timetable to the acknowledgement. A server that falls
//! behind cannot hide it by slowing down those who ask.

pub mod attack;
pub mod echo;
mod idle;
mod opening;
mod rooms;
mod timetable;

use std::path::PathBuf;
use std::time::Duration;

use hdrhistogram::Histogram;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use server::store::Store;
use tokio::time::sleep;

use crate::client::Client;
use crate::program::{Folder, Program, Recipe};
use rooms::Seats;
use timetable::{Timetable, Worker, run_all};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program.
    pub program: PathBuf,
    /// The program of the bare server that only keeps and acknowledges.
    pub echo: PathBuf,
    /// How many games are played at once.
    pub rooms: usize,
    /// How many decisions are taken in a second, all together.
    pub rate: usize,
    /// For how many seconds.
    pub seconds: u64,
    /// How many games are open with nothing happening in them.
    pub idle: usize,
}

/// What came of a timetable.
pub struct Measured {
    /// Latencies, in microseconds.
    pub latencies: Histogram<u64>,
    /// Decisions that were not acknowledged.
    pub errors: u64,
    /// What the first of these errors was.
    pub first_error: Option<String>,
    /// Games that were begun because others had ended.
    pub begun: u64,
    /// How long it took.
    pub took: Duration,
}

impl Measured {
    fn milliseconds(&self, quantile: f64) -> f64 {
        self.latencies.value_at_quantile(quantile) as f64 / 1000.0
    }

    /// Latencies, rate and errors in a line.
    fn line(&self) -> String {
        let rate = self.latencies.len() as f64 / self.took.as_secs_f64();
        let most = self.latencies.max() as f64 / 1000.0;
        let first = self.first_error.as_deref().unwrap_or("none");
        format!(
            "p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, max {most:.2} ms; {rate:.0} decisions/s, \
             {} games begun anew, {} errors (first: {first})",
            self.milliseconds(0.5),
            self.milliseconds(0.99),
            self.milliseconds(0.999),
            self.begun,
            self.errors
        )
    }
}

/// Measures everything and prints it.
pub async fn run(options: &Options) -> Result<(), String> {
    allow_many_files()?;
    let folder = Folder::new()?;
    let timetable = Timetable {
        rate: options.rate,
        rooms: options.rooms,
        length: Duration::from_secs(options.seconds),
    };
    let (live, bytes, rooms) = measure_server(options, &folder, timetable).await?;
    opening::measure(options, &folder, &rooms).await?;
    let bare = measure_echo(options, &folder, timetable, bytes).await?;
    let ratio = |quantile: f64| live.milliseconds(quantile) / bare.milliseconds(quantile);
    println!(
        "server to bare server: p50 {:.2} times, p99 {:.2} times, p99.9 {:.2} times",
        ratio(0.5),
        ratio(0.99),
        ratio(0.999)
    );
    if options.idle > 0 {
        idle::measure(options, &folder).await?;
    }
    Ok(())
}

/// The arguments of a server that lets the generator do what it wants.
fn recipe(options: &Options, folder: &Folder, name: &str, more: &[&str]) -> Recipe {
    let store = folder.join(&format!("{name}.sqlite"));
    let store = store.display().to_string();
    let mut arguments = vec!["serve", "--no-browser", "--addr", "127.0.0.1:0"];
    arguments.extend(["--store", &store, "--bot-pause", "0"]);
    for limit in [
        "--requests-per-second",
        "--newcomers-per-second",
        "--talk-per-minute",
        "--requests-per-second-per-address",
        "--newcomers-per-minute-per-address",
        "--rooms-per-minute-per-address",
        "--connections-per-address",
        "--rooms-per-person",
        "--work-per-person",
        "--work-per-address",
        "--connections",
        "--connections-per-person",
    ] {
        arguments.extend([limit, "1000000"]);
    }
    arguments.extend(more);
    Recipe {
        before: Vec::new(),
        program: options.program.clone(),
        arguments: arguments.into_iter().map(str::to_string).collect(),
        log: folder.join("server.log"),
    }
}

/// The server under the timetable; also how many bytes a line of its log has, and which rooms
/// were played in.
async fn measure_server(
    options: &Options,
    folder: &Folder,
    timetable: Timetable,
) -> Result<(Measured, usize, Vec<(Client, String)>), String> {
    let server = recipe(options, folder, "live", &[]).start().await?;
    let before = server.memory();
    let seats = Seats::take(server.addr, options.rooms).await?;
    let opened = server.memory();
    println!(
        "{} live games: {} each when opened",
        options.rooms,
        each(before, opened, options.rooms)
    );
    let rooms = seats.rooms();
    let name = rooms.first().map_or("", |(_, room)| room);
    let workers: Vec<Worker> = seats.into_workers();
    let measured = run_all(timetable, workers).await;
    println!("server: {}", measured.line());
    println!(
        "memory after that: {} in all, {} each",
        mebibytes(server.memory()),
        each(before, server.memory(), options.rooms)
    );
    let store = folder.join("live.sqlite").display().to_string();
    let bytes = bytes_of_a_line(&store, name).await?;
    end(server).await;
    Ok((measured, bytes, rooms))
}

/// The bare server under the same timetable, keeping as many bytes.
async fn measure_echo(
    options: &Options,
    folder: &Folder,
    timetable: Timetable,
    bytes: usize,
) -> Result<Measured, String> {
    let store = folder.join("echo.sqlite").display().to_string();
    let arguments = ["echo", "--store", &store, "--bytes", &bytes.to_string()];
    let recipe = Recipe {
        before: Vec::new(),
        program: options.echo.clone(),
        arguments: arguments.map(str::to_string).to_vec(),
        log: folder.join("echo.log"),
    };
    let server = recipe.start().await?;
    let workers = echo::workers(server.addr, options.rooms).await?;
    let measured = run_all(timetable, workers).await;
    println!("bare server ({bytes} bytes a line): {}", measured.line());
    end(server).await;
    Ok(measured)
}

/// The mean length of the lines of a room's log, but for the opening.
async fn bytes_of_a_line(store: &str, room: &str) -> Result<usize, String> {
    let store = Store::open_existing(store)
        .await
        .map_err(|error| error.to_string())?;
    let room = room.parse().map_err(|_| "no room".to_string())?;
    let records = store.records_after(room, 1).await;
    let records = records.map_err(|error| error.to_string())?;
    let all: usize = records.iter().map(|record| record.body.len()).sum();
    Ok(all / records.len().max(1))
}

/// Lets as many files be open as the system allows this program.
fn allow_many_files() -> Result<(), String> {
    let limit = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    setrlimit(Resource::Nofile, most).map_err(|error| format!("open files: {error}"))
}

/// Ends a server, and lets the system tidy up after it.
async fn end(server: Program) {
    server.kill();
    sleep(Duration::from_secs(1)).await;
}

fn each(before: u64, after: u64, count: usize) -> String {
    let bytes = after.saturating_sub(before) as f64 / count.max(1) as f64;
    format!("{:.1} KiB", bytes / 1024.0)
}

fn mebibytes(bytes: u64) -> String {
    format!("{:.0} MiB", bytes as f64 / (1 << 20) as f64)
}
