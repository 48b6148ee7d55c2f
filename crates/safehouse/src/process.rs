//! What the system allows this process.

use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};
use tokio::signal::unix::{SignalKind, signal};

/// How many files the program needs besides connections: the store, the log, the bus.
const RESERVED: u64 = 64;
/// With fewer files than this the log warns.
const LOW: u64 = 4096;

/// Lets as many files be open as the system allows this process; tells how many connections
/// that is.
pub fn allow_connections() -> usize {
    let before = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: before.maximum,
        maximum: before.maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, most) {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    // No limit is as many as there can ever be.
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let connections = files.saturating_sub(RESERVED).max(1);
    if files < LOW {
        tracing::warn!(
            files,
            connections,
            "few files may be open at once: raise the limit (LimitNOFILE=65536 for a service, ulimit -n in a shell)"
        );
    }
    usize::try_from(connections).unwrap_or(usize::MAX)
}

/// Takes a file that may not grow any more (`ulimit -f`) for a full disk, not for the end.
pub fn survive_full_files() -> Result<(), String> {
    let full = SignalKind::from_raw(Signal::XFSZ.as_raw());
    // Once somebody listens for the signal it no longer ends the program.
    let listening = signal(full).map(drop);
    listening.map_err(|error| format!("signals cannot be heard: {error}"))
}
