//! What a worker does: it takes items off a queue, plays their games and hands them in.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use arena::record::RunHeader;
use arena::{Progress, Run, run_id};
use async_nats::jetstream::consumer::{Consumer, pull};
use async_nats::jetstream::{AckKind, Message};
use bots::search::Cores;
use futures_util::StreamExt;

use super::Worker;
use super::playing::{Ended, play};
use crate::output::say;
use crate::simulate::bus::{Item, PATIENCE, PROGRAM, Played, Queue, lost};
use crate::simulate::on_interrupt;

/// How long to wait for something to play before looking whether somebody wants to leave.
const LOOK: Duration = Duration::from_millis(500);
/// After so long, what one worker cannot play is offered to others again.
const OFFERED_AGAIN: Duration = Duration::from_secs(5);
/// So often a worker says that it is still at it.
const STILL_HERE: Duration = Duration::from_secs(PATIENCE.as_secs() / 4);

/// Plays what is asked for until the user interrupts it; says how many games that were.
pub async fn work(args: &Worker, threads: usize) -> Result<u64, String> {
    let queue = Queue::open(&args.bus, &args.queue).await?;
    let work = queue.work().await?;
    let progress = Arc::new(Progress::default());
    let stopping = Arc::clone(&progress);
    on_interrupt(move || stopping.stop())?;
    // Bots that search must not start threads besides these.
    let _cores = Cores::shared().take_free(threads);
    say(format!(
        "working for {}, queue {}, on {threads} threads; ctrl-C to leave",
        args.bus, args.queue
    ));
    let pool = Arc::new(WorkerPool {
        queue,
        work,
        progress,
        runs: Mutex::default(),
        played: AtomicU64::new(0),
    });
    let tasks = (0..threads).map(|_| tokio::spawn(Arc::clone(&pool).go_on()));
    for task in tasks.collect::<Vec<_>>() {
        task.await.map_err(|error| error.to_string())??;
    }
    Ok(pool.played.load(Ordering::Relaxed))
}

/// A run that this program can play, or why it cannot.
type Known = Result<Arc<Run>, String>;

/// What all threads of a worker share.
struct WorkerPool {
    queue: Queue,
    work: Consumer<pull::Config>,
    progress: Arc<Progress>,
    /// The runs that were met, by id.
    runs: Mutex<HashMap<String, Known>>,
    played: AtomicU64,
}

impl WorkerPool {
    /// Takes one item after the other until somebody wants to leave. A bus that is away is
    /// waited for.
    async fn go_on(self: Arc<WorkerPool>) -> Result<(), String> {
        let mut away = false;
        while !self.progress.is_stopped() {
            match self.take_one().await {
                Ok(()) => away = false,
                Err(problem) => {
                    if !std::mem::replace(&mut away, true) {
                        eprintln!("{problem}");
                    }
                    tokio::time::sleep(LOOK).await;
                }
            }
        }
        Ok(())
    }

    async fn take_one(&self) -> Result<(), String> {
        let batch = self.work.batch().max_messages(1).expires(LOOK);
        let mut batch = batch.messages().await.map_err(|error| lost(&error))?;
        while let Some(message) = batch.next().await {
            let message = message.map_err(|error| lost(&error))?;
            self.serve(&message).await?;
        }
        Ok(())
    }

    async fn serve(&self, message: &Message) -> Result<(), String> {
        let Ok(item) = serde_json::from_slice::<Item>(&message.payload) else {
            eprintln!("something on the queue is no work, and is thrown away");
            return answer(message, AckKind::Term).await;
        };
        match self.run_of(&item).await? {
            // Nobody wants these games any more.
            None => answer(message, AckKind::Term).await,
            Some(Err(_)) => answer(message, AckKind::Nak(Some(OFFERED_AGAIN))).await,
            Some(Ok(run)) => self.play(&run, &item, message).await,
        }
    }

    /// The run that an item is of, made ready once.
    async fn run_of(&self, item: &Item) -> Result<Option<Known>, String> {
        let Some(line) = self.queue.heading(&item.run).await? else {
            return Ok(None);
        };
        if let Some(known) = self.lock_runs().get(&item.run) {
            return Ok(Some(known.clone()));
        }
        let known = prepare(&line, item).map(Arc::new);
        let mut runs = self.lock_runs();
        // Several threads may have met it at once: one of them says so.
        if !runs.contains_key(&item.run) {
            match &known {
                Ok(run) => {
                    let RunHeader { game, games, .. } = run.header();
                    say(format!("run {}: {games} games of {game}", item.run));
                }
                Err(problem) => eprintln!("run {} is left to others: {problem}", item.run),
            }
            runs.insert(item.run.clone(), known.clone());
        }
        Ok(Some(known))
    }

    fn lock_runs(&self) -> std::sync::MutexGuard<'_, HashMap<String, Known>> {
        self.runs
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Plays an item, and says every now and then that it is still at it.
    async fn play(&self, run: &Arc<Run>, item: &Item, message: &Message) -> Result<(), String> {
        let called_off = Arc::new(Progress::default());
        let playing = {
            let (run, called_off) = (Arc::clone(run), Arc::clone(&called_off));
            let (games, progress) = (item.from..item.to, Arc::clone(&self.progress));
            let stop = move || progress.is_stopped() || called_off.is_stopped();
            tokio::task::spawn_blocking(move || play(&run, games, stop))
        };
        tokio::pin!(playing);
        let ended = loop {
            tokio::select! {
                ended = &mut playing => break ended,
                () = tokio::time::sleep(STILL_HERE) => {
                    // If this gets lost, somebody else plays the same games: no harm is done.
                    let _ = message.ack_with(AckKind::Progress).await;
                    if let Ok(None) = self.queue.heading(&item.run).await {
                        called_off.stop();
                    }
                }
            }
        };
        match ended {
            Ok(Ended::Played(parts)) => self.submit(item, parts, message).await,
            Ok(Ended::Stopped) => answer(message, AckKind::Nak(None)).await,
            Err(panic) => {
                let (from, to) = (item.from, item.to);
                let problem = format!("one of the games {from}..{to} cannot be played: {panic}");
                self.queue.submit(item, Played::Failed(problem)).await?;
                answer(message, AckKind::Ack).await
            }
        }
    }

    /// Hands in games; only when they are kept is the item taken off the queue.
    async fn submit(
        &self,
        item: &Item,
        parts: Vec<(u64, Vec<u8>)>,
        message: &Message,
    ) -> Result<(), String> {
        if self.queue.heading(&item.run).await?.is_some() {
            for (from, lines) in parts {
                self.queue.submit(item, Played::Games(from, lines)).await?;
            }
            self.played
                .fetch_add(item.to - item.from, Ordering::Relaxed);
        }
        answer(message, AckKind::Ack).await
    }
}

/// Makes a run ready if this program plays it exactly as the one that asked would.
fn prepare(heading_line: &[u8], item: &Item) -> Result<Run, String> {
    if item.program != PROGRAM {
        let wanted = &item.program;
        return Err(format!(
            "it is for version {wanted} of the program, and this is {PROGRAM}"
        ));
    }
    if run_id(heading_line) != item.run {
        return Err("its heading is not the one that it is known by".to_string());
    }
    let text = std::str::from_utf8(heading_line).map_err(|error| error.to_string())?;
    let run = Run::prepare(RunHeader::read_line(text)?)?;
    match run.facts() == item.facts {
        true => Ok(run),
        false => Err("its cards or missions are others than those of this program".to_string()),
    }
}

async fn answer(message: &Message, kind: AckKind) -> Result<(), String> {
    message.ack_with(kind).await.map_err(|error| lost(&error))
}
