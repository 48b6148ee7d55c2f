//! Every scenario of Invader holds.

use std::fs;
use std::path::{Path, PathBuf};

use table::scenario;
use zombicide::invader::Invader;

fn scenario_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/scenarios/invader");
    let entries = fs::read_dir(folder).expect("the scenarios are where they belong");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn every_scenario_holds() {
    let mut failures = Vec::new();
    let mut count = 0;
    for file in scenario_files() {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap();
        match scenario::parse(&text) {
            Err(problems) => failures.push(format!("{name}: {problems:?}")),
            Ok(scenarios) => {
                for scenario in scenarios {
                    count += 1;
                    if let Err(failure) = scenario::run::<Invader>(&scenario) {
                        failures.push(format!("{name}: {}\n{failure}", scenario.name));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 0, "there are scenarios");
}
