//! The queue between those who ask for games and those who play them.
//!
//! It is one JetStream stream. Under the run's id there are the heading of the run, what is to
//! be played, and what was played. What is to be played stays in it until its games are there
//! as well, so that nothing is lost with a worker; whoever asked takes each game once,
//! however often it was played.

use std::time::Duration;

use arena::run_id;
use async_nats::jetstream::consumer::{AckPolicy, Consumer, pull};
use async_nats::jetstream::context::Context;
use async_nats::jetstream::stream::{Config, RetentionPolicy, Stream};
use async_nats::{ConnectOptions, HeaderMap, jetstream};
use serde::{Deserialize, Serialize};

/// After so long without a word from a worker, another one gets what it has taken.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// A message has at most so many bytes of games: NATS takes a mebibyte.
pub const PAYLOAD: usize = 512 << 10;
/// What nobody has fetched after so long is forgotten: its run was given up.
const KEPT_FOR: Duration = Duration::from_secs(7 * 24 * 3600);
/// How long the bus may take to answer when it is first asked.
const CONNECT: Duration = Duration::from_secs(5);
/// What all workers together are known by on the bus.
const WORKERS: &str = "workers";
/// The header that says why games could not be played.
const FAILED: &str = "Safehouse-Failed";

/// Games to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Of which run.
    pub run: String,
    /// The number of the first.
    pub from: u64,
    /// The number after the last.
    pub to: u64,
    /// By which version of the program: another one's bots may play otherwise.
    pub program: String,
    /// The fingerprint of the facts to play with.
    pub facts: String,
}

/// What a worker sends back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// Games that follow each other, from that number on.
    Games(u64, Vec<u8>),
    /// These games cannot be played by anybody.
    Failed(String),
}

/// The version of this program.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A queue on a bus.
#[derive(Clone)]
pub struct Queue {
    context: Context,
    stream: Stream,
    prefix: String,
}

