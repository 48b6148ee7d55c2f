//! What a viewer may know: views and redacted events, one test a rule.

mod scene;

use scene::{play, position};
use table::{Chance, Knowledge, Rulebook, RuledEvent, Seat, Seed, Viewer, Wording};
use zombinion::{Event, Pile, Position, View, Zombinion};

const ADA: Viewer = Viewer::Seat(Seat(0));
const BO: Viewer = Viewer::Seat(Seat(1));

/// Everybody who looks on while a game of two lasts.
const ALL: [Viewer; 3] = [ADA, BO, Viewer::Spectator];

fn pile(game: &Zombinion, id: &str) -> Pile {
    game.pile(id).expect("the card is in this game")
}

fn view(lines: &[(&str, &str)], viewer: Viewer) -> View {
    let (game, position) = position(lines);
    game.view(&position, viewer)
}

/// What the viewer hears of these events.
fn heard(game: &Zombinion, events: &[RuledEvent<Event>], viewer: Viewer) -> Vec<Event> {
    let redacted = events.iter().map(|event| game.redact(&event.event, viewer));
    redacted.flatten().collect()
}

/// Asserts that none of these viewers can tell the two positions apart, though they differ.
#[track_caller]
fn look_the_same(one: &[(&str, &str)], other: &[(&str, &str)], viewers: &[Viewer]) {
    assert!(position(one).1 != position(other).1, "the same position");
    for viewer in viewers {
        assert_eq!(view(one, *viewer), view(other, *viewer), "{viewer:?}");
    }
}

#[test]
fn i_can_count_my_own_deck_and_nobody_elses() {
    // ZN-HIDDEN-01
    let lines = [("Ada deck", "7 zombi"), ("Bo deck", "4 zombi")];
    let sizes = |viewer| view(&lines, viewer).players.into_iter();
    assert!(sizes(ADA).map(|p| p.deck_size).eq([Some(7), None]));
    assert!(sizes(BO).map(|p| p.deck_size).eq([None, Some(4)]));
    assert!(
        sizes(Viewer::Spectator)
            .map(|p| p.deck_size)
            .eq([None, None])
    );
    let fewer = [("Ada deck", "7 zombi"), ("Bo deck", "3 zombi")];
    look_the_same(&lines, &fewer, &[ADA, Viewer::Spectator]);
    assert_ne!(view(&lines, BO), view(&fewer, BO));
}

#[test]
fn nobody_can_count_a_discard_pile_not_even_the_own_one() {
    // ZN-HIDDEN-02
    let one = [("Ada discards", "esca"), ("Bo discards", "radio, esca")];
    let other = [("Ada discards", "esca, 6 zombi"), ("Bo discards", "radio")];
    let kingdom = (
        "kingdom",
        "radio, esca, molotov, aiutarsi, survivors, tattica, barricata, fuga-rapida, maverick, furbizia",
    );
    look_the_same(
        &[kingdom, one[0], one[1]],
        &[kingdom, other[0], other[1]],
        &ALL,
    );
}

#[test]
fn nobody_can_look_through_a_discard_pile_not_even_the_own_one() {
    // ZN-HIDDEN-03
    look_the_same(
        &[("Ada discards", "esca, caricatore, zombi")],
        &[("Ada discards", "esca, zombi, infezione")],
        &ALL,
    );
}

#[test]
fn nobody_can_look_through_a_deck_not_even_the_own_one() {
    // ZN-HIDDEN-03
    look_the_same(
        &[
            ("Ada deck", "esca, caricatore, zombi"),
            ("Bo deck", "2 zombi"),
        ],
        &[
            ("Ada deck", "zombi, esca, caricatore"),
            ("Bo deck", "2 esca"),
        ],
        &ALL,
    );
}

