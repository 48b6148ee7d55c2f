//! Somebody who plays as fast as the server lets them, whatever happens to the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::diary::{Diary, Sent};
use super::tables::Table;
use crate::client::{Client, Live, Problem};
use crate::dice::Dice;

/// How long a server may be silent before somebody connects anew.
const PATIENCE: Duration = Duration::from_secs(5);

/// The servers that can be reached at present; closed when everything is over.
pub type Nodes = watch::Receiver<Vec<SocketAddr>>;

/// Somebody at a table.
pub struct Player {
    /// What the server is asked through.
    pub client: Client,
    /// What is written down of it.
    pub diary: Arc<Diary>,
    /// Where they play.
    pub table: Arc<Table>,
    /// Which of the people at the table they are; the first opens the rooms.
    pub place: usize,
    /// Their whims.
    pub dice: Dice,
    /// How things stand, as far as they were told.
    pub stand: Stand,
}

/// How things stand in a room, as far as somebody was told.
#[derive(Clone, Debug, Default)]
pub struct Stand {
    room_name: String,
    version: u64,
    room: Value,
    game: Value,
    requests: u64,
}

impl Player {
    /// Plays until there are no more servers.
    pub async fn play(mut self, mut nodes: Nodes) {
        loop {
            let there = nodes.borrow_and_update().clone();
            let Some(addr) = self.dice.pick_any(&there) else {
                if nodes.changed().await.is_err() {
                    return;
                }
                continue;
            };
            self.client.addr = *addr;
            self.diary.set_connected(true);
            let visited = self.visit(&mut nodes).await;
            self.diary.set_connected(false);
            if visited.is_err() {
                sleep(Duration::from_millis(2)).await;
            }
            if nodes.has_changed().is_err() {
                return;
            }
        }
    }

    /// Plays on one connection, until it breaks or the game is over.
    async fn visit(&mut self, nodes: &mut Nodes) -> Result<(), Problem> {
        if !self.find_room().await? {
            sleep(Duration::from_millis(5)).await;
            return Ok(());
        }
        let known = self.stand.version > 0 && self.dice.percent(50);
        let seen = known.then_some(self.stand.version);
        let connecting = self.client.live(&self.stand.room_name, seen);
        let mut live = wait(connecting).await??;
        let pending = self.diary.write(|pages, counts| {
            counts.resent += u64::from(pages.pending.is_some());
            pages.pending.clone()
        });
        if let Some(sent) = pending.flatten() {
            live.ask(&sent.id, &sent.ask).await?;
        }
        loop {
            let told = match timeout(PATIENCE, live.hear_json()).await {
                Ok(Some(told)) => told,
                Ok(None) => return Err("the connection has ended".to_string()),
                // Nothing may happen for a while if it is for somebody else to decide.
                Err(_) => return Ok(()),
            };
            self.listen(&told).await;
            if self.is_over() {
                return Ok(());
            }
            // When a server comes back, some go over to it.
            if nodes.has_changed().unwrap_or(true) {
                nodes.mark_unchanged();
                if self.dice.percent(50) {
                    return Ok(());
                }
            }
            self.ask_next(&mut live).await?;
        }
    }

    /// Sees to it that there is a room to play in; whether there is.
    async fn find_room(&mut self) -> Result<bool, Problem> {
        let current = self.table.room.borrow().clone();
        let room = match current.filter(|room| *room != self.stand.room_name || !self.is_over()) {
            Some(room) => room,
            None if self.place > 0 => return Ok(false),
            None => {
                let new = self.table.plan.room();
                let room = wait(self.client.open_room(&new)).await??;
                self.table.room.send_replace(Some(room.clone()));
                room
            }
        };
        if room != self.stand.room_name {
            self.diary.begin(&room);
            let opened = u64::from(self.place == 0);
            self.diary.write(|_, counts| counts.rooms += opened);
            self.stand = Stand {
                room_name: room,
                ..Stand::default()
            };
        }
        Ok(true)
    }

    fn is_over(&self) -> bool {
        self.stand.room["stage"] == "over"
    }

