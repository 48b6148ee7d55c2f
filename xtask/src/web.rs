//! The web client's own checks. Its packages are installed.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::{needs, testing};

/// Checks the types of the client.
pub fn check(root: &Path) -> Result<(), String> {
    npm(root, &["run", "check"], &[])
}

/// Runs the tests of the client.
pub fn test(root: &Path) -> Result<(), String> {
    npm(root, &["test"], &[])
}

/// Runs the client and the server together in a browser.
pub fn end_to_end(root: &Path, only: Option<&str>) -> Result<(), String> {
    let browser = needs::browser().ok_or("no browser can be found")?;
    let program = testing::target(root).join("debug/safehouse");
    let environment = [
        ("SAFEHOUSE_PROGRAM", program.into_os_string()),
        ("SAFEHOUSE_BROWSER", browser.into()),
    ];
    let mut arguments = vec!["run", "e2e", "--"];
    arguments.extend(only);
    npm(root, &arguments, &environment)
}

/// Runs npm in the client's folder.
fn npm(root: &Path, arguments: &[&str], environment: &[(&str, OsString)]) -> Result<(), String> {
    let status = Command::new("npm")
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .current_dir(root.join("web"))
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`npm {}` failed in web/", arguments.join(" "))),
        Err(error) => Err(format!(
            "npm cannot be started ({error}): install Node.js 20 or newer"
        )),
    }
}
