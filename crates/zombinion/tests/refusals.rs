//! Why an answer is not taken: the reasons, where scenarios can only show the rule, and what
//! the table itself refuses.

mod scene;
mod seated;

use scene::{play, position};
use seated::{ADA, BO, table};
use table::{Limits, Refusal, Rulebook, Wording};
use zombinion::{Answer, Reason};

/// Asserts that in this position, after these answers, the next one is refused so.
#[track_caller]
fn refused(lines: &[(&str, &str)], played: &[&str], words: &str, rule: &str, reason: Reason) {
    let (game, mut position) = position(lines);
    play(&game, &mut position, played);
    let answer = game
        .parse_answer(words)
        .expect("these are words of answers");
    let forbidden = game.check(&position, answer).expect_err("it is refused");
    assert_eq!((forbidden.rule.0, forbidden.reason), (rule, reason));
}

#[test]
fn ispezione_trashes_only_what_was_revealed() {
    // ZN-CARD-ISPEZIONE-01
    let lines = [
        ("Ada hand", "ispezione, caricatore"),
        ("Bo hand", "esca"),
        ("Bo deck", "pallottola, proiettili"),
        ("Bo discards", "zombi"),
    ];
    // Ada's own Aim card, and cards that Bo has elsewhere.
    for words in ["trash caricatore", "trash esca", "trash zombi"] {
        refused(
            &lines,
            &["play ispezione"],
            words,
            "ZN-CARD-ISPEZIONE-01",
            Reason::NotRevealed,
        );
    }
}

#[test]
fn what_an_older_ispezione_has_trashed_cannot_be_gained() {
    // ZN-CARD-ISPEZIONE-05
    refused(
        &[
            ("Ada hand", "ispezione"),
            ("Bo deck", "zombi, proiettili"),
            ("trash", "caricatore"),
        ],
        &["play ispezione"],
        "gain caricatore",
        "ZN-CARD-ISPEZIONE-05",
        Reason::NotTrashedNow,
    );
}

#[test]
fn the_neighbour_can_pick_only_among_the_cards_that_radio_reveals() {
    // ZN-CARD-RADIO-01
    refused(
        &[
            ("Ada hand", "radio, caricatore"),
            ("Ada deck", "zombi, 4 pallottola"),
        ],
        &["play radio"],
        "discard caricatore",
        "ZN-CARD-RADIO-01",
        Reason::NotRevealed,
    );
}

#[test]
fn a_card_that_is_too_dear_is_refused_with_its_cost_and_the_shots_there_are() {
    // ZN-HUNT-05
    let reason = Reason::TooFewShots { cost: 6, shots: 4 };
    refused(
        &[("phase", "take"), ("shots", "4")],
        &[],
        "take caricatore",
        "ZN-HUNT-05",
        reason,
    );
    assert_eq!(reason.to_string(), "it costs 6 shots, and there are 4");
}

#[test]
fn shots_already_spent_do_not_count() {
    // ZN-HUNT-05, ZN-HUNT-06
    refused(
        &[("phase", "take"), ("shots", "6"), ("targets", "2")],
        &["take esca"],
        "take molti-zombi",
        "ZN-HUNT-05",
        Reason::TooFewShots { cost: 5, shots: 4 },
    );
}

#[test]
fn an_effect_names_the_limit_that_a_card_exceeds() {
    // ZN-CARD-MUNIZIONI-01, ZN-CARD-MUNIZIONI-02
    let reason = Reason::TooDear { cost: 5, limit: 4 };
    refused(
        &[("Ada hand", "munizioni"), ("shots", "9")],
        &["play munizioni"],
        "gain molti-zombi",
        "ZN-CARD-MUNIZIONI-01",
        reason,
    );
    assert_eq!(reason.to_string(), "it costs 5, and may cost at most 4");
}

