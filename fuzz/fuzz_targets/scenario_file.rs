//! Any text as a scenario file: a scenario that can be read is played to its verdict.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::scenario;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

fuzz_target!(|text: &str| {
    for scenario in scenario::parse(text).unwrap_or_default() {
        // Which verdict does not matter; that there is one does.
        let _ = scenario::run::<Zombinion>(&scenario);
        let _ = scenario::run::<Season1>(&scenario);
        let _ = scenario::run::<Invader>(&scenario);
    }
});
