//! The language of scenarios: what it can say, and what it refuses with which words.

mod chance;
mod invader;
mod order;
mod season1;

use table::scenario::{self, Failure, ScenarioGame};

/// What is wrong with a scenario; nothing if it holds.
fn problems<G: ScenarioGame>(body: &str) -> String {
    let text = format!("game: {}\nscenario: a test\n{body}\n", G::ID);
    let scenario = match scenario::parse(&text) {
        Ok(mut scenarios) => scenarios.remove(0),
        Err(problems) => return format!("unreadable: {problems:?}"),
    };
    match scenario::run::<G>(&scenario) {
        Ok(()) => String::new(),
        Err(failure @ Failure::Malformed(_)) => format!("malformed: {failure}"),
        Err(failure) => format!("failed: {failure}"),
    }
}

/// Asserts that a scenario holds.
#[track_caller]
fn holds<G: ScenarioGame>(body: &str) {
    assert_eq!(problems::<G>(body), "", "{body}");
}

/// Asserts that a scenario is played and does not hold, for this reason.
#[track_caller]
fn fails<G: ScenarioGame>(body: &str, why: &str) {
    let problems = problems::<G>(body);
    let fails = problems.starts_with("failed: ") && problems.contains(why);
    assert!(fails, "{body}\n{problems}");
}

/// Asserts that a scenario is not played at all, for this reason.
#[track_caller]
fn is_refused<G: ScenarioGame>(body: &str, why: &str) {
    let problems = problems::<G>(body);
    let refused = problems.starts_with("malformed: ") && problems.contains(why);
    assert!(refused, "{body}\n{problems}");
}

/// Asserts that these lines cannot be given, for this reason.
#[track_caller]
fn cannot_be_given<G: ScenarioGame>(lines: &str, why: &str) {
    is_refused::<G>(&format!("given\n{lines}\nthen\n over: no"), why);
}
