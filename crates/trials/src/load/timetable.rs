//! A timetable that nothing delays.

use std::pin::Pin;
use std::time::Duration;

use hdrhistogram::Histogram;
use tokio::time::{Instant, sleep_until};

use super::Measured;

/// When decisions are taken: those of a room at even distances, those of all rooms too.
#[derive(Clone, Copy, Debug)]
pub struct Timetable {
    /// How many in a second, all together.
    pub rate: usize,
    /// In how many rooms.
    pub rooms: usize,
    /// For how long.
    pub length: Duration,
}

impl Timetable {
    /// The moment of a room's decision with that number, counted from the beginning.
    fn moment(&self, room: usize, number: usize) -> Duration {
        let place = number * self.rooms + room;
        Duration::from_secs_f64(place as f64 / self.rate.max(1) as f64)
    }
}

/// What one decision comes to: when it was acknowledged, or what went wrong.
pub type Decided<'a> = Pin<Box<dyn Future<Output = Result<Instant, String>> + Send + 'a>>;

/// Somebody who takes a decision when told to.
pub trait Decide: Send {
    /// Takes one decision and waits for its acknowledgement.
    fn decide(&mut self) -> Decided<'_>;

    /// Makes ready for the next decision, which nobody waits for.
    fn make_ready(&mut self) -> Pin<Box<dyn Future<Output = Result<u64, String>> + Send + '_>>;
}

/// Somebody who takes decisions.
pub type Worker = Box<dyn Decide>;

fn empty() -> Measured {
    Measured {
        latencies: Histogram::new(3).expect("three digits can be kept"),
        errors: 0,
        first_error: None,
        begun: 0,
        took: Duration::ZERO,
    }
}

/// Lets everybody decide by the timetable, and gathers what came of it.
pub async fn run_all(timetable: Timetable, workers: Vec<Worker>) -> Measured {
    let begin = Instant::now() + Duration::from_millis(500);
    let tasks: Vec<_> = workers
        .into_iter()
        .enumerate()
        .map(|(room, worker)| tokio::spawn(run_one(timetable, begin, room, worker)))
        .collect();
    let mut all = empty();
    for task in tasks {
        let Ok(one) = task.await else {
            all.errors += 1;
            continue;
        };
        all.latencies
            .add(one.latencies)
            .expect("both can hold the same");
        all.errors += one.errors;
        all.begun += one.begun;
        all.first_error = all.first_error.or(one.first_error);
    }
    all.took = begin.elapsed();
    all
}

async fn run_one(
    timetable: Timetable,
    begin: Instant,
    room: usize,
    mut worker: Worker,
) -> Measured {
    let mut measured = empty();
    for number in 0.. {
        let moment = timetable.moment(room, number);
        if moment >= timetable.length {
            break;
        }
        let due = begin + moment;
        sleep_until(due).await;
        let mut problem = None;
        match worker.decide().await {
            Ok(done) => {
                let latency = done.duration_since(due).as_micros() as u64;
                let kept = measured.latencies.record(latency.max(1));
                kept.expect("it grows as far as latencies do");
            }
            Err(why) => problem = Some(why),
        }
        match worker.make_ready().await {
            Ok(begun) => measured.begun += begun,
            Err(why) => problem = Some(why),
        }
        if let Some(why) = problem {
            measured.errors += 1;
            measured.first_error.get_or_insert(why);
        }
    }
    measured
}