    /// Takes in something that was told, and writes it down.
    async fn listen(&mut self, told: &Value) {
        match told["tell"].as_str() {
            Some("news") => self.take_news(told),
            Some("done") => {
                let version = told["version"].as_u64().unwrap_or(0);
                if self.is_pending(&told["id"]) {
                    self.diary.acknowledge(version);
                }
            }
            Some("refused") if self.is_pending(&told["id"]) => {
                let code = told["why"]["code"].as_str().unwrap_or_default().to_string();
                // Whether it was carried out is open: the same is asked again.
                let open = code == "store_away";
                self.diary.write(|pages, counts| {
                    counts.refused += 1;
                    let sent = if open { None } else { pages.pending.take() };
                    if let Some(sent) = sent {
                        pages.refused.push((sent.id, code));
                    }
                });
                sleep(Duration::from_millis(2)).await;
            }
            _ => {}
        }
    }

    fn is_pending(&self, id: &Value) -> bool {
        let pending = |pages: &mut super::diary::Pages, _: &mut _| {
            let sent = pages.pending.as_ref();
            sent.is_some_and(|sent| *id == *sent.id)
        };
        self.diary.write(pending).unwrap_or(false)
    }

    fn take_news(&mut self, news: &Value) {
        let version = news["version"].as_u64().unwrap_or(0);
        self.stand.version = version;
        for (part, known) in [
            ("room", &mut self.stand.room),
            ("game", &mut self.stand.game),
        ] {
            if !news[part].is_null() {
                *known = news[part].clone();
            }
        }
        let over = self.is_over() && self.place == 0;
        self.diary.write(|pages, counts| {
            for tick in news["ticks"].as_array().into_iter().flatten() {
                let (number, at) = (tick["version"].as_u64(), tick["at"].as_i64());
                pages
                    .ticks
                    .push((number.unwrap_or(0), at.unwrap_or_default()));
            }
            if !news["game"].is_null() {
                pages.last_game = Some((version, news["game"].clone()));
            }
            if !news["room"].is_null() {
                pages.last_room = Some((version, news["room"].clone()));
            }
            counts.finished += u64::from(over);
        });
    }

    /// Asks something, if nothing is being asked and there is something to ask.
    async fn ask_next(&mut self, live: &mut Live) -> Result<(), Problem> {
        let busy = self.diary.write(|pages, _| pages.pending.is_some());
        if busy.unwrap_or(true) {
            return Ok(());
        }
        let Some(ask) = self.choose() else {
            return Ok(());
        };
        self.stand.requests += 1;
        let id = format!("{}.{}", self.place, self.stand.requests);
        let sent = Sent { id, ask };
        self.diary
            .write(|pages, _| pages.pending = Some(sent.clone()));
        live.ask(&sent.id, &sent.ask).await
    }

    /// What to ask now; nothing if it is for others to do something.
    fn choose(&mut self) -> Option<Value> {
        let room = &self.stand.room;
        let seats = room["seats"].as_array()?;
        let own = seats.iter().position(|seat| seat["yours"] == true);
        if room["stage"] == "open" {
            return match own {
                None => Some(json!({ "do": "sit", "seat": self.place })),
                Some(_) if self.place > 0 => None,
                Some(_) => {
                    let free = |seat: &Value| {
                        seat["yours"] != true && seat["name"].is_null() && seat["bot"].is_null()
                    };
                    let all = !seats.iter().any(free);
                    all.then(|| json!({ "do": "start" }))
                }
            };
        }
        let own = own?;
        if seats[own]["bot"].is_string() {
            let back = self.dice.percent(50);
            return back.then(|| json!({ "do": "sit", "seat": own }));
        }
        if room["wish"]["yours"] == true {
            let yes = self.dice.percent(50);
            return Some(json!({ "do": "answer_undo", "to": room["wish"]["to"], "yes": yes }));
        }
        match self.dice.below(100) {
            0..4 => {
                let text = format!("word {} of {}", self.stand.requests, self.place);
                return Some(json!({ "do": "say", "text": text }));
            }
            4..7 if self.stand.game["undo"][0].is_u64() => {
                return Some(json!({ "do": "undo", "to": self.stand.game["undo"][0] }));
            }
            7 => return Some(json!({ "do": "undo", "to": self.stand.version.saturating_sub(3) })),
            8 => return Some(json!({ "do": "seat_bot", "seat": own, "bot": "random" })),
            _ => {}
        }
        let decision = &self.stand.game["decision"];
        let answer = self.dice.pick_any(decision["answers"].as_array()?)?;
        Some(json!({ "do": "answer", "at": decision["at"], "answer": answer["say"] }))
    }
}

/// Waits, but not for ever.
async fn wait<T>(what: impl Future<Output = T>) -> Result<T, Problem> {
    let waited = timeout(PATIENCE, what).await;
    waited.map_err(|_| "the server does not answer".to_string())
}
