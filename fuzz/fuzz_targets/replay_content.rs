//! The content of a replay of any game can be played on by legal answers, or is refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::hostile::play_content;
use zombicide::invader::Invader;
use zombicide::season1::Season1;
use zombinion::Zombinion;

fuzz_target!(|text: &str| {
    let seed = text.len() as u64;
    let _ = play_content::<Zombinion>(text, seed);
    let _ = play_content::<Season1>(text, seed);
    let _ = play_content::<Invader>(text, seed);
});
