//! Before the game: who can play with what, who begins, and what comes in the box.

use std::collections::BTreeMap;

use table::words::slug;
use table::{
    Chance, Knowledge, Problems, Resolution, Rulebook, Seat, SeatSet, Seed, Viewer, Wording,
};
use zombinion::content::{Card, Content, Kind, Texts};
use zombinion::{HouseRules, Setup, Start, Zombinion};

/// Games dealt to see how lots fall: a seat's share of them strays by a few dozen at most.
const DEALS: u64 = 3_000;

/// The first game's set-up for so many players.
fn setup(players: u8) -> Setup {
    Setup::new(players, "prima-partita", Content::shipped()).expect("it is shipped")
}

fn prepare(setup: Setup) -> Result<Zombinion, Problems> {
    Zombinion::prepare(setup, Content::shipped())
}

/// What is wrong with a kingdom of these cards.
fn problems(kingdom: &[&str]) -> Vec<String> {
    let kingdom = kingdom.iter().map(|id| id.to_string()).collect();
    let setup = Setup {
        kingdom,
        ..setup(2)
    };
    prepare(setup).map_or_else(Vec::from, |_| Vec::new())
}

/// The ten cards of the first game with some of them replaced.
fn first_game_but(replaced: &[(usize, &'static str)]) -> Vec<&'static str> {
    let content = Content::shipped();
    let kingdom = content.kingdom("prima-partita").expect("it is shipped");
    let mut cards: Vec<&str> = kingdom.cards.iter().map(String::as_str).collect();
    for (place, id) in replaced {
        cards[*place] = id;
    }
    cards
}

/// How often each seat has the first turn.
fn beginnings(players: u8, start: Start) -> Vec<u64> {
    let game = prepare(Setup {
        start,
        ..setup(players)
    });
    let game = game.expect("the set-up is sound");
    let mut counts = vec![0; usize::from(players)];
    for seed in 0..DEALS {
        let mut chance = Chance::new(Seed::Fast(seed));
        let position = game.deal(&mut Resolution::silent(&mut chance));
        let view = game.view(&position, Viewer::Spectator);
        assert_eq!(view.turn, 1);
        counts[view.active.index()] += 1;
    }
    counts
}

/// Whether each of these counts is an equal share of the deals, give or take a quarter.
fn are_equal_shares(counts: &[u64]) -> bool {
    let share = DEALS / counts.len() as u64;
    counts.iter().all(|count| count.abs_diff(share) < share / 4)
}

#[test]
fn two_three_or_four_can_play() {
    // ZN-SETUP-01
    for players in [2, 3, 4] {
        let game = prepare(setup(players)).expect("so many can play");
        assert_eq!(game.seats(), players);
    }
    for players in [0, 1, 5, 255] {
        let problems = prepare(setup(players)).expect_err("so many cannot play");
        assert!(problems[0].contains("ZN-SETUP-01"), "{problems:?}");
        assert!(problems[0].contains(&players.to_string()), "{problems:?}");
    }
}

#[test]
fn a_kingdom_has_ten_kinds() {
    // ZN-SETUP-12
    let ten = first_game_but(&[]);
    assert_eq!(problems(&ten), [""; 0]);
    let nine = problems(&ten[..9]);
    assert!(nine[0].contains("not 9 (ZN-SETUP-12)"), "{nine:?}");
    let eleven = problems(&[&ten[..], &["radio"]].concat());
    assert!(eleven[0].contains("not 11 (ZN-SETUP-12)"), "{eleven:?}");
}

#[test]
fn no_kind_is_twice_in_a_kingdom() {
    // ZN-SETUP-12
    let twice = problems(&first_game_but(&[(9, "barricata")]));
    assert_eq!(twice.len(), 1);
    assert!(twice[0].contains("“barricata” is twice"), "{twice:?}");
    assert!(twice[0].contains("ZN-SETUP-12"), "{twice:?}");
}

#[test]
fn a_basic_card_is_not_chosen_for_the_kingdom() {
    // ZN-SETUP-11, ZN-SETUP-12
    let basic = problems(&first_game_but(&[(0, "caricatore")]));
    assert_eq!(basic.len(), 1);
    assert!(basic[0].contains("“caricatore”"), "{basic:?}");
    assert!(basic[0].contains("ZN-SETUP-11"), "{basic:?}");
}

#[test]
fn a_slip_in_the_name_of_a_card_is_answered_with_the_card_that_was_meant() {
    // ZN-SETUP-12
    let unknown = problems(&first_game_but(&[(0, "baricata")]));
    assert_eq!(unknown.len(), 1);
    assert!(
        unknown[0].contains("there is no card “baricata”"),
        "{unknown:?}"
    );
    assert!(unknown[0].contains("“barricata”"), "{unknown:?}");
}

#[test]
fn everything_wrong_with_a_set_up_is_said_at_once() {
    // ZN-SETUP-01, ZN-SETUP-11, ZN-SETUP-12
    let kingdom = ["esca", "esca", "xyzzy", "zombi"].map(str::to_string);
    let wrong = Setup {
        players: 5,
        kingdom: kingdom.to_vec(),
        start: Start::Random,
        house: HouseRules::default(),
    };
    let problems = prepare(wrong).expect_err("nothing about it is right");
    for part in [
        "not 5",
        "not 4",
        "“esca” is twice",
        "no card “xyzzy”",
        "“zombi” is in every game",
    ] {
        let is_said = problems.iter().any(|problem| problem.contains(part));
        assert!(is_said, "{part}: {problems:?}");
    }
    assert_eq!(problems.len(), 5);
}

#[test]
fn anybody_may_begin_the_first_game_and_all_equally_often() {
    // ZN-SETUP-03
    for players in [2, 3, 4] {
        let counts = beginnings(players, Start::Random);
        assert!(are_equal_shares(&counts), "{counts:?}");
    }
}

#[test]
fn the_left_neighbour_of_the_winner_always_begins() {
    // ZN-SETUP-04
    for winner in 0..3 {
        let winners = [Seat(winner)].into_iter().collect();
        let counts = beginnings(3, Start::After(winners));
        assert_eq!(counts[usize::from((winner + 1) % 3)], DEALS);
    }
}

#[test]
fn after_a_tie_those_who_have_not_won_begin_equally_often() {
    // ZN-SETUP-05
    let winners: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    let counts = beginnings(4, Start::After(winners));
    assert_eq!((counts[0], counts[2]), (0, 0));
    assert!(are_equal_shares(&[counts[1], counts[3]]), "{counts:?}");
}

#[test]
fn when_everybody_has_shared_the_win_anybody_may_begin() {
    // ZN-SETUP-05
    for players in [2, 3, 4] {
        let all = (0..players).map(Seat).collect();
        let counts = beginnings(players, Start::After(all));
        assert!(are_equal_shares(&counts), "{counts:?}");
    }
}

/// How many cards there are in the box of all kinds for which this holds.
fn in_box(holds: impl Fn(&Card) -> bool) -> u32 {
    let cards = Content::shipped().cards.iter().filter(|card| holds(card));
    cards.map(|card| u32::from(card.in_box)).sum()
}

#[test]
fn the_box_has_504_cards() {
    // ZN-SETUP-15
    let is_victory = |card: &Card| card.kinds.contains(&Kind::Victory);
    assert_eq!(in_box(|card| card.kinds.contains(&Kind::Aim)), 130);
    assert_eq!(in_box(|card| card.basic && is_victory(card)), 48);
    assert_eq!(in_box(|card| !card.basic), 262);
    assert_eq!(in_box(|card| card.kinds.contains(&Kind::Infection)), 30);
    for (id, count) in [
        ("pallottola", 60),
        ("proiettili", 40),
        ("caricatore", 30),
        ("zombi", 24),
        ("molti-zombi", 12),
        ("molti2-zombi", 12),
    ] {
        assert_eq!(in_box(|card| card.id == id), count, "{id}");
    }
    // One card marks the Trash, and one marker there is for the bottom of every pile.
    let (trash, markers) = (1, Content::shipped().cards.len() as u32);
    assert_eq!(markers, 33);
    assert_eq!(in_box(|_| true) + trash + markers, 504);
}

#[test]
fn there_are_26_kinds_of_combat_cards() {
    // ZN-SETUP-16
    let content = Content::shipped();
    let combat = || content.cards.iter().filter(|card| !card.basic);
    assert_eq!(combat().count(), 26);
    assert_eq!(combat().filter(|card| card.in_box == 10).count(), 25);
    let others: Vec<&Card> = combat().filter(|card| card.in_box != 10).collect();
    assert_eq!(others.len(), 1);
    assert_eq!((others[0].id.as_str(), others[0].in_box), ("survivors", 12));
}

#[test]
fn the_box_suffices_for_every_number_of_players() {
    // ZN-SETUP-15, ZN-SETUP-16
    for card in &Content::shipped().cards {
        for (supply, players) in card.supply.into_iter().zip(2..) {
            let needed = supply + players * card.start;
            assert!(
                needed <= card.in_box,
                "{}: {players} players need {needed}",
                card.id
            );
        }
    }
}

#[test]
fn all_aim_cards_are_used_in_every_game() {
    // ZN-SETUP-08
    for card in &Content::shipped().cards {
        if card.kinds.contains(&Kind::Aim) {
            for (supply, players) in card.supply.into_iter().zip(2..) {
                assert_eq!(supply + players * card.start, card.in_box, "{}", card.id);
            }
        }
    }
}

#[test]
fn every_language_has_the_same_words() {
    fn keys<T>(map: &BTreeMap<String, T>) -> Vec<&String> {
        map.keys().collect()
    }
    let english = Texts::english();
    for texts in Texts::all() {
        assert_eq!(keys(&texts.terms), keys(&english.terms));
        assert_eq!(keys(&texts.kingdom), keys(&english.kingdom));
        assert_eq!(keys(&texts.card), keys(&english.card));
        assert!(texts.terms.values().all(|term| !term.trim().is_empty()));
    }
}

#[test]
fn every_card_and_kingdom_has_a_name_and_a_text_in_every_language() {
    let content = Content::shipped();
    for texts in Texts::all() {
        for card in &content.cards {
            let text = texts.card.get(&card.id).expect(&card.id);
            assert!(!text.name.trim().is_empty(), "{}", card.id);
            assert!(!text.text.trim().is_empty(), "{}", card.id);
        }
        for kingdom in &content.kingdoms {
            let name = texts.kingdom.get(&kingdom.id).expect(&kingdom.id);
            assert!(!name.trim().is_empty(), "{}", kingdom.id);
        }
        assert_eq!(
            texts.card.len(),
            content.cards.len(),
            "no text is left over"
        );
        assert_eq!(texts.kingdom.len(), content.kingdoms.len());
    }
}

#[test]
fn no_name_stands_for_two_cards() {
    let mut ids = BTreeMap::new();
    for texts in Texts::all() {
        for (id, card) in &texts.card {
            let known = ids.entry(slug(&card.name)).or_insert(id);
            assert_eq!(*known, id, "{}", card.name);
        }
    }
}

#[test]
fn every_card_names_the_rule_that_says_what_it_does() {
    for card in &Content::shipped().cards {
        let id = card.rule.as_ref().expect(&card.id);
        let rule = Zombinion::rule_catalog().find(id).expect(id);
        let costs = rule.text.contains(&format!("(cost {})", card.cost))
            || rule.text.contains(&format!("costs {}", card.cost));
        assert!(costs, "{}: {}", card.id, rule.text);
    }
}

#[test]
fn every_recommended_kingdom_can_be_played() {
    // ZN-KINGDOM-01, ZN-KINGDOM-02, ZN-KINGDOM-03, ZN-KINGDOM-04, ZN-KINGDOM-05
    let content = Content::shipped();
    assert_eq!(content.kingdoms.len(), 5);
    for kingdom in &content.kingdoms {
        for players in [2, 3, 4] {
            let setup = Setup::new(players, &kingdom.id, content).expect("it is shipped");
            assert_eq!(setup.kingdom, kingdom.cards);
            assert!(prepare(setup).is_ok(), "{}", kingdom.id);
        }
    }
}

/// A game with a house rule, dealt.
fn dealt(house: HouseRules, seed: u64) -> (Zombinion, zombinion::Position) {
    let game = prepare(Setup { house, ..setup(4) }).expect("the set-up is sound");
    let mut chance = Chance::new(Seed::Fast(seed));
    let position = game.deal(&mut Resolution::silent(&mut chance));
    (game, position)
}

#[test]
fn same_opening_hands_are_the_same_for_all_and_differ_from_game_to_game() {
    let same = HouseRules {
        same_hands: true,
        ..HouseRules::default()
    };
    let hands = |house, seed| -> Vec<_> {
        let (game, position) = dealt(house, seed);
        let view = game.view(&position, Viewer::Everything);
        let hand = |player: zombinion::PlayerView| player.hand.expect("everything is seen");
        view.players.into_iter().map(hand).collect()
    };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let hands = hands(same, seed);
        assert!(hands.iter().all(|hand| *hand == hands[0]), "{hands:?}");
        seen.insert(hands);
    }
    assert!(seen.len() > 1);
    let usual = (0..50).map(|seed| hands(HouseRules::default(), seed));
    assert!(usual.into_iter().any(|hands| hands[0] != hands[1]));
}

/// Against ZN-HIDDEN-01 and ZN-HIDDEN-02, and so only if the table agrees.
#[test]
fn points_and_decks_are_shown_only_where_the_table_agrees() {
    let me = Viewer::Seat(Seat(1));
    let (game, position) = dealt(HouseRules::default(), 1);
    for player in game.view(&position, me).players {
        assert_eq!((player.points, player.owned), (None, None));
    }
    let shown = HouseRules {
        show_points: true,
        show_deck: true,
        ..HouseRules::default()
    };
    let (game, position) = dealt(shown, 1);
    for (place, player) in game.view(&position, me).players.iter().enumerate() {
        assert_eq!(player.points, Some(3), "three Zombies");
        let owned = player.owned.as_ref().map(Vec::len);
        assert_eq!(owned, (place == 1).then_some(10));
    }
}
