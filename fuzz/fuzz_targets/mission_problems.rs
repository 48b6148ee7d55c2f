//! Any text as a mission file of either edition: a refusal says why, and where in the file.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::scenario::Problem;
use zombicide::{invader, season1};

fuzz_target!(|text: &str| {
    if let Err(problems) = season1::check_mission_text(text, season1::Content::shipped()) {
        judge(text, &problems);
    }
    if let Err(problems) = invader::check_mission_text(text, invader::Content::shipped()) {
        judge(text, &problems);
    }
});

fn judge(text: &str, problems: &[Problem]) {
    let last = text.matches('\n').count() + 1;
    assert!(!problems.is_empty(), "refused without a reason");
    for problem in problems {
        assert!((1..=last).contains(&problem.line), "{problem}");
    }
}
