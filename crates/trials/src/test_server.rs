//! A server inside this program, for tests that need not kill it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use games::GameRegistry;
use server::Server;
use server::config::{Config, Limits};
use server::host::Host;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server inside this program; it stops when this is dropped.
pub struct Inside {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Its rooms.
    pub host: Arc<Host>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), String>>,
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
        let file = StoreFile(std::env::temp_dir().join(name));
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

impl Inside {
    /// Starts a server on that store.
    pub async fn start(store: &str, bus: Option<&str>, limits: Limits) -> Result<Inside, String> {
        let config = Config {
            addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            store: store.to_string(),
            bus: bus.map(str::to_string),
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            limits,
        };
        let server =
            Server::start(&config, GameRegistry::shipped().clone(), None, |_| None).await?;
        let addr = server.addr()?;
        let host = Arc::clone(server.host());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        Ok(Inside {
            addr,
            host,
            stop: Some(stop),
            task,
        })
    }

    /// Stops the server as it should be stopped.
    pub async fn stop(mut self) -> Result<(), String> {
        drop(self.stop.take());
        match (&mut self.task).await {
            Ok(ended) => ended,
            Err(error) => Err(error.to_string()),
        }
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.task.abort();
    }
}
