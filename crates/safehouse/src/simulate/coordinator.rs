//! Asking others to play a run: its games are put on a queue, and merged as they come.

use std::time::{Duration, Instant};

use arena::{Progress, Run};
use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::{Consumer, pull};
use futures_util::StreamExt;

use super::bus::{Item, PROGRAM, Played, Queue, lost};
use super::merging::{Due, Merging};
use super::runner::Place;

/// So many items of a run are on the queue at most.
const AHEAD: u64 = 1_024;
/// At most so many games make an item.
const MOST_GAMES: u64 = 1_024;
/// How long to wait for games before looking whether somebody wants to leave.
const LOOK: Duration = Duration::from_millis(200);
/// After so long without any games it is seen to that none were lost.
const QUIET: Duration = Duration::from_secs(15);
/// A bus that is away for so long is given up.
const AWAY: Duration = Duration::from_secs(60);

/// Lets workers play what is missing of a run.
pub fn play(
    run: &Run,
    url: &str,
    queue: &str,
    place: &mut Place,
    progress: &Progress,
) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| format!("no thread can be started: {error}"))?;
    runtime.block_on(async {
        let queue = Queue::open(url, queue).await?;
        let id = queue.announce(&run.header().to_line()).await?;
        let mut asker = Coordinator::new(run, &queue, id.clone(), place.games);
        let asked = asker.go(place, progress).await;
        let finished = place.games == run.header().games;
        let left = match finished || !place.is_kept() {
            true => queue.clean_up(&id).await,
            // What workers have in hand can be taken in when somebody asks again.
            false => queue.cancel_run(&id).await,
        };
        if let Err(problem) = left {
            // The games are there all the same, and what is left is forgotten in a few days.
            eprintln!("note: the queue could not be cleaned up: {problem}");
        }
        asked
    })
}

struct Coordinator<'a> {
    run: &'a Run,
    queue: &'a Queue,
    id: String,
    facts: String,
    /// How many games make an item. It follows from the heading, so that whoever asks again
    /// asks for the same items.
    size: u64,
    /// All games before this one have been asked for.
    asked_to: u64,
    merging: Merging<Message>,
    /// When games last came.
    came: Instant,
}

