//! A client of the server: what a browser does, in as few words.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::wire::PROTOCOL;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What a client cannot do, in a line.
pub type Problem = String;

/// Somebody's device.
#[derive(Clone, Debug)]
pub struct Client {
    /// The server's address.
    pub addr: SocketAddr,
    /// The cookie that the device is known by.
    pub cookie: String,
}

/// What a server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, as they came.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The body as JSON; nothing if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// A header, by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut values = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        values.next().map(|(_, value)| value.trim())
    }
}

impl Client {
    /// A device that the server does not know yet, and now does.
    pub async fn new(addr: SocketAddr) -> Result<Client, Problem> {
        let mut client = Client {
            addr,
            cookie: String::new(),
        };
        let answer = client.get("/api/me").await?;
        let cookie = answer.header("set-cookie").unwrap_or_default();
        client.cookie = cookie.split(';').next().unwrap_or_default().to_string();
        match answer.status {
            200 => Ok(client),
            _ => Err(format!("no identity: {}", answer.body)),
        }
    }

    /// The same person at another address, such as that of a server that was restarted.
    #[must_use]
    pub fn at(&self, addr: SocketAddr) -> Client {
        Client {
            addr,
            ..self.clone()
        }
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Answer, Problem> {
        self.send("GET", path, &[], "").await
    }

    /// Sends something.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, Problem> {
        let headers = [("content-type", "application/json")];
        self.send("POST", path, &headers, &body.to_string()).await
    }

    /// Sends anything whatever.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer, Problem> {
        let wrong = |error: std::io::Error| format!("{method} {path}: {error}");
        let mut stream = TcpStream::connect(self.addr).await.map_err(wrong)?;
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n",
            self.addr,
            body.len()
        );
        if !self.cookie.is_empty() {
            request += &format!("cookie: {}\r\n", self.cookie);
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += "\r\n";
        request += body;
        // A server that refuses a long body may close before it has read all of it.
        let sent = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes).await;
        if bytes.is_empty() {
            sent.and(read.map(|_| ())).map_err(wrong)?;
        }
        parse(&bytes).ok_or_else(|| format!("{method} {path}: the answer cannot be read"))
    }

    /// Opens a room and gives its name.
    pub async fn open_room(&self, room: &Value) -> Result<String, Problem> {
        let answer = self.post("/api/rooms", room).await?;
        match answer.json()["room"].as_str() {
            Some(room) => Ok(room.to_string()),
            None => Err(format!("no room: {}", answer.body)),
        }
    }

    /// Asks something of a room; gives the version that came of it, or the refusal.
    pub async fn ask(&self, room: &str, id: &str, ask: Value) -> Result<Value, Problem> {
        let request = json!({ "id": id, "ask": ask });
        let path = format!("/api/rooms/{room}/ask");
        Ok(self.post(&path, &request).await?.json())
    }

    /// Connects to a room.
    pub async fn live(&self, room: &str, seen: Option<u64>) -> Result<Live, Problem> {
        let seen = seen.map_or_else(String::new, |seen| format!("&seen={seen}"));
        let url = format!(
            "ws://{}/api/rooms/{room}/live?protocol={PROTOCOL}{seen}",
            self.addr
        );
        let wrong = |error: tokio_tungstenite::tungstenite::Error| format!("{url}: {error}");
        let mut request = url.as_str().into_client_request().map_err(wrong)?;
        let cookie = self
            .cookie
            .parse()
            .map_err(|_| "a bad cookie".to_string())?;
        request.headers_mut().insert("cookie", cookie);
        let connected = tokio_tungstenite::connect_async(request).await;
        let (socket, _) = connected.map_err(wrong)?;
        Ok(Live { socket })
    }
}

/// Reads an answer whose connection was closed after it.
fn parse(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let body = &bytes[end + 4..];
    let chunked = head
        .to_ascii_lowercase()
        .contains("transfer-encoding: chunked");
    let body = if chunked {
        unchunk(body)
    } else {
        body.to_vec()
    };
    Some(Answer {
        status,
        head,
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

fn unchunk(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&bytes[..end]).ok();
        let size = size.and_then(|size| usize::from_str_radix(size.trim(), 16).ok());
        let Some(size) = size.filter(|size| *size > 0) else {
            break;
        };
        let chunk = bytes.get(end + 2..end + 2 + size).unwrap_or_default();
        body.extend_from_slice(chunk);
        bytes = bytes.get(end + 4 + size..).unwrap_or_default();
    }
    body
}

/// A live connection to a room.
pub struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Live {
    /// Asks something of the room.
    pub async fn ask(&mut self, id: &str, ask: &Value) -> Result<(), Problem> {
        self.send(json!({ "id": id, "ask": ask }).to_string()).await
    }

    /// Sends any text whatever.
    pub async fn send(&mut self, text: String) -> Result<(), Problem> {
        let sent = self.socket.send(Message::Text(text.into())).await;
        sent.map_err(|error| error.to_string())
    }

    /// The next thing told, as it came; nothing when the connection has ended.
    pub async fn hear(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next thing told, as JSON.
    pub async fn hear_json(&mut self) -> Option<Value> {
        let text = self.hear().await?;
        serde_json::from_str(&text).ok()
    }
}