#[test]
fn ricarica_turns_an_aim_card_into_nothing_but_an_aim_card() {
    // ZN-CARD-RICARICA-01
    let lines = [("Ada hand", "ricarica, proiettili, pallottola, zombi")];
    let rule = "ZN-CARD-RICARICA-01";
    let played = ["play ricarica"];
    refused(&lines, &played, "trash zombi", rule, Reason::NotAnAim);
    refused(&lines, &played, "trash caricatore", rule, Reason::NotInHand);
    let trashed = ["play ricarica", "trash pallottola"];
    refused(&lines, &trashed, "gain esca", rule, Reason::NotAnAim);
    refused(
        &lines,
        &trashed,
        "gain caricatore",
        rule,
        Reason::TooDear { cost: 6, limit: 3 },
    );
}

#[test]
fn an_empty_pile_gives_nothing_neither_for_shots_nor_by_an_effect() {
    // ZN-HUNT-02, ZN-TERM-09
    refused(
        &[("phase", "take"), ("shots", "4"), ("supply esca", "0")],
        &[],
        "take esca",
        "ZN-HUNT-02",
        Reason::PileIsEmpty,
    );
    refused(
        &[("Ada hand", "munizioni"), ("supply esca", "0")],
        &["play munizioni"],
        "gain esca",
        "ZN-TERM-09",
        Reason::PileIsEmpty,
    );
}

#[test]
fn a_card_being_played_cannot_name_itself() {
    // ZN-CARD-SACRIFICIO-02, ZN-CARD-ESCA-02
    refused(
        &[("Ada hand", "sacrificio, zombi")],
        &["play sacrificio"],
        "trash sacrificio",
        "ZN-CARD-SACRIFICIO-02",
        Reason::IsBeingPlayed,
    );
    refused(
        &[("Ada hand", "esca, zombi")],
        &["play esca"],
        "discard esca",
        "ZN-CARD-ESCA-02",
        Reason::IsBeingPlayed,
    );
}

#[test]
fn the_phases_come_in_their_order() {
    // ZN-TURN-01, ZN-TURN-05, ZN-HUNT-04
    let lines = [
        ("Ada hand", "maverick, pallottola, zombi"),
        ("targets", "2"),
    ];
    let no = |played: &[&str], words: &str, rule: &str, reason| {
        refused(&lines, played, words, rule, reason);
    };
    no(&[], "take zombi", "ZN-TURN-01", Reason::HuntIsLater);
    no(&[], "play zombi", "ZN-ACTION-02", Reason::NotAnAction);
    no(&[], "play furbizia", "ZN-ACTION-03", Reason::NotInHand);
    no(&[], "yes", "ZN-TURN-01", Reason::NotAskedNow);
    let aim = ["done"];
    no(
        &aim,
        "play maverick",
        "ZN-TURN-05",
        Reason::ActionPhaseIsOver,
    );
    no(&aim, "take zombi", "ZN-HUNT-04", Reason::AimFirst);
    no(&aim, "play zombi", "ZN-HUNT-04", Reason::NotAnAim);
    no(&aim, "play caricatore", "ZN-HUNT-04", Reason::NotInHand);
    let take = ["done", "done"];
    no(
        &take,
        "play pallottola",
        "ZN-HUNT-04",
        Reason::TakingHasBegun,
    );
    no(&take, "play all", "ZN-HUNT-04", Reason::TakingHasBegun);
    no(&take, "play zombi", "ZN-HUNT-04", Reason::NotAnAim);
}

#[test]
fn nobody_plays_a_card_in_anothers_turn() {
    // ZN-ACTION-08
    refused(
        &[
            ("Ada hand", "piano-superiore"),
            ("Bo hand", "furbizia, 4 pallottola"),
        ],
        &["play piano-superiore"],
        "play furbizia",
        "ZN-ACTION-08",
        Reason::NotYourTurn,
    );
}

