//! The web client's own checks.

use std::path::Path;
use std::process::Command;

/// The types of the client.
pub fn check(root: &Path) -> Result<(), String> {
    npm(root, &["run", "check"])
}

/// The tests of the client.
pub fn test(root: &Path) -> Result<(), String> {
    npm(root, &["test"])
}

/// The client and the server together, in that browser.
pub fn end_to_end(root: &Path, browser: &str, only: Option<&str>) -> Result<(), String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), Into::into);
    let environment = [
        (
            "SAFEHOUSE_PROGRAM",
            target.join("debug/safehouse").into_os_string(),
        ),
        ("SAFEHOUSE_BROWSER", browser.into()),
    ];
    let mut arguments = vec!["run", "e2e", "--"];
    arguments.extend(only);
    npm_with(root, &arguments, &environment)
}

/// Runs npm in the client's folder, with the packages of its lock file.
fn npm(root: &Path, arguments: &[&str]) -> Result<(), String> {
    npm_with(root, arguments, &[])
}

fn npm_with(
    root: &Path,
    arguments: &[&str],
    environment: &[(&str, std::ffi::OsString)],
) -> Result<(), String> {
    let web = root.join("web");
    let run = |arguments: &[&str]| {
        let status = Command::new("npm")
            .args(arguments)
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .current_dir(&web)
            .status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(format!("`npm {}` failed in web/", arguments.join(" "))),
            Err(error) => Err(format!(
                "npm cannot be started ({error}): install Node.js 20 or newer"
            )),
        }
    };
    if !web.join("node_modules/.package-lock.json").exists() {
        run(&["ci", "--no-audit", "--no-fund"])?;
    }
    run(arguments)
}
