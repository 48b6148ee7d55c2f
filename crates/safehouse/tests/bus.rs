//! Games played by several machines, some of which die, are those of one machine.

#![cfg(feature = "nats")]

#[allow(dead_code, reason = "not every test needs all of it")]
mod program;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use async_nats::jetstream::{self, consumer::pull};
use futures_util::StreamExt;
use program::{folder, is_wrong, safehouse};
use serde_json::json;

/// How long anything may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(240);

/// The NATS that tests use, as everywhere in this project.
fn nats() -> String {
    let own = std::env::var("SAFEHOUSE_TEST_NATS");
    own.unwrap_or_else(|_| "nats://127.0.0.1:4222".to_string())
}

/// A queue of one's own, removed in the end.
struct Trial {
    queue: String,
    folder: PathBuf,
    stream: String,
    context: jetstream::Context,
}

impl Trial {
    async fn new(name: &str) -> Trial {
        let client = async_nats::connect(nats()).await.expect("NATS is there");
        let queue = format!("trial-{name}-{}", std::process::id());
        Trial {
            stream: format!("SAFEHOUSE_ARENA_{queue}"),
            queue,
            folder: folder(&format!("bus-{name}")),
            context: jetstream::new(client),
        }
    }

    fn worker(&self) -> Running {
        let (bus, queue) = (nats(), &self.queue);
        Running::start(&["worker", "--bus", &bus, "--queue", queue, "--threads", "1"])
    }

    /// Whoever asks the workers for a run.
    fn asker(&self, run: &[&str], out: &Path) -> Running {
        let (bus, out) = (nats(), out.to_string_lossy());
        let rest = ["--out", &out, "--bus", &bus, "--queue", &self.queue];
        Running::start(&[run, &rest].concat())
    }

    /// The file of a run that this machine plays alone.
    fn alone(&self, run: &[&str]) -> Vec<u8> {
        let path = self.folder.join("alone.jsonl");
        let output = safehouse(&[run, &["--out", &path.to_string_lossy()]].concat(), "");
        assert!(output.status.success(), "{output:?}");
        fs::read(path).unwrap()
    }

    /// How many items workers hold just now.
    async fn held(&self) -> usize {
        let stream = self.context.get_stream(&self.stream).await.unwrap();
        let consumer = stream.get_consumer::<pull::Config>("workers").await;
        let mut consumer = consumer.unwrap();
        consumer.info().await.unwrap().num_ack_pending
    }

    /// How many messages are left.
    async fn left(&self) -> u64 {
        let stream = self.context.get_stream(&self.stream).await.unwrap();
        stream.get_info().await.unwrap().state.messages
    }

    async fn remove(self) {
        self.context.delete_stream(&self.stream).await.unwrap();
    }
}

