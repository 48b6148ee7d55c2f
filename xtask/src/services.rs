//! PostgreSQL and NATS for the tests: those that run, or ones of our own.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The environment variables by which tests find the services.
const POSTGRES: &str = "SAFEHOUSE_TEST_POSTGRES";
const NATS: &str = "SAFEHOUSE_TEST_NATS";
/// Where services are that a machine runs by itself.
const USUAL_POSTGRES: &str = "postgres://postgres@127.0.0.1:5432/test";
const USUAL_NATS_PORT: u16 = 4222;
/// How often a service that is starting is asked whether it is there.
const TRIES: usize = 150;

/// Services for one run of the tests; those started for it end with it.
pub struct Services {
    /// What tests must find in their environment.
    pub environment: Vec<(&'static str, String)>,
    started: Vec<Child>,
    folder: PathBuf,
}

impl Services {
    /// Finds the services, or starts them, or says in one line what is missing.
    pub fn find() -> Result<Services, String> {
        let mut services = Services {
            environment: Vec::new(),
            started: Vec::new(),
            folder: std::env::temp_dir().join(format!("safehouse-test-{}", std::process::id())),
        };
        if std::env::var_os(POSTGRES).is_none() && !postgres_answers(USUAL_POSTGRES) {
            let url = services.start_postgres()?;
            services.environment.push((POSTGRES, url));
        }
        if std::env::var_os(NATS).is_none() && !listens(USUAL_NATS_PORT) {
            let url = services.start_nats()?;
            services.environment.push((NATS, url));
        }
        Ok(services)
    }

    fn start_postgres(&mut self) -> Result<String, String> {
        let tools = match postgres_tools() {
            Some(tools) => tools,
            None => {
                install("postgresql")?;
                postgres_tools().ok_or("PostgreSQL was installed, and cannot be found")?
            }
        };
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
        self.start(server.stderr(Stdio::null()))?;
        let url = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        wait_for("PostgreSQL", || postgres_answers(&url))?;
        Ok(url)
    }

    fn start_nats(&mut self) -> Result<String, String> {
        if !exists("nats-server") {
            install("nats-server")?;
        }
        let port = free_port()?;
        let mut server = Command::new("nats-server");
        server.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]);
        server.arg(self.folder.join("nats"));
        self.start(server.stdout(Stdio::null()).stderr(Stdio::null()))?;
        wait_for("NATS", || listens(port))?;
        Ok(format!("nats://127.0.0.1:{port}"))
    }

    fn start(&mut self, command: &mut Command) -> Result<(), String> {
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

/// The browser for the tests that need a real one.
pub fn browser() -> Result<String, String> {
    let known = ["chromium", "chromium-browser", "google-chrome"];
    let found = || known.iter().find(|name| exists(name));
    if found().is_none() {
        install(known[0])?;
    }
    Ok(found().unwrap_or(&known[0]).to_string())
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
fn postgres_tools() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    let mut found: Vec<_> = folders
        .filter(|bin| bin.join("postgres").exists())
        .collect();
    found.sort();
    found.pop()
}

/// Whether there is a program of that name.
fn exists(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).exists())
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Installs a package of Debian's when that is allowed, or says how to.
fn install(package: &str) -> Result<(), String> {
    if !is_root() || !Path::new("/usr/bin/apt-get").exists() {
        return Err(format!(
            "{package} is missing: install it with `apt install {package}`"
        ));
    }
    eprintln!("xtask: installing {package}");
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--no-install-recommends", package]);
    apt.env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null());
    run(&mut apt).map_err(|error| format!("{error}; try `apt-get update` first"))
}

fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?}: {status}")),
        Err(error) => Err(format!("{command:?}: {error}")),
    }
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
