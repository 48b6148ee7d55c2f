//! Stores of older programs in the hands of their host.

#[allow(dead_code, reason = "not every test needs all of it")]
mod program;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use program::{is_wrong, safehouse, said};
use rusqlite::Connection;
use trials::chaos::Keeping;
use trials::client::Client;
use trials::dump;
use trials::program::{Folder, Recipe, Schema};

const FILE: &[u8] = include_bytes!("../../../corpus/v1/store.sqlite");
const DUMP: &str = include_str!("../../../corpus/v1/postgres/store.sql");
/// A room of each store.
const ROOM: &str = "43np-m466-fwy1";

/// A store that version 1 has written.
fn version_1(folder: &Folder) -> String {
    let store = folder.join("games.sqlite");
    fs::write(&store, FILE).expect("a file can be written");
    store.display().to_string()
}

fn recipe(folder: &Folder, store: &str) -> Recipe {
    let arguments = ["serve", "--no-browser", "--addr", "127.0.0.1:0", "--store"];
    Recipe {
        before: Vec::new(),
        program: PathBuf::from(env!("CARGO_BIN_EXE_safehouse")),
        arguments: arguments
            .into_iter()
            .chain([store])
            .map(str::to_string)
            .collect(),
        log: folder.join("server.log"),
    }
}

/// The backups beside a file.
fn backups(folder: &Folder) -> Vec<PathBuf> {
    let files = fs::read_dir(folder.path()).expect("the folder is there");
    let paths = files.map(|file| file.expect("a file").path());
    paths
        .filter(|path| path.display().to_string().contains(".before-upgrade-"))
        .collect()
}

fn steps_behind(path: &Path) -> i32 {
    let file = Connection::open(path).expect("a file");
    let version = file.pragma_query_value(None, "user_version", |row| row.get(0));
    version.expect("a number")
}

fn has_failed(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    let error = String::from_utf8(output.stderr.clone()).expect("text");
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

#[test]
fn a_look_tells_of_every_room_and_changes_nothing() {
    let folder = Folder::new().expect("a folder");
    let store = version_1(&folder);
    let output = safehouse(&["upgrade", "--check", "--store", &store], "");
    assert!(output.status.success(), "{output:?}");
    let told = said(&output);
    assert!(
        told.contains(&format!("{ROOM}, zombinion 1 → 2: ")),
        "{told}"
    );
    assert!(told.contains("8 rooms: "), "{told}");
    assert!(told.contains("Nothing was changed"), "{told}");
    assert_eq!(fs::read(&store).expect("it is there"), FILE);
    assert_eq!(backups(&folder), [] as [PathBuf; 0]);
}

#[test]
fn an_upgrade_begins_with_a_backup() {
    let folder = Folder::new().expect("a folder");
    let store = version_1(&folder);
    is_wrong(&["check", "store", &store], "safehouse upgrade --store");
    is_wrong(
        &["admin", "rooms", "--store", &store],
        "safehouse upgrade --store",
    );
    let output = safehouse(&["upgrade", "--store", &store], "");
    assert!(output.status.success(), "{output:?}");
    let [backup] = backups(&folder).try_into().expect("one backup");
    assert!(said(&output).contains(&backup.display().to_string()));
    assert_eq!(steps_behind(&backup), 1);
    assert!(steps_behind(Path::new(&store)) > 1);
    let output = safehouse(&["check", "store", &store], "");
    assert!(output.status.success(), "{output:?}");
    assert!(said(&output).contains("8 rooms"), "{output:?}");
    let output = safehouse(&["upgrade", "--store", &store], "");
    assert!(said(&output).contains("up to date"), "{output:?}");
    // A backup is a store like any other.
    let backup = backup.display().to_string();
    let output = safehouse(&["upgrade", "--no-backup", "--store", &backup], "");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(backups(&folder).len(), 1);
}

#[test]
fn a_backup_overwrites_nothing_and_an_upgrade_does_not_go_on_without_one() {
    let folder = Folder::new().expect("a folder");
    let store = version_1(&folder);
    let taken = program::written(folder.path(), "taken", "precious");
    is_wrong(
        &["upgrade", "--store", &store, "--backup-to", &taken],
        "nothing was changed",
    );
    assert_eq!(fs::read(&store).expect("it is there"), FILE);
    assert_eq!(fs::read(&taken).expect("it is there"), b"precious");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_upgrades_by_itself_and_refuses_what_is_newer() {
    let folder = Folder::new().expect("a folder");
    let store = version_1(&folder);
    let recipe = recipe(&folder, &store);
    let server = recipe.start().await.expect("a server");
    assert_eq!(backups(&folder).len(), 1);
    let client = Client::new(server.addr).await.expect("anybody may come");
    assert!(client.get("/api/rooms").await.is_ok());
    let in_use = safehouse(&["upgrade", "--store", &store], "");
    assert!(said(&in_use).contains("up to date"), "{in_use:?}");
    server.kill();
    let file = Connection::open(&store).expect("the file is there");
    file.execute_batch("UPDATE rules SET version = 99 WHERE game = 'invader'")
        .expect("it can be changed");
    drop(file);
    let serve = [
        "serve",
        "--no-browser",
        "--addr",
        "127.0.0.1:0",
        "--store",
        &store,
    ];
    is_wrong(&serve, "its rules of invader are 99, and");
    is_wrong(
        &["upgrade", "--store", &store],
        "was upgraded by a newer Safehouse",
    );
    is_wrong(
        &["upgrade", "--check", "--store", &store],
        "restore the backup",
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_a_server_has_is_not_upgraded() {
    let folder = Folder::new().expect("a folder");
    let store = folder.join("games.sqlite").display().to_string();
    let server = recipe(&folder, &store).start().await.expect("a server");
    let file = Connection::open(&store).expect("the file is there");
    file.execute_batch("UPDATE rules SET version = 0 WHERE game = 'invader'")
        .expect("it can be changed");
    let process = format!("(process {})", server.pid());
    is_wrong(&["upgrade", "--store", &store], &process);
    assert_eq!(backups(&folder), [] as [PathBuf; 0]);
    let output = safehouse(&["upgrade", "--check", "--store", &store], "");
    assert!(output.status.success(), "{output:?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_database_is_dumped_before_it_is_upgraded() {
    let Keeping::Postgres { database, .. } = Keeping::postgres() else {
        return;
    };
    let folder = Folder::new().expect("a folder");
    let schema = Schema::new(&database).await.expect("a server");
    schema.fill(&dump::statements(DUMP)).await.expect("a store");
    let store = schema.address();
    let upgrade = |path: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        command.args(["upgrade", "--store", &store]);
        command.current_dir(folder.path());
        if let Some(path) = path {
            command.env("PATH", path);
        }
        command.output().expect("the program runs")
    };
    let without = has_failed(&upgrade(Some("/nowhere")));
    assert!(without.contains("no pg_dump"), "{without}");
    assert!(without.contains("--no-backup"), "{without}");
    let output = upgrade(None);
    assert!(output.status.success(), "{output:?}");
    let [backup] = backups(&folder).try_into().expect("one backup");
    let text = fs::read_to_string(&backup).expect("a dump");
    assert!(
        text.contains("records (room, number, body)"),
        "the old records"
    );
    let output = upgrade(None);
    assert!(said(&output).contains("up to date"), "{output:?}");
    let output = safehouse(&["check", "store", &store], "");
    assert!(output.status.success(), "{output:?}");
    schema.remove().await.expect("it can be removed");
}
