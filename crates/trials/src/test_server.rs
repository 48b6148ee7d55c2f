//! A server for tests that need not kill it: inside the test, or a program of one's choice.
//!
//! `SAFEHOUSE_TRIALS_PROGRAM=PATH cargo test -p trials` runs the tests against another build, such
//! as an older release, to see which of them it fails. Tests that look into the server's memory
//! or store need the server inside the test and panic when asked to use another one.

use std::env;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use games::GameRegistry;
use server::Server;
use server::config::{Config, Limits};
use server::host::Host;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::program::{Folder, Program, Recipe};

/// A server for a test; it stops when this is dropped.
pub struct TestServer {
    /// Where it listens.
    pub addr: SocketAddr,
    running: Running,
}

enum Running {
    /// In this process.
    Inside {
        host: Arc<Host>,
        stop: Option<oneshot::Sender<()>>,
        task: JoinHandle<Result<(), String>>,
    },
    /// Another program, with the folder of its log.
    Program { program: Program, _folder: Folder },
}

/// Limits for tests: bots do not pretend to think, and nobody is too fast.
pub fn quick() -> Limits {
    Limits {
        requests_per_second: 100_000,
        talk_per_minute: 10_000_000,
        requests_per_second_per_address: 100_000,
        newcomers_per_second: 100_000,
        newcomers_per_minute_per_address: 100_000,
        rooms_per_minute_per_address: 100_000,
        connections_per_address: 100_000,
        work_per_address: 100_000,
        bot_pause: Duration::ZERO,
        ..Limits::default()
    }
}

/// A file for a store of a test's own, which is removed before and after.
pub struct StoreFile(PathBuf);

impl StoreFile {
    /// A file that nobody else uses.
    pub fn new() -> StoreFile {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("safehouse-{}-{number}.sqlite", std::process::id());
        let file = StoreFile(env::temp_dir().join(name));
        file.remove();
        file
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where it is, as an option of the program.
    pub fn place(&self) -> String {
        self.0.to_string_lossy().into_owned()
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm", "-lock"] {
            let mut path = self.0.clone().into_os_string();
            path.push(end);
            // Most often there is none.
            let _ = std::fs::remove_file(path);
        }
    }
}

impl Default for StoreFile {
    fn default() -> StoreFile {
        StoreFile::new()
    }
}

impl Drop for StoreFile {
    fn drop(&mut self) {
        self.remove();
    }
}

impl TestServer {
    /// Starts a server on that store.
    pub async fn start(
        store: &str,
        bus: Option<&str>,
        limits: Limits,
    ) -> Result<TestServer, String> {
        match env::var_os("SAFEHOUSE_TRIALS_PROGRAM") {
            Some(program) => start_program(Path::new(&program), store, bus, &limits).await,
            None => start_inside(store, bus, limits).await,
        }
    }

    /// The rooms of a server inside this test.
    ///
    /// # Panics
    /// If the server is another program.
    pub fn host(&self) -> &Arc<Host> {
        let host = self.try_host();
        host.expect("this test looks into the server's memory or store")
    }

    /// The rooms, if the server is inside this test.
    pub fn try_host(&self) -> Option<&Arc<Host>> {
        match &self.running {
            Running::Inside { host, .. } => Some(host),
            Running::Program { .. } => None,
        }
    }

    /// Stops the server as it should be stopped.
    pub async fn stop(mut self) -> Result<(), String> {
        match &mut self.running {
            Running::Inside { stop, task, .. } => {
                drop(stop.take());
                task.await.map_err(|error| error.to_string())?
            }
            Running::Program { program, .. } => program.terminate().await,
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        // A program is killed when it is dropped.
        if let Running::Inside { task, .. } = &self.running {
            task.abort();
        }
    }
}

async fn start_inside(
    store: &str,
    bus: Option<&str>,
    limits: Limits,
) -> Result<TestServer, String> {
    let config = Config {
        addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        store: store.to_string(),
        bus: bus.map(str::to_string),
        origins: Vec::new(),
        trusted_proxies: Vec::new(),
        limits,
    };
    let server = Server::start(&config, GameRegistry::shipped().clone(), None, |_| None).await?;
    let addr = server.addr()?;
    let host = Arc::clone(server.host());
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let running = Running::Inside {
        host,
        stop: Some(stop),
        task,
    };
    Ok(TestServer { addr, running })
}

async fn start_program(
    program: &Path,
    store: &str,
    bus: Option<&str>,
    limits: &Limits,
) -> Result<TestServer, String> {
    let folder = Folder::new()?;
    let fixed = [
        "serve",
        "--addr",
        "127.0.0.1:0",
        "--no-browser",
        "--store",
        store,
    ];
    let mut arguments: Vec<String> = fixed.map(str::to_string).to_vec();
    arguments.extend(bus.map(|bus| format!("--bus={bus}")));
    arguments.extend(known_limits(program, limits)?);
    let recipe = Recipe {
        before: Vec::new(),
        program: program.to_path_buf(),
        arguments,
        log: folder.join("log"),
    };
    let program = recipe.start().await?;
    Ok(TestServer {
        addr: program.addr,
        running: Running::Program {
            program,
            _folder: folder,
        },
    })
}

/// The limits as options, without those that an older program does not have.
fn known_limits(program: &Path, limits: &Limits) -> Result<Vec<String>, String> {
    let help = Command::new(program).args(["serve", "--help"]).output();
    let help = help.map_err(|error| format!("{} cannot be run: {error}", program.display()))?;
    let help = String::from_utf8_lossy(&help.stdout);
    let known = |name: &str| help.split_whitespace().any(|word| word == name);
    let options = limit_options(limits).into_iter();
    let options = options.filter(|(name, _)| known(name));
    Ok(options
        .map(|(name, value)| format!("{name}={value}"))
        .collect())
}

/// The limits that tests change, as options of the program.
fn limit_options(limits: &Limits) -> Vec<(&'static str, u64)> {
    // The program takes whole seconds for these.
    let seconds = |time: Duration| time.as_millis().div_ceil(1000) as u64;
    vec![
        ("--max-queue-bytes", limits.queue_bytes as u64),
        ("--requests-per-second", limits.requests_per_second.into()),
        ("--talk-per-minute", limits.talk_per_minute.into()),
        (
            "--requests-per-second-per-address",
            limits.requests_per_second_per_address.into(),
        ),
        ("--newcomers-per-second", limits.newcomers_per_second.into()),
        (
            "--newcomers-per-minute-per-address",
            limits.newcomers_per_minute_per_address.into(),
        ),
        (
            "--rooms-per-minute-per-address",
            limits.rooms_per_minute_per_address.into(),
        ),
        ("--rooms-per-person", limits.rooms_per_person as u64),
        ("--connections", limits.connections as u64),
        (
            "--connections-per-person",
            limits.connections_per_person as u64,
        ),
        (
            "--connections-per-address",
            limits.connections_per_address as u64,
        ),
        ("--header-timeout", seconds(limits.header_timeout)),
        ("--body-timeout", seconds(limits.body_timeout)),
        ("--write-timeout", seconds(limits.write_timeout)),
        ("--work-per-person", limits.work_per_person as u64),
        ("--work-per-address", limits.work_per_address as u64),
        ("--room-lines", limits.room_lines),
        ("--bot-pause", limits.bot_pause.as_millis() as u64),
        ("--away-after", seconds(limits.away_after)),
        ("--bot-notice", seconds(limits.bot_notice)),
    ]
}
