//! Threads for what takes long: apart from those that answer, and less important to the system.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// How much less important these threads are than others (as `nice` counts).
const NICENESS: i32 = 10;

type Job = Box<dyn FnOnce() + Send>;

/// A few threads that work for many. Each of those who wait gets its turn, however much the
/// others want.
pub struct Workers<K> {
    queue: Arc<Queue<K>>,
}

/// Why something was not worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Too much waits already.
    Busy,
    /// It panicked, or the threads have ended.
    Failed,
}

struct Queue<K> {
    most: usize,
    waiting: Mutex<Waiting<K>>,
    more: Condvar,
}

struct Waiting<K> {
    /// Whose turn it is next. Everybody who waits stands here once.
    turns: VecDeque<K>,
    jobs: HashMap<K, VecDeque<Job>>,
    count: usize,
    closed: bool,
}

impl<K: Hash + Eq + Clone + Send + 'static> Workers<K> {
    /// Starts the threads, with a limit on the jobs that may wait for them.
    pub fn new(name: &str, threads: usize, most: usize) -> Workers<K> {
        let queue = Arc::new(Queue {
            most,
            waiting: Mutex::new(Waiting {
                turns: VecDeque::new(),
                jobs: HashMap::new(),
                count: 0,
                closed: false,
            }),
            more: Condvar::new(),
        });
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let started = thread::Builder::new()
                .name(name.to_string())
                .spawn(move || {
                    be_less_important();
                    queue.work();
                });
            started.expect("a thread can be started");
        }
        Workers { queue }
    }

    /// Works something out for somebody.
    pub async fn run<T: Send + 'static>(
        &self,
        whom: K,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let (answer, done) = oneshot::channel();
        let job = move || {
            // Nobody waits any more: there is no need to do it.
            if answer.is_closed() {
                return;
            }
            // The panic hook counts a panic; dropping the sender tells those who wait.
            if let Ok(outcome) = catch_unwind(AssertUnwindSafe(work)) {
                drop(answer.send(outcome));
            }
        };
        self.queue.put(whom, Box::new(job))?;
        done.await.map_err(|_| NotDone::Failed)
    }

    /// Does something for somebody that also waits for the store.
    pub async fn run_async<T: Send + 'static>(
        &self,
        whom: K,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, NotDone> {
        let runtime = Handle::current();
        self.run(whom, move || runtime.block_on(work)).await
    }
}

impl<K> Drop for Workers<K> {
    fn drop(&mut self) {
        self.queue.lock().closed = true;
        self.queue.more.notify_all();
    }
}

impl<K> Queue<K> {
    fn lock(&self) -> MutexGuard<'_, Waiting<K>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq + Clone> Queue<K> {
    fn put(&self, whom: K, job: Job) -> Result<(), NotDone> {
        let mut waiting = self.lock();
        if waiting.count >= self.most {
            return Err(NotDone::Busy);
        }
        waiting.count += 1;
        let own = waiting.jobs.entry(whom.clone()).or_default();
        own.push_back(job);
        if own.len() == 1 {
            waiting.turns.push_back(whom);
        }
        drop(waiting);
        self.more.notify_one();
        Ok(())
    }

    /// Does one job after the other until there are no more to come.
    fn work(&self) {
        let mut waiting = self.lock();
        loop {
            match waiting.next() {
                Some(job) => {
                    drop(waiting);
                    job();
                    waiting = self.lock();
                }
                None if waiting.closed => return,
                None => {
                    let woken = self.more.wait(waiting);
                    waiting = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

impl<K: Hash + Eq + Clone> Waiting<K> {
    /// The next job: everybody has one done before anybody has two.
    fn next(&mut self) -> Option<Job> {
        let whom = self.turns.pop_front()?;
        let own = self.jobs.get_mut(&whom)?;
        let job = own.pop_front()?;
        self.count -= 1;
        match own.is_empty() {
            true => drop(self.jobs.remove(&whom)),
            false => self.turns.push_back(whom),
        }
        Some(job)
    }
}

/// Lets the system prefer other threads to this one, where it can.
fn be_less_important() {
    #[cfg(target_os = "linux")]
    {
        let own = rustix::thread::gettid();
        // Without it everything works, only less smoothly.
        let _ = rustix::process::setpriority_process(Some(own), NICENESS);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::{NotDone, Workers};

    #[tokio::test]
    async fn everybody_has_one_done_before_anybody_has_two() {
        let workers = Workers::new("test", 1, 16);
        let (release, released) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let (begun, has_begun) = mpsc::channel();
        let first = workers.run(0, move || {
            begun.send(()).unwrap();
            released.recv().unwrap();
        });
        let others = [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e")].map(|(whom, name)| {
            let tell = tell.clone();
            workers.run(whom, move || tell.send(name).unwrap())
        });
        let let_go = async {
            has_begun.recv().unwrap();
            release.send(()).unwrap();
        };
        let all = futures_util::future::join_all(others);
        // Each is asked in the order in which it stands here.
        let (first, others, ()) = tokio::join!(first, all, let_go);
        assert!(first.is_ok() && others.iter().all(Result::is_ok));
        let order: Vec<&str> = told.try_iter().collect();
        assert_eq!(order, ["a", "d", "e", "b", "c"]);
    }

    #[tokio::test]
    async fn what_is_too_much_or_fails_is_told() {
        let workers = Workers::new("test", 1, 0);
        assert_eq!(workers.run(0, || 1).await, Err(NotDone::Busy));
        let workers = Workers::new("test", 1, 1);
        let failed = workers.run(0, || panic!("as this test wants it")).await;
        assert_eq!(failed, Err::<(), _>(NotDone::Failed));
        assert_eq!(workers.run(0, || 1).await, Ok(1));
        assert_eq!(workers.run_async(0, async { 2 }).await, Ok(2));
    }
}
