//! `safehouse worker`: plays games that others ask for on a bus.

#[cfg(feature = "nats")]
mod playing;
#[cfg(feature = "nats")]
mod pool;

use clap::Args;

use crate::Failure;
use crate::simulate::USUAL_QUEUE;

#[derive(Args)]
pub struct Worker {
    /// The bus that games are asked for on, as in nats://bus.internal:4222
    #[arg(long, value_name = "URL")]
    bus: String,
    /// Which queue on it
    #[arg(long, value_name = "NAME", default_value = USUAL_QUEUE)]
    queue: String,
    /// On how many threads; without it, as many as the machine has
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Works until the user interrupts it.
#[cfg(feature = "nats")]
pub fn run(args: &Worker) -> Result<(), Failure> {
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .max_blocking_threads(threads + 2)
        .enable_all()
        .build()
        .map_err(|error| format!("no thread can be started: {error}"))?;
    let played = runtime.block_on(pool::work(args, threads))?;
    crate::output::say(format!("{played} games played"));
    Ok(())
}

/// Refuses to work, since there is no bus without NATS.
#[cfg(not(feature = "nats"))]
pub fn run(args: &Worker) -> Result<(), Failure> {
    let Worker { bus, .. } = args;
    Err(server::bus::without_nats(bus).into())
}
