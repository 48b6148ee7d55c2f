//! Any text as a replay of season 1: it is played or refused, and never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::hostile::play_replay;
use zombicide::season1::Season1;

fuzz_target!(|text: &str| {
    let _ = play_replay::<Season1>(text);
});
