//! What can be taken back: a decision from which nobody has learnt anything.

mod seated;

use seated::{ADA, BO, table};
use table::{Knowledge, Limits, Refusal, Table};
use zombinion::{Answer, ReactionPolicy, Verb, Zombinion};

/// The answer of a player who plays whatever can be played and takes that card, and no more
/// than so many of it.
fn eager(table: &Table<Zombinion>, wanted: &str, at_most: u8) -> Answer {
    let game = table.game();
    let pile = game.pile(wanted).expect("the card is in this game");
    let seat = table.decider().expect("somebody is asked");
    let owned = game
        .observe(&table.state().position, seat)
        .owned(seat, pile);
    let answers = table.answers();
    let take = Answer::Card(Verb::Take, pile);
    let is_play = |answer: &&Answer| matches!(answer, Answer::Card(Verb::Play, _));
    if answers.contains(&Answer::PlayAll) {
        Answer::PlayAll
    } else if answers.contains(&take) && owned < at_most {
        take
    } else if let Some(play) = answers.iter().find(is_play) {
        *play
    } else if answers.contains(&Answer::Done) {
        Answer::Done
    } else {
        answers[0]
    }
}

#[test]
fn a_taken_card_can_be_put_back_until_the_new_hand_is_drawn() {
    // ZN-HUNT-06, ZN-CLEAN-04
    let mut table = table(Limits::default());
    let pallottola = table.game().pile("pallottola").expect("it is basic");
    let answer = Answer::Card(Verb::Take, pallottola);
    // With Fucile a pompa in play Ada has two targets: after the first take the turn goes on.
    let has_two_targets = |table: &Table<Zombinion>| {
        let observation = table.game().observe(&table.state().position, ADA);
        observation.active() == ADA && observation.targets() == 2
    };
    while !has_two_targets(&table) || !table.answers().contains(&answer) {
        let seat = table.decider().expect("the game does not end so soon");
        let answer = eager(&table, "fucile-a-pompa", 1);
        table.answer(seat, answer).expect("it is legal");
    }
    let before = table.state().clone();
    table.answer(ADA, answer).expect("it is legal");
    assert_eq!(table.decider(), Some(ADA));
    assert!(!table.can_undo(BO), "only who has decided takes back");
    assert_eq!(table.undo(BO), Err(Refusal::NothingToUndo));
    assert!(table.can_undo(ADA));
    assert_eq!(table.undo(ADA), Ok(()));
    assert!(*table.state() == before);

    table.answer(ADA, answer).expect("it is as legal as before");
    table.answer(ADA, Answer::Done).expect("it is legal");
    assert_eq!(table.decider(), Some(BO), "the new hand was drawn");
    assert!(!table.can_undo(ADA));
    assert_eq!(table.undo(ADA), Err(Refusal::NothingToUndo));
}

#[test]
fn an_action_that_drew_a_card_cannot_be_taken_back() {
    // ZN-TERM-02
    let mut table = table(Limits::default());
    let maverick = table.game().pile("maverick").expect("it is in this game");
    let played = Answer::Card(Verb::Play, maverick);
    loop {
        let seat = table.decider().expect("the game does not end so soon");
        let answer = eager(&table, "maverick", 1);
        table.answer(seat, answer).expect("it is legal");
        if answer == played {
            assert!(!table.can_undo(seat));
            assert_eq!(table.undo(seat), Err(Refusal::NothingToUndo));
            return;
        }
    }
}

#[test]
fn when_more_was_decided_than_can_be_taken_back_the_last_decisions_can_be() {
    let limits = Limits {
        undo: 1,
        ..Limits::default()
    };
    let mut table = table(limits);
    let pallottola = table.game().pile("pallottola").expect("it is basic");
    let aim = Answer::Card(Verb::Play, pallottola);
    table.answer(ADA, aim).expect("the hand has a Pallottola");
    let before_the_last = table.state().clone();
    table.answer(ADA, aim).expect("the hand has another one");
    assert_eq!(table.undo(ADA), Ok(()));
    assert!(*table.state() == before_the_last);
    assert_eq!(table.moves().len(), 1);
    assert_eq!(table.undo(ADA), Err(Refusal::NothingToUndo));
}

/// A game of two in which Ada has just played Piano superiore and this holds.
fn after_an_attack(bo_takes: &str, holds: impl Fn(&Table<Zombinion>) -> bool) -> Table<Zombinion> {
    let mut table = table(Limits::default());
    let attack = table.game().pile("piano-superiore");
    let attack = Answer::Card(Verb::Play, attack.expect("it is in this game"));
    loop {
        let seat = table.decider().expect("the game does not end so soon");
        let wanted = if seat == ADA {
            "piano-superiore"
        } else {
            bo_takes
        };
        let answer = eager(&table, wanted, 2);
        table.answer(seat, answer).expect("it is legal");
        if answer == attack && holds(&table) {
            return table;
        }
    }
}

#[test]
fn an_attack_that_has_shown_who_holds_a_barricata_cannot_be_taken_back() {
    // ZN-REACT-02, ZN-HIDDEN-06
    let holds_one = |table: &Table<Zombinion>| {
        let pile = table.game().pile("barricata").expect("it is in this game");
        table.observe(BO).in_hand(pile) > 0
    };
    let table = after_an_attack("barricata", holds_one);
    assert_eq!(table.decider(), Some(ADA), "it was shown at once");
    assert!(!table.can_undo(ADA));
}

#[test]
fn an_attack_that_has_shown_that_nobody_holds_a_barricata_cannot_be_taken_back() {
    // ZN-REACT-02, ZN-HIDDEN-06
    let table = after_an_attack("caricatore", |_| true);
    assert!(!table.can_undo(ADA));
}

#[test]
fn what_is_done_with_reactions_can_be_changed_back_by_taking_it_back() {
    // ZN-REACT-07
    let mut table = table(Limits::default());
    let before = table.state().clone();
    let never = Answer::Reactions(ReactionPolicy::Never);
    let events = table.answer(ADA, never).expect("it is legal");
    assert_eq!(events.len(), 1);
    assert!(*table.state() != before);
    assert_eq!(table.undo(ADA), Ok(()));
    assert!(*table.state() == before);
}