impl Queue {
    /// Reaches the bus, or says in one line why not.
    pub async fn open(url: &str, name: &str) -> Result<Queue, String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || name.len() > 64 || !name.chars().all(plain) {
            return Err(format!(
                "“{name}” is not the name of a queue: letters, digits, - and _ make one"
            ));
        }
        let wrong = |error: &dyn ToString| {
            let error = error.to_string();
            format!("the bus {url} cannot be used: {error}")
        };
        let options = ConnectOptions::new().connection_timeout(CONNECT);
        let client = server::bus::connect(url, options).await;
        let client = client.map_err(|error| wrong(&error))?;
        let context = jetstream::new(client);
        let prefix = format!("safehouse.arena.{name}");
        let config = Config {
            name: format!("SAFEHOUSE_ARENA_{name}"),
            subjects: vec![format!("{prefix}.>")],
            retention: RetentionPolicy::WorkQueue,
            max_age: KEPT_FOR,
            ..Config::default()
        };
        let stream = context.get_or_create_stream(config).await;
        let stream = stream.map_err(|error| {
            let problem = wrong(&error);
            format!("{problem} (it needs JetStream, as in nats-server -js)")
        })?;
        Ok(Queue {
            context,
            stream,
            prefix,
        })
    }

    fn subject(&self, run: &str, rest: &str) -> String {
        format!("{}.{run}.{rest}", self.prefix)
    }

    /// Makes a run known to those who will play it; says what it is known by.
    pub async fn announce(&self, heading_line: &[u8]) -> Result<String, String> {
        let run = run_id(heading_line);
        if self.heading(&run).await?.is_none() {
            let subject = self.subject(&run, "heading");
            self.store(subject, HeaderMap::new(), heading_line.to_vec())
                .await?;
        }
        Ok(run)
    }

    /// The heading of a run; nothing, if nobody wants its games any more.
    pub async fn heading(&self, run: &str) -> Result<Option<Vec<u8>>, String> {
        use async_nats::jetstream::stream::LastRawMessageErrorKind::NoMessageFound;
        let subject = self.subject(run, "heading");
        match self.stream.get_last_raw_message_by_subject(&subject).await {
            Ok(message) => Ok(Some(message.payload.to_vec())),
            Err(error) if error.kind() == NoMessageFound => Ok(None),
            Err(error) => Err(lost(&error)),
        }
    }

    /// Puts games on the queue.
    pub async fn put(&self, item: &Item) -> Result<(), String> {
        let text = serde_json::to_vec(item).map_err(|error| error.to_string())?;
        let subject = self.subject(&item.run, "work");
        self.store(subject, HeaderMap::new(), text).await
    }

    /// How many items of a run nobody has finished.
    pub async fn waiting(&self, run: &str) -> Result<u64, String> {
        use futures_util::StreamExt;
        let subject = self.subject(run, "work");
        let counts = self.stream.info_with_subjects(&subject).await;
        let mut counts = counts.map_err(|error| lost(&error))?;
        let mut waiting = 0;
        while let Some(count) = counts.next().await {
            let (_, count) = count.map_err(|error| lost(&error))?;
            waiting += count as u64;
        }
        Ok(waiting)
    }

    /// Whether some worker has anything in hand.
    pub async fn is_worked_on(&self) -> bool {
        let workers = self.stream.consumer_info(WORKERS).await;
        workers.is_ok_and(|workers| workers.num_ack_pending > 0)
    }

    /// Hands in what was played. A message with the same id is dropped by the bus.
    pub async fn submit(&self, item: &Item, played: Played) -> Result<(), String> {
        let mut headers = HeaderMap::new();
        let (from, payload) = match played {
            Played::Games(from, lines) => (from, lines),
            Played::Failed(problem) => {
                headers.insert(FAILED, problem.replace(['\r', '\n'], " ").as_str());
                (item.from, Vec::new())
            }
        };
        let id = format!("{}.{from}", item.run);
        headers.insert("Nats-Msg-Id", id.as_str());
        let subject = self.subject(&item.run, &format!("played.{from}"));
        self.store(subject, headers, payload).await
    }

    /// Reads what a worker has handed in; nothing, if it is not such a message.
    pub fn read_played(message: &jetstream::Message) -> Option<Played> {
        let headers = message.headers.as_ref();
        if let Some(problem) = headers.and_then(|headers| headers.get(FAILED)) {
            return Some(Played::Failed(problem.to_string()));
        }
        let from = message.subject.rsplit('.').next()?.parse().ok()?;
        Some(Played::Games(from, message.payload.to_vec()))
    }

    /// Where workers get what is to be played.
    pub async fn work(&self) -> Result<Consumer<pull::Config>, String> {
        let config = pull::Config {
            durable_name: Some(WORKERS.to_string()),
            filter_subject: format!("{}.*.work", self.prefix),
            ack_policy: AckPolicy::Explicit,
            ack_wait: PATIENCE,
            max_ack_pending: -1,
            ..pull::Config::default()
        };
        let consumer = self.stream.get_or_create_consumer(WORKERS, config).await;
        consumer.map_err(|error| lost(&error))
    }

    /// Where whoever asked gets what was played, from the beginning: what somebody who asked
    /// before has not taken in is there again at once.
    pub async fn played(&self, run: &str) -> Result<Consumer<pull::Config>, String> {
        let name = format!("asker-{run}");
        // If it is not there, all the better.
        let _ = self.stream.delete_consumer(&name).await;
        let config = pull::Config {
            name: Some(name),
            filter_subject: self.subject(run, "played.*"),
            ack_policy: AckPolicy::Explicit,
            ack_wait: Duration::from_secs(3600),
            max_ack_pending: -1,
            inactive_threshold: Duration::from_secs(3600),
            ..pull::Config::default()
        };
        let consumer = self.stream.create_consumer(config).await;
        consumer.map_err(|error| lost(&error))
    }

    /// Takes what is to be played of a run off the queue.
    pub async fn cancel_run(&self, run: &str) -> Result<(), String> {
        self.purge(self.subject(run, "work")).await
    }

    /// Removes everything of a run.
    pub async fn clean_up(&self, run: &str) -> Result<(), String> {
        let _ = self.stream.delete_consumer(&format!("asker-{run}")).await;
        self.purge(self.subject(run, ">")).await
    }

    async fn purge(&self, subject: String) -> Result<(), String> {
        let purged = self.stream.purge().filter(subject).await;
        purged.map(|_| ()).map_err(|error| lost(&error))
    }

    /// Sends a message and waits until it is kept.
    async fn store(
        &self,
        subject: String,
        headers: HeaderMap,
        payload: Vec<u8>,
    ) -> Result<(), String> {
        let sent = self
            .context
            .publish_with_headers(subject, headers, payload.into())
            .await
            .map_err(|error| lost(&error))?;
        sent.await.map(|_| ()).map_err(|error| lost(&error))
    }
}

/// The bus was there and no longer does what it should.
pub fn lost(error: &dyn ToString) -> String {
    format!("the bus does not answer: {}", error.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::USUAL_QUEUE;
    use super::*;

    #[tokio::test]
    async fn a_bus_that_is_away_and_a_name_that_is_none_are_said_in_one_line() {
        let away = Queue::open("nats://127.0.0.1:1", USUAL_QUEUE).await;
        let problem = away.err().expect("nobody listens there");
        assert!(problem.starts_with("the bus nats://127.0.0.1:1 cannot be used"));
        assert_eq!(problem.lines().count(), 1);
        for name in ["", "a.b", "*", "a b"] {
            let problem = Queue::open("nats://127.0.0.1:1", name).await.err();
            assert!(problem.is_some_and(|problem| problem.contains("name of a queue")));
        }
    }
}
