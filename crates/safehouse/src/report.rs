//! `safehouse report`: runs turned into a page with charts, and into tables.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use arena::report::{Run, Table, page, tables};
use clap::{ArgGroup, Args};

use crate::Failure;
use crate::output::say;

#[derive(Args)]
#[command(group(ArgGroup::new("outputs").required(true).multiple(true).args(["html", "csv", "parquet"])))]
pub struct Report {
    /// Files of games, as `simulate --out` writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write a page with charts to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write games, deaths, rounds, turns and kills as CSV into this folder
    #[arg(long, value_name = "FOLDER")]
    csv: Option<PathBuf>,
    /// Write the same tables as Parquet into this folder
    #[arg(long, value_name = "FOLDER")]
    parquet: Option<PathBuf>,
}

pub fn run(args: &Report) -> Result<(), Failure> {
    // Everything is read and made before anything is written.
    let runs = read_all(&args.files)?;
    let mut made: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    if let Some(path) = &args.html {
        made.push((
            path.clone(),
            page(&runs, crate::page::letters().as_deref()).into_bytes(),
        ));
    }
    if args.csv.is_some() || args.parquet.is_some() {
        let tables = tables(&runs);
        if let Some(folder) = &args.csv {
            add_tables(&mut made, &tables, folder, "csv", Table::csv)?;
        }
        if let Some(folder) = &args.parquet {
            add_tables(&mut made, &tables, folder, "parquet", Table::parquet)?;
        }
    }
    for (path, bytes) in &made {
        write(path, bytes)?;
        say(format!("{}: {}", path.display(), size(bytes.len())));
    }
    Ok(())
}

fn read_all(files: &[PathBuf]) -> Result<Vec<Run>, String> {
    let mut runs: Vec<Run> = Vec::new();
    for path in files {
        let shown = path.display().to_string();
        if runs.iter().any(|run| run.name == shown) {
            return Err(format!(
                "{shown} is named twice: its games would count twice"
            ));
        }
        let file = File::open(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
        runs.push(Run::read(&shown, BufReader::new(file))?);
    }
    Ok(runs)
}

fn add_tables(
    made: &mut Vec<(PathBuf, Vec<u8>)>,
    tables: &[Table],
    folder: &Path,
    ending: &str,
    write: fn(&Table) -> Result<Vec<u8>, String>,
) -> Result<(), String> {
    for table in tables {
        let path = folder.join(format!("{}.{ending}", table.name));
        made.push((path, write(table)?));
    }
    Ok(())
}

/// Writes a file whole, or leaves what was there. A report is made anew as often as games are
/// added, so an older one is replaced.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("cannot write {}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let written = fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, path));
    if written.is_err() {
        // What could not be finished is of no use to anybody.
        let _ = fs::remove_file(&partial);
    }
    written.map_err(wrong)
}

fn size(bytes: usize) -> String {
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{:.0} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}
