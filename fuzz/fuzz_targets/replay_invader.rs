//! Any text as a replay of Invader: it is played or refused, and never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::hostile::play_replay;
use zombicide::invader::Invader;

fuzz_target!(|text: &str| {
    let _ = play_replay::<Invader>(text);
});
