//! The order of the lines of `given` does not matter.

use std::fs;
use std::path::Path;

use table::scenario::{self, ScenarioGame};
use zombicide::invader::Invader;
use zombicide::season1::Season1;

/// Whether lines like this one happen in their order.
fn is_chance(key: &str) -> bool {
    ["roll", "pick", "shuffle"].contains(&key.split(' ').next().unwrap_or_default())
}

/// Plays every scenario of the content with `given` turned upside down.
fn upside_down<G: ScenarioGame>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/scenarios");
    let mut failures = Vec::new();
    for entry in fs::read_dir(folder.join(G::ID)).expect("the scenarios are where they belong") {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for mut scenario in scenario::parse(&text).expect("they are well written") {
            let given = std::mem::take(&mut scenario.given);
            let (chance, facts): (Vec<_>, Vec<_>) =
                given.into_iter().partition(|fact| is_chance(&fact.key));
            scenario.given = facts.into_iter().rev().chain(chance).collect();
            if let Err(failure) = scenario::run::<G>(&scenario) {
                failures.push(format!("{}\n{failure}", scenario.name));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn season1_scenarios_hold_upside_down() {
    upside_down::<Season1>();
}

#[test]
fn invader_scenarios_hold_upside_down() {
    upside_down::<Invader>();
}
