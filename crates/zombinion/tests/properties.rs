//! What holds in every game whatever is decided in it: any kingdom, any number of players,
//! any seed, any answers.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;
use table::{
    Knowledge, Limits, Replay, Rulebook, RuledEvent, Seat, Seed, Table, Testable, Viewer, Wording,
};
use zombinion::content::{Content, Kind};
use zombinion::{Event, HouseRules, KINDS, Pile, Setup, Start, Zombinion};

/// Cards in a new hand (ZN-CLEAN-04).
const HAND: u32 = 5;

/// A game before it begins, and the places in the lists of answers that will be chosen.
#[derive(Clone, Debug)]
struct Plan {
    kingdom: Vec<String>,
    players: u8,
    seed: u64,
    choices: Vec<u16>,
}

fn plans() -> impl Strategy<Value = Plan> {
    let cards: Vec<&str> = Content::shipped().combat_cards().collect();
    let parts = (
        subsequence(cards, 10),
        2..=4_u8,
        any::<u64>(),
        vec(any::<u16>(), 20..600),
    );
    parts.prop_map(|(kingdom, players, seed, choices)| Plan {
        kingdom: kingdom.into_iter().map(str::to_string).collect(),
        players,
        seed,
        choices,
    })
}

impl Plan {
    fn table(&self) -> Table<Zombinion> {
        let setup = Setup {
            players: self.players,
            kingdom: self.kingdom.clone(),
            start: Start::Random,
            house: HouseRules::default(),
        };
        let game = Zombinion::prepare(setup, Content::shipped()).expect("any ten cards will do");
        Table::start(game, Seed::Fast(self.seed), Limits::default()).0
    }

    /// Plays the choices one after the other, as far as the game goes.
    fn play(
        &self,
        table: &mut Table<Zombinion>,
        mut decided: impl FnMut(&Table<Zombinion>, &[RuledEvent<Event>]),
    ) {
        for choice in &self.choices {
            let Some(seat) = table.decider() else { return };
            let answers = table.answers();
            let answer = answers[usize::from(*choice) % answers.len()];
            let events = table
                .answer(seat, answer)
                .expect("a listed answer is legal");
            decided(table, &events);
        }
    }
}

fn seats(table: &Table<Zombinion>) -> impl Iterator<Item = Seat> + use<> {
    (0..table.game().seats()).map(Seat)
}

/// What each seat has in all, by kind.
type Owned = Vec<[u8; KINDS]>;

fn owned(table: &Table<Zombinion>) -> Owned {
    let observation = table.game().observe(&table.state().position, Seat(0));
    seats(table)
        .map(|seat| std::array::from_fn(|kind| observation.owned(seat, Pile(kind as u8))))
        .collect()
}

/// What each seat has in all after these events, if only gaining and trashing change it.
fn follow(owned: &mut Owned, events: &[RuledEvent<Event>]) {
    for event in events {
        match &event.event {
            Event::Took { seat, card, .. } | Event::Gained { seat, card, .. } => {
                owned[seat.index()][card.index()] += 1;
            }
            Event::Trashed { seat, card } => owned[seat.index()][card.index()] -= 1,
            _ => {}
        }
    }
}

/// The points of these cards, worked out from what the content says of them.
fn points(game: &Zombinion, owned: &[u8; KINDS]) -> i16 {
    let size: i16 = owned.iter().map(|count| i16::from(*count)).sum();
    let worth = |pile: Pile| {
        let card = game.card(pile);
        let per_cards = size.checked_div(card.points_per_cards.into()).unwrap_or(0);
        (i16::from(card.points) + per_cards) * i16::from(owned[pile.index()])
    };
    Pile::all().map(worth).sum()
}

