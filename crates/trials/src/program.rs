//! The program as a process of its own, which can be killed, and a store to kill it on.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tokio_postgres::NoTls;

use crate::client::Client;

/// How long a server may take until it answers, before it is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a process of its own. It is killed when this is dropped.
pub struct Program {
    /// Where it listens.
    pub addr: SocketAddr,
    /// How long it took from being started to its first answer.
    pub start_took: Duration,
    child: Child,
}

/// How to start a server.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// A command before it that runs it, such as a tracer; most often none.
    pub before: Vec<String>,
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Where it writes its log; it is added to.
    pub log: PathBuf,
}

impl Recipe {
    /// Starts the program and leaves it to itself.
    pub fn spawn(&self) -> Result<Child, String> {
        let mut whole = self.before.iter().map(OsStr::new);
        let first = whole.next().unwrap_or(self.program.as_os_str());
        let wrong = |error| format!("{} cannot be started: {error}", first.display());
        let log = File::options().create(true).append(true).open(&self.log);
        let mut command = Command::new(first);
        if !self.before.is_empty() {
            command.args(whole).arg(&self.program);
        }
        command
            .args(&self.arguments)
            .env("SAFEHOUSE_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log.map_err(wrong)?)
            .spawn()
            .map_err(wrong)
    }

    /// Starts the program and waits until it answers.
    pub async fn start(&self) -> Result<Program, String> {
        let begun = Instant::now();
        let mut child = self.spawn()?;
        let said = child.stdout.take().ok_or("the program has no output")?;
        let reading = tokio::task::spawn_blocking(move || read_address(said));
        let read = tokio::time::timeout(PATIENCE, reading).await;
        let addr = match read {
            Ok(Ok(Some(addr))) => addr,
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("the server does not start: {}", self.last_words()));
            }
        };
        let mut program = Program {
            addr,
            start_took: Duration::ZERO,
            child,
        };
        let asker = Client {
            addr,
            cookie: String::new(),
        };
        let answered = asker.get("/readyz").await?;
        if answered.status != 200 {
            return Err(format!("the server is not ready: {}", answered.body));
        }
        program.start_took = begun.elapsed();
        Ok(program)
    }

    /// Whether something went wrong inside that no part of the program may do.
    pub fn panics(&self) -> Option<String> {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        let panicked = text.lines().find(|line| line.contains("panicked"));
        panicked.map(str::to_string)
    }

    /// The last line of its log.
    pub fn last_words(&self) -> String {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        text.lines().last().unwrap_or_default().to_string()
    }
}

impl Program {
    /// Kills the process as a power cut would, from its point of view.
    pub fn kill(mut self) {
        self.end();
    }

    /// Asks the process to end and waits until it has.
    pub async fn terminate(&mut self) -> Result<(), String> {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, Signal::TERM).map_err(|error| error.to_string())?;
        let ended = async {
            while matches!(self.child.try_wait(), Ok(None)) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let ended = tokio::time::timeout(PATIENCE, ended).await;
        ended.map_err(|_| "the server does not stop".to_string())
    }

    /// The number of the process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// How much memory the process has, in bytes.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kibibytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
        kibibytes.unwrap_or(0) * 1024
    }

    fn end(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads where the server says that it is open, and then whatever else it says.
fn read_address(said: ChildStdout) -> Option<SocketAddr> {
    let mut said = BufReader::new(said);
    let mut line = String::new();
    while said.read_line(&mut line).ok()? > 0 {
        if let Some((_, addr)) = line.trim().rsplit_once("http://") {
            let addr = addr.parse().ok()?;
            std::thread::spawn(move || said.read_to_end(&mut Vec::new()));
            return Some(addr);
        }
        line.clear();
    }
    None
}

/// A folder of one's own that is removed in the end.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder among the temporary files.
    pub fn new() -> Result<Folder, String> {
        let path = std::env::temp_dir().join(new_name());
        fs::create_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Folder(path))
    }

    /// A place in it.
    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A schema of one's own on a PostgreSQL server.
pub struct Schema {
    server: String,
    name: String,
}

impl Schema {
    /// A schema that is not there yet, on a server that is.
    pub async fn new(server: &str) -> Result<Schema, String> {
        let reached = tokio_postgres::connect(server, NoTls).await;
        drop(reached.map_err(|error| format!("no PostgreSQL server at {server}: {error}"))?);
        Ok(Schema {
            server: server.to_string(),
            name: new_name().replace('-', "_"),
        })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What a store is opened by.
    pub fn address(&self) -> String {
        let mark = if self.server.contains('?') { '&' } else { '?' };
        let name = &self.name;
        format!("{}{mark}options=-csearch_path%3D{name}", self.server)
    }

    /// Makes it, with what these statements put into it; what it held before is gone.
    pub async fn fill(&self, statements: &str) -> Result<(), String> {
        self.remove().await?;
        let name = &self.name;
        let text = format!("CREATE SCHEMA {name}; SET search_path = {name}; {statements}");
        self.run(&text).await
    }

    /// Removes it.
    pub async fn remove(&self) -> Result<(), String> {
        let text = format!("DROP SCHEMA IF EXISTS {} CASCADE", self.name);
        self.run(&text).await
    }

    async fn run(&self, text: &str) -> Result<(), String> {
        let wrong = |error: tokio_postgres::Error| format!("{}: {error}", self.name);
        let (client, connection) = tokio_postgres::connect(&self.server, NoTls)
            .await
            .map_err(wrong)?;
        let talking = tokio::spawn(connection);
        let done = client.batch_execute(text).await.map_err(wrong);
        talking.abort();
        done
    }
}

fn new_name() -> String {
    let number = u64::from_le_bytes(server::ids::random_bytes());
    format!("safehouse-trial-{number:016x}")
}