#[test]
fn a_deck_dealt_anew_looks_like_the_old_one_to_its_owner() {
    // ZN-HIDDEN-03
    let (game, before) = position(&[
        ("Ada hand", "2 zombi"),
        ("Ada deck", "3 zombi, 3 caricatore, 3 esca"),
        ("Ada discards", "furbizia, 2 zombi"),
    ]);
    let mut after = before;
    game.redeal(&mut after, ADA, &mut Chance::new(Seed::Fast(1)));
    assert!(after != before, "the deck has another order");
    assert_eq!(game.view(&after, ADA), game.view(&before, ADA));
}

#[test]
fn what_is_dealt_anew_is_only_what_the_viewer_cannot_know() {
    // ZN-HIDDEN-03, ZN-HIDDEN-06
    let (game, before) = position(&[
        ("Ada hand", "2 pallottola, caricatore"),
        ("Ada deck", "3 zombi, 3 caricatore, 3 esca"),
        ("Bo hand", "5 zombi"),
        ("Bo deck", "5 caricatore"),
        ("Bo discards", "furbizia, 2 molti-zombi"),
        ("trash", "zombi"),
    ]);
    let mut after = before;
    game.redeal(&mut after, ADA, &mut Chance::new(Seed::Fast(2)));
    let [seen_before, seen_after] =
        [&before, &after].map(|position| game.view(position, Viewer::Everything));
    assert_eq!(seen_before.players[0].hand, seen_after.players[0].hand);
    assert_ne!(seen_before.players[1].hand, seen_after.players[1].hand);
    assert_eq!(
        seen_after.players[1].top_discard,
        Some(pile(&game, "furbizia"))
    );
    assert_eq!(seen_before.trash, seen_after.trash);
}

#[test]
fn anybody_can_look_through_the_trash() {
    // ZN-HIDDEN-04
    let lines = [("trash", "2 zombi, esca, 3 pallottola")];
    let (game, position) = position(&lines);
    let [zombi, esca, pallottola] = ["zombi", "esca", "pallottola"].map(|id| pile(&game, id));
    for viewer in ALL {
        let mut trash = game.view(&position, viewer).trash;
        trash.sort();
        let mut expected = vec![zombi, zombi, esca, pallottola, pallottola, pallottola];
        expected.sort();
        assert_eq!(trash, expected, "{viewer:?}");
    }
}

#[test]
fn a_card_trashed_from_hand_lies_open_for_all() {
    // ZN-HIDDEN-04
    let (game, mut position) = position(&[
        ("Ada hand", "sacrificio, furbizia, zombi"),
        ("Ada deck", "5 zombi"),
    ]);
    play(
        &game,
        &mut position,
        &["play sacrificio", "trash furbizia", "done"],
    );
    for viewer in ALL {
        assert_eq!(
            game.view(&position, viewer).trash,
            [pile(&game, "furbizia")]
        );
    }
}

#[test]
fn anybody_can_count_every_pile_of_the_supply() {
    // ZN-HIDDEN-05
    let lines = [("supply esca", "3"), ("supply infezione", "0")];
    let (game, position) = position(&lines);
    for viewer in ALL {
        let supply = game.view(&position, viewer).supply;
        assert_eq!(supply.len(), 17);
        assert_eq!(supply[pile(&game, "esca").index()], 3);
        assert_eq!(supply[pile(&game, "infezione").index()], 0);
        assert_eq!(supply[pile(&game, "caricatore").index()], 30);
    }
}

#[test]
fn my_hand_is_mine_to_see_and_everybodys_to_count() {
    // ZN-HIDDEN-06
    let lines = [("Ada hand", "2 pallottola"), ("Bo hand", "zombi, 2 esca")];
    let (game, position) = position(&lines);
    let [zombi, esca, pallottola] = ["zombi", "esca", "pallottola"].map(|id| pile(&game, id));
    for viewer in ALL {
        let players = game.view(&position, viewer).players;
        assert!(players.iter().map(|p| p.hand_size).eq([2, 3]));
        let hands = players.into_iter().map(|player| player.hand);
        let ada = (viewer == ADA).then(|| vec![pallottola; 2]);
        let bo = (viewer == BO).then(|| vec![zombi, esca, esca]);
        assert!(hands.eq([ada, bo]), "{viewer:?}");
    }
    let others = [("Ada hand", "2 caricatore"), ("Bo hand", "3 infezione")];
    look_the_same(&lines, &others, &[Viewer::Spectator]);
    look_the_same(
        &[lines[0], lines[1]],
        &[lines[0], others[1]],
        &[ADA, Viewer::Spectator],
    );
}

