//! Runs the scenarios of a folder.

use std::fs;
use std::path::{Path, PathBuf};

use table::scenario::{self, ScenarioGame};

/// Every scenario in the files of a folder of `content/scenarios` holds.
pub fn every_scenario_holds<G: ScenarioGame>(folder: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../content/scenarios")
        .join(folder);
    let entries = fs::read_dir(folder).expect("the scenarios are where they belong");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut failures = Vec::new();
    let mut count = 0;
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap();
        match scenario::parse(&text) {
            Err(problems) => failures.push(format!("{name}: {problems:?}")),
            Ok(scenarios) => {
                for scenario in scenarios {
                    count += 1;
                    if let Err(failure) = scenario::run::<G>(&scenario) {
                        failures.push(format!("{name}: {}\n{failure}", scenario.name));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 0, "there are scenarios");
}
