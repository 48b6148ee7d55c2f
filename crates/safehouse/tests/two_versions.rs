//! Games that are carried over to other rules: by the same program with the next version of
//! the rules, which `cargo xtask next` puts beside it.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;
use trials::chaos::{Keeping, Plan};
use trials::client::Client;
use trials::dice::Dice;
use trials::program::{Folder, Program, Recipe, Schema};

/// How many decisions are taken before the upgrade.
const BEFORE: usize = 30;
/// How many a game may take at most after it.
const MOST: usize = 20_000;
/// How long an old node may take to notice that it is one.
const PATIENCE: Duration = Duration::from_secs(30);

fn present() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_safehouse"))
}

fn next() -> PathBuf {
    let program = present().with_file_name("safehouse-next");
    assert!(program.exists(), "build it first: cargo xtask next");
    program
}

fn serve(program: PathBuf, folder: &Folder, store: &str) -> Recipe {
    let mut arguments = vec!["serve", "--no-browser", "--addr", "127.0.0.1:0"];
    arguments.extend(["--no-backup", "--bot-pause", "0", "--store", store]);
    for limit in [
        "--requests-per-second",
        "--requests-per-second-per-address",
        "--talk-per-minute",
    ] {
        arguments.extend([limit, "1000000"]);
    }
    Recipe {
        before: Vec::new(),
        program,
        arguments: arguments.into_iter().map(str::to_string).collect(),
        log: folder.join("server.log"),
    }
}

/// Somebody who plays every seat of a game.
struct Player {
    client: Client,
    room: String,
    dice: Dice,
    asked: u32,
}

impl Player {
    async fn begin(server: &Program, plan: &Plan) -> Player {
        let client = Client::new(server.addr).await.expect("anybody may come");
        let room = client.open_room(&plan.room()).await.expect("a room");
        let mut player = Player {
            client,
            room,
            dice: Dice::new(7),
            asked: 0,
        };
        let begun = player.ask(json!({ "do": "start" })).await;
        assert!(begun["version"].is_u64(), "{begun}");
        player
    }

    fn move_to(&mut self, server: &Program) {
        self.client.addr = server.addr;
    }

    async fn ask(&mut self, ask: Value) -> Value {
        self.asked += 1;
        let id = format!("ask {}", self.asked);
        let answer = self.client.ask(&self.room, &id, ask).await;
        answer.expect("an answer")
    }

    async fn look(&self) -> Value {
        let path = format!("/api/rooms/{}", self.room);
        let seen = self.client.get(&path).await.expect("an answer");
        assert_eq!(seen.status, 200, "{}", seen.body);
        seen.json()
    }

    /// Takes a decision; tells what came of it, or nothing if there is none to take.
    async fn decide(&mut self) -> Option<Value> {
        let seen = self.look().await;
        let decision = &seen["game"]["decision"];
        let answer = self.dice.pick_any(decision["answers"].as_array()?)?;
        let ask = json!({ "do": "answer", "at": decision["at"], "answer": answer["say"] });
        Some(self.ask(ask).await)
    }

    async fn play(&mut self, decisions: usize) {
        for _ in 0..decisions {
            let done = self.decide().await.expect("a decision");
            assert!(done["version"].is_u64(), "{done}");
        }
    }

    /// Plays to the end of the game.
    async fn finish(&mut self) {
        for _ in 0..MOST {
            match self.decide().await {
                Some(done) => assert!(done["version"].is_u64(), "{done}"),
                None => break,
            }
        }
        let seen = self.look().await;
        assert_eq!(seen["room"]["stage"], "over", "{}", seen["room"]);
    }

    /// Goes on under the new rules: not before what has changed was read.
    async fn go_on(&mut self, version: u64) {
        let seen = self.look().await;
        assert_eq!(seen["version"], version + 1, "one line more");
        let changed = &seen["room"]["rules_changed"];
        assert_eq!(changed["unread"], true, "{changed}");
        let refused = self.decide().await.expect("a decision");
        assert_eq!(refused["code"], "rules_changed", "{refused}");
        let undone = self.ask(json!({ "do": "undo", "to": version - 1 })).await;
        assert_eq!(undone["code"], "cannot_undo", "{undone}");
        let read = self.ask(json!({ "do": "read_changes" })).await;
        assert!(read["version"].is_u64(), "{read}");
        self.finish().await;
    }
}

async fn begin_all(server: &Program) -> Vec<(Player, u64)> {
    let mut players = Vec::new();
    for number in 0..3 {
        let mut player = Player::begin(server, &Plan::alone(number)).await;
        player.play(BEFORE).await;
        let version = player.look().await["version"].as_u64().expect("a number");
        players.push((player, version));
    }
    players
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs safehouse-next: cargo xtask next"]
async fn games_go_on_under_the_next_rules() {
    let folder = Folder::new().expect("a folder");
    let store = folder.join("games.sqlite").display().to_string();
    let old = serve(present(), &folder, &store).start().await;
    let old = old.expect("a server");
    let mut players = begin_all(&old).await;
    old.kill();
    let new = serve(next(), &folder, &store).start().await;
    let new = new.expect("a server");
    for (player, version) in &mut players {
        player.move_to(&new);
        player.go_on(*version).await;
    }
    new.kill();
    let output = Command::new(next())
        .args(["check", "store", &store])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{output:?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL and safehouse-next: cargo xtask next"]
async fn one_node_is_upgraded_after_the_other() {
    let Keeping::Postgres { database, .. } = Keeping::postgres() else {
        return;
    };
    let folder = Folder::new().expect("a folder");
    let schema = Schema::new(&database).await.expect("a server");
    let store = schema.address();
    let recipe = serve(present(), &folder, &store);
    let old = recipe.start().await.expect("a server");
    let mut players = begin_all(&old).await;
    let (first, _) = &players[0];
    let mut live = first.client.live(&first.room, None).await.expect("a room");

    let new = serve(next(), &folder, &store).start().await;
    let new = new.expect("a server");
    // Not even a move that comes at once is kept by the old node.
    for (player, _) in &mut players {
        let said = player.ask(json!({ "do": "say", "text": "hello" })).await;
        assert_eq!(said["code"], "upgraded", "{said}");
    }
    let ended = async { while live.hear().await.is_some() {} };
    timeout(PATIENCE, ended).await.expect("its connections end");
    let (first, _) = &players[0];
    let ready = first.client.get("/readyz").await.expect("an answer");
    assert_eq!(ready.status, 503, "{}", ready.body);
    assert!(ready.body.contains("newer Safehouse"), "{}", ready.body);
    let refused = first.client.get("/api/rooms").await.expect("an answer");
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert_eq!(refused.json()["code"], "upgraded");
    let alive = first.client.get("/healthz").await.expect("an answer");
    assert_eq!(alive.status, 200);

    for (player, version) in &mut players {
        player.move_to(&new);
        player.go_on(*version).await;
    }
    old.kill();
    let again = recipe.start().await.err().expect("it is of older rules");
    assert!(again.contains("newer Safehouse"), "{again}");
    new.kill();
    schema.remove().await.expect("it can be removed");
}
