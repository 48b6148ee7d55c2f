//! Any text as a replay of Zombinion: it is played or refused, and never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::hostile::play_replay;
use zombinion::Zombinion;

fuzz_target!(|text: &str| {
    let _ = play_replay::<Zombinion>(text);
});
