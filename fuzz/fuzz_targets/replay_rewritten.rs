//! A replay of any game that can be played is the same after it was written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::hostile::rewrite_replay;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

fuzz_target!(|text: &str| {
    let _ = rewrite_replay::<Zombinion>(text);
    let _ = rewrite_replay::<Season1>(text);
    let _ = rewrite_replay::<Invader>(text);
});
