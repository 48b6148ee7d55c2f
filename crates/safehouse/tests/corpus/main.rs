//! Every corpus set is opened by the present program: nothing that an earlier release has kept
//! is lost, and games that were on go on to their end.

mod differences;
mod visit;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use trials::chaos::postgres_server;
use trials::corpus::{Options, Set, recipe, sets, unpacked, write};
use trials::dump::statements;
use trials::program::{Folder, Recipe, Schema};
use visit::Visit;

/// The program that is tested.
fn program() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_safehouse"))
}

/// Runs the program to its end; gives what it said.
fn run(arguments: &[&str]) -> String {
    let output = Command::new(program()).args(arguments).output();
    let output = output.expect("the program can be started");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "safehouse {}: {}{}",
        arguments.join(" "),
        said(&output.stdout),
        said(&output.stderr)
    );
    said(&output.stdout)
}

fn plain(path: &Path) -> &str {
    path.to_str().expect("files of the corpus have plain names")
}

/// All there is to do with a set on one store: look at everything as it was kept, finish the games,
/// and find it all again after a kill.
async fn go_on(set: &Set, kept: &Set, recipe: &Recipe) {
    let server = recipe
        .start()
        .await
        .expect("the server upgrades and starts");
    let mut visit = Visit::new(set, kept, server.addr);
    visit.look_at_everything().await;
    visit.finish_everything().await;
    let last = visit.all_views().await;
    server.kill();
    let server = recipe.start().await.expect("the server starts again");
    let again = Visit::new(set, kept, server.addr).all_views().await;
    assert!(last == again, "{}: a restart has changed views", set.name);
    server.kill();
    assert_eq!(recipe.panics(), None, "{}", set.name);
}

async fn go_on_in_a_file(set: &Set) {
    let folder = Folder::new().expect("there is room");
    let store = folder.join("store.sqlite");
    let bytes = set.large("store.sqlite").expect("a set has a store");
    fs::write(&store, bytes).expect("there is room");
    let recipe = recipe(&program(), plain(&store), folder.join("server.log"));
    go_on(set, set, &recipe).await;
    run(&["check", "store", plain(&store)]);
}

async fn go_on_in_a_database(set: &Set) {
    let folder = Folder::new().expect("there is room");
    let schema = Schema::new(&postgres_server()).await.expect("a schema");
    let part = set.on_postgres();
    let dump = part.large("store.sql").expect("a set has a dump");
    let dump = String::from_utf8(dump).expect("a dump is text");
    schema.fill(&statements(&dump)).await.expect("it is SQL");
    let mut recipe = recipe(&program(), &schema.address(), folder.join("server.log"));
    // The dump is the backup.
    recipe.arguments.push("--no-backup".to_string());
    go_on(&part, set, &recipe).await;
    run(&["check", "store", &schema.address()]);
    schema.remove().await.expect("it is there");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_set_goes_on_in_a_file() {
    for set in sets().expect("the corpus is there") {
        go_on_in_a_file(&set).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn every_set_goes_on_in_a_database() {
    for set in sets().expect("the corpus is there") {
        go_on_in_a_database(&set).await;
    }
}

/// The command that writes the set of a release works, and its views need no excuse.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_set_that_is_written_now_goes_on() {
    let folder = Folder::new().expect("there is room");
    let options = Options {
        program: program(),
        out: folder.join("now"),
        postgres: postgres_server(),
    };
    write(&options).await.expect("a set can be written");
    let set = Set {
        name: "now".to_string(),
        folder: options.out.clone(),
    };
    go_on_in_a_file(&set).await;
    go_on_in_a_database(&set).await;
    let twice = write(&options).await.expect_err("a set is never changed");
    assert!(twice.contains("is there already"), "{twice}");
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_of_every_set_open_at_every_step() {
    let folder = Folder::new().expect("there is room");
    let store = folder.join("store.sqlite");
    let recipe = recipe(&program(), plain(&store), folder.join("server.log"));
    let server = recipe.start().await.expect("the server starts");
    for set in sets().expect("the corpus is there") {
        let files = set.files("replays");
        assert!(!files.is_empty(), "{} has no replays", set.name);
        for kept in files {
            let text = unpacked(&kept).expect("it can be read");
            let text = String::from_utf8(text).expect("a replay is text");
            let file = folder.join("replay.json");
            fs::write(&file, &text).expect("there is room");
            let told = run(&["replay", plain(&file)]);
            assert!(told.lines().count() > 10, "{}", kept.display());
            visit::verify(plain(&file));
            visit::put_up_and_walk(server.addr, &text).await;
        }
    }
    server.kill();
    assert_eq!(recipe.panics(), None);
}

#[test]
fn runs_of_every_set_are_read() {
    let folder = Folder::new().expect("there is room");
    for set in sets().expect("the corpus is there") {
        let runs = set.files("runs");
        assert!(!runs.is_empty(), "{} has no runs", set.name);
        for (number, file) in runs.iter().enumerate() {
            let page = folder.join(&format!("{}-{number}.html", set.name));
            run(&["report", plain(file), "--html", plain(&page)]);
            let page = fs::read_to_string(&page).expect("it was written");
            assert!(page.contains("<svg"), "{}", file.display());
        }
    }
}
