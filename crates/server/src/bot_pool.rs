//! A pool of threads for bots.
//!
//! A bot that panics or takes too long costs its own answer and nothing else: the thread
//! that it does not give back is replaced by another one.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use games::BotTask;

/// How many threads may be lost to bots that never come back.
const MOST_LOST: usize = 32;
/// Maximum tasks that wait for a thread.
const MOST_WAITING: usize = 10_000;

/// Why a bot did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotError {
    /// It panicked.
    Panicked,
    /// It took too long.
    TooLong,
    /// There is no thread left for it.
    NoThread,
}

/// A pool of threads for bots.
#[derive(Clone)]
pub struct BotPool {
    handle: Arc<PoolHandle>,
    budget: Duration,
}

/// Closes the queue when the last copy of the pool is dropped.
struct PoolHandle(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
    /// Threads that have been given up and may never come back.
    lost: AtomicUsize,
    /// How many threads are thinking.
    thinking: AtomicUsize,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    closed: bool,
}

struct Job {
    task: BotTask,
    /// Told when the thinking begins.
    begun: oneshot::Sender<()>,
    done: oneshot::Sender<Option<String>>,
    /// Set when the thread has been replaced because of this job.
    given_up: Arc<AtomicBool>,
}

impl BotPool {
    /// Starts a pool of threads; `budget` is the time limit of an answer.
    pub fn new(threads: usize, budget: Duration) -> BotPool {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            news: Condvar::new(),
            lost: AtomicUsize::new(0),
            thinking: AtomicUsize::new(0),
        });
        for _ in 0..threads.max(1) {
            start_thread(&shared);
        }
        BotPool {
            handle: Arc::new(PoolHandle(shared)),
            budget,
        }
    }

    /// How many tasks wait for a thread.
    pub fn waiting(&self) -> usize {
        self.handle.0.lock().waiting.len()
    }

    /// Whether a bot is thinking, or waits for a thread.
    pub fn is_busy(&self) -> bool {
        let shared = &self.handle.0;
        shared.thinking.load(Ordering::Relaxed) > 0 || !shared.lock().waiting.is_empty()
    }

    /// Runs a bot's task; gives its answer, or why there is none.
    pub async fn think(&self, task: BotTask) -> Result<String, BotError> {
        let shared = &self.handle.0;
        let (begun, has_begun) = oneshot::channel();
        let (done, is_done) = oneshot::channel();
        let given_up = Arc::new(AtomicBool::new(false));
        {
            let mut queue = shared.lock();
            if queue.waiting.len() >= MOST_WAITING {
                return Err(BotError::NoThread);
            }
            queue.waiting.push_back(Job {
                task,
                begun,
                done,
                given_up: Arc::clone(&given_up),
            });
        }
        shared.news.notify_one();
        // Waiting for a thread is not the bot's fault.
        has_begun.await.map_err(|_| BotError::NoThread)?;
        match tokio::time::timeout(self.budget, is_done).await {
            Ok(Ok(Some(answer))) => Ok(answer),
            Ok(_) => Err(BotError::Panicked),
            Err(_) => {
                if shared.lost.fetch_add(1, Ordering::SeqCst) < MOST_LOST {
                    given_up.store(true, Ordering::SeqCst);
                    start_thread(shared);
                } else {
                    shared.lost.fetch_sub(1, Ordering::SeqCst);
                }
                Err(BotError::TooLong)
            }
        }
    }
}

impl Drop for PoolHandle {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.news.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thing to think about; nothing when there will be none.
    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.waiting.pop_front() {
                return Some(job);
            }
            queue = self
                .news
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn start_thread(shared: &Arc<Shared>) {
    let shared = Arc::clone(shared);
    let work = move || {
        while let Some(job) = shared.next() {
            // The caller may have gone away; then no one needs the result.
            let _ = job.begun.send(());
            shared.thinking.fetch_add(1, Ordering::Relaxed);
            let answer = catch_unwind(AssertUnwindSafe(job.task)).ok();
            shared.thinking.fetch_sub(1, Ordering::Relaxed);
            let _ = job.done.send(answer);
            if job.given_up.load(Ordering::SeqCst) {
                shared.lost.fetch_sub(1, Ordering::SeqCst);
                return;
            }
        }
    };
    let started = std::thread::Builder::new()
        .name("bot".to_string())
        .spawn(work);
    if let Err(error) = started {
        tracing::error!(%error, "a thread for bots cannot be started");
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{BotError, BotPool};

    fn fine() -> games::BotTask {
        Box::new(|| "yes".to_string())
    }

    #[tokio::test]
    async fn a_bot_that_panics_costs_only_its_own_answer() {
        let bot_pool = BotPool::new(1, Duration::from_secs(600));
        assert_eq!(bot_pool.think(fine()).await, Ok("yes".to_string()));
        assert!(!bot_pool.is_busy());
        let panics = Box::new(|| panic!("as this test wants it"));
        assert_eq!(bot_pool.think(panics).await, Err(BotError::Panicked));
        assert_eq!(bot_pool.think(fine()).await, Ok("yes".to_string()));
    }

    #[tokio::test]
    async fn a_bot_that_never_ends_costs_only_its_own_answer() {
        let bot_pool = BotPool::new(1, Duration::from_millis(50));
        let (stop, stopped) = std::sync::mpsc::channel::<()>();
        let endless = Box::new(move || {
            let _ = stopped.recv();
            String::new()
        });
        assert_eq!(bot_pool.think(endless).await, Err(BotError::TooLong));
        assert!(bot_pool.is_busy());
        // The only thread is lost, and yet there is one. (On a busy machine it may need a
        // second try.)
        while bot_pool.think(fine()).await.is_err() {}
        drop(stop);
        while bot_pool.think(fine()).await.is_err() {}
    }
}