#[test]
fn under_attack_a_card_must_be_chosen_and_one_of_the_right_sort() {
    // ZN-CARD-PIANO-SUPERIORE-02, ZN-CARD-FUGA-RAPIDA-04
    refused(
        &[
            ("Ada hand", "piano-superiore"),
            ("Bo hand", "2 zombi, 3 pallottola"),
        ],
        &["play piano-superiore"],
        "done",
        "ZN-CARD-PIANO-SUPERIORE-02",
        Reason::MustChoose,
    );
    refused(
        &[
            ("Ada hand", "fuga-rapida"),
            ("Bo hand", "zombi, molti-zombi, infezione"),
        ],
        &["play fuga-rapida"],
        "put back infezione",
        "ZN-CARD-FUGA-RAPIDA-04",
        Reason::NotAVictory,
    );
}

#[test]
fn what_to_do_with_reactions_is_changed_in_ones_turn_and_once_in_it() {
    // ZN-REACT-07
    let hand = [
        ("Ada hand", "piano-superiore, furbizia"),
        ("Ada deck", "5 zombi"),
    ];
    let victim = ("Bo hand", "2 zombi, 2 pallottola");
    let no = |lines: &[(&str, &str)], played: &[&str], words: &str, reason: Reason| {
        refused(lines, played, words, "ZN-REACT-07", reason);
    };
    no(&hand, &[], "reactions show", Reason::SameAsBefore);
    for words in ["reactions show", "reactions never", "reactions ask"] {
        let changed = &["reactions ask"];
        no(&hand, changed, words, Reason::ChangedThisTurn);
        let attacked = &["play piano-superiore"];
        no(&[hand[0], victim], attacked, words, Reason::NotAskedNow);
        let without = ("kingdom", "sparatutto");
        no(&[without], &[], words, Reason::NoReactions);
    }
    // It is over with the turn.
    let next_turn = &["reactions ask", "done", "done", "reactions never"];
    no(&hand, next_turn, "reactions show", Reason::ChangedThisTurn);
}

#[test]
fn who_has_no_barricata_cannot_show_one() {
    // ZN-REACT-02, ZN-REACT-08
    let lines = [
        ("Ada hand", "piano-superiore, barricata"),
        ("Bo hand", "5 zombi"),
        ("Bo deck", "barricata"),
        ("Bo reactions", "ask"),
    ];
    let attack = &["play piano-superiore"];
    refused(&lines, attack, "yes", "ZN-REACT-02", Reason::NotInHand);
    refused(&lines, attack, "done", "ZN-ACTION-05", Reason::NotAskedNow);
}

#[test]
fn after_the_end_nothing_is_asked_any_more() {
    // ZN-END-01
    refused(
        &[
            ("phase", "take"),
            ("shots", "8"),
            ("supply molti2-zombi", "1"),
        ],
        &["take molti2-zombi"],
        "done",
        "ZN-END-01",
        Reason::GameIsOver,
    );
}

