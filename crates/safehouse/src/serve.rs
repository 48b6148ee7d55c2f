//! `safehouse serve`, which is also what happens without a command: the table in the browser.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bots::search::Budget;
use clap::{Args, ValueEnum};
use metrics_exporter_prometheus::PrometheusBuilder;
use server::Server;
use server::config::{Config, Limits};
use server::games::Library;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::Failure;
use crate::output::say;

/// The port that is taken if none is asked for and nobody has it.
const USUAL_PORT: u16 = 8080;

#[derive(Args)]
pub struct Serve {
    /// Where to listen; 0.0.0.0:8080 to let others in [default: 127.0.0.1:8080, or any free port]
    #[arg(long)]
    addr: Option<SocketAddr>,
    /// Where to keep the games: a file for SQLite, or postgres://…
    #[arg(long, default_value = "safehouse.sqlite")]
    store: String,
    /// How several nodes on one PostgreSQL tell each other what is new: nats://…
    #[arg(long)]
    bus: Option<String>,
    /// Another address from which pages may talk to this server, as in https://play.example.org
    #[arg(long = "origin")]
    origins: Vec<String>,
    /// A folder with content of your own, laid over what comes with the program
    #[arg(long)]
    content: Option<PathBuf>,
    /// Do not open a browser
    #[arg(long)]
    no_browser: bool,
    /// How to write the log
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    log: LogForm,
    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogForm {
    /// For people
    Text,
    /// For programs
    Json,
}

// What the server allows before it says stop. (A doc comment would show up in the help.)
#[derive(Args)]
struct LimitArgs {
    /// The largest body of a request, in bytes
    #[arg(long, default_value_t = Limits::default().body)]
    max_body: usize,
    /// The largest replay file, in bytes
    #[arg(long, default_value_t = Limits::default().replay)]
    max_replay: usize,
    /// The largest message over a live connection, in bytes
    #[arg(long, default_value_t = Limits::default().message)]
    max_message: usize,
    /// How many messages may wait for a slow reader
    #[arg(long, default_value_t = Limits::default().queue)]
    max_queue: usize,
    /// How many requests a person may make in a second
    #[arg(long, default_value_t = Limits::default().requests_per_second)]
    requests_per_second: u32,
    /// How many new people may come in a second, all together
    #[arg(long, default_value_t = Limits::default().newcomers_per_second)]
    newcomers_per_second: u32,
    /// How many rooms a person may have open at once
    #[arg(long, default_value_t = Limits::default().rooms_per_person)]
    rooms_per_person: usize,
    /// How many replays a person may put up
    #[arg(long, default_value_t = Limits::default().replays_per_person)]
    replays_per_person: usize,
    /// How many live connections there may be
    #[arg(long, default_value_t = Limits::default().connections)]
    connections: usize,
    /// How many live connections a person may have
    #[arg(long, default_value_t = Limits::default().connections_per_person)]
    connections_per_person: usize,
    /// How long a bot may think about one decision, in milliseconds
    #[arg(long, default_value_t = Limits::default().bot_budget.as_millis() as u64)]
    bot_budget: u64,
    /// How long a bot that searches thinks about one decision if nobody else waits for one: a
    /// time such as 400ms, or a number of tries such as 200
    #[arg(long, default_value = "400ms", value_parser = Budget::read)]
    bot_thinking: Budget,
    /// How long a bot seems to think at least, in milliseconds
    #[arg(long, default_value_t = Limits::default().bot_pause.as_millis() as u64)]
    bot_pause: u64,
    /// How many threads bots think on
    #[arg(long, default_value_t = Limits::default().bot_threads)]
    bot_threads: usize,
    /// After how many seconds without anything happening a game is put away until it goes on
    #[arg(long, default_value_t = Limits::default().sleep_after.as_secs())]
    sleep_after: u64,
}

impl LimitArgs {
    fn read(&self) -> Limits {
        Limits {
            body: self.max_body,
            replay: self.max_replay,
            message: self.max_message,
            queue: self.max_queue.max(1),
            requests_per_second: self.requests_per_second,
            newcomers_per_second: self.newcomers_per_second,
            rooms_per_person: self.rooms_per_person,
            replays_per_person: self.replays_per_person,
            connections: self.connections,
            connections_per_person: self.connections_per_person,
            bot_budget: Duration::from_millis(self.bot_budget),
            bot_thinking: self.bot_thinking,
            bot_pause: Duration::from_millis(self.bot_pause),
            bot_threads: self.bot_threads,
            sleep_after: Duration::from_secs(self.sleep_after),
            ..Limits::default()
        }
    }
}

pub fn run(args: &Serve) -> Result<(), Failure> {
    start_log(args.log);
    let library = match &args.content {
        None => Library::shipped(),
        Some(folder) => read_library(folder)?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("no threads can be started: {error}"))?;
    runtime.block_on(serve(args, library))?;
    // Bots that never end must not keep the program from ending.
    runtime.shutdown_background();
    Ok(())
}

async fn serve(args: &Serve, library: Library) -> Result<(), Failure> {
    let figures = PrometheusBuilder::new()
        .install_recorder()
        .map_err(|error| format!("figures cannot be kept: {error}"))?;
    let mut config = Config {
        addr: args.addr.unwrap_or(usual_addr(USUAL_PORT)),
        store: args.store.clone(),
        bus: args.bus.clone(),
        origins: args.origins.clone(),
        limits: args.limits.read(),
    };
    // Whoever has not asked for a port gets another one if the usual one is taken.
    if args.addr.is_none() && std::net::TcpListener::bind(config.addr).is_err() {
        config.addr = usual_addr(0);
    }
    let upkeep = figures.clone();
    let server = Server::start(&config, library, Some(figures), crate::page::find).await?;
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_secs(5)).await;
            upkeep.run_upkeep();
        }
    });
    let address = format!("http://{}", server.addr()?);
    say(format!("Safehouse is open at {address}"));
    if !args.no_browser {
        open_browser(&address);
    }
    let stop = stop_signal()?;
    server.run(stop).await?;
    say("Safehouse is closed.");
    Ok(())
}

