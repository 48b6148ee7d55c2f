//! PostgreSQL and NATS for the tests: servers that run already, or new ones.

use std::ffi::OsString;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::command::run;
use crate::needs::is_root;

/// The environment variables by which tests find the services.
const POSTGRES: &str = "SAFEHOUSE_TEST_POSTGRES";
const NATS: &str = "SAFEHOUSE_TEST_NATS";
/// Where the services of a machine usually are.
const USUAL_POSTGRES: &str = "postgres://postgres@127.0.0.1:5432/test";
const USUAL_NATS_PORT: u16 = 4222;
/// How often a service that is starting is asked whether it is ready.
const TRIES: usize = 150;

/// A service that tests need.
#[derive(Clone, Copy, Debug)]
pub enum Service {
    /// PostgreSQL.
    Postgres,
    /// NATS with JetStream.
    Nats,
}

impl Service {
    /// Whether a server is named by the environment or runs in the usual place.
    pub fn answers(self) -> bool {
        match self {
            Service::Postgres => {
                std::env::var_os(POSTGRES).is_some() || postgres_answers(USUAL_POSTGRES)
            }
            Service::Nats => std::env::var_os(NATS).is_some() || listens(USUAL_NATS_PORT),
        }
    }
}

/// Services for one run of the tests; those started for it end with it.
pub struct Services {
    /// What tests must find in their environment.
    pub environment: Vec<(&'static str, OsString)>,
    started: Vec<Child>,
    folder: PathBuf,
}

impl Services {
    /// Starts the services that do not run yet. Their programs are installed.
    pub fn start() -> Result<Services, String> {
        let mut services = Services {
            environment: Vec::new(),
            started: Vec::new(),
            folder: std::env::temp_dir().join(format!("safehouse-test-{}", std::process::id())),
        };
        if !Service::Postgres.answers() {
            let url = services.start_postgres()?;
            services.environment.push((POSTGRES, url.into()));
        }
        if !Service::Nats.answers() {
            let url = services.start_nats()?;
            services.environment.push((NATS, url.into()));
        }
        Ok(services)
    }

    fn start_postgres(&mut self) -> Result<String, String> {
        let tools = postgres_tools().ok_or("the programs of PostgreSQL cannot be found")?;
        let data = self.folder.join("postgres");
        fs::create_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
        let port = free_port()?;
        // PostgreSQL refuses to run as root.
        let root = is_root();
        if root {
            run(Command::new("chown")
                .arg("-R")
                .arg("postgres")
                .arg(&self.folder))?;
        }
        let tool = |name: &str| {
            let mut command = match root {
                true => {
                    let mut command = Command::new("runuser");
                    command.args(["-u", "postgres", "--"]).arg(tools.join(name));
                    command
                }
                false => Command::new(tools.join(name)),
            };
            command.current_dir("/").stdout(Stdio::null());
            command
        };
        let mut initdb = tool("initdb");
        run(initdb
            .args(["-A", "trust", "-U", "postgres", "-D"])
            .arg(&data))?;
        let mut server = tool("postgres");
        server.arg("-D").arg(&data).arg("-k").arg(&self.folder);
        server.args(["-h", "127.0.0.1", "-p", &port.to_string()]);
        self.spawn(server.stderr(Stdio::null()))?;
        let url = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        wait_for("PostgreSQL", || postgres_answers(&url))?;
        Ok(url)
    }

    fn start_nats(&mut self) -> Result<String, String> {
        let port = free_port()?;
        let mut server = Command::new("nats-server");
        server.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]);
        server.arg(self.folder.join("nats"));
        self.spawn(server.stdout(Stdio::null()).stderr(Stdio::null()))?;
        wait_for("NATS", || listens(port))?;
        Ok(format!("nats://127.0.0.1:{port}"))
    }

    fn spawn(&mut self, command: &mut Command) -> Result<(), String> {
        let child = command.spawn();
        let child = child.map_err(|error| format!("{command:?} cannot be started: {error}"))?;
        self.started.push(child);
        Ok(())
    }
}

impl Drop for Services {
    fn drop(&mut self) {
        for child in &mut self.started {
            // `runuser` passes the signal on; a plain kill would orphan the server.
            let pid = child.id().to_string();
            let _ = Command::new("kill").args(["-TERM", &pid]).status();
            let _ = child.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn listens(port: u16) -> bool {
    let addr = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpStream::connect_timeout(&addr, Duration::from_secs(1)).is_ok()
}

fn postgres_answers(url: &str) -> bool {
    let mut psql = Command::new("psql");
    psql.args([url, "-c", "select 1"])
        .env("PGCONNECT_TIMEOUT", "2");
    run(psql.stdout(Stdio::null()).stderr(Stdio::null())).is_ok()
}

/// The folder of the newest PostgreSQL of Debian's packages.
pub fn postgres_tools() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    let mut found: Vec<_> = folders
        .filter(|bin| bin.join("postgres").exists())
        .collect();
    found.sort();
    found.pop()
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let addr = listener.and_then(|listener| listener.local_addr());
    addr.map(|addr| addr.port())
        .map_err(|error| format!("no free port: {error}"))
}

fn wait_for(name: &str, ready: impl Fn() -> bool) -> Result<(), String> {
    for _ in 0..TRIES {
        if ready() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    Err(format!("{name} was started, and does not answer"))
}
