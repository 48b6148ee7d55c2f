//! Splitting a batch of games over threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Games that a thread takes at a time: enough that threads do not get in each other's way.
const CHUNK: u64 = 64;

/// How far a batch is, to be looked at from another thread.
#[derive(Default)]
pub struct Progress {
    next: AtomicU64,
    finished: AtomicU64,
    stopped: AtomicBool,
}

impl Progress {
    /// How many games are finished.
    pub fn finished(&self) -> u64 {
        self.finished.load(Ordering::Relaxed)
    }

    /// Counts games that were finished elsewhere, or before.
    pub fn add_finished(&self, games: u64) {
        self.finished.fetch_add(games, Ordering::Relaxed);
    }

    /// Asks for no further games.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether no further games are wanted.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The seed of one game of a batch. Neighbouring numbers give games that have nothing in
/// common.
pub fn game_seed(batch: u64, number: u64) -> u64 {
    let mut word = batch ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word = (word ^ (word >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ (word >> 32)
}

/// Plays games 0 to `games` on so many threads. Each thread has a worker of its own, which
/// plays game after game and keeps its own results; all workers are handed back.
pub fn run<W: Send>(
    games: u64,
    threads: usize,
    progress: &Progress,
    worker: impl Fn() -> W + Sync,
    play: impl Fn(&mut W, u64) + Sync,
) -> Vec<W> {
    let work = || {
        let mut worker = worker();
        while !progress.stopped.load(Ordering::Relaxed) {
            let from = progress.next.fetch_add(CHUNK, Ordering::Relaxed);
            if from >= games {
                break;
            }
            let to = games.min(from + CHUNK);
            for number in from..to {
                play(&mut worker, number);
            }
            progress.finished.fetch_add(to - from, Ordering::Relaxed);
        }
        worker
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let finished = running.into_iter().map(|thread| thread.join());
        finished
            .map(|worker| worker.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Plays the games of a range on so many threads, `at_a_time` of them at a time. What each
/// such part comes to is handed to `take` in the order of the games, whoever was first. When
/// it is stopped, what has been begun is finished, so that no game before another is missing.
pub(crate) fn run_in_order<W, P: Send, E>(
    games: Range<u64>,
    at_a_time: u64,
    threads: usize,
    progress: &Progress,
    worker: impl Fn() -> W + Sync,
    play: impl Fn(&mut W, Range<u64>) -> P + Sync,
    mut take: impl FnMut(P) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicU64::new(games.start);
    let work = |done: mpsc::Sender<(Range<u64>, P)>| {
        let mut worker = worker();
        while !progress.stopped.load(Ordering::Relaxed) {
            let from = next.fetch_add(at_a_time, Ordering::Relaxed);
            if from >= games.end {
                break;
            }
            let part = from..games.end.min(from + at_a_time);
            let played = play(&mut worker, part.clone());
            if done.send((part, played)).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let (done, parts) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let done = done.clone();
            scope.spawn(|| work(done));
        }
        drop(done);
        let mut wanted = games.start;
        let mut early = BTreeMap::new();
        for (part, played) in parts {
            early.insert(part.start, (part.end, played));
            while let Some((end, played)) = early.remove(&wanted) {
                take(played)?;
                progress.finished.fetch_add(end - wanted, Ordering::Relaxed);
                wanted = end;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_played_once_however_many_threads_there_are() {
        for threads in [1, 2, 7] {
            let progress = Progress::default();
            let workers = run(1_000, threads, &progress, Vec::new, |played, game| {
                played.push(game)
            });
            let mut played = workers.concat();
            played.sort_unstable();
            assert!(played.into_iter().eq(0..1_000));
            assert_eq!(progress.finished(), 1_000);
        }
    }

    #[test]
    fn a_stopped_batch_plays_no_further_games() {
        let progress = Progress::default();
        progress.stop();
        let workers = run(1_000, 2, &progress, || 0, |played, _| *played += 1);
        assert_eq!(workers, [0, 0]);
    }

    #[test]
    fn parts_come_in_order_however_many_threads_there_are() {
        for threads in [1, 2, 7] {
            let progress = Progress::default();
            let mut seen = Vec::new();
            let play = |_: &mut (), games: Range<u64>| games.collect::<Vec<_>>();
            let taken = run_in_order(
                3..1_000,
                7,
                threads,
                &progress,
                || (),
                play,
                |part| {
                    seen.extend(part);
                    Ok::<(), String>(())
                },
            );
            assert_eq!(taken, Ok(()));
            assert!(seen.into_iter().eq(3..1_000));
            assert_eq!(progress.finished(), 997);
        }
    }

    #[test]
    fn who_takes_the_parts_can_end_the_run() {
        let progress = Progress::default();
        let mut taken = 0;
        let ended = run_in_order(
            0..1_000_000_000,
            1,
            2,
            &progress,
            || (),
            |_, _| (),
            |()| {
                taken += 1;
                if taken == 5 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!(ended, Err("enough"));
        assert_eq!(progress.finished(), 4);
    }
}