/// The shots that these cards can fire, worked out from what the content says of them.
fn money(game: &Zombinion, owned: &[u8; KINDS]) -> u16 {
    let worth = |pile: Pile| u16::from(game.card(pile).shots) * u16::from(owned[pile.index()]);
    Pile::all().map(worth).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn cards_neither_appear_nor_vanish(plan in plans()) {
        let mut table = plan.table();
        let count = |table: &Table<Zombinion>| table.game().conserved_counts(&table.state().position);
        let first = count(&table);
        plan.play(&mut table, |table, _| assert_eq!(count(table), first));
    }

    #[test]
    fn what_the_players_are_said_to_own_is_what_lies_on_the_table(plan in plans()) {
        let mut table = plan.table();
        plan.play(&mut table, |table, _| {
            let counts = table.game().conserved_counts(&table.state().position);
            // First counted where the cards lie, then by what is noted of each player.
            let (lying, noted) = counts.split_at(KINDS);
            assert_eq!(lying, noted);
        });
    }

    #[test]
    fn players_own_what_they_have_taken_and_gained_and_not_trashed(plan in plans()) {
        // ZN-TERM-08, ZN-TERM-09
        let mut table = plan.table();
        let mut expected = owned(&table);
        plan.play(&mut table, |table, events| {
            follow(&mut expected, events);
            assert_eq!(owned(table), expected);
        });
    }

    #[test]
    fn points_and_money_change_only_when_cards_are_gained_or_trashed(plan in plans()) {
        // ZN-END-04, ZN-END-06
        let mut table = plan.table();
        let mut expected = owned(&table);
        plan.play(&mut table, |table, events| {
            follow(&mut expected, events);
            for seat in seats(table) {
                let seen = table.game().points(&table.state().position, seat);
                assert_eq!(seen, points(table.game(), &expected[seat.index()]));
                let seen = table.game().money(&table.state().position, seat);
                assert_eq!(seen, money(table.game(), &expected[seat.index()]));
            }
        });
    }

    #[test]
    fn whoever_has_finished_a_turn_holds_five_cards_or_all_there_are(plan in plans()) {
        // ZN-CLEAN-04, ZN-CLEAN-05
        let mut table = plan.table();
        let active = |table: &Table<Zombinion>| table.view(Viewer::Spectator).active;
        let mut before = active(&table);
        plan.play(&mut table, |table, events| {
            let ends = |event: &Event| matches!(event, Event::Turn { .. } | Event::Over { .. });
            if events.iter().any(|event| ends(&event.event)) {
                let all: u32 = owned(table)[before.index()].iter().map(|n| u32::from(*n)).sum();
                let view = table.view(Viewer::Spectator);
                assert_eq!(u32::from(view.players[before.index()].hand_size), all.min(HAND));
            }
            before = active(table);
        });
    }

    #[test]
    fn drawing_no_card_is_no_event(plan in plans()) {
        let mut table = plan.table();
        plan.play(&mut table, |_, events| {
            for event in events {
                assert!(!matches!(event.event, Event::Drew { count: 0, .. }));
            }
        });
    }

    #[test]
    fn a_hand_has_as_many_cards_as_everybody_is_told(plan in plans()) {
        // ZN-HIDDEN-06
        let mut table = plan.table();
        plan.play(&mut table, |table, _| {
            let open = table.view(Viewer::Spectator).players;
            let whole = table.view(Viewer::Everything).players;
            for (open, whole) in open.iter().zip(&whole) {
                let hand = whole.hand.as_ref().expect("Everything sees every hand");
                assert_eq!(usize::from(open.hand_size), hand.len());
                assert_eq!(open.hand, None);
            }
        });
    }

    #[test]
    fn nobody_has_an_action_in_the_first_two_turns(plan in plans()) {
        // ZN-TURN-04
        let mut table = plan.table();
        let rounds = 2 * u16::from(plan.players);
        plan.play(&mut table, |table, _| {
            let view = table.view(Viewer::Everything);
            if view.turn > rounds {
                return;
            }
            let hand = view.players[view.active.index()].hand.iter().flatten();
            let is_action = |pile: &Pile| table.game().card(*pile).kinds.contains(&Kind::Action);
            assert!(!hand.copied().any(|pile| is_action(&pile)));
        });
    }

    #[test]
    fn any_beginning_of_a_game_can_be_replayed(plan in plans(), part in any::<u16>()) {
        let mut table = plan.table();
        let mut states = vec![table.state().clone()];
        plan.play(&mut table, |table, _| states.push(table.state().clone()));
        let length = usize::from(part) % states.len();
        let players = seats(&table).map(|seat| format!("Player {}", seat.0)).collect();
        let mut replay = Replay::of(&table, players);
        replay.moves.truncate(length);
        let replay: Replay<Zombinion> = Replay::parse(&replay.to_text()).expect("it was written so");
        let replayed = replay.play(|_, _, _| {}).expect("it was played so");
        prop_assert!(*replayed.state() == states[length]);
    }

    #[test]
    fn what_is_taken_back_leaves_no_trace(plan in plans(), part in any::<u16>()) {
        let mut plan = plan;
        plan.choices.truncate(1 + usize::from(part) % plan.choices.len());
        let mut table = plan.table();
        let mut states = vec![table.state().clone()];
        plan.play(&mut table, |table, _| states.push(table.state().clone()));
        let moves = table.moves().to_vec();
        let Some(last) = moves.last() else { return Ok(()) };
        let mut length = moves.len();
        while table.can_undo(last.seat) {
            table.undo(last.seat).expect("the table has said that it can be");
            length -= 1;
            prop_assert!(*table.state() == states[length]);
            prop_assert_eq!(table.moves(), &moves[..length]);
        }
        for again in &moves[length..] {
            let answer = table.game().parse_answer(&again.answer).expect("it was written so");
            prop_assert!(table.answer(again.seat, answer).is_ok());
        }
        prop_assert!(*table.state() == states[moves.len()]);
        prop_assert_eq!(table.moves(), &moves[..]);
    }
}
