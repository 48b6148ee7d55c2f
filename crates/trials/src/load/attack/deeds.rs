//! What attackers do.

use std::net::SocketAddr;
use std::pin::Pin;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::sleep;

use crate::chaos::Plan;
use crate::client::Client;

/// From where all attackers come.
const ADDRESS: (&str, &str) = ("x-forwarded-for", "203.0.113.7");
/// How many connections of each kind an attacker opens.
const STALLED: usize = 500;
const UNREAD: usize = 200;
const BUSY: usize = 64;
/// How long a file an attacker puts up, in bytes.
const LARGE: usize = 7 << 20;

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// None, to compare with.
    Nothing,
    /// Large answers that nobody reads.
    Unread,
    /// Steps of a replay, as fast as they come.
    Steps,
    /// Heads of requests that never end.
    Heads,
    /// Bodies that come in a few bytes at a time.
    Bodies,
    /// Live connections that nobody reads.
    Deaf,
    /// New identities, as fast as they come.
    Identities,
    /// Talk over many live connections.
    Talk,
    /// Rooms looked into, as fast as they come.
    Looks,
}

/// An attack that can begin.
pub struct Ready {
    attack: Attack,
    people: Vec<Client>,
    room: String,
    replay: String,
}

type Deed = Pin<Box<dyn Future<Output = ()> + Send>>;

impl Attack {
    /// Every attack.
    pub const ALL: [Attack; 9] = [
        Attack::Nothing,
        Attack::Unread,
        Attack::Steps,
        Attack::Heads,
        Attack::Bodies,
        Attack::Deaf,
        Attack::Identities,
        Attack::Talk,
        Attack::Looks,
    ];

    /// What it is called.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    /// Brings about what the attack needs: a few people, a room and a replay.
    pub async fn make_ready(self, addr: SocketAddr) -> Result<Ready, String> {
        let mut people = Vec::new();
        for _ in 0..5 {
            people.push(newcomer(addr).await?);
        }
        let first = &people[0];
        let room = first.open_room(&Plan::alone(1).room()).await?;
        let replay = match self {
            Attack::Unread | Attack::Steps => put_up(first).await?,
            _ => String::new(),
        };
        Ok(Ready {
            attack: self,
            people,
            room,
            replay,
        })
    }
}

impl Ready {
    /// Attacks until it is stopped.
    pub async fn go_on(self, addr: SocketAddr) {
        let deeds: Vec<Deed> = match self.attack {
            Attack::Nothing => Vec::new(),
            Attack::Unread => (0..UNREAD).map(|number| self.unread(number)).collect(),
            Attack::Steps => (0..BUSY).map(|number| self.steps(number)).collect(),
            Attack::Heads => (0..STALLED).map(|_| head(addr)).collect(),
            Attack::Bodies => (0..UNREAD).map(|number| self.body(number)).collect(),
            Attack::Deaf => (0..100).map(|number| self.deaf(number)).collect(),
            Attack::Identities => (0..BUSY).map(|_| identities(addr)).collect(),
            Attack::Talk => (0..100).map(|number| self.talk(number)).collect(),
            Attack::Looks => (0..BUSY).map(|number| self.looks(number)).collect(),
        };
        join_all(deeds).await;
    }

    fn person(&self, number: usize) -> Client {
        self.people[number % self.people.len()].clone()
    }

    /// Asks for a large file and does not read it; asks again when that was ended.
    fn unread(&self, number: usize) -> Deed {
        let person = self.person(number);
        let request = head_of(&person, "GET", &format!("/api/replays/{}", self.replay), "");
        Box::pin(hold_again(person.addr, request + "\r\n", Hold::Trickle))
    }

    /// Begins to send a large file, and hardly goes on.
    fn body(&self, number: usize) -> Deed {
        let person = self.person(number);
        let length = format!("content-length: {LARGE}\r\n");
        let request = head_of(&person, "POST", "/api/replays", &length);
        let begun = request + "\r\n" + &"{".repeat(60_000);
        Box::pin(hold_again(person.addr, begun, Hold::Trickle))
    }

    /// Connects to a room and does not read what is told; talks so that much is.
    fn deaf(&self, number: usize) -> Deed {
        let person = self.person(number);
        let path = format!("/api/rooms/{}/live?protocol=1", self.room);
        let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
            sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        let request = head_of(&person, "GET", &path, upgrade) + "\r\n";
        let room = self.room.clone();
        Box::pin(async move {
            let talking = async {
                if number < 5 {
                    say_on(&person, &room, number).await;
                }
            };
            tokio::join!(talking, hold_again(person.addr, request, Hold::Silent));
        })
    }

