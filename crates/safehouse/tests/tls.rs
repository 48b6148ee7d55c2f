//! Encrypted connections to PostgreSQL and NATS, with servers and certificates of this
//! test's own.

#[allow(dead_code, reason = "not every test needs all of it")]
mod program;
mod services;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use program::{is_wrong, safehouse};
use services::{Certificates, Service};
use trials::client::Client;
use trials::program::{Folder, Recipe};

/// How long anything may take before it is given up.
const PATIENCE: Duration = Duration::from_secs(120);

fn recipe(folder: &Folder, store: &str, bus: Option<&str>) -> Recipe {
    let arguments = ["serve", "--no-browser", "--addr", "127.0.0.1:0", "--store"];
    let bus = bus.map(|bus| ["--bus", bus]);
    let all = arguments.into_iter().chain([store]);
    let all = all.chain(bus.into_iter().flatten());
    Recipe {
        before: Vec::new(),
        program: PathBuf::from(env!("CARGO_BIN_EXE_safehouse")),
        arguments: all.map(str::to_string).collect(),
        log: folder.join("server.log"),
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn postgres_is_reached_encrypted_as_the_address_says() {
    let folder = Folder::new().expect("a folder");
    let certificates = Certificates::write(folder.path());
    let database = Service::postgres(&folder, &certificates);
    let at = |host: &str, rest: &str| {
        let port = database.port;
        format!("postgres://postgres@{host}:{port}/postgres{rest}")
    };
    let (ca, other) = (&certificates.ca, &certificates.other_ca);
    let full = at(
        "localhost",
        &format!("?sslmode=verify-full&sslrootcert={ca}"),
    );
    let server = recipe(&folder, &full, None).start().await;
    let server = server.expect("the server reaches its store");
    let client = Client::new(server.addr).await.expect("anybody may come");
    let ready = client.get("/readyz").await.expect("an answer");
    assert_eq!(ready.status, 200, "{}", ready.body);
    // The database itself says that nobody talks to it in the open.
    let encrypted = database.ask(
        "SELECT count(*) > 0 AND bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'safehouse'",
    );
    assert_eq!(encrypted, "t");

    for (host, rest) in [
        ("127.0.0.1", String::new()),
        ("127.0.0.1", "?sslmode=prefer".to_string()),
        ("127.0.0.1", "?sslmode=require".to_string()),
        ("127.0.0.1", format!("?sslmode=require&sslrootcert={ca}")),
        ("127.0.0.1", format!("?sslmode=verify-ca&sslrootcert={ca}")),
        (
            "localhost",
            format!("?sslmode=verify-full&sslrootcert={ca}"),
        ),
    ] {
        let output = safehouse(&["check", "store", &at(host, &rest)], "");
        assert!(output.status.success(), "{rest}: {output:?}");
    }
    for (host, rest, problem) in [
        ("127.0.0.1", "?sslmode=disable".to_string(), "no encryption"),
        // The certificate is for another name than the address has.
        (
            "127.0.0.1",
            format!("?sslmode=verify-full&sslrootcert={ca}"),
            "certificate",
        ),
        (
            "localhost",
            format!("?sslmode=verify-full&sslrootcert={other}"),
            "certificate",
        ),
        (
            "127.0.0.1",
            format!("?sslmode=verify-ca&sslrootcert={other}"),
            "certificate",
        ),
        (
            "127.0.0.1",
            format!("?sslmode=require&sslrootcert={other}"),
            "certificate",
        ),
        (
            "localhost",
            "?sslmode=verify-full".to_string(),
            "certificate",
        ),
        (
            "127.0.0.1",
            "?sslmode=verify-ca&sslrootcert=/missing.pem".to_string(),
            "/missing.pem",
        ),
        (
            "127.0.0.1",
            "?sslmode=maybe".to_string(),
            "sslmode is disable, prefer",
        ),
    ] {
        is_wrong(&["check", "store", &at(host, &rest)], problem);
    }
}

/// A worker that ends with the test.
struct Worker(Child);

impl Worker {
    fn start(bus: &str) -> Worker {
        let mut worker = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        worker.args(["worker", "--bus", bus, "--threads", "1"]);
        worker.stdout(Stdio::null()).stderr(Stdio::null());
        Worker(worker.spawn().expect("a worker"))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs NATS"]
async fn nats_is_reached_encrypted_as_the_address_says() {
    let folder = Folder::new().expect("a folder");
    let certificates = Certificates::write(folder.path());
    let bus = Service::nats(&folder, &certificates);
    let (ca, other) = (&certificates.ca, &certificates.other_ca);
    let at = |scheme: &str, host: &str, rest: &str| format!("{scheme}://{host}:{}{rest}", bus.port);
    let good = at("tls", "localhost", &format!("?ca={ca}"));

    let store = folder.join("games.sqlite").display().to_string();
    let server = recipe(&folder, &store, Some(&good)).start().await;
    let server = server.expect("the server starts");
    let client = Client::new(server.addr).await.expect("anybody may come");
    let begun = Instant::now();
    while client.get("/readyz").await.expect("an answer").json()["bus"] != true {
        assert!(
            begun.elapsed() < PATIENCE,
            "the server never reached the bus"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    // Games are asked for and played over it.
    let worker = Worker::start(&good);
    let run = "simulate zombinion --kingdom prima-partita --seats money,random --games 20";
    let run: Vec<&str> = run.split(' ').collect();
    // The server wants encryption, and says so to those who leave it open.
    let open = at("nats", "localhost", &format!("?ca={ca}"));
    for (address, seed) in [(&good, "7"), (&open, "8")] {
        let rest = ["--seed", seed, "--bus", address];
        let output = safehouse(&[&run[..], &rest].concat(), "");
        assert!(output.status.success(), "{output:?}");
    }
    drop(worker);

    for (address, problem) in [
        (
            at("tls", "localhost", &format!("?ca={other}")),
            "certificate",
        ),
        (at("tls", "localhost", ""), "certificate"),
        // The certificate is for another name than the address has.
        (at("tls", "127.0.0.1", &format!("?ca={ca}")), "certificate"),
        (at("tls", "localhost", "?ca=/missing.pem"), "/missing.pem"),
        (at("tls", "localhost", "?key=x"), "only ca=FILE"),
    ] {
        let wrong = ["worker", "--bus", &address];
        is_wrong(&wrong, "cannot be used");
        is_wrong(&wrong, problem);
    }
}
