//! What can be set from outside, with what it is when nobody sets it.

use std::net::SocketAddr;
use std::time::Duration;

use bots::search::Budget;
use ipnet::IpNet;

use games::BotTask;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

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
    /// Proxies, besides those of this machine, that are believed when they tell for whom they
    /// ask.
    pub trusted_proxies: Vec<IpNet>,
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
    /// How many bytes of messages may wait for a slow reader before it is cut off.
    pub queue_bytes: usize,
    /// How many requests a person may make in a second, on average, over all connections.
    pub requests_per_second: u32,
    /// How often a person may talk or change seats in a minute, on average, in all rooms.
    pub talk_per_minute: u32,
    /// How many requests may come from an address in a second, on average.
    pub requests_per_second_per_address: u32,
    /// How many new people may come in a second, on average, all together.
    pub newcomers_per_second: u32,
    /// How many new people may come from an address in a minute, on average.
    pub newcomers_per_minute_per_address: u32,
    /// How many rooms may be opened from an address in a minute, on average.
    pub rooms_per_minute_per_address: u32,
    /// How many rooms a person may have open at once.
    pub rooms_per_person: usize,
    /// How many replays a person may put up.
    pub replays_per_person: usize,
    /// How many live connections there may be.
    pub connections: usize,
    /// How many live connections a person may have.
    pub connections_per_person: usize,
    /// How many connections of any kind there may be.
    pub sockets: usize,
    /// How many connections of any kind an address may have.
    pub connections_per_address: usize,
    /// How long the head of a request may take, and how long a connection may do nothing
    /// between two requests.
    pub header_timeout: Duration,
    /// How long the body of a request may take; a long one may take longer.
    pub body_timeout: Duration,
    /// How long somebody may not read what was sent.
    pub write_timeout: Duration,
    /// How many threads work out what takes long: replays, histories, looks into rooms.
    pub work_threads: usize,
    /// How many such requests may wait for a thread.
    pub work_waiting: usize,
    /// How many such requests a person may have under way, until the answer is read.
    pub work_per_person: usize,
    /// How many such requests an address may have under way, until the answer is read.
    pub work_per_address: usize,
    /// How many bytes of replays are kept in memory.
    pub replay_cache: usize,
    /// How many lines the log of a room may have. Half of them are kept for decisions.
    pub room_lines: u64,
    /// How long a bot may think about one decision.
    pub bot_budget: Duration,
    /// How long a bot that searches thinks about one decision when nobody else waits for one.
    pub bot_thinking: Budget,
    /// How long a bot seems to think at least, so that people can follow.
    pub bot_pause: Duration,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// How long a client may go without polling before its difficulty estimate is paused.
    pub difficulty_poll_timeout: Duration,
    /// After how long without being seen the owner of a seat is away.
    pub away_after: Duration,
    /// For how long a bot is announced to a player who is away before it plays for them.
    pub bot_notice: Duration,
    /// After how long without anything happening a room's game is put away.
    pub sleep_after: Duration,
    /// After how long without anybody in it a room is put away altogether.
    pub close_after: Duration,
    /// After how long without anything happening a room whose game has not begun is closed;
    /// never if it is zero.
    pub expire_unstarted: Duration,
    /// After how long without anything happening a room whose game is on is closed; never if
    /// it is zero.
    pub expire_playing: Duration,
    /// How often rooms are looked for in which nothing has happened for that long.
    pub expire_every: Duration,
    /// Changes the tasks of bots, for tests of bots that fail.
    #[doc(hidden)]
    pub bot_fault_injection: Option<fn(BotTask) -> BotTask>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 << 10,
            replay: 8 << 20,
            message: 8 << 10,
            queue: 256,
            queue_bytes: 512 << 10,
            requests_per_second: 20,
            talk_per_minute: 60,
            requests_per_second_per_address: 400,
            newcomers_per_second: 100,
            newcomers_per_minute_per_address: 20,
            rooms_per_minute_per_address: 60,
            rooms_per_person: 50,
            replays_per_person: 50,
            connections: 20_000,
            connections_per_person: 20,
            sockets: 60_000,
            connections_per_address: 512,
            header_timeout: Duration::from_secs(15),
            body_timeout: Duration::from_secs(15),
            write_timeout: Duration::from_secs(20),
            work_threads: 2,
            work_waiting: 64,
            work_per_person: 8,
            work_per_address: 48,
            replay_cache: 64 << 20,
            room_lines: 400_000,
            bot_budget: Duration::from_secs(2),
            bot_thinking: Budget::Time(Duration::from_millis(400)),
            bot_pause: Duration::from_millis(400),
            bot_threads: 1,
            difficulty_poll_timeout: Duration::from_secs(6),
            away_after: Duration::from_secs(60),
            bot_notice: Duration::from_secs(15),
            sleep_after: Duration::from_secs(120),
            close_after: Duration::from_secs(30),
            expire_unstarted: 7 * DAY,
            expire_playing: 60 * DAY,
            expire_every: Duration::from_secs(60),
            bot_fault_injection: None,
        }
    }
}
