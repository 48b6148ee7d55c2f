//! `safehouse serve`, which is also what happens without a command: the table in the browser.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bots::search::Budget;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use metrics_exporter_prometheus::PrometheusBuilder;
use server::Server;
use server::config::{Config, Limits};
use server::games::Library;
use server::net::TrustedProxies;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::Failure;
use crate::durations::read_duration;
use crate::files::overlay_folder;
use crate::output::say;
use crate::process;
use crate::upgrade::{self, Backup};

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
    /// The address of a proxy in front of this server, or its network as in 10.0.0.0/8: it is
    /// believed when it tells for whom it asks. Proxies on this machine are
    #[arg(long = "trusted-proxy", value_name = "ADDR[/BITS]", value_parser = TrustedProxies::read)]
    trusted_proxies: Vec<IpNet>,
    /// A folder with content of your own, laid over what comes with the program
    #[arg(long)]
    content: Option<PathBuf>,
    /// Make no backup before the store of an older Safehouse is upgraded
    #[arg(long)]
    no_backup: bool,
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
    /// How many bytes may wait for a slow reader
    #[arg(long, default_value_t = Limits::default().queue_bytes)]
    max_queue_bytes: usize,
    /// How many requests a person may make in a second
    #[arg(long, default_value_t = Limits::default().requests_per_second)]
    requests_per_second: u32,
    /// How many chat lines and changes of seats a person may send in a minute
    #[arg(long, default_value_t = Limits::default().talk_per_minute)]
    talk_per_minute: u32,
    /// How many requests may come from an address in a second
    #[arg(long, default_value_t = Limits::default().requests_per_second_per_address)]
    requests_per_second_per_address: u32,
    /// How many new people may come in a second, all together
    #[arg(long, default_value_t = Limits::default().newcomers_per_second)]
    newcomers_per_second: u32,
    /// How many new people may come from an address in a minute
    #[arg(long, default_value_t = Limits::default().newcomers_per_minute_per_address)]
    newcomers_per_minute_per_address: u32,
    /// How many rooms may be opened from an address in a minute
    #[arg(long, default_value_t = Limits::default().rooms_per_minute_per_address)]
    rooms_per_minute_per_address: u32,
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
    /// How many connections of any kind an address may have [default: 512, or a quarter of what
    /// open files allow]
    #[arg(long)]
    connections_per_address: Option<usize>,
    /// How many seconds the head of a request may take, or a connection may be idle
    #[arg(long, default_value_t = Limits::default().header_timeout.as_secs())]
    header_timeout: u64,
    /// How many seconds the body of a request may take; a long one may take longer
    #[arg(long, default_value_t = Limits::default().body_timeout.as_secs())]
    body_timeout: u64,
    /// How many seconds somebody may not read what was sent
    #[arg(long, default_value_t = Limits::default().write_timeout.as_secs())]
    write_timeout: u64,
    /// How many threads work out what takes long, such as replays
    #[arg(long, default_value_t = Limits::default().work_threads)]
    work_threads: usize,
    /// How many requests that take long a person may have under way
    #[arg(long, default_value_t = Limits::default().work_per_person)]
    work_per_person: usize,
    /// How many requests that take long an address may have under way
    #[arg(long, default_value_t = Limits::default().work_per_address)]
    work_per_address: usize,
    /// How many bytes of replays are kept in memory
    #[arg(long, default_value_t = Limits::default().replay_cache)]
    replay_cache: usize,
    /// How many lines the log of a room may have
    #[arg(long, default_value_t = Limits::default().room_lines)]
    room_lines: u64,
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
    /// After how many seconds without being seen a player is away, and a bot can be announced
    #[arg(long, default_value_t = Limits::default().away_after.as_secs())]
    away_after: u64,
    /// For how many seconds a bot is announced to a player who is away before it plays for them
    #[arg(long, default_value_t = Limits::default().bot_notice.as_secs())]
    bot_notice: u64,
    /// After how many seconds without anything happening a game is put away until it goes on
    #[arg(long, default_value_t = Limits::default().sleep_after.as_secs())]
    sleep_after: u64,
    /// After how long without anything happening a game that is on is closed, such as 60d or
    /// 12h; 0 for never
    #[arg(long, default_value = "60d", value_parser = read_duration)]
    expire_after: Duration,
    /// The same for rooms whose game has not begun
    #[arg(long, default_value = "7d", value_parser = read_duration)]
    expire_unstarted_after: Duration,
}

impl LimitArgs {
    fn read(&self) -> Limits {
        Limits {
            body: self.max_body,
            replay: self.max_replay,
            message: self.max_message,
            queue: self.max_queue.max(1),
            queue_bytes: self.max_queue_bytes,
            requests_per_second: self.requests_per_second,
            talk_per_minute: self.talk_per_minute,
            requests_per_second_per_address: self.requests_per_second_per_address,
            newcomers_per_second: self.newcomers_per_second,
            newcomers_per_minute_per_address: self.newcomers_per_minute_per_address,
            rooms_per_minute_per_address: self.rooms_per_minute_per_address,
            rooms_per_person: self.rooms_per_person,
            replays_per_person: self.replays_per_person,
            connections: self.connections,
            connections_per_person: self.connections_per_person,
            header_timeout: Duration::from_secs(self.header_timeout.max(1)),
            body_timeout: Duration::from_secs(self.body_timeout.max(1)),
            write_timeout: Duration::from_secs(self.write_timeout.max(1)),
            work_threads: self.work_threads,
            work_per_person: self.work_per_person,
            work_per_address: self.work_per_address,
            replay_cache: self.replay_cache,
            room_lines: self.room_lines,
            bot_budget: Duration::from_millis(self.bot_budget),
            bot_thinking: self.bot_thinking,
            bot_pause: Duration::from_millis(self.bot_pause),
            bot_threads: self.bot_threads,
            away_after: Duration::from_secs(self.away_after),
            bot_notice: Duration::from_secs(self.bot_notice),
            sleep_after: Duration::from_secs(self.sleep_after),
            expire_playing: self.expire_after,
            expire_unstarted: self.expire_unstarted_after,
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
        trusted_proxies: args.trusted_proxies.clone(),
        limits: args.limits.read(),
    };
    process::survive_full_files()?;
    let limits = &mut config.limits;
    limits.sockets = limits.sockets.min(process::allow_connections());
    // One address alone must not be able to take every connection there is.
    let usual = limits
        .connections_per_address
        .min(limits.sockets / 4)
        .max(1);
    limits.connections_per_address = args.limits.connections_per_address.unwrap_or(usual);
    // Whoever has not asked for a port gets another one if the usual one is taken.
    if args.addr.is_none() && std::net::TcpListener::bind(config.addr).is_err() {
        config.addr = usual_addr(0);
    }
    let backup = match args.no_backup {
        true => Backup::No,
        false => Backup::Usual,
    };
    upgrade::before_serving(&config.store, &library, &backup).await?;
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
        // A log that cannot be written must not end the program.
        .log_internal_errors(false)
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
        overlay_folder(&editions[0], |files| season1.apply_overlay(files)).map_err(in_one_line)?;
    }
    if editions[1].is_dir() {
        overlay_folder(&editions[1], |files| invader.apply_overlay(files)).map_err(in_one_line)?;
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
