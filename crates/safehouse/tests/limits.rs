//! What the system allows the program, and what becomes of those who ask meanwhile.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use trials::client::Client;
use trials::program::{Folder, Recipe};

/// Never reached, unless the server waits for ever.
const FOR_EVER: Duration = Duration::from_secs(120);

/// The program, started by a shell that sets that limit.
fn limited(folder: &Folder, limit: &str, more: &[&str]) -> Recipe {
    let store = folder.join("store.sqlite").display().to_string();
    let script = format!("{limit}; exec \"$0\" \"$@\"");
    let mut arguments = vec!["-c", &script, env!("CARGO_BIN_EXE_safehouse")];
    arguments.extend([
        "serve",
        "--no-browser",
        "--addr",
        "127.0.0.1:0",
        "--store",
        &store,
    ]);
    arguments.extend(["--requests-per-second", "100000"]);
    arguments.extend(more);
    Recipe {
        before: Vec::new(),
        program: PathBuf::from("/bin/sh"),
        arguments: arguments.into_iter().map(str::to_string).collect(),
        log: folder.join("server.log"),
    }
}

fn log_of(recipe: &Recipe) -> String {
    fs::read_to_string(&recipe.log).unwrap_or_default()
}

/// A room of Zombinion with a free seat.
async fn open_room(client: &Client) -> String {
    let content = client.get("/api/games/zombinion/content").await;
    let content = content.expect("an answer").json();
    let cards = &content["kingdom"][0]["cards"];
    let setup = json!({ "players": 2, "kingdom": cards, "start": { "seat": 0 } });
    let room = json!({ "game": "zombinion", "setup": setup, "seats": ["me", "free"] });
    client.open_room(&room).await.expect("a room")
}

async fn version(client: &Client, room: &str) -> Value {
    let seen = client.get(&format!("/api/rooms/{room}")).await;
    seen.expect("an answer").json()["version"].clone()
}

#[tokio::test]
async fn a_file_that_may_not_grow_ends_nothing() {
    let folder = Folder::new().expect("a folder");
    let recipe = limited(&folder, "ulimit -f 1024", &[]);
    let server = recipe.start().await.expect("it starts");
    let anna = Client::new(server.addr).await.expect("anybody may come");
    let room = open_room(&anna).await;
    let text = "long ".repeat(190);
    let mut last = json!(1);
    let mut refused = Value::Null;
    for count in 0..5_000 {
        let say = json!({ "do": "say", "text": text });
        let said = anna.ask(&room, &format!("{count}"), say).await;
        let said = said.expect("the server still answers");
        if said["version"].is_null() {
            refused = said;
            break;
        }
        last = said["version"].clone();
    }
    assert_eq!(refused["code"], "store_full", "{refused}");
    assert_eq!(anna.get("/healthz").await.expect("an answer").status, 200);
    assert_eq!(version(&anna, &room).await, last);
    server.kill();
    // When there is room again, play goes on where it was.
    let recipe = limited(&folder, "true", &[]);
    let server = recipe.start().await.expect("it starts");
    let anna = Client {
        addr: server.addr,
        ..anna
    };
    assert_eq!(version(&anna, &room).await, last);
    let said = anna.ask(&room, "again", json!({ "do": "say", "text": "again" }));
    assert_eq!(
        said.await.expect("an answer")["version"].as_u64(),
        last.as_u64().map(|last| last + 1)
    );
}

#[tokio::test]
async fn as_many_connections_as_the_system_allows() {
    let folder = Folder::new().expect("a folder");
    let recipe = limited(&folder, "ulimit -Sn 100", &[]);
    let server = recipe.start().await.expect("it starts");
    let mut held = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(server.addr).await.expect("it listens");
        let request = b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n";
        stream.write_all(request).await.expect("it listens");
        let answered = tokio::time::timeout(FOR_EVER, stream.readable()).await;
        answered
            .expect("the server waits for ever")
            .expect("an answer");
        held.push(stream);
    }
}

#[tokio::test]
async fn too_few_files_are_warned_of_and_lock_nobody_out_for_long() {
    let folder = Folder::new().expect("a folder");
    let recipe = limited(&folder, "ulimit -n 160", &["--header-timeout", "1"]);
    let server = recipe.start().await.expect("it starts");
    assert!(
        log_of(&recipe).contains("LimitNOFILE"),
        "{}",
        log_of(&recipe)
    );
    let mut stalled = Vec::new();
    for _ in 0..250 {
        stalled.push(TcpStream::connect(server.addr).await.expect("it listens"));
    }
    let asked = tokio::time::timeout(FOR_EVER, Client::new(server.addr)).await;
    asked
        .expect("newcomers are locked out")
        .expect("anybody may come");
    assert!(
        log_of(&recipe).contains("every connection is in use"),
        "{}",
        log_of(&recipe)
    );
}

#[tokio::test]
async fn a_refused_origin_is_in_the_log_with_the_remedy() {
    let folder = Folder::new().expect("a folder");
    let recipe = limited(&folder, "true", &[]);
    let server = recipe.start().await.expect("it starts");
    let anna = Client::new(server.addr).await.expect("anybody may come");
    for _ in 0..50 {
        let headers = [("origin", "https://play.example.org:8443")];
        let refused = anna.send("POST", "/api/origin", &headers, "").await;
        assert_eq!(refused.expect("an answer").status, 403);
    }
    let log = log_of(&recipe);
    let lines: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("$http_host"))
        .collect();
    assert_eq!(lines.len(), 1, "{log}");
    assert!(
        lines[0].contains("--origin https://play.example.org:8443"),
        "{log}"
    );
}

#[test]
fn a_proxy_that_is_no_address_is_refused() {
    let program = env!("CARGO_BIN_EXE_safehouse");
    let arguments = ["serve", "--trusted-proxy", "proxy.example"];
    let output = Command::new(program).args(arguments).output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("10.0.0.0/8"), "{said}");
}
