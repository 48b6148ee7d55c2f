//! The tests, all of them or the quick ones.

use std::path::{Path, PathBuf};

use crate::command::{cargo, cargo_with};
use crate::needs::{self, Need};
use crate::services::Services;
use crate::{rules, web};

/// The test files that are quick and need nothing but the program: rules, whole games, kept
/// forms, stores in files, the command line.
const QUICK: [&str; 7] = [
    "*scenarios",
    "*conformance",
    "*properties",
    "*golden",
    "formats",
    "store",
    "command_line",
];

/// Runs every test. Those that are ignored by default need services.
pub fn everything(root: &Path) -> Result<(), String> {
    let needs = [Need::WebPackages, Need::Postgres, Need::Nats, Need::Browser];
    needs::provide(root, &needs)?;
    rules::check(root)?;
    web::test(root)?;
    let services = Services::start()?;
    build_next(root)?;
    // This builds the program, too, with the usual rules: some of its tests start it.
    let test = ["test", "--workspace", "--no-fail-fast"];
    let usual = cargo(&test);
    let ignored = [&test[..], &["--tests", "--", "--ignored"]].concat();
    cargo_with(&ignored, &services.environment)?;
    usual?;
    web::end_to_end(root, None)
}

/// Runs unit tests and quick test files, which need no services and no browser.
pub fn quick(root: &Path) -> Result<(), String> {
    needs::provide(root, &[Need::WebPackages])?;
    rules::check(root)?;
    web::test(root)?;
    let mut test = vec!["test", "--workspace", "--no-fail-fast", "--lib", "--bins"];
    test.extend(QUICK.iter().flat_map(|name| ["--test", name]));
    cargo(&test)
}

/// Runs the tests in a real browser.
pub fn browser(root: &Path, only: Option<&str>) -> Result<(), String> {
    needs::provide(root, &[Need::WebPackages, Need::Browser])?;
    cargo(&["build", "--package", "safehouse"])?;
    web::end_to_end(root, only)
}

/// Builds the program with rules that differ in one thing, for tests that carry games over to
/// them, and puts it beside the usual one.
pub fn next(root: &Path) -> Result<(), String> {
    build_next(root)?;
    // The usual one takes its place again.
    cargo(&["build", "--package", "safehouse"])
}

/// Builds that program, and leaves it in the place of the usual one, too.
fn build_next(root: &Path) -> Result<(), String> {
    let next = ["--package", "safehouse", "--features", "next-rules"];
    cargo(&[&["build"], &next[..]].concat())?;
    let built = target(root).join("debug");
    let copied = std::fs::copy(built.join("safehouse"), built.join("safehouse-next"));
    copied.map_err(|error| format!("the program cannot be copied: {error}"))?;
    Ok(())
}

/// Where cargo puts what it builds.
pub fn target(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| root.join("target"))
}