/// The program at work; it is killed when this is dropped.
struct Running {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_safehouse"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        Running { child, said }
    }

    /// Waits until it says something with that in it.
    fn wait_for(&mut self, part: &str) {
        let mut line = String::new();
        while self.said.read_line(&mut line).unwrap() > 0 {
            if line.contains(part) {
                return;
            }
        }
        panic!("it never said “{part}”, but: {line}");
    }

    /// Ends it as a power cut would.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until it has ended by itself, and sees that all went well.
    fn ends_well(mut self) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(20));
        };
        let mut error = String::new();
        let complained = self.child.stderr.take().unwrap();
        for line in BufReader::new(complained).lines() {
            error += &line.unwrap();
        }
        assert!(status.success(), "{error}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

fn lines_of(path: &Path) -> usize {
    let bytes = fs::read(path).unwrap_or_default();
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

/// Games that take a while each.
const MISSION: [&str; 12] = [
    "simulate",
    "invader",
    "--mission",
    "M1",
    "--players",
    "2",
    "--seats",
    "bot,random",
    "--games",
    "60",
    "--seed",
    "7",
];
/// Games that take no time.
const KINGDOM: [&str; 10] = [
    "simulate",
    "zombinion",
    "--kingdom",
    "random",
    "--seats",
    "best,random",
    "--games",
    "3000",
    "--seed",
    "7",
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn three_workers_one_of_them_killed_play_what_one_machine_plays() {
    let trial = Trial::new("three").await;
    let alone = trial.alone(&MISSION);
    let out = trial.folder.join("together.jsonl");
    let asker = trial.asker(&MISSION, &out);
    let mut killed = trial.worker();
    // It says so when it has taken its first item and before it plays it.
    killed.wait_for("60 games of invader");
    killed.kill();
    assert_eq!(trial.held().await, 1, "the dead one holds an item");
    let others = [trial.worker(), trial.worker()];
    asker.ends_well();
    assert!(fs::read(&out).unwrap() == alone);
    assert_eq!(trial.left().await, 0, "whoever asked cleans up");
    drop(others);
    trial.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn whoever_asked_can_die_and_ask_again() {
    let trial = Trial::new("again").await;
    let alone = trial.alone(&MISSION);
    let out = trial.folder.join("together.jsonl");
    let worker = trial.worker();
    let mut asker = trial.asker(&MISSION, &out);
    wait_until("games come", || lines_of(&out) > 3);
    asker.kill();
    assert!(lines_of(&out) < 61, "there is something left to ask for");
    trial.asker(&MISSION, &out).ends_well();
    assert!(fs::read(&out).unwrap() == alone);
    drop(worker);
    trial.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn games_that_come_twice_are_taken_once() {
    let trial = Trial::new("twice").await;
    let alone = trial.alone(&KINGDOM);
    let client = trial.context.client();
    let subject = format!("safehouse.arena.{}.*.played.*", trial.queue);
    let mut played = client.subscribe(subject).await.unwrap();
    let again = tokio::spawn(async move {
        let mut count = 0;
        while let Some(message) = played.next().await {
            // Without the id by which the bus itself would drop it.
            if message.headers.is_some() {
                client
                    .publish(message.subject, message.payload)
                    .await
                    .unwrap();
                count += 1;
            }
            if count == 50 {
                break;
            }
        }
        count
    });
    let out = trial.folder.join("together.jsonl");
    let workers = [trial.worker(), trial.worker()];
    trial.asker(&KINGDOM, &out).ends_well();
    assert!(fs::read(&out).unwrap() == alone);
    assert_eq!(again.await.unwrap(), 50);
    drop(workers);
    trial.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn a_worker_of_another_version_leaves_games_to_others() {
    let trial = Trial::new("version").await;
    // A worker makes the queue, if nobody has.
    let mut worker = trial.worker();
    worker.wait_for("working for");
    let header = json!({
        "safehouse_games": 1, "game": "zombinion", "rules": 2, "table": "kingdom_by_lot",
        "seats": [{"bot": "money"}, {"bot": "money"}], "games": 2, "seed": 1,
    });
    let header = format!("{header}\n");
    let run = arena::run_id(header.as_bytes());
    let item = json!({"run": run, "from": 0, "to": 2, "program": "99.0", "facts": ""});
    let prefix = format!("safehouse.arena.{}.{run}", trial.queue);
    for (kind, text) in [("heading", header), ("work", item.to_string())] {
        let kept = trial
            .context
            .publish(format!("{prefix}.{kind}"), text.into());
        kept.await.unwrap().await.unwrap();
    }
    let mut complained = BufReader::new(worker.child.stderr.take().unwrap());
    let mut line = String::new();
    complained.read_line(&mut line).unwrap();
    assert!(
        line.contains("left to others: it is for version 99.0"),
        "{line}"
    );
    assert_eq!(trial.left().await, 2, "the item stays for others");
    drop(worker);
    trial.remove().await;
}

#[test]
fn a_bus_that_is_away_is_one_clear_error() {
    let nowhere = "nats://127.0.0.1:1";
    is_wrong(&["worker", "--bus", nowhere], "cannot be used");
    is_wrong(
        &[&KINGDOM[..], &["--bus", nowhere]].concat(),
        "cannot be used",
    );
    is_wrong(
        &["worker", "--bus", nowhere, "--queue", "a.b"],
        "name of a queue",
    );
}
