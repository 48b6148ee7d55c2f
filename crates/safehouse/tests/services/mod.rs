//! PostgreSQL and NATS of a test's own, which talk to nobody in the open.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use trials::program::Folder;

/// How often a service that is starting is asked whether it is there.
const TRIES: usize = 300;

/// Files with certificates.
pub struct Certificates {
    /// Who has signed the server's.
    pub ca: String,
    /// Who has not.
    pub other_ca: String,
    /// The server's, for the name `localhost`.
    server: PathBuf,
    key: PathBuf,
}

impl Certificates {
    /// Makes certificates and writes them into a folder.
    pub fn write(folder: &Path) -> Certificates {
        let write = |name: &str, text: String| {
            let path = folder.join(name);
            fs::write(&path, text).expect("a file can be written");
            path
        };
        let (ca, issuer) = signer("the test");
        let (other, _) = signer("somebody else");
        let key = KeyPair::generate().expect("a key");
        let params = CertificateParams::new(["localhost".to_string()]).expect("a name");
        let server = params.signed_by(&key, &issuer).expect("a certificate");
        let certificates = Certificates {
            ca: write("ca.pem", ca).display().to_string(),
            other_ca: write("other.pem", other).display().to_string(),
            server: write("server.pem", server.pem()),
            key: write("key.pem", key.serialize_pem()),
        };
        // PostgreSQL takes no key that others can read.
        let private = fs::Permissions::from_mode(0o600);
        fs::set_permissions(&certificates.key, private).expect("it is our own");
        certificates
    }
}

fn signer(name: &str) -> (String, Issuer<'static, KeyPair>) {
    let key = KeyPair::generate().expect("a key");
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.distinguished_name.push(DnType::CommonName, name);
    let own = params.self_signed(&key).expect("a certificate");
    (own.pem(), Issuer::new(params, key))
}

/// A service that ends with the test.
pub struct Service {
    /// Where it listens.
    pub port: u16,
    child: Child,
}

impl Service {
    /// A NATS server with JetStream that takes encrypted connections only.
    pub fn nats(folder: &Folder, certificates: &Certificates) -> Service {
        let port = free_port();
        let mut server = Command::new("nats-server");
        server.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]);
        server.arg(folder.join("nats"));
        server
            .arg("--tls")
            .arg("--tlscert")
            .arg(&certificates.server);
        server.arg("--tlskey").arg(&certificates.key);
        let service = Service::start(server, port, "nats-server");
        let there = || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok();
        wait_for("nats-server", there);
        service
    }

    /// A PostgreSQL server that takes encrypted connections only.
    pub fn postgres(folder: &Folder, certificates: &Certificates) -> Service {
        let data = folder.join("postgres");
        fs::create_dir(&data).expect("a folder");
        // PostgreSQL refuses to run as root.
        if is_root() {
            run(Command::new("chown")
                .args(["-R", "postgres"])
                .arg(folder.path()));
        }
        let mut initdb = postgres_tool("initdb");
        run(initdb
            .args(["-A", "trust", "-U", "postgres", "-D"])
            .arg(&data));
        let hosts = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
        fs::write(data.join("pg_hba.conf"), hosts).expect("a file can be written");
        let port = free_port();
        let mut server = postgres_tool("postgres");
        server.arg("-D").arg(&data).arg("-k").arg(folder.path());
        server.args(["-h", "127.0.0.1", "-p", &port.to_string()]);
        let set = |name: &str, path: &Path| format!("{name}={}", path.display());
        server.args(["-c", "ssl=on", "-c"]);
        server.arg(set("ssl_cert_file", &certificates.server));
        server.arg("-c").arg(set("ssl_key_file", &certificates.key));
        let service = Service::start(server, port, "PostgreSQL");
        wait_for("PostgreSQL", || service.psql("SELECT 1").is_some());
        service
    }

    fn start(mut command: Command, port: u16, name: &str) -> Service {
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn();
        Service {
            port,
            child: child.unwrap_or_else(|error| panic!("{name} is needed for this test: {error}")),
        }
    }

    /// What the database answers.
    pub fn ask(&self, text: &str) -> String {
        self.psql(text).expect("the database answers")
    }

    fn psql(&self, text: &str) -> Option<String> {
        let url = format!("postgres://postgres@127.0.0.1:{}/postgres", self.port);
        let mut psql = Command::new("psql");
        psql.args([&url, "-Atc", text]).stderr(Stdio::null());
        let output = psql.output().expect("psql is needed for this test");
        let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
        output.status.success().then_some(text)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // `runuser` passes the signal on; a plain kill would orphan the server.
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &pid]).status();
        let _ = self.child.wait();
    }
}

/// A program of the newest PostgreSQL of Debian's packages, as a user that it accepts.
fn postgres_tool(name: &str) -> Command {
    let versions = fs::read_dir("/usr/lib/postgresql");
    let versions = versions.expect("PostgreSQL is needed for this test (apt install postgresql)");
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    let newest = folders.filter(|bin| bin.join("postgres").exists()).max();
    let tool = newest
        .expect("PostgreSQL is needed for this test (apt install postgresql)")
        .join(name);
    let mut command = match is_root() {
        true => {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(tool);
            command
        }
        false => Command::new(tool),
    };
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "{command:?}");
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("it listens").port()
}

fn wait_for(name: &str, ready: impl Fn() -> bool) {
    for _ in 0..TRIES {
        if ready() {
            return;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    panic!("{name} was started, and does not answer");
}
