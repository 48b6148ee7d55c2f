//! Rooms in which one person plays every seat, by the real rules.

use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use futures_util::future::try_join_all;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout};

use super::timetable::{Decide, Decided, Worker};
use crate::chaos::Plan;
use crate::client::{Client, Live};
use crate::dice::Dice;

/// How many rooms are opened at once.
const AT_ONCE: usize = 32;
/// How long an acknowledgement is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the generator needs of what it is told; the rest is not looked at.
#[derive(Deserialize)]
struct Told {
    tell: String,
    game: Option<Game>,
    why: Option<Value>,
}

#[derive(Deserialize)]
struct Game {
    decision: Option<Pending>,
}

#[derive(Deserialize)]
struct Pending {
    at: u64,
    answers: Option<Vec<Said>>,
}

#[derive(Deserialize)]
struct Said {
    say: String,
}

/// Somebody alone in a room, with a live connection.
pub struct Seated {
    client: Client,
    number: usize,
    room: String,
    live: Live,
    /// The last news, not looked at before there is time for it.
    news: Option<String>,
    pending: Option<Pending>,
    count: u64,
    dice: Dice,
}

impl Seated {
    /// Opens a room, begins the game and comes in.
    pub async fn open(client: Client, number: usize) -> Result<Seated, String> {
        let room = client.open_room(&Plan::alone(number).room()).await?;
        let mut live = client.live(&room, None).await?;
        live.ask("start", &json!({ "do": "start" })).await?;
        let mut seated = Seated {
            client,
            number,
            room,
            live,
            news: None,
            pending: None,
            count: 0,
            dice: Dice::new(number as u64),
        };
        seated.hear_until_done().await?;
        seated.look_at_news()?;
        Ok(seated)
    }

    /// Listens until the request is acknowledged, and keeps the news that comes before.
    async fn hear_until_done(&mut self) -> Result<Instant, String> {
        loop {
            let heard = timeout(PATIENCE, self.live.hear()).await;
            let text = heard.map_err(|_| "no acknowledgement".to_string())?;
            let text = text.ok_or("the connection has ended")?;
            // What kind it is stands at the very beginning.
            if text.starts_with(r#"{"tell":"done""#) {
                return Ok(Instant::now());
            }
            if text.starts_with(r#"{"tell":"news""#) {
                self.news = Some(text);
                continue;
            }
            let told: Told = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            if told.tell == "refused" {
                return Err(format!("refused: {}", told.why.unwrap_or_default()));
            }
        }
    }

    fn look_at_news(&mut self) -> Result<(), String> {
        if let Some(text) = self.news.take() {
            let told: Told = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            if let Some(game) = told.game {
                self.pending = game.decision;
            }
        }
        Ok(())
    }

    async fn answer(&mut self) -> Result<Instant, String> {
        let pending = self.pending.as_ref().ok_or("there is nothing to decide")?;
        let answers = pending.answers.as_deref().unwrap_or_default();
        let answer = self.dice.pick_any(answers).ok_or("there is no answer")?;
        let ask = json!({ "do": "answer", "at": pending.at, "answer": answer.say });
        self.count += 1;
        let id = self.count.to_string();
        self.live.ask(&id, &ask).await?;
        self.hear_until_done().await
    }
}

impl Decide for Seated {
    fn decide(&mut self) -> Decided<'_> {
        Box::pin(self.answer())
    }

    fn make_ready(&mut self) -> Pin<Box<dyn Future<Output = Result<u64, String>> + Send + '_>> {
        Box::pin(async move {
            self.look_at_news()?;
            if self.pending.is_some() {
                return Ok(0);
            }
            let number = self.number;
            *self = Seated::open(self.client.clone(), number).await?;
            // Another game than the one before.
            self.dice = Dice::new(u64::from_le_bytes(server::ids::random_bytes()));
            Ok(1)
        })
    }
}

/// Everybody at their tables.
pub struct Seats(Vec<Seated>);

impl Seats {
    /// Takes so many rooms, each for somebody else.
    pub async fn take(addr: SocketAddr, count: usize) -> Result<Seats, String> {
        let mut seats = Vec::with_capacity(count);
        let numbers: Vec<usize> = (0..count).collect();
        for some in numbers.chunks(AT_ONCE) {
            let opening = some.iter().map(|number| async move {
                let client = Client::new(addr).await?;
                Seated::open(client, *number).await
            });
            seats.extend(try_join_all(opening).await?);
        }
        Ok(Seats(seats))
    }

    /// Takes so many rooms for a few people.
    pub async fn take_for_few(
        addr: SocketAddr,
        count: usize,
        people: usize,
    ) -> Result<Seats, String> {
        let mut clients = Vec::new();
        for _ in 0..people {
            clients.push(Client::new(addr).await?);
        }
        let mut seats = Vec::with_capacity(count);
        let numbers: Vec<usize> = (0..count).collect();
        for some in numbers.chunks(AT_ONCE) {
            let client = |number: usize| clients[number % people].clone();
            let opening = some
                .iter()
                .map(|number| Seated::open(client(*number), *number));
            seats.extend(try_join_all(opening).await?);
        }
        Ok(Seats(seats))
    }

    /// Each room, with the person in it.
    pub fn rooms(&self) -> Vec<(Client, String)> {
        let room = |seated: &Seated| (seated.client.clone(), seated.room.clone());
        self.0.iter().map(room).collect()
    }

    /// Everybody, ready to decide.
    pub fn into_workers(self) -> Vec<Worker> {
        let boxed = |seated| Box::new(seated) as Worker;
        self.0.into_iter().map(boxed).collect()
    }
}
