//! Whatever a buy list says, it is read or complained of; and whatever was read, the bot that
//! follows it plays by the rules.

use bots::zombinion::{BuyList, BuyListBot, shipped, shipped_names};
use bots::{Bot, RandomBot};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use table::{Chance, Knowledge, Resolution, Rulebook, Seed};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion, random_kingdom};

/// Pieces that buy lists are made of, and some that they are not.
const PIECES: [&str; 29] = [
    "molti2-zombi",
    "Many Zombies",
    "caricatore",
    "furbizia",
    "tattica",
    "infezione",
    ", at most ",
    ", when ",
    " and ",
    "turn",
    "shots",
    "left ",
    "own ",
    "<",
    "<=",
    "=",
    ">=",
    ">",
    "0",
    "3",
    "255",
    "256",
    "-1",
    "99999999999999999999",
    ",",
    " ",
    "#",
    "\n",
    "ż\u{2028}",
];

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => select(&PIECES[..]).prop_map(str::to_string),
        1 => any::<String>(),
    ];
    vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// One line of a list that can be read: any card, any limit, any condition.
fn lines() -> impl Strategy<Value = String> {
    let cards: Vec<&str> = Content::shipped()
        .cards
        .iter()
        .map(|card| card.id.as_str())
        .collect();
    let quantity = prop_oneof![
        Just("turn".to_string()),
        Just("shots".to_string()),
        select(cards.clone()).prop_map(|card| format!("left {card}")),
        select(cards.clone()).prop_map(|card| format!("own {card}")),
    ];
    let comparison = select(vec!["<", "<=", "=", ">=", ">"]);
    let condition = (quantity, comparison, 0..=30_u8);
    let limit = proptest::option::of(0..=6_u8);
    (select(cards), limit, vec(condition, 0..3)).prop_map(|(card, limit, conditions)| {
        let limit = limit.map_or(String::new(), |limit| format!(", at most {limit}"));
        let conditions = conditions
            .into_iter()
            .map(|(quantity, comparison, number)| format!("{quantity} {comparison} {number}"));
        let conditions: Vec<String> = conditions.collect();
        let when = if conditions.is_empty() {
            String::new()
        } else {
            format!(", when {}", conditions.join(" and "))
        };
        format!("{card}{limit}{when}")
    })
}

/// Asserts what holds of anything that was read.
fn is_sound(text: &str) {
    match BuyList::parse("any", text) {
        Ok(list) => assert!(!list.lines.is_empty()),
        Err(problems) => {
            let last = text.lines().count().max(1);
            assert!(!problems.is_empty());
            for problem in problems {
                assert!((1..=last).contains(&problem.line), "{problem}");
                assert!(!problem.message.is_empty());
            }
        }
    }
}

/// Plays the list against money and chance, in a kingdom by lot, and asserts that each of
/// its answers is legal.
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
    while let Some(seat) = game.decider(&position) {
        let answers = game.answers(&position);
        let answer = bots[seat.index()].choose(game.observe(&position, seat), &answers);
        let applied = game.apply(&mut position, answer, &mut Resolution::silent(&mut chance));
        assert!(applied.is_ok(), "{answer:?} is none of {answers:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn any_text_is_read_or_complained_of(text in any::<String>()) {
        is_sound(&text);
    }

    #[test]
    fn any_heap_of_pieces_is_read_or_complained_of(text in pieces()) {
        is_sound(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_list_is_played_by_the_rules(lines in vec(lines(), 1..12), seed in any::<u64>()) {
        let list = BuyList::parse("any", &lines.join("\n")).expect("the lines are well written");
        play(&list, seed);
    }
}

#[test]
fn every_shipped_list_is_played_by_the_rules_in_any_kingdom() {
    for name in shipped_names() {
        let list = shipped(name).expect(name);
        for seed in 0..5 {
            play(&list, seed);
        }
    }
}
