//! What can be set from outside, with what it is when nobody sets it.

use std::net::SocketAddr;
use std::time::Duration;

use bots::search::Budget;

use crate::games::Thought;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Where rooms are kept: the path of an SQLite file, or `postgres://…`.
    pub store: String,
    /// How nodes tell each other what is new: `nats://…`; nothing if there is only one.
    pub bus: Option<String>,
    /// Other addresses than its own from which pages may talk to it, as in
    /// `https://play.example.org`.
    pub origins: Vec<String>,
    /// What it allows.
    pub limits: Limits,
}

/// What a server allows before it says stop.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest body of a request, in bytes; replay files have a limit of their own.
    pub body: usize,
    /// The largest replay file, in bytes.
    pub replay: usize,
    /// The largest message over a live connection, in bytes.
    pub message: usize,
    /// How many messages may wait for a slow reader before it is cut off.
    pub queue: usize,
    /// How many requests a person may make in a second, on average.
    pub requests_per_second: u32,
    /// How many new people may come in a second, on average, all together.
    pub newcomers_per_second: u32,
    /// How many rooms a person may have open at once.
    pub rooms_per_person: usize,
    /// How many replays a person may put up.
    pub replays_per_person: usize,
    /// How many live connections there may be.
    pub connections: usize,
    /// How many live connections a person may have.
    pub connections_per_person: usize,
    /// How long a bot may think about one decision.
    pub bot_budget: Duration,
    /// How long a bot that searches thinks about one decision when nobody else waits for one.
    pub bot_thinking: Budget,
    /// How long a bot seems to think at least, so that people can follow.
    pub bot_pause: Duration,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// For how long somebody who has asked how hard a set-up is is taken to wait for more.
    pub difficulty_patience: Duration,
    /// After how long without anything happening a room's game is put away.
    pub sleep_after: Duration,
    /// After how long without anybody in it a room is put away altogether.
    pub close_after: Duration,
    /// What is done to the thoughts of bots, for trials of bots that fail.
    #[doc(hidden)]
    pub spoil_bots: Option<fn(Thought) -> Thought>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 << 10,
            replay: 8 << 20,
            message: 8 << 10,
            queue: 256,
            requests_per_second: 20,
            newcomers_per_second: 20,
            rooms_per_person: 50,
            replays_per_person: 50,
            connections: 20_000,
            connections_per_person: 20,
            bot_budget: Duration::from_secs(2),
            bot_thinking: Budget::Time(Duration::from_millis(400)),
            bot_pause: Duration::from_millis(400),
            bot_threads: 1,
            difficulty_patience: Duration::from_secs(6),
            sleep_after: Duration::from_secs(120),
            close_after: Duration::from_secs(30),
            spoil_bots: None,
        }
    }
}