#[test]
fn the_card_that_nascondiglio_draws_is_shown_to_its_player_alone() {
    // ZN-HIDDEN-06, ZN-CARD-NASCONDIGLIO-03
    let (game, mut position) = position(&[
        ("Ada hand", "nascondiglio"),
        ("Ada deck", "furbizia, 9 zombi"),
    ]);
    play(&game, &mut position, &["play nascondiglio"]);
    let about = |viewer| {
        let asked = game.view(&position, viewer).asked;
        asked.expect("Ada is asked").about
    };
    assert_eq!(about(ADA), Some(pile(&game, "furbizia")));
    assert_eq!(about(BO), None);
    assert_eq!(about(Viewer::Spectator), None);
}

#[test]
fn at_the_clean_up_others_hear_how_many_cards_and_see_the_top_one() {
    // ZN-HIDDEN-07, ZN-CLEAN-03
    let (game, mut position) = position(&[
        ("Ada hand", "molti-zombi, furbizia, caricatore"),
        ("Ada deck", "zombi, 4 pallottola"),
    ]);
    let events = play(&game, &mut position, &["done", "done", "done"]);
    let [top, zombi] = ["caricatore", "zombi"].map(|id| pile(&game, id));
    for viewer in ALL {
        let told = heard(&game, &events, viewer);
        let [
            Event::Discarded { cards, .. },
            Event::Drew { cards: drawn, .. },
            ..,
        ] = &told[..]
        else {
            panic!("{told:?}")
        };
        assert_eq!(cards.is_some(), viewer == ADA, "{viewer:?}");
        assert_eq!(drawn.is_some(), viewer == ADA, "{viewer:?}");
        assert!(drawn.as_ref().is_none_or(|drawn| drawn.contains(&zombi)));
        assert!(
            matches!(&told[0], Event::Discarded { count: 3, top: shown, .. } if *shown == Some(top))
        );
        assert!(matches!(told[1], Event::Drew { count: 5, .. }));
    }
}

#[test]
fn what_i_discard_together_stays_hidden_but_for_the_card_on_top() {
    // ZN-HIDDEN-07
    let lines = [
        ("Ada hand", "piano-superiore"),
        ("Bo hand", "caricatore, molti-zombi, 3 pallottola"),
    ];
    let (game, mut position) = position(&lines);
    play(
        &game,
        &mut position,
        &["play piano-superiore", "discard molti-zombi"],
    );
    let chosen = |viewer| {
        let bo = game.view(&position, viewer).players.swap_remove(1);
        (bo.chosen_size, bo.chosen)
    };
    assert_eq!(chosen(BO), (1, Some(vec![pile(&game, "molti-zombi")])));
    assert_eq!(chosen(ADA), (1, None));
    assert_eq!(chosen(Viewer::Spectator), (1, None));
    let lies_open = |viewer| !game.view(&position, viewer).aside.is_empty();
    assert!(!ALL.into_iter().any(lies_open));

    let events = play(&game, &mut position, &["discard pallottola"]);
    let top = pile(&game, "pallottola");
    let told = heard(&game, &events, ADA);
    let hidden = Event::Discarded {
        seat: Seat(1),
        count: 2,
        cards: None,
        top: Some(top),
        open: false,
    };
    assert_eq!(told[0], hidden);
    assert_ne!(heard(&game, &events, BO)[0], hidden);
    assert_eq!(
        game.view(&position, ADA).players[1].top_discard,
        Some(top),
        "what was named last lies on top"
    );
}