    fn steps(&self, number: usize) -> Deed {
        let person = self.person(number);
        let replay = self.replay.clone();
        Box::pin(async move {
            for step in (0..).map(|count| (count * 37 + number) % 150) {
                let path = format!("/api/replays/{replay}/steps/{step}");
                // Whatever is answered, the next one follows.
                let _ = person.send("GET", &path, &[ADDRESS], "").await;
            }
        })
    }

    fn looks(&self, number: usize) -> Deed {
        let person = self.person(number);
        let room = self.room.clone();
        Box::pin(async move {
            loop {
                for part in ["", "/history", "/content"] {
                    let path = format!("/api/rooms/{room}{part}");
                    let _ = person.send("GET", &path, &[ADDRESS], "").await;
                }
            }
        })
    }

    fn talk(&self, number: usize) -> Deed {
        let person = self.person(number);
        let room = self.room.clone();
        Box::pin(async move {
            loop {
                let Ok(mut live) = person.live(&room, None).await else {
                    sleep(Duration::from_millis(100)).await;
                    continue;
                };
                for count in 0.. {
                    let say = json!({ "do": "say", "text": "hm" });
                    if live.ask(&format!("{number}-{count}"), &say).await.is_err() {
                        break;
                    }
                    if live.hear().await.is_none() {
                        break;
                    }
                }
            }
        })
    }
}

/// Somebody new at the attackers' address.
async fn newcomer(addr: SocketAddr) -> Result<Client, String> {
    let nobody = Client {
        addr,
        cookie: String::new(),
    };
    let answer = nobody.send("GET", "/api/me", &[ADDRESS], "").await?;
    let cookie = answer.header("set-cookie").unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default().to_string();
    Ok(Client { addr, cookie })
}

/// Plays a short game against bots and puts it up, padded with spaces until it is large.
async fn put_up(person: &Client) -> Result<String, String> {
    let mut room = Plan::of(0).room();
    room["seats"] = json!([{ "bot": "money" }, { "bot": "money" }]);
    let room = person.open_room(&room).await?;
    person.ask(&room, "start", json!({ "do": "start" })).await?;
    let path = format!("/api/rooms/{room}/replay");
    for _ in 0..600 {
        let file = person.get(&path).await?;
        if file.status == 200 {
            let spaces = " ".repeat(LARGE.saturating_sub(file.body.len()));
            let text = file.body + &spaces;
            let put_up = person
                .send("POST", "/api/replays", &[ADDRESS], &text)
                .await?;
            let name = put_up.json()["replay"].as_str().map(str::to_string);
            return name.ok_or(format!("no replay: {}", put_up.body));
        }
        sleep(Duration::from_millis(200)).await;
    }
    Err("the game of bots does not end".to_string())
}

async fn say_on(person: &Client, room: &str, number: usize) {
    let text = "long ".repeat(190);
    for count in 0.. {
        let request =
            json!({ "id": format!("{number}-{count}"), "ask": { "do": "say", "text": text } });
        let path = format!("/api/rooms/{room}/ask");
        let headers = [ADDRESS, ("content-type", "application/json")];
        let _ = person
            .send("POST", &path, &headers, &Value::to_string(&request))
            .await;
    }
}

fn identities(addr: SocketAddr) -> Deed {
    Box::pin(async move {
        loop {
            let _ = newcomer(addr).await;
        }
    })
}

fn head(addr: SocketAddr) -> Deed {
    let begun = format!("GET / HTTP/1.1\r\nhost: {addr}\r\nx-slow: ");
    Box::pin(hold_again(addr, begun, Hold::Trickle))
}

/// The head of a request, but for its last line.
fn head_of(person: &Client, method: &str, path: &str, more: &str) -> String {
    let (name, address) = ADDRESS;
    format!(
        "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n{name}: {address}\r\n{more}",
        person.addr, person.cookie
    )
}

/// How a connection is held.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hold {
    /// With a letter now and then.
    Trickle,
    /// Without a word, for a while.
    Silent,
}

/// Sends something and holds the connection without reading; and again.
async fn hold_again(addr: SocketAddr, text: String, hold: Hold) {
    loop {
        if let Ok(mut stream) = connect(addr).await {
            let _ = stream.write_all(text.as_bytes()).await;
            for _ in 0..60 {
                sleep(Duration::from_millis(500)).await;
                // Nothing more can be written once the server has ended it.
                if hold == Hold::Trickle && stream.write_all(b" ").await.is_err() {
                    break;
                }
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// A connection with hardly any room for what comes.
async fn connect(addr: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    socket.connect(addr).await
}
