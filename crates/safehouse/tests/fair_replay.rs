//! `safehouse replay --verify`: whether a deal was chosen by nobody.

mod program;

use table::{Answers, Limits, Part, Parts, Renewal, Replay, Rulebook, Seed, Table};
use zombinion::content::Content;
use zombinion::{HouseRules, Setup, Start, Zombinion};

use program::{folder, is_wrong, safehouse, said, written};

/// A game of a few decisions whose seed was made from parts.
fn replay() -> Replay<Zombinion> {
    let content = Content::shipped();
    let setup = Setup {
        players: 2,
        kingdom: content.kingdoms[0].cards.clone(),
        start: Start::Random,
        house: HouseRules::default(),
    };
    let game = Zombinion::prepare(setup, content).unwrap();
    let server = Part([1; 32]);
    let seats = vec![Some(Part([2; 32])), None];
    let seed = Seed::from_parts(&server, &seats);
    let (mut table, _) = Table::start(game, seed, Limits::default());
    for _ in 0..12 {
        let seat = table.decider().unwrap();
        let position = &table.state().position;
        let answer = table.game().answers(position).nth(0).unwrap();
        table.answer(seat, answer).unwrap();
    }
    let mut replay = Replay::of(&table, vec!["Anna".to_string(), "money".to_string()]);
    replay.parts = Some(Parts {
        commitment: server.commitment(),
        server,
        seats,
    });
    replay
}

#[test]
fn a_seed_that_follows_from_its_parts_is_verified() {
    let folder = folder("fair-replay");
    let replay = replay();
    let file = written(&folder, "true.json", &replay.to_text());
    let output = safehouse(&["replay", &file, "--verify"], "");
    let commitment = replay.parts.unwrap().commitment;
    let told = said(&output);
    assert!(output.status.success(), "{told}");
    assert!(told.contains("the seed follows from the parts"), "{told}");
    assert!(told.contains(&commitment), "{told}");
}

#[test]
fn a_seed_or_a_fingerprint_that_does_not_fit_is_an_error() {
    let folder = folder("unfair-replay");
    let lie = |change: fn(&mut Parts)| {
        let mut replay = replay();
        replay.parts.iter_mut().for_each(change);
        written(&folder, "false.json", &replay.to_text())
    };
    let file = lie(|parts| parts.commitment = Part([9; 32]).commitment());
    is_wrong(&["replay", &file, "--verify"], "was shown before the game");
    let file = lie(|parts| parts.seats[1] = Some(Part([3; 32])));
    is_wrong(&["replay", &file, "--verify"], "follows from the parts");
    let file = lie(|parts| parts.seats.truncate(1));
    is_wrong(&["replay", &file, "--verify"], "follows from the parts");
}

#[test]
fn chance_is_fresh_only_where_it_can_be() {
    let folder = folder("renewed-replay");
    let renewed = |renewals: &[(usize, u64)]| {
        let mut replay = replay();
        let renewal = |&(after, number): &(usize, u64)| Renewal { after, number };
        replay.renewals = renewals.iter().map(renewal).collect();
        written(&folder, "renewed.json", &replay.to_text())
    };
    is_wrong(
        &["replay", &renewed(&[(99, 5)]), "--verify"],
        "after decision 99",
    );
    is_wrong(
        &["replay", &renewed(&[(0, 5)]), "--verify"],
        "decision 1 led to state",
    );
    let output = safehouse(&["replay", &renewed(&[(12, 5)]), "--verify"], "");
    let told = said(&output);
    assert!(
        told.contains("chance was made fresh 1 time after an undo"),
        "{told}"
    );
}
