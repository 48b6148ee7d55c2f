//! Any text as a buy list: a list that can be read plays a short game by legal answers.

#![no_main]

use bots::zombinion::{BuyList, BuyListBot, shipped};
use bots::{Bot, RandomBot};
use libfuzzer_sys::fuzz_target;
use table::{Chance, Knowledge, Rulebook, Seed, Resolution};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

/// Enough for every card of the list to come up, and few enough to play many games.
const DECISIONS: usize = 400;

fuzz_target!(|text: &str| {
    if let Ok(list) = BuyList::parse("fuzzed", text) {
        play(&list, seed_of(text));
    }
});

/// The same text gives the same game (FNV-1a).
fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |seed, byte| {
        (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Plays the list against money and chance, in a random kingdom.
fn play(list: &BuyList, seed: u64) {
    let content = Content::shipped();
    let setup = Setup {
        players: 3,
        kingdom: random_kingdom(content, &mut Chance::new(Seed::Fast(!seed))),
        start: Start::Random,
        house: HouseRules::default(),
    };
    let game = Zombinion::prepare(setup, content).expect("any ten cards will do");
    let money = shipped("money").expect("it is shipped");
    let mut bots: [Box<dyn Bot<Zombinion>>; 3] = [
        Box::new(BuyListBot::new(list, &game)),
        Box::new(BuyListBot::new(&money, &game)),
        Box::new(RandomBot::new(seed)),
    ];
    let mut chance = Chance::new(Seed::Fast(seed));
    let mut position = game.deal(&mut Resolution::silent(&mut chance));
    for _ in 0..DECISIONS {
        let Some(seat) = game.decider(&position) else {
            return;
        };
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.sight(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
        assert!(applied.is_ok(), "{answer:?} is none of {answers:?}");
    }
}