/// Ada turns this deck over with Raggrupparsi: the position then, and what happened.
fn turned_over(deck: &str) -> (Zombinion, Position, Vec<RuledEvent<Event>>) {
    let (game, mut position) = position(&[
        ("kingdom", "scontro"),
        ("Ada hand", "raggrupparsi"),
        ("Ada deck", deck),
    ]);
    let events = play(&game, &mut position, &["play raggrupparsi", "yes"]);
    (game, position, events)
}

#[test]
fn the_deck_is_turned_over_unseen_by_its_owner_too() {
    // ZN-HIDDEN-08, ZN-CARD-RAGGRUPPARSI-02
    let (game, one, events) = turned_over("caricatore, maverick, 2 molotov, zombi");
    let (_, other, other_events) = turned_over("3 infezione, aiutarsi, zombi");
    assert!(one != other);
    for viewer in ALL {
        assert_eq!(game.view(&one, viewer), game.view(&other, viewer));
        assert_eq!(
            heard(&game, &events, viewer),
            heard(&game, &other_events, viewer)
        );
        // Only its former bottom card is seen, for that lies on top of the discards now.
        let seen = game.view(&one, viewer).players.swap_remove(0);
        assert_eq!(seen.top_discard, Some(pile(&game, "zombi")));
    }
}

#[test]
fn whether_to_turn_the_deck_over_is_decided_before_anything_else() {
    // ZN-CARD-RAGGRUPPARSI-02
    let (game, mut position) = position(&[
        ("Ada hand", "raggrupparsi, maverick, pallottola"),
        ("Ada deck", "caricatore, zombi"),
        ("actions", "2"),
    ]);
    play(&game, &mut position, &["play raggrupparsi"]);
    for words in [
        "play maverick",
        "play pallottola",
        "play all",
        "take zombi",
        "done",
    ] {
        let answer = game.parse_answer(words).unwrap();
        let forbidden = game.check(&position, answer).unwrap_err();
        assert_eq!(forbidden.rule.0, "ZN-CARD-RAGGRUPPARSI-02", "{words}");
    }
}

#[test]
fn the_top_card_of_every_discard_pile_is_seen_by_all() {
    // ZN-TERM-07
    let lines = [
        ("players", "Ada, Bo, Cy"),
        ("Ada discards", "esca, zombi"),
        ("Bo discards", "caricatore"),
    ];
    let (game, position) = position(&lines);
    let tops = [
        Some(pile(&game, "esca")),
        Some(pile(&game, "caricatore")),
        None,
    ];
    let viewers = (0..3).map(|seat| Viewer::Seat(Seat(seat)));
    for viewer in viewers.chain([Viewer::Spectator]) {
        let players = game.view(&position, viewer).players;
        assert!(players.iter().map(|p| p.top_discard).eq(tops), "{viewer:?}");
    }
}

#[test]
fn after_the_game_everybody_sees_all_cards_and_points() {
    // ZN-END-04, ZN-END-05
    let (game, mut position) = position(&[
        ("phase", "take"),
        ("shots", "8"),
        ("supply molti2-zombi", "1"),
        ("Ada deck", "2 furbizia"),
        ("Bo hand", "molti-zombi"),
        ("Bo discards", "zombi, 2 infezione"),
    ]);
    for viewer in ALL {
        assert_eq!(game.view(&position, viewer).result, None);
    }
    play(&game, &mut position, &["take molti2-zombi"]);
    for viewer in ALL {
        let seen = game.view(&position, viewer);
        assert_eq!(seen.asked, None);
        let result = seen.result.expect("the game is over");
        assert_eq!(result.scores, [6, 2]);
        let decks = result.decks.iter().map(|deck| game.name_cards(deck));
        assert!(decks.eq([
            "Many² Zombies, 2 Cunning",
            "Zombie, Many Zombies, 2 Infection"
        ]));
    }
}
