//! Installed software that a chore needs: named, and installed where that is possible, before
//! anything else happens.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, io};

use crate::command::run;
use crate::services::{self, Service};

/// The programs that can show the page, the preferred one first.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Something that must be installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The npm packages of the web client.
    WebPackages,
    /// PostgreSQL, unless a server answers.
    Postgres,
    /// NATS, unless a server answers.
    Nats,
    /// A browser that can be driven from outside.
    Browser,
}

impl Need {
    fn is_missing(self, root: &Path) -> bool {
        match self {
            Need::WebPackages => web_packages_are_missing(&root.join("web")),
            Need::Postgres => !Service::Postgres.answers() && services::postgres_tools().is_none(),
            Need::Nats => !Service::Nats.answers() && !exists("nats-server"),
            Need::Browser => browser().is_none(),
        }
    }

    /// The Debian package, if it is one.
    fn package(self) -> Option<&'static str> {
        match self {
            Need::WebPackages => None,
            Need::Postgres => Some("postgresql"),
            Need::Nats => Some("nats-server"),
            Need::Browser => Some(BROWSERS[0]),
        }
    }
}

/// Installs what is missing after saying what that is; or says everything that the user must
/// install.
pub fn provide(root: &Path, needs: &[Need]) -> Result<(), String> {
    let missing = needs.iter().filter(|need| need.is_missing(root));
    let missing: Vec<Need> = missing.copied().collect();
    let packages: Vec<&str> = missing.iter().filter_map(|need| need.package()).collect();
    if !packages.is_empty() && !can_install_packages() {
        let packages = packages.join(" ");
        return Err(format!("missing: install it with `apt install {packages}`"));
    }
    for line in announcement(&missing) {
        eprintln!("xtask: will install {line}");
    }
    if missing.contains(&Need::WebPackages) {
        install_web_packages(&root.join("web"))?;
    }
    match packages.is_empty() {
        true => Ok(()),
        false => install_packages(&packages),
    }
}

/// What will be installed, a line for each way of installing.
fn announcement(missing: &[Need]) -> Vec<String> {
    let packages: Vec<&str> = missing.iter().filter_map(|need| need.package()).collect();
    let mut lines = Vec::new();
    if missing.contains(&Need::WebPackages) {
        lines.push("the npm packages of web/package-lock.json into web/node_modules".to_string());
    }
    if !packages.is_empty() {
        let packages = packages.join(", ");
        lines.push(format!("{packages} on this system with apt-get"));
    }
    lines
}

/// The installed browser for tests.
pub fn browser() -> Option<&'static str> {
    BROWSERS.into_iter().find(|name| exists(name))
}

/// Whether the packages of the lock file are not there, or those of an older lock file are.
fn web_packages_are_missing(web: &Path) -> bool {
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified());
    let installed = changed("node_modules/.package-lock.json");
    match (installed, changed("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed < locked,
        _ => true,
    }
}

fn install_web_packages(web: &Path) -> Result<(), String> {
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund"]).current_dir(web);
    match npm.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("`npm ci` failed in web/".to_string()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err("npm is missing: install Node.js 20 or newer".to_string())
        }
        Err(error) => Err(format!("npm cannot be started: {error}")),
    }
}

fn can_install_packages() -> bool {
    is_root() && Path::new("/usr/bin/apt-get").exists()
}

fn install_packages(packages: &[&str]) -> Result<(), String> {
    let mut apt = Command::new("apt-get");
    apt.args(["install", "--yes", "--no-install-recommends"]);
    apt.args(packages).env("DEBIAN_FRONTEND", "noninteractive");
    run(apt.stdout(Stdio::null())).map_err(|error| format!("{error}; try `apt-get update` first"))
}

/// Whether there is a program of that name.
pub fn exists(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).exists())
}

/// Whether this process may do everything.
pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

#[cfg(test)]
mod tests {
    use super::{Need, announcement};

    #[test]
    fn everything_that_will_be_installed_is_named() {
        assert!(announcement(&[]).is_empty());
        let all = [Need::WebPackages, Need::Postgres, Need::Nats, Need::Browser];
        let lines = announcement(&all).join("\n");
        for name in ["npm packages", "postgresql", "nats-server", "chromium"] {
            assert!(lines.contains(name), "{lines}");
        }
    }
}
