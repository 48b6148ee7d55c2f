//! The one thread that writes: whatever is queued is committed together.

use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

use super::super::{Result, StoreError};
use super::store_error;

/// How many jobs can wait before those who bring more have to.
const QUEUE: usize = 1024;
/// How many jobs are committed together at most.
const BATCH: usize = 512;

/// Why a job was not done.
pub(super) enum Failure {
    /// It could not be: what it did is undone, the other jobs are not concerned.
    Refused(StoreError),
    /// Nothing can be written at present: the whole batch is undone.
    Halted(StoreError),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        match error.sqlite_error_code() {
            None | Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig) => {
                Failure::Refused(store_error(error))
            }
            Some(_) => Failure::Halted(store_error(error)),
        }
    }
}

/// Something to be written, with somebody who waits for it.
trait Job: Send {
    /// Does it and remembers what came of it. Fails if the whole batch has to.
    fn run(&mut self, file: &Connection) -> Result<()>;

    /// Tells what came of it, now that the batch is committed or undone.
    fn answer(self: Box<Self>, batch: Result<()>);
}

struct Waiting<T, W> {
    work: Option<W>,
    outcome: Option<Result<T>>,
    answer: oneshot::Sender<Result<T>>,
}

impl<T, W> Job for Waiting<T, W>
where
    T: Send,
    W: FnOnce(&Connection) -> std::result::Result<T, Failure> + Send,
{
    fn run(&mut self, file: &Connection) -> Result<()> {
        let Some(work) = self.work.take() else {
            return Ok(());
        };
        run(file, "SAVEPOINT job")?;
        match work(file) {
            Ok(done) => self.outcome = Some(Ok(done)),
            Err(Failure::Refused(why)) => {
                run(file, "ROLLBACK TO job")?;
                self.outcome = Some(Err(why));
            }
            Err(Failure::Halted(why)) => return Err(why),
        }
        run(file, "RELEASE job")
    }

    fn answer(self: Box<Self>, batch: Result<()>) {
        let never_run = || Err(StoreError::Unavailable("the job was not done".into()));
        let outcome = match batch {
            Ok(()) => self.outcome.unwrap_or_else(never_run),
            Err(why) => Err(why),
        };
        // Nobody may be waiting any more, and that is all right.
        let _ = self.answer.send(outcome);
    }
}

/// The writing thread, which ends when this is dropped and everything queued is done.
pub(super) struct Writer {
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(file: Connection) -> Result<Writer> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || write_all(&file, jobs))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writer {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Has something written, and answers when it is on disk.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> std::result::Result<T, Failure> + Send + 'static,
    ) -> Result<T> {
        let ended = || StoreError::Unavailable("the writing thread has ended".into());
        let (answer, outcome) = oneshot::channel();
        let job = Waiting {
            work: Some(work),
            outcome: None,
            answer,
        };
        let queue = self.queue.as_ref().ok_or_else(ended)?;
        queue.send(Box::new(job)).await.map_err(|_| ended())?;
        outcome.await.map_err(|_| ended())?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, everybody who waited has been told.
            let _ = thread.join();
        }
    }
}

fn write_all(file: &Connection, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let outcome = write_together(file, &mut batch);
        if outcome.is_err() && !file.is_autocommit() {
            // The first error is the one to tell. If this fails too, so does the next batch.
            let _ = run(file, "ROLLBACK");
        }
        for job in batch.drain(..) {
            job.answer(outcome.clone());
        }
    }
}

fn write_together(file: &Connection, batch: &mut [Box<dyn Job>]) -> Result<()> {
    run(file, "BEGIN IMMEDIATE")?;
    for job in batch {
        job.run(file)?;
    }
    run(file, "COMMIT")
}

fn run(file: &Connection, text: &str) -> Result<()> {
    let outcome = file
        .prepare_cached(text)
        .and_then(|mut statement| statement.execute([]));
    outcome.map(|_| ()).map_err(store_error)
}
