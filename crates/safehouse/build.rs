//! Builds the web client, so that it can be put into the program.

use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::{env, fs};

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for part in [
        "src",
        "build",
        "public",
        "../content/zombinion/text",
        "index.html",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "tsconfig.json",
    ] {
        println!("cargo::rerun-if-changed={}", web.join(part).display());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("web");
    if packages_are_missing(&web) {
        npm(&web, &["ci", "--no-audit", "--no-fund"]);
    }
    let to = out.to_string_lossy();
    npm(
        &web,
        &["run", "build", "--", "--outDir", &to, "--emptyOutDir"],
    );
}

/// Whether the packages of the lock file are not there, or those of an older one are.
fn packages_are_missing(web: &Path) -> bool {
    let changed = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified());
    let installed = changed("node_modules/.package-lock.json");
    match (installed, changed("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed < locked,
        _ => true,
    }
}

fn npm(web: &Path, arguments: &[&str]) {
    let problem = match Command::new("npm")
        .args(arguments)
        .current_dir(web)
        .output()
    {
        Ok(output) if output.status.success() => return,
        Ok(output) => format!(
            "`npm {}` failed in web/:\n{}{}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ),
        Err(error) => format!(
            "the web client is built with Node.js 20 or newer and its npm, which cannot be started ({error}): \
             install it with `apt install nodejs npm` or from nodejs.org"
        ),
    };
    for line in problem.lines() {
        println!("cargo::error={line}");
    }
    exit(1);
}
