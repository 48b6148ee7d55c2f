//! Licences, sources and duplicates of the dependencies, checked by cargo-deny.

use std::process::{Command, Stdio};

use crate::command::cargo;

/// Runs cargo-deny by `deny.toml`, or says how to install it.
pub fn check(advisories: bool) -> Result<(), String> {
    if !is_installed() {
        return Err("cargo-deny is missing: install it with \
                    `cargo install --locked cargo-deny`"
            .to_string());
    }
    let mut arguments = vec!["deny", "check", "--hide-inclusion-graph"];
    arguments.extend(["bans", "licenses", "sources"]);
    if advisories {
        arguments.push("advisories");
    }
    cargo(&arguments)
}

fn is_installed() -> bool {
    let mut version = Command::new("cargo-deny");
    version.arg("--version").stdout(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}