fn usual_addr(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// Ends when somebody wants the program to stop.
fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static, String> {
    let wrong = |error| format!("signals cannot be heard: {error}");
    let mut terminate = signal(SignalKind::terminate()).map_err(wrong)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(wrong)?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

fn start_log(form: LogForm) {
    let filter =
        EnvFilter::try_from_env("SAFEHOUSE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match form {
        LogForm::Text => log.with_target(false).init(),
        LogForm::Json => log.json().init(),
    }
}

/// The games with a folder's content laid over what comes with the program.
fn read_library(folder: &Path) -> Result<Library, String> {
    let mut season1 = zombicide::season1::Content::shipped().clone();
    let mut invader = zombicide::invader::Content::shipped().clone();
    let editions = ["season1", "invader"].map(|name| folder.join(name));
    if !editions.iter().any(|edition| edition.is_dir()) {
        return Err(format!(
            "{} is no content folder: there is neither season1 nor invader in it",
            folder.display()
        ));
    }
    let in_one_line = |problems: Vec<String>| problems.join("; ");
    if editions[0].is_dir() {
        season1.lay_over(&editions[0]).map_err(in_one_line)?;
    }
    if editions[1].is_dir() {
        invader.lay_over(&editions[1]).map_err(in_one_line)?;
    }
    let zombinion = zombinion::content::Content::shipped().clone();
    Ok(Library::of(zombinion, season1, invader))
}

/// Opens the address in a browser where there is a desktop; where there is none, the
/// address has been said.
fn open_browser(address: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"];
    let program = match std::env::consts::OS {
        "macos" => "open",
        _ if desktop.iter().any(|name| std::env::var_os(name).is_some()) => "xdg-open",
        _ => return,
    };
    let opened = Command::new(program)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if opened.is_err() {
        say("No browser could be opened: open the address yourself.");
    }
}