impl<'a> Coordinator<'a> {
    fn new(run: &'a Run, queue: &'a Queue, id: String, due: u64) -> Coordinator<'a> {
        let size = (run.header().games / 1_024).clamp(1, MOST_GAMES);
        Coordinator {
            run,
            queue,
            id,
            facts: run.facts(),
            size,
            asked_to: due - due % size,
            merging: Merging::new(due),
            came: Instant::now(),
        }
    }

    async fn go(&mut self, place: &mut Place, progress: &Progress) -> Result<(), String> {
        // What an earlier asker has left on the queue may be in hand, and is asked for anew.
        self.queue.cancel_run(&self.id).await?;
        let mut played = self.queue.played(&self.id).await?;
        // What was played for an earlier asker need not be played again.
        while self.take_in(&played, Duration::ZERO).await? > 0 {}
        self.merge(place, progress).await?;
        let games = self.run.header().games;
        let mut away_since = None;
        while place.games < games && !progress.is_stopped() {
            match self.step(&played, place, progress).await {
                Ok(()) => away_since = None,
                Err(BusError::Bus(problem)) => {
                    // The client finds back by itself, if the bus does.
                    let since = *away_since.get_or_insert_with(Instant::now);
                    if since.elapsed() > AWAY {
                        return Err(problem);
                    }
                    tokio::time::sleep(LOOK).await;
                    if let Ok(again) = self.queue.played(&self.id).await {
                        played = again;
                    }
                }
                Err(BusError::Run(problem)) => return Err(problem),
            }
        }
        Ok(())
    }

    async fn step(
        &mut self,
        played: &Consumer<pull::Config>,
        place: &mut Place,
        progress: &Progress,
    ) -> Result<(), BusError> {
        self.ask_ahead().await.map_err(BusError::Bus)?;
        if self.take_in(played, LOOK).await? > 0 {
            self.came = Instant::now();
        } else if self.came.elapsed() > QUIET {
            self.came = Instant::now();
            self.ask_again().await.map_err(BusError::Bus)?;
        }
        self.merge(place, progress).await
    }

    /// Asks for games as long as few enough are on the queue.
    async fn ask_ahead(&mut self) -> Result<(), String> {
        let games = self.run.header().games;
        let until = games.min(self.merging.due() + AHEAD * self.size);
        while self.asked_to < until {
            let to = games.min(self.asked_to + self.size);
            self.ask_for(self.asked_to, to).await?;
            self.asked_to = to;
        }
        Ok(())
    }

    async fn ask_for(&self, from: u64, to: u64) -> Result<(), String> {
        if self.merging.has(from..to) {
            return Ok(());
        }
        let item = Item {
            run: self.id.clone(),
            from,
            to,
            program: PROGRAM.to_string(),
            facts: self.facts.clone(),
        };
        self.queue.put(&item).await
    }

    /// If nothing of the run is on the queue and games are missing, they are asked for again:
    /// somebody has emptied the queue, or a bus has lost what it had.
    async fn ask_again(&mut self) -> Result<(), String> {
        if self.queue.waiting(&self.id).await? > 0 {
            if !self.queue.is_worked_on().await {
                eprintln!("nobody plays: are there workers? (safehouse worker --bus …)");
            }
            return Ok(());
        }
        self.queue.announce(&self.run.header().to_line()).await?;
        let due = self.merging.due();
        let mut from = due - due % self.size;
        while from < self.asked_to {
            let to = self.run.header().games.min(from + self.size);
            self.ask_for(from, to).await?;
            from = to;
        }
        Ok(())
    }

    /// Takes in what has been played, and waits for so long if there is nothing; says how many
    /// messages came.
    async fn take_in(
        &mut self,
        played: &Consumer<pull::Config>,
        wait: Duration,
    ) -> Result<usize, BusError> {
        let bus = |error: &dyn ToString| BusError::Bus(lost(error));
        let mut batch = match wait.is_zero() {
            true => played.fetch().max_messages(256).messages().await,
            false => {
                let batch = played.batch().max_messages(256).expires(wait);
                batch.messages().await
            }
        }
        .map_err(|error| bus(&error))?;
        let mut count = 0;
        while let Some(message) = batch.next().await {
            let message = message.map_err(|error| bus(&error))?;
            count += 1;
            match Queue::read_played(&message) {
                Some(Played::Games(from, lines)) => {
                    if let Err(twice) = self.merging.take_in(from, lines, message) {
                        settle(&twice).await?;
                    }
                }
                Some(Played::Failed(problem)) => {
                    settle(&message).await?;
                    return Err(BusError::Run(problem));
                }
                None => settle(&message).await?,
            }
        }
        Ok(count)
    }

    /// Hands over the games that are due; only then are they taken off the queue.
    async fn merge(&mut self, place: &mut Place, progress: &Progress) -> Result<(), BusError> {
        while let Some(due) = self.merging.next() {
            let Due {
                first,
                lines,
                token,
            } = due;
            if !lines.is_empty() {
                let page = match self.run.read_page(first, &lines) {
                    Ok(page) => page,
                    Err(problem) => {
                        settle(&token).await?;
                        let problem = format!("a worker sent what is no game: {problem}");
                        return Err(BusError::Run(problem));
                    }
                };
                place.take(&page).map_err(BusError::Run)?;
                progress.add_finished(page.games.end - page.games.start);
            }
            settle(&token).await?;
        }
        Ok(())
    }
}

/// What can go wrong while games are waited for.
enum BusError {
    /// The bus is away, perhaps only for a while.
    Bus(String),
    /// The run cannot go on.
    Run(String),
}

impl From<BusError> for String {
    fn from(error: BusError) -> String {
        match error {
            BusError::Bus(problem) | BusError::Run(problem) => problem,
        }
    }
}

/// Takes a message off the queue. If that gets lost, it only comes again.
async fn settle(message: &Message) -> Result<(), BusError> {
    message
        .ack()
        .await
        .map_err(|error| BusError::Bus(lost(&error)))
}