#[test]
fn every_reason_can_be_read() {
    let all = [
        Reason::GameIsOver,
        Reason::NotAskedNow,
        Reason::NotInHand,
        Reason::NotAnAction,
        Reason::NotAnAim,
        Reason::NotAVictory,
        Reason::ActionPhaseIsOver,
        Reason::NotYourTurn,
        Reason::HuntIsLater,
        Reason::AimFirst,
        Reason::IsBeingPlayed,
        Reason::TakingHasBegun,
        Reason::PileIsEmpty,
        Reason::TooFewShots { cost: 1, shots: 0 },
        Reason::TooDear { cost: 1, limit: 0 },
        Reason::NotRevealed,
        Reason::NotTrashedNow,
        Reason::MustChoose,
        Reason::NoReactions,
        Reason::ChangedThisTurn,
        Reason::SameAsBefore,
    ];
    for (place, reason) in all.into_iter().enumerate() {
        // A reason that is missing from the list above does not compile here.
        match reason {
            Reason::GameIsOver
            | Reason::NotAskedNow
            | Reason::NotInHand
            | Reason::NotAnAction
            | Reason::NotAnAim
            | Reason::NotAVictory
            | Reason::ActionPhaseIsOver
            | Reason::NotYourTurn
            | Reason::HuntIsLater
            | Reason::AimFirst
            | Reason::IsBeingPlayed
            | Reason::TakingHasBegun
            | Reason::PileIsEmpty
            | Reason::TooFewShots { .. }
            | Reason::TooDear { .. }
            | Reason::NotRevealed
            | Reason::NotTrashedNow
            | Reason::MustChoose
            | Reason::NoReactions
            | Reason::ChangedThisTurn
            | Reason::SameAsBefore => {}
        }
        let text = reason.to_string();
        assert!(text.split(' ').count() >= 4, "“{text}” is no sentence");
        assert!(!text.ends_with('.'), "“{text}” is put into sentences");
        let is_same = |other: &Reason| other.to_string() == text;
        assert!(!all[..place].iter().any(is_same), "“{text}” is said twice");
    }
}

#[test]
fn the_table_takes_no_answer_from_who_is_not_asked() {
    // ZN-TURN-02
    let mut table = table(Limits::default());
    let before = table.state().clone();
    let refusal = table.answer(BO, Answer::PlayAll).unwrap_err();
    assert_eq!(refusal, Refusal::NotYours { asked: ADA });
    assert_eq!(refusal.to_string(), "it is for seat 1 to decide now");
    assert!(*table.state() == before);
    assert!(table.answer(ADA, Answer::PlayAll).is_ok());
}

#[test]
fn the_table_hands_on_why_the_rules_forbid_an_answer() {
    // ZN-TURN-01
    let mut table = table(Limits::default());
    let Err(Refusal::Forbidden(forbidden)) = table.answer(ADA, Answer::Yes) else {
        panic!("nobody has asked for a yes")
    };
    assert_eq!(forbidden.reason, Reason::NotAskedNow);
    let text = Refusal::Forbidden(forbidden).to_string();
    assert_eq!(text, "something else is asked now (ZN-TURN-01)");
}

#[test]
fn when_the_game_is_over_the_table_takes_no_answer_from_anybody() {
    // ZN-END-01
    let mut table = table(Limits::default());
    while let Some(seat) = table.decider() {
        table.answer(seat, Answer::Done).expect("it is legal");
    }
    for seat in [ADA, BO] {
        let refusal = table.answer(seat, Answer::Done).unwrap_err();
        assert_eq!(refusal, Refusal::GameOver);
        assert_eq!(refusal.to_string(), "the game is over");
        assert_eq!(table.undo(seat), Err(Refusal::NothingToUndo));
    }
}

#[test]
fn a_game_that_reaches_the_tables_limit_of_decisions_goes_no_further() {
    let limits = Limits {
        decisions: 3,
        ..Limits::default()
    };
    let mut table = table(limits);
    for _ in 0..3 {
        let seat = table.decider().expect("the game has just begun");
        assert!(table.answer(seat, Answer::Done).is_ok());
    }
    let before = table.state().clone();
    let seat = table.decider().expect("the game has just begun");
    let refusal = table.answer(seat, Answer::Done).unwrap_err();
    assert_eq!(refusal, Refusal::TooLong { decisions: 3 });
    assert!(refusal.to_string().contains("limit of 3 decisions"));
    assert!(*table.state() == before);
}

#[test]
fn before_the_first_decision_there_is_nothing_to_take_back() {
    let mut table = table(Limits::default());
    for seat in [ADA, BO] {
        assert!(!table.can_undo(seat));
        let refusal = table.undo(seat).unwrap_err();
        assert_eq!(refusal, Refusal::NothingToUndo);
        assert!(refusal.to_string().contains("nothing can be taken back"));
    }
}
